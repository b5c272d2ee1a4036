// A record that somebody opens: who sat where, whether it can be one at all, its lines.  What is in it, the server reads.

import { BOTS } from '../lib/begin';
import type { BotKind } from '../lib/protocol';
import type { Fault } from '../odds/position';
import { called } from '../table/people';
import type { Reader } from '../words/speech';

export const LONGEST = 60_000; // characters that the server reads; a game takes three thousand

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

/** Why a text need not be sent, as a message; nothing if it may be a record. */
export function whyNoRecord(text: string): Fault | null {
  const head = headOf(text);
  if (!head.has('game') || !head.has('start')) return { id: 'page-review-no-record', facts: {} };
  return text.length > LONGEST ? tooLong(text.length) : null;
}

export function tooLong(length: number): Fault {
  return { id: 'page-review-too-long', facts: { length, most: LONGEST } };
}

/** A record without the line on which something is wrong, and all that follow. */
export function before(record: string, line: number): string {
  return record.split('\n').slice(0, line - 1).join('\n');
}

/** Where a line of a text begins and ends. */
export function placeOf(text: string, line: number): [number, number] {
  const start = before(text, line).length + (line > 1 ? 1 : 0);
  return [start, start + (text.split('\n')[line - 1]?.length ?? 0)];
}
