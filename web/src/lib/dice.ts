// Whether the dice of a record are the ones that were promised: every draw is derived again from the seed.
// As `sirocco verify`; docs/notation.md says byte by byte what a draw is.  What the record does not tell is not needed:
// which dice are inside and which cards are left follows from its lines.

import { bytesOf, hexOf, hmac, joined, sha256 } from './sha256';

/** What was derived again and agreed, or the first thing that differs. */
export type Proof =
  | { readonly ok: true; readonly draws: number; readonly hands: number }
  | { readonly ok: false; readonly key: 'no-promise' | 'no-seed' | 'other-seed' | 'differs'; readonly line: number; readonly said: string; readonly derived: string };

interface Box {
  readonly racing: string;
  readonly crazy: string;
}
const BOXES: Record<string, Box> = {
  first: { racing: 'BGOYW', crazy: '' },
  second: { racing: 'BGRYP', crazy: 'kw' },
  cards: { racing: 'BGOYW', crazy: '' },
};
const DICE_A_LEG = 5;
const DEALT: Record<number, number> = { 2: 12, 3: 9, 4: 7, 5: 6, 6: 5 };

/** Dice from a seed and the seats' own words. */
export class SeededDice {
  readonly #key: Uint8Array;
  #counter = 0n;

  constructor(seed: Uint8Array, luck: ReadonlyMap<number, string>) {
    const added = [...luck].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)).flatMap(([seat, words]) => [framed(String(seat)), framed(words)]);
    this.#key = hmac(seed, joined(utf8('sirocco dice 1\0'), ...added));
  }

  /** One of 0 ... n-1, each exactly as likely. */
  below(n: number): number {
    const whole = 1n << 64n;
    for (;;) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, this.#counter++);
      const digest = hmac(this.#key, new Uint8Array(counter.buffer));
      const word = new DataView(digest.buffer).getBigUint64(0);
      if (word < whole - (whole % BigInt(n))) return Number(word % BigInt(n));
    }
  }
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function framed(text: string): Uint8Array {
  const bytes = utf8(text);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, bytes.length);
  return joined(new Uint8Array(length.buffer), bytes);
}

/** Derive all that luck did in a record from its seed. */
export function verify(record: string): Proof {
  const lines = record.split('\n').map((line) => line.replace(/#.*$/, '').trim());
  const head = new Map<string, string>();
  for (const line of lines) {
    const found = /^([a-z][a-z0-9 ]*): (.*)$/.exec(line);
    if (found) head.set(found[1]!, found[2]!);
  }
  const [promised, seed] = [head.get('commitment'), head.get('seed')];
  const wrong = (key: 'no-promise' | 'no-seed' | 'other-seed'): Proof => ({ ok: false, key, line: 0, said: '', derived: '' });
  if (!promised) return wrong('no-promise');
  if (!seed) return wrong('no-seed');
  const bytes = bytesOf(seed);
  if (bytes.length !== 32 || hexOf(sha256(joined(utf8('sirocco commitment 1\0'), bytes))) !== promised) return wrong('other-seed');
  const luck = new Map<number, string>();
  for (const [key, words] of head) if (key.startsWith('luck ')) luck.set(Number(key.slice(5)), words);
  const dice = new SeededDice(bytes, luck);
  const game = head.get('game') ?? '';
  const walk = game === 'cards' ? new CardsWalk(Number(head.get('players'))) : new BoardWalk(BOXES[game]!);
  const below = (n: number) => dice.below(n);
  const start = walk.start(below);
  if (start !== head.get('start')) return { ok: false, key: 'differs', line: 0, said: head.get('start') ?? '', derived: start };
  let [draws, hands] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (!line || /^[a-z][a-z0-9 ]*: /.test(line)) continue;
    const drawn = walk.step(line, below);
    if (drawn === null) continue;
    if (drawn.derived !== drawn.said) return { ok: false, key: 'differs', line: index + 1, ...drawn };
    if (line.startsWith('deal')) hands++;
    else draws++;
  }
  return { ok: true, draws, hands };
}

type Below = (n: number) => number;
type Drawn = { readonly said: string; readonly derived: string } | null;

function shuffled(things: string, below: Below): string {
  const left = [...things];
  return [...things].map(() => left.splice(below(left.length), 1)[0]!).join('');
}

/** The board games: which dice are inside. */
class BoardWalk {
  #inside: string;
  readonly #all: string;

  constructor(readonly box: Box) {
    this.#all = box.racing + (box.crazy && 'x');
    this.#inside = this.#all;
  }

  start(below: Below): string {
    const numbers = [...this.box.racing].map(() => 1 + below(3));
    const track = new Map<number, string>();
    for (const number of [1, 2, 3]) {
      const on = [...this.box.racing].filter((_, index) => numbers[index] === number).join('');
      track.set(number, shuffled(on, below));
    }
    for (const camel of shuffled(this.box.crazy, below)) {
      const space = 16 - below(3);
      track.set(space, (track.get(space) ?? '') + camel);
    }
    const stacks = [...track].filter(([, stack]) => stack).sort(([a], [b]) => a - b);
    return stacks.map(([space, stack]) => `${space}:${stack}`).join(',');
  }

  step(line: string, below: Below): Drawn {
    const said = /^\d+ roll (\S+)$/.exec(line)?.[1];
    if (!said) return null;
    const die = this.#inside[below(this.#inside.length)]!;
    const faces = die === 'x' ? ['k1', 'k2', 'k3', 'w1', 'w2', 'w3'] : [1, 2, 3].map((number) => `${die}${number}`);
    const derived = faces[below(faces.length)]!;
    this.#inside = this.#inside.replace(die, '');
    if (this.#all.length - this.#inside.length === DICE_A_LEG) this.#inside = this.#all;
    return { said, derived };
  }
}

/** The card game: which cards are not dealt yet, and which are in the deck. */
class CardsWalk {
  readonly #all: string[];
  #pool: string[];
  #deck: string[] = [];
  #lately = 0; // cards that went into the deck of this leg

  constructor(readonly players: number) {
    this.#all = [...BOXES.cards!.racing].flatMap((camel) => [...Array<string>(5).fill(`${camel}1`), `${camel}2`]);
    this.#pool = [...this.#all];
  }

  start(below: Below): string {
    const pool = [...this.#all];
    return Array.from({ length: 5 }, () => pool.splice(below(pool.length), 1)[0]!).join(' ');
  }

  step(line: string, below: Below): Drawn {
    const [first, verb, ...rest] = line.split(/\s+/);
    if (first === 'deal') return this.#deal(rest, below);
    if (verb === 'stack' || verb === 'intel') this.#lay(rest);
    if (verb !== 'reveal') return null;
    this.#deck.sort((a, b) => this.#all.indexOf(a) - this.#all.indexOf(b));
    const derived = this.#deck[below(this.#deck.length)]!;
    this.#deck.splice(this.#deck.indexOf(derived), 1);
    return { said: rest[0] ?? '', derived };
  }

  #deal(said: string[], below: Below): Drawn {
    if (this.#lately) {
      this.#pool = [...this.#all]; // another leg
      this.#lately = 0;
      this.#deck = [];
    }
    const before = [...this.#pool];
    const dealt = Array.from({ length: DEALT[this.players] ?? 0 }, () => this.#pool.splice(below(this.#pool.length), 1)[0]!);
    dealt.sort((a, b) => before.indexOf(a) - before.indexOf(b));
    return { said: said.join(' '), derived: dealt.join(' ') };
  }

  #lay(cards: string[]): void {
    this.#lately += cards.length;
    this.#deck.push(...cards);
  }
}
