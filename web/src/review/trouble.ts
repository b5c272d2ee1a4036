// What went wrong with a request, in words.

import { Refusal, Unreachable } from '../lib/api';
import { why } from '../words/explain';
import { say } from '../words/words.svelte';

export function troubleWords(trouble: unknown): string {
  if (trouble instanceof Unreachable) return say('page-unreachable');
  if (trouble instanceof Refusal) return why({ why: trouble.message, key: trouble.key, facts: trouble.facts, rule: '' });
  return trouble instanceof Error ? trouble.message : String(trouble);
}
