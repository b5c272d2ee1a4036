// Figures of a review as one writes them: chances in per cent, and what stands beside a name.

import { written } from '../odds/pounds';

const LEAST = 0.0005; // what is less hardly can be, but is no zero

/** A name beside figures: a script that runs the other way keeps them where they belong. */
export function apart(name: string): string {
  return `\u2068${name}\u2069`;
}

/** A chance in per cent, to a tenth where there is little of it. */
export function percent(chance: number): string {
  if (chance > 0 && chance < LEAST) return `<${percent(0.001)}`;
  const places = chance > 0 && chance < 0.1 ? 1 : 0;
  return written(chance, { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places });
}
