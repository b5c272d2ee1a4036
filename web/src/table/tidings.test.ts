// What people said stays theirs, whoever sits in their place now.

import { expect, it } from 'vitest';
import type { Happened } from '../lib/protocol';
import { tidingOf } from './tidings';

it('who said something is called as then', () => {
  const happened = { version: 3, kind: 'said', seat: 2, text: 'See you!', events: [] } as unknown as Happened;
  const reader = { game: 'second', names: { 1: 'Ada', 2: 'Newcomer' }, me: 1 };
  expect(tidingOf({ happened, before: null, name: 'Grace' }, reader).said).toEqual({ who: 'Grace', text: 'See you!' });
  expect(tidingOf({ happened, before: null, name: '' }, reader).said).toEqual({ who: 'Newcomer', text: 'See you!' });
});
