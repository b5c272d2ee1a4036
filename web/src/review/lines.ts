// Lines over the moments of a game: where they go, and where the scale has its marks.

import { round } from './stream';

/** A line in steps: what is paid is there at once, and stays. */
export function stairs(values: readonly number[], x: (moment: number) => number, y: (value: number) => number): string {
  let path = '';
  for (const [moment, value] of values.entries()) {
    if (!moment) path = `M${round(x(0))} ${round(y(value))}`;
    else if (value !== values[moment - 1] || moment === values.length - 1) path += `H${round(x(moment))}V${round(y(value))}`;
  }
  return path;
}

/** Round numbers from the lowest to the highest, about so many. */
export function marks(lowest: number, highest: number, about = 5): number[] {
  const span = Math.max(1, highest - lowest);
  const power = 10 ** Math.floor(Math.log10(span / about));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= about)!);
  const first = Math.floor(lowest / step);
  return Array.from({ length: Math.ceil(highest / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Places that are at least so far apart, each as near as can be to where it would be; all between two ends. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = [...wanted.keys()].sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const placed = [...wanted];
  let next = low;
  for (const index of order) next = (placed[index] = Math.max(placed[index]!, next)) + gap;
  let last = high;
  for (const index of order.reverse()) last = (placed[index] = Math.min(placed[index]!, last)) - gap;
  return placed;
}
