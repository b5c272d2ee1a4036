// What the page shows beside what its address says: what is laid over it, and whether a race is on.

export interface Paragraph {
  readonly game: string;
  readonly paragraph: string;
}

class Shown {
  settings = $state(false);
  rule = $state.raw<Paragraph | null>(null);
  /** A race is on, and one has a seat in it. */
  playing = $state(false);
}

export const shown = new Shown();
