// A record that somebody opens: who sat where, and whether it can be one at all.  What is in it, the server reads.

import { BOTS } from '../lib/begin';
import type { BotKind } from '../lib/protocol';
import { called } from '../table/people';
import type { Reader } from '../words/speech';

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
  const seats = Array.from({ length: Number(head.get('players')) || 0 }, (_, index) => index + 1);
  const named = seats.map((seat) => {
    const name = head.get(`player ${seat}`) ?? '';
    const bot = head.get(`bot ${seat}`) ?? name; // a table's record says of a bot which kind it is, where others have a name
    return BOTS.includes(bot as BotKind) && name === bot ? { seat, name: '', bot } : { seat, name, bot: '' };
  });
  return { game: head.get('game') ?? '', names: called(named), me: 0 };
}

/** Whether a text looks like a record, before it is sent. */
export function seemsRecord(text: string): boolean {
  return headOf(text).has('game') && headOf(text).has('start');
}
