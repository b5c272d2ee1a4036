// Who was lucky and who was good: the parts of everybody's pounds as they are shown, so that what is shown adds up too.

import { isNothing } from '../odds/pounds';
import { type Decision, type Luck, PARTS, type Part, type Review, type Split, type Weighed } from './types';

export type Piece = 'start' | Part;
export const PIECES: readonly Piece[] = ['start', ...PARTS];

/** Numbers rounded so that they add up to their sum, rounded: what is lost goes to those that lost most. */
export function roundedTogether(numbers: readonly number[], digits: number): number[] {
  const unit = 10 ** digits;
  const floors = numbers.map((number) => Math.floor(number * unit + 1e-9));
  const sum = Math.round(numbers.reduce((one, other) => one + other, 0) * unit);
  const short = sum - floors.reduce((one, other) => one + other, 0);
  const lost = [...numbers.keys()].sort((one, other) => numbers[other]! * unit - floors[other]! - (numbers[one]! * unit - floors[one]!) || one - other);
  const up = new Set(lost.slice(0, short));
  return floors.map((floor, index) => (floor + (up.has(index) ? 1 : 0)) / unit);
}

/** The pieces of a seat's result as they are shown: together they are the result. */
export function piecesOf(split: Split, digits = 2): Readonly<Record<Piece, number>> {
  const shown = roundedTogether(PIECES.map((piece) => split[piece]), digits);
  return Object.fromEntries(PIECES.map((piece, index) => [piece, shown[index]!])) as Record<Piece, number>;
}

/** How well a seat decided: what all its decisions cost it against the best ones. */
export interface Care {
  readonly seat: number;
  readonly cost: number;
  readonly weighed: number;
  readonly best: number; // times that nothing was better
  readonly mean: number;
}

export function careOf(decisions: readonly Decision[], seat: number): Care {
  const mine = decisions.filter((each): each is Weighed => each.weighed && each.seat === seat);
  const cost = mine.reduce((sum, each) => sum + each.cost, 0);
  const best = mine.filter((each) => isNothing(each.cost)).length;
  return { seat, cost, weighed: mine.length, best, mean: mine.length ? cost / mine.length : 0 };
}

/** The seats with the most of something, several if they share it. */
export function most(seats: readonly number[], of: (seat: number) => number): number[] {
  const highest = Math.max(...seats.map(of));
  return seats.filter((seat) => isNothing(highest - of(seat)));
}

/** Which decisions are listed, and in which order. */
export type Order = 'cost' | 'time';

export function ordered(decisions: readonly Decision[], seat: number, order: Order): Decision[] {
  const mine = decisions.filter((each) => !seat || each.seat === seat);
  if (order === 'time') return mine;
  const dear = mine.filter((each): each is Weighed => each.weighed && !isNothing(each.cost));
  return dear.sort((one, other) => other.cost - one.cost || one.at - other.at);
}

/** Whom a stroke of luck gave something or took it from, the most first. */
export function movedBy(gave: readonly number[]): { seat: number; pounds: number }[] {
  const moved = gave.map((pounds, index) => ({ seat: index + 1, pounds })).filter(({ pounds }) => !isNothing(pounds));
  return moved.sort((one, other) => Math.abs(other.pounds) - Math.abs(one.pounds));
}

/** The strokes of luck that moved most, the greatest first. */
export function strokes({ luck }: Review, number: number): Review['luck'] {
  const stir = ({ gave }: Luck) => Math.max(...gave.map(Math.abs));
  return luck
    .filter((stroke) => !isNothing(stir(stroke)))
    .sort((one, other) => stir(other) - stir(one) || one.at - other.at)
    .slice(0, number);
}

/** A line of bars on both sides of nothing: what was gained goes right, what was lost left, in the order of the pieces. */
export interface Bar {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
}

export function barsOf(split: Split): Bar[] {
  let [left, right] = [0, 0];
  return PIECES.filter((piece) => !isNothing(split[piece])).map((piece) => {
    const pounds = split[piece];
    if (pounds < 0) return { piece, from: (left += pounds), to: left - pounds };
    return { piece, from: right, to: (right += pounds) };
  });
}
