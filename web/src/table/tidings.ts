// What happened at a table as it is read: the game's events as sentences, and who came, went and spoke.

import type { Entry } from '../lib/table.svelte';
import { tell, type Told } from '../words/narrate';
import { nameOf, type Reader, who } from '../words/speech';
import { say } from '../words/words.svelte';

/** One thing that happened. */
export interface Tiding {
  readonly version: number;
  readonly told: readonly Told[];
  readonly news: string; // of people
  readonly said: { readonly who: string; readonly text: string } | null;
}

const SENTENCES = 2; // of each that is told in brief

const NEWS: Readonly<Record<string, string>> = {
  sat: 'page-news-sat',
  stood: 'page-news-stood',
  left: 'page-news-left',
  'handed-over': 'page-news-handed-over',
  agreed: 'page-news-agreed',
  luck: 'page-news-luck',
  started: 'page-news-started',
  rematch: 'page-news-rematch',
  takeover: 'page-news-takeover',
  'taken-over': 'page-news-taken-over',
  away: 'page-news-away',
  back: 'page-news-back',
};

/** How what people said is read, by its kind. */
const SAID: Readonly<Record<string, (text: string) => string>> = { said: (text) => text, reacted: reactionWords };

/** An entry of the table's log, in words. */
export function tidingOf({ happened, before, name }: Entry, reader: Reader): Tiding {
  const { version, kind, seat, text } = happened;
  const told = before ? tell(before, happened.events, reader) : [];
  const said = SAID[kind] ? { who: name || nameOf(reader, seat), text: SAID[kind](text) } : null;
  const news = NEWS[kind] ? say(NEWS[kind], { ...who(reader, seat), ...(name && { who: name }) }) : '';
  return { version, told, news, said };
}

/** What happened in the game since the reader decided last, a line for each of the newest. */
export function latelyOf(log: readonly Entry[], reader: Reader, most: number): readonly string[] {
  const own = log.findLastIndex(({ happened }) => happened.seat === reader.me && happened.by === 'person' && happened.events.length > 0);
  return log
    .slice(own + 1)
    .slice(-most)
    .map((entry) => brief(tidingOf(entry, reader).told))
    .filter(Boolean);
}

/** The first that counts: that a die is brought out goes without saying where camels move. */
function brief(told: readonly Told[]): string {
  const counts = told.findIndex(({ event }) => event.is === 'CamelsMoved');
  return told.slice(Math.max(counts, 0)).slice(0, SENTENCES).map(({ text }) => text).join(' ');
}

export function reactionWords(reaction: string): string {
  return say('page-reaction', { reaction });
}

/** Whether there is anything to read in it. */
export function isTold({ told, news, said }: Tiding): boolean {
  return told.length > 0 || news !== '' || said !== null;
}
