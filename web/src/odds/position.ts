// A position, for odds: one line that says where all stand and what luck has left.  As src/sirocco/notation/position.py.
//
// It may be unfinished, with camels that stand nowhere yet; `whyNot` in faults.ts says what keeps it from being one.

import { BOXES, type Camel, type Card, type Side, type Space, type Stack } from '../game/types';
import type { Facts } from '../words/words.svelte';
import { readDeck, readGame, readNumber, Unreadable } from './tokens';

export type Game = 'first' | 'second' | 'cards';

/** A tile.  Its owner is 0 where nobody needs to know. */
export interface Tile {
  readonly space: Space;
  readonly side: Side;
  readonly owner: number;
}

/** One of the two board games. */
export interface BoardPosition {
  readonly game: 'first' | 'second';
  readonly track: readonly Stack[];
  /** The dice still inside, in canonical order. */
  readonly pyramid: string;
  readonly tiles: readonly Tile[];
}

/** The card game.  A piece on space 0 is beside the track. */
export interface CardsPosition {
  readonly game: 'cards';
  readonly track: readonly Stack[];
  /** What is still in the deck: known cards in canonical order, then `?` for each unknown one. */
  readonly deck: readonly Card[];
  readonly fennec: Space;
  readonly palm: Space;
  /** Track cards on their sandstorm side, by their lower numbers. */
  readonly storms: readonly Space[];
}

export type Position = BoardPosition | CardsPosition;

/** What keeps a position from being one, or from having odds: a message and its facts. */
export interface Fault {
  readonly id: string;
  readonly facts: Facts;
}

export const EMPTY = '-'; // an empty field
export const LONGEST_TRACK = 200;
const FIELDS = { first: '<race> <pyramid> <tiles>', second: '<race> <pyramid> <tiles>', cards: '<race> <deck> <pieces> <track>' };

/** All camels of a game in canonical order. */
export function camelsOf(game: Game): Camel[] {
  return [...BOXES[game].racing, ...BOXES[game].crazy];
}

/** The last space of the track; the one after it lies beyond the line. */
export function lengthOf(position: Position): Space {
  return position.track.length - 2;
}

/** What kind of place a space is. */
export type Place = 'start' | 'space' | 'line' | 'wrong-way';

export function placeOf(position: Position, space: Space): Place {
  if (space > lengthOf(position)) return 'line';
  if (space) return 'space';
  return position.game === 'cards' ? 'start' : 'wrong-way';
}

/** Camels that stand nowhere yet. */
export function missing(position: Position): Camel[] {
  const standing = position.track.join('');
  return camelsOf(position.game).filter((camel) => !standing.includes(camel));
}

/** A track of so many spaces on which nobody stands. */
export function emptyTrack(length: number): Stack[] {
  return Array<Stack>(length + 2).fill('');
}

// Written.

export function formatPosition(position: Position): string {
  const race = formatRace(position.track);
  if (position.game === 'cards') {
    return ['cards', race, formatDeck(position.deck), formatPieces(position), formatTrack(position)].join(' ');
  }
  return [position.game, race, position.pyramid || EMPTY, formatTiles(position.tiles)].join(' ');
}

function formatRace(track: readonly Stack[]): string {
  return track.flatMap((stack, space) => (stack ? [`${space}:${stack}`] : [])).join(',') || EMPTY;
}

function formatTiles(tiles: readonly Tile[]): string {
  return tiles.map(({ space, side, owner }) => `${space}${side}${owner ? `@${owner}` : ''}`).join(',') || EMPTY;
}

function formatDeck(deck: readonly Card[]): string {
  const known = deck.filter((card) => card !== '?');
  const unknown = deck.length - known.length;
  return known.join('') + (unknown ? `?${unknown}` : '') || EMPTY;
}

function formatPieces(position: CardsPosition): string {
  return BOXES.cards.pieces.flatMap((piece) => (position[piece] ? [`${piece}@${position[piece]}`] : [])).join(',') || EMPTY;
}

function formatTrack(position: CardsPosition): string {
  return `${lengthOf(position)}${position.storms.length ? `~${position.storms.join(',')}` : ''}`;
}

// Read.

/** A position from its text.  What cannot be read throws Unreadable, which names what was found and what was expected. */
export function parsePosition(text: string): Position {
  const fields = text.trim().split(/\s+/).filter(Boolean);
  const game = readGame(fields[0] ?? '');
  const wanted = FIELDS[game];
  const count = wanted.split(' ').length + 1;
  if (fields.length !== count) {
    throw new Unreadable('page-odds-bad-fields', { game, wanted: count, found: fields.length, expected: `${game} ${wanted}` });
  }
  return game === 'cards' ? readCards(fields) : readBoard(game, fields);
}

