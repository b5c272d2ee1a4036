// The queue: one event at a time, in order; it can be skipped, hurries when it is behind, and never loses anything.

import { describe, expect, it, vi } from 'vitest';
import type { Event } from '../../game/types';
import type { Scene } from '../scene';
import type { Playing } from './acts';
import { Motion } from './motion.svelte';
import type { Stage } from './stage';

const SCENE: Scene = { kind: 'ring', stacks: [], signs: [], dice: [], storms: [], pieces: [], deck: null };
const turn = (seat: number): Event => ({ is: 'TurnBegan', seat });
const turns = (...seats: number[]) => seats.map(turn);

/** A board that waits in every act until it is told to go on. */
function bench({ early = false } = {}) {
  const played: { seat: number; pace: number }[] = [];
  let release = () => {};
  const act = (playing: Playing) => {
    if (playing.event.is === 'TurnBegan') played.push({ seat: playing.event.seat, pace: playing.pace });
    if (early) playing.show();
    return new Promise<void>((resolve) => {
      release = resolve;
      playing.signal.addEventListener('abort', () => resolve());
    });
  };
  const motion = new Motion<number[]>([], {
    after: (shown, event) => (event.is === 'TurnBegan' ? [...shown, event.seat] : shown),
    scene: () => SCENE,
    act,
  });
  const stage = { land: vi.fn() };
  motion.stage = stage as unknown as Stage;
  const next = async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { motion, played, next, stage };
}

describe('events', () => {
  it('are played one by one, each shown when it has been played', async () => {
    const { motion, next, played } = bench();
    motion.push(turns(1, 2));
    expect(motion.now).toEqual(turn(1));
    expect(motion.shown).toEqual([]);
    await next();
    expect(motion.shown).toEqual([1]);
    expect(motion.now).toEqual(turn(2));
    motion.push(turns(3));
    await next();
    await next();
    expect(motion.shown).toEqual([1, 2, 3]);
    expect(played.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(motion.idle).toBe(true);
  });

  it('that show themselves early are shown once', async () => {
    const { motion, next } = bench({ early: true });
    motion.push(turns(1, 2));
    expect(motion.shown).toEqual([1]);
    await next();
    await next();
    expect(motion.shown).toEqual([1, 2]);
  });

  it('that have been skipped are all shown at once, and what comes then is played', async () => {
    const { motion, next, played } = bench();
    motion.push(turns(1, 2, 3));
    await next();
    motion.skip();
    expect(motion.shown).toEqual([1, 2, 3]);
    expect(motion.idle).toBe(true);
    motion.push(turns(4));
    expect(motion.now).toEqual(turn(4));
    await next();
    expect(motion.shown).toEqual([1, 2, 3, 4]);
    expect(played.map(({ seat }) => seat)).toEqual([1, 2, 4]);
  });

  it('that have been skipped after they showed themselves are not shown twice', async () => {
    const { motion, next } = bench({ early: true });
    motion.push(turns(1, 2));
    motion.skip();
    await next();
    expect(motion.shown).toEqual([1, 2]);
  });

  it('are forgotten when something else is shown', async () => {
    const { motion, next } = bench();
    motion.push(turns(1, 2));
    motion.reset([9]);
    await next();
    expect(motion.shown).toEqual([9]);
    expect(motion.idle).toBe(true);
  });
});

describe('it hurries', () => {
  it('when it has fallen behind, up to a limit', async () => {
    const { motion, played, next } = bench();
    for (let seat = 0; seat < 10; seat++) motion.push(turns(seat));
    for (let seat = 0; seat < 10; seat++) await next();
    expect(played.map(({ pace }) => pace)).toEqual([1, 4, 4, 3.5, 3, 2.5, 2, 1.5, 1, 1]);
    expect(motion.shown).toHaveLength(10);
  });

  it('not for what came together, unless that is very much', async () => {
    const { motion, played, next } = bench();
    motion.push(turns(...Array(16).keys()));
    for (let seat = 0; seat < 16; seat++) await next();
    expect(new Set(played.map(({ pace }) => pace))).toEqual(new Set([1]));
    motion.push(turns(...Array(60).keys()));
    expect(played.at(-1)!.pace).toBeGreaterThan(3);
  });

  it('as the reader likes', () => {
    const { motion, played } = bench();
    motion.tempo = 2;
    motion.push(turns(1));
    expect(played[0]!.pace).toBe(2);
  });

  it('and jumps when hardly anything of it is worth seeing', () => {
    const { motion } = bench();
    for (let seat = 0; seat < 13; seat++) motion.push(turns(seat));
    expect(motion.shown).toHaveLength(13);
    expect(motion.idle).toBe(true);
  });
});

it.each(['calm', 'without a board'])('%s, what happens is there at once', (how) => {
  const { motion, played } = bench();
  if (how === 'calm') motion.calm = true;
  else motion.stage = null;
  motion.push(turns(1, 2));
  expect(motion.shown).toEqual([1, 2]);
  expect(played).toEqual([]);
});
