"""Which paragraph of our rules an event applied.  An event that may come by several is looked at more closely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sirocco.rules import State, board, cards, first, second
from sirocco.rules.events import (
    CamelsMoved,
    CardPlayed,
    CardRevealed,
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    CrazyCamelSent,
    DieRevealed,
    Event,
    FinishCardLaid,
    FinishCardPaid,
    GameEnded,
    IntelChosen,
    IntelShown,
    LegCleared,
    LegEnded,
    LegPaid,
    MidfieldTaken,
    OutsetCardRevealed,
    OverallPaid,
    OverallTaken,
    PartnershipFormed,
    PiecePlaced,
    PieceReturned,
    PyramidTicketTaken,
    RaceEnded,
    RacingBegan,
    RevealBegan,
    SandstormBlew,
    TicketTaken,
    TileActed,
    TilePlaced,
    TrackExtended,
    TurnBegan,
)
from sirocco.rules.pieces import WINNER, Space
from sirocco.rules.tickets import Reward

LINES = {first.NAME: board.LINE, second.NAME: board.LINE}  # where the place beyond the line is the same in every state

# A number, or who finds it, for an event and, where it is known, the state before.
Cited = str | Callable[[Any, State | None], str]


def paragraph(event: Event, game: str, before: State | None = None) -> str:
    """The paragraph of our rules that an event applied.

    The state before, in anybody's view, lets it tell a move sent on by a tile or a piece from any other.

    >>> paragraph(CamelsMoved("G", 5, 4, underneath=True), "second")
    'second §4.3'
    """
    cited = PARAGRAPHS[game][type(event)]
    return f"{game} §{cited if isinstance(cited, str) else cited(event, before)}"


def line_of(game: str, before: State | None) -> Space:
    """The place beyond the finish line; -1 where only the state before would say it."""
    return len(before.track) - 1 if before is not None else LINES.get(game, -1)


def sent_on(event: CamelsMoved, before: State | None) -> bool:
    """Whether a tile or a piece moved the unit: nobody ever stands on one for longer than that."""
    if isinstance(before, cards.State):
        return cards.piece_on(before, event.start) is not None
    return before is not None and any(tile.space == event.start for tile in before.tiles)


def _board_move(event: CamelsMoved, before: State | None) -> str:
    if event.end == board.WRONG_WAY and any(camel in second.RACING for camel in event.unit):
        return "3.9"
    if event.end in (board.WRONG_WAY, board.LINE):
        return "3.5"
    if event.underneath:
        return "4.3"
    return "4.2" if sent_on(event, before) else "3.3"


def _card_move(event: CamelsMoved, before: State | None) -> str:
    if event.end == line_of(cards.NAME, before):
        return "4.9"
    if event.underneath:
        return "4.4"
    return "4.3" if sent_on(event, before) else "4.2"


BOARD_LINES = {"ticket": "6.3", "pyramid": "6.4"}
CARD_LINES = {"ticket": "6.2", "midfield": "6.3", cards.FENNEC: "6.4", cards.PALM: "6.4"}


def _sum(rewards: tuple[Reward, ...], by_kind: dict[str, str], one_sum: str) -> str:
    """Lines of one kind are that kind's; several make one sum."""
    numbers = {by_kind[reward.what] for reward in rewards}
    return numbers.pop() if len(numbers) == 1 else one_sum


def _board_pay(event: LegPaid, _before: State | None) -> str:
    if event.pounds != event.total:
        return "6.5"
    if any(reward.what == "copy" for reward in event.rewards):
        return "8.4"
    return _sum(event.rewards, BOARD_LINES, "6.5")


def _card_pay(event: LegPaid, _before: State | None) -> str:
    return "6.5" if event.pounds != event.total else _sum(event.rewards, CARD_LINES, "6.5")


def _overall_pay(event: OverallPaid, _before: State | None) -> str:
    kinds = {"winner": "7.3", "loser": "7.4"}
    return "7.5" if event.pounds != event.total else _sum(event.rewards, kinds, "7.5")


def _pile_pay(event: FinishCardPaid, _before: State | None) -> str:
    if event.pounds != event.total:
        return "7.5"
    return "7.3" if event.pile == WINNER else "7.4"


def _tile(event: TilePlaced, _before: State | None) -> str:
    return "4.7" if event.moved_from else "5.3"


def _crazy(event: CrazyCamelSent, _before: State | None) -> str:
    return event.paragraph


def _overall(event: OverallTaken, _before: State | None) -> str:
    return "5.8" if event.pile == WINNER else "5.9"


def _returned(event: PieceReturned, _before: State | None) -> str:
    return "4.5" if event.acted else "4.7"


FIRST: dict[type, Cited] = {
    TurnBegan: "5.1",
    TicketTaken: "5.2",
    TilePlaced: _tile,
    FinishCardLaid: "5.5",
    PyramidTicketTaken: "5.4",
    DieRevealed: "5.4",
    CamelsMoved: _board_move,
    TileActed: "4.4",
    LegEnded: "6.1",
    LegPaid: _board_pay,
    LegCleared: "6.6",
    RaceEnded: "7.1",
    FinishCardPaid: _pile_pay,
    GameEnded: "7.6",
}
SECOND: dict[type, Cited] = FIRST | {PartnershipFormed: "8.1", CrazyCamelSent: _crazy}
CARDS: dict[type, Cited] = {
    OutsetCardRevealed: "2.3",
    TrackExtended: "3.1",
    SandstormBlew: "3.2",
    CardsDealt: "3.4",
    CardsDiscarded: "3.5",
    CardsLaid: "3.6",
    IntelChosen: "3.7",
    IntelShown: "3.7",
    RacingBegan: "3.10",
    CamelsMoved: _card_move,
    PieceReturned: _returned,
    TurnBegan: "5.1",
    PiecePlaced: "5.2",
    RevealBegan: "5.3",
    CardRevealed: "5.3",
    CardPlayed: "5.4",
    TicketTaken: "5.6",
    MidfieldTaken: "5.7",
    OverallTaken: _overall,
    LegEnded: "6.1",
    LegPaid: _card_pay,
    LegCleared: "6.6",
    RaceEnded: "7.1",
    OverallPaid: _overall_pay,
    GameEnded: "7.6",
}
PARAGRAPHS = {first.NAME: FIRST, second.NAME: SECOND, cards.NAME: CARDS}
