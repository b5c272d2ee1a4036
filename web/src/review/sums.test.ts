// What is shown of luck and decisions adds up to what was won.

import { describe, expect, it } from 'vitest';
import { barsOf, careOf, most, movedBy, ordered, PIECES, piecesOf, roundedTogether, strokes } from './sums';
import type { Decision, Review, Split } from './types';

const reviews = import.meta.glob<Review>('../../reviews/*.json', { eager: true, import: 'default' });

describe.each(Object.entries(reviews))('%s', (_, review) => {
  it('the pieces add up to the result, as they are and as they are shown', () => {
    for (const split of review.split) {
      expect(PIECES.reduce((sum, piece) => sum + split[piece], 0)).toBeCloseTo(split.result, 5);
      const shown = piecesOf(split);
      expect(Math.round(PIECES.reduce((sum, piece) => sum + shown[piece] * 100, 0))).toBe(split.result * 100);
      for (const piece of PIECES) expect(Math.abs(shown[piece] - split[piece])).toBeLessThan(0.01);
    }
  });

  it('the bars reach as far as the pieces: right of nothing less left of it is the result', () => {
    for (const split of review.split) {
      const bars = barsOf(split);
      const length = bars.reduce((sum, { piece, from, to }) => sum + Math.sign(split[piece]) * (to - from), 0);
      expect(length).toBeCloseTo(split.result, 1);
      for (const { from, to } of bars) expect(from).toBeLessThan(to);
      const right = bars.filter(({ from }) => from >= 0);
      for (const [index, bar] of right.slice(1).entries()) expect(bar.from).toBeCloseTo(right[index]!.to, 9);
    }
  });

  it('the dearest decisions come first, and only those that cost something; in time all of them', () => {
    const dear = ordered(review.decisions, 0, 'cost');
    const costs = dear.map((each) => (each.weighed ? each.cost : NaN));
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    expect(Math.min(...costs)).toBeGreaterThan(0);
    expect(ordered(review.decisions, 0, 'time')).toEqual(review.decisions);
    expect(new Set(ordered(review.decisions, 2, 'time').map(({ seat }) => seat))).toEqual(new Set([2]));
  });

  it('what all decisions of a seat cost is the sum of what each did', () => {
    for (const { seat } of review.split) {
      const mine = review.decisions.filter((each) => each.seat === seat && each.weighed);
      const care = careOf(review.decisions, seat);
      expect(care.weighed).toBe(mine.length);
      expect(care.mean * care.weighed).toBeCloseTo(care.cost, 9);
      expect(care.cost).toBeCloseTo(ordered(mine, seat, 'cost').reduce((sum, each) => sum + (each.weighed ? each.cost : 0), 0), 1);
    }
  });

  it('the greatest strokes of luck are ordered by what they moved', () => {
    const stir = strokes(review, 5).map(({ gave }) => Math.max(...gave.map(Math.abs)));
    expect(stir).toHaveLength(5);
    expect(stir).toEqual(stir.toSorted((one, other) => other - one));
    expect(stir[0]).toBe(Math.max(...review.luck.flatMap(({ gave }) => gave.map(Math.abs))));
  });
});

it.each([
  [[1 / 3, 1 / 3, 1 / 3], 1, [0.4, 0.3, 0.3]],
  [[3, 5.645, 26.77, 4.803, -3.218], 2, [3, 5.65, 26.77, 4.8, -3.22]],
  [[-0.004, 0.004], 2, [0, 0]],
  [[2.5, -2.5], 0, [3, -3]],
])('%j to %i digits is %j', (numbers, digits, expected) => {
  const found = roundedTogether(numbers, digits);
  expect(found.map((each) => each + 0)).toEqual(expected);
});

it('luck tells first whom it moved most, and nothing of whom it left alone', () => {
  expect(movedBy([0.5, -2, 0.004, 0])).toEqual([{ seat: 2, pounds: -2 }, { seat: 1, pounds: 0.5 }]);
});

it('several share what they have equally much of', () => {
  expect(most([1, 2, 3], (seat) => [4, 9, 9][seat - 1]!)).toEqual([2, 3]);
});

it('who has decided nothing that can be weighed has no mean', () => {
  const secret: Decision = { weighed: false, at: 1, line: 1, seat: 1, decision: 'discard B1', of: 2 };
  expect(careOf([secret], 1)).toEqual({ seat: 1, cost: 0, weighed: 0, best: 0, mean: 0 });
});

it('a bar for what was lost begins left of the one before', () => {
  const split: Split = { seat: 1, start: 3, luck: -2, decisions: 4, hidden: -1, others: 0, spared: 0, result: 4 };
  expect(barsOf(split)).toEqual([
    { piece: 'start', from: 0, to: 3 },
    { piece: 'luck', from: -2, to: 0 },
    { piece: 'decisions', from: 3, to: 7 },
    { piece: 'hidden', from: -3, to: -2 },
  ]);
});
