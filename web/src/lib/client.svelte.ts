// This browser at the server: one line for all tables, who one is, the lobby, and what is to be told in passing.

import { why, type Reason } from '../words/explain';
import { say } from '../words/words.svelte';
import { beSomebody, Refusal, Unreachable, whoAmI } from './api';
import { browser } from './browser';
import { type Answer, Connection, type Standing } from './connection';
import type { Act, Because, Card, Outgoing, You } from './protocol';
import { invitationOf, keepInvitation } from './invitations';
import { newer } from './newer.svelte';
import { settings } from './settings.svelte';
import { Table } from './table.svelte';

const NOTICE = 7000; // milliseconds that something told in passing stays

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly rule: string;
  readonly kind: 'news' | 'no';
}

class Client {
  standing = $state<Standing>('closed');
  retryAt = $state(0); // in milliseconds since 1970
  everOpen = $state(false);
  you = $state.raw<You | null>(null);
  known = $state(false); // whether it is known who one is
  version = $state('');
  lobby = $state.raw<readonly Card[] | null>(null);
  notices = $state.raw<readonly Notice[]>([]);
  readonly #tables = new Map<string, Table>();
  readonly #connection: Connection;
  #notice = 0;
  #watchers = 0;

  constructor() {
    this.#connection = new Connection(browser, {
      stood: (standing, seconds) => {
        this.standing = standing;
        this.everOpen ||= standing === 'open';
        this.retryAt = Date.now() + seconds * 1000;
      },
      heard: (message) => this.#heard(message),
      answered: (command, answer) => {
        this.#refreshPending(command.table);
        if (answer.type === 'refused') this.refuse(answer);
      },
      stranger: () => void this.#meet(),
    });
  }

  /** Begin: find out who one is, then open the line, which carries the passport. */
  async start(): Promise<void> {
    addEventListener('online', () => this.#connection.look());
    addEventListener('offline', () => this.#connection.unplugged());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connection.look();
    });
    await this.#meet();
    this.#connection.wake();
  }

  async #meet(): Promise<void> {
    try {
      this.you = await whoAmI();
      this.known = true;
    } catch {
      // the line will tell that the server is gone, and say who one is when it is back
    }
  }

  retry(): void {
    this.#connection.look();
  }

  /** Somebody with this name from now on, made when one first needs to be somebody. */
  async somebody(name: string): Promise<You> {
    return this.you ?? this.become(await beSomebody(name));
  }

  /** Be this one: the line is opened anew, for it carries the passport. */
  become(you: You): You {
    this.you = you;
    this.known = true;
    this.#connection.close();
    this.#connection.wake();
    return you;
  }

  /** The same one by another name. */
  renamed(you: You): void {
    this.you = you;
  }

  /** Nobody from now on: the line is opened anew, without a passport. */
  becomeNobody(): void {
    this.you = null;
    this.#connection.close();
    this.#connection.wake();
  }

  /** A table, followed from now on until it is left. */
  table(id: string, invitation = '', seat = 0): Table {
    const known = this.#tables.get(id);
    if (known && !invitation && !seat) return known;
    if (invitation) keepInvitation(id, invitation);
    const code = invitation || invitationOf(id);
    const table = known ?? new Table(id, (since, told) => this.#connection.again(id, since, told));
    this.#tables.set(id, table);
    if (code) table.code = code;
    known?.lookAnew();
    this.#connection.follow(id, () => table.version, code, seat);
    this.#refreshPending(id);
    return table;
  }

  leave(id: string): void {
    this.#connection.unfollow(id);
    this.#tables.delete(id);
  }

  /** Watch the lobby; the return ends it. */
  watchLobby(): () => void {
    if (!this.#watchers++) this.#connection.lobby(true);
    return () => {
      if (!--this.#watchers) {
        this.#connection.lobby(false);
        this.lobby = null;
      }
    };
  }

  /** Do something at a table.  What is refused is told. */
  async act(table: string, act: Act): Promise<Answer> {
    const answer = this.#connection.command(table, act);
    this.#refreshPending(table);
    return answer;
  }

  why(table: string, seat: number, decision: string): Promise<Because> {
    return this.#connection.why(table, seat, decision);
  }

  tell(text: string, rule = '', kind: Notice['kind'] = 'news'): void {
    const notice = { id: ++this.#notice, text, rule, kind };
    this.notices = [...this.notices.filter((each) => each.text !== text), notice].slice(-3);
    setTimeout(() => this.dismiss(notice.id), NOTICE);
  }

  refuse(reason: Reason): void {
    this.tell(why(reason), reason.rule, 'no');
  }

  /** Tell of whatever went wrong with a request. */
  trouble(trouble: unknown): void {
    if (trouble instanceof Unreachable) this.tell(say('page-unreachable'), '', 'no');
    else if (trouble instanceof Refusal) this.refuse({ why: trouble.message, key: trouble.key, facts: trouble.facts, rule: '' });
    else throw trouble;
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((each) => each.id !== id);
  }

  #refreshPending(table: string): void {
    const known = this.#tables.get(table);
    if (known) known.pending = this.#connection.pending(table);
  }

  #heard(message: Outgoing): void {
    switch (message.type) {
      case 'welcome':
        if (this.version) newer.ask(); // the line was gone: perhaps the server was started anew
        this.version = message.version;
        this.you = message.you;
        this.known = true;
        for (const table of this.#tables.values()) table.reconnected();
        return;
      case 'listed':
        this.lobby = message.cards;
        return;
      case 'changed':
        if (this.lobby) this.lobby = changed(this.lobby, message.table, message.card);
        return;
      case 'trouble':
        return this.tell(message.why, '', 'no');
      case 'snapshot':
      case 'missed':
      case 'happened':
      case 'here':
      case 'gone':
        return this.#tables.get(message.table)?.hear(message);
    }
  }
}

/** A list of tables in which one is another, or new, and then first; or none any more. */
export function changed(cards: readonly Card[], table: string, card: Card | null): readonly Card[] {
  const others = cards.filter((each) => each.id !== table);
  return card ? [card, ...others] : others;
}

export const client = new Client();

/** The name one plays under: one's own, else the one typed last, else that of a new player. */
export function nameNow(): string {
  return client.you?.name || settings.name || say('page-new-name');
}
