// Small readers that all of a position shares.  Each reads one token or says what it expected.

import { BOXES, type Card } from '../game/types';
import { type Facts, say } from '../words/words.svelte';

const LONGEST = 40; // characters of a token that a message repeats
const EACH = { 1: 5, 2: 1 } as const; // racing cards of a colour, by the number on them
export const ALL_CARDS = 30;

/** A text that is no position: a message about it, and its facts. */
export class Unreadable extends Error {
  readonly facts: Facts;

  constructor(
    readonly id: string,
    facts: Facts,
  ) {
    super(id);
    this.facts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? shown(fact) : fact]));
  }

  /** The complaint in the words of the reader. */
  get sentence(): string {
    return say(this.id, this.facts);
  }
}

/** A token as a message shows it: never long, and no control characters in it. */
function shown(token: string): string {
  const text = token.length > LONGEST ? `${token.slice(0, LONGEST)}…` : token;
  return text.replace(/\p{C}/gu, '�');
}

export function readGame(token: string): 'first' | 'second' | 'cards' {
  if (token === 'first' || token === 'second' || token === 'cards') return token;
  throw new Unreadable(token ? 'page-odds-bad-game' : 'page-odds-bad-empty', { token });
}

/** A whole number without leading zeros. */
export function readNumber(token: string, what: string, low: number, high: number): number {
  if (!/^(0|[1-9][0-9]{0,5})$/.test(token) || Number(token) < low || Number(token) > high) {
    throw new Unreadable('page-odds-bad-number', { what, token: token || 'none', low: String(low), high: String(high) });
  }
  return Number(token);
}

/** How many of a racing card there are. */
export function copiesOf(card: Card): number {
  return EACH[card[1] as '1' | '2'];
}

/** Cards in canonical order, unknown ones last. */
export function inOrder(cards: readonly Card[]): Card[] {
  const faces: readonly Card[] = [...BOXES.cards.cards, '?'];
  return cards.toSorted((one, other) => faces.indexOf(one) - faces.indexOf(other));
}

/** The racing deck: known cards in order, each as often as it is in there, then ?n. */
export function readDeck(token: string): Card[] {
  if (token === '-') return [];
  const [all, written = '', unseen] = /^((?:[A-Z][0-9])*)(?:\?([0-9]+))?$/.exec(token) ?? [];
  if (all === undefined) throw new Unreadable('page-odds-bad-deck', { token });
  const known = written.match(/../g) ?? [];
  for (const card of known) {
    if (!(BOXES.cards.cards as readonly Card[]).includes(card)) throw new Unreadable('page-odds-bad-card', { token: card });
    const most = copiesOf(card);
    if (known.filter((other) => other === card).length > most) throw new Unreadable('page-odds-bad-copies', { token: card, most: String(most) });
  }
  const ordered = inOrder(known).join('');
  if (known.join('') !== ordered) throw new Unreadable('page-odds-bad-deck-order', { token, expected: ordered });
  const unknown = unseen === undefined ? 0 : readNumber(unseen, 'unknown', 1, ALL_CARDS - known.length);
  return [...known, ...Array<Card>(unknown).fill('?')];
}
