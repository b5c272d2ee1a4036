import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The server allows nothing inline and no eval.  So nothing is inlined here: no script, no style, no data: address.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { page: here('index.html'), gallery: here('gallery.html') } },
  },
  server: { fs: { allow: [here('..')] } }, // the words stand in src/sirocco/words
  test: { include: ['src/**/*.test.ts'] },
});
