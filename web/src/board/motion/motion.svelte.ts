// A queue of events that plays them on a board one by one.  What is decided never waits for it: it can be skipped, it hurries
// when it has fallen behind, and where motion is unwelcome the state jumps.

import type { Event } from '../../game/types';
import type { Scene } from '../scene';
import { act, type Playing, type Sound } from './acts';
import type { Stage } from './stage';

const HURRY = 0.5; // how much faster it is for each push that waits behind the one that is played
const LINES = 16; // events of one push that may be told at leisure
const BRISK = 0.06; // how much faster for each one more
const FASTEST = 4;
const LATE = 10; // pushes that wait: more are not worth seeing any more, and it jumps

interface Waiting {
  readonly event: Event;
  readonly push: number; // events that came together belong together
}

export interface Script<V> {
  /** What is shown after an event. */
  readonly after: (shown: V, event: Event) => V;
  /** What the board draws of it. */
  readonly scene: (shown: V) => Scene;
  /** How an event is played; another one in tests. */
  readonly act?: (playing: Playing) => Promise<void>;
}

export class Motion<V> {
  /** What the board shows: it lags behind what has happened. */
  shown: V = $state.raw() as V;
  /** The event that is being played, to be told beside the board. */
  now: Event | null = $state.raw(null);
  /** No motion: what happens is there at once. */
  calm = $state(false);
  /** How fast the reader likes it: 1 is as it was meant. */
  tempo = $state(1);
  stage: Stage | null = null;
  /** Whoever makes sounds of what is played. */
  heard: ((sound: Sound, pace: number) => void) | null = null;

  readonly #script: Script<V>;
  #waiting: Waiting[] = $state.raw([]);
  #pushes = 0;
  #unshown: Event[] = []; // the one that is being played, until it is shown
  #running = false;
  #cut = new AbortController();

  constructor(shown: V, script: Script<V>) {
    this.shown = shown;
    this.#script = script;
  }

  /** Whether everything that has happened is shown. */
  get idle(): boolean {
    return !this.now && !this.#waiting.length;
  }

  /** More has happened. */
  push(events: readonly Event[]): void {
    if (!events.length) return;
    const push = ++this.#pushes;
    this.#waiting = [...this.#waiting, ...events.map((event) => ({ event, push }))];
    if (this.calm || !this.stage || hidden() || push - this.#waiting[0]!.push > LATE) this.skip();
    else void this.#run();
  }

  /** Show at once where everything stands. */
  skip(): void {
    this.#stop();
    const events = [...this.#unshown, ...this.#waiting.map(({ event }) => event)];
    this.#become(events.reduce(this.#script.after, this.shown));
  }

  /** Show something else altogether; what was still to be played is forgotten. */
  reset(shown: V): void {
    this.#stop();
    this.#become(shown);
  }

  #stop(): void {
    this.#cut.abort();
    this.#cut = new AbortController();
    this.#running = false;
  }

  #become(shown: V): void {
    this.shown = shown;
    this.#waiting = [];
    this.#unshown = [];
    this.now = null;
    this.stage?.land();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const { signal } = this.#cut;
    while (this.#waiting.length) {
      const [{ event, push }, ...rest] = this.#waiting as [Waiting, ...Waiting[]];
      this.#waiting = rest;
      this.now = event;
      await this.#play(event, this.#pace(push), signal);
      if (signal.aborted) return; // whoever cut it short has put everything where it belongs
    }
    this.#running = false;
    this.now = null;
  }

  async #play(event: Event, pace: number, signal: AbortSignal): Promise<void> {
    const { after, scene, act: played = act } = this.#script;
    const next = after(this.shown, event);
    this.#unshown = [event];
    const show = () => {
      if (signal.aborted || !this.#unshown.length) return;
      this.#unshown = [];
      this.shown = next;
      this.stage?.land();
    };
    const from = scene(this.shown);
    await played({ stage: this.stage!, event, from, to: scene(next), pace, signal, show, heard: (sound) => this.heard?.(sound, pace) });
    show();
  }

  #pace(push: number): number {
    const behind = Math.max(0, this.#pushes - push - 1);
    const lines = this.#waiting.filter((each) => each.push === push).length;
    return this.tempo * Math.min(FASTEST, 1 + behind * HURRY + Math.max(0, lines - LINES) * BRISK);
  }
}

function hidden(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}
