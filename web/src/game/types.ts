// What the engine says, as `to_json` writes it.  Made by `python -m tests.web.generated`; never edited by hand.

export type Camel = string;
export type Stack = string;
export type Seat = number;
export type Space = number;
export type Card = string;
export type Hand = readonly Card[];
export type Track = readonly Stack[];
export type Pile = "winner" | "loser";
export type Side = "+" | "-";
export type PieceName = "fennec" | "palm";
export type Phase = "dealing" | "choosing" | "racing" | "revealing" | "over";
export type Thing = "ticket" | "pyramid" | "copy" | "midfield" | "fennec" | "palm" | "winner" | "loser";
export type Tickets = readonly (readonly Ticket[])[];
export type Tiles = readonly Tile[];
export type Deck = readonly FinishCard[];

/** A leg ticket in front of a player. */
export interface Ticket {
  readonly camel: Camel;
  readonly value: number;
}

/** One line of a payout: what pays or costs, of which camel, what is printed on it, and the pounds it comes to. */
export interface Reward {
  readonly what: Thing;
  readonly camel: Camel;
  readonly value: number;
  readonly pounds: number;
}

/** A tile on the track.  Its owner is 0 in a position that does not say. */
export interface Tile {
  readonly space: Space;
  readonly side: Side;
  readonly owner: Seat;
}

/** A card on a pile: who laid it is open, which camel it shows is not. */
export interface FinishCard {
  readonly seat: Seat;
  readonly camel: Camel;
}

/** The fennec or the palm on the track, and the seat that holds its card (0: a position does not say). */
export interface Piece {
  readonly space: Space;
  readonly owner: Seat;
}

/** A game of the first edition at any moment. */
export interface FirstState {
  readonly is: "first.State";
  readonly players: number;
  readonly pounds: readonly number[];
  readonly leg: number;
  readonly turn: Seat;
  readonly rolling: boolean;
  readonly track: Track;
  readonly pyramid: string;
  readonly tiles: Tiles;
  readonly tickets: Tickets;
  readonly rolls: readonly number[];
  readonly hands: readonly string[];
  readonly winner_pile: Deck;
  readonly loser_pile: Deck;
  readonly winners: readonly Seat[];
}

/** A game of the second edition at any moment. */
export interface SecondState {
  readonly is: "second.State";
  readonly players: number;
  readonly pounds: readonly number[];
  readonly leg: number;
  readonly turn: Seat;
  readonly rolling: boolean;
  readonly track: Track;
  readonly pyramid: string;
  readonly tiles: Tiles;
  readonly tickets: Tickets;
  readonly rolls: readonly number[];
  readonly partners: readonly Seat[];
  readonly hands: readonly string[];
  readonly winner_pile: Deck;
  readonly loser_pile: Deck;
  readonly winners: readonly Seat[];
}

/** A game of Camel Up Cards at any moment. */
export interface CardsState {
  readonly is: "cards.State";
  readonly players: number;
  readonly pounds: readonly number[];
  readonly leg: number;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly raced: boolean;
  readonly bet: boolean;
  readonly track: Track;
  readonly storms: readonly Space[];
  readonly fennec: Piece | null;
  readonly palm: Piece | null;
  readonly hands: readonly Hand[];
  readonly discarded: readonly Hand[];
  readonly laid: readonly Hand[];
  readonly intel: readonly Hand[];
  readonly intel_shown: boolean;
  readonly extra: Hand;
  readonly revealed: Hand;
  readonly played: readonly Hand[];
  readonly tickets: Tickets;
  readonly midfield: readonly string[];
  readonly overall_winner: readonly string[];
  readonly overall_loser: readonly string[];
  readonly winners: readonly Seat[];
}

export type State = FirstState | SecondState | CardsState;

/** It is this seat's turn. */
export interface TurnBegan {
  readonly is: "TurnBegan";
  readonly seat: Seat;
}

/** A leg ticket, or a winner card, went to a seat. */
export interface TicketTaken {
  readonly is: "TicketTaken";
  readonly seat: Seat;
  readonly camel: Camel;
  readonly value: number;
}

/** A tile was laid, or moved from another space (0: it was off the track). */
export interface TilePlaced {
  readonly is: "TilePlaced";
  readonly seat: Seat;
  readonly space: Space;
  readonly side: Side;
  readonly moved_from: Space;
}

