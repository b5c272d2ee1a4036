// A game looked back on, as the server tells it: `review_json` of src/sirocco/odds/told.py.

import type { Event, State } from '../game/types';
import type { Game } from '../lib/protocol';
import type { Reason } from '../words/explain';

/** Chances by camel. */
export type Chances = Readonly<Record<string, number>>;

/** How the game stood after a line of the record. */
export interface Scene {
  readonly line: number;
  readonly entry: string;
  readonly seat: number;
  readonly leg: number;
  readonly race: string;
  readonly events: readonly Event[];
  readonly pounds: readonly number[];
  readonly stakes: readonly number[]; // the pounds, and what is held
  readonly winner: Chances;
  readonly loser: Chances;
  readonly stderr?: { readonly winner: Chances; readonly loser: Chances };
}

export interface Worth {
  readonly decision: string;
  readonly pounds: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** What a seat decided, and what it could have done, by what it knew. */
export type Decision = Unweighed | Weighed;

export interface Unweighed {
  readonly weighed: false; // the secret choices of `cards`
  readonly at: number;
  readonly line: number;
  readonly seat: number;
  readonly decision: string;
  readonly of: number;
}

export interface Weighed extends Omit<Unweighed, 'weighed'>, Worth {
  readonly weighed: true;
  readonly cost: number;
  readonly rank: number;
  readonly exact: boolean;
  readonly stderr: number;
  readonly best: readonly Worth[];
}

/** What a die, a card or a hand gave every seat. */
export interface Luck {
  readonly at: number;
  readonly line: number;
  readonly seat: number;
  readonly outcome: string;
  readonly gave: readonly number[];
}

export const PARTS = ['luck', 'decisions', 'hidden', 'others', 'spared'] as const;
export type Part = (typeof PARTS)[number];

/** Where the pounds of a seat came from: the start and all parts add up to the result. */
export interface Split extends Readonly<Record<Part, number>> {
  readonly seat: number;
  readonly start: number;
  readonly result: number;
  readonly stderr?: Readonly<Record<Part, number>>;
}

/** A game line by line, without any figures. */
export interface Replayed {
  readonly record: string;
  readonly start: State;
  readonly scenes: readonly Pick<Scene, 'line' | 'seat' | 'entry' | 'events'>[]; // without the start
}

/** A record that somebody brings, as far as it can be read.  Nothing of it is shown if not even its head can. */
export interface Read extends Omit<Replayed, 'start'> {
  readonly start: State | null;
  readonly wrong?: Wrong;
}

/** On which line of a record something stands that cannot be, and why. */
export interface Wrong extends Reason {
  readonly line: number;
}

export interface Review {
  readonly game: Game;
  readonly players: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly ranking: string;
  readonly exact: boolean;
  readonly record: string;
  readonly start: State;
  readonly scenes: readonly Scene[];
  readonly decisions: readonly Decision[];
  readonly luck: readonly Luck[];
  readonly split: readonly Split[];
}
