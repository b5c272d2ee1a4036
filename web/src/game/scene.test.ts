// What the board is given to draw, of a view.

import { expect, it } from 'vitest';
import { spacesOf } from '../board/scene';
import { rolled, rollsIn, sceneOf, type Rolls } from './scene';
import type { CardsState, Event, SecondState } from './types';

const games = import.meta.glob<{ start: Record<string, unknown> }>('../../golden/*.json', { eager: true, import: 'default' });
const second = games['../../golden/second-3.json']!.start[1] as SecondState;
const cards = games['../../golden/cards-3.json']!.start[1] as CardsState;

it('dice that are out stand in the order they came out, with what they showed; unknown ones first', () => {
  const told: Event[] = [
    { is: 'DieRevealed', seat: 1, die: 'x', shown: 'k', number: 2 },
    { is: 'DieRevealed', seat: 2, die: 'G', shown: 'G', number: 3 },
  ];
  const scene = sceneOf({ ...second, pyramid: 'BRY' }, told.reduce<Rolls>(rolled, []));
  expect(scene.dice.map((die) => `${die.letter}${die.out ? `${die.shown}${die.number}` : ''}`)).toEqual(['PP0', 'xk2', 'GG3', 'B', 'R', 'Y']);
  expect(rolled([{ die: 'B', shown: 'B', number: 1 }], { is: 'LegCleared', leg: 2, seat: 1 })).toEqual([]);
});

it('what the dice showed that were out before one came stands in the record', () => {
  const record = '1 roll B1\n2 roll G2\n1 tile 5+\n3 roll k2\n1 roll G3\n';
  expect(rollsIn(record, { ...second, pyramid: 'BRYP' })).toEqual([
    { die: 'x', shown: 'k', number: 2 },
    { die: 'G', shown: 'G', number: 3 },
  ]);
  expect(rollsIn(record, { ...second, pyramid: 'BGRYPx' })).toEqual([]);
});

it('a tile is mine or another\'s; a spectator has none', () => {
  const state: SecondState = { ...second, tiles: [{ space: 5, side: '+', owner: 0 }, { space: 9, side: '-', owner: 2 }] };
  expect(sceneOf(state, [], 2).signs.map(({ mine }) => mine)).toEqual([false, true]);
  expect(sceneOf(state, [], 0).signs.map(({ mine }) => mine)).toEqual([false, false]);
});

it('a piece that is not on the track waits beside it', () => {
  const scene = sceneOf({ ...cards, palm: { space: 9, owner: 3 } }, [], 3);
  expect(scene.pieces).toEqual([
    { name: 'fennec', space: 0, owner: 0, mine: false },
    { name: 'palm', space: 9, owner: 3, mine: true },
  ]);
});

it('a sandstormed card is one space; the ends of the track count when somebody is there', () => {
  const scene = sceneOf({ ...cards, track: ['BGOYW', '', '', '', '', ''], storms: [3] });
  expect(spacesOf(scene)).toEqual([0, 1, 2, 3]);
  expect(spacesOf({ ...scene, stacks: ['', 'BGOYW', '', '', '', ''] })).toEqual([1, 2, 3, ]);
});
