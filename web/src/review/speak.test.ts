// Anybody's decisions in words, and figures as one writes them.

import { beforeEach, describe, expect, it } from 'vitest';
import type { CardsState, SecondState } from '../game/types';
import { decimal, signed } from '../odds/pounds';
import { speak } from '../words/words.svelte';
import { apart, percent } from './figures';
import { decisionWords } from './speak';

const games = import.meta.glob<{ start: Record<string, unknown> }>('../../golden/*.json', { eager: true, import: 'default' });
const second = games['../../golden/second-3.json']!.start[0] as SecondState;
const cards = games['../../golden/cards-3.json']!.start[0] as CardsState;
const reader = (game: string) => ({ game, names: { 1: 'Ann', 2: 'Ben' }, me: 1 });

describe.each([
  [
    'en',
    {
      'tile 5+': 'lay the spectator tile on space 5, cheering side up',
      'winner G': 'lay the card of green on the winner pile',
      'ticket G': 'take the 5 ticket of green',
      'partner 2': 'form a partnership with Ben',
    },
    { 'play O2': 'play orange 2 from hand', done: 'end the turn without a bet', 'loser G': 'take the overall loser card of green' },
  ],
  [
    'de',
    {
      'tile 5-': 'das Zuschauerplättchen mit der Buhseite nach oben auf Feld 5 legen',
      'loser B': 'die Zielkarte von Blau auf den Stapel für den Gesamtletzten legen',
    },
    { 'play O2': 'Orange 2 aus der Hand spielen', done: 'den Zug ohne Wette beenden' },
  ],
] as const)('decisions in %s', (language, board, trail) => {
  beforeEach(() => speak(language));

  it('are nobody’s own: it may be anybody who decides', () => {
    for (const [decision, words] of Object.entries(board)) expect(decisionWords(decision, second, reader('second'))).toBe(words);
    for (const [decision, words] of Object.entries(trail)) expect(decisionWords(decision, cards, reader('cards'))).toBe(words);
  });
});

describe('figures', () => {
  it('are written as in the language that is spoken', async () => {
    await speak('en');
    expect([decimal(3), decimal(48, 0), signed(1.255), signed(-0.5), signed(0), signed(0.001), signed(-0.001)]).toEqual(['3.00', '48', '+1.26', '−0.50', '0.00', '0.00', '0.00']);
    expect([percent(0.254), percent(0.0513), percent(0), percent(0.0003), percent(1)]).toEqual(['25%', '5.1%', '0%', '<0.1%', '100%']);
    await speak('de');
    expect([decimal(-3.5), signed(1.25), percent(0.0513)]).toEqual(['−3,50', '+1,25', '5,1\u00a0%']);
  });

  it('stay beside a name of another script', () => {
    expect(`${apart('دينا')} −3`).toBe('\u2068دينا\u2069 −3');
  });
});
