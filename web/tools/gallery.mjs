// Pictures of the gallery, from the built page under the server's rule for content: node tools/gallery.mjs [case] [theme]
// They go to shots/.  A script, a style or an image that the rule forbids is an error here.

import { createServer } from 'node:http';
import { mkdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

const DIST = new URL('../dist/', import.meta.url).pathname;
const SHOTS = new URL('../shots/', import.meta.url).pathname;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const RULE = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'";
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

const server = createServer(async (request, answer) => {
  const path = new URL(request.url, 'http://here').pathname;
  if (path === '/favicon.ico') return void answer.writeHead(204).end();
  const file = path === '/gallery' ? 'gallery.html' : path.slice(1) || 'index.html';
  try {
    const body = await readFile(join(DIST, file));
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'content-security-policy': RULE }).end(body);
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const base = `http://127.0.0.1:${server.address().port}/gallery`;

const [only = '', theme = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
const troubles = [];
try {
  await mkdir(SHOTS, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES))
    for (const each of theme ? [theme] : ['light', 'dark', 'contrast']) {
      const page = await browser.newPage({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      page.on('pageerror', (error) => troubles.push(String(error)));
      await page.goto(`${base}?theme=${each}${only ? `&case=${encodeURIComponent(only)}` : ''}`, { waitUntil: 'networkidle' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > viewport.width) troubles.push(`${size}, ${each}: ${wide} wide`);
      const name = `gallery-${size}-${each}${only ? `-${only.replace(/\W+/g, '-')}` : ''}.png`;
      await page.screenshot({ path: join(SHOTS, name), fullPage: true });
      console.log(name);
      await page.close();
    }
} finally {
  await browser.close();
  server.close();
}
if (troubles.length) {
  console.error([...new Set(troubles)].join('\n'));
  process.exit(1);
}
