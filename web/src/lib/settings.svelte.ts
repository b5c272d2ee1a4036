// What this device remembers: how the page looks and speaks, and what was played last.  It never leaves the device.

import { chosenLanguage, type Language, speak } from '../words/words.svelte';
import type { BotKind, Game } from './protocol';

const KEY = 'sirocco.settings';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export type Motion = 'auto' | 'calm' | 'brisk' | 'off';
export type BoardSize = 'fit' | 'large';

/** What one plays with one click. */
export interface LastPlayed {
  readonly game: Game;
  readonly seats: number;
  readonly bot: BotKind;
}

export interface Settings {
  language: Language | '';
  theme: Theme;
  motion: Motion;
  size: BoardSize;
  sound: boolean;
  volume: number; // 0 to 1
  confirm: boolean;
  know: boolean; // chances and what decisions are worth, always
  veil: boolean; // where several play on this device, what is one's alone is hidden from the others
  name: string;
  last: LastPlayed;
  company: string[]; // who played on this device last, by seat; bots have no name
  raced: boolean; // a race was played to its end here
  muted: string[]; // names one does not want to hear
}

const USUAL: Settings = {
  language: '',
  theme: 'auto',
  motion: 'auto',
  size: 'fit',
  sound: false,
  volume: 0.6,
  confirm: false,
  know: false,
  veil: true,
  name: '',
  last: { game: 'second', seats: 4, bot: 'newcomer' },
  company: [],
  raced: false,
  muted: [],
};

export const settings: Settings = $state({ ...USUAL, ...remembered() });

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/** Change some, and remember them.  What another window has changed since stays as it is there. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...some }));
  } catch {
    // a browser that keeps nothing: it holds until the page is closed
  }
  if ('language' in some) void speak(languageNow());
  if ('theme' in some) dress();
}

/** Whether one does not want to hear somebody. */
export function isMuted(name: string): boolean {
  return settings.muted.includes(name);
}

/** Hear no more of somebody, or hear them again. */
export function mute(name: string, quiet: boolean): void {
  const others = settings.muted.filter((each) => each !== name);
  change({ muted: quiet ? [...others, name] : others });
}

/** The language to speak: the one chosen, else the browser's. */
export function languageNow(): Language {
  return chosenLanguage(settings.language || null, navigator.languages);
}

/** Show the theme that was chosen; without one, the screen's. */
export function dress(): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'auto') delete dataset.theme;
  else dataset.theme = settings.theme;
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset.usual ??= bar.content;
    bar.content = settings.theme === 'auto' ? bar.dataset.usual : ground;
  }
}

/** Whether things move at all, and how fast. */
export function paceOf(motion: Motion): number {
  if (motion === 'auto') return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
  return { calm: 1, brisk: 2.5, off: 0 }[motion];
}
