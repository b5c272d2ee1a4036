// Whether the dice of a record are the ones that were promised: every draw is derived again from the seed.
// As `sirocco verify`; docs/notation.md says byte by byte what a draw is.  What the record does not tell is not needed:
// which dice are inside and which cards are left follows from its lines.

import { BOXES } from '../game/types';
import { headOf } from '../review/record';
import { bytesOf, hexOf, hmac, joined, sha256 } from './sha256';

/** What was derived again and agreed, or the first thing that differs. */
export type Proof =
  | { readonly ok: true; readonly draws: number; readonly hands: number }
  | { readonly ok: false; readonly key: 'no-promise' | 'no-seed' | 'other-seed' | 'differs'; readonly line: number; readonly said: string; readonly derived: string };

const SEED = 32; // bytes
const DICE_A_LEG = 5;
const HEAD = /^[a-z][a-z0-9 ]*: /;

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
  const head = headOf(record);
  const seed = bytesOf(head.get('seed') ?? '');
  const key = broken(head, seed);
  return key ? { ok: false, key, line: 0, said: '', derived: '' } : followed(record, head, new SeededDice(seed, luckIn(head)));
}

type Head = ReadonlyMap<string, string>;

/** What is wrong with the promise itself. */
function broken(head: Head, seed: Uint8Array): 'no-promise' | 'no-seed' | 'other-seed' | null {
  const promised = head.get('commitment');
  if (!promised) return 'no-promise';
  if (!head.get('seed')) return 'no-seed';
  const kept = seed.length === SEED && hexOf(sha256(joined(utf8('sirocco commitment 1\0'), seed))) === promised;
  return kept ? null : 'other-seed';
}

/** What the seats added, by seat. */
function luckIn(head: Head): Map<number, string> {
  const added = [...head].filter(([key]) => key.startsWith('luck '));
  return new Map(added.map(([key, words]) => [Number(key.slice(5)), words]));
}

/** The game once more, line by line, with these dice. */
function followed(record: string, head: Head, dice: SeededDice): Proof {
  const below = (n: number) => dice.below(n);
  const walk = head.get('game') === 'cards' ? new CardsWalk(head.get('players') ?? '') : new BoardWalk(BOXES[head.get('game') as 'first' | 'second']);
  const start = { said: head.get('start') ?? '', derived: walk.start(below) };
  if (start.said !== start.derived) return { ok: false, key: 'differs', line: 0, ...start };
  let [draws, hands] = [0, 0];
  for (const [index, written] of record.split('\n').entries()) {
    const line = written.replace(/#.*$/, '').trim();
    const drawn = HEAD.test(line) ? null : walk.step(line, below);
    if (!drawn) continue;
    if (drawn.said !== drawn.derived) return { ok: false, key: 'differs', line: index + 1, ...drawn };
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

  constructor(readonly box: { readonly racing: string; readonly crazy: string; readonly dice: string }) {
    this.#all = box.dice;
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
  readonly #dealt: number; // to each
  #pool: string[];
  #deck: string[] = [];
  #lately = 0; // cards that went into the deck of this leg

  constructor(players: string) {
    this.#dealt = BOXES.cards.setup[players as keyof typeof BOXES.cards.setup].dealt;
    this.#all = [...BOXES.cards.racing].flatMap((camel) => [...Array<string>(5).fill(`${camel}1`), `${camel}2`]);
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
    const dealt = Array.from({ length: this.#dealt }, () => this.#pool.splice(below(this.#pool.length), 1)[0]!);
    dealt.sort((a, b) => before.indexOf(a) - before.indexOf(b));
    return { said: said.join(' '), derived: dealt.join(' ') };
  }

  #lay(cards: string[]): void {
    this.#lately += cards.length;
    this.#deck.push(...cards);
  }
}
