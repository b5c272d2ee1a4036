// The position of a view is the one the library gives for it.

import { expect, it } from 'vitest';
import readBack from '../../positions/read-back.json';
import { fold } from '../game/fold';
import type { Event, State } from '../game/types';
import { formatPosition } from './position';
import { cardsOfLeg, positionOf, unknownOf } from './seen';

interface Golden {
  start: Record<string, State>;
  strokes: { seats: number[]; events: Event[] }[][];
}

const EACH = 7; // every seventh moment stands among the positions
const games = import.meta.glob<Golden>('../../golden/*.json', { eager: true, import: 'default' });

it.each(Object.keys(games))('%s', (path) => {
  const { start, strokes } = games[path]!;
  let view = start[1]!;
  for (const [index, stroke] of strokes.entries()) {
    view = fold(view, stroke.find(({ seats }) => seats.includes(1))!.events);
    const building = view.is === 'cards.State' && (view.phase === 'dealing' || view.phase === 'choosing');
    if ((index + 1) % EACH === 0 && !building) expect(readBack).toContain(formatPosition(positionOf(view)));
  }
});

it('while a deck is being built, all of it is unknown', () => {
  const [view] = Object.values(games).map(({ start }) => start[1]!).filter((each) => each.is === 'cards.State' && each.players === 3);
  expect(unknownOf({ ...view, phase: 'choosing' } as State)).toBe(12);
  expect([2, 3, 4, 5, 6].map(cardsOfLeg)).toEqual([12, 12, 12, 10, 12]);
});
