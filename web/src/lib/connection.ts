// The socket: it comes back by itself, says what it knows, and sends every command until it is answered.
// It knows of tables only which are followed, and up to which version; what is said about them goes to `heard`.

import type { Act, Because, Command, Done, Incoming, Outgoing, Refused, Welcome } from './protocol';

export const SUBPROTOCOL = 'sirocco.1';
export const PENDING_KEY = 'sirocco.pending';

const FIRST_WAIT = 500; // milliseconds; doubled with every attempt that fails
const LONGEST_WAIT = 20_000;
const FLOOD_WAIT = 10_000;
const GREETING = 10_000; // so long may a socket take to be welcomed
const GRACE = 5_000; // so much longer than two beats may the other side be silent

const CLOSE_POLICY = 1008;
const CLOSE_PASSPORT = 4401;
const CLOSE_PROTOCOL = 4406;
const CLOSE_FLOOD = 4429;

/** How it stands: being opened, open, gone until the next attempt, gone with the network, or for good. */
export type Standing = 'opening' | 'open' | 'waiting' | 'offline' | 'outdated' | 'forbidden' | 'closed';

/** What of a WebSocket is used. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** Everything outside: the network, the time, chance, and what is kept while the page is loaded anew. */
export interface Outside {
  open(): Socket;
  now(): number;
  after(milliseconds: number, act: () => void): number;
  cancel(timer: number): void;
  random(): number;
  uuid(): string;
  online(): boolean;
  kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** What one hears. */
export interface Listener {
  stood(standing: Standing, seconds: number): void;
  heard(message: Outgoing): void;
  /** A command of this page, or of the one before it was loaded anew, was answered. */
  answered(command: Command, answer: Answer): void;
  /** The passport is good no more: get another, then `wake`. */
  stranger(): void;
}

export type Answer = Done | Refused;

interface Followed {
  code: string;
  seat: number;
  since: () => number;
}

export class Connection {
  standing: Standing = 'closed';
  welcome: Welcome | null = null;
  readonly #outside: Outside;
  readonly #listener: Listener;
  readonly #followed = new Map<string, Followed>();
  readonly #pending = new Map<string, Command>();
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly #asked = new Map<string, { ask: Incoming; answer: (because: Because) => void }>();
  readonly #timers = new Map<'retry' | 'greeting' | 'beat' | 'silence', number>();
  #lobby = false;
  #socket: Socket | null = null;
  #attempts = 0;
  #later = 0; // milliseconds that the server asked for
  #beats = 0;
  #heardAt = 0;

