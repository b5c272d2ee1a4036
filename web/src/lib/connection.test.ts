// The line breaks, comes late, comes twice and comes back: what was asked is still answered once.

import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Connection, type Outside, PENDING_KEY, type Socket, type Standing } from './connection';
import type { Command, Incoming, Outgoing } from './protocol';

class FakeSocket implements Socket {
  sent: Incoming[] = [];
  isOpen = true;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isOpen = false;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.isOpen = false;
    this.onclose?.({ code });
  }
  of<T extends Incoming['type']>(type: T): Extract<Incoming, { type: T }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<Incoming, { type: T }>[];
  }
}

/** A network and a time of our own. */
class World implements Outside {
  sockets: FakeSocket[] = [];
  time = 0;
  there = true;
  chance = 0;
  storage = new Map<string, string>();
  kept = {
    getItem: (key: string) => this.storage.get(key) ?? null,
    setItem: (key: string, value: string) => void this.storage.set(key, value),
    removeItem: (key: string) => void this.storage.delete(key),
  };
  #timers = new Map<number, { at: number; act: () => void }>();
  #last = 0;
  #ids = 0;

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  after(milliseconds: number, act: () => void): number {
    this.#timers.set(++this.#last, { at: this.time + milliseconds, act });
    return this.#last;
  }
  cancel(timer: number): void {
    this.#timers.delete(timer);
  }
  random(): number {
    return this.chance;
  }
  uuid(): string {
    return `uuid-${++this.#ids}`;
  }
  online(): boolean {
    return this.there;
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const next = [...this.#timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) break;
      this.#timers.delete(next[0]);
      this.time = next[1].at;
      next[1].act();
    }
    this.time = until;
  }
}

const WELCOME = { type: 'welcome', protocol: 1, version: '1', rules: '1', you: { id: 'a', name: 'Anna' }, beat: 20 };

let world: World;
let heard: Outgoing[];
let stood: [Standing, number][];
let answers: [Command, Answer][];
let strangers: number;
let connection: Connection;

function made(): Connection {
  return new Connection(world, {
    stood: (standing, seconds) => stood.push([standing, seconds]),
    heard: (message) => heard.push(message),
    answered: (command, answer) => answers.push([command, answer]),
    stranger: () => strangers++,
  });
}

function welcomed(): FakeSocket {
  world.socket.says(WELCOME);
  return world.socket;
}

beforeEach(() => {
  world = new World();
  [heard, stood, answers, strangers] = [[], [], [], 0];
  connection = made();
  connection.wake();
});

describe('following', () => {
  it('asks only once it was welcomed, with what is known by then', () => {
    let version = -1;
    connection.follow('t1', () => version, 'CODE');
    expect(world.socket.sent).toEqual([]);
    version = 7;
    expect(welcomed().sent).toEqual([{ type: 'follow', table: 't1', code: 'CODE', since: 7, seat: 0 }]);
  });

  it('asks again, from what is known now, when the line is back', () => {
    let version = -1;
    welcomed();
    connection.follow('t1', () => version);
    version = 12;
    world.socket.breaks();
    world.pass(1000);
    expect(welcomed().of('follow').map(({ since }) => since)).toEqual([12]);
  });

  it('asks no more of a table that is gone, or that was left', () => {
    connection.follow('t1', () => -1);
    connection.follow('t2', () => -1);
    connection.follow('t3', () => -1);
    welcomed().says({ type: 'gone', table: 't1', why: 'unknown' });
    connection.unfollow('t2');
    world.socket.breaks();
    world.pass(1000);
    expect(welcomed().of('follow').map(({ table }) => table)).toEqual(['t3']);
  });

  it('remembers that the lobby is wanted', () => {
    welcomed();
    connection.lobby(true);
    world.socket.breaks();
    world.pass(1000);
    expect(welcomed().of('lobby')).toEqual([{ type: 'lobby', on: true }]);
  });
});

