// What is likely at a table and what each decision is worth, asked anew whenever the game changes.  Play never waits for it.

import { type Advice, type Odds, Refusal, tableAdvice, tableOdds, type Worth } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';
import { Latest } from '../odds/latest.svelte';
import { signed } from '../odds/pounds';
import { say } from '../words/words.svelte';

const MOMENT = 150; // milliseconds in which the game may go on before anything is asked
const NOTHING_TO_DECIDE = 409;

export class Knowing {
  readonly table: Table;
  /** Wanted now, if not always. */
  open = $state(false);
  readonly odds = new Latest<Odds>();
  readonly advice = new Latest<Advice>();
  #whose = 0; // the seat that was asked for: another knows other things

  /** Whether one may know anything here. */
  readonly allowed = $derived.by(() => Boolean(this.table.card?.options.odds && this.table.view && !this.table.view.winners.length));
  readonly shown = $derived.by(() => this.allowed && (this.open || settings.know));
  /** What each decision is worth, as things stand now: nothing while that is being worked out. */
  readonly #worths = $derived.by(() => worthsOf(this.shown && !this.advice.asking ? this.advice.value : null));

  constructor(table: Table) {
    this.table = table;
  }

  /** The game is another one now: ask about it.  `asked`: one's seat has something to decide. */
  refresh(asked: boolean): void {
    const { id, seat, code } = this.table;
    this.advice.forget();
    if (!this.shown || seat !== this.#whose) this.odds.forget();
    this.#whose = seat;
    if (!this.shown) return;
    this.odds.ask(() => tableOdds(id, seat, code), MOMENT);
    if (asked) this.advice.ask(() => tableAdvice(id, seat, code).catch((trouble: unknown) => nothingFor(seat, trouble)), MOMENT);
  }

  toggle(): void {
    this.open = !this.open;
  }

  /** The pounds that a decision is worth, empty where that is not known. */
  pounds(decision: string): number | null {
    return this.#worths.get(decision) ?? null;
  }

  /** The best of these decisions, and of all that begin so where only a beginning is given, such as "tile ". */
  best(...wanted: readonly string[]): number | null {
    const found = [...this.#worths].filter(([decision]) => wanted.some((each) => decision === each || (each.endsWith(' ') && decision.startsWith(each))));
    return found.length ? Math.max(...found.map(([, pounds]) => pounds)) : null;
  }

  /** What a decision does, and what that is worth: for those who listen. */
  aloud(what: string, pounds: number | null): string {
    return pounds === null ? what : say('page-know-aloud', { what, pounds: signed(pounds) });
  }
}

function worthsOf(advice: Advice | null): ReadonlyMap<string, number> {
  return new Map((advice?.decisions ?? []).map(({ decision, pounds }: Worth) => [decision, pounds]));
}

/** Somebody was quicker: then there is nothing to advise, and that is no trouble. */
function nothingFor(seat: number, trouble: unknown): Advice {
  if (trouble instanceof Refusal && trouble.status === NOTHING_TO_DECIDE) return { seat, decisions: [] };
  throw trouble;
}
