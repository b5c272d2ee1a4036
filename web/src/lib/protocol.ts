// The messages of src/sirocco/server/wire.py.
import type { Event, State } from '../game/types';

export type Game = 'first' | 'second' | 'cards';
export type BotKind = 'newcomer' | 'random' | 'merchant';
export type Reaction = 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oh' | 'ha' | 'hurry' | 'sorry';
export type Status = 'open' | 'playing' | 'over';

export interface Options { readonly clock: number; readonly odds: boolean; readonly money: boolean; readonly talk: boolean; readonly takeover: boolean }
export interface Chair { readonly seat: number; readonly who: 'nobody' | 'person' | 'bot'; readonly name: string; readonly bot: string; readonly away: boolean; readonly next: string; readonly luck: string }
export interface Card { readonly id: string; readonly game: Game; readonly status: Status; readonly public: boolean; readonly host: number; readonly chairs: readonly Chair[]; readonly options: Options; readonly commitment: string; readonly opened: number; readonly rematch: string }

export type Act =
  | { do: 'decide'; seat: number; question: number; decision: string }
  | { do: 'sit'; seat?: number; name?: string }
  | { do: 'stand'; seat: number }
  | { do: 'leave'; seat: number }
  | { do: 'fill'; seat?: number; bot?: BotKind }
  | { do: 'clear'; seat: number }
  | { do: 'handover'; seat: number }
  | { do: 'agree'; options: Options; public: boolean }
  | { do: 'luck'; seat: number; words: string }
  | { do: 'start' }
  | { do: 'rematch' }
  | { do: 'takeover'; seat: number; name?: string }
  | { do: 'back'; seat: number }
  | { do: 'say'; text: string }
  | { do: 'react'; reaction: Reaction };

export interface Command { readonly type: 'command'; readonly id: string; readonly table: string; readonly act: Act }
export type Incoming =
  | { type: 'follow'; table: string; code?: string; since?: number; seat?: number }
  | { type: 'unfollow'; table: string }
  | { type: 'lobby'; on?: boolean }
  | Command
  | { type: 'why'; id: string; table: string; seat: number; decision: string }
  | { type: 'beat'; n?: number };

export interface You { readonly id: string; readonly name: string }
export interface Welcome { readonly type: 'welcome'; readonly protocol: number; readonly version: string; readonly rules: string; readonly you: You | null; readonly beat: number }
export interface Happened {
  readonly type: 'happened'; readonly table: string; readonly version: number; readonly at: number; readonly kind: string;
  readonly seat: number; readonly by: 'person' | 'bot' | 'stand-in' | 'table'; readonly card?: Card; readonly game?: State;
  readonly lines: readonly string[]; readonly events: readonly Event[]; readonly text: string;
  readonly questions?: Readonly<Record<string, number>>; readonly legal?: readonly string[]; readonly left?: number; readonly seed?: string; readonly hash: string;
}
export interface Snapshot {
  readonly type: 'snapshot'; readonly table: string; readonly version: number; readonly seat: number; readonly seats: readonly number[];
  readonly card: Card; readonly code: string; readonly game: State | null; readonly record: string; readonly questions: Readonly<Record<string, number>>;
  readonly legal: readonly string[]; readonly left: number | null; readonly said: readonly Happened[]; readonly here: readonly number[];
  readonly watching: number; readonly seed: string; readonly hash: string;
}
export interface Missed {
  readonly type: 'missed'; readonly table: string; readonly version: number; readonly happened: readonly Happened[]; readonly questions: Readonly<Record<string, number>>;
  readonly legal: readonly string[]; readonly left: number | null; readonly here: readonly number[]; readonly watching: number;
}
export interface Here { readonly type: 'here'; readonly table: string; readonly here: readonly number[]; readonly watching: number }
export interface Done { readonly type: 'done'; readonly id: string; readonly table: string; readonly version: number; readonly to: string }
export interface Refused { readonly type: 'refused'; readonly id: string; readonly table: string; readonly why: string; readonly key: string; readonly facts: Readonly<Record<string, string | number>>; readonly rule: string; readonly legal: readonly string[] }
export interface Because { readonly type: 'because'; readonly id: string; readonly legal: boolean; readonly why: string; readonly key: string; readonly facts: Readonly<Record<string, string | number>>; readonly rule: string }
export interface Listed { readonly type: 'listed'; readonly cards: readonly Card[] }
export interface Changed { readonly type: 'changed'; readonly table: string; readonly card: Card | null }
export interface Gone { readonly type: 'gone'; readonly table: string; readonly why: 'unknown' | 'private' | 'unfollowed' }
export interface Trouble { readonly type: 'trouble'; readonly why: string; readonly id: string }
export interface Later { readonly type: 'later'; readonly after: number }
export interface Beat { readonly type: 'beat'; readonly n: number }
export type Outgoing = Welcome | Happened | Snapshot | Missed | Here | Done | Refused | Because | Listed | Changed | Gone | Trouble | Later | Beat;