describe('a command', () => {
  const act = { do: 'decide', seat: 1, question: 3, decision: 'roll' } as const;

  it('is sent until it is answered, every time the same', async () => {
    welcomed();
    const answer = connection.command('t1', act);
    const [first] = world.socket.of('command');
    world.socket.breaks();
    world.pass(1000);
    const [second] = welcomed().of('command');
    expect(second).toEqual(first);
    expect(connection.pending('t1')).toEqual([first]);
    world.socket.says({ type: 'done', id: first!.id, table: 't1', version: 4, to: '' });
    expect(await answer).toMatchObject({ type: 'done', version: 4 });
    expect(connection.pending('t1')).toEqual([]);
    world.socket.breaks();
    world.pass(1000);
    expect(welcomed().of('command')).toEqual([]);
  });

  it('that is answered twice is answered once', () => {
    welcomed();
    void connection.command('t1', act);
    const done = { type: 'done', id: 'uuid-1', table: 't1', version: 4, to: '' };
    world.socket.says(done);
    world.socket.says(done);
    expect(answers).toHaveLength(1);
  });

  it('given while nobody hears it is kept, in order, even if the page is loaded anew', () => {
    void connection.command('t1', act);
    void connection.command('t1', { do: 'say', text: 'Grüße' });
    stood = [];
    connection = made();
    expect(connection.pending('t1').map(({ act }) => act.do)).toEqual(['decide', 'say']);
    connection.wake();
    expect(welcomed().of('command').map(({ id }) => id)).toEqual(['uuid-1', 'uuid-2']);
    world.socket.says({ type: 'refused', id: 'uuid-1', table: 't1', why: 'no', key: 'server-answered', facts: {}, rule: '', legal: [] });
    expect(answers[0]![0].act).toEqual(act);
    expect(world.storage.get(PENDING_KEY)).toContain('uuid-2');
    world.socket.says({ type: 'done', id: 'uuid-2', table: 't1', version: 5, to: '' });
    expect(world.storage.has(PENDING_KEY)).toBe(false);
  });

  it('that the server could not read is refused, not sent for ever', async () => {
    welcomed();
    const answer = connection.command('t1', act);
    world.socket.says({ type: 'trouble', id: 'uuid-1', why: 'too much' });
    expect(await answer).toMatchObject({ type: 'refused', why: 'too much' });
    expect(connection.pending('t1')).toEqual([]);
  });

  it('answers may come in any order', async () => {
    welcomed();
    const one = connection.command('t1', act);
    const other = connection.command('t1', { do: 'back', seat: 1 });
    world.socket.says({ type: 'done', id: 'uuid-2', table: 't1', version: 5, to: '' });
    world.socket.says({ type: 'done', id: 'uuid-1', table: 't1', version: 4, to: '' });
    expect([(await one).id, (await other).id]).toEqual(['uuid-1', 'uuid-2']);
  });

  it('is not lost where the browser keeps nothing', () => {
    world.kept.setItem = () => {
      throw new Error('the quota is 0');
    };
    void connection.command('t1', act);
    expect(welcomed().of('command')).toHaveLength(1);
  });
});

it('asks again why not, if the line broke before the answer', async () => {
  welcomed();
  const because = connection.why('t1', 1, 'tile 1+');
  world.socket.breaks();
  world.pass(1000);
  expect(welcomed().of('why')).toHaveLength(1);
  world.socket.says({ type: 'because', id: 'uuid-1', legal: false, why: 'no tile on space 1', key: 'tile-first', facts: {}, rule: 'second §4.1' });
  expect(await because).toMatchObject({ legal: false, rule: 'second §4.1' });
});

it('a why that the server could not read is not asked for ever', () => {
  welcomed();
  void connection.why('t1', 1, 'tile');
  world.socket.says({ type: 'trouble', id: 'uuid-1', why: 'this could not be read' });
  world.socket.breaks();
  world.pass(1000);
  expect(welcomed().of('why')).toEqual([]);
});

