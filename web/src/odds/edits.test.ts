// What one does to a position by hand, as scenes: a position, what is done, the position that follows.

import { describe, expect, it } from 'vitest';
import { whyNoOdds, whyNot } from './faults';
import { begun, done, redone, undone } from './history';
import { blown, canAdd, cleared, dealt, pieced, placed, removed, shifted, startOf, STARTS, stretched, tiled, turnedDie } from './edits';
import { type BoardPosition, type CardsPosition, formatPosition, type Game, parsePosition } from './position';

const board = (text: string) => parsePosition(text) as BoardPosition;
const cards = (text: string) => parsePosition(text) as CardsPosition;
const SECOND = 'second 1:GYR,3:BP,15:w,16:k BGRYPx -';
const CARDS = 'cards 0:BW,2:G,3:YO B1G2?10 palm@6 15';

it.each(Object.keys(STARTS) as Game[])('where %s begins has odds', (game) => {
  expect(whyNot(startOf(game))).toBeNull();
  expect(whyNoOdds(startOf(game))).toBeNull();
});

it.each([
  ['a camel goes on top, alone', placed(board(SECOND), 'G', 3), 'second 1:YR,3:BPG,15:w,16:k BGRYPx -'],
  ['on its own space, on top of its stack', placed(board(SECOND), 'G', 1), 'second 1:YRG,3:BP,15:w,16:k BGRYPx -'],
  ['a camel comes off the board', removed(board(SECOND), 'B'), 'second 1:GYR,3:P,15:w,16:k BGRYPx -'],
  ['one higher', shifted(board(SECOND), 'G', 1), 'second 1:YGR,3:BP,15:w,16:k BGRYPx -'],
  ['one lower', shifted(board(SECOND), 'R', -1), 'second 1:GRY,3:BP,15:w,16:k BGRYPx -'],
  ['not above the top', shifted(board(SECOND), 'R', 1), SECOND],
  ['not below the ground', shifted(board(SECOND), 'G', -1), SECOND],
  ['a die comes out', turnedDie(board(SECOND), 'R'), 'second 1:GYR,3:BP,15:w,16:k BGYPx -'],
  ['a die goes back in its place', turnedDie(turnedDie(board(SECOND), 'B'), 'B'), SECOND],
  ['a tile is laid in order', tiled(board('second 1:GYR,3:BP,15:w,16:k x 9-@3'), 5, '+'), 'second 1:GYR,3:BP,15:w,16:k x 5+,9-@3'],
  ['a tile is turned and stays whose it is', tiled(board('second 1:GYR,3:BP,15:w,16:k x 9-@3'), 9, '+'), 'second 1:GYR,3:BP,15:w,16:k x 9+@3'],
  ['a tile is taken away', tiled(board('second 1:GYR,3:BP,15:w,16:k x 9-@3'), 9, ''), 'second 1:GYR,3:BP,15:w,16:k x -'],
  ['an empty board', cleared(board('second 1:GYR,3:BP,15:w,16:k x 9-@3')), 'second - BGRYPx -'],
])('%s', (_, position, text) => expect(formatPosition(position)).toBe(text));

it.each([
  ['on the start card camels are no stack', placed(cards(CARDS), 'G', 0), 'cards 0:BGW,3:YO B1G2?10 palm@6 15'],
  ['a card more', dealt(cards(CARDS), 'B1', 1), 'cards 0:BW,2:G,3:YO B1B1G2?10 palm@6 15'],
  ['an unknown card less', dealt(cards(CARDS), '?', -1), 'cards 0:BW,2:G,3:YO B1G2?9 palm@6 15'],
  ['a card that is not in there', dealt(cards(CARDS), 'Y1', -1), CARDS],
  ['there is one 2 of a colour', dealt(cards(CARDS), 'G2', 1), CARDS],
  ['a sandstorm takes those on the upper space and the palm along', blown(blown(cards(CARDS), 3), 6), 'cards 0:BW,2:G,3:YO B1G2?10 palm@5 15~3,5'],
  ['upper on lower', blown(cards('cards 3:BG,4:OYW - - 15'), 4), 'cards 3:BGOYW - - 15~3'],
  ['the storm is over', blown(cards('cards 3:BGOYW - - 15~3,7'), 3), 'cards 3:BGOYW - - 15~7'],
  ['a piece is placed', pieced(cards(CARDS), 'fennec', 9), 'cards 0:BW,2:G,3:YO B1G2?10 fennec@9,palm@6 15'],
  ['a longer track', stretched(cards('cards 3:BGOY,16:W - - 15'), 18), 'cards 3:BGOY - - 18'],
  ['a track of no length at all stays as it is', stretched(cards(CARDS), NaN), CARDS],
  ['a track is no longer than can be', stretched(cards('cards 3:BGOYW - - 15'), 999), 'cards 3:BGOYW - - 200'],
  ['a shorter track', stretched(cards('cards 3:BG,9:OYW - palm@10 15~3,7'), 7), 'cards 3:BG - - 7~3'],
])('cards: %s', (_, position, text) => expect(formatPosition(position)).toBe(text));

it('a deck holds thirty cards at most', () => {
  expect(canAdd(cards('cards 1:BGOYW ?29 - 15'), 'B1')).toBe(true);
  expect(canAdd(cards('cards 1:BGOYW ?30 - 15'), 'B1')).toBe(false);
});

describe('what was done', () => {
  it('can be undone and done again, until something else is done', () => {
    const two = done(done(begun(1), 2), 3);
    expect(undone(two).now).toBe(2);
    expect(redone(undone(two)).now).toBe(3);
    expect(redone(done(undone(two), 4)).now).toBe(4);
    expect(undone(begun(1)).now).toBe(1);
  });
});