/** A finish card went face down on a pile.  The camel is secret. */
export interface FinishCardLaid {
  readonly is: "FinishCardLaid";
  readonly seat: Seat;
  readonly pile: Pile;
  readonly camel: Camel;
}

/** Two seats are partners until the leg is scored. */
export interface PartnershipFormed {
  readonly is: "PartnershipFormed";
  readonly seat: Seat;
  readonly partner: Seat;
}

/** A seat took a pyramid ticket; now a die comes out. */
export interface PyramidTicketTaken {
  readonly is: "PyramidTicketTaken";
  readonly seat: Seat;
}

/** A die came out of the pyramid: which one, in whose colour it shows, and the number. */
export interface DieRevealed {
  readonly is: "DieRevealed";
  readonly seat: Seat;
  readonly die: Camel;
  readonly shown: Camel;
  readonly number: number;
}

/** Not the colour of the grey die decided which crazy camel moves, but this paragraph. */
export interface CrazyCamelSent {
  readonly is: "CrazyCamelSent";
  readonly camel: Camel;
  readonly shown: Camel;
  readonly paragraph: string;
}

/** A unit went from a space to another, where it landed on top of the camels there or underneath them. */
export interface CamelsMoved {
  readonly is: "CamelsMoved";
  readonly unit: Stack;
  readonly start: Space;
  readonly end: Space;
  readonly underneath: boolean;
}

/** A unit's move ended on a tile; its owner got a pound. */
export interface TileActed {
  readonly is: "TileActed";
  readonly seat: Seat;
  readonly space: Space;
  readonly side: Side;
  readonly pounds: number;
}

/** The leg is over: the racing camels from first to last, and those that share the last place. */
export interface LegEnded {
  readonly is: "LegEnded";
  readonly leg: number;
  readonly ranking: string;
  readonly fifth: string;
}

/** What a seat's tickets and cards came to, line by line, their sum, and the pounds that changed hands. */
export interface LegPaid {
  readonly is: "LegPaid";
  readonly seat: Seat;
  readonly rewards: readonly Reward[];
  readonly total: number;
  readonly pounds: number;
}

/** Everything of the leg went back.  The next leg begins; in the board games this seat is to begin it. */
export interface LegCleared {
  readonly is: "LegCleared";
  readonly leg: number;
  readonly seat: Seat;
}

/** A unit crossed the line.  Backwards: a crazy camel crossed it the wrong way. */
export interface RaceEnded {
  readonly is: "RaceEnded";
  readonly unit: Stack;
  readonly ranking: string;
  readonly backwards: boolean;
}

/** A finish card was turned over and settled: the how-manieth of its pile, its face, its worth, the pounds paid. */
export interface FinishCardPaid {
  readonly is: "FinishCardPaid";
  readonly seat: Seat;
  readonly pile: Pile;
  readonly number: number;
  readonly camel: Camel;
  readonly total: number;
  readonly pounds: number;
}

/** All is paid.  These seats share the victory. */
export interface GameEnded {
  readonly is: "GameEnded";
  readonly winners: readonly Seat[];
}

/** One of the five cards that place the camels before the first leg. */
export interface OutsetCardRevealed {
  readonly is: "OutsetCardRevealed";
  readonly card: Card;
}

/** The finish moved: the track has this many spaces now. */
export interface TrackExtended {
  readonly is: "TrackExtended";
  readonly length: number;
}

/** These track cards, by their lower numbers, turned to a single space each. */
export interface SandstormBlew {
  readonly is: "SandstormBlew";
  readonly cards: readonly Space[];
}

/** A seat was dealt its hand.  The cards are secret. */
export interface CardsDealt {
  readonly is: "CardsDealt";
  readonly seat: Seat;
  readonly cards: Hand;
}

/** A seat threw cards away.  They are secret. */
export interface CardsDiscarded {
  readonly is: "CardsDiscarded";
  readonly seat: Seat;
  readonly cards: Hand;
}

/** A seat laid cards on the racing deck.  They are secret. */
export interface CardsLaid {
  readonly is: "CardsLaid";
  readonly seat: Seat;
  readonly cards: Hand;
}

/** A seat chose its intel.  Secret until all have. */
export interface IntelChosen {
  readonly is: "IntelChosen";
  readonly seat: Seat;
  readonly card: Card;
}

/** All have chosen: everybody's intel, by seat. */
export interface IntelShown {
  readonly is: "IntelShown";
  readonly cards: Hand;
}

