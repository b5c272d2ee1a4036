// What needs no socket: who one is, opening a table, invitations, one's own games, records.

import type { BotKind, Card, Game, Options, You } from './protocol';

/** The table somebody wants to open. */
export interface Opening {
  readonly game: Game;
  readonly players: number;
  readonly seats: Readonly<Record<string, BotKind>>; // which are bots, and of which kind
  readonly public: boolean;
  readonly options: Options;
  readonly name: string;
}

/** A table, and the code that invites to it. */
export interface Invited {
  readonly card: Card;
  readonly code: string;
}

export interface Rulebook {
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly paragraphs: readonly RuleParagraph[];
}

export interface RuleParagraph {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

/** What the server said no to, with the key of the words for it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly facts: Readonly<Record<string, string | number>>,
    why: string,
  ) {
    super(why);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

async function ask<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'x-sirocco': '1' }), // no form of another site can say this
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new Unreachable();
  }
  if (answer.status === 204) return undefined as T;
  const found = await answer.json().catch(() => ({}));
  if (answer.ok) return found as T;
  throw new Refusal(answer.status, found.key ?? '', found.facts ?? {}, found.why ?? answer.statusText);
}

/** Who one is, null if nobody yet. */
export async function whoAmI(): Promise<You | null> {
  try {
    return await ask<You>('GET', '/me');
  } catch (trouble) {
    if (trouble instanceof Refusal && trouble.status === 401) return null;
    throw trouble;
  }
}

/** Be somebody, by a name alone. */
export const beSomebody = (name: string): Promise<You> => ask('POST', '/passport', { name });

/** Be here who one is on another device. */
export const carry = (link: string): Promise<You> => ask('POST', '/passport/carry', { link });

export const rename = (name: string): Promise<You> => ask('PATCH', '/me', { name });

/** A link that makes another device be who one is here, once. */
export const newLink = (): Promise<{ link: string; path: string; expires: number }> => ask('POST', '/me/links');

export const openTable = (opening: Opening): Promise<Invited> => ask('POST', '/tables', opening);

export const invited = (code: string): Promise<Invited> => ask('GET', `/invitations/${encodeURIComponent(code)}`);

/** The tables one sits or sat at. */
export async function myTables(): Promise<readonly Card[]> {
  return (await ask<{ tables: readonly Card[] }>('GET', '/me/tables')).tables;
}

/** The rules of a game, by chapters and numbered paragraphs. */
export const rulebook = (game: string, language: string): Promise<Rulebook> => ask('GET', `/rules/${language}/${game}`);

/** Where the record of a table is, as one of one's seats may see it. */
export function recordPath(table: string, seat: number): string {
  return `/api/tables/${encodeURIComponent(table)}/record?seat=${seat}`;
}
