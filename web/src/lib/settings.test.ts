// What a device remembers, in one window and in another.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../words/words.svelte', () => ({ chosenLanguage: () => 'en', speak: async () => {} })); // they take a while to load

const kept = new Map<string, string>();
const opened = async () => {
  vi.resetModules();
  return import('./settings.svelte');
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

it('what is changed in one window stays when something else is changed in another', async () => {
  const one = await opened();
  const other = await opened();
  one.change({ confirm: true });
  other.change({ know: true });
  expect((await opened()).settings).toMatchObject({ confirm: true, know: true });
});

it('one hears no more of somebody until one wants to again', async () => {
  const { isMuted, mute, settings } = await opened();
  mute('Grace', true);
  mute('Grace', true);
  expect([isMuted('Grace'), isMuted('Ada'), settings.muted]).toEqual([true, false, ['Grace']]);
  mute('Grace', false);
  expect((await opened()).isMuted('Grace')).toBe(false);
});