/** The racing deck is shuffled, it holds this many cards; this seat begins. */
export interface RacingBegan {
  readonly is: "RacingBegan";
  readonly seat: Seat;
  readonly deck: number;
}

/** The fennec or the palm was placed; whoever placed it holds its card. */
export interface PiecePlaced {
  readonly is: "PiecePlaced";
  readonly seat: Seat;
  readonly piece: PieceName;
  readonly space: Space;
}

/** A piece went back beside the track: it had acted, or all camels had passed it. */
export interface PieceReturned {
  readonly is: "PieceReturned";
  readonly piece: PieceName;
  readonly seat: Seat;
  readonly space: Space;
  readonly acted: boolean;
}

/** A seat reaches for the top card of the racing deck. */
export interface RevealBegan {
  readonly is: "RevealBegan";
  readonly seat: Seat;
}

/** The top card of the racing deck was turned over. */
export interface CardRevealed {
  readonly is: "CardRevealed";
  readonly seat: Seat;
  readonly card: Card;
}

/** A seat played the card it had kept. */
export interface CardPlayed {
  readonly is: "CardPlayed";
  readonly seat: Seat;
  readonly card: Card;
}

/** A midfield card went to a seat. */
export interface MidfieldTaken {
  readonly is: "MidfieldTaken";
  readonly seat: Seat;
  readonly camel: Camel;
}

/** An overall winner or loser card went to a seat; the one it held before, if any, went back. */
export interface OverallTaken {
  readonly is: "OverallTaken";
  readonly seat: Seat;
  readonly pile: Pile;
  readonly camel: Camel;
  readonly returned: Camel;
}

/** What the overall cards of a seat came to, and the pounds that changed hands. */
export interface OverallPaid {
  readonly is: "OverallPaid";
  readonly seat: Seat;
  readonly rewards: readonly Reward[];
  readonly total: number;
  readonly pounds: number;
}

/** Luck completes a roll: a number, and the camel of the die, for the grey die the one in whose colour it shows. */
export interface Rolled {
  readonly is: "Rolled";
  readonly shown: Camel;
  readonly number: number;
}

/** Luck completes a reveal: the card. */
export interface Turned {
  readonly is: "Turned";
  readonly card: Card;
}

/** Luck deals a hand. */
export interface Dealt {
  readonly is: "Dealt";
  readonly seat: Seat;
  readonly cards: Hand;
}

export type Event =
  | TurnBegan
  | TicketTaken
  | TilePlaced
  | FinishCardLaid
  | PartnershipFormed
  | PyramidTicketTaken
  | DieRevealed
  | CrazyCamelSent
  | CamelsMoved
  | TileActed
  | LegEnded
  | LegPaid
  | LegCleared
  | RaceEnded
  | FinishCardPaid
  | GameEnded
  | OutsetCardRevealed
  | TrackExtended
  | SandstormBlew
  | CardsDealt
  | CardsDiscarded
  | CardsLaid
  | IntelChosen
  | IntelShown
  | RacingBegan
  | PiecePlaced
  | PieceReturned
  | RevealBegan
  | CardRevealed
  | CardPlayed
  | MidfieldTaken
  | OverallTaken
  | OverallPaid;

export type Outcome =
  | Rolled
  | Turned
  | Dealt;

/** What lies in each box. */
export const BOXES = {
  first: {"racing": "BGOYW", "crazy": "", "tickets": [5, 3, 2], "seats": [2, 8], "dice": "BGOYW", "spaces": 16},
  second: {"racing": "BGRYP", "crazy": "kw", "tickets": [5, 3, 2, 2], "seats": [2, 8], "dice": "BGRYPx", "spaces": 16},
  cards: {"racing": "BGOYW", "crazy": "", "tickets": [5, 3, 2, 2], "seats": [2, 6], "cards": ["B1", "B2", "G1", "G2", "O1", "O2", "Y1", "Y2", "W1", "W2"], "pieces": ["fennec", "palm"], "setup": {"2": {"track": 15, "dealt": 12, "discarded": 5, "laid": 6, "intel": 0}, "3": {"track": 16, "dealt": 9, "discarded": 4, "laid": 3, "intel": 1}, "4": {"track": 17, "dealt": 7, "discarded": 3, "laid": 2, "intel": 1}, "5": {"track": 18, "dealt": 6, "discarded": 3, "laid": 1, "intel": 1}, "6": {"track": 19, "dealt": 5, "discarded": 2, "laid": 1, "intel": 1}}},
} as const;
