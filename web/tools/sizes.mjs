// How much JavaScript and CSS is fetched until the first table is drawn, pressed as the server presses it.  More than was agreed
// is an error: node tools/sizes.mjs [--all]

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, manifestOf } from './built.mjs';

const DIST = new URL('../dist/', import.meta.url).pathname;
const MOST = 110 * 1024; // bytes
const PAGE = 'index.html'; // the start page and the table are one piece
const WORDS = ['../src/sirocco/words/en.ftl?raw', '../src/sirocco/words/de.ftl?raw']; // of which one is fetched
const MOTION = 'src/table/motion.ts'; // fetched when the first table is there

const manifest = await manifestOf(DIST);
const weights = new Map();

async function weigh(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(await readFile(join(DIST, file)), { level: 9 }).length);
  return weights.get(file);
}

async function sum(files) {
  let bytes = 0;
  for (const file of files) if (/\.(js|css)$/.test(file)) bytes += await weigh(file);
  return bytes;
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

let worst = 0;
for (const words of WORDS) {
  const files = filesOf(manifest, [PAGE, words, ...(MOTION in manifest ? [MOTION] : [])]);
  const bytes = await sum(files);
  worst = Math.max(worst, bytes);
  console.log(`until the first table, with ${words.split('/').at(-1).slice(0, 2)}: ${kilobytes(bytes)} in ${files.length} files`);
}
if (process.argv.includes('--all')) for (const [file, bytes] of [...weights].sort((a, b) => b[1] - a[1])) console.log(`  ${kilobytes(bytes)}  ${file}`);
console.log(`all there is, the gallery aside: ${kilobytes(await sum(filesOf(manifest, [PAGE], true)))}`);
if (worst > MOST) {
  console.error(`that is more than ${kilobytes(MOST)}`);
  process.exit(1);
}
