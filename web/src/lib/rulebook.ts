// A rulebook as the server gives it: searched, and its texts taken apart to be shown.

import type { Chapter, RuleParagraph } from './api';

/** The paragraphs that have the query in their title or text, or are called so. */
export function found(chapters: readonly Chapter[], query: string): Chapter[] {
  const sought = query.trim().replace(/^§\s*/, '').toLowerCase();
  if (!sought) return [...chapters];
  const fits = (each: RuleParagraph) =>
    /^[\d.]+$/.test(sought) ? each.number === sought || each.number.startsWith(`${sought}.`) : `${each.title} ${each.text}`.toLowerCase().includes(sought);
  return chapters
    .map((chapter) => ({ ...chapter, paragraphs: chapter.paragraphs.filter(fits) }))
    .filter(({ paragraphs }) => paragraphs.length);
}

/** A text in its parts: plain, stressed, or a table's rows. */
export type Part = { readonly kind: 'text' | 'em' | 'code'; readonly text: string };

export function partsOf(text: string): Part[] {
  return text
    .split(/(\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('*') && part.length > 2
        ? { kind: 'em', text: part.slice(1, -1) }
        : part.startsWith('`')
          ? { kind: 'code', text: part.slice(1, -1) }
          : { kind: 'text', text: part },
    );
}

/** The cells of a table's rows, without the line under its head. */
export function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((row) => !/^\|[\s:|-]+\|$/.test(row.trim()))
    .map((row) => row.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim()));
}
