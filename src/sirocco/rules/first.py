"""Camel Up, first edition (2014), in the order of its rules: docs/rules/first.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sirocco.errors import IllegalAction, Reason
from sirocco.rules import board, finish, tickets, tiles
from sirocco.rules.actions import BACK, PLACE_TILE, ROLL, TAKE_TICKET, Action, Outcome, Rolled
from sirocco.rules.chance import BoardStart, Chance, DieFromPyramid, Start
from sirocco.rules.events import DieRevealed, Event, RaceEnded
from sirocco.rules.finish import Deck
from sirocco.rules.pieces import Camel, Seat
from sirocco.rules.story import Step, Story
from sirocco.rules.tickets import Tickets
from sirocco.rules.tiles import Tiles
from sirocco.rules.track import Track, ranking

NAME = "first"
SEATS = range(2, 9)  # §1.2
RACING: str = "BGOYW"  # §1.4
CRAZY = ""
DICE = RACING  # §2.4
TICKETS = (5, 3, 2)  # §2.1, from the top
FACES = tuple((die, tuple(Rolled(die, number) for number in (1, 2, 3))) for die in DICE)
START = BoardStart(RACING)

to_act = board.to_act  # §5.1


@dataclass(frozen=True)
class State:
    """A game of the first edition at any moment."""

    game: ClassVar[str] = NAME

    players: int
    pounds: tuple[int, ...]
    leg: int
    turn: Seat  # 0: nobody's, on a board where the leg or the race is over
    rolling: bool  # a pyramid ticket was taken, its die is still to fall
    track: Track
    pyramid: str
    tiles: Tiles
    tickets: Tickets  # leg tickets in front of each seat
    rolls: tuple[int, ...]  # pyramid tickets in front of each seat
    hands: tuple[str, ...]  # finish cards in each hand
    winner_pile: Deck
    loser_pile: Deck
    winners: tuple[Seat, ...] = ()


def at(players: int, track: Track, pyramid: str = DICE, tiles: Tiles = ()) -> State:
    """A game in its first leg with the board as it is given and all else as at the start.

    If the leg or the race is over on this board, it is nobody's turn.
    """
    over = board.over(track, len(DICE) - len(pyramid))
    return State(
        players=players,
        pounds=(board.PURSE,) * players,
        leg=1,
        turn=0 if over else 1,
        rolling=False,
        track=track,
        pyramid=pyramid,
        tiles=tiles,
        tickets=((),) * players,
        rolls=(0,) * players,
        hands=(RACING,) * players,
        winner_pile=(),
        loser_pile=(),
    )


def begin(players: int, start: Start) -> Step[State]:
    """The set-up of chapter 2."""
    if players not in SEATS:
        raise IllegalAction(Reason("players", "{players} cannot play, 2 to 8 can", "1.2", {"players": players}, NAME))
    if not START.allows(start):
        raise IllegalAction(Reason("start", "the dice cannot give this start", "2.3", {}, NAME))
    return Step(at(players, start), ())


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Why a decision is not allowed here, None if it is."""
    return board.why_not_act(state, seat) or board.why_not(state, seat, action, RACING, TICKETS)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All a seat may decide now."""
    if seat not in to_act(state):
        return ()
    return (
        ROLL,
        *tickets.takeable(state.tickets, RACING, TICKETS, "5.2"),
        *tiles.placeable(state.track, state.tiles, seat),
        *finish.layable(state.hands[seat - 1]),
    )


def catalogue(_state: State, _seat: Seat) -> tuple[Action, ...]:
    """Everything one can say in this game, allowed or not."""
    return (
        ROLL,
        *(TAKE_TICKET[camel] for camel in RACING),
        *PLACE_TILE.values(),
        *(action for (_, camel), action in BACK.items() if camel in RACING),
    )


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """Take an action; after a roll luck has to speak."""
    if reason := why_not(state, seat, action):
        raise IllegalAction(reason.of(NAME))
    story = Story(state, evolve)
    board.tell_action(story, seat, action, TICKETS)
    return story.step()


def chance(state: State) -> Chance | None:
    """What the pyramid may give, if somebody is rolling."""
    return DieFromPyramid(state.pyramid, FACES) if state.rolling else None


def resolve(state: State, outcome: Outcome) -> Step[State]:
    """A die has fallen: its camel moves; then, perhaps, the leg or the race is over.  [first §5.4]"""
    if reason := board.why_not_outcome(state, outcome, FACES):
        raise IllegalAction(reason.of(NAME))
    assert isinstance(outcome, Rolled)  # noqa: S101 - said for the type checker; asked one line above
    story = Story(state, evolve)
    story.tell(DieRevealed(state.turn, outcome.shown, outcome.shown, outcome.number))
    board.move(story, outcome.shown, outcome.number, forward=+1)
    if unit := board.crossed(story.state.track):
        story.tell(RaceEnded(unit, standings(story.state)))
        board.end_leg(story, standings(story.state))
        board.end_race(story, standings(story.state))
    elif board.over(story.state.track, len(DICE) - len(story.state.pyramid)):
        board.end_leg(story, standings(story.state))
        board.next_leg(story, state.turn)
    else:
        board.pass_on(story, state.turn)
    return story.step()


def standings(state: State) -> str:
    """The camels from first to last.  [first §3.4]"""
    return ranking(state.track, RACING)


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    return board.evolve(state, event, DICE)


def camels() -> tuple[Camel, ...]:
    """Every camel on the board."""
    return tuple(RACING)
