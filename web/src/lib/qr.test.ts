// Somebody else's reader reads what we write.

import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qr } from './qr';

function read(code: boolean[][]): string | undefined {
  const [scale, quiet] = [4, 4];
  const size = (code.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (code[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet]) pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
  return jsQR(pixels, size, size)?.data;
}

const LINK = 'http://192.168.178.21:8000/j/ABC234';

it.each([
  'A',
  'http://a.b/j/ABC234',
  LINK,
  'https://camels.example.org/j/ABC234',
  ...Array.from({ length: 8 }, (_, index) => `${LINK}?${'x'.repeat(9 * index)}`),
  'x'.repeat(106),
])('%s', (text) => expect(read(qr(text)!)).toBe(text));

it('says when a text is too long', () => expect(qr('x'.repeat(107))).toBe(null));
