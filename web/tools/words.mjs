// A plug-in of Vite: of the words of the whole project the page is given those it may say.  What the terminal alone says begins
// with ui-, and the page names each such message it borrows in full; everything else stays, for its id may be put together.

import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TERMINAL = 'ui-';
const WORDS = /\/words\/\w+(?:\.\w+)?\.ftl\?raw$/;

export function words() {
  let named = '';
  return {
    name: 'sirocco-words',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      named = await sourcesIn(join(root, 'src'));
    },
    load(id) {
      if (!WORDS.test(id)) return null;
      const file = id.slice(0, -'?raw'.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(forPage(readFileSync(file, 'utf8'), named))}`;
    },
  };
}

/** A file of messages without comments and without what only the terminal says. */
export function forPage(ftl, named) {
  const messages = ftl.split(/\n(?=[^\s}])/).filter((each) => /^-?[a-z][\w-]* =/.test(each));
  const idOf = (message) => message.slice(0, message.indexOf(' ='));
  const kept = messages.filter((each) => !idOf(each).startsWith(TERMINAL));
  const borrowed = messages.filter((each) => !kept.includes(each));
  for (let more = true; more; ) {
    const said = named + kept.join('\n');
    const next = borrowed.findIndex((each) => new RegExp(`(?<![\\w-])${idOf(each)}(?![\\w-])`).test(said));
    more = next >= 0;
    if (more) kept.push(...borrowed.splice(next, 1));
  }
  return `${kept.join('\n').trimEnd()}\n`;
}

async function sourcesIn(folder) {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => ['.ts', '.svelte'].includes(extname(file))).map((file) => readFile(join(folder, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}
