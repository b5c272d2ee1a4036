// How each event is played.  Events are complete: nothing is guessed from what changed.  Everything moves by the browser's own
// animations of transform and opacity, and stops when the signal says so.

import type { CamelsMoved, DieRevealed, Event } from '../../game/types';
import { pitchIn } from '../figures';
import { heightOn, placeOn, type Layout, type Point, type Spot } from '../layout';
import { nichesOf, pyramidIn, trayIn, type RingLayout } from '../ring';
import { spacesOf, type Scene } from '../scene';
import { flyCoin } from './coins';
import type { Stage } from './stage';

/** What can be heard. */
export type Sound = 'shake' | 'die' | 'hop' | 'slide' | 'sign' | 'ticket' | 'card' | 'pound' | 'lost' | 'storm' | 'fanfare';

export interface Playing {
  readonly stage: Stage;
  readonly event: Event;
  readonly from: Scene;
  readonly to: Scene;
  /** 1 as it was meant, 2 twice as fast. */
  readonly pace: number;
  readonly signal: AbortSignal;
  /** Show what is after the event; done at the end by itself, if nobody has done it before. */
  readonly show: () => void;
  /** Something is heard just now. */
  readonly heard?: ((sound: Sound) => void) | undefined;
}

// How long things take, in milliseconds at a pace of 1.
const SHAKE = 480;
const DROP = 620;
const HOP = 230;
const SLIDE = 420;
const SIGN = 380;
const READ = 1100; // a line of the scoring
const PAUSE = 700;
const ARC = 34; // how high a hop goes
const LONG = 9; // hops that are told one by one; a longer way is gone faster

/** Play an event to its end. */
export async function act(playing: Playing): Promise<void> {
  const { event } = playing;
  switch (event.is) {
    case 'PyramidTicketTaken':
      playing.heard?.('shake');
      return move(playing, part(playing, 'pyramid'), SHAKING, SHAKE);
    case 'DieRevealed':
      return dropDie(playing, event);
    case 'CamelsMoved':
      return moveUnit(playing, event);
    case 'TicketTaken':
    case 'MidfieldTaken':
    case 'OverallTaken':
    case 'FinishCardLaid':
      return playing.heard?.('ticket');
    case 'TileActed':
      playing.heard?.('sign');
      await move(playing, found(playing, `[data-sign="${event.space}"] > *`), JUMPING, SIGN);
      return event.pounds ? pay(playing, event.seat, event.pounds, at(playing, event.space)) : undefined;
    case 'TilePlaced':
      playing.heard?.('sign');
      return arrive(playing, `[data-sign="${event.space}"] > *`);
    case 'PiecePlaced':
      playing.heard?.('sign');
      return arrive(playing, `[data-piece="${event.piece}"] > *`);
    case 'PieceReturned':
      return move(playing, found(playing, `[data-piece="${event.piece}"] > *`), LEAVING, SIGN);
    case 'RevealBegan':
      return move(playing, part(playing, 'deck'), SHAKING, SHAKE / 2);
    case 'CardRevealed':
    case 'CardPlayed':
      playing.heard?.('card');
      if (event.is === 'CardPlayed') return;
      playing.show();
      return move(playing, await rendered(() => part(playing, 'top-card')), TURNING, PAUSE);
    case 'SandstormBlew':
      playing.heard?.('storm');
      playing.show();
      await Promise.all(
        event.cards.map(async (card) => move(playing, await rendered(() => found(playing, `[data-card="${card}"]`)), BLOWN, PAUSE)),
      );
      return;
    case 'RaceEnded':
      playing.heard?.('fanfare');
      return move(playing, found(playing, `[data-camel="${event.unit.at(-1)}"] > *`), CHEERING, 2 * PAUSE);
    case 'LegEnded':
      return wait(playing, PAUSE);
    case 'LegPaid':
    case 'OverallPaid':
      return event.rewards.length ? paid(playing, event.seat, event.pounds) : undefined;
    case 'FinishCardPaid':
      return paid(playing, event.seat, event.pounds);
    default:
      return undefined;
  }
}

// A unit.

