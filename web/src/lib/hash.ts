// The hash that says whether two have folded to the same game: CRC-32 of canonical JSON, as the server computes it.

const TABLE = new Uint32Array(256).map((_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The CRC-32 of a text in UTF-8, as eight hexadecimal digits. */
export function crc32(text: string): string {
  let rest = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) rest = TABLE[(rest ^ byte) & 0xff]! ^ (rest >>> 8);
  return ((rest ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** JSON in its one form: keys sorted, nothing between. */
export function canonical(thing: unknown): string {
  if (Array.isArray(thing)) return `[${thing.map(canonical).join(',')}]`;
  if (thing === null || typeof thing !== 'object') return JSON.stringify(thing);
  const inside = thing as Record<string, unknown>;
  const fields = Object.keys(inside).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(inside[key])}`).join(',')}}`;
}

/** The hash of a view: of all its fields, without what it `is`. */
export function hashOf(view: object): string {
  return crc32(canonical(Object.fromEntries(Object.entries(view).filter(([key]) => key !== 'is'))));
}
