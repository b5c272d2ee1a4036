// The messages of src/sirocco/server/wire.py.  Made by `python -m tests.web.protocol`; never edited by hand.
import type { Event, State } from '../game/types';

export type Game = 'first' | 'second' | 'cards';
export type BotKind = 'newcomer' | 'random' | 'merchant';
export type Reaction = 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oh' | 'ha' | 'hurry' | 'sorry';
export type Status = 'open' | 'playing' | 'over';

/** Tell me of this table from now on, and first what I have missed since the version I know. A private table wants the code of its invitation, once, from whoever has no seat at it. */
export interface Follow {
  readonly type: 'follow';
  readonly table: string;
  readonly code?: string;
  readonly since?: number;
  readonly seat?: number;
  readonly told?: boolean;
}

/** Tell me no more of this table. */
export interface Unfollow {
  readonly type: 'unfollow';
  readonly table: string;
}

/** Tell me of public tables, or no more. */
export interface Lobby {
  readonly type: 'lobby';
  readonly on?: boolean;
}

/** Do this, once, however often you hear it. Answered by done when it is kept for good, or by refused. */
export interface Command {
  readonly type: 'command';
  readonly id: string;
  readonly table: string;
  readonly act: Act;
}

/** A decision in the game, in the notation, as the answer to this question of the seat's. */
export interface Decide {
  readonly do: 'decide';
  readonly seat: number;
  readonly question: number;
  readonly decision: string;
}

/** Take an open seat, or any. Only the host may have several, for those who share a device. */
export interface Sit {
  readonly do: 'sit';
  readonly seat?: number;
  readonly name?: string;
}

/** Give up a seat before the start. */
export interface Stand {
  readonly do: 'stand';
  readonly seat: number;
}

/** Give up a seat for good while the game is played: a bot goes on. Or wait no more for the seat of a bot. */
export interface Leave {
  readonly do: 'leave';
  readonly seat: number;
}

/** Put a bot on an open seat, or on all of them (0). The host's, before the start. */
export interface Fill {
  readonly do: 'fill';
  readonly seat?: number;
  readonly bot?: BotKind;
}

/** Take whoever is on a seat off it. The host's, before the start. */
export interface Clear {
  readonly do: 'clear';
  readonly seat: number;
}

/** Make the person on another seat the host. The host's. */
export interface Handover {
  readonly do: 'handover';
  readonly seat: number;
}

/** Other options, or public instead of private. The host's, before the start. */
export interface Agree {
  readonly do: 'agree';
  readonly options: Options;
  readonly public: boolean;
}

/** Add to the dice what nobody else could have known. Once a seat, before the start. */
export interface Luck {
  readonly do: 'luck';
  readonly seat: number;
  readonly words: string;
}

/** Begin. The host's, when no seat is open. */
export interface Start {
  readonly do: 'start';
}

/** Open the next table for the same people, everybody one seat further, when the race is over. */
export interface Rematch {
  readonly do: 'rematch';
}

/** Take over from a bot: at once between two legs, else as soon as the leg is over. */
export interface Takeover {
  readonly do: 'takeover';
  readonly seat: number;
  readonly name?: string;
}

/** I am back, and decide for myself again. */
export interface Back {
  readonly do: 'back';
  readonly seat: number;
}

/** Something typed, where the table allows it. */
export interface Say {
  readonly do: 'say';
  readonly text: string;
}

/** One of the things that one can say without typing. */
export interface React {
  readonly do: 'react';
  readonly reaction: Reaction;
}

/** Why may this seat of mine not decide so? Asked without wanting to. */
export interface Why {
  readonly type: 'why';
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  readonly decision: string;
}

/** The first thing on every socket. */
export interface Welcome {
  readonly type: 'welcome';
  readonly protocol: number;
  readonly version: string;
  readonly rules: string;
  readonly you: You | null;
  readonly beat: number;
}

/** Somebody, as they see themselves. */
export interface You {
  readonly id: string;
  readonly name: string;
}

/** One thing that happened at a table, as this seat may know it. events lead from the game as the client knows it to the next; hash is that of the game they lead to. */
export interface Happened {
  readonly type: 'happened';
  readonly table: string;
  readonly version: number;
  readonly at: number;
  readonly kind: string;
  readonly seat: number;
  readonly by: 'bot' | 'person' | 'stand-in' | 'table';
  readonly card?: Card;
  readonly game?: State;
  readonly lines: readonly string[];
  readonly events: readonly Event[];
  readonly text: string;
  readonly questions?: Readonly<Record<string, number>>;
  readonly legal?: readonly string[];
  readonly left?: number | null;
  readonly seed?: string;
  readonly hash: string;
}

