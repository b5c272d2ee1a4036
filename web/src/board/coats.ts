// Colours and patterns of camels and dice, those of src/sirocco/draw/paint.py.  A colour is never the only sign: every camel
// has a letter, a pattern and something on its head.

import type { Letter } from './scene';

interface Coat {
  readonly coat: string;
  readonly mark: string; // the darker tone of its pattern
  readonly pattern: string; // drawn in a square of 8 by 8
  readonly filled?: boolean;
  readonly wide?: number;
}

export const COATS: Readonly<Record<Letter, Coat>> = {
  B: { coat: '#2b6cb3', mark: '#123a68', pattern: 'M2 0V8M6 0V8' },
  G: { coat: '#37a35f', mark: '#176234', pattern: 'M2 2h.01M6 6h.01', wide: 3.4 },
  R: { coat: '#dc4a45', mark: '#8d1f21', pattern: 'M0 8L8 0M-2 2L2 -2M6 10L10 6' },
  Y: { coat: '#f2bf33', mark: '#a6720a', pattern: 'M0 0H4V4H0ZM4 4H8V8H4Z', filled: true },
  P: { coat: '#b374d8', mark: '#5b2a80', pattern: 'M0 2H8M0 6H8' },
  O: { coat: '#ef8732', mark: '#a04a08', pattern: 'M0 0L8 8M8 0L0 8' },
  W: { coat: '#f1ece2', mark: '#a99f8d', pattern: 'M0 6L4 2L8 6' },
  k: { coat: '#4a4650', mark: '#b9b2a4', pattern: 'M1 1L3 3M7 3L5 5M2 7L4 6' },
  w: { coat: '#fbf8f1', mark: '#7d7688', pattern: 'M4 4m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' },
  x: { coat: '#96949c', mark: '#5c5a62', pattern: 'M0 4H8' },
};

const UNKNOWN: Coat = { coat: '#96949c', mark: '#5c5a62', pattern: '' };

export function coatOf(letter: Letter): Coat {
  return COATS[letter] ?? UNKNOWN;
}

/** The id of a pattern in a drawing that calls its own things by `prefix`. */
export function patternId(prefix: string, letter: Letter): string {
  return `${prefix}-coat-${letter}`;
}

export function isCrazy(letter: Letter): boolean {
  return letter !== letter.toUpperCase();
}
