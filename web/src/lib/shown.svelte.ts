// What is laid over the page just now.

export interface Paragraph {
  readonly game: string;
  readonly paragraph: string;
}

class Shown {
  settings = $state(false);
  rule = $state.raw<Paragraph | null>(null);
}

export const shown = new Shown();
