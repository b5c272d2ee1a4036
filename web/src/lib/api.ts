// What needs no socket: who one is, opening a table, invitations, one's own games, records.

import type { Read, Replayed, Review } from '../review/types';
import type { BotKind, Card, Game, Options, You } from './protocol';
import type { Example } from './rulebook';

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
  readonly examples?: readonly Example[];
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
export const whoAmI = async (): Promise<You | null> => (await ask<{ you: You | null }>('GET', '/me')).you;

/** Be somebody, by a name alone. */
export const beSomebody = (name: string): Promise<You> => ask('POST', '/passport', { name });

/** Be here who one is on another device. */
export const carry = (link: string): Promise<You> => ask('POST', '/passport/carry', { link });

export const rename = (name: string): Promise<You> => ask('PATCH', '/me', { name });

/** A link that makes another device be who one is here, once. */
export const newLink = (): Promise<{ link: string; path: string; expires: number }> => ask('POST', '/me/links');

/** Be nobody in this browser; elsewhere one stays who one is. */
export const beNobodyHere = (): Promise<unknown> => ask('POST', '/me/leave');

/** Be oneself in this browser alone. */
export const revoke = (): Promise<You> => ask('POST', '/me/revoke');

/** Delete all that is kept about one. */
export const deleteMe = (): Promise<unknown> => ask('DELETE', '/me');

/** Where all that is kept about one can be had. */
export const EXPORT = '/api/me/export';

/** A program that may play in one's name. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly created: number; // in seconds since 1970
}

export const tokens = async (): Promise<readonly Token[]> => (await ask<{ tokens: readonly Token[] }>('GET', '/me/tokens')).tokens;

/** Another one; its token is told this once. */
export const addToken = (name: string): Promise<Token & { readonly token: string }> => ask('POST', '/me/tokens', { name });

export const dropToken = (id: string): Promise<void> => ask('DELETE', `/me/tokens/${encodeURIComponent(id)}`);

export const openTable = (opening: Opening): Promise<Invited> => ask('POST', '/tables', opening);

export const invited = (code: string): Promise<Invited> => ask('GET', `/invitations/${encodeURIComponent(code)}`);

/** The tables one sits or sat at. */
export async function myTables(): Promise<readonly Card[]> {
  return (await ask<{ tables: readonly Card[] }>('GET', '/me/tables')).tables;
}

/** The rules of a game, by chapters and numbered paragraphs. */
export const rulebook = (game: string, language: string): Promise<Rulebook> => ask('GET', `/rules/${language}/${game}`);

/** How the leg ends, by camel the chances of the places 1 to 5; where they are sampled, with their standard errors. */
export interface LegOdds {
  readonly exact: boolean;
  readonly ranks: Chances<readonly number[]>;
  readonly race_ends: number;
  readonly stderr?: Chances<readonly number[]>;
  readonly cases?: number; // equally likely ones that all of this counts
}

/** Who wins the race and who is last. */
export interface RaceOdds {
  readonly exact: boolean;
  readonly winner: Chances<number>;
  readonly loser: Chances<number>;
  readonly stderr?: { readonly winner: Chances<number>; readonly loser: Chances<number> };
}

type Chances<T> = Readonly<Record<string, T>>; // by camel

export interface Odds {
  readonly leg: LegOdds;
  readonly race: RaceOdds;
  readonly assumes: string;
}

/** What a decision is worth in pounds, part by part, and what it brings to others. */
export interface Worth {
  readonly decision: string;
  readonly pounds: number;
  readonly exact: boolean;
  readonly parts: Readonly<Record<string, number>>;
  readonly others: number;
}

export interface Advice {
  readonly seat: number;
  readonly decisions: readonly Worth[]; // the best first
}

/** The odds of a position. */
export const oddsOf = (position: string): Promise<Odds> => ask('POST', '/odds', { position });

/** The odds of a running game, as a seat (0: an onlooker) knows them. */
export const tableOdds = (table: string, seat: number, code = ''): Promise<Odds> => ask('GET', seenFrom(table, 'odds', seat, code));

/** What each decision of one's own seat is worth. */
export const tableAdvice = (table: string, seat: number, code = ''): Promise<Advice> => ask('GET', seenFrom(table, 'advice', seat, code));

function seenFrom(table: string, what: string, seat: number, code: string): string {
  return `/tables/${encodeURIComponent(table)}/${what}?${new URLSearchParams({ seat: String(seat), ...(code && { code }) })}`;
}

/** A finished game looked back on; it takes seconds. */
export const reviewOf = (table: string, code = ''): Promise<Review> =>
  ask('GET', `/tables/${encodeURIComponent(table)}/review${code && `?code=${encodeURIComponent(code)}`}`);

/** The same without its figures, at once. */
export const replayOf = (table: string, code = ''): Promise<Replayed> =>
  ask('GET', `/tables/${encodeURIComponent(table)}/replay${code && `?code=${encodeURIComponent(code)}`}`);

/** A record looked back on. */
export const reviewRecord = (record: string): Promise<Review> => ask('POST', '/review', { record });

/** The same without its figures, as far as it can be read. */
export const readRecord = (record: string): Promise<Read> => ask('POST', '/replay', { record });

/** Where the record of a table is, as one of one's seats may see it. */
export function recordPath(table: string, seat: number, code = ''): string {
  return `/api${seenFrom(table, 'record', seat, code)}`;
}
