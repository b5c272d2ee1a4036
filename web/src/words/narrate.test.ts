// The golden games told here: every sentence, its paragraph and the table in sentences are the engine's, word by word.

import { beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../game/fold';
import type { Event, State } from '../game/types';
import { explain, why } from './explain';
import { tell } from './narrate';
import { boardSentences } from './narrate-table';
import { type Language, speak } from './words.svelte';

interface Line {
  seat: number;
  language: Language;
  said: [text: string, rule: string][];
  table?: string[];
  does?: Record<string, string>;
}
interface Told {
  game: string;
  names: Record<number, string>;
  lines: Line[][];
}
interface Golden {
  start: Record<string, State>;
  strokes: { seats: number[]; events: Event[] }[][];
}

const games = import.meta.glob<Golden>('../../golden/*.json', { eager: true, import: 'default' });
const told = import.meta.glob<Told>('../../told/*.json', { eager: true, import: 'default' });

for (const language of ['en', 'de'] as const) {
  describe(`told in ${language}`, () => {
    beforeAll(() => speak(language));

    it.each(Object.keys(told))('%s', (path) => {
      const { strokes, start } = games[path.replace('told', 'golden')]!;
      const { lines, names, game } = told[path]!;
      expect(lines).toHaveLength(strokes.length);
      for (const seat of [0, 1]) {
        const reader = { game, names, me: seat };
        let view = start[seat]!;
        for (const [index, stroke] of strokes.entries()) {
          const line = lines[index]!.find((each) => each.seat === seat && each.language === language)!;
          const { events } = stroke.find(({ seats }) => seats.includes(seat))!;
          expect(tell(view, events, reader).map(({ text, rule }) => [text, rule])).toEqual(line.said);
          view = fold(view, events);
          if (line.table) expect(boardSentences(view, reader)).toEqual(line.table);
          for (const [decision, does] of Object.entries(line.does ?? {})) {
            expect(explain(decision, view, reader)).toBe(does);
          }
        }
      }
    });
  });
}

describe('a reason', () => {
  beforeAll(() => speak('de'));
  const english = 'no tile on space 7: a camel stands there';

  it('is said in the words of the reader', () => {
    const reason = { why: english, key: 'tile-camel', facts: { space: 7 }, rule: 'second §4.1' };
    expect(why(reason)).toBe('kein Plättchen auf Feld 7: Dort steht ein Kamel');
  });

  it('calls a camel by its name: nobody typed its letter', () => {
    const reason = { why: 'no ticket of G is left', key: 'ticket-gone', facts: { camel: 'G' }, rule: 'second §5.2' };
    expect(why(reason)).toBe('kein Ticket von Grün ist übrig');
    expect(why({ ...reason, facts: { camel: 'X' } })).toBe('kein Ticket von X ist übrig');
  });

  it('that no words are known for is said in English', () => {
    expect(why({ why: english, key: '', facts: {}, rule: '' })).toBe(english);
    expect(why({ why: english, key: 'of-tomorrow', facts: {}, rule: '' })).toBe(english);
  });
});
