// What happened, told: one event as a full sentence, in the words of a language and in the view of whoever reads.
// As src/sirocco/words/narrate.py, in the same order; the golden sentences in told/ are its own.

import { evolve } from '../game/fold';
import type { CamelsMoved, Event, Hand, LegEnded, Reward, Seat, State } from '../game/types';
import { lineOf, paragraph, sentOn } from './cite';
import { people, person, said, SIDES, UNKNOWN } from './narrate-reader';
import { camelName, camelNames, cardWords, joined, listed, nameOf, type Reader, who as whoIs } from './speech';
import type { Facts } from './words.svelte';

/** A sentence, and where the rules say so. */
export interface Told {
  readonly text: string;
  readonly rule: string;
  readonly event: Event;
}

const BECAUSE: Record<string, string> = { '3.7': 'upper', '3.8': 'riders' }; // why a crazy camel was sent

/** An event as a full sentence, none for what goes without saying.  `before` is the state just before it. */
export function narrate(event: Event, reader: Reader, before: State): string {
  const who = 'seat' in event ? whoIs(reader, event.seat) : {};
  switch (event.is) {
    case 'TurnBegan':
    case 'RevealBegan':
      return ''; // what follows says it
    case 'TicketTaken':
      return said(reader, 'ticket-taken', { camel: event.camel, value: event.value, ...who });
    case 'TilePlaced': {
      const { space, side, moved_from: from } = event;
      if (!from) return said(reader, 'tile-laid', { space, side: SIDES[side], ...who });
      return said(reader, 'tile-moved', { space, side: SIDES[side], from, ...who });
    }
    case 'FinishCardLaid': {
      const seen = event.camel === UNKNOWN ? 'finish-card-laid-unseen' : 'finish-card-laid';
      return said(reader, seen, { pile: event.pile, camel: event.camel, ...who });
    }
    case 'PartnershipFormed': {
      const me = event.partner === reader.me ? 'chosen' : event.seat === reader.me ? 'yes' : 'no';
      return said(reader, 'partnership-formed', {
        who: nameOf(reader, event.seat),
        partner: nameOf(reader, event.partner),
        me,
      });
    }
    case 'PyramidTicketTaken':
      return said(reader, 'pyramid-ticket-taken', who);
    case 'PiecePlaced':
      return said(reader, 'piece-placed', { piece: event.piece, space: event.space, ...who });
    case 'MidfieldTaken':
      return said(reader, 'midfield-taken', { camel: event.camel, ...who });
    case 'OverallTaken': {
      const facts = { pile: event.pile, camel: event.camel, ...who };
      if (!event.returned) return said(reader, 'overall-taken', facts);
      return said(reader, 'overall-changed', { ...facts, returned: camelName(event.returned) });
    }
    case 'DieRevealed':
      return said(reader, 'die-revealed', { die: event.die, camel: event.shown, number: event.number });
    case 'CrazyCamelSent': {
      const { camel, shown } = event;
      const same = camel === shown ? 'yes' : 'no';
      const because = BECAUSE[event.paragraph]!;
      return said(reader, 'crazy-camel-sent', { camel, shown: camelName(shown), same, because });
    }
    case 'CamelsMoved':
      return camelsMoved(event, reader, before);
    case 'TileActed':
      return said(reader, 'tile-acted', { space: event.space, side: SIDES[event.side], pounds: event.pounds, ...who });
    case 'PieceReturned':
      return said(reader, 'piece-returned', {
        piece: event.piece,
        space: event.space,
        why: event.acted ? 'acted' : 'passed',
      });
    case 'OutsetCardRevealed':
      return said(reader, 'outset-card-revealed', card(event.card));
    case 'CardRevealed':
      return said(reader, 'card-revealed', { ...card(event.card), ...who });
    case 'CardPlayed':
      return said(reader, 'card-played', { ...card(event.card), ...who });
    case 'LegEnded':
      return legEnded(event, reader);
    case 'LegPaid':
    case 'OverallPaid':
      return paid(reader, event.seat, event.rewards, event.total, event.pounds);
    case 'LegCleared':
      return said(reader, 'leg-cleared', { leg: event.leg, ...who });
    case 'RaceEnded': {
      const winner = camelName(event.ranking[0]!);
      const loser = camelName(event.ranking.at(-1)!);
      return said(reader, event.backwards ? 'race-ended-backwards' : 'race-ended', {
        camel: event.unit[0]!,
        winner,
        loser,
      });
    }
    case 'FinishCardPaid': {
      const { pile, number, camel } = event;
      return said(reader, 'finish-card-paid', {
        pile,
        number,
        camel,
        ...payment(reader, event.total, event.pounds),
        ...who,
      });
    }
    case 'GameEnded':
      return said(reader, 'game-ended', people(reader, event.winners));
    case 'TrackExtended':
      return said(reader, 'track-extended', { length: event.length });
    case 'SandstormBlew':
      return said(reader, 'sandstorm-blew', {
        count: event.cards.length,
        storms: storms(reader, event.cards),
        names: joined(event.cards.map(String)),
      });
    case 'CardsDealt':
      return handled('cards-dealt', reader, event.seat, event.cards);
    case 'CardsDiscarded':
      return handled('cards-discarded', reader, event.seat, event.cards);
    case 'CardsLaid':
      return handled('cards-laid', reader, event.seat, event.cards);
    case 'IntelChosen':
      return handled('intel-chosen', reader, event.seat, [event.card]);
    case 'IntelShown':
      return said(reader, 'intel-shown', { intel: intel(reader, event.cards) });
    case 'RacingBegan':
      return said(reader, 'racing-began', { count: event.deck, ...who });
  }
}

