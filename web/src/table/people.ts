// Who sits at a table, as they are called.

import type { Card } from '../lib/protocol';
import type { Reader } from '../words/speech';
import { say } from '../words/words.svelte';

/** What each seat is called: by its name, a bot by its kind. */
export function namesOf(card: Card): Record<number, string> {
  return Object.fromEntries(
    card.chairs.map(({ seat, name, who, bot }) => [seat, name || (who === 'bot' ? say('page-bot', { bot }) : '')]),
  );
}

/** Somebody at this table, as the sentences want to know them. */
export function readerOf(card: Card, me: number): Reader {
  return { game: card.game, names: namesOf(card), me };
}
