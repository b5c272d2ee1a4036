// Numbers and pounds as they are written, in the language one reads.

import { language } from '../words/words.svelte';

const NOTHING = 0.005; // pounds that round to nothing
const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number as the language that is spoken writes it; the minus is a minus. */
export function written(number: number, options: Intl.NumberFormatOptions): string {
  const key = `${language()} ${JSON.stringify(options)}`;
  let format = FORMATS.get(key);
  if (!format) FORMATS.set(key, (format = new Intl.NumberFormat(language(), options)));
  return format.format(number).replace('-', '−');
}

/** 12.34 or 12; what rounds to nothing has no sign. */
export function decimal(number: number, places = 2): string {
  return written(number, { minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: 'negative' });
}

/** +1.25 or −0.50; what rounds to nothing is 0.00. */
export function signed(pounds: number, places = 2): string {
  return written(pounds, { minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: 'exceptZero' });
}

/** Whether pounds are so few that one need not speak of them. */
export function isNothing(pounds: number): boolean {
  return Math.abs(pounds) < NOTHING;
}
