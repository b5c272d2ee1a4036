// What is on a space, for those who cannot see it: the sentences of src/sirocco/words/sight.py, a space at a time.

import type { CardsState, FirstState, SecondState } from '../game/types';
import { SIDES } from './narrate-reader';
import { camelNames, stackWords, who, type Reader } from './speech';
import { say } from './words.svelte';

const START_CARD = 0;

/** What is to be seen of a state. */
type Sight = Seen<FirstState> | Seen<SecondState> | Pick<CardsState, 'is' | 'track' | 'fennec' | 'palm'>;
type Seen<S extends FirstState | SecondState> = Pick<S, 'is' | 'track' | 'tiles'>;

/** A space in words: who stands there, what lies there. */
export function spaceWords(state: Sight, space: number, reader: Reader): string {
  const lies = state.is === 'cards.State' ? pieceWords(state, space, reader) : tileWords(state, space, reader);
  const said = [standing(state, space, reader), lies].filter(Boolean);
  return said.length ? said.join(' ') : say('page-space-empty', { space });
}

function standing(state: Sight, space: number, { game }: Reader): string {
  const stack = state.track[space] ?? '';
  if (!stack) return '';
  if (space === state.track.length - 1) return say('table-line', { game, stack: stackWords(stack) });
  if (space !== START_CARD) return say('table-space', { space, stack: stackWords(stack) });
  return state.is === 'cards.State'
    ? say('table-start-card', { camels: camelNames(stack) })
    : say('table-wrong-way', { stack: stackWords(stack) });
}

function tileWords(state: Exclude<Sight, { is: 'cards.State' }>, space: number, reader: Reader): string {
  const tile = state.tiles.find((each) => each.space === space);
  if (!tile) return '';
  return say('table-tile', { game: reader.game, space, side: SIDES[tile.side], ...who(reader, tile.owner) });
}

function pieceWords(state: Extract<Sight, { is: 'cards.State' }>, space: number, reader: Reader): string {
  return (['fennec', 'palm'] as const)
    .filter((piece) => state[piece]?.space === space)
    .map((piece) => say('table-piece', { piece, space, ...who(reader, state[piece]!.owner) }))
    .join(' ');
}
