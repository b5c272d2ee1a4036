// The whole visible table as plain sentences, for those who cannot see it drawn.  As src/sirocco/words/sight.py.
// A space at a time stands in sight.ts.

import { deckOf, lengthOf } from '../game/fold';
import { BOXES, type CardsState, type Deck, type FirstState, type Pile, type Seat, type SecondState, type State } from '../game/types';
import { intel, storms, thing } from './narrate';
import { gameOf, people, person, said, SIDES, UNKNOWN } from './narrate-reader';
import { camelNames, cardWords, joined, listed, type Reader, stackWords, who } from './speech';
import { say } from './words.svelte';

type BoardState = FirstState | SecondState;

const PILES: readonly Pile[] = ['winner', 'loser'];
const START_CARD = 0;
const WRONG_WAY = 0;

/** Everything a seat sees of a state in its own view: whose turn, the camels, what can be taken, who has what. */
export function boardSentences(state: State, reader: Reader): string[] {
  return [turn(state, reader), ...(state.is === 'cards.State' ? cards(state, reader) : board(state, reader))];
}

/** The seats that decide now: one, several in the secret decisions of `cards`, none while luck has to speak. */
export function toAct(state: State): Seat[] {
  if (state.is !== 'cards.State') return state.rolling || state.winners.length || !state.turn ? [] : [state.turn];
  if (state.phase === 'choosing') return seats(state).filter((seat) => owes(state, seat));
  return state.phase === 'racing' && state.turn ? [state.turn] : [];
}

/** The secret decision a seat is to make next, and of how many cards. */
export function owes(state: CardsState, seat: Seat): { verb: 'discard' | 'stack' | 'intel'; number: number } | null {
  const setup = BOXES.cards.setup[String(state.players) as keyof typeof BOXES.cards.setup];
  if (state.discarded[seat - 1]!.length < setup.discarded) return { verb: 'discard', number: setup.discarded };
  if (state.laid[seat - 1]!.length < setup.laid) return { verb: 'stack', number: setup.laid };
  if (state.intel[seat - 1]!.length < setup.intel) return { verb: 'intel', number: 1 };
  return null;
}

/** The value on the top ticket of a stack, null if the stack is used up. */
export function top(state: State, camel: string): number | null {
  const values: readonly number[] = BOXES[gameOf(state)].tickets;
  return values[taken(state, camel)] ?? null;
}

/** How many tickets of a camel are left. */
export function ticketsLeft(state: State, camel: string): number {
  return BOXES[gameOf(state)].tickets.length - taken(state, camel);
}

function taken(state: State, camel: string): number {
  return state.tickets.flat().filter((ticket) => ticket.camel === camel).length;
}

export function seats(state: State): Seat[] {
  return state.pounds.map((_, index) => index + 1);
}

function turn(state: State, reader: Reader): string {
  if (state.winners.length) return said(reader, 'game-ended', people(reader, state.winners));
  const deciding = toAct(state);
  if (!deciding.length) return said(reader, 'table-waiting', { leg: state.leg });
  if (state.is === 'cards.State' && state.phase === 'choosing') {
    return said(reader, 'table-choosing', { leg: state.leg, ...people(reader, deciding) });
  }
  return said(reader, 'table-turn', { leg: state.leg, ...who(reader, state.turn) });
}

/** Every space with camels, from the first; then whoever is beyond the line. */
function* spaces(state: State, reader: Reader): Generator<string> {
  const line = state.track.length - 1;
  for (const [space, stack] of state.track.entries()) {
    if (stack && space && space < line) {
      yield said(reader, 'table-space', { space, stack: stackWords(stack) });
    }
  }
  const beyond = state.track[line];
  if (beyond) yield said(reader, 'table-line', { stack: stackWords(beyond) });
}

/** Of every colour the top ticket, and how many are left. */
function tickets(state: State, reader: Reader): string {
  const each = [...BOXES[gameOf(state)].racing].map((camel) =>
    said(reader, 'table-tickets-of', { camel, value: top(state, camel) ?? 0, left: ticketsLeft(state, camel) }),
  );
  return said(reader, 'table-tickets', { tickets: listed(each) });
}

/** A seat's pounds, its tickets, and what else it has. */
export function seatSentence(state: State, seat: Seat, reader: Reader): string {
  const more = state.is === 'cards.State' ? held(state, seat, reader) : rolls(state, seat, reader);
  const kept = reader.discreet && seat !== reader.me && !state.winners.length;
  const pounds = kept ? [] : [said(reader, 'pounds', { pounds: state.pounds[seat - 1]! })];
  const tickets = state.tickets[seat - 1]!.map((ticket) =>
    said(reader, 'thing', thing('ticket', ticket.camel, ticket.value)),
  );
  const things = listed([...pounds, ...tickets, ...more]) || say('page-payout-nothing');
  return said(reader, 'table-seat', { things, ...who(reader, seat) });
}

