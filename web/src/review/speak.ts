// A decision in words, as one speaks of anybody's: what somebody did, or could have done.

import type { State } from '../game/types';
import { explain } from '../words/explain';
import { SIDES } from '../words/narrate-reader';
import { cardWords, type Reader } from '../words/speech';
import { say } from '../words/words.svelte';
import type { Side } from '../game/types';

/** What is one's own is told of anybody here; all else as at the table. */
export function decisionWords(decision: string, before: State, reader: Reader): string {
  const [verb, ...rest] = decision.split(' ');
  const what = rest[0] ?? '';
  switch (verb) {
    case 'tile':
      return say('page-review-do-tile', { game: reader.game, space: Number(what.slice(0, -1)), side: SIDES[what.slice(-1) as Side] });
    case 'winner':
    case 'loser':
      if (before.is === 'cards.State' || what === '?') return explain(decision, before, reader);
      return say('page-review-do-card', { camel: what, pile: verb });
    case 'play':
      return say('page-review-do-play', { cards: cardWords(rest) });
    case 'done':
      return say('page-review-do-done');
    default:
      return explain(decision, before, reader);
  }
}
