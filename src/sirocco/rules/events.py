"""What happened, in the past tense, complete enough to animate, to tell and to fold into the state before.

An event that carries a secret is masked for those who may not know it (see `view`): its camels and cards become "?".
"""

from __future__ import annotations

from dataclasses import dataclass

from sirocco.rules.pieces import Camel, Card, Hand, Pile, Seat, Space, Stack
from sirocco.rules.tickets import Reward

# A turn.


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TicketTaken:
    """A leg ticket, or a winner card, went to a seat."""

    seat: Seat
    camel: Camel
    value: int


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile was laid, or moved from another space (0: it was off the track)."""

    seat: Seat
    space: Space
    side: str
    moved_from: Space


@dataclass(frozen=True, slots=True)
class FinishCardLaid:
    """A finish card went face down on a pile.  The camel is secret."""

    seat: Seat
    pile: Pile
    camel: Camel


@dataclass(frozen=True, slots=True)
class PartnershipFormed:
    """Two seats are partners until the leg is scored."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class PyramidTicketTaken:
    """A seat took a pyramid ticket; now a die comes out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DieRevealed:
    """A die came out of the pyramid: which one, in whose colour it shows, and the number."""

    seat: Seat
    die: Camel
    shown: Camel
    number: int


@dataclass(frozen=True, slots=True)
class CrazyCamelSent:
    """Not the colour of the grey die decided which crazy camel moves, but this paragraph."""

    camel: Camel
    shown: Camel
    paragraph: str


# Camels.


@dataclass(frozen=True, slots=True)
class CamelsMoved:
    """A unit went from a space to another, where it landed on top of the camels there or underneath them."""

    unit: Stack
    start: Space
    end: Space
    underneath: bool = False


@dataclass(frozen=True, slots=True)
class TileActed:
    """A unit's move ended on a tile; its owner got a pound."""

    seat: Seat
    space: Space
    side: str
    pounds: int


# Legs and the race.


@dataclass(frozen=True, slots=True)
class LegEnded:
    """The leg is over: the racing camels from first to last, and those that share the last place."""

    leg: int
    ranking: str
    fifth: str = ""


@dataclass(frozen=True, slots=True)
class LegPaid:
    """What a seat's tickets and cards came to, line by line, their sum, and the pounds that changed hands."""

    seat: Seat
    rewards: tuple[Reward, ...]
    total: int
    pounds: int


@dataclass(frozen=True, slots=True)
class LegCleared:
    """Everything of the leg went back.  The next leg begins; in the board games this seat is to begin it."""

    leg: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class RaceEnded:
    """A unit crossed the line.  Backwards: a crazy camel crossed it the wrong way."""

    unit: Stack
    ranking: str
    backwards: bool = False


@dataclass(frozen=True, slots=True)
class FinishCardPaid:
    """A finish card was turned over and settled: the how-manieth of its pile, its face, its worth, the pounds paid."""

    seat: Seat
    pile: Pile
    number: int
    camel: Camel
    total: int
    pounds: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All is paid.  These seats share the victory."""

    winners: tuple[Seat, ...]


# The card game.


@dataclass(frozen=True, slots=True)
class OutsetCardRevealed:
    """One of the five cards that place the camels before the first leg."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrackExtended:
    """The finish moved: the track has this many spaces now."""

    length: int


@dataclass(frozen=True, slots=True)
class SandstormBlew:
    """These track cards, by their lower numbers, turned to a single space each."""

    cards: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A seat was dealt its hand.  The cards are secret."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A seat threw cards away.  They are secret."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """A seat laid cards on the racing deck.  They are secret."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class IntelChosen:
    """A seat chose its intel.  Secret until all have."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class IntelShown:
    """All have chosen: everybody's intel, by seat."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class RacingBegan:
    """The racing deck is shuffled, it holds this many cards; this seat begins."""

    seat: Seat
    deck: int


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """The fennec or the palm was placed; whoever placed it holds its card."""

    seat: Seat
    piece: str
    space: Space


@dataclass(frozen=True, slots=True)
class PieceReturned:
    """A piece went back beside the track: it had acted, or all camels had passed it."""

    piece: str
    seat: Seat
    space: Space
    acted: bool


@dataclass(frozen=True, slots=True)
class RevealBegan:
    """A seat reaches for the top card of the racing deck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardRevealed:
    """The top card of the racing deck was turned over."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played the card it had kept."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MidfieldTaken:
    """A midfield card went to a seat."""

    seat: Seat
    camel: Camel


@dataclass(frozen=True, slots=True)
class OverallTaken:
    """An overall winner or loser card went to a seat; the one it held before, if any, went back."""

    seat: Seat
    pile: Pile
    camel: Camel
    returned: Camel


@dataclass(frozen=True, slots=True)
class OverallPaid:
    """What the overall cards of a seat came to, and the pounds that changed hands."""

    seat: Seat
    rewards: tuple[Reward, ...]
    total: int
    pounds: int


Event = (
    TurnBegan
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
    | OverallPaid
)
