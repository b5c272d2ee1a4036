// Whoever reads the page can read it: the contrast of every text on every ground it stands on, in every theme, from tokens.css.
// WCAG 2.2: 4.5 for text (AA; AAA is 7, which the strong theme keeps), 3 for what has to be seen and is no text.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Colour = readonly [number, number, number];
type Tokens = ReadonlyMap<string, string>;

const AA = 4.5;
const AAA = 7;
const SEEN = 3;

/** The tokens that a rule of the sheet sets. */
function set(selector: string): Tokens {
  const found = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, named]) => named!.replace(/\/\*[\s\S]*?\*\//g, '').split(',').some((one) => one.trim() === selector));
  if (!found.length) throw new Error(`tokens.css has no ${selector}`);
  return new Map(found.flatMap(([, , body]) => [...body!.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!] as const)));
}

const usual = set("[data-theme='light']");
const SHEETS = {
  usual,
  strong: new Map([...usual, ...set("[data-theme='contrast']")]),
  asked: new Map([...usual, ...set(':root:not([data-theme])')]), // by prefers-contrast, of the system
};
const SCREENS = ['light', 'dark'] as const;
type Screen = (typeof SCREENS)[number];

function colourOf(tokens: Tokens, name: string, screen: Screen): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`tokens.css has no --${name}`);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return both ? both[screen === 'light' ? 1 : 2]! : value;
}

function rgb(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red!, green!, blue!];
}

/** So much of one colour laid over another. */
function mixed(upper: Colour, lower: Colour, share: number): Colour {
  const [red, green, blue] = upper.map((part, at) => part * share + lower[at]! * (1 - share));
  return [red!, green!, blue!];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['ground', 'panel', 'panel-deep'];
const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ['text', GROUNDS],
  ['text-soft', GROUNDS],
  ['accent', ['ground', 'panel']], // links
  ['good', ['ground', 'panel']],
  ['bad', ['ground', 'panel']],
  ['accent-text', ['accent']], // the main button
  ['ground', ['text']], // the banner, a bubble
  ['slab-text', ['slab', 'slab-side', 'storm']], // the numbers of the spaces
];
const MARKS: readonly (readonly [string, readonly string[]])[] = [
  ['focus', [...GROUNDS, 'sand', 'slab']],
  ['alight', [...GROUNDS, 'slab', 'sand', 'dune']],
  ['accent', GROUNDS],
  ['ink', ['slab']],
];

const THEMES = Object.entries(SHEETS).flatMap(([sheet, tokens]) => SCREENS.map((screen) => [sheet, screen, tokens] as const));

describe.each(THEMES)('%s, %s', (sheet, screen, tokens) => {
  const of = (name: string) => rgb(colourOf(tokens, name, screen));
  const least = sheet === 'strong' ? AAA : AA;

  it.each(TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))('%s is read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(least);
  });

  it.each(MARKS.flatMap(([mark, grounds]) => grounds.map((ground) => [mark, ground] as const)))('%s is seen on %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(SEEN);
  });

  it.each([0.09, 0.12])('what can be decided is read, also where it is alight by %s', (share) => {
    const lit = mixed(of('alight'), of('panel'), share);
    for (const text of ['text', 'text-soft']) expect(contrast(of(text), lit)).toBeGreaterThanOrEqual(AA);
    for (const worth of ['good', 'bad']) expect(contrast(of(worth), lit)).toBeGreaterThanOrEqual(AA);
  });
});

it('the measure is that of WCAG', () => {
  expect(contrast(rgb('#000000'), rgb('#ffffff'))).toBeCloseTo(21);
  expect(contrast(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2);
});
