// What is touched before a decision counts: spaces, what goes there, and why something is not allowed.

import { beforeEach, expect, it, vi } from 'vitest';
import type { Because } from '../lib/protocol';
import { client } from '../lib/client.svelte';
import { Table } from '../lib/table.svelte';
import { Deciding } from './deciding.svelte';

let table: Table;
let deciding: Deciding;

beforeEach(() => {
  table = new Table('t', () => {});
  table.seat = 1;
  table.questions = { 1: 7 };
  deciding = new Deciding(table);
});

it('what is in hand goes only where it may, and both sides of a tile go there', () => {
  table.legal = ['roll', 'tile 5+', 'tile 5-', 'tile 15+'];
  deciding.take('tile', '2+');
  expect([...deciding.spaces()]).toEqual([5, 15]);
  deciding.touchSpace(5);
  expect([deciding.space, deciding.onSpace(5)]).toEqual([5, ['tile 5+', 'tile 5-']]);
  deciding.take('tile', '2+');
  expect(deciding.piece).toBe('');
});

it('with one piece in hand the other has no say', () => {
  table.legal = ['fennec 3', 'palm 3', 'palm 4'];
  expect(deciding.onSpace(3)).toEqual(['fennec 3', 'palm 3']);
  deciding.take('palm', '9');
  expect([[...deciding.spaces()], deciding.onSpace(3)]).toEqual([[3, 4], ['palm 3']]);
});

it('a reason that comes after another question was asked is not told', async () => {
  const no = { type: 'because', legal: false, why: 'no', key: '', facts: {}, rule: '' } as unknown as Because;
  const why = vi.spyOn(client, 'why').mockResolvedValue(no);
  await deciding.touch('ticket G');
  expect(deciding.reason?.decision).toBe('ticket G');
  const late = deciding.touch('ticket B');
  table.questions = { 1: 8 };
  await late;
  expect([deciding.reason, why.mock.calls.length]).toEqual([null, 2]);
});
