// Beginning: against bots with one click, at a table for others, or at one that is there already.

import { BOXES } from '../game/types';
import { openTable, type Opening } from './api';
import { client, nameNow } from './client.svelte';
import type { BotKind, Game, Options } from './protocol';
import { go } from './route.svelte';
import { change, type LastPlayed, settings } from './settings.svelte';

export const GAMES: readonly Game[] = ['second', 'first', 'cards'];
export const BOTS: readonly BotKind[] = ['newcomer', 'merchant', 'random'];
export const CLOCKS: readonly number[] = [0, 15, 30, 60, 120, 86_400, 259_200, 604_800];
export const LONGEST_NAME = 24;
export const USUAL_OPTIONS: Options = { clock: 0, odds: true, money: true, talk: false, takeover: false };

/** How many can play a game. */
export function seatsOf(game: Game): number[] {
  const [least, most] = BOXES[game].seats;
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/** A number of seats that a game takes, as near as can be to the one wanted. */
export function fitting(game: Game, seats: number): number {
  const [least, most] = BOXES[game].seats;
  return Math.min(most, Math.max(least, seats));
}

/** Open a table and go there; with bots on all other seats it begins at once. */
export async function begin(choice: LastPlayed): Promise<void> {
  change({ last: choice });
  const others = Array.from({ length: choice.seats - 1 }, (_, index) => index + 2);
  const bots = Object.fromEntries(others.map((seat) => [seat, choice.bot]));
  const id = await open({ game: choice.game, players: choice.seats, seats: bots, public: false, options: USUAL_OPTIONS, name: '' });
  if (id) void client.act(id, { do: 'start' });
}

/** Play with others at this device: each on the seat of their name, bots where there is none. */
export async function gather(choice: LastPlayed, names: readonly string[], options: Options): Promise<void> {
  const [first = '', ...others] = names.map((name) => name.trim());
  change({ last: choice, name: first || settings.name, company: [first, ...others] });
  const chairs = Array.from({ length: choice.seats - 1 }, (_, index) => ({ seat: index + 2, name: others[index] ?? '' }));
  const bots = Object.fromEntries(chairs.filter(({ name }) => !name).map(({ seat }) => [seat, choice.bot]));
  const id = await open({ game: choice.game, players: choice.seats, seats: bots, public: false, options, name: first });
  if (!id) return;
  for (const { seat, name } of chairs) {
    if (name && (await client.act(id, { do: 'sit', seat, name })).type !== 'done') return; // why not is told, and the table waits
  }
  void client.act(id, { do: 'start' });
}

/** Open a table and go there; its id, or nothing if it could not be had, which is told. */
export async function open(opening: Opening): Promise<string> {
  try {
    await client.somebody(nameNow());
    const { card } = await openTable(opening);
    client.table(card.id);
    go(`/t/${card.id}`);
    return card.id;
  } catch (trouble) {
    client.trouble(trouble);
    return '';
  }
}

/** A seat one would like at a table (0: any), and the code that invites there. */
interface Wish {
  readonly seat?: number;
  readonly code?: string;
}

/** Sit down under the name typed, else under the one that one has; whether one could ask for it, which else is told. */
export async function sit(table: string, typed: string, { seat = 0, code = '' }: Wish): Promise<boolean> {
  const name = typed.trim();
  if (name) change({ name });
  try {
    await client.somebody(name || nameNow());
  } catch (trouble) {
    client.trouble(trouble);
    return false;
  }
  if (code) client.table(table, code);
  void client.act(table, { do: 'sit', ...(seat && { seat }), ...(name && { name }) });
  return true;
}
