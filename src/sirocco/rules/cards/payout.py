"""The payouts of the card game: after a leg, and after the race.  [cards §6] [cards §7]"""

from __future__ import annotations

from collections.abc import Iterator

from sirocco.rules import tickets
from sirocco.rules.cards.box import (
    FLOOR,
    MIDFIELD,
    OVERALL_LOSER,
    OVERALL_WINNER,
    PIECE_COST,
    RACING,
    START_CARD,
    State,
    pieces_out,
)
from sirocco.rules.cards.ground import places
from sirocco.rules.events import (
    GameEnded,
    LegEnded,
    LegPaid,
    OverallPaid,
    RaceEnded,
)
from sirocco.rules.pieces import (
    LOSER,
    WINNER,
    Camel,
    Seat,
    paid,
    richest,
)
from sirocco.rules.story import Story
from sirocco.rules.tickets import Reward, Ticket
from sirocco.rules.track import ranking


def end_leg(story: Story[State]) -> None:
    """Winner cards, midfield cards, fennec and palm: one sum a seat, paid down to 1.  [cards §6.5]"""
    by_place = places(story.state)
    story.tell(LegEnded(story.state.leg, ranking(story.state.track, RACING), story.state.track[START_CARD]))
    for seat in range(1, story.state.players + 1):
        rewards = tuple(leg_rewards(story.state, seat, by_place))
        total = sum(reward.pounds for reward in rewards)
        story.tell(LegPaid(seat, rewards, total, paid(story.state.pounds[seat - 1], total, FLOOR)))


def leg_rewards(state: State, seat: Seat, by_place: dict[Camel, int]) -> Iterator[Reward]:
    """What the leg brings a seat, line by line.  [cards §6.2] [cards §6.3] [cards §6.4]"""
    for ticket in state.tickets[seat - 1]:
        yield winner_reward(ticket, by_place)
    for camel in state.midfield[seat - 1]:
        yield Reward("midfield", camel, 0, MIDFIELD[by_place[camel] - 1])
    for name, piece in pieces_out(state):
        if piece.owner == seat:
            yield Reward(name, "", 0, PIECE_COST)


def winner_reward(ticket: Ticket, by_place: dict[Camel, int]) -> Reward:
    """Leader: what is printed; second: 1; else 1 is lost.  [cards §6.2]"""
    by_worth = (ticket.value, tickets.SECOND_PLACE, tickets.WRONG, tickets.WRONG, tickets.WRONG)
    return Reward("ticket", ticket.camel, ticket.value, by_worth[by_place[ticket.camel] - 1])


def end_race(story: Story[State]) -> None:
    """The leg is paid, once, then the overall cards.  [cards §7.2]"""
    order = ranking(story.state.track, RACING)
    story.tell(RaceEnded(story.state.track[-1], order))
    end_leg(story)
    by_place = places(story.state)
    for seat in range(1, story.state.players + 1):
        rewards = tuple(overall_rewards(story.state, seat, by_place))
        if rewards:
            total = sum(reward.pounds for reward in rewards)
            story.tell(OverallPaid(seat, rewards, total, paid(story.state.pounds[seat - 1], total, FLOOR)))
    story.tell(GameEnded(richest(story.state.pounds)))


def overall_rewards(state: State, seat: Seat, by_place: dict[Camel, int]) -> Iterator[Reward]:
    """What the overall cards of a seat come to.  [cards §7.3] [cards §7.4]"""
    if camel := state.overall_winner[seat - 1]:
        yield Reward(WINNER, camel, 0, OVERALL_WINNER[by_place[camel] - 1])
    if camel := state.overall_loser[seat - 1]:
        yield Reward(LOSER, camel, 0, OVERALL_LOSER[by_place[camel] - 1])
