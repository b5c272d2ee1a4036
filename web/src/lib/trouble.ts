// What went wrong with a request, in words, and whether to ask again.

import { why } from '../words/explain';
import { say } from '../words/words.svelte';
import { Refusal, Unreachable } from './api';

const SENSELESS = 422;

/** A sentence; `id` is the message that says what came to nothing, and `$why`. */
export function troubleWords(trouble: unknown, id: string): string {
  if (trouble instanceof Unreachable) return say('page-unreachable');
  if (trouble instanceof Refusal) return say(id, { why: why({ why: trouble.message, key: trouble.key, facts: trouble.facts, rule: '' }) });
  return say(id, { why: trouble instanceof Error ? trouble.message : String(trouble) });
}

/** Whether what was asked makes no sense: then it makes none another time either. */
export function isSenseless(trouble: unknown): boolean {
  return trouble instanceof Refusal && trouble.status === SENSELESS;
}
