// The moments of a game, one after each line of its record: from a review, where there is none from the plain replay, and where
// the server cannot be reached from what a table heard.  All count alike, so that a link to a moment leads to the same one.

import { shownAfter, shownFirst, type Shown } from '../game/shown';
import type { Event, State } from '../game/types';
import type { Entry } from '../lib/table.svelte';
import type { Replayed, Review } from './types';

export interface Moment {
  readonly at: number;
  /** Whose line it is: who decided, or got a hand; 0 at the start. */
  readonly seat: number;
  /** The game before it; null at the start. */
  readonly before: State | null;
  readonly events: readonly Event[];
  readonly shown: Shown;
}

interface Line {
  readonly seat: number;
  readonly events: readonly Event[];
}

/** From the scenes of a review; the first is the start. */
export function momentsOf(review: Review): Moment[] {
  return played(review.start, review.scenes.slice(1));
}

/** The same without the figures. */
export function momentsFrom(replayed: Replayed): Moment[] {
  return played(replayed.start, replayed.scenes);
}

/** From what a table heard since its race began; none if the beginning is not known. */
export function momentsIn(log: readonly Entry[]): Moment[] {
  const begun = log.findIndex(({ happened }) => happened.game !== undefined);
  const start = log[begun]?.happened.game;
  if (!start) return [];
  return played(start, log.slice(begun).flatMap(({ happened }) => linesOf(happened)));
}

/** The legs, each with the moment at which it begins. */
export function legsOf(moments: readonly Moment[]): { leg: number; at: number }[] {
  const legs: { leg: number; at: number }[] = [];
  for (const { at, shown } of moments) if (legs.at(-1)?.leg !== shown.view.leg) legs.push({ leg: shown.view.leg, at });
  return legs;
}

/** The moment that an address names: `#12`; null for none. */
export function momentNamed(hash: string): number | null {
  const found = /^#(\d{1,5})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** A link to a moment is followed on this page, unless it is to be opened elsewhere. */
export function follow(event: MouseEvent, show: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button) return;
  event.preventDefault();
  show();
}

function played(start: State, lines: readonly Line[]): Moment[] {
  const moments: Moment[] = [{ at: 0, seat: 0, before: null, events: [], shown: shownFirst(start) }];
  for (const { seat, events } of lines) {
    const { view: before } = moments.at(-1)!.shown;
    const shown = events.reduce(shownAfter, moments.at(-1)!.shown);
    moments.push({ at: moments.length, seat, before, events, shown });
  }
  return moments;
}

/** What one thing that happened added to the record: a decision with all that came of it, and a line for every hand dealt. */
function linesOf({ lines, events, seat }: Entry['happened']): Line[] {
  const decided = lines.some((line) => /^\d/.test(line));
  const dealt = events.findIndex(({ is }) => is === 'CardsDealt');
  const hands = dealt < 0 ? [] : events.slice(dealt).map((event) => ({ seat: 'seat' in event ? event.seat : 0, events: [event] }));
  return decided ? [{ seat, events: dealt < 0 ? events : events.slice(0, dealt) }, ...hands] : hands;
}
