// How an event changes what one sees: the page's copy of `evolve` in src/sirocco/rules, line by line in the same order.
// A view is a state with "?" in it and folds like any other.  Keys keep their order, so that two views compare as text.

import {
  BOXES,
  type Camel,
  type Card,
  type CardsState,
  type Deck,
  type Event,
  type FinishCard,
  type FirstState,
  type Hand,
  type Piece,
  type PieceName,
  type Pile,
  type Seat,
  type SecondState,
  type Stack,
  type State,
  type Tile,
  type Tiles,
  type Track,
} from './types';

type BoardState = FirstState | SecondState;

const UNKNOWN = '?';
const START_CARD = 0;

/** The view after some events. */
export function fold<S extends State>(view: S, events: readonly Event[]): S {
  return events.reduce(evolve, view);
}

/** The view after an event. */
export function evolve<S extends State>(view: S, event: Event): S {
  const state: State = view;
  switch (state.is) {
    case 'first.State':
      return onBoard(state, event, BOXES.first.dice) as S;
    case 'second.State':
      return onBoard(partnered(state, event), event, BOXES.second.dice) as S;
    case 'cards.State':
      return onTrail(state, event) as S;
  }
}

// The board games: rules/board.py and rules/second.py.

function onBoard<B extends BoardState>(state: B, event: Event, dice: string): B {
  switch (event.is) {
    case 'TurnBegan':
      return { ...state, turn: event.seat };
    case 'CamelsMoved':
      return { ...state, track: moved(state.track, event.unit, event.start, event.end, event.underneath) };
    case 'DieRevealed':
      return { ...state, pyramid: state.pyramid.replaceAll(event.die, ''), rolling: false };
    case 'PyramidTicketTaken':
      return { ...state, rolls: atSeat(state.rolls, event.seat, (rolls) => rolls + 1), rolling: true };
    case 'TicketTaken':
      return { ...state, tickets: withTicket(state.tickets, event.seat, event.camel, event.value) };
    case 'TilePlaced':
      return {
        ...state,
        tiles: laid(lifted(state.tiles, event.seat), { space: event.space, side: event.side, owner: event.seat }),
      };
    case 'FinishCardLaid': {
      const hands = atSeat(state.hands, event.seat, (hand) => without([...hand], event.camel).join(''));
      return withPile({ ...state, hands }, event.pile, [...pileOf(state, event.pile), finishCard(event)]);
    }
    case 'TileActed':
    case 'LegPaid':
      return richer(state, event.seat, event.pounds);
    case 'FinishCardPaid': {
      const shown = pileOf(state, event.pile).with(event.number - 1, finishCard(event));
      return richer(withPile(state, event.pile, shown), event.seat, event.pounds);
    }
    case 'LegCleared':
      return {
        ...state,
        leg: event.leg,
        turn: event.seat,
        pyramid: dice,
        tiles: [],
        tickets: each(state, []),
        rolls: each(state, 0),
      };
    case 'GameEnded':
      return { ...state, winners: event.winners };
    default:
      return state;
  }
}

function partnered(state: SecondState, event: Event): SecondState {
  switch (event.is) {
    case 'PartnershipFormed': {
      const { seat, partner } = event;
      return { ...state, partners: state.partners.with(seat - 1, partner).with(partner - 1, seat) };
    }
    case 'LegCleared':
      return { ...state, partners: each(state, 0) };
    default:
      return state;
  }
}

function moved(track: Track, unit: Stack, start: number, end: number, underneath: boolean): Track {
  const left = track.with(start, track[start]!.replace(unit, ''));
  const there = left[end]!;
  return left.with(end, underneath ? unit + there : there + unit);
}

function lifted(tiles: Tiles, owner: Seat): Tiles {
  return tiles.filter((tile) => tile.owner !== owner);
}

function laid(tiles: Tiles, tile: Tile): Tiles {
  return [...tiles, tile].sort((one, other) => one.space - other.space);
}

function pileOf(state: BoardState, pile: Pile): Deck {
  return pile === 'winner' ? state.winner_pile : state.loser_pile;
}

function withPile<B extends BoardState>(state: B, pile: Pile, deck: Deck): B {
  return pile === 'winner' ? { ...state, winner_pile: deck } : { ...state, loser_pile: deck };
}

function finishCard({ seat, camel }: FinishCard): FinishCard {
  return { seat, camel };
}

// The card game: rules/cards/changes.py.

function onTrail(state: CardsState, event: Event): CardsState {
  switch (event.is) {
    case 'TurnBegan':
      return { ...state, turn: event.seat, raced: false, bet: false };
    case 'CamelsMoved':
      return { ...state, track: landed(state.track, event.unit, event.start, event.end, event.underneath) };
    case 'RevealBegan':
      return { ...state, phase: 'revealing' };
    case 'CardRevealed':
      return { ...state, phase: 'racing', revealed: [...state.revealed, event.card], raced: true };
    case 'CardPlayed':
      return {
        ...handedOut(state, event.seat, [event.card]),
        played: atSeat(state.played, event.seat, () => [event.card]),
        raced: true,
      };
    case 'PiecePlaced':
      return { ...withPiece(state, event.piece, { space: event.space, owner: event.seat }), raced: true };
    case 'PieceReturned':
      return withPiece(state, event.piece, null);
    case 'TicketTaken':
      return { ...state, tickets: withTicket(state.tickets, event.seat, event.camel, event.value), bet: true };
    case 'MidfieldTaken':
      return { ...state, midfield: atSeat(state.midfield, event.seat, (held) => held + event.camel), bet: true };
    case 'OverallTaken':
      return event.pile === 'winner'
        ? { ...state, overall_winner: atSeat(state.overall_winner, event.seat, () => event.camel), bet: true }
        : { ...state, overall_loser: atSeat(state.overall_loser, event.seat, () => event.camel), bet: true };
    case 'LegPaid':
    case 'OverallPaid':
      return richer(state, event.seat, event.pounds);
    case 'GameEnded':
      return { ...state, winners: event.winners, phase: 'over' };
    default:
      return duringLeg(state, event);
  }
}

