// Where things stand in a drawing.  A layout is made for a scene; motion asks it for the same places.

import { LEGS, levelHeight, pitchIn, RIDER } from './figures';
import { ringLayout } from './ring';
import type { Scene } from './scene';
import { trailLayout } from './trail';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A space: the slab, where a stack's feet are, which way the race goes, and how much room there is above. */
export interface Spot extends Point {
  readonly space: number;
  readonly slab: Box;
  /** Whether a racing camel looks to the right here. */
  readonly right: boolean;
  /** Where the race goes from here, in degrees from the right, clockwise. */
  readonly way: number;
  readonly room: number;
  readonly scale: number;
  /** Camels stand beside each other, not on each other. */
  readonly apart?: readonly Point[];
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly spots: ReadonlyMap<number, Spot>;
  /** The pyramid, or the deck. */
  readonly source: Box;
}

/** Where a camel of a stack stands. */
export interface Place extends Point {
  readonly scale: number;
  readonly standing: boolean;
}

export function layoutOf(scene: Scene): Layout {
  return scene.kind === 'ring' ? ringLayout(scene) : trailLayout(scene);
}

/** Where the camel on a level of a stack of so many stands. */
export function placeOn(spot: Spot, level: number, camels: number): Place {
  const alone = spot.apart?.[level];
  if (alone) return { ...alone, scale: spot.scale, standing: true };
  const height = levelHeight(level, pitchIn(spot.room / spot.scale, camels)) * spot.scale;
  return { x: spot.x, y: spot.y - height, scale: spot.scale, standing: level === 0 };
}

/** How high a stack is, where it stands. */
export function heightOn(spot: Spot, camels: number): number {
  if (!camels) return 0;
  return (levelHeight(camels - 1, pitchIn(spot.room / spot.scale, camels)) + RIDER + (camels === 1 ? LEGS : 0)) * spot.scale;
}
