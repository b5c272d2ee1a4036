// A record that somebody opens: who sat where, and whether it can be one at all.  What is in it, the server reads.

import type { Reader } from '../words/speech';
import { say } from '../words/words.svelte';

export const LARGEST = 256 * 1024; // characters; the longest game has some thousand lines

/** The head of a record, by its keys. */
export function headOf(record: string): ReadonlyMap<string, string> {
  const head = new Map<string, string>();
  for (const line of record.split('\n')) {
    const found = /^\s*([a-z][a-z0-9 ]*):\s*(.*?)\s*(?:#.*)?$/.exec(line);
    if (found) head.set(found[1]!, found[2]!);
  }
  return head;
}

/** Somebody who was not there: everybody is called as the record says, bots as one calls them here. */
export function readerIn(record: string): Reader {
  const head = headOf(record);
  const names: Record<number, string> = {};
  for (const [key, value] of head) {
    const seat = /^player (\d)$/.exec(key)?.[1];
    if (seat) names[Number(seat)] = value && head.get(`bot ${seat}`) === value ? say('page-bot', { bot: value }) : value;
  }
  return { game: head.get('game') ?? '', names, me: 0 };
}

/** Whether a text looks like a record, before it is sent. */
export function seemsRecord(text: string): boolean {
  return headOf(text).has('game') && headOf(text).has('start');
}