/** A table as everybody may see it: what a lobby lists, what changes when somebody sits or leaves. */
export interface Card {
  readonly id: string;
  readonly game: Game;
  readonly status: Status;
  readonly public: boolean;
  readonly host: number;
  readonly chairs: readonly Chair[];
  readonly options: Options;
  readonly commitment: string;
  readonly opened: number;
  readonly rematch: string;
}

/** A seat, and who has it. */
export interface Chair {
  readonly seat: number;
  readonly who: 'bot' | 'nobody' | 'person';
  readonly name: string;
  readonly bot: string;
  readonly away: boolean;
  readonly next: string;
  readonly luck: string;
}

/** What was agreed on before the start. */
export interface Options {
  readonly clock: number;
  readonly odds: boolean;
  readonly money: boolean;
  readonly talk: boolean;
  readonly takeover: boolean;
}

/** A table as it stands, as this seat may know it. */
export interface Snapshot {
  readonly type: 'snapshot';
  readonly table: string;
  readonly version: number;
  readonly seat: number;
  readonly seats: readonly number[];
  readonly card: Card;
  readonly code: string;
  readonly game: State | null;
  readonly record: string;
  readonly questions: Readonly<Record<string, number>>;
  readonly legal: readonly string[];
  readonly left: number | null;
  readonly said: readonly Happened[];
  readonly here: readonly number[];
  readonly watching: number;
  readonly seed: string;
  readonly hash: string;
}

/** All that happened since the version one knew, and how things are now. */
export interface Missed {
  readonly type: 'missed';
  readonly table: string;
  readonly version: number;
  readonly happened: readonly Happened[];
  readonly questions: Readonly<Record<string, number>>;
  readonly legal: readonly string[];
  readonly left: number | null;
  readonly here: readonly number[];
  readonly watching: number;
}

/** Who is connected to a table. It is not kept and has no version. */
export interface Here {
  readonly type: 'here';
  readonly table: string;
  readonly here: readonly number[];
  readonly watching: number;
}

/** A command was carried out and kept for good. */
export interface Done {
  readonly type: 'done';
  readonly id: string;
  readonly table: string;
  readonly version: number;
  readonly to: string;
}

/** A command was not carried out, and why: in words, with the paragraph, and with what is legal. */
export interface Refused {
  readonly type: 'refused';
  readonly id: string;
  readonly table: string;
  readonly why: string;
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly rule: string;
  readonly legal: readonly string[];
}

/** The answer to why: why a decision is not legal, or that it is. */
export interface Because {
  readonly type: 'because';
  readonly id: string;
  readonly legal: boolean;
  readonly why: string;
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly rule: string;
}

/** The public tables, those touched last first. */
export interface Listed {
  readonly type: 'listed';
  readonly cards: readonly Card[];
}

/** A public table is new or another; without a card it is none any more. */
export interface Changed {
  readonly type: 'changed';
  readonly table: string;
  readonly card: Card | null;
}

/** One is told no more of a table: it is not there, not for you, or it was asked for. */
export interface Gone {
  readonly type: 'gone';
  readonly table: string;
  readonly why: 'private' | 'unfollowed' | 'unknown';
}

/** What was sent could not be read or is too much. Nothing is ever silently ignored. */
export interface Trouble {
  readonly type: 'trouble';
  readonly why: string;
  readonly id: string;
}

/** The server stops for a while. Come back after so many seconds. */
export interface Later {
  readonly type: 'later';
  readonly after: number;
}

/** I am here. Answered by the same. */
export interface Beat {
  readonly type: 'beat';
  readonly n: number;
}

export type Incoming =
  | Follow
  | Unfollow
  | Lobby
  | Command
  | Why
  | Beat;

export type Outgoing =
  | Welcome
  | Happened
  | Snapshot
  | Missed
  | Here
  | Done
  | Refused
  | Because
  | Listed
  | Changed
  | Gone
  | Trouble
  | Later
  | Beat;

export type Act =
  | Decide
  | Sit
  | Stand
  | Leave
  | Fill
  | Clear
  | Handover
  | Agree
  | Luck
  | Start
  | Rematch
  | Takeover
  | Back
  | Say
  | React;
