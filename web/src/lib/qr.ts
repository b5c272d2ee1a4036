// QR codes, small ones: bytes, versions 1 to 6, error correction M.  ISO/IEC 18004.

// Of every version: correction bytes a block, and how many blocks of how many data bytes.
const VERSIONS: readonly (readonly [correction: number, blocks: number, data: number])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
];
const LEVEL_M = 0;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules of a code, row by row: whether each is dark.  Null if the text is too long for a small one. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([, blocks, data]) => bytes.length + 2 <= blocks * data);
  if (!version) return null;
  const codewords = corrected(filled(bytes, version), version);
  const tried = MASKS.map((mask, number) => drawn(version, codewords, mask, number));
  return tried.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The data: mode, length, the bytes, an end, and padding. */
function filled(bytes: Uint8Array, version: number): number[] {
  const [, blocks, data] = VERSIONS[version - 1]!;
  const bits = [...inBits(4, 4), ...inBits(bytes.length, 8), ...[...bytes].flatMap((byte) => inBits(byte, 8))];
  const room = 8 * blocks * data;
  bits.push(...Array<number>(Math.min(4, room - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) => Number.parseInt(bits.slice(8 * index, 8 * index + 8).join(''), 2));
  for (let pad = 0xec; words.length < room / 8; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function inBits(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);
}

/** Data and correction of all blocks, interleaved. */
function corrected(data: number[], version: number): number[] {
  const [correction, count, size] = VERSIONS[version - 1]!;
  const blocks = Array.from({ length: count }, (_, index) => data.slice(index * size, (index + 1) * size));
  const checks = blocks.map((block) => remainder(block, correction));
  const woven = (rows: number[][], length: number) => Array.from({ length }, (_, at) => rows.map((row) => row[at]!)).flat();
  return [...woven(blocks, size), ...woven(checks, correction)];
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 255;
}

/** Reed and Solomon's correction bytes. */
function remainder(data: number[], degree: number): number[] {
  const divisor = Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let root = 1, i = 0; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (const [index, by] of divisor.entries()) rest[index]! ^= times(by, factor);
  }
  return rest;
}

/** A code with one mask. */
function drawn(version: number, codewords: number[], mask: (x: number, y: number) => boolean, number: number): boolean[][] {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = isDark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const squares = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) squares(x, y, 4, [2, 4]);
  if (version > 1) squares(size - 7, size - 7, 2, [1]);
  const format = formatBits(number);
  for (let i = 0; i < 15; i++) {
    const bit = ((format >> i) & 1) === 1;
    const [x, y] = i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8];
    set(x, y, bit);
    if (i < 8) set(size - 1 - i, 8, bit);
    else set(8, size - 15 + i, bit);
  }
  set(8, size - 8, true);
  const bits = codewords.flatMap((word) => inBits(word, 8));
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!fixed[y]![x]) dark[y]![x] = (bits[at++] ?? 0) === 1 !== mask(x, y);
      }
    }
  }
  return dark;
}

function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

/** How hard a code is to read: long runs, blocks, and too much of one colour. */
function penalty(code: boolean[][]): number {
  const size = code.length;
  let points = 0;
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    points += 40 * ((text.match(/(?=10111010000)/g)?.length ?? 0) + (text.match(/(?=00001011101)/g)?.length ?? 0));
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = code[y]![x];
      if (one === code[y - 1]![x] && one === code[y]![x - 1] && one === code[y - 1]![x - 1]) points += 3;
    }
  const share = code.flat().filter(Boolean).length / size ** 2;
  return points + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
