// The records are the engine's own, and `sirocco verify` has found them true.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SeededDice, verify } from './dice';
import { bytesOf, hexOf, hmac, sha256 } from './sha256';

const records = import.meta.glob<string>('../../proofs/*.camel', { eager: true, query: '?raw', import: 'default' });

it('is SHA-256 and HMAC, at every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 255);
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(hexOf(hmac(bytes, bytes))).toBe(createHmac('sha256', bytes).update(bytes).digest('hex'));
  }
});

it('throws the dice of the engine', () => {
  const dice = new SeededDice(new Uint8Array(32), new Map([[1, 'open sesame']]));
  expect(Array.from({ length: 5 }, () => dice.below(6))).toEqual([2, 2, 5, 5, 0]);
});

describe.each(Object.entries(records))('%s', (path, record) => {
  it('is true', () => {
    const draws = record.match(/^\d+ (roll|reveal) /gm)!.length;
    const hands = record.match(/^deal /gm)?.length ?? 0;
    expect(verify(record)).toEqual({ ok: true, draws, hands });
  });

  it('is not true with another die, card or hand', () => {
    const pattern = path.includes('cards') ? /^(\d+ reveal )(\S+)$/m : /^(\d+ roll )(\S+)$/m;
    const found = pattern.exec(record)!;
    const other = found[2]!.endsWith('1') ? `${found[2]![0]}2` : `${found[2]![0]}1`;
    const line = record.slice(0, found.index).split('\n').length;
    expect(verify(record.replace(pattern, `$1${other}`))).toMatchObject({ ok: false, key: 'differs', line, said: other, derived: found[2] });
  });

  it('is not true with another start, seed or words', () => {
    expect(verify(record.replace(/^start: ./m, 'start: 9'))).toMatchObject({ key: 'differs' });
    const seed = /^seed: (\w+)/m.exec(record)![1]!;
    expect(verify(record.replace(seed, hexOf(bytesOf(seed).map((byte) => byte ^ 1))))).toMatchObject({ key: 'other-seed' });
    expect(verify(record.replace('open sesame', 'open barley'))).toMatchObject({ key: 'differs' });
    expect(verify(record.replace(/^seed: .*$/m, ''))).toMatchObject({ key: 'no-seed' });
    expect(verify(record.replace(/^commitment: .*$/m, ''))).toMatchObject({ key: 'no-promise' });
  });
});
