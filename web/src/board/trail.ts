// The card game: a winding row of track cards between the start card and the finish.

import { HAT, WIDTH } from './figures';
import type { Box, Layout, Point, Spot } from './layout';
import type { Scene } from './scene';

const SPACE = 94; // wide; a card has two, and is as wide on its sandstorm side, where it has one
const EDGE = 30; // room for the bends of the way
const TOP = 62;
const ROW = 130; // high, with the gap below
const GAP = 4;
export const LIP = 19;
const CARD = 112; // high
const FEET = 11;
const ROOM = 176;
const NARROW = 122; // with somebody above, who looks the other way
const BESIDE = 92; // below the track, for the deck and the pieces
const SMALL = 0.64; // on the start card, where five stand beside each other
const HIDDEN = 24; // of a bend, under the card where it begins
const BEND = 38; // as far as the ground reaches, with half the way's own breadth
const COLUMNS = 3; // cards in a row

export type CardKind = 'start' | 'plain' | 'storm' | 'finish';

/** A card of the trail with its spaces in the order of the race. */
export interface TrailCard extends Box {
  readonly kind: CardKind;
  readonly spaces: readonly number[];
  readonly row: number;
  readonly right: boolean;
}

export interface TrailLayout extends Layout {
  readonly cards: readonly TrailCard[];
  /** The way on which the cards lie, as a path. */
  readonly way: string;
  /** Where the pieces wait that nobody has placed. */
  readonly waiting: Readonly<Record<'fennec' | 'palm', Point>>;
}

export function trailLayout(scene: Scene): TrailLayout {
  const width = 2 * EDGE + COLUMNS * 2 * SPACE;
  const laid = cardsOf(scene);
  const cards = laid.map((card, index) => lay(card, index));
  const rows = cards.at(-1)!.row + 1;
  const spots = new Map<number, Spot>();
  for (const card of cards) for (const space of card.spaces) spots.set(space, spotOn(scene, card, space, cards));
  return { width, spots, cards, way: wayThrough(cards), ...beside(cards, rows, width) };
}

interface Laid {
  readonly kind: CardKind;
  readonly spaces: readonly number[];
}

function cardsOf(scene: Scene): Laid[] {
  const last = scene.stacks.length - 2;
  const cards: Laid[] = [{ kind: 'start', spaces: [0] }];
  for (let lower = 1; lower <= last; lower += 2) {
    if (scene.storms.includes(lower)) cards.push({ kind: 'storm', spaces: [lower] });
    else cards.push({ kind: 'plain', spaces: lower < last ? [lower, lower + 1] : [lower] });
  }
  return [...cards, { kind: 'finish', spaces: [last + 1] }];
}

/** Cards go to the right in one row, to the left in the next. */
function lay(card: Laid, index: number): TrailCard {
  const row = Math.floor(index / COLUMNS);
  const right = row % 2 === 0;
  const column = right ? index % COLUMNS : COLUMNS - 1 - (index % COLUMNS);
  const half = card.kind === 'plain' && card.spaces.length === 1;
  const x = EDGE + column * 2 * SPACE + GAP + (half && !right ? SPACE : 0);
  return { ...card, row, right, x, y: TOP + row * ROW, width: (half ? 1 : 2) * SPACE - 2 * GAP, height: CARD };
}

function spotOn(scene: Scene, card: TrailCard, space: number, cards: readonly TrailCard[]): Spot {
  const index = card.right ? card.spaces.indexOf(space) : card.spaces.length - 1 - card.spaces.indexOf(space);
  const part = card.width / card.spaces.length;
  const slab = { x: card.x + index * part, y: card.y, width: part, height: card.height };
  const x = slab.x + part / 2;
  const y = card.y + card.height - LIP - FEET;
  const spot = {
    space,
    slab,
    x,
    y,
    right: card.right,
    way: card.right ? 0 : 180,
    room: Math.min(crowded(scene, cards, card, x) ? NARROW : ROOM, y - HAT),
    scale: 1,
  };
  return card.kind === 'start' ? { ...spot, scale: SMALL, apart: apart(x, y, scene.stacks[0]!.length) } : spot;
}

/** Whether somebody stands just above. */
function crowded(scene: Scene, cards: readonly TrailCard[], below: TrailCard, x: number): boolean {
  return cards.some(
    (card) =>
      card.row === below.row - 1 &&
      card.spaces.some((space, index) => {
        const part = card.width / card.spaces.length;
        const place = card.right ? index : card.spaces.length - 1 - index;
        return scene.stacks[space] && Math.abs(card.x + (place + 0.5) * part - x) < SPACE * 0.8;
      }),
  );
}

/** On the start card nobody stands on anybody: three in front, the others behind. */
function apart(x: number, y: number, camels: number): Point[] {
  const step = WIDTH * SMALL - 4;
  const front = Math.min(3, camels);
  const behind = camels - front;
  return Array.from({ length: camels }, (_, index) => {
    const [place, of, up] = index < behind ? [index, behind, 40] : [index - behind, front, 0];
    return { x: x + (place - (of - 1) / 2) * step, y: y - up };
  });
}

/** The deck and the pieces lie behind the finish, if there is room in its row, else below. */
function beside(cards: readonly TrailCard[], rows: number, width: number) {
  const goal = cards.at(-1)!;
  const free = COLUMNS - 1 - ((cards.length - 1) % COLUMNS);
  const fits = free >= 2;
  const y = fits ? goal.y + 20 : TOP + rows * ROW + 4;
  const [from, to] = !fits || goal.right === false ? [EDGE, fits ? goal.x - 8 : width - EDGE] : [goal.x + goal.width + 24, width - EDGE];
  return {
    height: TOP + rows * ROW + (fits ? 6 : BESIDE),
    source: { x: from, y, width: 150, height: BESIDE - 10 },
    waiting: { fennec: { x: to - 140, y: y + BESIDE - 20 }, palm: { x: to - 46, y: y + BESIDE - 20 } },
  };
}

/** From the middle of each card to that of the next, with a bend where a row ends. */
function wayThrough(cards: readonly TrailCard[]): string {
  const endOf = (card: TrailCard): number => card.x + card.width;
  const middle = (card: TrailCard): Point => ({ x: card.x + card.width / 2, y: card.y + card.height / 2 });
  return cards
    .map((card, index) => {
      const { x, y } = middle(card);
      const before = cards[index - 1];
      if (!before) return `M${x} ${y}`;
      if (before.row === card.row) return `H${x}`;
      const from = middle(before);
      const edge = before.right ? Math.max(endOf(before), endOf(card)) - HIDDEN : Math.min(before.x, card.x) + HIDDEN;
      const out = edge + (before.right ? BEND : -BEND);
      return `H${edge}C${out} ${from.y} ${out} ${y} ${edge} ${y}H${x}`;
    })
    .join('');
}
