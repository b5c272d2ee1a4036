// The browser, as the connection sees it.

import { type Outside, SUBPROTOCOL } from './connection';

/** Unguessable, and to be had without TLS, where `crypto.randomUUID` is not. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const nothingKept: Outside['kept'] = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** What is kept while the page is loaded anew.  To look for it is refused where a site may keep nothing. */
function kept(): Outside['kept'] {
  try {
    return sessionStorage;
  } catch {
    return nothingKept;
  }
}

export const browser: Outside = {
  open() {
    const address = new URL('/ws', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, SUBPROTOCOL);
    socket.binaryType = 'arraybuffer';
    const hangUp = socket.close.bind(socket);
    // who hangs up before it is picked up is told off by browsers: then it is picked up first
    socket.close = (code) => {
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => hangUp(code);
      else hangUp(code);
    };
    return socket as unknown as ReturnType<Outside['open']>;
  },
  now: () => Date.now(),
  after: (milliseconds, act) => window.setTimeout(act, milliseconds),
  cancel: (timer) => clearTimeout(timer),
  random: () => Math.random(),
  uuid,
  online: () => navigator.onLine,
  kept: kept(),
};
