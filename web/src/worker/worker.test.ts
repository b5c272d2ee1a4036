// The worker: the page without a network, never a game of yesterday.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import source from './worker.js?raw';

const HERE = 'https://sirocco.example';

class Store {
  readonly kept = new Map<string, Response>();
  constructor(readonly network: (request: Request) => Promise<Response>) {}
  async addAll(requests: Request[]) {
    for (const request of requests) this.kept.set(new URL(request.url).pathname, await this.network(request));
  }
  async match(asked: Request | string) {
    return this.kept.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname)?.clone();
  }
}

/** A browser with a network of our own. */
class World {
  answer: (path: string) => Response = (path) => new Response(`server ${path}`);
  readonly fetched: string[] = [];
  readonly stores = new Map<string, Store>();
  readonly skipped = vi.fn();
  readonly #heard = new Map<string, (event: object) => void>();

  run(version: string, files: string[]): void {
    const self = {
      location: { origin: HERE },
      clients: { claim: async () => {} },
      skipWaiting: this.skipped,
      addEventListener: (kind: string, hear: (event: object) => void) => this.#heard.set(kind, hear),
    };
    const network = async (request: Request) => {
      const { pathname } = new URL(request.url);
      this.fetched.push(pathname);
      return this.answer(pathname);
    };
    const caches = {
      open: async (name: string) => {
        if (!this.stores.has(name)) this.stores.set(name, new Store(network));
        return this.stores.get(name)!;
      },
      keys: async () => [...this.stores.keys()],
      delete: async (name: string) => this.stores.delete(name),
    };
    const asked = class extends Request {
      constructor(path: string, how?: RequestInit) {
        super(new URL(path, HERE), how);
      }
    };
    new Function('self', 'caches', 'fetch', 'Request', 'VERSION', 'FILES', source)(self, caches, network, asked, version, files);
  }

  async happens(kind: string): Promise<void> {
    let done: unknown;
    this.#heard.get(kind)!({ waitUntil: (until: unknown) => (done = until) });
    await done;
  }

  says(data: string): void {
    this.#heard.get('message')!({ data });
  }

  /** What it answers; null if it leaves the request to the browser. */
  async ask(path: string, { navigate = false, method = 'GET' } = {}): Promise<string | null> {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, HERE).href, method, mode: navigate ? 'navigate' : 'cors' };
    this.#heard.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer ? (await answer).text() : null;
  }
}

const gone = () => {
  throw new TypeError('no network');
};
const FILES = ['/', '/favicon.svg', '/assets/page-1.js'];
let world: World;

beforeEach(async () => {
  world = new World();
  world.run('1', FILES);
  await world.happens('install');
  await world.happens('activate');
  world.fetched.length = 0;
});

describe('it never answers for the server', () => {
  it.each(['/api/tables', '/api/me', '/ws', '/health/live', '/metrics'])('%s', async (path) => {
    world.answer = gone;
    expect(await world.ask(path)).toBeNull();
    expect(await world.ask(path, { navigate: true })).toBeNull();
  });

  it('what is written, what is elsewhere, what is a file to be kept on disk', async () => {
    expect(await world.ask('/t/abc', { method: 'POST' })).toBeNull();
    expect(await world.ask('https://elsewhere.example/assets/page-1.js')).toBeNull();
    expect(await world.ask('/gallery.html', { navigate: true })).toBeNull();
  });

  it('and keeps nothing but the files of its build', async () => {
    await world.ask('/t/abc', { navigate: true });
    await world.ask('/assets/other-2.js');
    expect([...world.stores.get('sirocco-1')!.kept.keys()]).toEqual(FILES);
  });
});

describe('the page', () => {
  it('is the newest of the server', async () => {
    world.answer = () => new Response('newer');
    expect(await world.ask('/t/abc', { navigate: true })).toBe('newer');
  });

  it('is there without a network, at every address', async () => {
    world.answer = gone;
    expect(await world.ask('/t/abc', { navigate: true })).toBe('server /');
  });

  it('is there while the server is started anew', async () => {
    world.answer = () => new Response('bad gateway', { status: 502 });
    expect(await world.ask('/', { navigate: true })).toBe('server /');
  });

  it('has its assets without asking, and others from the server', async () => {
    expect(await world.ask('/assets/page-1.js')).toBe('server /assets/page-1.js');
    expect(world.fetched).toEqual([]);
    expect(await world.ask('/assets/page-2.js')).toBe('server /assets/page-2.js');
    expect(world.fetched).toEqual(['/assets/page-2.js']);
  });

  it('has its icon without a network', async () => {
    world.answer = gone;
    expect(await world.ask('/favicon.svg')).toBe('server /favicon.svg');
  });
});

describe('a newer build', () => {
  it('is not kept, if the page that comes with it is that of a still newer one', async () => {
    world.answer = (path) => new Response(path === '/' ? '<script src="/assets/page-3.js">' : `server ${path}`);
    world.run('2', ['/', '/assets/page-2.js']);
    await expect(world.happens('install')).rejects.toThrow('another build: it asks for /assets/page-3.js');
    expect([...world.stores.keys()]).toEqual(['sirocco-1']);
    world.run('3', ['/', '/assets/page-3.js']);
    await world.happens('install');
    expect([...world.stores.keys()]).toEqual(['sirocco-1', 'sirocco-3']);
  });

  it('waits until it is told to take over, and then leaves nothing of the older one', async () => {
    world.stores.set('others-1', new Store(async () => new Response()));
    world.run('2', FILES);
    await world.happens('install');
    expect(world.skipped).not.toHaveBeenCalled();
    expect([...world.stores.keys()]).toEqual(['sirocco-1', 'others-1', 'sirocco-2']);
    world.says('take over');
    expect(world.skipped).toHaveBeenCalledOnce();
    await world.happens('activate');
    expect([...world.stores.keys()]).toEqual(['others-1', 'sirocco-2']);
  });
});