async function moveUnit(playing: Playing, { unit, start, end, underneath }: CamelsMoved): Promise<void> {
  const { stage, from, to } = playing;
  const [before, after] = [stage.layoutOf(from), stage.layoutOf(to)];
  const [begin, goal] = [before.spots.get(start), after.spots.get(end)];
  if (!begin || !goal) return;
  const stack = from.stacks[start]!;
  const level = stack.indexOf(unit[0]!);
  const way = underneath ? [] : between(from, start, end).map((space) => before.spots.get(space)!);
  const last = placeOn(goal, to.stacks[end]!.indexOf(unit[0]!), to.stacks[end]!.length);
  const pitch = pitchIn(begin.room / begin.scale, begin.apart ? 1 : stack.length);
  const hop = HOP * Math.min(1, LONG / (way.length + 1));
  let here: Standing = placeOn(begin, level, stack.length);
  let spot: Spot = begin;
  for (const next of [...way, goal]) {
    const flying = await stage.fly({ kind: 'unit', camels: unit, pitch, ...looking(next === goal ? spot : next) });
    if (playing.signal.aborted) return;
    const there = next === goal ? last : onTop(next, from.stacks[next.space]!.length);
    playing.heard?.(next === goal && underneath ? 'slide' : 'hop');
    if (next === goal && underneath) await slide(playing, flying, here, there, end, heightOn(goal, unit.length));
    else await move(playing, flying, hopping(here, there), hop);
    here = there;
    spot = next;
  }
}

type Standing = Point & { readonly scale: number };

/** The spaces a unit passes, without those where it begins and ends. */
function between(scene: Scene, start: number, end: number): number[] {
  const passed = spacesOf(scene).filter((space) => space > Math.min(start, end) && space < Math.max(start, end));
  return start < end ? passed : passed.reverse();
}

/** On its way a unit touches the top of who stands there. */
function onTop(spot: Spot, camels: number): Standing {
  const { x, y, scale } = placeOn(spot, camels, camels + 1);
  return { x, y, scale };
}

function looking(spot: Spot): { right: boolean; bound: number } {
  return { right: spot.right, bound: spot.way + 180 };
}

function hopping(here: Standing, there: Standing): Keyframe[] {
  const high = Math.min(here.y, there.y) - ARC;
  return [
    { transform: put(here), easing: 'cubic-bezier(.25,.7,.45,1)' },
    { transform: put({ x: (here.x + there.x) / 2, y: high, scale: (here.scale + there.scale) / 2 }), easing: 'cubic-bezier(.55,0,.75,.3)' },
    { transform: put(there) },
  ];
}

/** Those who stand there are lifted, and the unit slides in under them. */
async function slide(playing: Playing, flying: Element | null, here: Standing, there: Standing, space: number, height: number) {
  const stack = found(playing, `[data-stack="${space}"]`);
  const crowd = [{ transform: 'translate(0,0)' }, { transform: `translate(0px,${-height}px)`, offset: 0.45 }, { transform: `translate(0px,${-height}px)` }];
  const sliding = [{ transform: put(here) }, { transform: put(here), offset: 0.3, easing: 'ease-in-out' }, { transform: put(there) }];
  await Promise.all([move(playing, flying, sliding, SLIDE), move(playing, playing.from.stacks[space] ? stack : null, crowd, SLIDE)]);
}

// A die.

async function dropDie(playing: Playing, { die, shown, number }: DieRevealed): Promise<void> {
  const { stage, from, to } = playing;
  if (from.kind !== 'ring') return;
  const layout = stage.layoutOf(from) as RingLayout;
  const { x, y, scale } = pyramidIn(layout);
  const hole = nichesOf(from.dice).get(die)!;
  const start = { x: x + hole.x * scale, y: y + hole.y * scale, scale };
  const goal = { ...trayIn(layout.yard)[to.dice.filter(({ out }) => out).length - 1]!, scale: 1 };
  const flying = await stage.fly({ kind: 'die', letter: die, shown, number });
  const top = { x: (start.x + goal.x) / 2, y: goal.y - 46, scale: 1.5 };
  if (!playing.signal.aborted) playing.heard?.('die');
  await move(
    playing,
    flying,
    [
      { transform: `${put(start)} rotate(0deg)`, easing: 'cubic-bezier(.2,.7,.4,1)' },
      { transform: `${put(top)} rotate(300deg)`, offset: 0.5, easing: 'cubic-bezier(.6,0,.9,.5)' },
      { transform: `${put(goal)} rotate(360deg)`, offset: 0.78, easing: 'ease-out' },
      { transform: `${put({ ...goal, y: goal.y - 11 })} rotate(360deg)`, offset: 0.88, easing: 'ease-in' },
      { transform: `${put(goal)} rotate(360deg)` },
    ],
    DROP,
  );
}

