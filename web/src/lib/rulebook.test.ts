import { expect, it } from 'vitest';
import { found, partsOf, rowsOf } from './rulebook';

const BOOK = [
  { number: '4', title: 'Tiles', paragraphs: [{ number: '4.1', title: 'Where', text: 'Not on space 1.' }, { number: '4.10', title: 'Mirage', text: 'Back.' }] },
  { number: '5', title: 'A turn', paragraphs: [{ number: '5.2', title: 'Ticket', text: 'Take the top one.' }] },
];
const numbers = (query: string) => found(BOOK, query).flatMap(({ paragraphs }) => paragraphs.map(({ number }) => number));

it.each([
  ['', ['4.1', '4.10', '5.2']],
  ['§4.1', ['4.1']],
  ['4', ['4.1', '4.10']],
  ['TOP', ['5.2']],
  ['mirage', ['4.10']],
  ['sphinx', []],
])('finds %s', (query, expected) => expect(numbers(query)).toEqual(expected));

it('takes a text apart', () => {
  expect(partsOf('the youngest: seat 1 *(our ruling)*, typed `roll`')).toEqual([
    { kind: 'text', text: 'the youngest: seat 1 ' },
    { kind: 'em', text: '(our ruling)' },
    { kind: 'text', text: ', typed ' },
    { kind: 'code', text: 'roll' },
  ]);
  expect(rowsOf('| place | pounds |\n|---|---|\n| 1 | 5 |')).toEqual([
    ['place', 'pounds'],
    ['1', '5'],
  ]);
});
