// Going through a game: moment by moment, leg by leg, by keys, and by itself.

import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments';
import { Replay } from './replay.svelte';
import type { Review } from './types';

const reviews = import.meta.glob<Review>('../../reviews/second-4.json', { eager: true, import: 'default' });
const moments = momentsOf(Object.values(reviews)[0]!);
const last = moments.length - 1;

function press(replay: Replay, key: string, shiftKey = false): boolean {
  return replay.key({ key, shiftKey });
}

describe('a replay', () => {
  it('opens at the moment its address names, or as near as can be', () => {
    expect([new Replay(moments).at, new Replay(moments, 12).at, new Replay(moments, 99_999).at, new Replay(moments, -4).at]).toEqual([0, 12, last, 0]);
    expect(new Replay(moments, 12).motion.shown).toEqual(moments[12]!.shown);
  });

  it('shows after every step what the engine says, forwards and backwards', () => {
    const replay = new Replay(moments);
    for (let at = 1; at <= last; at++) {
      replay.step(1);
      expect([replay.at, replay.motion.shown.view]).toEqual([at, moments[at]!.shown.view]);
    }
    replay.step(1);
    expect(replay.at).toBe(last);
    replay.step(-1);
    expect(replay.motion.shown).toEqual(moments[last - 1]!.shown);
  });

  it('goes by leg: back to where this one began, then to where the one before did', () => {
    const replay = new Replay(moments);
    const [, second, third] = replay.legs;
    replay.stepLeg(1);
    expect([replay.at, replay.leg]).toEqual([second!.at, 1]);
    replay.go(third!.at + 2);
    replay.stepLeg(-1);
    expect(replay.at).toBe(third!.at);
    replay.stepLeg(-1);
    expect(replay.at).toBe(second!.at);
    replay.go(last - 1);
    replay.stepLeg(1);
    expect(replay.at).toBe(last);
  });

  it('obeys keys, and says which it knows', () => {
    const replay = new Replay(moments, 5);
    const after = (key: string, shift = false) => [press(replay, key, shift), replay.at];
    expect(after('ArrowRight')).toEqual([true, 6]);
    expect(after('ArrowLeft')).toEqual([true, 5]);
    expect(after('End')).toEqual([true, last]);
    expect(after('Home')).toEqual([true, 0]);
    expect(after('ArrowRight', true)).toEqual([true, replay.legs[1]!.at]);
    expect(after('PageUp')).toEqual([true, 0]);
    expect(after('x')).toEqual([false, 0]);
  });

  it('plays on by itself, from the beginning if it was over, and stops at the end or when one steps', () => {
    const replay = new Replay(moments, last);
    replay.toggle();
    expect([replay.playing, replay.at]).toEqual([true, 0]);
    replay.next();
    expect([replay.playing, replay.at]).toEqual([true, 1]);
    replay.step(1);
    expect([replay.playing, replay.at]).toEqual([false, 2]);
    replay.go(last);
    replay.playing = true;
    replay.next();
    expect([replay.playing, replay.at]).toEqual([false, last]);
  });

  it('stays where it is when the game is known better', () => {
    const replay = new Replay(moments.slice(), 30);
    const better = moments.slice();
    replay.become(better);
    expect([replay.at, replay.moments === better]).toEqual([30, true]);
  });
});
