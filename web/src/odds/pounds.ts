// Numbers and pounds as they are written, in the language one reads.

import { language } from '../words/words.svelte';

const NOTHING = 0.005; // pounds that round to nothing

export function decimal(number: number, places: number): string {
  return number.toLocaleString(language(), { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** Pounds with their sign; what rounds to nothing has none. */
export function signed(pounds: number, places = 2): string {
  if (Math.abs(pounds) < 0.5 * 10 ** -places) return decimal(0, places);
  return (pounds > 0 ? '+' : '−') + decimal(Math.abs(pounds), places);
}

/** Whether pounds are so few that one need not speak of them. */
export function isNothing(pounds: number): boolean {
  return Math.abs(pounds) < NOTHING;
}
