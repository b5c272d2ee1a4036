// What was done can be undone, and done again.

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly next: readonly T[];
}

const LONGEST = 200;

export function begun<T>(now: T): History<T> {
  return { past: [], now, next: [] };
}

/** Something else is done; what was undone is gone. */
export function done<T>(history: History<T>, now: T): History<T> {
  return { past: [...history.past, history.now].slice(-LONGEST), now, next: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, next: [history.now, ...history.next] };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...next] = history.next;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, next };
}
