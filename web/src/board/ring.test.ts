// Stacks round the pyramid: however high, they stay on the board, and nobody's hat hides the letter of whoever stands above.

import { describe, expect, it } from 'vitest';
import { HAT, RIDER } from './figures';
import { placeOn } from './layout';
import { ringLayout } from './ring';
import type { Scene } from './scene';

const OVER = 12; // the gap to what is above the board
const CLOTH = -20; // where a letter ends, above the feet
const RACE = 'BGRYPkw';

function scene(stacks: Readonly<Record<number, string>>): Scene {
  return {
    kind: 'ring',
    stacks: Array.from({ length: 18 }, (_, space) => stacks[space] ?? ''),
    signs: [],
    dice: [],
    storms: [],
    pieces: [],
    deck: null,
  };
}

/** Where a stack ends, with what the topmost wears. */
function topOf(of: Scene, space: number): number {
  const spot = ringLayout(of).spots.get(space)!;
  const { length } = of.stacks[space]!;
  const { y, scale, standing } = placeOn(spot, length - 1, length);
  return y - (RIDER + HAT + (standing ? 16 : 0)) * scale;
}

describe('a stack', () => {
  const all = Array.from({ length: 7 }, (_, index) => RACE.slice(0, index + 1));

  it.each(all)('of %s stays on the board, wherever it stands', (stack) => {
    for (let space = 1; space <= 16; space++) expect(Math.round(topOf(scene({ [space]: stack }), space))).toBeGreaterThanOrEqual(-OVER);
  });

  it.each(all)('of %s is never too small for its letters', (stack) => {
    for (let space = 1; space <= 16; space++) expect(ringLayout(scene({ [space]: stack })).spots.get(space)!.scale).toBeGreaterThan(0.8);
  });

  it.each([
    ['B', 'YPk', 5, 4],
    ['k', 'YPB', 6, 5],
    ['G', 'YPR', 4, 3],
  ])('below %s, of %s, leaves its letter to be read', (above, stack, below, space) => {
    const of = scene({ [space]: above, [below]: stack });
    expect(topOf(of, below)).toBeGreaterThan(ringLayout(of).spots.get(space)!.y + CLOTH);
  });
});
