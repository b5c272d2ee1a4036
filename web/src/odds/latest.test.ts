// Answers may overtake each other; what is shown never does.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Latest } from './latest.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(milliseconds: number, value: T) => () => new Promise<T>((answer) => setTimeout(() => answer(value), milliseconds));

it('an answer that comes late is dropped', async () => {
  const latest = new Latest<string>();
  latest.ask(after(50, 'slow'));
  await vi.advanceTimersByTimeAsync(10);
  latest.ask(after(5, 'quick'));
  await vi.advanceTimersByTimeAsync(10);
  expect(latest.value).toBe('quick');
  await vi.advanceTimersByTimeAsync(100);
  expect(latest.value).toBe('quick');
});

it('what was known stays, until what is asked is known', async () => {
  const latest = new Latest<string>();
  latest.know('old');
  latest.ask(after(5, 'new'));
  expect([latest.value, latest.asking]).toEqual(['old', true]);
  await vi.advanceTimersByTimeAsync(10);
  expect([latest.value, latest.asking]).toEqual(['new', false]);
});

it('who changes their mind in a moment asks once', async () => {
  const latest = new Latest<number>();
  const question = vi.fn(async () => 1);
  for (let time = 0; time < 5; time++) latest.ask(question, 100);
  await vi.advanceTimersByTimeAsync(200);
  expect(question).toHaveBeenCalledOnce();
});

it('trouble is told, and no old answer beside it', async () => {
  const latest = new Latest<string>();
  latest.know('old');
  latest.ask(() => Promise.reject(new Error('busy')));
  await vi.advanceTimersByTimeAsync(1);
  expect([latest.value, latest.asking, latest.trouble]).toEqual([null, false, new Error('busy')]);
});

it('what is forgotten does not come back', async () => {
  const latest = new Latest<string>();
  latest.ask(after(5, 'late'));
  latest.forget();
  await vi.advanceTimersByTimeAsync(50);
  expect(latest.value).toBeNull();
  expect(latest.asking).toBe(false);
});
