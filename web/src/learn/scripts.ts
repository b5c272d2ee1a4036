// The lessons and their sentences, fetched when somebody learns.

import type { Game } from '../lib/protocol';
import type { Files } from '../words/words.svelte';
import type { Script } from './lesson.svelte';

export const WORDS: Files = {
  en: () => import('../../../src/sirocco/words/lessons.en.ftl?raw'),
  de: () => import('../../../src/sirocco/words/lessons.de.ftl?raw'),
};

export const SCRIPTS: Readonly<Record<Game, () => Promise<Script>>> = {
  first: async () => (await import('./lessons/first.json')).default as unknown as Script,
  second: async () => (await import('./lessons/second.json')).default as unknown as Script,
  cards: async () => (await import('./lessons/cards.json')).default as unknown as Script,
};

/** How many steps each has, for whoever only lists them; a test compares. */
export const STEPS: Readonly<Record<Game, number>> = { first: 9, second: 10, cards: 11 };
