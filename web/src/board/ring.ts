// The board games: sixteen spaces in a ring, clockwise, the finish line on the upper side.

import { isCrazy } from './coats';
import { HAT, leastHeight } from './figures';
import type { Box, Layout, Point, Spot } from './layout';
import type { Die, Letter, Scene, Shape } from './scene';

export const CELL = 100; // wide
const EDGE = 8;
const TOP = 84; // what is above the upper side is for high stacks
const OVER = 12; // so far they may look over the edge; higher ones are smaller
const GAP = 4; // from the edge of a cell to its slab
export const LIP = 19; // the front of a slab, where its number stands
const FEET = 9; // from the lip up to the feet
const ROOM = 176; // for a stack with nobody above
const NARROW = 122; // with somebody there
const CLOSE = 90; // with somebody there who looks the other way, and wears the letter where the hat would come

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // high
}

const GRIDS: Record<Shape, Grid> = {
  square: { columns: 5, rows: 5, cell: 98 },
  tall: { columns: 4, rows: 6, cell: 86 },
  wide: { columns: 6, rows: 4, cell: 96 },
};

export interface RingLayout extends Layout {
  readonly yard: Box;
  readonly finish: { readonly x: number; readonly y: number; readonly height: number };
  /** Somebody has crossed the line: the pyramid makes room. */
  readonly crossed: boolean;
}

/** Column and row of the spaces 1 to 16: the first right of the middle of the upper side. */
function cells({ columns, rows }: Grid): [number, number][] {
  const around: [number, number][] = [];
  for (let column = 0; column < columns; column++) around.push([column, 0]);
  for (let row = 1; row < rows; row++) around.push([columns - 1, row]);
  for (let column = columns - 2; column >= 0; column--) around.push([column, rows - 1]);
  for (let row = rows - 2; row > 0; row--) around.push([0, row]);
  const first = Math.floor(columns / 2);
  return [...around.slice(first), ...around.slice(0, first)];
}

export function ringLayout(scene: Scene, shape: Shape): RingLayout {
  const grid = GRIDS[shape];
  const where = cells(grid);
  const line = scene.stacks.length - 1;
  const yard = {
    x: EDGE + CELL,
    y: TOP + grid.cell,
    width: (grid.columns - 2) * CELL,
    height: (grid.rows - 2) * grid.cell,
  };
  const crossed = Boolean(scene.stacks[0] || scene.stacks[line]);
  const finish = { x: EDGE + Math.floor(grid.columns / 2) * CELL, y: TOP, height: grid.cell };
  const spots = new Map<number, Spot>();
  where.forEach((_, index) => spots.set(index + 1, spotAt(scene, grid, where, index + 1)));
  spots.set(line, beyond(line, finish.x, yard, +1));
  spots.set(0, beyond(0, finish.x, yard, -1));
  return {
    width: 2 * EDGE + grid.columns * CELL,
    height: TOP + grid.rows * grid.cell + EDGE,
    spots,
    yard,
    finish,
    crossed,
    source: yard,
  };
}

function spotAt(scene: Scene, grid: Grid, where: [number, number][], space: number): Spot {
  const [column, row] = where[space - 1]!;
  const [nextColumn, nextRow] = where[space % where.length]!;
  const slab = {
    x: EDGE + column * CELL + GAP,
    y: TOP + row * grid.cell + GAP,
    width: CELL - 2 * GAP,
    height: grid.cell - 2 * GAP,
  };
  const y = slab.y + slab.height - LIP - FEET;
  return {
    space,
    slab,
    x: slab.x + slab.width / 2,
    y,
    right: isRight(grid, column, row),
    way: degrees(nextColumn - column, nextRow - row),
    room: Math.min(roomBelow(scene, grid, where, space), y - HAT),
    scale: Math.min(1, (y + OVER) / leastHeight(scene.stacks[space]!.length)),
  };
}

/** Whether a racing camel looks to the right. */
function isRight({ rows }: Grid, column: number, row: number): boolean {
  return row === 0 || (column === 0 && row < rows - 1);
}

/** The room that those who stand just above leave to a stack. */
function roomBelow(scene: Scene, grid: Grid, where: [number, number][], space: number): number {
  const [column, row] = where[space - 1]!;
  const feet = scene.stacks[where.findIndex(([c, r]) => c === column && r === row - 1) + 1]?.[0];
  const head = scene.stacks[space]!.at(-1);
  if (!row || !feet || !head) return ROOM;
  const same = (isRight(grid, column, row) !== isCrazy(head)) === (isRight(grid, column, row - 1) !== isCrazy(feet));
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
  const y = yard.y + yard.height - 10;
  const low = isLow(yard);
  if (crossed) return { x: yard.x + yard.width * (low ? 0.84 : 0.5), y, scale: 0.45 };
  const room = low ? yard.height - 14 : yard.height - trayHeight(yard) - 20;
  const scale = Math.min((yard.width - 6) / PYRAMID.width, room / PYRAMID.height);
  return { x: yard.x + yard.width * (low ? 0.54 : 0.5), y, scale };
}

/** The niche of each die on the pyramid, in the pyramid's own measure; the last ones are the lowest. */
export function nichesOf(dice: readonly Die[]): ReadonlyMap<Letter, Point> {
  const letters = dice.map(({ letter }) => letter).sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const free = NICHES.slice(NICHES.length - letters.length);
  return new Map(letters.map((letter, index) => [letter, free[index]!]));
}

/** Where the dice lie that are out: above the pyramid, or left of it. */
export function trayIn(yard: Box): Point[] {
  const row = isLow(yard) ? 2 : yard.width < LEG * DIE + 8 ? 3 : LEG;
  const middle = isLow(yard) ? yard.x + 8 + DIE : yard.x + yard.width / 2;
  return Array.from({ length: LEG }, (_, index) => {
    const inRow = Math.min(row, LEG - Math.floor(index / row) * row);
    return {
      x: middle + ((index % row) - (inRow - 1) / 2) * DIE,
      y: yard.y + 27 + Math.floor(index / row) * DIE,
    };
  });
}

function trayHeight(yard: Box): number {
  return trayIn(yard).at(-1)!.y - yard.y + DIE / 2;
}

/** Not high enough for the dice above the pyramid. */
export function isLow(yard: Box): boolean {
  return yard.width > yard.height * 1.5;
}
