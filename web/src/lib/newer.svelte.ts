// The worker that keeps the page for times without a network, and the newer page that waits until one wants it.

const OFTEN = 3_600_000; // milliseconds after which somebody who comes back is worth a question to the server

class Newer {
  /** A newer page is there: kept already, or fetched by another window of this browser. */
  isThere = $state(false);
  /** A part of this page is to be had no more: without the newer one something does not open. */
  isNeeded = $state(false);
  #waiting: ServiceWorker | null = null;
  #registration: ServiceWorkerRegistration | null = null;
  #askedAt = Date.now();
  #wanted = false;

  /** Keep the page, once it has nothing better to do, and notice when there is a newer one. */
  watch(): void {
    addEventListener('vite:preloadError', () => void this.#lacks());
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (document.readyState === 'complete') void this.#register();
    else addEventListener('load', () => void this.#register(), { once: true });
  }

  /** Ask the server whether there is one; it may have been started anew. */
  ask(): void {
    this.#askedAt = Date.now();
    this.#registration?.update().catch(() => {}); // without a network there is nothing newer to be had
  }

  /** Not now.  It is asked again when a part of this page is to be had no more. */
  later(): void {
    this.isThere = this.isNeeded = false;
  }

  /** Take it: the page is loaded anew.  What was decided and not answered yet is sent again. */
  take(): void {
    this.#wanted = true;
    if (this.#waiting?.state === 'installed') this.#waiting.postMessage('take over');
    else location.reload();
  }

  /** A part could not be fetched: the server has it no more, if it answers at all. */
  async #lacks(): Promise<void> {
    const { ok } = await fetch('/', { method: 'HEAD' }).catch(() => ({ ok: false }));
    this.isNeeded ||= ok;
  }

  async #register(): Promise<void> {
    const { serviceWorker } = navigator;
    const hadOne = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#wanted) location.reload();
      else this.isThere ||= hadOne;
    });
    try {
      this.#registration = await serviceWorker.register('/sw.js');
    } catch {
      return; // a browser that keeps nothing
    }
    const { waiting } = this.#registration;
    if (waiting) this.#waits(waiting);
    this.#registration.addEventListener('updatefound', () => this.#await(this.#registration?.installing ?? null));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && Date.now() - this.#askedAt > OFTEN) this.ask();
    });
  }

  #await(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) this.#waits(worker);
    });
  }

  #waits(worker: ServiceWorker): void {
    this.#waiting = worker;
    this.isThere = true;
  }
}

export const newer = new Newer();