function duringLeg(state: CardsState, event: Event): CardsState {
  switch (event.is) {
    case 'CardsDealt': {
      const hands = atSeat(state.hands, event.seat, () => event.cards);
      return { ...state, hands, phase: hands.every((hand) => hand.length) ? 'choosing' : 'dealing' };
    }
    case 'CardsDiscarded':
      return {
        ...handedOut(state, event.seat, event.cards),
        discarded: atSeat(state.discarded, event.seat, () => event.cards),
      };
    case 'CardsLaid':
      return { ...handedOut(state, event.seat, event.cards), laid: atSeat(state.laid, event.seat, () => event.cards) };
    case 'IntelChosen':
      return {
        ...handedOut(state, event.seat, [event.card]),
        intel: atSeat(state.intel, event.seat, () => [event.card]),
      };
    case 'IntelShown':
      return { ...state, intel: event.cards.map((card) => [card]), intel_shown: true };
    case 'RacingBegan':
      return { ...state, phase: 'racing', turn: event.seat, raced: false, bet: false };
    case 'SandstormBlew':
      return { ...state, storms: [...state.storms, ...event.cards].sort((one, other) => one - other) };
    case 'TrackExtended':
      return { ...state, track: [...state.track, ...Array<Stack>(event.length - lengthOf(state)).fill('')] };
    case 'LegCleared':
      return cleared(state, event.leg);
    default:
      return state;
  }
}

/** The number of the last space. */
export function lengthOf(state: CardsState): number {
  return state.track.length - 2;
}

/** The racing deck as a multiset: what went in less what was revealed.  Intel goes in when it is shown. */
export function deckOf(state: CardsState): Hand {
  const into = [...state.laid, ...(state.intel_shown ? state.intel : []), state.extra].flat();
  return inOrder(state.revealed.reduce<Hand>(without, into));
}

function inOrder(cards: Hand): Hand {
  const faces: readonly Card[] = BOXES.cards.cards;
  const place = (card: Card) => (faces.includes(card) ? faces.indexOf(card) : faces.length);
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** On the start card nobody stands on anybody: there the order is that of the notation. */
function landed(track: Track, unit: Stack, start: number, end: number, underneath: boolean): Track {
  const after = moved(track, unit, start, end, underneath);
  if (end !== START_CARD) return after;
  return after.with(end, [...BOXES.cards.racing].filter((camel) => after[end]!.includes(camel)).join(''));
}

function withPiece(state: CardsState, name: PieceName, piece: Piece | null): CardsState {
  return name === 'fennec' ? { ...state, fennec: piece } : { ...state, palm: piece };
}

function handedOut(state: CardsState, seat: Seat, cards: Hand): CardsState {
  return { ...state, hands: atSeat(state.hands, seat, (hand) => cards.reduce<Hand>(without, hand)) };
}

function cleared(state: CardsState, leg: number): CardsState {
  const nothing = each<Hand>(state, []);
  return {
    ...state,
    leg,
    phase: 'dealing',
    turn: 0,
    raced: false,
    bet: false,
    fennec: null,
    palm: null,
    hands: nothing,
    discarded: nothing,
    laid: nothing,
    intel: nothing,
    intel_shown: false,
    extra: [],
    revealed: [],
    played: nothing,
    tickets: each(state, []),
    midfield: each(state, ''),
    winners: [],
  };
}

// What all three do.

function atSeat<T>(things: readonly T[], seat: Seat, change: (thing: T) => T): readonly T[] {
  return things.with(seat - 1, change(things[seat - 1]!));
}

function each<T>(state: State, thing: T): readonly T[] {
  return Array<T>(state.players).fill(thing);
}

function richer<S extends State>(state: S, seat: Seat, pounds: number): S {
  return pounds ? { ...state, pounds: atSeat(state.pounds, seat, (sum) => sum + pounds) } : state;
}

function withTicket(held: State['tickets'], seat: Seat, camel: Camel, value: number): State['tickets'] {
  return atSeat(held, seat, (tickets) => [...tickets, { camel, value }]);
}

/** A hand without a card.  An unknown one out of a hand one can see makes the whole hand unknown. */
function without(hand: Hand, card: Card): Hand {
  if (card === UNKNOWN && !hand.includes(card)) return hand.slice(1).map(() => UNKNOWN);
  const index = hand.indexOf(hand.includes(card) ? card : UNKNOWN);
  if (index < 0) throw new Error(`${card} is not in the hand ${hand.join(' ')}`);
  return hand.toSpliced(index, 1);
}
