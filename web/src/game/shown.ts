// What a screen shows of a game: the view, and what a view does not keep but a person remembers.

import type { Marks, Scene } from '../board/scene';
import { evolve } from './fold';
import { rolled, rollsIn, sceneOf, type Rolls } from './scene';
import type { Event, State } from './types';

export interface Shown {
  readonly view: State;
  readonly rolls: Rolls;
  /** Where the unit that moved last came from and stands now. */
  readonly last: Marks['last'];
}

/** A game one begins to look at. */
export function shownFirst(view: State): Shown {
  return { view, rolls: [], last: null };
}

/** After another event.  A move that a tile or a piece sends on is one move. */
export function shownAfter({ view, ...rest }: Shown, event: Event): Shown {
  return { view: evolve(view, event), ...remembered(rest, event) };
}

/** A view that nobody saw become what it is, with what its record and the events before it tell. */
export function shownLate(view: State, events: readonly Event[], record: string): Shown {
  return { view, ...events.reduce<Remembered>(remembered, { rolls: [], last: null }), rolls: rollsIn(record, view) };
}

type Remembered = Omit<Shown, 'view'>;

function remembered({ rolls, last }: Remembered, event: Event): Remembered {
  return { rolls: rolled(rolls, event), last: moved(last ?? null, event) };
}

function moved(last: NonNullable<Shown['last']> | null, event: Event): Shown['last'] {
  if (event.is === 'DieRevealed' || event.is === 'CardRevealed' || event.is === 'CardPlayed') return null;
  return event.is === 'CamelsMoved' ? { start: last?.start ?? event.start, end: event.end } : last;
}

/** As the board draws it, for a seat. */
export function shownScene(me = 0): (shown: Shown) => Scene {
  return ({ view, rolls }) => sceneOf(view, rolls, me);
}
