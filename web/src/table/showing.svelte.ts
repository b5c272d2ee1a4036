// What the table shows of its game: it follows what happens event by event, a little behind, and makes itself heard.

import { untrack } from 'svelte';
import { Motion } from '../board/motion/motion.svelte';
import { shownAfter, shownLate, shownScene, type Shown } from '../game/shown';
import type { Event, State } from '../game/types';
import { paceOf, settings } from '../lib/settings.svelte';
import { type Heard, Sounds } from '../lib/sounds';
import type { Table } from '../lib/table.svelte';

/** What is heard of an event where nothing moves. */
const STILL: Partial<Record<Event['is'], Heard>> = {
  DieRevealed: 'die',
  CardRevealed: 'card',
  CardPlayed: 'card',
  TicketTaken: 'ticket',
  FinishCardLaid: 'ticket',
  TilePlaced: 'sign',
  PiecePlaced: 'sign',
  SandstormBlew: 'storm',
  LegEnded: 'pound',
  RaceEnded: 'fanfare',
};

const sounds = new Sounds();

/** Make a sound, if sounds are wanted. */
export function sound(what: Heard, pace = 1): void {
  if (settings.sound) sounds.play(what, settings.volume, pace);
}

export class Showing {
  readonly motion: Motion<Shown>;
  /** The scoring of the leg that ended last, as soon as its end is shown. */
  scored = $state.raw<readonly Event[]>([]);
  readonly #table: Table;
  #seen: State;
  #scoring = $state.raw<readonly Event[]>([]); // seen by whoever waits to tell it

  constructor(table: Table, view: State) {
    this.#table = table;
    this.#seen = view;
    this.motion = new Motion<Shown>(this.#remembered(view), {
      after: shownAfter,
      scene: (shown) => shownScene(table.seat)(shown),
    });
    this.motion.heard = sound;
    this.pace();
  }

  /** Follow the table; the return ends it. */
  follow(): () => void {
    return this.#table.onStep(({ events, after, live }) => {
      this.#seen = after;
      if (live && events.some(({ is }) => is === 'LegEnded')) this.#scoring = events;
      else if (events.length && this.#table.seats.includes(this.#table.log.at(-1)!.happened.seat)) this.scored = []; // it was there to be read
      if (live && this.motion.calm) this.#tell(events);
      this.motion.push(events);
      if (!live) this.motion.skip();
    });
  }

  /** The table shows something that did not come of what happened: then so does this. */
  look(view: State): void {
    if (view === this.#seen) return;
    this.#seen = view;
    this.#scoring = [];
    this.motion.reset(this.#remembered(view));
  }

  /** Move as the reader likes it now. */
  pace(): void {
    const pace = paceOf(settings.motion);
    this.motion.calm = !pace;
    this.motion.tempo = pace || 1;
    if (!pace) untrack(() => this.motion.skip());
  }

  /** The scoring is told when the board has come to it. */
  score(): void {
    if (!this.#scoring.length || (!this.motion.idle && this.motion.now?.is !== 'LegEnded')) return;
    this.scored = this.#scoring;
    this.#scoring = [];
  }

  #tell(events: readonly Event[]): void {
    const all = events.flatMap(({ is }) => STILL[is] ?? []);
    const heard = all.includes('fanfare') ? 'fanfare' : all[0];
    if (heard) sound(heard);
  }

  /** A view, with the dice that were seen coming out. */
  #remembered(view: State): Shown {
    return shownLate(view, this.#table.log.flatMap(({ happened }) => happened.events), this.#table.record);
  }
}
