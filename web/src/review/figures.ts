// Figures as one writes them in the language that is spoken: pounds with a sign where they are a difference, per cent.

import { language } from '../words/words.svelte';

const FORMATS = new Map<string, Intl.NumberFormat>();

function format(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language()} ${name}`;
  let known = FORMATS.get(key);
  if (!known) FORMATS.set(key, (known = new Intl.NumberFormat(language(), options)));
  return known;
}

/** 12.34 or 12; the minus is a minus. */
export function plain(number: number, digits = 2): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' } as const;
  return format(`plain ${digits}`, options).format(number).replace('-', '−');
}

/** +1.25 or −0.50; nothing is 0.00. */
export function signed(number: number, digits = 2): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
  return format(`signed ${digits}`, options).format(number).replace('-', '−');
}

/** A name beside figures: a script that runs the other way keeps them where they belong. */
export function apart(name: string): string {
  return `\u2068${name}\u2069`;
}

/** A chance in per cent, to a tenth where there is little of it. */
export function percent(chance: number): string {
  const digits = chance > 0 && chance < 0.1 ? 1 : 0;
  return format(`percent ${digits}`, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(chance);
}
