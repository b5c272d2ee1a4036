// Colours are never alone: whoever takes two for one still has a letter and a pattern of its own on every camel and every die.

import { describe, expect, it } from 'vitest';
import { BOXES } from '../game/types';
import { differences, distance, KINDS } from '../../tools/colours.mjs';
import { COATS } from './coats';

const APART = 7; // of CIEDE2000; what is 2.3 apart is seen to differ side by side
const boxes = Object.entries(BOXES).map(([game, { racing, crazy }]) => [game, [...racing, ...crazy]] as const);

describe.each(boxes)('the camels of %s', (_, letters) => {
  it('have each a pattern of their own', () => {
    const patterns = letters.map((letter) => COATS[letter]!.pattern);
    expect(new Set(patterns).size).toBe(letters.length);
    expect(patterns).not.toContain('');
  });

  it('have letters that are told apart in capitals too, but for the crazy ones, who wear theirs on a dark cloth', () => {
    const racing = letters.filter((letter) => letter === letter.toUpperCase());
    expect(new Set(racing).size).toBe(racing.length);
  });

  it.each(Object.keys(KINDS))('are told apart by colour too, with %s', (kind) => {
    const coats = new Map(letters.map((letter) => [letter, COATS[letter]!.coat] as const));
    const [nearest, apart] = differences(coats, kind)[0]!;
    expect(apart, String(nearest)).toBeGreaterThan(APART);
  });

  it.each(Object.keys(KINDS))('show their pattern on their coat, with %s', (kind) => {
    for (const letter of letters) {
      const { coat, mark } = COATS[letter]!;
      const [, apart] = differences(new Map([['coat', coat], ['mark', mark]]), kind)[0]!;
      expect(apart, letter).toBeGreaterThan(APART);
    }
  });
});

type Lab = [number, number, number];

// Pairs from the paper that tests implementations: Sharma, Wu and Dalal (2005), table 1.
const PAIRS: [Lab, Lab, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

it.each(PAIRS)('the distance of %j and %j is %d', (one, other, apart) => expect(distance(one, other)).toBeCloseTo(apart, 4));
