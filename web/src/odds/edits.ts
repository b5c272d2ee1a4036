// What one does to a position by hand.  Each gives another position and leaves the one it was given as it is.

import { BOXES, type Camel, type Card, type Side, type Space } from '../game/types';
import { type BoardPosition, camelsOf, type CardsPosition, emptyTrack, type Game, LONGEST_TRACK, lengthOf, parsePosition, type Position } from './position';
import { ALL_CARDS, copiesOf, inOrder } from './tokens';

/** Where one begins: as a race of each game may. */
export const STARTS: Readonly<Record<Game, string>> = {
  first: 'first 1:GY,2:BO,3:W BGOYW -',
  second: 'second 1:GYR,3:BP,15:w,16:k BGRYPx -',
  cards: 'cards 1:BW,2:GYO ?12 - 17',
};

export function startOf(game: Game): Position {
  return parsePosition(STARTS[game]);
}

/** A board on which nobody stands and nothing lies. */
export function cleared(position: Position): Position {
  const track = emptyTrack(lengthOf(position));
  if (position.game === 'cards') return { ...position, track, fennec: 0, palm: 0, storms: [] };
  return { ...position, track, pyramid: BOXES[position.game].dice, tiles: [] };
}

// Camels.

/** A camel on top of those on a space; from wherever it stood, alone. */
export function placed<P extends Position>(position: P, camel: Camel, space: Space): P {
  const track = lifted(position, camel);
  return tidy({ ...position, track: track.with(space, track[space]! + camel) });
}

/** A camel taken off the board. */
export function removed<P extends Position>(position: P, camel: Camel): P {
  return { ...position, track: lifted(position, camel) };
}

/** A camel one higher in its stack, or one lower. */
export function shifted<P extends Position>(position: P, camel: Camel, by: 1 | -1): P {
  const space = position.track.findIndex((stack) => stack.includes(camel));
  const stack = [...(position.track[space] ?? '')];
  const at = stack.indexOf(camel);
  const other = stack[at + by];
  if (other === undefined) return position;
  [stack[at], stack[at + by]] = [other, camel];
  return { ...position, track: position.track.with(space, stack.join('')) };
}

function lifted(position: Position, camel: Camel): string[] {
  return position.track.map((stack) => stack.replace(camel, ''));
}

/** On the start card camels are no stack: they stand in canonical order. */
function tidy<P extends Position>(position: P): P {
  if (position.game !== 'cards') return position;
  const start = camelsOf('cards').filter((camel) => position.track[0]!.includes(camel)).join('');
  return { ...position, track: position.track.with(0, start) };
}

// Dice and tiles.

/** A die put back into the pyramid, or taken out. */
export function turnedDie(position: BoardPosition, die: string): BoardPosition {
  const inside = position.pyramid.includes(die) ? position.pyramid.replace(die, '') : position.pyramid + die;
  return { ...position, pyramid: [...BOXES[position.game].dice].filter((each) => inside.includes(each)).join('') };
}

/** A tile with this side up on a space, or none. */
export function tiled(position: BoardPosition, space: Space, side: Side | ''): BoardPosition {
  const owner = position.tiles.find((tile) => tile.space === space)?.owner ?? 0;
  const others = position.tiles.filter((tile) => tile.space !== space);
  const tiles = side ? [...others, { space, side, owner }].sort((one, other) => one.space - other.space) : others;
  return { ...position, tiles };
}

// The card game.

/** A piece on a space, or beside the track (0). */
export function pieced(position: CardsPosition, piece: 'fennec' | 'palm', space: Space): CardsPosition {
  return { ...position, [piece]: space };
}

/** The track card of a space on its other side.  Whoever stood on its upper space stands on top of those on the lower one. */
export function blown(position: CardsPosition, space: Space): CardsPosition {
  const lower = lowerOf(space);
  if (position.storms.includes(lower)) return { ...position, storms: position.storms.filter((storm) => storm !== lower) };
  const upper = lower + 1;
  const track = position.track.with(lower, position.track[lower]! + position.track[upper]!).with(upper, '');
  const onOne = (piece: Space) => (piece === upper ? lower : piece);
  const storms = [...position.storms, lower].sort((one, other) => one - other);
  return { ...position, track, storms, fennec: onOne(position.fennec), palm: onOne(position.palm) };
}

/** The lower number of the track card on which a space is. */
export function lowerOf(space: Space): Space {
  return space - ((space + 1) % 2);
}

/** Whether the track card of a space can be on its sandstorm side: the last one may have one space only. */
export function canBlow(position: CardsPosition, space: Space): boolean {
  return space > 0 && lowerOf(space) < lengthOf(position);
}

/** A track of another length, as near as can be.  Whoever or whatever would stand behind its end stands nowhere. */
export function stretched(position: CardsPosition, length: number): CardsPosition {
  if (Number.isNaN(length)) return position;
  const spaces = Math.min(LONGEST_TRACK, Math.max(1, Math.round(length)));
  const track = emptyTrack(spaces).map((_, space) => (space <= spaces ? (position.track[space] ?? '') : ''));
  if (spaces > lengthOf(position)) track[lengthOf(position) + 1] = '';
  const inside = (piece: Space) => (piece <= spaces ? piece : 0);
  const storms = position.storms.filter((lower) => lower < spaces);
  return { ...position, track, storms, fennec: inside(position.fennec), palm: inside(position.palm) };
}

/** How many of a card are in the deck; `?`: unknown ones. */
export function countOf(position: CardsPosition, card: Card): number {
  return position.deck.filter((each) => each === card).length;
}

/** Whether there can be one more of a card in the deck. */
export function canAdd(position: CardsPosition, card: Card): boolean {
  return position.deck.length < ALL_CARDS && (card === '?' || countOf(position, card) < copiesOf(card));
}

/** One more of a card in the deck, or one less. */
export function dealt(position: CardsPosition, card: Card, by: 1 | -1): CardsPosition {
  if (by > 0) return canAdd(position, card) ? { ...position, deck: inOrder([...position.deck, card]) } : position;
  const at = position.deck.indexOf(card);
  return at < 0 ? position : { ...position, deck: position.deck.toSpliced(at, 1) };
}