// The board games.

function* board(state: BoardState, reader: Reader): Generator<string> {
  yield* spaces(state, reader);
  const backwards = state.track[WRONG_WAY];
  if (backwards) yield said(reader, 'table-wrong-way', { stack: stackWords(backwards) });
  for (const tile of state.tiles) {
    yield said(reader, 'table-tile', { space: tile.space, side: SIDES[tile.side], ...who(reader, tile.owner) });
  }
  const dice = [...state.pyramid].map((die) => said(reader, 'die', { die, camel: die }));
  yield said(reader, 'table-pyramid', { count: dice.length, dice: joined(dice) });
  yield tickets(state, reader);
  for (const seat of seats(state)) yield seatSentence(state, seat, reader);
  if (state.is === 'second.State') yield* partners(state, reader);
  for (const pile of PILES) yield pileSentence(pile, pile === 'winner' ? state.winner_pile : state.loser_pile, reader);
  if (reader.me) {
    const hand = state.hands[reader.me - 1]!;
    yield said(reader, 'table-finish-cards', { count: hand.length, camels: camelNames(hand) });
  }
}

function* rolls(state: BoardState, seat: Seat, reader: Reader): Generator<string> {
  const number = state.rolls[seat - 1]!;
  if (number) yield said(reader, 'thing', thing('pyramid', '', 0, number));
}

function* partners(state: SecondState, reader: Reader): Generator<string> {
  for (const [index, partner] of state.partners.entries()) {
    if (index + 1 < partner) yield said(reader, 'table-partners', people(reader, [index + 1, partner]));
  }
}

/** How many cards, and whose, in their order; a face only where it is known. */
function pileSentence(pile: Pile, deck: Deck, reader: Reader): string {
  const laid = deck.map(({ seat, camel }) =>
    camel === UNKNOWN ? person(reader, seat) : said(reader, 'table-pile-card', { who: person(reader, seat), camel }),
  );
  return said(reader, 'table-pile', { pile, count: laid.length, cards: listed(laid) });
}

// The card game.

function* cards(state: CardsState, reader: Reader): Generator<string> {
  const waiting = state.track[START_CARD];
  if (waiting) yield said(reader, 'table-start-card', { camels: camelNames(waiting) });
  yield* spaces(state, reader);
  yield said(reader, 'table-finish', { length: lengthOf(state) });
  if (state.storms.length) {
    yield said(reader, 'table-storms', { count: state.storms.length, storms: storms(reader, state.storms) });
  }
  for (const piece of BOXES.cards.pieces) {
    const out = state[piece];
    yield out
      ? said(reader, 'table-piece', { piece, space: out.space, ...who(reader, out.owner) })
      : said(reader, 'table-piece-beside', { piece });
  }
  yield said(reader, 'table-deck', { count: deckOf(state).length });
  if (state.revealed.length) yield said(reader, 'table-revealed', { cards: cardWords(state.revealed) });
  if (state.intel_shown && state.intel.every((hand) => hand.length)) {
    yield said(reader, 'intel-shown', { intel: intel(reader, state.intel.map((hand) => hand[0]!)) });
  }
  yield* bets(state, reader);
  for (const seat of seats(state)) yield seatSentence(state, seat, reader);
  if (reader.me) yield* own(state, reader);
}

/** What can still be taken. */
function* bets(state: CardsState, reader: Reader): Generator<string> {
  yield tickets(state, reader);
  const midfield = leftOf(state.midfield);
  yield said(reader, 'table-midfield', { count: midfield.length, camels: camelNames(midfield) });
  for (const pile of PILES) {
    const left = leftOf(overall(state, pile));
    yield said(reader, 'table-overall', { pile, count: left.length, camels: camelNames(left) });
  }
}

/** The camels whose single card nobody has. */
export function leftOf(held: readonly string[]): string[] {
  return [...BOXES.cards.racing].filter((camel) => !held.join('').includes(camel));
}

export function overall(state: CardsState, pile: Pile): readonly string[] {
  return pile === 'winner' ? state.overall_winner : state.overall_loser;
}

/** What a seat holds besides its winner cards. */
function* held(state: CardsState, seat: Seat, reader: Reader): Generator<string> {
  for (const camel of state.midfield[seat - 1]!) yield said(reader, 'thing', thing('midfield', camel));
  for (const pile of PILES) {
    const camel = overall(state, pile)[seat - 1];
    if (camel) yield said(reader, 'thing', thing(pile, camel));
  }
}

/** The reader's own cards, which the others do not know. */
function* own(state: CardsState, reader: Reader): Generator<string> {
  const mine = reader.me - 1;
  for (const [id, hand] of [
    ['table-hand', state.hands[mine]!],
    ['table-discarded', state.discarded[mine]!],
    ['table-laid', state.laid[mine]!],
  ] as const) {
    if (hand.length) yield said(reader, id, { cards: cardWords(hand) });
  }
}
