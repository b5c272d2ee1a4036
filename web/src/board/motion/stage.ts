// What motion needs of a board: its drawing, where things stand, and a place above everything for what is in the air.

import type { Layout } from '../layout';
import type { Letter, Scene } from '../scene';

export type Flying =
  | { readonly kind: 'unit'; readonly camels: string; readonly right: boolean; readonly bound: number; readonly pitch: number }
  | { readonly kind: 'die'; readonly letter: Letter; readonly shown: Letter; readonly number: number };

export interface Stage {
  readonly drawing: SVGSVGElement;
  /** The places of a scene, drawn as this board draws. */
  layoutOf(scene: Scene): Layout;
  /** Draw something above all else, and no longer where it was.  Answers with what is to be moved. */
  fly(thing: Flying): Promise<SVGGElement | null>;
  /** It is where the scene says again. */
  land(): void;
}
