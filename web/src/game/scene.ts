// From what a seat sees to what the board draws.  The only place that knows both.

import type { Die, Piece, Scene } from '../board/scene';
import { deckOf } from './fold';
import { BOXES, type CardsState, type Event, type FirstState, type SecondState, type State } from './types';

/** What a view does not keep and a screen remembers: which dice came out in this leg, in order, and what they showed. */
export type Rolls = readonly { readonly die: string; readonly shown: string; readonly number: number }[];

/** The dice out after another event. */
export function rolled(rolls: Rolls, event: Event): Rolls {
  if (event.is === 'DieRevealed') return [...rolls, { die: event.die, shown: event.shown, number: event.number }];
  return event.is === 'LegCleared' ? [] : rolls;
}

/** The dice out in a view, from the record that led to it: as many of its last rolls as dice are missing inside. */
export function rollsIn(record: string, view: State): Rolls {
  if (view.is === 'cards.State') return [];
  const out = diceOf(view).length - view.pyramid.length;
  const all = [...record.matchAll(/^\d+ roll ([A-Zkw])(\d)\s*$/gm)];
  return all.slice(all.length - out).map(([, shown, number]) => ({ die: /[kw]/.test(shown!) ? 'x' : shown!, shown: shown!, number: Number(number) }));
}

function diceOf(view: FirstState | SecondState): string {
  return view.is === 'first.State' ? BOXES.first.dice : BOXES.second.dice;
}

/** A view as a scene, for the seat `me` (0: a spectator). */
export function sceneOf(view: State, rolls: Rolls = [], me = 0): Scene {
  return view.is === 'cards.State' ? trail(view, me) : ring(view, rolls, me);
}

function ring(view: FirstState | SecondState, rolls: Rolls, me: number): Scene {
  return {
    kind: 'ring',
    stacks: view.track,
    signs: view.tiles.map((tile) => ({ ...tile, mine: tile.owner === me && me > 0 })),
    dice: dice(diceOf(view), view.pyramid, rolls),
    storms: [],
    pieces: [],
    deck: null,
  };
}

/** Those out as they came out, as far as anybody saw it; then those inside. */
function dice(all: string, pyramid: string, rolls: Rolls): Die[] {
  const seen = rolls.filter(({ die }) => !pyramid.includes(die));
  const unseen = [...all].filter((die) => !pyramid.includes(die) && !seen.some((roll) => roll.die === die));
  return [
    ...unseen.map((letter) => ({ letter, out: true, shown: letter, number: 0 })),
    ...seen.map(({ die, shown, number }) => ({ letter: die, out: true, shown, number })),
    ...[...pyramid].map((letter) => ({ letter, out: false, shown: letter, number: 0 })),
  ];
}

function trail(view: CardsState, me: number): Scene {
  const piece = (name: Piece['name']): Piece => {
    const { space, owner } = view[name] ?? { space: 0, owner: 0 };
    return { name, space, owner, mine: owner === me && me > 0 };
  };
  return {
    kind: 'trail',
    stacks: view.track,
    signs: [],
    dice: [],
    storms: view.storms,
    pieces: BOXES.cards.pieces.map(piece),
    deck: { count: deckOf(view).length, top: view.revealed.at(-1) ?? null },
  };
}
