// Giving a link away.

import { say } from '../words/words.svelte';
import { client } from './client.svelte';

/** Copy a link, and say so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    client.tell(say('page-copied'));
  } catch {
    client.tell(link); // without TLS a browser copies nothing: then it is shown, to be marked
  }
}

/** Whether this device has a way of its own to give links to others. */
export const canShare = (): boolean => typeof navigator.share === 'function';

export function shareLink(link: string, text: string): void {
  navigator.share({ title: 'Sirocco', text, url: link }).catch(() => {}); // somebody changed their mind
}
