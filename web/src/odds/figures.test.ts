// Chances as fractions: what was counted, in lowest terms.

import { expect, it } from 'vitest';
import { fraction } from './figures';

it.each([
  [0.49999999999999994, 12, 1, 2],
  [5 / 6, 18, 5, 6],
  [11077 / 174960, 349920, 11077, 174960],
  [1, 29160, 1, 1],
  [0, 12, 0, 1],
])('%d of %d cases', (p, cases, of, among) => {
  expect(fraction(p, cases)).toEqual([of, among]);
});
