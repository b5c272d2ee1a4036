// Where one is: the address is the only truth, and every link is an ordinary one.

export type Route =
  | { page: 'start' }
  | { page: 'open' }
  | { page: 'join'; code: string }
  | { page: 'table'; id: string }
  | { page: 'review'; id: string }
  | { page: 'record' }
  | { page: 'rules'; game: string; paragraph: string }
  | { page: 'learn'; game: string }
  | { page: 'carry' }
  | { page: 'me' }
  | { page: 'odds' }
  | { page: 'nowhere' };

const PAGES: readonly [RegExp, (parts: string[]) => Route][] = [
  [/^\/$/, () => ({ page: 'start' })],
  [/^\/open$/, () => ({ page: 'open' })],
  [/^\/j\/([^/]{1,16})$/, ([code]) => ({ page: 'join', code: code!.toUpperCase() })],
  [/^\/t\/([^/]{1,32})$/, ([id]) => ({ page: 'table', id: id! })],
  [/^\/t\/([^/]{1,32})\/review$/, ([id]) => ({ page: 'review', id: id! })],
  [/^\/review$/, () => ({ page: 'record' })],
  [/^\/rules\/(first|second|cards)(?:\/([\d.]+))?$/, ([game, paragraph]) => ({ page: 'rules', game: game!, paragraph: paragraph ?? '' })],
  [/^\/learn(?:\/(first|second|cards))?$/, ([game]) => ({ page: 'learn', game: game ?? '' })],
  [/^\/carry$/, () => ({ page: 'carry' })],
  [/^\/me$/, () => ({ page: 'me' })],
  [/^\/odds$/, () => ({ page: 'odds' })],
];

/** The page that a path names. */
export function routeOf(path: string): Route {
  const read = decoded(path);
  for (const [pattern, made] of PAGES) {
    const found = pattern.exec(read);
    if (found) return made(found.slice(1));
  }
  return { page: 'nowhere' };
}

/** A path as it was meant, or as it stands: what is typed into an address need not make sense. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

class Here {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  search = $state(typeof location === 'undefined' ? '' : location.search);
  route = $derived(routeOf(this.path));
}

export const here = new Here();

/** Whether one is at a table, or looks back on its game. */
export function isAt(table: string): boolean {
  const { route } = here;
  return (route.page === 'table' || route.page === 'review') && route.id === table;
}

/** Go to another page. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  look();
  scrollTo(0, 0);
}

/** What the page shows has another address now; one stays where one is. */
export function readdress(address: string): void {
  history.replaceState(history.state, '', address);
  here.search = location.search;
}

function look(): void {
  here.path = location.pathname;
  here.search = location.search;
}

/** Let links inside the site be followed without loading anything anew. */
export function follow(): void {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (routeOf(link.pathname).page === 'nowhere') return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
