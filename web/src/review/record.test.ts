// What a record says of itself.

import { beforeEach, expect, it } from 'vitest';
import { namesOf } from '../table/people';
import { speak } from '../words/words.svelte';
import { before, headOf, LONGEST, placeOf, readerIn, whyNoRecord } from './record';

beforeEach(() => speak('en'));

const RECORD = `# a game of ours
game: second
players: 4
start: 1:GYR,3:BP,15:w,16:k
player 1: Ann: the first   # as she says
player 2: newcomer
player 3: newcomer
player 4: merchant
bot 4: merchant
1 ticket G
`;

it('has a head of keys and values, without comments', () => {
  expect(Object.fromEntries(headOf(RECORD))).toMatchObject({ game: 'second', players: '4', 'player 1': 'Ann: the first', 'bot 4': 'merchant' });
  expect(headOf('1 ticket G\ndeal 2 B1').size).toBe(0);
});

it('names people as they are called, and bots as the page calls them, apart', () => {
  const { names, game, me } = readerIn(RECORD);
  expect([game, me]).toEqual(['second', 0]);
  expect(names).toEqual({ 1: 'Ann: the first', 2: 'Newcomer 2', 3: 'Newcomer 3', 4: 'Merchant' });
});

it('names somebody who is called like a bot, and is another one, by that name', () => {
  expect(readerIn('game: first\nplayers: 2\nplayer 1: merchant\nbot 1: newcomer\n').names).toEqual({ 1: 'merchant', 2: '' });
});

it('without names it has none', () => {
  expect(readerIn('game: first\nplayers: 2\n').names).toEqual({ 1: '', 2: '' });
});

it.each([
  [RECORD, undefined],
  ['game: first\r\nplayers: 2\r\nstart: 1:GBY,2:WO\r\n', undefined],
  ['hello', 'page-review-no-record'],
  ['', 'page-review-no-record'],
  ['game: second', 'page-review-no-record'],
  [RECORD + '1 roll B1\n'.repeat(LONGEST / 10), 'page-review-too-long'],
])('%#: what is no record is not sent, and said to be none', (text, id) => expect(whyNoRecord(text)?.id).toBe(id));

it('up to the line on which something is wrong it is a record still', () => {
  const lines = RECORD.split('\n');
  expect(before(RECORD, lines.length)).toBe(RECORD.trimEnd());
  expect(before(RECORD, 5).split('\n')).toEqual(lines.slice(0, 4));
  expect(before(RECORD, 1)).toBe('');
});

it('a line of it can be marked', () => {
  for (const [index, line] of RECORD.split('\n').entries()) expect(RECORD.slice(...placeOf(RECORD, index + 1))).toBe(line);
  expect(placeOf('a\nb', 9)).toEqual([4, 4]);
});

it('a table calls its bots likewise', () => {
  const chair = { away: false, next: '', luck: '' };
  const chairs = [
    { seat: 1, who: 'person', name: 'Ann', bot: '', ...chair },
    { seat: 2, who: 'bot', name: '', bot: 'merchant', ...chair },
    { seat: 3, who: 'nobody', name: '', bot: '', ...chair },
    { seat: 4, who: 'bot', name: '', bot: 'merchant', ...chair },
  ] as unknown as Parameters<typeof namesOf>[0]['chairs'];
  expect(namesOf({ chairs })).toEqual({ 1: 'Ann', 2: 'Merchant 2', 3: '', 4: 'Merchant 4' });
});
