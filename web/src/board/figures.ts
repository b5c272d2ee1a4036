// How big things are, in the units of the drawing, and what every ground is drawn with.

export const WIDTH = 96; // of a camel
export const RIDER = 34; // the height of a camel that kneels on another
export const HAT = 26; // what a camel on top wears above all that
export const LEGS = 16; // how much higher the lowest one of a stack stands
export const PITCH = 33; // from one camel of a stack to the next, where there is room
export const TIGHTEST = 20; // where there is none: its letter can still be seen

/** How high a stack is where there is hardly any room, with what its topmost camel wears. */
export function leastHeight(camels: number): number {
  return levelHeight(camels - 1, TIGHTEST) + RIDER + HAT + (camels > 1 ? 0 : LEGS);
}

/** How far apart the camels of a stack are, so that it fits into this much room. */
export function pitchIn(room: number, camels: number): number {
  if (camels < 2) return PITCH;
  return Math.max(TIGHTEST, Math.min(PITCH, (room - RIDER - LEGS) / (camels - 1)));
}

/** How high above the ground the camel on a level stands: the lowest one on its legs, the others on it. */
export function levelHeight(level: number, pitch: number): number {
  return level === 0 ? 0 : LEGS + level * pitch;
}

/** A chequered field, as a path: its dark squares. */
export function chequered(x: number, y: number, across: number, down: number, size: number): string {
  let path = '';
  for (let row = 0; row < down; row++)
    for (let column = row % 2; column < across; column += 2) path += `M${x + column * size} ${y + row * size}h${size}v${size}h-${size}Z`;
  return path;
}
