"""Camel Up, second edition (2018), in the order of its rules: docs/rules/second.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from sirocco.errors import IllegalAction, Reason, because
from sirocco.rules import board, finish, tickets, tiles
from sirocco.rules.actions import BACK, PLACE_TILE, ROLL, TAKE_TICKET, Action, Outcome, Partner, Rolled
from sirocco.rules.chance import BoardStart, Chance, DieFromPyramid, Start
from sirocco.rules.events import CrazyCamelSent, DieRevealed, Event, LegCleared, PartnershipFormed, RaceEnded
from sirocco.rules.finish import Deck
from sirocco.rules.pieces import Camel, Seat, at_seat
from sirocco.rules.story import Step, Story, with_
from sirocco.rules.tickets import Reward, Tickets
from sirocco.rules.tiles import Tiles
from sirocco.rules.track import Track, ranking, unit_of

NAME = "second"
SEATS = range(2, 9)  # §1.2, two of them unofficially
OFFICIAL_SEATS = range(3, 9)
RACING: str = "BGRYP"  # §1.4
CRAZY = "kw"  # §1.5
GREY = "x"
DICE = RACING + GREY  # §2.5
TICKETS = (5, 3, 2, 2)  # §2.1, from the top
PARTNERS_FROM = 6  # players, §8
FACES = (
    *((die, tuple(Rolled(die, number) for number in (1, 2, 3))) for die in RACING),
    (GREY, tuple(Rolled(colour, number) for colour in CRAZY for number in (1, 2, 3))),
)
START = BoardStart(RACING, CRAZY)

to_act = board.to_act  # §5.1


@dataclass(frozen=True)
class State:
    """A game of the second edition at any moment."""

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
    partners: tuple[Seat, ...]  # each seat's partner in this leg, 0 for none
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
        partners=(0,) * players,
        hands=(RACING,) * players,
        winner_pile=(),
        loser_pile=(),
    )


def begin(players: int, start: Start) -> Step[State]:
    """The set-up of chapter 2."""
    if players not in SEATS:
        raise IllegalAction(
            Reason("players", "{players} cannot play, 3 to 8 can, 2 unofficially", "1.2", {"players": players}, NAME)
        )
    if not START.allows(start):
        paragraph = "2.4" if set(RACING) <= set("".join(start[1:4])) else "2.3"
        raise IllegalAction(Reason("start", "the dice cannot give this start", paragraph, {}, NAME))
    return Step(at(players, start), ())


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Why a decision is not allowed here, None if it is."""
    if reason := board.why_not_act(state, seat):
        return reason
    if isinstance(action, Partner):
        return why_not_partner(state, seat, action.seat)
    return board.why_not(state, seat, action, RACING, TICKETS)