function readBoard(game: BoardPosition['game'], fields: readonly string[]): BoardPosition {
  const track = readRace(fields[1]!, game, BOXES[game].spaces);
  return { game, track, pyramid: readPyramid(fields[2]!, game), tiles: readTiles(fields[3]!) };
}

function readRace(text: string, game: Game, length: number): Stack[] {
  const track = emptyTrack(length);
  let before = -1;
  for (const part of text === EMPTY ? [] : text.split(',')) {
    const [, written = '', stack = ''] = /^([^:]+):(.+)$/.exec(part) ?? [];
    if (!stack) throw new Unreadable('page-odds-bad-stack', { token: part });
    const space = readNumber(written, 'space', 0, length + 1);
    if (space <= before) throw new Unreadable('page-odds-bad-order', { what: 'space', token: written, before });
    track[space] = stack;
    before = space;
  }
  readCamels(track.join(''), game);
  return track;
}

function readCamels(standing: string, game: Game): void {
  const camels = camelsOf(game);
  for (const camel of standing) {
    if (!camels.includes(camel)) throw new Unreadable('page-odds-bad-camel', { token: camel, camels: camels.join('') });
    if (standing.split(camel).length > 2) throw new Unreadable('page-odds-bad-twice', { token: camel });
  }
}

function readPyramid(token: string, game: BoardPosition['game']): string {
  const inside = token === EMPTY ? '' : token;
  const { dice } = BOXES[game];
  if (inside !== [...dice].filter((die) => inside.includes(die)).join('')) throw new Unreadable('page-odds-bad-dice', { token, dice });
  return inside;
}

function readTiles(token: string): Tile[] {
  const tiles: Tile[] = [];
  for (const part of token === EMPTY ? [] : token.split(',')) {
    const [, written, side, by] = /^(\d+)([+-])(?:@(\d+))?$/.exec(part) ?? [];
    if (!written) throw new Unreadable('page-odds-bad-tile', { token: part });
    const space = readNumber(written, 'tile', 1, BOXES.first.spaces);
    const owner = by === undefined ? 0 : readNumber(by, 'seat', 1, BOXES.first.seats[1]);
    const before = tiles.at(-1)?.space ?? 0;
    if (space <= before) throw new Unreadable('page-odds-bad-order', { what: 'tile', token: part, before });
    if (owner && tiles.some((tile) => tile.owner === owner)) throw new Unreadable('page-odds-bad-owner', { token: part, seat: owner });
    tiles.push({ space, side: side as Side, owner });
  }
  return tiles;
}

function readCards(fields: readonly string[]): CardsPosition {
  const [length, storms] = readTrack(fields[4]!);
  const track = readRace(fields[1]!, 'cards', length);
  const start = camelsOf('cards').filter((camel) => track[0]!.includes(camel)).join('');
  if (track[0] !== start) throw new Unreadable('page-odds-bad-start', { token: `0:${track[0]}`, expected: `0:${start}` });
  for (const lower of storms) {
    if (track[lower + 1]) throw new Unreadable('page-odds-bad-upper', { token: lower + 1, lower });
  }
  return { game: 'cards', track, storms, deck: readDeck(fields[2]!), ...readPieces(fields[3]!, length) };
}

function readTrack(token: string): [number, number[]] {
  const [written = '', blown] = token.split(/~(.*)/s);
  const length = readNumber(written, 'length', 1, LONGEST_TRACK);
  const storms: number[] = [];
  for (const part of blown === undefined ? [] : blown.split(',')) {
    const lower = readNumber(part, 'storm', 1, length);
    if (lower % 2 === 0 || lower === length) throw new Unreadable('page-odds-bad-storm', { token: part });
    const before = storms.at(-1) ?? 0;
    if (lower <= before) throw new Unreadable('page-odds-bad-order', { what: 'storm', token: part, before });
    storms.push(lower);
  }
  return [length, storms];
}

function readPieces(token: string, length: number): Pick<CardsPosition, 'fennec' | 'palm'> {
  const out = { fennec: 0, palm: 0 };
  for (const part of token === EMPTY ? [] : token.split(',')) {
    const [, name, written] = /^(fennec|palm)(?:@(.*))?$/.exec(part) ?? [];
    const piece = name as 'fennec' | 'palm' | undefined;
    if (!piece || out[piece] || (piece === 'fennec' && out.palm)) throw new Unreadable('page-odds-bad-piece', { token: part });
    out[piece] = readNumber(written ?? '', 'piece', 1, length);
  }
  return out;
}
