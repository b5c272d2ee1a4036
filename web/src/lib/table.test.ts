// A table hears late, twice, in the wrong order, and from a server that was started anew.

import { beforeEach, describe, expect, it } from 'vitest';
import { fold } from '../game/fold';
import type { Event, State } from '../game/types';
import { hashOf } from './hash';
import type { Happened, Missed, Snapshot } from './protocol';
import { type Step, Table } from './table.svelte';

interface Golden {
  start: Record<string, State>;
  strokes: { seats: number[]; events: Event[] }[][];
}
const games = import.meta.glob<Golden>('../../golden/*.json', { eager: true, import: 'default' });
const { start, strokes } = games['../../golden/second-3.json']!;
const ME = 1;
const OPEN = 4; // the version before the game begins

const begun = start[ME]!;
const told = strokes.map((stroke) => stroke.find(({ seats }) => seats.includes(ME))!.events);
const views = told.reduce<State[]>((known, events) => [...known, fold(known.at(-1)!, events)], [begun]);

const card = { id: 't', game: 'second', status: 'playing', chairs: [], host: 1 } as unknown as Snapshot['card'];

function happened(version: number, more: Partial<Happened> = {}): Happened {
  const stroke = version - OPEN - 1;
  const view = views[stroke];
  const game = stroke === 0 ? { game: begun } : {};
  return {
    type: 'happened',
    table: 't',
    version,
    at: version,
    kind: stroke === 0 ? 'started' : 'decided',
    seat: 1,
    by: 'person',
    lines: [`line ${version}`],
    events: stroke > 0 ? told[stroke - 1]! : [],
    text: '',
    hash: view ? hashOf(view) : '',
    questions: { 1: version },
    legal: ['roll'],
    left: 30,
    ...game,
    ...more,
  };
}

function snapshot(version: number): Snapshot {
  return {
    type: 'snapshot',
    table: 't',
    version,
    seat: ME,
    seats: [ME],
    card,
    code: 'ABC234',
    game: views[version - OPEN - 1] ?? null,
    record: '',
    questions: {},
    legal: [],
    left: null,
    said: [],
    here: [1],
    watching: 0,
    seed: '',
    hash: '',
  };
}

function missed(from: number, to: number): Missed {
  const all = Array.from({ length: to - from }, (_, index) => happened(from + 1 + index));
  return { type: 'missed', table: 't', version: to, happened: all, questions: { 2: 9 }, legal: [], left: 12, here: [1, 2], watching: 3 };
}

let asked: number[];
let table: Table;
let steps: Step[];

beforeEach(() => {
  [asked, steps] = [[], []];
  table = new Table('t', (since) => asked.push(since), () => 1_000_000);
  table.onStep((step) => steps.push(step));
});

