// Several people at one device: who is to have it now, and that nobody sees meanwhile what is another's alone.

import { client } from '../lib/client.svelte';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';

export class Passing {
  /** The seat whose person has the device: nobody's before somebody says so. */
  holder = $state(0);
  readonly #table: Table;

  /** Whether several play on this device.  When the race is over, all may see everything. */
  readonly shared = $derived.by(() => this.#table.seats.length > 1 && !this.#table.view?.winners.length);
  /** Whose the device is to be: of those who are asked whoever has it, else the next of them; if nobody is, it stays. */
  readonly next = $derived.by(() => {
    const asked = this.#table.seats.filter((seat) => seat in this.#table.questions);
    return asked.includes(this.holder) || !asked.length ? this.holder : asked[0]!;
  });
  /** Whether it is to change hands. */
  readonly due = $derived(this.shared && this.next !== this.holder);
  /** Whether whoever has the device sits where one looks from, and may decide. */
  readonly settled = $derived.by(() => !this.shared || (!this.due && this.holder > 0 && this.#table.seat === this.holder));
  /** Whether nothing is shown that is one seat's alone. */
  readonly veiled = $derived(!this.settled && settings.veil);
  /** Whether it waits for a hand to take it. */
  readonly waits = $derived(this.due && settings.veil);

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whoever is to have it has it, and sees what is theirs. */
  take(): void {
    this.holder = this.next;
    if (this.#table.seat !== this.holder) client.table(this.#table.id, '', this.holder);
  }
}
