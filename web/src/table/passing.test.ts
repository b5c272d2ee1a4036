// Several people at one device: whose it is, and what is hidden while it goes from hand to hand.

import { beforeEach, expect, it, vi } from 'vitest';
import { client } from '../lib/client.svelte';
import { settings } from '../lib/settings.svelte';
import { Table } from '../lib/table.svelte';
import { Deciding } from './deciding.svelte';
import { Passing } from './passing.svelte';

let table: Table;
let passing: Passing;

beforeEach(() => {
  vi.restoreAllMocks();
  settings.veil = true;
  table = new Table('t', () => {});
  table.seat = 1;
  table.seats = [1, 2, 4];
  passing = new Passing(table);
  vi.spyOn(client, 'table').mockImplementation((_id, _code, seat = 0) => {
    table.seat = seat;
    return table;
  });
});

it('whoever plays alone on a device never hands it on', () => {
  table.seats = [1];
  table.questions = { 1: 3 };
  expect([passing.due, passing.veiled, passing.settled]).toEqual([false, false, true]);
});

it('nothing is shown before somebody says who has the device', () => {
  expect([passing.due, passing.veiled]).toEqual([false, true]); // bots begin
  table.questions = { 1: 3 };
  expect([passing.waits, passing.next]).toEqual([true, 1]);
  passing.take();
  expect([passing.holder, passing.veiled]).toEqual([1, false]);
  expect(client.table).not.toHaveBeenCalled(); // one looks from there already
});

it('it goes to whoever is asked, and they look from their seat', () => {
  passing.holder = 1;
  table.questions = { 4: 7 };
  expect([passing.due, passing.veiled, passing.next]).toEqual([true, true, 4]);
  passing.take();
  expect(client.table).toHaveBeenCalledWith('t', '', 4);
  expect([table.seat, passing.veiled]).toEqual([4, false]);
});

it('it stays with whoever has it while they, or others elsewhere, are asked', () => {
  passing.holder = 1;
  table.questions = { 3: 7 };
  expect([passing.due, passing.veiled]).toEqual([false, false]);
  table.questions = { 1: 8, 2: 8, 4: 8 };
  expect(passing.due).toBe(false);
  table.questions = { 2: 8, 4: 8 };
  expect(passing.next).toBe(2);
});

it('what is one seat’s alone stays hidden until the table is seen from the other', () => {
  vi.mocked(client.table).mockImplementation(() => table); // the line is gone
  passing.holder = 1;
  table.questions = { 2: 5 };
  passing.take();
  expect([table.seat, passing.due, passing.veiled]).toEqual([1, false, true]);
  table.seat = 2;
  expect(passing.veiled).toBe(false);
});

it('who wants nothing hidden sees everything, and still decides for nobody else', () => {
  settings.veil = false;
  passing.holder = 1;
  table.questions = { 2: 5 };
  table.legal = ['roll'];
  expect([passing.due, passing.waits, passing.veiled]).toEqual([true, false, false]);
  const deciding = new Deciding(table, () => passing.settled);
  expect(deciding.can('roll')).toBe(false);
  passing.take();
  expect(deciding.can('roll')).toBe(true);
});

it('when the race is over, everybody may see everything', () => {
  table.view = { winners: [2] } as unknown as Table['view'];
  expect([passing.shared, passing.veiled, passing.settled]).toEqual([false, false, true]);
});
