// What cannot be: why a position that can be read is none, and why one that is has no odds.  As the readers in
// src/sirocco/notation/position.py and the rules they ask.

import { BOXES, type Space } from '../game/types';
import { camelName, camelNames, joined } from '../words/speech';
import { type BoardPosition, type CardsPosition, type Fault, lengthOf, missing, type Position } from './position';

const ROLLS = 5; // dice of a leg
const NO_TILE = 1; // the space on which none ever lies

/** Why this is no position, or nothing. */
export function whyNot(position: Position): Fault | null {
  return notComplete(position) ?? (position.game === 'cards' ? whyNoPieces(position) : whyNotBoard(position));
}

/** Why a position has no odds: everything is decided already. */
export function whyNoOdds(position: Position): Fault | null {
  const beyond = position.track.at(-1)! + (position.game === 'cards' ? '' : position.track[0]);
  if (beyond) return { id: 'page-odds-finished', facts: { camels: camelNames(beyond), count: beyond.length } };
  const over = position.game === 'cards' ? !position.deck.length : diceOut(position) >= ROLLS;
  return over ? { id: 'page-odds-leg-over', facts: { game: position.game } } : null;
}

function notComplete(position: Position): Fault | null {
  const absent = missing(position);
  if (!absent.length) return null;
  return { id: 'page-odds-missing', facts: { camels: joined(absent.map(camelName)), count: absent.length } };
}

function diceOut(position: BoardPosition): number {
  return BOXES[position.game].dice.length - position.pyramid.length;
}

function whyNotBoard(position: BoardPosition): Fault | null {
  const [wrongWay = ''] = position.track;
  const { crazy } = BOXES[position.game];
  if (wrongWay && ![...crazy].some((camel) => wrongWay.includes(camel))) {
    return { id: 'page-odds-wrong-way', facts: { camels: camelNames(wrongWay), count: wrongWay.length } };
  }
  if (wrongWay && position.track.at(-1)) return { id: 'page-odds-two-crossings', facts: {} };
  if (diceOut(position) > ROLLS) return { id: 'page-odds-no-dice', facts: {} };
  for (const [index, { space }] of position.tiles.entries()) {
    const fault = whyNoTile(position, space, position.tiles.slice(0, index).map((tile) => tile.space));
    if (fault) return fault;
  }
  return null;
}

/** Why no tile may lie on a space, given where others do.  [first §4.1] [second §4.1] */
export function whyNoTile(position: BoardPosition, space: Space, others: readonly Space[]): Fault | null {
  if (space === NO_TILE) return { id: 'why-tile-first', facts: {} };
  if (position.track[space]) return { id: 'why-tile-camel', facts: { space } };
  const next = others.find((other) => Math.abs(other - space) === 1);
  return next === undefined ? null : { id: 'why-tile-next', facts: { space, next } };
}

function whyNoPieces(position: CardsPosition): Fault | null {
  const { fennec, palm } = position;
  return (fennec && whyNoPiece(position, fennec, 0)) || (palm && whyNoPiece(position, palm, fennec)) || null;
}

/** Why a piece may not stand on a space, given where the other one does.  [cards §5.2] */
export function whyNoPiece(position: CardsPosition, space: Space, other: Space): Fault | null {
  if (space > lengthOf(position) || position.storms.includes(space - 1)) return { id: 'why-piece-space', facts: { space } };
  if (position.track[space]) return { id: 'why-piece-camel', facts: { space } };
  if (space === other) return { id: 'why-piece-piece', facts: { space } };
  if (!position.track.slice(0, space).some(Boolean)) return { id: 'why-piece-behind', facts: { space } };
  return null;
}
