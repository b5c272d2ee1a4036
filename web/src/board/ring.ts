// The board games: sixteen spaces in a ring, clockwise, the finish line on the upper side.

import { isCrazy } from './coats';
import { HAT, leastHeight } from './figures';
import type { Box, Layout, Point, Spot } from './layout';
import type { Die, Letter, Scene } from './scene';

const SIDE = 5; // cells
const WIDE = 100; // is a cell
const HIGH = 98;
const EDGE = 8;
const TOP = 84; // what is above the upper side is for high stacks
const OVER = 12; // so far they may look over the edge; higher ones are smaller
const GAP = 4; // from the edge of a cell to its slab
export const LIP = 19; // the front of a slab, where its number stands
const FEET = 9; // from the lip up to the feet
const ROOM = 176; // for a stack with nobody above
const NARROW = 122; // with somebody there
const CLOSE = 90; // with somebody there who looks the other way, and wears the letter where the hat would come

export interface RingLayout extends Layout {
  readonly yard: Box;
  readonly finish: { readonly x: number; readonly y: number; readonly height: number };
  /** Somebody has crossed the line: the pyramid makes room. */
  readonly crossed: boolean;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The cells of the spaces 1 to 16: the first is that right of the finish line. */
const CELLS: readonly Cell[] = [
  ...[2, 3, 4].map((column) => ({ column, row: 0 })),
  ...[1, 2, 3].map((row) => ({ column: 4, row })),
  ...[4, 3, 2, 1, 0].map((column) => ({ column, row: 4 })),
  ...[3, 2, 1].map((row) => ({ column: 0, row })),
  ...[0, 1].map((column) => ({ column, row: 0 })),
];

export function ringLayout(scene: Scene): RingLayout {
  const line = scene.stacks.length - 1;
  const yard = { x: EDGE + WIDE, y: TOP + HIGH, width: (SIDE - 2) * WIDE, height: (SIDE - 2) * HIGH };
  const finish = { x: EDGE + CELLS[0]!.column * WIDE, y: TOP, height: HIGH };
  const spots = new Map(CELLS.map((_, index) => [index + 1, spotAt(scene, index + 1)]));
  spots.set(line, beyond(line, finish.x, yard, +1));
  spots.set(0, beyond(0, finish.x, yard, -1));
  return {
    width: 2 * EDGE + SIDE * WIDE,
    height: TOP + SIDE * HIGH + EDGE,
    spots,
    yard,
    finish,
    crossed: Boolean(scene.stacks[0] || scene.stacks[line]),
    source: yard,
  };
}

function spotAt(scene: Scene, space: number): Spot {
  const cell = CELLS[space - 1]!;
  const next = CELLS[space % CELLS.length]!;
  const slab = {
    x: EDGE + cell.column * WIDE + GAP,
    y: TOP + cell.row * HIGH + GAP,
    width: WIDE - 2 * GAP,
    height: HIGH - 2 * GAP,
  };
  const y = slab.y + slab.height - LIP - FEET;
  return {
    space,
    slab,
    x: slab.x + slab.width / 2,
    y,
    right: isRight(cell),
    way: degrees(next.column - cell.column, next.row - cell.row),
    room: Math.min(roomBelow(scene, space), y - HAT),
    scale: Math.min(1, (y + OVER) / leastHeight(scene.stacks[space]!.length)),
  };
}

/** Whether a racing camel looks to the right. */
function isRight({ column, row }: Cell): boolean {
  return row === 0 || (column === 0 && row < SIDE - 1);
}

/** The room that those who stand just above leave to a stack. */
function roomBelow(scene: Scene, space: number): number {
  const cell = CELLS[space - 1]!;
  const above = CELLS.findIndex(({ column, row }) => column === cell.column && row === cell.row - 1);
  const feet = scene.stacks[above + 1]?.[0];
  const head = scene.stacks[space]!.at(-1);
  if (above < 0 || !feet || !head) return ROOM;
  const same = (isRight(cell) !== isCrazy(head)) === (isRight(CELLS[above]!) !== isCrazy(feet));
  return same ? NARROW : CLOSE;
}

/** Those who have crossed the line stand in the yard: on its far side, or back on the wrong one. */
function beyond(space: number, line: number, yard: Box, side: 1 | -1): Spot {
  const x = Math.min(Math.max(line + side * 62, yard.x + 58), yard.x + yard.width - 58);
  const y = yard.y + Math.min(yard.height * 0.5, 150);
  const slab = { x: x - 50, y: y - 60, width: 100, height: 74 };
  return { space, slab, x, y, right: true, way: side > 0 ? 0 : 180, room: ROOM, scale: 1 };
}

function degrees(across: number, down: number): number {
  return (Math.atan2(down, across) * 180) / Math.PI;
}

// In the yard: the pyramid with a niche for each die, and above it the dice that are out, in their order.

const DIE = 48; // a die with the room round it
const TRAY = 27; // from the yard's upper side to the middle of those that are out
const LEG = 5; // so many dice come out in a leg, where there are six too
const ORDER = 'BGROYPWx'; // of the dice in their niches
const NICHES: readonly Point[] = [
  { x: 0, y: -158 },
  { x: -30, y: -101 },
  { x: 30, y: -101 },
  { x: -62, y: -39 },
  { x: 0, y: -39 },
  { x: 62, y: -39 },
];
const PYRAMID = { width: 290, height: 252 };

/** Where the pyramid stands, by the middle of its base, and how big it is. */
export function pyramidIn({ yard, crossed }: RingLayout): Point & { scale: number } {
  const room = yard.height - TRAY - DIE / 2 - 20;
  const scale = Math.min((yard.width - 6) / PYRAMID.width, room / PYRAMID.height);
  return { x: yard.x + yard.width / 2, y: yard.y + yard.height - 10, scale: crossed ? 0.45 : scale };
}

/** The niche of each die on the pyramid, in the pyramid's own measure; the last ones are the lowest. */
export function nichesOf(dice: readonly Die[]): ReadonlyMap<Letter, Point> {
  const letters = dice.map(({ letter }) => letter).sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const free = NICHES.slice(NICHES.length - letters.length);
  return new Map(letters.map((letter, index) => [letter, free[index]!]));
}

/** Where the dice lie that are out: in a row above the pyramid. */
export function trayIn({ x, y, width }: Box): Point[] {
  const middle = x + width / 2;
  return Array.from({ length: LEG }, (_, index) => ({ x: middle + (index - (LEG - 1) / 2) * DIE, y: y + TRAY }));
}
