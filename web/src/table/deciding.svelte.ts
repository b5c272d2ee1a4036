// What one is about to decide at a table: touched, perhaps still to be confirmed, sent, or not allowed, and why.

import { BOXES } from '../game/types';
import { client } from '../lib/client.svelte';
import type { Because } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';
import { say } from '../words/words.svelte';

/** What goes on a space. */
export type Placed = 'tile' | 'fennec' | 'palm';
const ANY = 'tile|fennec|palm';

export class Deciding {
  readonly table: Table;
  /** Waits for a yes. */
  chosen = $state('');
  reason = $state.raw<{ decision: string; because: Because } | null>(null);
  /** A space that was touched, where a side or a piece is still to be chosen. */
  space = $state<number | null>(null);
  /** A finish card taken in hand; which pile is still to be chosen. */
  card = $state('');
  /** What was taken in hand to be laid or placed; where it goes is still to be chosen. */
  piece = $state<'' | Placed>('');
  /** Cards of the hand that were picked, by their places. */
  picked = $state.raw<readonly number[]>([]);

  readonly legal = $derived.by(() => new Set(this.table.legal));
  readonly question = $derived.by(() => (this.free() ? this.table.questions[this.table.seat] : undefined));
  readonly sent = $derived.by(() => this.#sent());
  readonly asked = $derived(this.question !== undefined && !this.sent);

  /** `free`: whether whoever sits there may decide now, or has yet to take the device. */
  constructor(table: Table, private readonly free = () => true) {
    this.table = table;
  }

  can(decision: string): boolean {
    return this.asked && this.legal.has(decision);
  }

  /** Whether any decision that begins so can be made. */
  canAny(verb: string): boolean {
    return this.asked && this.table.legal.some((each) => each === verb || each.startsWith(`${verb} `));
  }

  /** Take in hand what goes on a space, or put it back.  If it goes nowhere, it is said why not, of one place. */
  take(piece: Placed, place: string): void {
    if (this.canAny(piece)) this.piece = this.piece === piece ? '' : piece;
    else void this.touch(`${piece} ${place}`);
  }

  /** The spaces on which something can be laid or placed. */
  spaces(): ReadonlySet<number> {
    if (!this.asked) return new Set();
    const what = new RegExp(`^(?:${this.piece || ANY}) (\\d+)`);
    const placed = this.table.legal.map((each) => what.exec(each)?.[1]);
    return new Set(placed.filter((space) => space !== undefined).map(Number));
  }

  /** A decision was touched: it is made, or asked about once more, or it is said why not. */
  async touch(decision: string): Promise<void> {
    this.reason = null;
    if (this.sent) return;
    if (!this.can(decision)) return this.askWhy(decision);
    if (settings.confirm && this.chosen !== decision) {
      this.chosen = decision;
      return;
    }
    this.send(decision);
  }

  confirm(): void {
    if (this.can(this.chosen)) this.send(this.chosen);
    else this.chosen = '';
  }

  /** A space was touched: what can be done there is shown, or it is said why nothing can. */
  touchSpace(space: number): void {
    this.reason = null;
    this.card = '';
    if (this.piece && this.can(`${this.piece} ${space}`)) return void this.touch(`${this.piece} ${space}`);
    const here = this.onSpace(space);
    if (here.length) this.space = this.space === space ? null : space;
    else {
      this.space = null;
      void this.askWhy(this.table.view?.is === 'cards.State' ? this.#piece(space) : `tile ${space}+`);
    }
  }

  /** What can be laid or placed on a space, of what is in hand if anything is. */
  onSpace(space: number): string[] {
    const there = new RegExp(`^(?:${this.piece || ANY}) ${space}[+-]?$`);
    return this.asked ? this.table.legal.filter((each) => there.test(each)) : [];
  }

  /** Pick a card of the hand, or put it back. */
  pick(place: number, most: number): void {
    this.reason = null;
    this.chosen = '';
    if (this.picked.includes(place)) this.picked = this.picked.filter((each) => each !== place);
    else this.picked = [...this.picked, place].slice(-most);
  }

  /** The picked cards as they are named, in the order of the camels. */
  named(hand: readonly string[]): string[] {
    const faces: readonly string[] = BOXES.cards.cards;
    return this.picked.map((place) => hand[place]!).sort((a, b) => faces.indexOf(a) - faces.indexOf(b));
  }

  forget(): void {
    this.chosen = '';
    this.space = null;
    this.card = '';
    this.piece = '';
    this.picked = [];
    this.reason = null;
  }

  #piece(space: number): string {
    const { view } = this.table;
    const left = view?.is === 'cards.State' && view.fennec && !view.palm ? 'palm' : 'fennec';
    return `${this.piece || left} ${space}`;
  }

  /** Tell the table what was decided. */
  protected send(decision: string): void {
    const { seat, id } = this.table;
    const { question } = this;
    if (question === undefined) return;
    this.forget();
    void client.act(id, { do: 'decide', seat, question, decision });
  }

  #sent(): string {
    const { seat } = this.table;
    for (const { act } of this.table.pending) {
      if (act.do === 'decide' && act.seat === seat && act.question === this.question) return act.decision;
    }
    return '';
  }

  /** Ask why something may not be decided. */
  protected async askWhy(decision: string): Promise<void> {
    const { id, seat } = this.table;
    if (!seat) return client.tell(say('page-only-watching'));
    if (!this.free()) return; // whoever touched it has no seat before they have the device
    const { question } = this;
    const because = await client.why(id, seat, decision);
    if (because.legal || seat !== this.table.seat || question !== this.question) return; // it is about something else now
    this.reason = { decision, because };
  }
}
