// Sounds of our own making: a few tones and some noise each, made by the browser when they are heard.  Nothing is fetched.

import type { Sound } from '../board/motion/acts';

export type Heard = Sound | 'turn';

type Wave = OscillatorType;

/** A tone that begins at one pitch and ends at another, in hertz; times in seconds. */
interface Tone {
  readonly at: number;
  readonly for: number;
  readonly from: number;
  readonly to?: number;
  readonly wave?: Wave;
  readonly loud: number; // 0 to 1
}

/** Noise around a pitch that wanders. */
interface Noise {
  readonly at: number;
  readonly for: number;
  readonly around: number;
  readonly to?: number;
  readonly loud: number;
}

interface Made {
  readonly tones?: readonly Tone[];
  readonly noises?: readonly Noise[];
}

const [G5, C6, E6, G6, C7, E7] = [784, 1046.5, 1318.5, 1568, 2093, 2637];

const rattle = (at: number): Noise => ({ at, for: 0.06, around: 2400, to: 1500, loud: 0.3 });
const clack = (at: number, loud: number): Tone => ({ at, for: 0.05, from: 430, to: 190, wave: 'triangle', loud });

export const SOUNDS: Readonly<Record<Heard, Made>> = {
  shake: { noises: [0, 0.09, 0.18, 0.27, 0.36].map(rattle) },
  die: {
    tones: [clack(0.46, 0.5), clack(0.55, 0.32), clack(0.61, 0.2)],
    noises: [0.46, 0.55, 0.61].map((at) => ({ at, for: 0.03, around: 3200, loud: 0.25 })),
  },
  hop: { tones: [{ at: 0, for: 0.11, from: 300, to: 520, wave: 'sine', loud: 0.32 }], noises: [{ at: 0.17, for: 0.05, around: 500, loud: 0.22 }] },
  slide: { noises: [{ at: 0.1, for: 0.3, around: 700, to: 1900, loud: 0.25 }], tones: [{ at: 0.1, for: 0.26, from: 260, to: 180, wave: 'sine', loud: 0.2 }] },
  sign: { tones: [{ at: 0, for: 0.09, from: 240, to: 480, wave: 'triangle', loud: 0.35 }, { at: 0.1, for: 0.16, from: 430, to: 330, wave: 'triangle', loud: 0.25 }] },
  ticket: { noises: [{ at: 0, for: 0.09, around: 3600, to: 5200, loud: 0.2 }, { at: 0.1, for: 0.05, around: 4200, loud: 0.14 }] },
  card: { noises: [{ at: 0, for: 0.12, around: 1800, to: 3600, loud: 0.24 }], tones: [{ at: 0.12, for: 0.05, from: 210, to: 150, wave: 'triangle', loud: 0.3 }] },
  pound: { tones: [{ at: 0, for: 0.09, from: E6, loud: 0.2 }, { at: 0.07, for: 0.34, from: C7, loud: 0.22 }, { at: 0.07, for: 0.2, from: 2 * C7, loud: 0.06 }] },
  lost: { tones: [{ at: 0, for: 0.12, from: C6, to: 932, loud: 0.18 }, { at: 0.12, for: 0.26, from: G5, to: 660, loud: 0.18 }] },
  storm: { noises: [{ at: 0, for: 0.5, around: 350, to: 1300, loud: 0.3 }, { at: 0.4, for: 0.6, around: 1300, to: 280, loud: 0.26 }] },
  fanfare: {
    tones: [G5, C6, E6, G6].map((from, index) => ({ at: index * 0.14, for: index < 3 ? 0.16 : 0.7, from, wave: 'triangle' as const, loud: 0.32 })).concat(
      [C6, E6].map((from) => ({ at: 0.42, for: 0.7, from, wave: 'triangle' as const, loud: 0.16 })),
    ),
  },
  turn: { tones: [{ at: 0, for: 0.22, from: G5, loud: 0.22 }, { at: 0.14, for: 0.4, from: E6, loud: 0.22 }, { at: 0.14, for: 0.3, from: E7, loud: 0.04 }] },
};

const ATTACK = 0.006; // seconds; a tone that begins at once clicks
const SILENT = 0.0001; // a fading ends here, for it never comes to nothing
const AT_ONCE = 24; // tones and noises; more at the same time is din

export class Sounds {
  readonly #make: () => AudioContext;
  #context: AudioContext | null = null;
  #whole: GainNode | null = null;
  #noise: AudioBuffer | null = null;
  #sounding = 0;

  constructor(make: () => AudioContext = () => new AudioContext()) {
    this.#make = make;
  }

  /** Make a sound, as loud as the reader likes (0 to 1) and as fast as what is seen. */
  play(sound: Heard, volume: number, pace = 1): void {
    if (volume <= 0 || this.#sounding >= AT_ONCE) return;
    const context = this.#ready();
    if (context.state !== 'running') return void context.resume().catch(() => {}); // a browser waits for the first touch
    this.#whole!.gain.value = volume;
    const { tones = [], noises = [] } = SOUNDS[sound];
    for (const tone of tones) this.#tone(context, tone, pace);
    for (const noise of noises) this.#hiss(context, noise, pace);
  }

  #ready(): AudioContext {
    if (this.#context) return this.#context;
    const context = this.#make();
    this.#context = context;
    this.#whole = context.createGain();
    this.#whole.connect(context.destination);
    this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
    return context;
  }

  #tone(context: AudioContext, { at, for: time, from, to = from, wave = 'sine', loud }: Tone, pace: number): void {
    const source = context.createOscillator();
    const [begin, end] = [context.currentTime + at / pace, context.currentTime + at / pace + time];
    source.type = wave;
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(to, end);
    this.#sound(source, this.#fading(context, loud, begin, end), begin, end);
  }

  #hiss(context: AudioContext, { at, for: time, around, to = around, loud }: Noise, pace: number): void {
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    const [begin, end] = [context.currentTime + at / pace, context.currentTime + at / pace + time];
    source.buffer = this.#noise;
    source.loop = true;
    band.type = 'bandpass';
    band.frequency.setValueAtTime(around, begin);
    band.frequency.exponentialRampToValueAtTime(to, end);
    band.connect(this.#fading(context, loud, begin, end));
    this.#sound(source, band, begin, end);
  }

  #fading(context: AudioContext, loud: number, begin: number, end: number): GainNode {
    const node = context.createGain();
    node.gain.setValueAtTime(SILENT, begin);
    node.gain.exponentialRampToValueAtTime(loud, begin + ATTACK);
    node.gain.exponentialRampToValueAtTime(SILENT, end);
    node.connect(this.#whole!);
    return node;
  }

  #sound(source: AudioScheduledSourceNode, into: AudioNode, begin: number, end: number): void {
    source.connect(into);
    source.start(begin);
    source.stop(end);
    this.#sounding++;
    source.onended = () => this.#sounding--;
  }
}
