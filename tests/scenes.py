"""How a scene is told, in all three games: a position as text, decisions as text, and what follows from them.

What a position does not say (pounds, tickets, piles ...) is given by name.  This file knows no rule.
A game is handed out as Any: the scene that asks for one knows which of the three it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sirocco.errors import IllegalAction, Reason
from sirocco.notation import parse_entry, parse_position, position_of
from sirocco.notation.record import play_entry
from sirocco.rules import State, Step, legal, to_act, view, why_not
from sirocco.rules.events import Event
from sirocco.rules.finish import FinishCard
from sirocco.rules.tickets import Ticket


def play(position: str | State, *moves: str, players: int = 4, **given: Any) -> str:
    """The position, as text, that some moves lead to."""
    return str(position_of(game_after(position, *moves, players=players, **given)))


def game_after(position: str | State, *moves: str, players: int = 4, **given: Any) -> Any:
    """The game that some moves lead to: `roll B3` by whoever's turn it is, `2 ticket G` by a seat one names."""
    state = standing_like(position, players, **given)
    for move in moves:
        state = _step(state, move).state
    return state


def happened(position: str | State, *moves: str, players: int = 4, **given: Any) -> tuple[Event, ...]:
    """The events of the last of some moves."""
    *before, last = moves
    return _step(game_after(position, *before, players=players, **given), last).events


def refused(position: str | State, *moves: str, players: int = 4, **given: Any) -> Reason:
    """Why the last of some moves is not allowed.  Whoever is asked says so, in the same words."""
    *before, last = moves
    state = game_after(position, *before, players=players, **given)
    with pytest.raises(IllegalAction) as refusal:
        _step(state, last)
    entry = parse_entry(_with_seat(state, last), state.game)
    if entry.action is not None and entry.outcome is None:
        assert entry.action not in legal(state, entry.seat)
        assert why_not(state, entry.seat, entry.action) == refusal.value.reason
    return refusal.value.reason


def known_to(state: State, seat: int) -> Any:
    """What a seat knows of a game; seat 0 is a spectator."""
    return view(state, seat)


def standing_like(position: str | State, players: int = 4, **given: Any) -> Any:
    """A game in a position, with what else is given; a finish card on a pile is no longer in its hand.

    tickets={1: "G5 B3"}    leg tickets in front of seat 1
    winner="1G 2B"          the winner pile, the card laid first first; loser likewise   (board games)
    partners=((1, 4),)      partnerships                                                  (second)
    pounds=(3, 0, 1, 1)     and whatever else a State carries, as it carries it
    """
    state = parse_position(position).state(players) if isinstance(position, str) else position
    seats = range(1, state.players + 1)
    changes: dict[str, Any] = dict(given)
    if "tickets" in given:
        changes["tickets"] = tuple(_tickets(given["tickets"].get(seat, "")) for seat in seats)
    if "partners" in given:
        pairs = dict(given["partners"]) | {b: a for a, b in given["partners"]}
        changes["partners"] = tuple(pairs.get(seat, 0) for seat in seats)
    laid = [card for pile in ("winner", "loser") for card in changes.get(pile, "").split()]
    for pile in ("winner", "loser"):
        if pile in given:
            changes[f"{pile}_pile"] = tuple(FinishCard(int(card[0]), card[1]) for card in changes.pop(pile).split())
    if laid:
        hands = given.get("hands", state.hands)
        changes["hands"] = tuple(_left(hand, seat, laid) for seat, hand in zip(seats, hands, strict=True))
    return replace(state, **changes)


def _step(state: State, move: str) -> Step[State]:
    return play_entry(state, parse_entry(_with_seat(state, move), state.game))


def _with_seat(state: State, move: str) -> str:
    return move if move[0].isdigit() or move.startswith("deal") else f"{to_act(state)[0]} {move}"


def _tickets(text: str) -> tuple[Ticket, ...]:
    return tuple(Ticket(ticket[0], int(ticket[1])) for ticket in text.split())


def _left(hand: str, seat: int, laid: list[str]) -> str:
    return "".join(camel for camel in hand if f"{seat}{camel}" not in laid)
