// The page speaks the project's languages, and changes them while it speaks.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardsState, SecondState } from '../game/types';
import { spaceWords } from './sight';
import { camelNames, cardWords, stackWords } from './speech';
import { chosenLanguage, language, learnWords, say, speak } from './words.svelte';

const games = import.meta.glob<{ start: Record<string, unknown> }>('../../golden/*.json', { eager: true, import: 'default' });
const second = games['../../golden/second-3.json']!.start[1] as SecondState;
const cards = games['../../golden/cards-3.json']!.start[1] as CardsState;

beforeEach(() => speak('en'));

describe('lists, stacks and cards read like speech', () => {
  it('in English', () => {
    expect(camelNames('GYR')).toBe('green, yellow and red');
    expect(camelNames('')).toBe('');
    expect(stackWords('BYG')).toBe('green on yellow on blue');
    expect(cardWords(['B1', 'B1', 'G2'])).toBe('2 times blue 1 and green 2');
    expect(cardWords([])).toBe('nothing');
  });

  it('in German', async () => {
    await speak('de');
    expect(camelNames('GYR')).toBe('Grün, Gelb und Rot');
    expect(stackWords('kwP')).toBe('Lila auf Weiß auf Schwarz');
    expect(cardWords(['B1', 'B1', '?', '?'])).toBe('2-mal Blau 1 und 2 unbekannte Karten');
  });
});

it.each(['en', 'de'] as const)('numbers are written as a browser writes them: %s', async (tongue) => {
  await speak(tongue);
  const [before = '', after = ''] = say('seat-name', { seat: 7 }).split('7');
  for (const number of [0, 1, -3, 2.5, 12.125, 999, 1000, -1000, 20_000]) {
    expect(say('seat-name', { seat: number })).toBe(before + new Intl.NumberFormat(tongue).format(number) + after);
  }
});

it('the last language asked for is the one that is spoken', async () => {
  await Promise.all([speak('de'), speak('en')]);
  expect(language()).toBe('en');
  expect(say('seat-name', { seat: 2 })).toBe('Seat 2');
});

it('words that could not be fetched are fetched when they are needed again', async () => {
  const fetched = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ default: 'of-a-part = There it is' });
  const files = { en: fetched, de: fetched };
  await expect(learnWords(files)).rejects.toThrow('no network');
  await learnWords(files);
  expect(say('of-a-part')).toBe('There it is');
});

it('a missing message or fact shows its id and is told to the console', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const none = 'no-such-message';
  expect(say(none)).toBe(none);
  expect(say('seat-name')).toBe('seat-name');
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});

it.each([
  ['de', ['en-GB'], 'de'],
  [null, ['fr', 'de-AT', 'en'], 'de'],
  ['fr', ['en'], 'en'],
  [null, [], 'en'],
] as const)('asked %s, of %s', (asked, browser, chosen) => {
  expect(chosenLanguage(asked, browser)).toBe(chosen);
});

describe('a space in words', () => {
  const reader = { game: 'second', names: { 1: 'Anna', 2: 'Ben' }, me: 1 };

  it('says who stands there and what lies there', () => {
    const state: SecondState = { ...second, track: second.track.with(5, 'BYG'), tiles: [{ space: 7, side: '-', owner: 2 }] };
    expect(spaceWords(state, 5, reader)).toBe('Space 5: green on yellow on blue.');
    expect(spaceWords(state, 7, reader)).toBe('Space 7: spectator tile of Ben, booing side up.');
    expect(spaceWords({ ...state, track: state.track.with(9, '') }, 9, reader)).toBe('Space 9: empty.');
    expect(spaceWords({ ...state, track: state.track.with(17, 'GY') }, 17, reader)).toBe('Across the finish line: yellow on green.');
  });

  it('knows start card, pieces and finish of the card game', () => {
    const of = { ...reader, game: 'cards' };
    const state: CardsState = { ...cards, track: cards.track.with(0, 'BW').with(9, ''), fennec: { space: 9, owner: 1 } };
    expect(spaceWords(state, 0, of)).toBe('On the start card: blue and white.');
    expect(spaceWords(state, 9, of)).toBe('Space 9: the fennec, whose card you hold.');
  });
});
