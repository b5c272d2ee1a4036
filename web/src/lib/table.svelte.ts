// One table as this page knows it: what it hears is folded in, in order and once, and checked against the server's hash.
// Whatever does not fit, a gap, another hash, makes it ask again; it never guesses.

import { fold } from '../game/fold';
import type { Event, State } from '../game/types';
import type { Replayed } from '../review/types';
import { hashOf } from './hash';
import type { Card, Command, Gone, Happened, Here, Missed, Snapshot } from './protocol';

/** Something that happened, with the game before it, so that it can be told at any time in any words. */
export interface Entry {
  readonly happened: Happened;
  readonly before: State | null;
  readonly name: string; // of whoever it is about, who may be gone since
}

/** What changed the game, for whoever moves the camels.  `live` is what happens now, not what was missed. */
export interface Step {
  readonly version: number;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
  readonly live: boolean;
}

/** What was known as a seat when the table was looked at from another. */
type Known = Readonly<Pick<Table, 'version' | 'view' | 'card' | 'log' | 'told'>>;

/** How the table asks again: from a version, -1 for a snapshot; `told`: to read what happened since, however long it is. */
export type Ask = (since: number, told: boolean) => void;

const BEFORE_ALL = 0; // the version from which everything is told
const LATEST = 60; // so many things said are kept

export class Table {
  readonly id: string;
  status = $state<'asking' | 'here' | 'gone'>('asking');
  gone = $state<Gone['why'] | ''>('');
  version = -1;
  seat = $state(0);
  seats = $state.raw<readonly number[]>([]);
  card = $state.raw<Card | null>(null);
  code = $state('');
  view = $state.raw<State | null>(null);
  questions = $state.raw<Readonly<Record<string, number>>>({});
  legal = $state.raw<readonly string[]>([]);
  deadline = $state<number | null>(null); // of those who are asked, in milliseconds since 1970
  here = $state.raw<readonly number[]>([]);
  watching = $state(0);
  seed = $state('');
  record = $state('');
  said = $state.raw<readonly Happened[]>([]);
  log = $state.raw<readonly Entry[]>([]);
  told = $state<'nothing' | 'asked' | 'all' | 'some'>('nothing'); // of what was before one came
  pending = $state.raw<readonly Command[]>([]);
  astray = 0; // how often the hash was another
  #asking = false;
  #before: Known | null = null; // from which it is asked what happened meanwhile
  readonly #known = new Map<number, Known>(); // by the seats that were looked from
  readonly #ask: Ask;
  readonly #stepped = new Set<(step: Step) => void>();
  readonly #now: () => number;

  constructor(id: string, ask: Ask, now: () => number = Date.now) {
    this.id = id;
    this.#ask = ask;
    this.#now = now;
  }

  /** Hear of every change of the game; the return ends it. */
  onStep(hear: (step: Step) => void): () => void {
    this.#stepped.add(hear);
    return () => this.#stepped.delete(hear);
  }

  /** The line is new: whatever was asked on the old one is not answered any more. */
  reconnected(): void {
    this.#asking = false;
    this.#before = null;
    if (this.told === 'asked') this.told = 'nothing';
  }

  /** It is looked at from another seat, or by another code: nothing counts before that is told. */
  lookAnew(): void {
    const { version, view, card, log, told } = this;
    if (this.seat && version >= 0) this.#known.set(this.seat, { version, view, card, log, told: told === 'asked' ? 'nothing' : told });
    this.version = -1;
    if (this.status === 'gone') this.status = 'asking';
  }

