// The page without a network.  It keeps what was built, and nothing of any game: what is asked of the server goes to the server.
// VERSION and FILES stand above when the page is built; every build is another worker, with a store of its own.
// Not bundled, and no module, for not every browser takes a module for a worker.

const STORE = `sirocco-${VERSION}`;
const PAGE = '/';
const SERVERS = /^\/(api|ws|health|metrics)(\/|$)/;
const AWAY = [502, 503, 504]; // what stands before a server that is being started anew says so

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.data === 'take over' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request);
  if (way) event.respondWith(way(event.request));
});

/** All files of this build, past what the browser remembers of others; nothing, if the server has gone on to another build since. */
async function keep() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })));
  const page = await (await store.match(PAGE)).text();
  const strange = page.match(/\/assets\/[\w.-]+/g)?.find((path) => !FILES.includes(path));
  if (!strange) return;
  await caches.delete(STORE);
  throw new Error(`the page is of another build: it asks for ${strange}`);
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('sirocco-') && name !== STORE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** How a request is answered; null: by the server alone, as if this were not here. */
function wayOf(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || SERVERS.test(pathname)) return null;
  if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? null : pageFirstFromServer;
  if (pathname.startsWith('/assets/')) return keptFirst;
  return FILES.includes(pathname) ? serverFirst : null;
}

/** The page is the server's newest, and this build's when there is no server. */
async function pageFirstFromServer(request) {
  try {
    const answer = await fetch(request);
    if (!AWAY.includes(answer.status)) return answer;
    return (await kept(PAGE)) ?? answer;
  } catch {
    return (await kept(PAGE)) ?? Response.error();
  }
}

/** What is in an asset never changes under its name. */
async function keptFirst(request) {
  return (await kept(request)) ?? fetch(request);
}

async function serverFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

async function kept(request) {
  return (await caches.open(STORE)).match(request);
}
