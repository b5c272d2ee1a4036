// How soon the first table is drawn and how smoothly a camel hops, on a processor slowed four times: node tools/speed.mjs [address] [times]
// The page has to be built and a server to run at the address.  Medians of several runs, each in a browser that knows nothing yet.

import { chromium } from 'playwright-core';

const [address = 'http://127.0.0.1:8000', times = '5'] = process.argv.slice(2);
const SLOWER = 4;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: FLAGS });

/** A page of somebody who was never here, slowed down. */
async function anew() {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page };
}

/** Notes when the first board of the page is drawn: the frame after it is in the document. */
function noteBoard() {
  const seen = () => {
    if (!document.querySelector('.play [data-camel]')) return void requestAnimationFrame(seen);
    requestAnimationFrame((at) => (globalThis.boardAt = at));
  };
  requestAnimationFrame(seen);
}

/** A table opened by its address, with nothing kept by the browser: from the first byte asked for to the board drawn, and how long
 * the main thread itself worked for it, which does not grow when others use the processor too. */
async function tableByAddress(slower) {
  const { context, page } = await anew();
  await page.goto(address);
  await page.click('.big');
  await page.waitForSelector('.play [data-camel]');
  const there = page.url();
  await page.close();
  const again = await context.newPage();
  const session = await context.newCDPSession(again);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await again.addInitScript(noteBoard);
  await again.goto(there);
  const at = await again.waitForFunction(() => globalThis.boardAt).then((found) => found.jsonValue());
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  await context.close();
  return { at, worked };
}

/** The start page, one click, and the board is drawn. */
async function tableByClick() {
  const { context, page } = await anew();
  await page.goto(address);
  await page.waitForSelector('.big');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.querySelector('.big').addEventListener('click', () => (globalThis.clickedAt = performance.now()), { once: true });
  });
  await page.evaluate(noteBoard);
  await page.evaluate(() => document.querySelector('.big').click());
  const took = await page.waitForFunction(() => globalThis.boardAt && globalThis.boardAt - globalThis.clickedAt).then((found) => found.jsonValue());
  await context.close();
  return took;
}

/** A golden game on the gallery: the frames while units hop. */
async function hops() {
  const { context, page } = await anew();
  await page.goto(`${address}/gallery.html?play=second-3`);
  await page.waitForSelector('.playback');
  const frames = await page.evaluate(async () => {
    const times = [];
    let going = true;
    const board = document.querySelector('.playback');
    const next = [...board.querySelectorAll('button')].find((button) => button.textContent === 'next');
    const told = board.querySelector('output');
    const frame = (at) => {
      if (told.textContent.includes('CamelsMoved')) times.push(at);
      else times.push(null);
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    for (let stroke = 0; stroke < 12; stroke++) {
      next.click();
      do await new Promise((resolve) => setTimeout(resolve, 100));
      while (told.dataset.idle !== 'true');
    }
    going = false;
    return times;
  });
  await context.close();
  const between = frames.flatMap((at, index) => (at !== null && frames[index - 1] ? [at - frames[index - 1]] : []));
  return { median: median(between), ofSixty: between.filter((time) => time < 25).length / between.length, frames: between.length };
}

const runs = async (what) => {
  const found = [];
  for (let run = 0; run < Number(times); run++) found.push(await what());
  return found;
};

try {
  const clicked = await runs(tableByClick);
  console.log(`from the click to the first table: ${Math.round(median(clicked))} ms (${clicked.map(Math.round).join(', ')})`);
  const opened = (await runs(() => tableByAddress(SLOWER))).map(({ at }) => at);
  console.log(`from the address of a table to the table: ${Math.round(median(opened))} ms (${opened.map(Math.round).join(', ')})`);
  const worked = (await runs(() => tableByAddress(1))).map((each) => each.worked);
  console.log(`work of the main thread for it, not slowed: ${Math.round(median(worked))} ms (${worked.map(Math.round).join(', ')})`);
  const hopped = await runs(hops);
  const rates = hopped.map(({ median: time }) => 1000 / time);
  console.log(`frames a second while a unit hops: ${median(rates).toFixed(0)} (${rates.map((rate) => rate.toFixed(0)).join(', ')})`);
  const shares = hopped.map(({ ofSixty }) => 100 * ofSixty);
  console.log(`frames that come in time: ${median(shares).toFixed(0)}% of ${median(hopped.map(({ frames }) => frames))} (${shares.map((share) => share.toFixed(0)).join(', ')})`);
} finally {
  await browser.close();
}
