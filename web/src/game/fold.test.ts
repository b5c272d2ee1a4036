// Games played by the engine, folded here: after every stroke the view of every seat is the engine's, to the last bit.

import { describe, expect, it } from 'vitest';
import { deckOf, fold } from './fold';
import type { CardsState, Event, SecondState, State } from './types';

type Change = readonly [...path: (string | number)[], value: unknown];
interface Stroke {
  seats: number[];
  events: Event[];
  changes: Change[];
}
interface Golden {
  game: string;
  players: number;
  start: Record<string, State>;
  strokes: Stroke[][];
}

const games = import.meta.glob<Golden>('../../golden/*.json', { eager: true, import: 'default' });

/** The view that the engine says follows: what differs is written down by where it stands. */
function changed(view: State, changes: Change[]): State {
  const next = structuredClone(view);
  for (const change of changes) {
    const path = change.slice(0, -2) as (string | number)[];
    const place = path.reduce((inside, key) => inside[key], next as any);
    place[change.at(-2) as string] = change.at(-1);
  }
  return next;
}

describe.each(Object.entries(games))('%s', (_, golden) => {
  it.each(Object.keys(golden.start).map(Number))('folds in the view of seat %i', (seat) => {
    let view = golden.start[seat]!;
    let expected = structuredClone(view);
    for (const stroke of golden.strokes) {
      const { events, changes } = stroke.find(({ seats }) => seats.includes(seat))!;
      const before = JSON.stringify(view);
      const after = fold(view, events);
      expect(JSON.stringify(view)).toBe(before); // whoever still looks at the old view sees the old view
      expected = changed(expected, changes);
      expect(JSON.stringify(after)).toBe(JSON.stringify(expected));
      view = after;
    }
    expect(view.winners.length).toBeGreaterThan(0);
  });
});

it('counts the racing deck as the engine does', () => {
  for (const { start, strokes, game } of Object.values(games)) {
    if (game !== 'cards') continue;
    let view = start[0] as CardsState;
    for (const stroke of strokes) {
      for (const event of stroke.find(({ seats }) => seats.includes(0))!.events) {
        view = fold(view, [event]);
        if (event.is === 'RacingBegan') expect(deckOf(view)).toHaveLength(event.deck);
      }
    }
  }
});

it('takes an unknown card out of a hand one can see, and then knows none of it', () => {
  const view = Object.values(games).find(({ game }) => game === 'second')!.start[1] as SecondState;
  const after = fold(view, [{ is: 'FinishCardLaid', seat: 1, pile: 'loser', camel: '?' }]);
  expect(after.hands[0]).toBe('????');
  expect(after.loser_pile).toEqual([{ seat: 1, camel: '?' }]);
});
