// What Vite's manifest says of the built page: which files a page needs, and which it may fetch later.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The manifest of a folder that was built into. */
export async function manifestOf(dist) {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** The files of some chunks and of all they import; with `later`, of all they may ever fetch too. */
export function filesOf(manifest, chunks, later = false) {
  const seen = new Set();
  const files = new Set();
  const queue = [...chunks];
  while (queue.length) {
    const name = queue.pop();
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the manifest knows no ${name}`);
    if (seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    queue.push(...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : []));
  }
  return [...files].sort();
}
