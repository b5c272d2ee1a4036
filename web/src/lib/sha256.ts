// SHA-256 and HMAC for pages that come without TLS, where browsers keep theirs locked.  FIPS 180-4, RFC 2104.

const BLOCK = 64;

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

const PRIMES = Array.from({ length: 311 }, (_, index) => index + 2).filter((number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
});
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, bytes.length << 3);
  const sum = [...FIRST];
  for (let at = 0; at < padded.length; at += BLOCK) mix(sum, words, at);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of sum.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

function mix(sum: number[], words: DataView, at: number): void {
  const w: number[] = [];
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = words.getUint32(at + 4 * i);
    else {
      const [early, late] = [w[i - 15]!, w[i - 2]!];
      const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = (w[i - 16]! + one + w[i - 7]! + other) >>> 0;
    }
  }
  let [a, b, c, d, e, f, g, h] = sum as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const left = (h + one + chosen + ROUND[i]! + w[i]!) >>> 0;
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + left) >>> 0, c, b, a, (left + other + most) >>> 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) sum[index] = (sum[index]! + word) >>> 0;
}

/** The HMAC-SHA256 of some bytes under a key. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const short = new Uint8Array(BLOCK);
  short.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(short.map((byte) => byte ^ 0x36), bytes));
  return sha256(joined(short.map((byte) => byte ^ 0x5c), inner));
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
