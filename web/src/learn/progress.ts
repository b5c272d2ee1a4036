// How far one has come in the lessons.  It stays on the device.

import type { Game } from '../lib/protocol';

const KEY = 'sirocco.lessons';

export interface Progress {
  /** The step one is at. */
  readonly at: number;
  /** Whether the lesson was once done to its end. */
  readonly done: boolean;
}

type All = Partial<Record<Game, Progress>>;

export function progressIn(game: Game): Progress {
  const { at = 0, done = false } = remembered()[game] ?? {};
  return { at: Number.isInteger(at) && at >= 0 ? at : 0, done: done === true };
}

export function remember(game: Game, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [game]: progress }));
  } catch {
    // a browser that keeps nothing: one begins at the beginning next time
  }
}

function remembered(): All {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as All) : {};
  } catch {
    return {};
  }
}
