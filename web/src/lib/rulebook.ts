// A rulebook as the server gives it: searched, and its texts taken apart to be shown.

import type { Event, State } from '../game/types';
import type { Reason } from '../words/explain';
import type { Chapter, RuleParagraph } from './api';

/** A position, what is decided there, and what happens; `src/sirocco/words/examples.py` has it from the engine. */
export interface Example {
  readonly caption: string;
  readonly position: string;
  readonly decisions: readonly string[];
  readonly outcome: string;
  /** The game before, as an onlooker sees it. */
  readonly view: State;
  readonly events: readonly Event[];
  /** Why the last decision is not allowed. */
  readonly refusal: Reason | null;
}

/** Letters as they are looked for: small, without dots and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** What is looked for: words, all of which have to be there. */
export function sought(query: string): string[] {
  return plain(query.replace(/§\s*/g, '')).split(/\s+/).filter(Boolean);
}

/** The paragraphs that are called so, or have every word of the query in their title, text or examples. */
export function found(chapters: readonly Chapter[], query: string): Chapter[] {
  const words = sought(query);
  if (!words.length) return [...chapters];
  const number = words.length === 1 && /^\d+(\.\d*)?$/.test(words[0]!) ? words[0]! : '';
  const fits = (each: RuleParagraph) => (number ? called(each.number, number) : words.every((word) => wordsOf(each).includes(word)));
  return chapters
    .map((chapter) => ({ ...chapter, paragraphs: chapter.paragraphs.filter(fits) }))
    .filter(({ paragraphs }) => paragraphs.length);
}

/** A paragraph by its number, a chapter by its own, with or without the dot. */
function called(number: string, asked: string): boolean {
  return asked.includes('.') ? number === asked || (asked.endsWith('.') && number.startsWith(asked)) : number.startsWith(`${asked}.`);
}

function wordsOf({ title, text, examples = [] }: RuleParagraph): string {
  return plain([title, text, ...examples.map(({ caption }) => caption)].join('\n'));
}

/** A text in its parts: plain, stressed, notation, or the number of another paragraph. */
export type Part = { readonly kind: 'text' | 'em' | 'code' | 'ref'; readonly text: string };

export function partsOf(text: string, numbers: ReadonlySet<string> = new Set()): Part[] {
  return text
    .split(/(\*[^*]+\*|`[^`]+`|\b\d\.\d{1,2}\b)/)
    .filter(Boolean)
    .map((part): Part => {
      if (part.startsWith('*') && part.length > 2) return { kind: 'em', text: part.slice(1, -1) };
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      return { kind: numbers.has(part) ? 'ref' : 'text', text: part };
    });
}

/** A stretch of a text, and whether it is what was looked for. */
export interface Stretch {
  readonly text: string;
  readonly hit: boolean;
}

/** A text in stretches, those that hold one of the words marked. */
export function marked(text: string, words: readonly string[]): Stretch[] {
  if (!words.length) return [{ text, hit: false }];
  const letters = [...text];
  const folded = letters.map(plain); // a letter may become two, an accent none
  const owners = folded.flatMap((each, index) => [...each].map(() => index)); // whose each folded letter is
  const whole = folded.join('');
  const hits = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      for (const index of owners.slice(at, at + word.length)) hits.add(index);
  const stretches: { text: string; hit: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const hit = hits.has(index) || (!folded[index] && hits.has(index - 1)); // an accent goes with its letter
    if (stretches.at(-1)?.hit === hit) stretches.at(-1)!.text += letter;
    else stretches.push({ text: letter, hit });
  }
  return stretches;
}

/** The cells of a table's rows, without the line under its head. */
export function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((row) => !/^\|[\s:|-]+\|$/.test(row.trim()))
    .map((row) => row.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim()));
}
