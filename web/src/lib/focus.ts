// Where the keyboard is, and with it whoever listens: never on nothing.  Another page begins at its heading; where the thing
// one was on goes away, one is on the nearest heading, from which it goes on.

const HEADINGS = 'h1, h2, h3';

/** Be on something that the Tab key alone does not come to. */
export function put(thing: HTMLElement): void {
  if (thing.tabIndex < 0) {
    thing.tabIndex = -1;
    thing.addEventListener('blur', () => thing.removeAttribute('tabindex'), { once: true }); // else it passes for a thing to press
  }
  thing.focus({ preventScroll: true });
}

/** Whether the keyboard is on nothing. */
export function isLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/** Look after it from now on; the return ends that. */
export function keepFocus(): () => void {
  let page = heading()?.closest('main');
  let around: Element[] = []; // what one was on, and all that holds it
  let waiting = false; // for what one was on: it cannot be pressed just now

  function note({ target }: FocusEvent): void {
    waiting = false;
    around = [];
    for (let each = target as Element | null; each; each = each.parentElement) around.push(each);
  }

  /** Whether another page has come; whoever followed a link to it is on its heading. */
  function arrived(): boolean {
    const main = heading()?.closest('main');
    if (!main || main === page) return false;
    if (page && (isLost() || document.activeElement!.matches('a'))) put(heading()!);
    page = main;
    return true;
  }

  function look(): void {
    if (arrived() || !isLost()) return;
    const [thing] = around as HTMLElement[];
    if (thing?.isConnected) {
      if (waiting && !thing.matches(':disabled')) put(thing);
      else waiting = thing.matches(':disabled');
    } else {
      const near = around.map((each) => each.isConnected && each.querySelector<HTMLElement>(HEADINGS)).find(Boolean);
      if (near) put(near);
    }
  }

  const watcher = new MutationObserver(look);
  watcher.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', note);
  };
}

/** Of the page. */
function heading(): HTMLElement | null {
  return document.querySelector('main h1');
}
