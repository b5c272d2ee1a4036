// What the board is given to draw: where things are, and nothing of what they mean.  Letters are those of the notation.

/** A camel by its letter: capitals race, small ones go the other way. */
export type Letter = string;

/** Everything that stands or lies on a board. */
export interface Scene {
  /** `ring`: sixteen spaces round the pyramid.  `trail`: a winding row of track cards. */
  readonly kind: 'ring' | 'trail';
  /** The stack on each space, from bottom to top; 0 lies before the first space, the last beyond the line. */
  readonly stacks: readonly string[];
  readonly signs: readonly Sign[];
  readonly dice: readonly Die[];
  /** Track cards that are one space, by their lower numbers. */
  readonly storms: readonly number[];
  readonly pieces: readonly Piece[];
  readonly deck: Deck | null;
}

/** A tile.  Owner 0: nobody's. */
export interface Sign {
  readonly space: number;
  readonly side: '+' | '-';
  readonly owner: number;
  readonly mine?: boolean;
}

/** A die: still inside, or out and showing a number (0: not known) in the colour of `shown`.  Those out are in order. */
export interface Die {
  readonly letter: Letter;
  readonly out: boolean;
  readonly shown: Letter;
  readonly number: number;
}

/** The fennec or the palm; on space 0 it waits beside the track. */
export interface Piece {
  readonly name: 'fennec' | 'palm';
  readonly space: number;
  readonly owner: number;
  readonly mine?: boolean;
}

/** The racing deck: how many cards it holds, and the one turned over last, such as "G2". */
export interface Deck {
  readonly count: number;
  readonly top: string | null;
}

/** What is marked on the board for whoever decides. */
export interface Marks {
  /** Spaces that can be chosen. */
  readonly alight?: ReadonlySet<number>;
  /** Every space can be chosen, alight or not. */
  readonly open?: boolean;
  /** A few figures on a space, such as what it would be worth. */
  readonly notes?: ReadonlyMap<number, string>;
  /** The pyramid, or the deck, can be pressed. */
  readonly source?: boolean;
  /** What would lie there. */
  readonly ghost?: Ghost | null;
  /** Where the last unit came from and went to. */
  readonly last?: { readonly start: number; readonly end: number } | null;
}

export type Ghost =
  | { readonly space: number; readonly side: '+' | '-'; readonly owner: number }
  | { readonly space: number; readonly piece: 'fennec' | 'palm'; readonly owner: number };

/** How it all is said.  Whoever has the words supplies them. */
export interface Labels {
  readonly board: string;
  readonly space: (space: number) => string;
  readonly source: string;
}

/** The spaces of a scene in order: a sandstormed card is one; 0 and the one beyond the line only if somebody is there. */
export function spacesOf(scene: Scene): number[] {
  const last = scene.stacks.length - 2;
  return [...scene.stacks.keys()].filter((space) =>
    space === 0 || space > last ? scene.stacks[space] : !scene.storms.includes(space - 1),
  );
}
