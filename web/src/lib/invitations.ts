// The codes one was invited by, as long as this window is open: who loads the page anew, or comes back, still looks on.

import { browser } from './browser';

const KEY = 'sirocco.invited.';

/** The code by which one came to a table, empty without one. */
export function invitationOf(table: string): string {
  return browser.kept.getItem(KEY + table) ?? '';
}

export function keepInvitation(table: string, code: string): void {
  try {
    browser.kept.setItem(KEY + table, code);
  } catch {
    // nothing is kept here: it holds until the page is loaded anew
  }
}
