import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { words } from './tools/words.mjs';
import { worker } from './tools/worker.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const OWN = [here('index.html'), here('src/main.ts')]; // what begins the page: the gallery may not

/** What the page is made of before it fetches anything more is one piece: many small ones are slow to fetch and press badly. */
function first(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const queue = [here('index.html')];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
  }
  return seen.has(id) && !OWN.includes(id) ? 'first' : null;
}

// The server allows nothing inline and no eval.  So nothing is inlined here: no script, no style, no data: address.
export default defineConfig({
  plugins: [words(), svelte(), worker()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true, // tools/ read from it what a page needs
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: here('index.html'), gallery: here('gallery.html') },
      output: { codeSplitting: { groups: [{ name: first }] } },
    },
  },
  server: { fs: { allow: [here('..')] } }, // the words stand in src/sirocco/words
  test: { include: ['src/**/*.test.ts'] },
});
