// A position as the board draws it, and as it is said.

import type { Scene } from '../board/scene';
import { BOXES } from '../game/types';
import { spaceWords } from '../words/sight';
import type { Position } from './position';

export function sceneOf(position: Position): Scene {
  if (position.game === 'cards') {
    const pieces = BOXES.cards.pieces.map((name) => ({ name, space: position[name], owner: 0 }));
    return { kind: 'trail', stacks: position.track, signs: [], dice: [], storms: position.storms, pieces, deck: { count: position.deck.length, top: null } };
  }
  const { track, tiles, pyramid } = position;
  const all = [...BOXES[position.game].dice];
  const dice = [...all.filter((die) => !pyramid.includes(die)), ...pyramid].map((letter) => ({
    letter,
    out: !pyramid.includes(letter),
    shown: letter,
    number: 0,
  }));
  return { kind: 'ring', stacks: track, signs: tiles, dice, storms: [], pieces: [], deck: null };
}

/** A space in words. */
export function wordsOf(position: Position, space: number): string {
  const reader = { game: position.game, names: {}, me: 0 };
  if (position.game !== 'cards') {
    const { track, tiles } = position;
    return spaceWords({ is: position.game === 'first' ? 'first.State' : 'second.State', track, tiles } as Parameters<typeof spaceWords>[0], space, reader);
  }
  const piece = (on: number) => (on ? { space: on, owner: 0 } : null);
  return spaceWords({ is: 'cards.State', track: position.track, fennec: piece(position.fennec), palm: piece(position.palm) }, space, reader);
}
