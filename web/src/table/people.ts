// Who sits at a table, as they are called.

import type { Card } from '../lib/protocol';
import type { Reader } from '../words/speech';
import { say } from '../words/words.svelte';

/** What each seat is called: by its name, a bot by its kind, and by its seat too where there are several of a kind. */
export function namesOf(card: Pick<Card, 'chairs'>): Record<number, string> {
  return called(card.chairs.map(({ seat, name, who, bot }) => ({ seat, name, bot: who === 'bot' ? bot : '' })));
}

/** The same of anybody, by seat: the name, or the kind of bot. */
export function called(seats: readonly { readonly seat: number; readonly name: string; readonly bot: string }[]): Record<number, string> {
  const kinds = seats.filter(({ name }) => !name).map(({ bot }) => bot);
  const botName = (seat: number, bot: string) => {
    const name = say('page-bot-name', { bot });
    return kinds.filter((kind) => kind === bot).length > 1 ? say('page-bot-of-seat', { name, seat }) : name;
  };
  return Object.fromEntries(seats.map(({ seat, name, bot }) => [seat, name || (bot && botName(seat, bot))]));
}

/** Somebody at this table, as the sentences want to know them. */
export function readerOf(card: Card, me: number): Reader {
  return { game: card.game, names: namesOf(card), me, discreet: card.options?.money === false };
}