  constructor(outside: Outside, listener: Listener) {
    this.#outside = outside;
    this.#listener = listener;
    for (const command of this.#read()) this.#pending.set(command.id, command);
  }

  /** The commands of a table that are not answered yet, in their order. */
  pending(table: string): Command[] {
    return [...this.#pending.values()].filter((command) => command.table === table);
  }

  /** Open, or try again at once. */
  wake(): void {
    if (this.standing === 'open' || this.standing === 'opening') return;
    if (!this.#outside.online()) return this.#stand('offline');
    this.#open();
  }

  /** The page is looked at again, or the network says it is back: find out at once whether the line still holds. */
  look(): void {
    if (this.standing !== 'open') {
      this.#attempts = 0;
      this.#stop('retry');
      return this.wake();
    }
    this.#send({ type: 'beat', n: ++this.#beats });
    this.#start('silence', GRACE, () => this.#drop());
  }

  /** The network says it is gone. */
  unplugged(): void {
    this.#drop();
    this.#stop('retry');
    this.#stand('offline');
  }

  close(): void {
    this.#forget();
    this.#stop('retry');
    this.#stand('closed');
  }

  /** Hear of a table from now on; `since` says up to which version it is known, -1 for not at all. */
  follow(table: string, since: () => number, code = '', seat = 0): void {
    this.#followed.set(table, { code, seat, since });
    if (this.standing === 'open') this.#sendFollow(table);
  }

  /** Ask for a table once more, from a version: -1 for a snapshot.  `told`: what happened is to be read, however long it is. */
  again(table: string, since: number, told: boolean): void {
    const followed = this.#followed.get(table);
    if (!followed || this.standing !== 'open') return; // the greeting will ask
    this.#send({ type: 'follow', table, code: followed.code, since, seat: followed.seat, told });
  }

  unfollow(table: string): void {
    if (this.#followed.delete(table) && this.standing === 'open') this.#send({ type: 'unfollow', table });
  }

  lobby(on: boolean): void {
    this.#lobby = on;
    if (this.standing === 'open') this.#send({ type: 'lobby', on });
  }

  /** Do this, once.  It is sent until it is answered, over every drop and the loading of the page anew. */
  command(table: string, act: Act): Promise<Answer> {
    const command: Command = { type: 'command', id: this.#outside.uuid(), table, act };
    this.#pending.set(command.id, command);
    this.#keep();
    if (this.standing === 'open') this.#send(command);
    return new Promise((resolve) => this.#waiting.set(command.id, resolve));
  }

  /** Why one may not decide so; asked again if the line breaks before the answer. */
  why(table: string, seat: number, decision: string): Promise<Because> {
    const ask: Incoming = { type: 'why', id: this.#outside.uuid(), table, seat, decision };
    if (this.standing === 'open') this.#send(ask);
    return new Promise((answer) => this.#asked.set(ask.id, { ask, answer }));
  }

  // One socket, from opening to close.

  #open(): void {
    this.#forget();
    this.#stop('retry');
    this.#stand('opening');
    this.#later = 0;
    const socket = this.#outside.open();
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(textOf(data)) as Outgoing);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    };
    this.#start('greeting', GREETING, () => this.#drop());
  }

  #hear(message: Outgoing): void {
    this.#heardAt = this.#outside.now();
    this.#stop('silence');
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'done':
      case 'refused':
        return this.#answer(message);
      case 'because': {
        this.#asked.get(message.id)?.answer(message);
        this.#asked.delete(message.id);
        return;
      }
      case 'trouble':
        if (message.id && this.#pending.has(message.id)) this.#answer(troubled(this.#pending.get(message.id)!, message.why));
        this.#asked.delete(message.id); // there is no other answer to it
        return this.#listener.heard(message);
      case 'later':
        this.#later = message.after * 1000;
        return this.#listener.heard(message);
      case 'beat':
        return;
      case 'gone':
        this.#followed.delete(message.table);
        return this.#listener.heard(message);
      default:
        return this.#listener.heard(message);
    }
  }

  #welcomed(welcome: Welcome): void {
    this.welcome = welcome;
    this.#stop('greeting');
    this.#attempts = 0;
    this.#stand('open');
    this.#listener.heard(welcome);
    for (const table of this.#followed.keys()) this.#sendFollow(table);
    if (this.#lobby) this.#send({ type: 'lobby', on: true });
    for (const command of this.#pending.values()) this.#send(command);
    for (const { ask } of this.#asked.values()) this.#send(ask);
    this.#beat(welcome.beat * 1000);
  }

  /** Be heard after every silence, and notice that of the other side. */
  #beat(every: number): void {
    this.#start('beat', every, () => {
      const silent = this.#outside.now() - this.#heardAt;
      if (silent > 2 * every + GRACE) return this.#drop();
      this.#send({ type: 'beat', n: ++this.#beats });
      this.#beat(every);
    });
  }

  #closed(code: number): void {
    this.#forget();
    if (code === CLOSE_PROTOCOL) return this.#stand('outdated');
    if (code === CLOSE_POLICY) return this.#stand('forbidden');
    if (!this.#outside.online()) return this.#stand('offline');
    const wait = this.#wait(code);
    this.#stand('waiting', wait);
    this.#start('retry', wait, () => this.#open());
    if (code === CLOSE_PASSPORT) this.#listener.stranger();
  }

  /** Longer with every attempt, and for everybody a little different, or a server that comes back is run down. */
  #wait(code: number): number {
    const doubled = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    const least = code === CLOSE_FLOOD ? FLOOD_WAIT : this.#later;
    return least + doubled * (0.5 + this.#outside.random() / 2);
  }

  /** The line is as good as gone: do not wait for it to say so. */
  #drop(): void {
    if (this.#socket) this.#closed(0);
  }

  #forget(): void {
    for (const timer of ['greeting', 'beat', 'silence'] as const) this.#stop(timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #stand(standing: Standing, wait = 0): void {
    this.standing = standing;
    this.#listener.stood(standing, wait / 1000);
  }

  // What is said.

  #send(message: Incoming): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #sendFollow(table: string): void {
    const { code, seat, since } = this.#followed.get(table)!;
    this.#send({ type: 'follow', table, code, since: since(), seat });
  }

  #answer(answer: Answer): void {
    const command = this.#pending.get(answer.id);
    if (!command) return; // answered before, or another window's
    this.#pending.delete(answer.id);
    this.#keep();
    this.#listener.answered(command, answer);
    this.#waiting.get(answer.id)?.(answer);
    this.#waiting.delete(answer.id);
  }

  #keep(): void {
    try {
      if (this.#pending.size) this.#outside.kept.setItem(PENDING_KEY, JSON.stringify([...this.#pending.values()]));
      else this.#outside.kept.removeItem(PENDING_KEY);
    } catch {
      // a browser that keeps nothing: what is pending lives as long as the page
    }
  }

  #read(): Command[] {
    try {
      return JSON.parse(this.#outside.kept.getItem(PENDING_KEY) ?? '[]') as Command[];
    } catch {
      return [];
    }
  }

  #start(name: 'retry' | 'greeting' | 'beat' | 'silence', wait: number, act: () => void): void {
    this.#stop(name);
    this.#timers.set(name, this.#outside.after(wait, act));
  }

  #stop(name: 'retry' | 'greeting' | 'beat' | 'silence'): void {
    const timer = this.#timers.get(name);
    if (timer !== undefined) this.#outside.cancel(timer);
    this.#timers.delete(name);
  }
}

function textOf(data: unknown): string {
  return typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);
}

function troubled(command: Command, why: string): Refused {
  return { type: 'refused', id: command.id, table: command.table, why, key: '', facts: {}, rule: '', legal: [] };
}
