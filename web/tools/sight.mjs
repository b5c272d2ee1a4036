// The camels as others see them: node tools/sight.mjs
// For each way of seeing colours: how far apart every two camels are (CIEDE2000), so that it is known which of them colour alone does not
// keep apart; those have to differ in letter and in pattern, which src/board/coats.test.ts insists on.

import { readFile } from 'node:fs/promises';
import { differences, KINDS } from './colours.mjs';

const source = await readFile(new URL('../src/board/coats.ts', import.meta.url), 'utf8');
const coats = new Map([...source.matchAll(/^ {2}(\w): \{ coat: '(#\w+)'/gm)].map(([, letter, coat]) => [letter, coat]));
const BOXES = { 'first, cards': 'BGOYW', second: 'BGRYPkw' };

for (const kind of Object.keys(KINDS))
  for (const [box, letters] of Object.entries(BOXES)) {
    const [[nearest, apart]] = differences(new Map([...letters].map((letter) => [letter, coats.get(letter)])), kind);
    console.log(`${kind.padEnd(14)} ${box.padEnd(12)} nearest: ${nearest}, ${apart.toFixed(1)} apart`);
  }
