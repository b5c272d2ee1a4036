// A plug-in of Vite: writes sw.js beside the page, the worker with the names of all files of this build.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, manifestOf } from './built.mjs';

const PAGE = 'index.html';
const BESIDE = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

export function worker() {
  let folder = '';
  return {
    name: 'sirocco-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir);
    },
    async closeBundle(trouble) {
      if (!trouble) await write(folder);
    },
  };
}

async function write(folder) {
  const assets = filesOf(await manifestOf(folder), [PAGE], true).map((file) => `/${file}`);
  const source = await readFile(new URL('../src/worker/worker.js', import.meta.url), 'utf8');
  const sum = createHash('sha256').update(source).update(assets.join());
  for (const file of [PAGE, ...BESIDE]) sum.update(await readFile(join(folder, file)));
  const files = ['/', ...BESIDE, ...assets];
  const facts = `const VERSION = ${JSON.stringify(sum.digest('hex').slice(0, 16))};\nconst FILES = ${JSON.stringify(files)};\n`;
  await writeFile(join(folder, 'sw.js'), facts + source);
}