describe('when the line breaks', () => {
  it('each attempt waits longer, up to a bound, and from zero again after a welcome', () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      world.socket.breaks();
      const [standing, seconds] = stood.at(-1)!;
      expect(standing).toBe('waiting');
      waits.push(seconds);
      world.pass(seconds * 1000);
    }
    expect(waits).toEqual([0.25, 0.5, 1, 2, 4, 8, 10, 10, 10]);
    welcomed().breaks();
    expect(stood.at(-1)).toEqual(['waiting', 0.25]);
  });

  it('not everybody comes back at the same moment', () => {
    world.chance = 0.99;
    world.socket.breaks();
    expect(stood.at(-1)![1]).toBeCloseTo(0.4975);
  });

  it('a server that stops says when to come back', () => {
    welcomed().says({ type: 'later', after: 4 });
    world.socket.breaks(1012);
    expect(stood.at(-1)).toEqual(['waiting', 4.25]);
    const before = world.sockets.length;
    world.pass(4000);
    expect(world.sockets).toHaveLength(before);
    world.pass(300);
    expect(world.sockets).toHaveLength(before + 1);
  });

  it('without a network it waits for the network', () => {
    welcomed();
    world.there = false;
    connection.unplugged();
    expect(stood.at(-1)![0]).toBe('offline');
    world.pass(600_000);
    expect(world.sockets).toHaveLength(1);
    world.there = true;
    connection.look();
    expect(world.sockets).toHaveLength(2);
    welcomed();
    expect(connection.standing).toBe('open');
  });

  it('a late word of a socket that was given up is not heard', () => {
    const old = welcomed();
    old.breaks();
    world.pass(1000);
    welcomed();
    const before = heard.length;
    old.says({ type: 'here', table: 't1', here: [1], watching: 0 });
    old.breaks();
    expect(heard).toHaveLength(before);
    expect(connection.standing).toBe('open');
  });

  it('there is no coming back without a common protocol', () => {
    world.socket.breaks(4406);
    world.pass(600_000);
    expect(stood.at(-1)![0]).toBe('outdated');
    expect(world.sockets).toHaveLength(1);
  });

  it('for want of a passport, one is asked for', () => {
    world.socket.breaks(4401);
    expect(strangers).toBe(1);
  });

  it('for too much talk, it is quiet for a while', () => {
    welcomed().breaks(4429);
    expect(stood.at(-1)![1]).toBeGreaterThanOrEqual(10);
  });
});

describe('beats', () => {
  it('are sent when it was silent for long enough', () => {
    const socket = welcomed();
    world.pass(19_000);
    expect(socket.of('beat')).toHaveLength(0);
    world.pass(1_000);
    expect(socket.of('beat')).toHaveLength(1);
    socket.says({ type: 'beat', n: 1 });
    world.pass(20_000);
    expect(socket.of('beat')).toHaveLength(2);
  });

  it('that nobody answers end the socket, and another is opened', () => {
    const socket = welcomed();
    world.pass(61_000);
    expect(socket.isOpen).toBe(false);
    expect(world.sockets).toHaveLength(2);
  });

  it('a socket that never greets is given up', () => {
    world.pass(11_000);
    expect(world.sockets).toHaveLength(2);
  });

  it('looking at the page again asks at once whether the line holds', () => {
    const socket = welcomed();
    connection.look();
    expect(socket.of('beat')).toHaveLength(1);
    world.pass(6_000);
    expect(socket.isOpen).toBe(false);
    expect(world.sockets).toHaveLength(2);
    welcomed();
    connection.look();
    world.socket.says({ type: 'beat', n: 2 });
    world.pass(6_000);
    expect(world.sockets).toHaveLength(2);
  });
});

it('closed on purpose, it stays closed', () => {
  welcomed();
  connection.close();
  world.pass(600_000);
  expect(connection.standing).toBe('closed');
  expect(world.sockets).toHaveLength(1);
});