// Pounds.

async function paid(playing: Playing, seat: number, pounds: number): Promise<void> {
  const { layoutOf } = playing.stage;
  const { width, height } = layoutOf(playing.from);
  await Promise.all([pounds ? pay(playing, seat, pounds, { x: width / 2, y: height / 2 }) : undefined, wait(playing, READ)]);
}

function pay({ stage, pace, signal, heard }: Playing, seat: number, pounds: number, where: Point): Promise<void> {
  heard?.(pounds > 0 ? 'pound' : 'lost');
  return flyCoin(stage.drawing, where, seat, pounds, pace, signal);
}

// How something moves.

const SHAKING = [0, -3, 3, -3, 3, -2, 2, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }));
const JUMPING = [
  { transform: 'scale(1)' },
  { transform: 'scale(1.15,.8)', offset: 0.25 },
  { transform: 'translate(0,-14px) scale(.95,1.1)', offset: 0.6 },
  { transform: 'scale(1)' },
];
const ARRIVING = [
  { transform: 'translate(0px,-60px)', opacity: 0, easing: 'ease-in' },
  { transform: 'translate(0,0) scale(1.12,.85)', opacity: 1, offset: 0.7 },
  { transform: 'scale(1)', opacity: 1 },
];
const LEAVING = [
  { transform: 'translate(0,0)', opacity: 1 },
  { transform: 'translate(0px,-44px)', opacity: 0 },
];
const TURNING = [
  { transform: 'scale(0,1)', easing: 'ease-out' },
  { transform: 'scale(1.08,1.08)', offset: 0.3 },
  { transform: 'scale(1)', offset: 0.45 },
  { transform: 'scale(1)' },
];
const BLOWN = [
  { transform: 'translate(0,0)', opacity: 0.2 },
  ...[6, -5, 4, -3, 2].map((x) => ({ transform: `translate(${x}px,0)`, opacity: 1 })),
  { transform: 'translate(0,0)', opacity: 1 },
];
const CHEERING = [0, -22, 0, -16, 0, -8, 0].map((y) => ({ transform: `translate(0px,${y}px)`, easing: 'ease-out' }));

/** It is there, and falls from above. */
async function arrive(playing: Playing, selector: string): Promise<void> {
  playing.show();
  await move(playing, await rendered(() => found(playing, selector)), ARRIVING, SIGN);
}

async function move({ pace, signal }: Playing, element: Element | null, frames: Keyframe[], time: number): Promise<void> {
  if (!element || signal.aborted) return;
  const animation = element.animate(frames, { duration: time / pace, fill: 'forwards' });
  const stop = () => animation.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await animation.finished;
  } catch {
    return; // it was cut short
  } finally {
    signal.removeEventListener('abort', stop);
    // What flies keeps its last place until the board has drawn it there; everything else is where it belongs.
    if (!element.hasAttribute('data-flight')) requestAnimationFrame(stop);
  }
}

/** Nothing moves for a while, so that somebody can read. */
export function wait({ pace, signal }: Pick<Playing, 'pace' | 'signal'>, time: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time / pace);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** What is only there once the browser has drawn what is shown. */
async function rendered<T>(find: () => T): Promise<T> {
  await new Promise(requestAnimationFrame);
  return find();
}

function put({ x, y, scale }: Standing): string {
  return `translate(${x}px,${y}px) scale(${scale})`;
}

function at({ stage, from }: Playing, space: number): Point {
  const layout: Layout = stage.layoutOf(from);
  return layout.spots.get(space) ?? { x: layout.width / 2, y: layout.height / 2 };
}

function part(playing: Playing, name: string): Element | null {
  return found(playing, `[data-part="${name}"]`);
}

function found({ stage }: Playing, selector: string): Element | null {
  return stage.drawing.querySelector(selector);
}