  hear(message: Snapshot | Missed | Happened | Here | Gone): void {
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'missed':
        return this.#missed(message);
      case 'happened':
        return this.#live(message);
      case 'here':
        this.here = message.here;
        this.watching = message.watching;
        return;
      case 'gone':
        this.status = 'gone';
        this.gone = message.why;
    }
  }

  /** Ask for all that happened before one came, once: it is needed only to be read. */
  askHistory(): void {
    if (this.told !== 'nothing' || !this.view) return;
    this.told = 'asked';
    this.#ask(BEFORE_ALL, true);
  }

  /** The game is over, and known line by line: all of it is told, whatever one saw of it, and then what people said. */
  replayed({ start, scenes }: Replayed): void {
    const told: Entry[] = [];
    let before: State | null = start;
    for (const { seat, events } of scenes) {
      if (!before) return; // these are no events of ours
      told.push({ happened: retold(this.id, told.length - scenes.length, seat, events), before, name: '' });
      before = folded(before, events);
    }
    this.log = [...told, ...this.log.filter(({ happened }) => !happened.events.length)];
    this.told = 'all';
  }

  #snapshot(snapshot: Snapshot): void {
    const whoLooked = this.seat;
    this.#asking = false;
    this.status = 'here';
    this.version = snapshot.version;
    this.seat = snapshot.seat;
    this.seats = snapshot.seats;
    this.card = snapshot.card;
    this.code = snapshot.code || this.code; // it is told to those who sit; others were invited by it
    this.view = snapshot.game;
    this.record = snapshot.record;
    this.said = snapshot.said.slice(-LATEST);
    this.here = snapshot.here;
    this.watching = snapshot.watching;
    this.seed = snapshot.seed;
    this.#owed(snapshot);
    if (this.told === 'asked') this.told = 'some'; // it is too long ago to be told one by one
    this.#before = null;
    if (whoLooked !== snapshot.seat) this.#lookAs(snapshot.seat);
    this.log = merged(this.log, this.said.map((happened) => ({ happened, before: null, name: nameAt(happened, this.card) })));
  }

  /** What was told is of somebody who knew other things: as this seat it is as it was left, and what happened since is asked for. */
  #lookAs(seat: number): void {
    const known = this.#known.get(seat);
    this.log = known?.log ?? [];
    this.told = known?.told ?? 'nothing';
    if (!known || known.version === this.version) return;
    this.#before = known;
    this.#ask(known.version, true);
  }

  #missed(missed: Missed): void {
    this.#asking = false;
    const isOld = (missed.happened[0]?.version ?? 0) <= this.version;
    if (this.#before && isOld) this.#meanwhile(missed.happened, this.#before);
    else if (this.told === 'asked' && isOld) this.#history(missed.happened);
    for (const happened of missed.happened) if (!this.#took(happened, false)) return;
    this.here = missed.here;
    this.watching = missed.watching;
    this.#owed(missed);
  }

  #live(happened: Happened): void {
    if (this.version < 0 || this.#asking) return; // the answer will hold it
    if (this.#took(happened, true) && happened.questions) {
      const { questions, legal = this.#stillLegal(questions), left = null } = happened;
      this.#owed({ questions, legal, left });
    }
  }

  /** What one may decide is told with the question.  While others answer theirs, it is as it was. */
  #stillLegal(questions: Missed['questions']): readonly string[] {
    const mine = questions[this.seat];
    return mine !== undefined && mine === this.questions[this.seat] ? this.legal : [];
  }

  #owed({ questions, legal, left }: Pick<Missed, 'questions' | 'legal' | 'left'>): void {
    this.questions = questions;
    this.legal = legal;
    this.deadline = left === null ? null : this.#now() + left * 1000;
  }

  /** Fold in what happened.  What is known already is nothing new; what does not follow makes us ask. */
  #took(happened: Happened, live: boolean): boolean {
    if (happened.version <= this.version) return true;
    if (happened.version > this.version + 1) return this.#askAgain(this.version);
    const before = happened.game ?? this.view;
    const after = before && folded(before, happened.events);
    if (happened.hash && (!after || hashOf(after) !== happened.hash)) {
      this.astray++;
      return this.#askAgain(-1);
    }
    this.version = happened.version;
    const name = nameAt(happened, this.card);
    if (happened.card) this.card = happened.card;
    if (happened.seed) this.seed = happened.seed;
    if (happened.lines.length) this.record += happened.lines.map((line) => `${line}\n`).join('');
    if (happened.kind === 'said' || happened.kind === 'reacted') this.said = [...this.said, happened].slice(-LATEST);
    this.log = [...this.log, { happened, before, name }];
    if (before && after) {
      this.view = after;
      const step = { version: happened.version, before, events: happened.events, after, live };
      for (const hear of this.#stepped) hear(step);
    }
    return true;
  }

  #askAgain(since: number): false {
    if (!this.#asking) {
      this.#asking = true;
      this.#ask(since, false);
    }
    return false;
  }

  /** What happened before one came is told: now all is. */
  #history(happened: readonly Happened[]): void {
    this.#meanwhile(happened, { view: null, card: null });
    this.told = 'all';
  }

  /** What happened after something known, up to now, goes where it belongs among what one saw. */
  #meanwhile(happened: readonly Happened[], { view, card }: Pick<Known, 'view' | 'card'>): void {
    this.#before = null;
    const earlier: Entry[] = [];
    for (const each of happened) {
      if (each.version > this.version) break;
      const before: State | null = each.game ?? view;
      earlier.push({ happened: each, before, name: nameAt(each, card) });
      card = each.card ?? card;
      view = before && folded(before, each.events);
    }
    this.log = merged(this.log, earlier);
  }
}

/** What happened, each once, in its order. */
function merged(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  const versions = new Set(known.map(({ happened }) => happened.version));
  const others = more.filter(({ happened }) => !versions.has(happened.version));
  return [...known, ...others].sort((one, other) => one.happened.version - other.happened.version);
}

/** What somebody is called who sits down, or who sat there until then. */
function nameAt({ seat, card }: Happened, before: Card | null): string {
  return before?.chairs[seat - 1]?.name || card?.chairs[seat - 1]?.name || '';
}

/** Something that happened, out of a replay: its versions count up to that of the end, which is before all that are told. */
function retold(table: string, version: number, seat: number, events: readonly Event[]): Happened {
  return { type: 'happened', table, version, at: 0, kind: 'decided', seat, by: 'person', lines: [], events, text: '', hash: '' };
}

/** Events that do not fit a view are no events of ours: the hash says so, and nothing breaks. */
function folded(view: State, events: readonly Event[]): State | null {
  try {
    return fold(view, events);
  } catch {
    return null;
  }
}
