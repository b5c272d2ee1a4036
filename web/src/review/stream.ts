// The stream of chances: what share every camel has at every moment, one upon the other, and where its letter has room.

import type { Chances } from './types';

/** From which height to which a camel's share goes, at every moment; 0 is the bottom, 1 the top. */
export interface Band {
  readonly camel: string;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The shares of all camels, the first at the top.  What is rounded adds up to one again. */
export function bandsOf(chances: readonly Chances[]): Band[] {
  const camels = Object.keys(chances[0] ?? {});
  const sums = chances.map((at) => camels.reduce((sum, camel) => sum + at[camel]!, 0) || 1);
  const tops = chances.map(() => 1);
  return camels.map((camel) => {
    const high = [...tops];
    chances.forEach((at, moment) => (tops[moment]! -= at[camel]! / sums[moment]!));
    return { camel, low: tops.map((top) => Math.max(0, top)), high };
  });
}

/** The outline of a band, for the path of a drawing. */
export function outlineOf({ low, high }: Band, x: (moment: number) => number, y: (share: number) => number): string {
  const point = (moment: number, share: number) => `${round(x(moment))} ${round(y(share))}`;
  const there = high.map((share, moment) => point(moment, share));
  const back = low.map((share, moment) => point(moment, share)).reverse();
  return `M${[...there, ...back].join('L')}Z`;
}

/** Where a band is highest, away from the edges: there its letter stands.  Null where it is nowhere as high as that. */
export function roomIn(band: Band, least: number, edge = 0): { moment: number; middle: number } | null {
  const { low, high } = band;
  let best = -1;
  for (let moment = edge; moment < low.length - edge; moment++) {
    if (best < 0 || high[moment]! - low[moment]! > high[best]! - low[best]!) best = moment;
  }
  if (best < 0 || high[best]! - low[best]! < least) return null;
  return { moment: best, middle: (low[best]! + high[best]!) / 2 };
}

/** The moments at which something is another than just before; the first always. */
export function changes(chances: readonly Chances[]): number[] {
  const same = (one: Chances, other: Chances) => Object.keys(one).every((camel) => one[camel] === other[camel]);
  return [...chances.keys()].filter((moment) => !moment || !same(chances[moment]!, chances[moment - 1]!));
}

export function round(number: number): number {
  return Math.round(number * 10) / 10;
}
