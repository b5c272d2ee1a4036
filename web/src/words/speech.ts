// Lists, camels, stacks and cards as one says them; the page's twin of the class Words in src/sirocco/words.

import type { Camel, Card, Seat, Stack } from '../game/types';
import { say, type Facts } from './words.svelte';

/** One, one and another, or one, another and a third. */
export function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return say('list-and', { first: listed(parts.slice(0, -1)), last: parts.at(-1)! });
}

/** One, another, a third. */
export function listed(parts: readonly string[]): string {
  return parts.length ? parts.reduce((first, last) => say('list-comma', { first, last })) : '';
}

export function camelName(camel: Camel): string {
  return say('camel', { camel });
}

/** Some camels, joined; nothing for none. */
export function camelNames(camels: Iterable<Camel>): string {
  return joined([...camels].map(camelName));
}

/** A stack from the top: green on yellow on blue. */
export function stackWords(stack: Stack): string {
  return [...stack].reverse().map(camelName).reduce((upper, lower) => say('camel-on', { upper, lower }));
}

/** Racing cards by their words, each kind once; those one cannot see are counted. */
export function cardWords(cards: readonly Card[]): string {
  const kinds = new Map<Card, number>();
  for (const card of cards) kinds.set(card, (kinds.get(card) ?? 0) + 1);
  return kinds.size ? joined([...kinds].map(([card, times]) => cardWord(card, times))) : say('cards-none');
}

function cardWord(card: Card, times: number): string {
  if (card.length === 1) return say('cards-unknown', { times });
  return say('card', { camel: card[0]!, number: Number(card.slice(1)), times });
}

/** Who reads: the game, the names of the others, and the reader's own seat (0: a spectator). */
export interface Reader {
  readonly game: string;
  readonly names: Readonly<Record<Seat, string>>;
  readonly me: Seat;
  readonly discreet?: boolean; // it was agreed not to show what others own
}

/** What the others call a seat. */
export function nameOf(reader: Reader, seat: Seat): string {
  return reader.names[seat] || say('seat-name', { seat });
}

/** The facts about whoever does something: a name, and whether that is the reader. */
export function who(reader: Reader, seat: Seat): Facts {
  if (!seat) return { who: '', me: 'nobody' };
  return { who: nameOf(reader, seat), me: seat === reader.me ? 'yes' : 'no' };
}
