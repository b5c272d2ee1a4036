// A browser that lets a site keep nothing throws as soon as one looks for what is kept.

import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void delete (globalThis as { sessionStorage?: unknown }).sessionStorage);

it('where a site may keep nothing, nothing is kept, and the page is there', async () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new Error('The operation is insecure.');
    },
  });
  vi.resetModules();
  const { browser } = await import('./browser');
  browser.kept.setItem('a', 'b');
  expect(browser.kept.getItem('a')).toBeNull();
});
