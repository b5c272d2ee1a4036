"""Leg tickets and pyramid tickets of the two board games and the winner cards of the card game: stacks and rewards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sirocco.errors import Reason, because
from sirocco.rules.actions import TAKE_TICKET, TakeTicket
from sirocco.rules.pieces import Camel

SECOND_PLACE = 1  # pounds for a ticket of the camel in second place
WRONG = -1  # and for one of any other camel
PYRAMID_TICKET = 1  # pounds a pyramid ticket pays


@dataclass(frozen=True, slots=True)
class Ticket:
    """A leg ticket in front of a player."""

    camel: Camel
    value: int


Tickets = tuple[tuple[Ticket, ...], ...]  # what lies in front of each seat


@dataclass(frozen=True, slots=True)
class Reward:
    """One line of a payout: what pays or costs, of which camel, what is printed on it, and the pounds it comes to."""

    what: str  # ticket, pyramid, copy, midfield, fennec, palm, winner, loser
    camel: Camel
    value: int
    pounds: int


def top(tickets: Tickets, camel: Camel, values: tuple[int, ...]) -> int | None:
    """The value on the top ticket of a stack, None if the stack is used up."""
    taken = 0
    for held in tickets:
        for ticket in held:
            taken += ticket.camel == camel
    return values[taken] if taken < len(values) else None


def why_not_take(tickets: Tickets, camel: Camel, racing: str, values: tuple[int, ...], paragraph: str) -> Reason | None:
    """The top ticket of any stack that is not empty.  [first §5.2] [second §5.2] [cards §5.6]"""
    if camel not in racing:
        return because("ticket-camel", "there are no tickets of {camel}", paragraph, camel=camel)
    if top(tickets, camel, values) is None:
        return because("ticket-gone", "no ticket of {camel} is left", paragraph, camel=camel)
    return None


def takeable(tickets: Tickets, racing: str, values: tuple[int, ...], paragraph: str) -> Iterator[TakeTicket]:
    """Every ticket that can be taken now."""
    for camel in racing:
        if why_not_take(tickets, camel, racing, values, paragraph) is None:
            yield TAKE_TICKET[camel]


def reward(ticket: Ticket, ranking: str) -> Reward:
    """The leader's ticket pays what is printed, the second's 1, every other costs 1.  [first §6.3] [second §6.3]

    >>> (
    ...     reward(Ticket("G", 5), "GRBYP").pounds,
    ...     reward(Ticket("G", 5), "BGRYP").pounds,
    ...     reward(Ticket("G", 5), "BRYPG").pounds,
    ... )
    (5, 1, -1)
    """
    place = ranking.index(ticket.camel)
    pounds = ticket.value if place == 0 else SECOND_PLACE if place == 1 else WRONG
    return Reward("ticket", ticket.camel, ticket.value, pounds)


def pyramid_rewards(count: int) -> tuple[Reward, ...]:
    """Each pyramid ticket pays 1 pound.  [first §6.4] [second §6.4]"""
    return (Reward("pyramid", "", PYRAMID_TICKET, PYRAMID_TICKET),) * count
