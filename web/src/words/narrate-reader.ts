// What the sentences ask of whoever reads them.  As src/sirocco/words/reader.py.

import type { Seat, Side, State } from '../game/types';
import { joined, nameOf, type Reader } from './speech';
import { type Facts, say } from './words.svelte';

export type GameName = 'first' | 'second' | 'cards';

export const UNKNOWN = '?';
export const SIDES: Readonly<Record<Side, string>> = { '+': 'forward', '-': 'back' };

/** The game a state belongs to. */
export function gameOf(state: State): GameName {
  return state.is.slice(0, -'.State'.length) as GameName;
}

/** A message about the reader's game. */
export function said(reader: Reader, id: string, facts: Facts = {}): string {
  return say(id, { game: reader.game, ...facts });
}

/** A seat in a list: its name, or "you". */
export function person(reader: Reader, seat: Seat): string {
  return seat === reader.me ? say('you') : nameOf(reader, seat);
}

/** The facts about several, the reader last, as is polite. */
export function people(reader: Reader, seats: readonly Seat[]): Facts {
  const ordered = [...seats].sort((a, b) => Number(a === reader.me) - Number(b === reader.me) || a - b);
  return {
    who: joined(ordered.map((seat) => person(reader, seat))),
    me: ordered.includes(reader.me) ? 'yes' : 'no',
    count: ordered.length,
  };
}
