import { expect, it } from 'vitest';
import { found, marked, partsOf, rowsOf, sought } from './rulebook';

const BOOK = [
  {
    number: '4',
    title: 'Tiles',
    paragraphs: [
      { number: '4.1', title: 'Where', text: 'Not on space 1.' },
      { number: '4.10', title: 'Mirage', text: 'Back, beneath them.' },
    ],
  },
  { number: '5', title: 'A turn', paragraphs: [{ number: '5.2', title: 'Würfeln', text: 'Draußen liegt der Würfel.' }] },
];
const numbers = (query: string) => found(BOOK, query).flatMap(({ paragraphs }) => paragraphs.map(({ number }) => number));

it.each([
  ['', ['4.1', '4.10', '5.2']],
  ['§4.1', ['4.1']],
  ['§ 4.1', ['4.1']],
  ['4', ['4.1', '4.10']],
  ['4.', ['4.1', '4.10']],
  ['mirage', ['4.10']],
  ['THEM back', ['4.10']],
  ['mirage where', []],
  ['wurfel', ['5.2']],
  ['draussen', ['5.2']],
  ['sphinx', []],
])('finds %s', (query, expected) => expect(numbers(query)).toEqual(expected));

it('finds what only the caption of an example says', () => {
  const example = { caption: 'The sphinx', position: '', decisions: [], outcome: '', view: {} as never, events: [], refusal: null };
  const book = [{ number: '1', title: 'One', paragraphs: [{ number: '1.1', title: 'Aim', text: 'Win.', examples: [example] }] }];
  expect(found(book, 'sphinx')).toHaveLength(1);
});

it('marks what was looked for, dots and accents or not', () => {
  expect(marked('Der Würfel draußen', sought('wurfel aussen'))).toEqual([
    { text: 'Der ', hit: false },
    { text: 'Würfel', hit: true },
    { text: ' dr', hit: false },
    { text: 'außen', hit: true },
  ]);
  expect(marked('aaa', ['aa'])).toEqual([{ text: 'aaa', hit: true }]);
  expect(marked('Maß', ['s'])).toEqual([
    { text: 'Ma', hit: false },
    { text: 'ß', hit: true },
  ]);
  expect(marked('a decomposed u\u0308', ['u'])[1]).toEqual({ text: 'u\u0308', hit: true });
  expect(marked('nothing', [])).toEqual([{ text: 'nothing', hit: false }]);
});

it('takes a text apart', () => {
  expect(partsOf('seat 1 *(our ruling)*, typed `roll`, as 4.1 says, not 9.9', new Set(['4.1']))).toEqual([
    { kind: 'text', text: 'seat 1 ' },
    { kind: 'em', text: '(our ruling)' },
    { kind: 'text', text: ', typed ' },
    { kind: 'code', text: 'roll' },
    { kind: 'text', text: ', as ' },
    { kind: 'ref', text: '4.1' },
    { kind: 'text', text: ' says, not ' },
    { kind: 'text', text: '9.9' },
  ]);
  expect(rowsOf('| place | pounds |\n|---|---|\n| 1 | 5 |')).toEqual([
    ['place', 'pounds'],
    ['1', '5'],
  ]);
});
