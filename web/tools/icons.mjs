// The icons in public/, made from the one drawing below: node tools/icons.mjs
// A maskable icon may be cut to a circle of four fifths; so its camel is smaller, and its sand goes to the edge.

import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const PUBLIC = new URL('../public/', import.meta.url).pathname;
const SIDE = 512;

// The camel of src/board/Camel.svelte, with flat colours: at this size a pattern is noise.
const BODY =
  'M9 34C3 34 0 29 2 22C4 15 11 13 17 11C22 3 28-2 34-2C42-2 45 11 52 14C58 16 62 10 65 4C67-5 71-10 78-10C85-10 88-5 93-3C99-1 99 7 93 8C88 9 84 8 82 9C80 18 74 28 64 32C60 34 57 34 54 34Z';
const SHADE = 'M2 24C10 31 24 29 36 29C50 29 66 27 78 18C74 26 68 30 64 32C60 34 57 34 54 34H9C3 34 1 29 2 24Z';
const NEAR_LEGS = 'M11 31L10 41L9 50H17L17.5 41L20 31ZM48 31L50 41L50 50H58L57.5 41L60 30Z';
const FAR_LEGS = 'M22 31L23 41L22 50H29L30 41L32 31ZM37 31L38 41L38 50H45L45 41L46 31Z';
const CAMEL = `
  <path d="M4 20C-2 22 0 29-3 33" fill="none" stroke="#33271c" stroke-width="3"/>
  <path d="${FAR_LEGS}" fill="#d9a01c" stroke="#33271c" stroke-width="2.4"/>
  <path d="${NEAR_LEGS}" fill="#f2bf33" stroke="#33271c" stroke-width="2.4"/>
  <path d="M69-7C63-12 64-17 68-16C72-15 74-11 74-8Z" fill="#f2bf33" stroke="#33271c" stroke-width="2.4"/>
  <path d="${BODY}" fill="#f2bf33" stroke="#33271c" stroke-width="2.8"/>
  <path d="${SHADE}" fill="#a6720a" opacity=".45"/>
  <path d="M19 10C24 2 29-2 34-2C42-2 45 11 52 14L49 26Q33 30 17 26Z" fill="#a93f17" stroke="#33271c" stroke-width="2.4"/>
  <path d="M18 20Q34 25 50.500 20" fill="none" stroke="#ffe79a" stroke-width="3"/>
  <circle cx="80" cy="-3" r="3.600" fill="#fffdf8" stroke="#33271c" stroke-width="1.600"/>
  <circle cx="81.200" cy="-2.600" r="1.900" fill="#33271c"/>
  <path d="M86 4.500Q90 8 94 4" fill="none" stroke="#33271c" stroke-width="2"/>`;

/** The drawing; `round` at its corners, the camel `scale` times as large as on the board. */
function drawing({ round, scale, lift }) {
  const [x, y] = [SIDE / 2 - 46 * scale, 388 - lift - 50 * scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
  <clipPath id="edge"><rect width="${SIDE}" height="${SIDE}" rx="${round}"/></clipPath>
  <g clip-path="url(#edge)">
  <rect width="${SIDE}" height="${SIDE}" fill="#1f6f78"/>
  <circle cx="212" cy="${190 - lift / 2}" r="${30 * scale}" fill="#ffe3a0"/>
  <path d="M0 ${388 - lift}Q150 ${318 - lift} 300 ${372 - lift}T512 ${350 - lift}V512H0Z" fill="#f1d9a4"/>
  <path d="M0 ${450 - lift}Q210 ${366 - lift} 512 ${446 - lift}V512H0Z" fill="#e0bd78"/>
  <g transform="translate(${x} ${y + 12}) scale(${scale})" stroke-linejoin="round" stroke-linecap="round">${CAMEL}
  </g>
  </g>
</svg>
`;
}

const PLAIN = { round: 112, scale: 4.5, lift: 0 };
const WHOLE = { ...PLAIN, round: 0 };
const MASKABLE = { round: 0, scale: 3.2, lift: 40 };
const PICTURES = [
  ['icon-192.png', 192, PLAIN],
  ['icon-512.png', 512, PLAIN],
  ['icon-maskable-192.png', 192, MASKABLE],
  ['icon-maskable-512.png', 512, MASKABLE],
  ['apple-touch-icon.png', 180, WHOLE], // which Apple rounds itself
];

await writeFile(`${PUBLIC}favicon.svg`, drawing(PLAIN));
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [name, side, how] of PICTURES) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${drawing(how)}`);
    await page.screenshot({ path: `${PUBLIC}${name}`, omitBackground: true });
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
}
