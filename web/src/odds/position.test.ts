// The page reads, writes and refuses positions as the library does: its own texts, and what it says of those that are none.

import { beforeAll, describe, expect, it } from 'vitest';
import refused from '../../positions/refused.json';
import readBack from '../../positions/read-back.json';
import { say, speak } from '../words/words.svelte';
import { addressOf, textIn } from './address';
import { whyNoOdds, whyNot } from './faults';
import { formatPosition, missing, parsePosition, type Position } from './position';
import { Unreadable } from './tokens';

/** What the page says of a text that is no position. */
function refusal(text: string): string {
  try {
    const fault = whyNot(parsePosition(text));
    return fault ? say(fault.id, fault.facts) : '';
  } catch (trouble) {
    if (trouble instanceof Unreadable) return trouble.sentence;
    throw trouble;
  }
}

it.each(readBack)('%s comes back as it was', (text) => {
  const position = parsePosition(text);
  expect(formatPosition(position)).toBe(text);
  expect(whyNot(position)).toBeNull();
  expect(parsePosition(textIn(addressOf(text).slice('/odds'.length)))).toEqual(position);
});

describe.each(['en', 'de'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));

  it.each(refused)('%j is refused in words', (text) => {
    expect(refusal(text)).toMatch(/ /);
  });
});

describe('what it says', () => {
  beforeAll(() => speak('en'));

  it.each([
    ['', 'a position begins with its game, as in second 1:GYR,3:BP,15:w,16:k BGRYPx -'],
    ['first 0:B,1:GOYW BGOYW -', 'blue cannot cross the line the wrong way without a crazy camel'],
    ['first 1:BGOY BGOYW -', 'white is not on the board yet'],
    ['second 2:BGRYP,16:kw BGRYPx 5+,6-', 'no tile on space 6: space 5 beside it has one'],
    ['second 2:BGRYP,16:kw BGRYPx 2+', 'no tile on space 2: a camel stands there'],
    ['first 2:BGOYW BGOYW 1+', 'no tile on space 1'],
    ['cards 4:BGOYW ?1 palm@2 15', 'space 2 is behind the last camel'],
    ['first 1:BBGOYW BGOYW -', 'camel B stands twice'],
    ['first 1:BGRYW BGOYW -', 'there is no camel R in this game, only BGOYW'],
    ['first 18:BGOYW BGOYW -', 'the space is a number from 0 to 17, not 18'],
  ])('%s: %s', (text, said) => expect(refusal(text)).toBe(said));

  it('a text never carries a control character nor is it long', () => {
    for (const text of ['fi\u001b[31mrst 1:B - -', 'x'.repeat(100_000), `first 1:${'B'.repeat(100_000)} - -`]) {
      expect(refusal(text)).not.toMatch(/\p{C}/u);
      expect(refusal(text).length).toBeLessThan(300);
    }
  });
});

describe('an unfinished position', () => {
  it('can be read and written: camels may stand nowhere yet', () => {
    for (const text of ['second - BGRYPx -', 'first 1:B,5:GO BY 8+@2', 'cards 0:B - - 15']) {
      expect(formatPosition(parsePosition(text))).toBe(text);
    }
    expect(missing(parsePosition('second 3:BG,9:k BGRYPx -'))).toEqual(['R', 'Y', 'P', 'w']);
  });
});

it.each([
  ['first 1:B,17:GOYW - -', 'page-odds-finished'],
  ['second 0:kR,3:BPGYw B -', 'page-odds-finished'],
  ['cards 0:B,16:GOYW ?1 - 15', 'page-odds-finished'],
  ['first 1:BGOYW - -', 'page-odds-leg-over'],
  ['second 1:BGRYP,15:w,16:k x -', 'page-odds-leg-over'],
  ['cards 1:BGOYW - - 15', 'page-odds-leg-over'],
  ['first 1:BGOYW B -', undefined],
  ['second 1:BGRYP,15:w,16:k Bx -', undefined],
  ['cards 0:BGOYW ?1 - 15', undefined],
])('odds of %s: %s', (text, id) => expect(whyNoOdds(parsePosition(text))?.id).toBe(id));

it.each([
  ['?p=second+1:GYR,3:BP,15:w,16:k+BGRYPx+5%2B@1,9-@3', 'second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1,9-@3'],
  ['?p=second%201:GYR,3:BP,15:w,16:k%20BGRYPx%205+@1,9-@3', 'second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1,9-@3'],
  ['?x=1&p=second+1:GYR,3:BP,15:w,16:k+BGRYPx+5+,9-', 'second 1:GYR,3:BP,15:w,16:k BGRYPx 5+,9-'],
  ['?p=cards_0:BW,2:G,3:YO_B1G2?10_palm@6_15', 'cards 0:BW,2:G,3:YO B1G2?10 palm@6 15'],
  ['?p=cards+0:BW,2:G,3:YO+B1G2%3F10+palm@6+15', 'cards 0:BW,2:G,3:YO B1G2?10 palm@6 15'],
  ['?p=100%', '100%'],
  ['?q=1', ''],
  ['', ''],
])('the address %s holds %j', (search, text) => expect(textIn(search)).toBe(text));

it('the address of a position can be read by anybody', () => {
  const position: Position = parsePosition('second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1');
  expect(addressOf(formatPosition(position))).toBe('/odds?p=second+1:GYR,3:BP,15:w,16:k+BGRYPx+5%2B@1');
});
