// Why a decision is not allowed, and what one that is allowed does, in a few words.  As src/sirocco/words/explain.py.

import type { Camel, Pile, State } from '../game/types';
import { said, SIDES, UNKNOWN } from './narrate-reader';
import { overall, top } from './narrate-table';
import { camelName, cardWords, nameOf, type Reader } from './speech';
import { type Facts, knows, say } from './words.svelte';

const CAMELS = [...'BGORYPWkw'];

/** Why not, as the server says it. */
export interface Reason {
  readonly why: string;
  readonly key: string;
  readonly facts: Facts;
  readonly rule: string;
}

/**
 * The sentence of a reason, without its paragraph, which `rule` is: `second §4.1`.  In English where no words are known.
 * With a reader, whose turn it is by name.
 */
export function why(reason: Reason, reader?: Reader): string {
  if (reader && reason.key === 'not-your-turn') return say('page-not-your-turn', { who: nameOf(reader, Number(reason.facts.turn)) });
  const id = `why-${reason.key}`;
  return reason.key && knows(id) ? say(id, { game: reason.rule.split(' ')[0]!, ...reason.facts, ...named(reason.facts) }) : reason.why;
}

/** A camel by its name: here it was pressed, not typed. */
function named({ camel = '' }: Facts): Facts {
  return CAMELS.includes(String(camel)) ? { camel: camelName(String(camel)) } : {};
}

/** What a decision of the seat whose turn it is does. */
export function explain(decision: string, state: State, reader: Reader): string {
  const [verb, ...rest] = decision.split(' ');
  const what = rest[0] ?? '';
  switch (verb) {
    case 'discard':
      return said(reader, 'do-discard', { cards: cardWords(rest) });
    case 'stack':
      return said(reader, 'do-lay-on-deck', { cards: cardWords(rest) });
    case 'intel':
      return said(reader, 'do-intel', { cards: cardWords(rest) });
    case 'play':
      if (what === UNKNOWN) return said(reader, 'do-play-unseen');
      return said(reader, 'do-play', { cards: cardWords(rest), camel: what[0]! });
    case 'reveal':
      return said(reader, 'do-reveal');
    case 'fennec':
    case 'palm':
      return said(reader, 'do-piece', { piece: verb, space: Number(what) });
    case 'midfield':
      return said(reader, 'do-midfield', { camel: what });
    case 'done':
      return said(reader, 'do-done');
    case 'roll':
      return said(reader, 'do-roll');
    case 'ticket': {
      const value = top(state, what);
      return value === null
        ? said(reader, 'do-ticket-gone', { camel: what })
        : said(reader, 'do-ticket', { camel: what, value });
    }
    case 'tile':
      return tile(Number(what.slice(0, -1)), what.slice(-1) as '+' | '-', state, reader);
    case 'winner':
    case 'loser':
      return back(verb, what, state, reader);
    case 'partner':
      return said(reader, 'do-partner', { who: nameOf(reader, Number(what)) });
    default:
      return decision;
  }
}

function tile(space: number, side: '+' | '-', state: State, reader: Reader): string {
  const own = state.is === 'cards.State' ? undefined : state.tiles.find((each) => each.owner === state.turn);
  const facts = { space, side: SIDES[side] };
  return own ? said(reader, 'do-tile-moved', { ...facts, from: own.space }) : said(reader, 'do-tile', facts);
}

function back(pile: Pile, camel: Camel, state: State, reader: Reader): string {
  if (state.is !== 'cards.State') {
    return said(reader, camel === UNKNOWN ? 'do-finish-card-unseen' : 'do-finish-card', { pile, camel });
  }
  const held = overall(state, pile)[state.turn - 1];
  if (!held) return said(reader, 'do-overall', { pile, camel });
  return said(reader, 'do-overall-changed', { pile, camel, returned: camelName(held) });
}
