// What is known at a table: only where it is allowed and wanted, and never what was true a moment ago.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State } from '../game/types';
import { Refusal, tableAdvice, tableOdds, Unreachable } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { Table } from '../lib/table.svelte';
import { speak } from '../words/words.svelte';
import { Knowing } from './knowing.svelte';

vi.mock('../lib/api', async (real) => ({ ...(await real()), tableOdds: vi.fn(), tableAdvice: vi.fn() }));

const games = import.meta.glob<{ start: Record<string, State> }>('../../golden/*.json', { eager: true, import: 'default' });
const view = games['../../golden/second-3.json']!.start[1]!;
const sums = (decision: string, pounds: number) => ({ decision, pounds, exact: true, parts: {}, others: 0 });
const ODDS = { leg: { exact: true, ranks: {}, race_ends: 0 }, race: { exact: true, winner: {}, loser: {} }, assumes: '' };
const ADVICE = {
  seat: 1,
  decisions: [
    ...[sums('ticket G', 1.5), sums('roll', 1), sums('tile 5+', 0.4), sums('tile 5-', 0.7), sums('tile 15+', 2)],
    ...[sums('palm 1', 0.1), sums('palm 12', 0.9)],
  ],
};

function knowing(odds = true): Knowing {
  const table = new Table('t', () => {});
  table.card = { options: { odds } } as Table['card'];
  table.view = view;
  table.seat = 1;
  return new Knowing(table);
}

/** Until everything asked has been answered. */
const answered = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(tableOdds).mockReset().mockResolvedValue(ODDS);
  vi.mocked(tableAdvice).mockReset().mockResolvedValue(ADVICE);
  await speak('en');
});
afterEach(() => {
  settings.know = false;
  vi.useRealTimers();
});

describe('nothing is asked', () => {
  it('before somebody wants to know', async () => {
    const known = knowing();
    known.refresh(true);
    await answered();
    expect(tableOdds).not.toHaveBeenCalled();
    expect(known.pounds('roll')).toBeNull();
  });

  it('where the table does not allow it, even for those who always want to know', async () => {
    settings.know = true;
    const known = knowing(false);
    known.refresh(true);
    await answered();
    expect(known.allowed).toBe(false);
    expect(tableOdds).not.toHaveBeenCalled();
  });

  it('when the race is run', () => {
    settings.know = true;
    const known = knowing();
    known.table.view = { ...view, winners: [1] } as State;
    expect(known.shown).toBe(false);
  });
});

describe('what decisions are worth', () => {
  it('is known for each, and for the best of some', async () => {
    const known = knowing();
    known.toggle();
    known.refresh(true);
    await answered();
    expect(known.odds.value).toEqual(ODDS);
    expect(known.pounds('ticket G')).toBe(1.5);
    expect(known.pounds('ticket Y')).toBeNull();
    expect(known.best('tile 5+', 'tile 5-')).toBe(0.7);
    expect(known.best('tile ')).toBe(2);
    expect(known.best('partner ')).toBeNull();
    expect(known.best('palm 1')).toBe(0.1); // and not that of space 12
    expect(known.aloud('take the 5 ticket of green', known.pounds('ticket G'))).toBe('take the 5 ticket of green, worth +1.50');
    expect(known.aloud('roll', null)).toBe('roll');
  });

  it('is not shown any more once the game goes on', async () => {
    settings.know = true;
    const known = knowing();
    known.refresh(true);
    await answered();
    known.refresh(true);
    expect(known.pounds('roll')).toBeNull();
    expect(known.odds.value).toEqual(ODDS); // dimmed, until the new ones are here
    known.refresh(false);
    await answered();
    expect(known.pounds('roll')).toBeNull();
    expect(tableAdvice).toHaveBeenCalledTimes(1);
  });

  it('is not shown to whoever looks from another seat, who may know other things', async () => {
    settings.know = true;
    const known = knowing();
    known.refresh(false);
    await answered();
    known.table.seat = 2;
    known.refresh(false);
    expect(known.odds.value).toBeNull();
    await answered();
    expect(known.odds.value).toEqual(ODDS);
  });

  it('is asked once for a turn that others make in a hurry', async () => {
    settings.know = true;
    const known = knowing();
    for (let turn = 0; turn < 4; turn++) known.refresh(false);
    known.refresh(true);
    await answered();
    expect(tableOdds).toHaveBeenCalledTimes(1);
    expect(tableAdvice).toHaveBeenCalledTimes(1);
  });

  it('is nothing, without any trouble, if a stand-in was quicker', async () => {
    vi.mocked(tableAdvice).mockRejectedValue(new Refusal(409, 'server-nothing-to-decide', { seat: 1 }, 'seat 1 has nothing to decide now'));
    settings.know = true;
    const known = knowing();
    known.refresh(true);
    await answered();
    expect([known.advice.trouble, known.advice.value]).toEqual([null, { seat: 1, decisions: [] }]);
  });

  it('is trouble if the server is gone', async () => {
    vi.mocked(tableAdvice).mockRejectedValue(new Unreachable());
    settings.know = true;
    const known = knowing();
    known.refresh(true);
    await answered();
    expect(known.advice.trouble).toBeInstanceOf(Unreachable);
  });
});