/** Events in their order, each told from the state before it.  State and events are those of the reader's view. */
export function tell(before: State, events: readonly Event[], reader: Reader): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const text = narrate(event, reader, before);
    if (text) told.push({ text, rule: paragraph(event, before), event });
    before = evolve(before, event);
  }
  return told;
}

function card(face: string): Facts {
  return { camel: face[0]!, number: Number(face.slice(1)), times: 1 };
}

function camelsMoved(event: CamelsMoved, reader: Reader, before: State): string {
  const [camel, ...riders] = event.unit;
  const line = lineOf(before);
  const [landing, others] = landed(event, line, before);
  return said(reader, 'camels-moved', {
    camel: camel!,
    riding: riders.length,
    riders: camelNames(riders),
    start: event.start,
    end: event.end,
    way: event.underneath ? 'back' : sentOn(event, before) ? 'on' : 'move',
    goal: event.end === 0 ? 'zero' : event.end === line ? 'line' : 'space',
    landing,
    others: camelNames(others),
  });
}

/** How a unit lands, and on or underneath whom: on the topmost there, underneath them all. */
function landed(event: CamelsMoved, line: number, before: State): [landing: string, others: string] {
  if (event.end === 0 || event.end === line) return ['free', ''];
  const there = before.track[event.end];
  if (!there) return ['free', ''];
  return event.underneath ? ['under', there] : ['on', there.at(-1)!];
}

function legEnded(event: LegEnded, reader: Reader): string {
  const fifth = event.fifth.length > 1 ? event.fifth : ''; // the last camel alone is fifth anyway
  const others = [...event.ranking].filter((camel) => !fifth.includes(camel));
  if (!others.length) return said(reader, 'leg-ended-all-fifth', { leg: event.leg });
  const facts = { leg: event.leg, camels: camelNames(others) };
  return fifth
    ? said(reader, 'leg-ended-fifth', { fifth: camelNames(fifth), ...facts })
    : said(reader, 'leg-ended', facts);
}

/** The lines of a payout, their sum, and what was really paid. */
function paid(reader: Reader, seat: Seat, rewards: readonly Reward[], total: number, pounds: number): string {
  const lines = rewardLines(reader, rewards);
  const facts = { ...payment(reader, total, pounds), ...whoIs(reader, seat), rewards: listed(lines) };
  return said(reader, 'paid', lines.length ? facts : { ...facts, outcome: 'nothing' });
}

/** Each kind of line of a payout once, in words. */
export function rewardLines(reader: Reader, rewards: readonly Reward[]): string[] {
  const kinds = new Map<string, [Reward, number]>();
  for (const reward of rewards) {
    const kind = `${reward.what} ${reward.camel} ${reward.value} ${reward.pounds}`;
    kinds.set(kind, [reward, (kinds.get(kind)?.[1] ?? 0) + 1]);
  }
  return [...kinds.values()].map(([reward, number]) => {
    const pounds = number * reward.pounds;
    const sign = pounds < 0 ? 'minus' : 'plus';
    return said(reader, 'reward', {
      sign,
      amount: Math.abs(pounds),
      ...thing(reward.what, reward.camel, reward.value, number),
    });
  });
}

/** The facts about what lies in front of a seat or is a line of a payout. */
export function thing(what: string, camel: string, value = 0, number = 1): Facts {
  return { what, camel: camel || 'none', value, number };
}

/** Nobody is taken below the floor: what was owed, what was paid, and how that came out. */
function payment(reader: Reader, total: number, pounds: number): Facts {
  const owed = said(reader, 'pounds', { pounds: Math.abs(total) });
  return { outcome: outcome(total, pounds), owed, pounds: Math.abs(pounds) };
}

function outcome(total: number, pounds: number): string {
  if (total >= 0) return total ? 'gets' : 'even';
  if (pounds === total) return 'pays';
  return pounds ? 'part' : 'forgiven';
}

/** Cards by their faces, or, if the reader cannot see them, by their number. */
function handled(seen: string, reader: Reader, seat: Seat, cards: Hand): string {
  const who = whoIs(reader, seat);
  if (cards.includes(UNKNOWN)) return said(reader, `${seen}-unseen`, { count: cards.length, ...who });
  return said(reader, seen, { cards: cardWords(cards), ...who });
}

/** The spaces that sandstorms have made one, two by two. */
export function storms(reader: Reader, lowers: readonly number[]): string {
  return joined(lowers.map((lower) => said(reader, 'storm', { lower, upper: lower + 1 })));
}

/** Everybody's intel, by seat. */
export function intel(reader: Reader, cards: Hand): string {
  return listed(
    cards.map((each, index) =>
      said(reader, 'intel-of', { who: person(reader, index + 1), cards: cardWords([each]) }),
    ),
  );
}
