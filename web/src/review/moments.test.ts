// The moments of a game: from a review, and from what a table heard, they are the same ones.

import { describe, expect, it } from 'vitest';
import type { Event, State } from '../game/types';
import type { Entry } from '../lib/table.svelte';
import { legsOf, momentNamed, momentsFrom, momentsIn, momentsOf } from './moments';
import type { Review } from './types';

const reviews = import.meta.glob<Review>('../../reviews/*.json', { eager: true, import: 'default' });

describe.each(Object.entries(reviews))('%s', (_, review) => {
  const moments = momentsOf(review);

  it('folds every scene to the pounds, the leg and the race that the engine says', () => {
    expect(moments).toHaveLength(review.scenes.length);
    for (const [at, { view }] of moments.map(({ shown }) => shown).entries()) {
      const scene = review.scenes[at]!;
      expect([view.pounds, view.leg, raceOf(view)]).toEqual([scene.pounds, scene.leg, scene.race]);
    }
    expect(moments.at(-1)!.shown.view.winners).toEqual(review.winners);
  });

  it('is the same in the plain replay, which has no scene for the start', () => {
    const { record, start, scenes } = review;
    expect(momentsFrom({ record, start, scenes: scenes.slice(1) })).toEqual(moments);
  });

  it('names the legs by the moments at which they begin', () => {
    const legs = legsOf(moments);
    expect(legs.map(({ leg }) => leg)).toEqual(Array.from({ length: review.scenes.at(-1)!.leg }, (_, index) => index + 1));
    for (const { at } of legs.slice(1)) expect(moments[at]!.events.some(({ is }) => is === 'LegCleared')).toBe(true);
  });

  it('is told alike by a table, where hands are dealt with the decision before them', () => {
    const heard = momentsIn(logOf(review));
    expect(heard.map(({ at, seat, events }) => ({ at, seat, events }))).toEqual(
      moments.map(({ at, seat, events }) => ({ at, seat, events })),
    );
    expect(heard.at(-1)!.shown).toEqual(moments.at(-1)!.shown);
  });
});

it('a table that does not tell its beginning has no moments', () => {
  const [, ...later] = logOf(Object.values(reviews)[0]!);
  expect(momentsIn(later)).toEqual([]);
});

it.each([
  ['#12', 12],
  ['#0', 0],
  ['', null],
  ['#', null],
  ['#-1', null],
  ['#12x', null],
  ['#1234567', null],
])('the address %s names %s', (hash, at) => expect(momentNamed(hash)).toBe(at));

/** As the notation writes it. */
function raceOf({ track }: State): string {
  return track.map((stack, space) => (stack ? `${space}:${stack}` : '')).filter(Boolean).join(',');
}

/** What a table tells of the same game: deals come with what led to them. */
function logOf(review: Review): Entry[] {
  const log: Entry[] = [];
  const happened = (seat: number, lines: string[], events: Event[], game?: State) =>
    log.push({ happened: { seat, lines, events, ...(game && { game }) } as unknown as Entry['happened'], before: null, name: '' });
  happened(0, ['game: second', 'players: 4'], [], review.start);
  for (const { entry, seat, events } of review.scenes.slice(1)) {
    const last = log.at(-1)!.happened as unknown as { lines: string[]; events: Event[] };
    if (entry.startsWith('deal ')) {
      last.lines.push(entry);
      last.events.push(...events);
    } else happened(seat, [entry], [...events]);
    if (log.length % 7 === 0) log.push({ happened: { seat: 1, lines: [], events: [], text: 'hello' } as unknown as Entry['happened'], before: null, name: '' });
  }
  return log;
}