describe('what happens', () => {
  beforeEach(() => table.hear(snapshot(OPEN)));

  it('is folded in, from the start of the game to its end', () => {
    for (let version = OPEN + 1; version <= OPEN + views.length; version++) table.hear(happened(version));
    expect(table.view).toEqual(views.at(-1));
    expect(table.view!.winners.length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    expect(steps).toHaveLength(views.length);
    expect(steps.every(({ live }) => live)).toBe(true);
    expect(table.log.map(({ happened }) => happened.version)).toEqual(views.map((_, index) => OPEN + 1 + index));
    expect(table.record.split('\n')[0]).toBe(`line ${OPEN + 1}`);
  });

  it('twice is once', () => {
    table.hear(happened(OPEN + 1));
    table.hear(happened(OPEN + 2));
    table.hear(happened(OPEN + 2));
    table.hear(happened(OPEN + 1));
    expect(table.view).toEqual(views[1]);
    expect(steps).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  it('in the wrong order makes it ask for what is between, once', () => {
    table.hear(happened(OPEN + 1));
    table.hear(happened(OPEN + 3));
    table.hear(happened(OPEN + 4));
    expect(asked).toEqual([OPEN + 1]);
    expect(table.view).toEqual(views[0]);
    table.hear(missed(OPEN + 1, OPEN + 4));
    table.hear(happened(OPEN + 5));
    expect(table.view).toEqual(views[4]);
    expect(steps.map(({ live }) => live)).toEqual([true, false, false, false, true]);
  });

  it('with another hash makes it ask for everything', () => {
    table.hear(happened(OPEN + 1));
    table.hear(happened(OPEN + 2, { hash: '00000000' }));
    expect(asked).toEqual([-1]);
    expect(table.view).toEqual(views[0]);
    table.hear(snapshot(OPEN + 9));
    table.hear(happened(OPEN + 10));
    expect(table.view).toEqual(views[9]);
    expect(table.astray).toBe(1);
  });

  it('that cannot be folded makes it ask for everything', () => {
    table.hear(happened(OPEN + 1));
    table.hear(happened(OPEN + 2, { events: [{ is: 'FinishCardLaid', seat: 1, pile: 'winner', camel: 'Q' }] }));
    expect(asked).toEqual([-1]);
  });

  it('says who is asked, what is legal, and until when', () => {
    table.hear(happened(OPEN + 1));
    expect(table.questions[1]).toBe(OPEN + 1);
    expect(table.legal).toEqual(['roll']);
    expect(table.deadline).toBe(1_030_000);
    const { questions: _, legal: __, left: ___, ...talk } = happened(OPEN + 2);
    table.hear({ ...talk, kind: 'said', text: 'hello', events: [], hash: hashOf(views[0]!) });
    expect(table.legal).toEqual(['roll']);
    expect(table.said.map(({ text }) => text)).toEqual(['hello']);
    const { legal: ____, left: _____, ...asksOther } = happened(OPEN + 3, { questions: { 2: 1 }, events: [], hash: '' });
    table.hear(asksOther);
    expect(table.legal).toEqual([]);
    expect(table.deadline).toBe(null);
  });

  it('keeps what is legal while others answer their own questions, for that is told with the question', () => {
    table.hear(happened(OPEN + 1, { questions: { 1: 4, 2: 3 } }));
    const { legal: _, ...otherAnswers } = happened(OPEN + 2, { questions: { 1: 4 }, events: [], hash: '' });
    table.hear(otherAnswers);
    expect(table.legal).toEqual(['roll']);
  });
});

it('who watches by invitation keeps its code, which only those who sit are told', () => {
  table.code = 'ABC234';
  table.hear({ ...snapshot(OPEN), seat: 0, seats: [], code: '' });
  expect(table.code).toBe('ABC234');
});

it('coming back, it hears what it missed and how things are now', () => {
  table.hear(snapshot(OPEN));
  table.hear(missed(OPEN, OPEN + 6));
  expect(table.view).toEqual(views[5]);
  expect([table.questions, table.watching, table.deadline]).toEqual([{ 2: 9 }, 3, 1_012_000]);
});

it('a question the old line was asked is asked anew on the next', () => {
  table.hear(snapshot(OPEN));
  table.hear(happened(OPEN + 2));
  table.hear(happened(OPEN + 3));
  expect(asked).toEqual([OPEN]);
  table.reconnected();
  table.hear(happened(OPEN + 4));
  expect(asked).toEqual([OPEN, OPEN]);
});

it('nothing that comes before the snapshot is believed', () => {
  table.hear(happened(OPEN + 1));
  expect([table.version, table.view, asked]).toEqual([-1, null, []]);
});

describe('what was before one came', () => {
  const said = (version: number) => happened(version, { kind: 'said', text: `Hello ${version}!`, events: [], lines: [], hash: '' });

  it('is there as far as people said it, and stays in its place when the rest is told', () => {
    table.hear({ ...snapshot(OPEN + 5), said: [said(2), said(OPEN + 3)] });
    table.hear(said(OPEN + 6));
    expect(table.log.map(({ happened }) => happened.text)).toEqual(['Hello 2!', `Hello ${OPEN + 3}!`, `Hello ${OPEN + 6}!`]);
    table.askHistory();
    table.hear(missed(0, OPEN + 6));
    expect(table.log.map(({ happened }) => happened.version)).toEqual(Array.from({ length: OPEN + 6 }, (_, index) => index + 1));
  });

  it('is not told twice when a snapshot comes again', () => {
    table.hear({ ...snapshot(OPEN + 5), said: [said(2)] });
    table.hear({ ...snapshot(OPEN + 9), said: [said(2), said(OPEN + 8)] });
    expect(table.log.map(({ happened }) => happened.version)).toEqual([2, OPEN + 8]);
  });

  it('is told when it is asked for, and goes before what one saw', () => {
    table.hear(snapshot(OPEN + 5));
    table.hear(happened(OPEN + 6));
    table.askHistory();
    table.askHistory();
    expect(asked).toEqual([0]);
    table.hear(happened(OPEN + 7));
    table.hear(missed(0, OPEN + 8));
    expect(table.log.map(({ happened }) => happened.version)).toEqual(Array.from({ length: OPEN + 8 }, (_, index) => index + 1));
    expect(table.log[OPEN + 3]!.before).toEqual(views[2]);
    expect(table.view).toEqual(views[7]);
    expect(steps.map(({ version }) => version)).toEqual([OPEN + 6, OPEN + 7, OPEN + 8]);
    expect(table.told).toBe('all');
  });

  it('may be too long ago to be told', () => {
    table.hear(snapshot(OPEN + 5));
    table.askHistory();
    table.hear(snapshot(OPEN + 5));
    table.askHistory();
    expect(asked).toEqual([0]);
    expect(table.told).toBe('some');
  });
});

describe('whoever looks from several seats', () => {
  const from = (seat: number, version: number): Snapshot => ({ ...snapshot(version), seat, seats: [1, 2] });
  const versions = () => table.log.map(({ happened }) => happened.version);

  beforeEach(() => {
    table.hear(from(1, OPEN + 3));
    table.hear(happened(OPEN + 4));
    table.lookAnew();
    table.hear(from(2, OPEN + 4));
    table.hear(happened(OPEN + 5));
    table.lookAnew();
  });

  it('reads nothing that another of them was told', () => {
    expect(versions()).toEqual([OPEN + 5]);
    table.hear(from(3, OPEN + 5));
    expect([versions(), table.told]).toEqual([[], 'nothing']);
  });

  it('reads at each what it was told there, and what happened meanwhile', () => {
    table.hear(from(1, OPEN + 6));
    expect([versions(), asked]).toEqual([[OPEN + 4], [OPEN + 4]]);
    table.hear(happened(OPEN + 7));
    table.hear(missed(OPEN + 4, OPEN + 7));
    expect(versions()).toEqual([OPEN + 4, OPEN + 5, OPEN + 6, OPEN + 7]);
    expect(table.log[1]!.before).toEqual(views[4 - 1]);
    expect(table.view).toEqual(views[7 - 1]);
    expect(table.told).toBe('nothing');
  });

  it('reads what it was told there, if it is too long to be told what happened meanwhile', () => {
    table.hear(from(1, OPEN + 6));
    table.hear(from(1, OPEN + 6));
    expect([versions(), asked]).toEqual([[OPEN + 4], [OPEN + 4]]);
    table.hear(happened(OPEN + 7));
    expect(versions()).toEqual([OPEN + 4, OPEN + 7]);
  });

  it('is not told twice what was asked on a line that is gone', () => {
    table.hear(from(1, OPEN + 6));
    table.reconnected();
    table.hear(missed(OPEN + 6, OPEN + 7));
    expect(versions()).toEqual([OPEN + 4, OPEN + 7]);
  });
});

it('a game that is over is told from its record, before what people said since', () => {
  const scenes = told.map((events) => ({ line: 1, seat: 1, entry: '', events }));
  table.hear(snapshot(OPEN + views.length));
  table.hear(happened(OPEN + views.length + 1, { kind: 'said', text: 'Well!', events: [], hash: '' }));
  table.replayed({ record: '', start: begun, scenes });
  expect(table.log.map(({ before }) => before).slice(0, -1)).toEqual(views.slice(0, -1));
  expect(table.log.at(-1)!.happened.text).toBe('Well!');
  expect(new Set(table.log.map(({ happened }) => happened.version)).size).toBe(views.length);
  expect([table.view, table.told]).toEqual([views.at(-1), 'all']);
});

it('whoever sits down, gets up or is taken off is called as then', () => {
  const seated = (name: string) => ({ ...card, chairs: [{ seat: 1, who: name ? 'person' : 'nobody', name }] }) as unknown as Snapshot['card'];
  table.hear({ ...snapshot(OPEN), card: seated('') });
  table.hear(happened(OPEN + 1, { kind: 'sat', card: seated('Ann'), events: [], hash: '' }));
  table.hear(happened(OPEN + 2, { kind: 'stood', card: seated(''), events: [], hash: '' }));
  expect(table.log.map(({ name }) => name)).toEqual(['Ann', 'Ann']);
});

it('a table that is not for us is gone', () => {
  table.hear({ type: 'gone', table: 't', why: 'unknown' });
  expect([table.status, table.gone]).toEqual(['gone', 'unknown']);
});
