// Sounds are made of tones and noise, as loud as one likes, and only when they are wanted.

import { describe, expect, it, vi } from 'vitest';
import { type Heard, SOUNDS, Sounds } from './sounds';

interface Started {
  begin: number;
  end: number;
  onended: (() => void) | null;
}

/** A browser's sound, of which only the times are kept. */
function bench(state: AudioContextState = 'running') {
  const started: Started[] = [];
  const volumes: number[] = [];
  const parameter = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), set value(volume: number) { volumes.push(volume); } });
  const node = () => ({ connect: vi.fn(), gain: parameter(), frequency: parameter() });
  const source = () => {
    const own = { ...node(), onended: null, begin: 0, end: 0, start: (at: number) => (own.begin = at), stop: (at: number) => (own.end = at) };
    started.push(own);
    return own;
  };
  const context = {
    state,
    currentTime: 10,
    sampleRate: 8,
    destination: {},
    resume: vi.fn(async () => {}),
    createGain: node,
    createBiquadFilter: node,
    createOscillator: source,
    createBufferSource: source,
    createBuffer: () => ({ getChannelData: () => new Float32Array(8) }),
  };
  const make = vi.fn(() => context as unknown as AudioContext);
  return { sounds: new Sounds(make), make, started, volumes, context };
}

const ALL = Object.keys(SOUNDS) as Heard[];

describe('a sound', () => {
  it.each(ALL)('%s is made of something, is soon over, and starts before it ends', (sound) => {
    const { sounds, started } = bench();
    sounds.play(sound, 1);
    const { tones = [], noises = [] } = SOUNDS[sound];
    expect(started).toHaveLength(tones.length + noises.length);
    expect(started.length).toBeGreaterThan(0);
    for (const { begin, end } of started) {
      expect(begin).toBeGreaterThanOrEqual(10);
      expect(end).toBeGreaterThan(begin);
      expect(end).toBeLessThan(11.5);
    }
  });

  it('is as loud as one likes, and comes sooner when all goes faster', () => {
    const { sounds, started, volumes } = bench();
    sounds.play('die', 0.4, 2);
    expect(volumes).toEqual([0.4]);
    expect(started[0]!.begin).toBeCloseTo(10.23);
  });
});

describe('nothing is heard', () => {
  it('without a volume, and the browser is not even asked', () => {
    const { sounds, make } = bench();
    sounds.play('hop', 0);
    expect(make).not.toHaveBeenCalled();
  });

  it('before the first touch, which the browser waits for', () => {
    const { sounds, started, context } = bench('suspended');
    sounds.play('hop', 1);
    expect(started).toEqual([]);
    expect(context.resume).toHaveBeenCalled();
  });

  it('of what is too much at the same time, until some of it is over', () => {
    const { sounds, started } = bench();
    for (let times = 0; times < 40; times++) sounds.play('hop', 1);
    const most = started.length;
    expect(most).toBeLessThan(40);
    for (const each of started) each.onended?.();
    sounds.play('hop', 1);
    expect(started).toHaveLength(most + 2);
  });
});
