// Chances as they are written, in the language one reads, and how far they can be relied on.

import type { Odds } from '../lib/api';
import { say } from '../words/words.svelte';
import { decimal } from './pounds';
import { cardsOfLeg } from './seen';

const LEAST = 0.0005; // what is less hardly can be, but is no zero
const IN_LATER_LEGS = 12; // cards of a deck, where nobody says how many play
const ROUNDED = /rounded to (\d+\.\d+)/; // as the library says of the race

/** A chance in per cent: what cannot be is a dash, and what hardly can be is no zero. */
export function chance(p: number): string {
  if (p <= 0) return '–';
  return p >= LEAST ? decimal(p * 100, 1) : `<${decimal(0.1, 1)}`;
}

/** A chance in so many equally likely cases, as a fraction in lowest terms. */
export function fraction(p: number, cases: number): readonly [of: number, cases: number] {
  const of = Math.round(p * cases);
  const shared = divisor(cases, of);
  return [of / shared, cases / shared];
}

function divisor(one: number, other: number): number {
  return other ? divisor(other, one % other) : one;
}

/** How far the figures can be relied on, and what was assumed: a sentence each. */
export function smallPrint(odds: Odds, game: string, unknown: number, players = 0): string[] {
  return [legCertainty(odds), raceCertainty(odds), assumed(game, unknown, players)];
}

function legCertainty({ leg }: Odds): string {
  if (leg.exact) return say('ui-odds-leg-exact');
  return say('ui-odds-leg-sampled', { error: error(Object.values(leg.stderr ?? {}).flat()) });
}

function raceCertainty({ race, assumes }: Odds): string {
  if (!race.exact) {
    const errors = race.stderr ? [...Object.values(race.stderr.winner), ...Object.values(race.stderr.loser)] : [];
    return say('ui-odds-race-sampled', { error: error(errors) });
  }
  const rounded = ROUNDED.exec(assumes)?.[1];
  return rounded ? say('ui-odds-race-rounded', { error: decimal(Number(rounded) * 100, 2) }) : say('ui-odds-race-exact');
}

/** The largest of some standard errors, in points of a per cent. */
function error(errors: readonly number[]): string {
  return decimal(Math.max(0, ...errors) * 100, 2);
}

function assumed(game: string, unknown: number, players: number): string {
  if (game !== 'cards') return say('ui-odds-assumes-board');
  return say('ui-odds-assumes-cards', { unknown, deck: cardsOfLeg(players) || IN_LATER_LEGS });
}