def why_not_partner(state: State, seat: Seat, other: Seat) -> Reason | None:
    """Two open cards, from six players on; nobody is in two partnerships in one leg.  [second §8.1] [second §8.2]"""
    if state.players < PARTNERS_FROM:
        return because("partner-few", "partnerships need six players", "8.1")
    if not 1 <= other <= state.players:
        return because("no-seat", "there is no seat {seat}: {players} play", "8.1", seat=other, players=state.players)
    if other == seat:
        return because("partner-self", "nobody is their own partner", "8.1")
    if state.partners[seat - 1]:
        return because(
            "partner-have", "you are a partner of seat {seat} in this leg", "8.2", seat=state.partners[seat - 1]
        )
    if state.partners[other - 1]:
        return because("partner-taken", "seat {seat} has a partner in this leg", "8.2", seat=other)
    return None


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All a seat may decide now."""
    if seat not in to_act(state):
        return ()
    return (
        ROLL,
        *tickets.takeable(state.tickets, RACING, TICKETS, "5.2"),
        *tiles.placeable(state.track, state.tiles, seat),
        *finish.layable(state.hands[seat - 1]),
        *partners_open(state, seat),
    )


def partners_open(state: State, seat: Seat) -> Iterator[Partner]:
    """Every partnership a seat can enter now."""
    if state.players >= PARTNERS_FROM:
        for other in range(1, state.players + 1):
            if why_not_partner(state, seat, other) is None:
                yield Partner(other)


def catalogue(state: State, _seat: Seat) -> tuple[Action, ...]:
    """Everything one can say in this game, allowed or not."""
    return (
        ROLL,
        *(TAKE_TICKET[camel] for camel in RACING),
        *PLACE_TILE.values(),
        *(action for (_, camel), action in BACK.items() if camel in RACING),
        *(Partner(seat) for seat in range(1, state.players + 1)),
    )


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """Take an action; after a roll luck has to speak."""
    if reason := why_not(state, seat, action):
        raise IllegalAction(reason.of(NAME))
    story = Story(state, evolve)
    if isinstance(action, Partner):
        story.tell(PartnershipFormed(seat, action.seat))
        board.pass_on(story, seat)
    else:
        board.tell_action(story, seat, action, TICKETS)
    return story.step()


def chance(state: State) -> Chance | None:
    """What the pyramid may give, if somebody is rolling."""
    return DieFromPyramid(state.pyramid, FACES) if state.rolling else None


def resolve(state: State, outcome: Outcome) -> Step[State]:
    """A die has fallen: a camel moves; then, perhaps, the leg or the race is over.  [second §5.4] [second §6.1]"""
    if reason := board.why_not_outcome(state, outcome, FACES):
        raise IllegalAction(reason.of(NAME))
    assert isinstance(outcome, Rolled)  # noqa: S101 - said for the type checker; asked one line above
    story = Story(state, evolve)
    if outcome.shown in CRAZY:
        story.tell(DieRevealed(state.turn, GREY, outcome.shown, outcome.number))
        move_crazy(story, outcome.shown, outcome.number)
    else:
        story.tell(DieRevealed(state.turn, outcome.shown, outcome.shown, outcome.number))
        board.move(story, outcome.shown, outcome.number, forward=+1)
    finish_roll(story, state.turn)
    return story.step()


def finish_roll(story: Story[State], roller: Seat) -> None:
    """The race is over, or the leg, or the turn."""
    order = standings(story.state)
    if unit := board.crossed(story.state.track):
        backwards = bool(story.state.track[board.WRONG_WAY])
        story.tell(RaceEnded(unit, order, backwards))
        board.end_leg(story, order, copied_by(story.state, order))
        board.end_race(story, order)
    elif board.over(story.state.track, len(DICE) - len(story.state.pyramid)):
        board.end_leg(story, order, copied_by(story.state, order))
        board.next_leg(story, roller)
    else:
        board.pass_on(story, roller)


def move_crazy(story: Story[State], shown: Camel, number: int) -> None:
    """The grey die moves a crazy camel towards space 1.  [second §3.6]"""
    camel, paragraph = crazy_camel_to_move(story.state.track, shown)
    if paragraph:
        story.tell(CrazyCamelSent(camel, shown, paragraph))
    board.move(story, camel, number, forward=-1)


def crazy_camel_to_move(track: Track, shown: Camel) -> tuple[Camel, str]:
    """Which crazy camel moves, and by which exception if it is one.  [second §3.6] [second §3.7] [second §3.8]"""
    one, other = CRAZY
    stacks = "|".join(track)
    if one + other in stacks:
        return other, "3.7"
    if other + one in stacks:
        return one, "3.7"
    carrying = [camel for camel in CRAZY if carries_racing_camels(track, camel)]
    if len(carrying) == 1:
        return carrying[0], "3.8"
    return shown, ""


def carries_racing_camels(track: Track, camel: Camel) -> bool:
    """Whether a racing camel stands anywhere above a crazy one."""
    return any(rider in RACING for rider in unit_of(track, camel))


def copied_by(state: State, order: str) -> board.Copied:
    """What each seat copies: the best reward among its partner's own tickets, if that is any good.  [second §8.4]"""

    def copied(seat: Seat) -> Iterable[Reward]:
        partner = state.partners[seat - 1]
        if partner:
            best = max(board.own_rewards(state, partner, order), key=lambda reward: reward.pounds, default=None)
            if best is not None and best.pounds > 0:
                yield Reward("copy", best.camel, best.value, best.pounds)

    return copied


def standings(state: State) -> str:
    """Racing camels from first to last; those carried across the wrong way at the end.  [second §3.4] [second §3.9]"""
    return ranking(state.track, RACING)


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case PartnershipFormed(seat, partner):
            return with_(state, partners=at_seat(at_seat(state.partners, seat, partner), partner, seat))
        case LegCleared():
            state = with_(state, partners=(0,) * state.players)
    return board.evolve(state, event, DICE)


def camels() -> tuple[Camel, ...]:
    """Every camel on the board."""
    return tuple(RACING + CRAZY)
