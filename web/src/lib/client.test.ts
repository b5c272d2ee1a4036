// The client and its line: what it asks for when it looks at a table, and looks again.

import { beforeEach, expect, it, vi } from 'vitest';
import { client } from './client.svelte';
import type { Incoming, Snapshot } from './protocol';

interface Line {
  onmessage: (event: { data: unknown }) => void;
  onclose: (event: { code: number }) => void;
}
const line = vi.hoisted(() => ({ socket: null as Line | null, sent: [] as Incoming[] }));
vi.mock('./browser', () => ({
  browser: {
    open: () => (line.socket = { send: (text: string) => line.sent.push(JSON.parse(text)), close: () => {} } as unknown as Line),
    now: () => 0,
    after: () => 0,
    cancel: () => {},
    random: () => 0,
    uuid: () => 'uuid',
    online: () => true,
    kept: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  },
}));

const hears = (message: object) => line.socket!.onmessage({ data: JSON.stringify(message) });
const welcomed = () => hears({ type: 'welcome', protocol: 1, version: '1', rules: '1', you: null, beat: 20 });
const snapshot = (version: number, seat: number) =>
  ({ type: 'snapshot', table: 't', version, seat, seats: [1, 2], card: { chairs: [] }, code: '', game: null, said: [], here: [], questions: {}, legal: [], left: null }) as unknown as Snapshot;
const followed = () => line.sent.filter((message) => message.type === 'follow').map(({ since, seat }) => [since, seat]);

beforeEach(() => {
  client.becomeNobody();
  welcomed();
  line.sent = [];
});

it('who looks from another seat is told all anew, but after a break only what was missed', () => {
  client.table('t');
  hears(snapshot(5, 1));
  client.table('t', '', 2);
  hears(snapshot(6, 2));
  line.socket!.onclose({ code: 1006 });
  client.retry();
  welcomed();
  expect(followed()).toEqual([[-1, 0], [-1, 2], [6, 2]]);
});
