import { expect, it } from 'vitest';
import { routeOf } from './route.svelte';

it.each([
  ['/', { page: 'start' }],
  ['/open', { page: 'open' }],
  ['/j/abc234', { page: 'join', code: 'ABC234' }],
  ['/t/ab3c4d5e6f', { page: 'table', id: 'ab3c4d5e6f' }],
  ['/t/ab3c4d5e6f/review', { page: 'review', id: 'ab3c4d5e6f' }],
  ['/review', { page: 'record' }],
  ['/rules/second', { page: 'rules', game: 'second', paragraph: '' }],
  ['/rules/second/4.3', { page: 'rules', game: 'second', paragraph: '4.3' }],
  ['/odds', { page: 'odds' }],
  ['/me', { page: 'me' }],
  ['/learn', { page: 'learn', game: '' }],
  ['/learn/cards', { page: 'learn', game: 'cards' }],
  ['/learn/chess', { page: 'nowhere' }],
  ['/rules/chess', { page: 'nowhere' }],
  ['/t/', { page: 'nowhere' }],
  ['/t/a/b', { page: 'nowhere' }],
  ['/j/%61bc234', { page: 'join', code: 'ABC234' }],
  ['/j/%zz', { page: 'join', code: '%ZZ' }], // no such letter: it is asked for as it stands
])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
