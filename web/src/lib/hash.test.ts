import { expect, it } from 'vitest';
import { canonical, crc32, hashOf } from './hash';

it('is the CRC-32 that everybody knows, with all its digits', () => {
  expect(crc32('123456789')).toBe('cbf43926');
  expect(crc32('')).toBe('00000000');
  expect(crc32('Grün')).toBe(crc32(decodeURIComponent('Gr%C3%BCn')));
});

it('writes JSON in one form only', () => {
  expect(canonical({ b: [1, { d: null, c: 'x"' }], a: true, ä: '' })).toBe('{"a":true,"b":[1,{"c":"x\\"","d":null}],"ä":""}');
});

it('is that of the fields, in whatever order, without what the view is', () => {
  expect(hashOf({ is: 'second.State', leg: 1, turn: 2 })).toBe(hashOf({ turn: 2, leg: 1 }));
  expect(hashOf({ leg: 1, turn: 2 })).toBe(crc32('{"leg":1,"turn":2}'));
  expect(hashOf({ leg: 1, turn: 3 })).not.toBe(hashOf({ leg: 1, turn: 2 }));
});
