// The hard cases, as scenes.

import type { Die, Marks, Piece, Scene, Sign } from '../board/scene';

interface Case {
  readonly name: string;
  readonly scene: Scene;
  readonly marks: Marks;
}

/** `1:GYR,3:BP` as stacks, index by space. */
function stacks(race: string, spaces: number): string[] {
  const track = Array<string>(spaces + 2).fill('');
  for (const part of race.split(',').filter(Boolean)) {
    const [space, stack] = part.split(':');
    track[Number(space)] = stack!;
  }
  return track;
}

/** `G3 xk2 | BRY`: those out with what they show, then those inside. */
function dice(text: string): Die[] {
  const [out = '', inside = ''] = text.split('|').map((part) => part.trim());
  return [
    ...out.split(' ').filter(Boolean).map((roll) => {
      const number = Number(roll.at(-1));
      return { letter: roll[0]!, out: true, shown: roll.length === 3 ? roll[1]! : roll[0]!, number };
    }),
    ...[...inside].map((letter) => ({ letter, out: false, shown: letter, number: 0 })),
  ];
}

/** `5+@1 9-@3`; seat 1 is who looks. */
function signs(text: string): Sign[] {
  return text.split(' ').filter(Boolean).map((sign) => {
    const [, space, side, owner] = /^(\d+)([+-])(?:@(\d))?$/.exec(sign)!;
    return { space: Number(space), side: side as '+' | '-', owner: Number(owner ?? 0), mine: owner === '1' };
  });
}

function ring(race: string, rolls: string, tiles = ''): Scene {
  return { kind: 'ring', stacks: stacks(race, 16), signs: signs(tiles), dice: dice(rolls), storms: [], pieces: [], deck: null };
}

interface Trail {
  storms?: number[];
  fennec?: [number, number];
  palm?: [number, number];
  count?: number;
  top?: string | null;
}

function trail(race: string, length: number, { storms = [], fennec, palm, count = 18, top = null }: Trail = {}): Scene {
  const piece = (name: Piece['name'], [space, owner]: [number, number] = [0, 0]): Piece => ({ name, space, owner, mine: owner === 1 });
  const pieces = [piece('fennec', fennec), piece('palm', palm)];
  return { kind: 'trail', stacks: stacks(race, length), signs: [], dice: [], storms, pieces, deck: { count, top } };
}

export const CASES: readonly Case[] = [
  { name: 'the start', scene: ring('1:GY,2:B,3:PR,14:w,16:k', '|BGRYPx'), marks: { source: true } },
  {
    name: 'a leg later',
    scene: ring('4:B,6:GY,7:PR,11:k,13:w', 'G3 xk2 R1 | BYP', '5+@1 9-@3'),
    marks: { source: true, last: { start: 4, end: 7 } },
  },
  {
    name: 'where may my tile go',
    scene: ring('4:B,6:GY,7:PR,11:k,13:w', 'G3 | BRYPx', '9-@3 15+@8'),
    marks: { alight: new Set([2, 3, 5, 12]), ghost: { space: 12, side: '+', owner: 1 } },
  },
  { name: 'seven in one stack', scene: ring('7:kwBGRYP', 'G3 xk2 R1 | BYP'), marks: {} },
  { name: 'seven on the upper side', scene: ring('2:BGRYPkw', 'G3 | BRYPx'), marks: {} },
  { name: 'seven below', scene: ring('10:BGkRwYP', 'B1 G2 R3 Y1 xw3 | P'), marks: {} },
  { name: 'two stacks one above the other', scene: ring('4:BGR,5:YPk,6:w', 'G0 x0 | BRYP'), marks: {} },
  {
    name: 'all tiles out',
    scene: ring('1:BG,16:RYP,8:kw', '|BGRYPx', '2+@1 4-@2 6+@3 9-@4 11+@5 13-@6 15+@7'),
    marks: {},
  },
  {
    name: 'sixteen spaces full',
    scene: ring('1:B,3:G,5:R,7:Y,9:P,11:k,13:w', '|BGRYPx', '2+@1 4-@2 6+@3 8-@4 10+@5 12-@6 14+@7 15+ 16-@8'),
    marks: {},
  },
  { name: 'across the line', scene: ring('17:GYR,16:B,14:P,9:k,10:w', 'G3 xk2 R1 | BYP'), marks: {} },
  { name: 'a crossing backwards', scene: ring('0:kRB,3:G,14:YP,9:w', 'xk2 | BGRYP'), marks: {} },
  { name: 'the first edition', scene: ring('5:BO,7:W,9:GY', 'W2 B3 | GOY', '11+@2'), marks: { source: true } },
  { name: 'cards: the start', scene: trail('0:BGOYW', 15, { count: 0 }), marks: {} },
  {
    name: 'cards: on the way',
    scene: trail('0:BW,2:G,3:YO', 15, { palm: [6, 2], top: 'G2' }),
    marks: { source: true, last: { start: 1, end: 3 } },
  },
  {
    name: 'cards: sandstorms, both pieces',
    scene: trail('1:W,8:G,11:BYO', 19, { storms: [3, 5], fennec: [14, 1], palm: [16, 4], count: 7, top: 'B1' }),
    marks: { alight: new Set([1, 2, 9, 10, 12]), ghost: { space: 12, piece: 'palm', owner: 1 } },
  },
  {
    name: 'cards: a long track, five in one stack',
    scene: trail('20:GBOYW', 27, { storms: [1, 3, 5, 9, 11], fennec: [23, 6], count: 12, top: 'W1' }),
    marks: {},
  },
  { name: 'cards: the finish', scene: trail('16:OY,13:B,9:GW', 15, { storms: [3], count: 3, top: 'O2' }), marks: {} },
];
