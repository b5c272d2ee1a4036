// Where the charts draw what they draw.

import { describe, expect, it } from 'vitest';
import { marks, spread, stairs } from './lines';
import { bandsOf, changes, outlineOf, roomIn } from './stream';

const CHANCES = [
  { B: 0.5, G: 0.3, O: 0.2 },
  { B: 0.5, G: 0.3, O: 0.2 },
  { B: 0.1, G: 0.8, O: 0.10001 }, // rounded: a little more than one
  { B: 0, G: 1, O: 0 },
];

describe('the stream', () => {
  const bands = bandsOf(CHANCES);

  it('fills everything at every moment, each camel upon the next', () => {
    for (const at of CHANCES.keys()) {
      expect(bands[0]!.high[at]).toBe(1);
      for (const [index, band] of bands.slice(1).entries()) expect(band.high[at]).toBeCloseTo(bands[index]!.low[at]!, 12);
      expect(bands.at(-1)!.low[at]).toBeCloseTo(0, 12);
    }
    expect(bands.map(({ camel, high, low }) => [camel, +(high[0]! - low[0]!).toFixed(6)])).toEqual([['B', 0.5], ['G', 0.3], ['O', 0.2]]);
  });

  it('goes along the upper edge and back along the lower one', () => {
    const [band] = bandsOf([{ B: 0.25, G: 0.75 }, { B: 0.5, G: 0.5 }]);
    expect(outlineOf(band!, (at) => at * 100, (share) => 40 - share * 40)).toBe('M0 0L100 0L100 20L0 10Z');
  });

  it('puts a letter where its band is highest, and none where it has no room', () => {
    expect(roomIn(bands[1]!, 0.1)).toEqual({ moment: 3, middle: 0.5 });
    expect(roomIn(bands[1]!, 0.1, 1)?.moment).toBe(2);
    expect(roomIn(bands[2]!, 0.3)).toBe(null);
  });

  it('is another at these moments only', () => {
    expect(changes(CHANCES)).toEqual([0, 2, 3]);
    expect(bandsOf([])).toEqual([]);
  });
});

describe('the lines', () => {
  it('go in steps: nothing is paid little by little', () => {
    const path = stairs([3, 3, 8, 8, 5], (at) => at * 10, (pounds) => 100 - pounds * 10);
    expect(path).toBe('M0 70H20V20H40V50');
    expect(stairs([3, 3], (at) => at * 10, () => 0)).toBe('M0 0H10V0');
  });

  it.each([
    [0, 48, [0, 10, 20, 30, 40, 50]],
    [0, 5, [0, 1, 2, 3, 4, 5]],
    [-3, 21, [-5, 0, 5, 10, 15, 20, 25]],
    [0, 130, [0, 50, 100, 150]],
  ])('from %i to %i the scale has round marks', (low, high, expected) => expect(marks(low, high)).toEqual(expected));

  it('numbers that end at one place stand beside each other, none beyond the edge', () => {
    expect(spread([50, 50, 90], 20, 0, 100)).toEqual([50, 70, 90]);
    expect(spread([95, 98, 99], 20, 0, 100)).toEqual([60, 80, 100]);
    expect(spread([0, 0], 20, 10, 100)).toEqual([10, 30]);
  });
});
