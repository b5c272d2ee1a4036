// Where one is in a game that is looked back on, and how one goes on: moment by moment, leg by leg, or by itself.

import { Motion } from '../board/motion/motion.svelte';
import { shownAfter, shownScene, type Shown } from '../game/shown';
import { legsOf, type Moment } from './moments';

export const SPEEDS = [1, 2, 4] as const;

export class Replay {
  moments: readonly Moment[] = $state.raw([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  readonly motion: Motion<Shown>;
  readonly last = $derived.by(() => this.moments.length - 1);
  readonly moment = $derived.by(() => this.moments[this.at]!);
  readonly legs = $derived.by(() => legsOf(this.moments));
  /** The leg one is in, by its place among the legs. */
  readonly leg = $derived.by(() => this.legs.findLastIndex(({ at }) => at <= this.at));

  constructor(moments: readonly Moment[], at = 0) {
    this.moments = moments;
    this.at = this.#within(at);
    this.motion = new Motion(this.moment.shown, { after: shownAfter, scene: shownScene() });
  }

  /** The same game, better known; one stays where one is. */
  become(moments: readonly Moment[]): void {
    this.moments = moments;
    this.#jump(this.at);
  }

  /** Go to a moment at once. */
  go(at: number): void {
    this.playing = false;
    this.#jump(at);
  }

  /** Go a moment on, and see it happen. */
  next(): void {
    if (this.at >= this.last) {
      this.playing = false;
      return;
    }
    this.motion.skip();
    this.at += 1;
    this.motion.push(this.moment.events);
  }

  step(by: 1 | -1): void {
    if (by < 0) return this.go(this.at - 1);
    this.playing = false;
    this.next();
  }

  /** To the beginning of the next leg or of this one; from there, to that of the leg before. */
  stepLeg(by: 1 | -1): void {
    if (by > 0) return this.go(this.legs[this.leg + 1]?.at ?? this.last);
    const begun = this.legs[this.leg]!.at;
    this.go(begun < this.at ? begun : (this.legs[this.leg - 1]?.at ?? 0));
  }

  /** Play on, from the beginning if it is over; or stop. */
  toggle(): void {
    if (!this.playing && this.at >= this.last) this.#jump(0);
    this.playing = !this.playing;
  }

  hurry(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  /** What a key does; false if nothing. */
  key({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (way && shiftKey) this.stepLeg(way);
    else if (way) this.step(way);
    else if (key === 'PageDown') this.stepLeg(1);
    else if (key === 'PageUp') this.stepLeg(-1);
    else if (key === 'Home') this.go(0);
    else if (key === 'End') this.go(this.last);
    else return false;
    return true;
  }

  /** A key on something that slides: what it would do by itself is done here, so that a key means the same everywhere. */
  press(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.key(event)) return false;
    event.preventDefault();
    return true;
  }

  #jump(at: number): void {
    this.at = this.#within(at);
    this.motion.reset(this.moment.shown);
  }

  #within(at: number): number {
    return Math.max(0, Math.min(at, this.last));
  }
}
