"""What both board games print alike: the turn, the leg's scoring, the end of the race.

Each game has a `State` of its own; these functions ask of it only the fields named in `Board`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from sirocco.errors import Reason, because
from sirocco.rules import finish, tickets, tiles, track
from sirocco.rules.actions import BOOING, Action, Back, Outcome, PlaceTile, Roll, Rolled, TakeTicket
from sirocco.rules.chance import DieFromPyramid, Faces
from sirocco.rules.events import (
    CamelsMoved,
    DieRevealed,
    Event,
    FinishCardLaid,
    FinishCardPaid,
    GameEnded,
    LegCleared,
    LegEnded,
    LegPaid,
    PyramidTicketTaken,
    TicketTaken,
    TileActed,
    TilePlaced,
    TurnBegan,
)
from sirocco.rules.finish import Deck, FinishCard
from sirocco.rules.pieces import (
    LOSER,
    UNKNOWN,
    WINNER,
    Camel,
    Pile,
    Seat,
    Stack,
    at_seat,
    left_of,
    paid,
    richest,
    without,
)
from sirocco.rules.story import Story, with_
from sirocco.rules.tickets import Reward, Ticket, Tickets
from sirocco.rules.tiles import Tile, Tiles
from sirocco.rules.track import Track

SPACES = 16  # round the pyramid
LINE = SPACES + 1  # where a unit stands that has crossed the finish line
WRONG_WAY = 0  # where one stands that a crazy camel took across it backwards
PURSE = 3  # pounds everybody begins with
FLOOR = 0  # nobody ever has less
ROLLS = 5  # pyramid tickets, and so dice, in a leg


class Board(Protocol):
    """What a state of either board game holds."""

    @property
    def players(self) -> int: ...
    @property
    def pounds(self) -> tuple[int, ...]: ...
    @property
    def leg(self) -> int: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def rolling(self) -> bool: ...
    @property
    def track(self) -> Track: ...
    @property
    def pyramid(self) -> str: ...
    @property
    def tiles(self) -> Tiles: ...
    @property
    def tickets(self) -> Tickets: ...
    @property
    def rolls(self) -> tuple[int, ...]: ...
    @property
    def hands(self) -> tuple[str, ...]: ...
    @property
    def winner_pile(self) -> Deck: ...
    @property
    def loser_pile(self) -> Deck: ...
    @property
    def winners(self) -> tuple[Seat, ...]: ...


B = TypeVar("B", bound=Board)


# Who decides, and what is allowed.


def to_act(state: Board) -> tuple[Seat, ...]:
    """One action a turn, clockwise; nobody while a die is out or when all is over.  [first §5.1] [second §5.1]"""
    return () if state.rolling or state.winners or not state.turn else (state.turn,)


def why_not_act(state: Board, seat: Seat) -> Reason | None:
    """Only the seat whose turn it is, and only before all is over."""
    if not 1 <= seat <= state.players:
        return because("no-seat", "there is no seat {seat}: {players} play", "1.2", seat=seat, players=state.players)
    if state.winners or crossed(state.track):
        return because("game-over", "the race is over", "7.1")
    if not state.turn:
        return because("leg-over", "the leg is over", "6.1")
    if state.rolling:
        return because("die-out", "the die has to fall first", "5.4")
    if seat != state.turn:
        return because("not-your-turn", "it is the turn of seat {turn}", "5.1", turn=state.turn)
    return None


def why_not(state: Board, seat: Seat, action: Action, racing: str, values: tuple[int, ...]) -> Reason | None:
    """The four actions of 5.2 to 5.5."""
    match action:
        case Roll():
            return None
        case TakeTicket(camel):
            return tickets.why_not_take(state.tickets, camel, racing, values, "5.2")
        case PlaceTile(space, _):
            return tiles.why_not_place(state.track, state.tiles, seat, space)
        case Back(_, camel):
            return finish.why_not_lay(state.hands[seat - 1], laid_openly(state, seat), camel)
    return because("other-game", "this game has no such action", "5.1")


def why_not_outcome(state: Board, outcome: Outcome, faces: Faces) -> Reason | None:
    """Whether the pyramid can give this now.  [first §5.4] [second §5.4]"""
    if not state.rolling:
        return because("no-roll", "nobody is rolling now", "5.4")
    if not isinstance(outcome, Rolled):
        return because("other-game", "this game has no such action", "5.1")
    if not DieFromPyramid(state.pyramid, faces).allows(outcome):
        die = f"{outcome.shown}{outcome.number}"
        return because("no-such-die", "the pyramid cannot give {die} now", "5.4", die=die)
    return None


def tell_action(story: Story[B], seat: Seat, action: Action, values: tuple[int, ...]) -> None:
    """Take one of the four actions; all but a roll end the turn."""
    match action:
        case Roll():
            story.tell(PyramidTicketTaken(seat))
            return
        case TakeTicket(camel):
            story.tell(TicketTaken(seat, camel, tickets.top(story.state.tickets, camel, values) or 0))
        case PlaceTile(space, side):
            before = tiles.tile_of(story.state.tiles, seat)
            story.tell(TilePlaced(seat, space, side, before.space if before else 0))
        case Back(pile, camel):
            story.tell(FinishCardLaid(seat, pile, camel))
    pass_on(story, seat)


def pass_on(story: Story[B], seat: Seat) -> None:
    """Then it is the turn of the seat to the left."""
    story.tell(TurnBegan(left_of(seat, story.state.players)))


# How a unit moves.


def move(story: Story[B], camel: Camel, number: int, forward: int) -> None:
    """A camel and its riders go so many spaces forward (+1 a space, -1 for a crazy camel) and meet a tile there.

    [first §3.3] [first §3.5] [first §4.4] [first §4.5] [second §3.3] [second §3.5] [second §4.4] [second §4.5]
    """
    start = track.space_of(story.state.track, camel)
    unit = track.unit_of(story.state.track, camel)
    end = min(max(start + forward * number, WRONG_WAY), LINE)
    story.tell(CamelsMoved(unit, start, end))
    tile = tiles.tile_on(story.state.tiles, end)
    if tile is not None:
        story.tell(TileActed(tile.owner, tile.space, tile.side, tiles.OWNERS_POUND if tile.owner else 0))
        story.tell(CamelsMoved(unit, end, tiles.sent_to(tile, forward), underneath=tile.side == BOOING))


def crossed(track: Track) -> Stack:
    """The unit that has crossed the finish line, either way, if one has."""
    return track[LINE] or track[WRONG_WAY]


def over(track: Track, dice_out: int) -> bool:
    """Whether the race is over on a board, or at least the leg.  [first §6.1] [second §6.1]"""
    return dice_out == ROLLS or bool(crossed(track))


# How a leg and the race end.

Copied = Callable[[Seat], Iterable[Reward]]  # what a seat copies from its partner's tickets


def nothing_copied(_seat: Seat) -> Iterable[Reward]:
    """Nobody has a partner."""
    return ()


def end_leg(story: Story[B], ranking: str, copied: Copied = nothing_copied) -> None:
    """The leg is scored: one sum a seat, paid down to 0.  [first §6.5] [second §6.5]"""
    story.tell(LegEnded(story.state.leg, ranking))
    for seat in range(1, story.state.players + 1):
        rewards = (*own_rewards(story.state, seat, ranking), *copied(seat))
        total = sum(reward.pounds for reward in rewards)
        story.tell(LegPaid(seat, rewards, total, paid(story.state.pounds[seat - 1], total, FLOOR)))


def own_rewards(state: Board, seat: Seat, ranking: str) -> tuple[Reward, ...]:
    """What a seat's own tickets give: leg tickets, then pyramid tickets."""
    return (
        *(tickets.reward(ticket, ranking) for ticket in state.tickets[seat - 1]),
        *tickets.pyramid_rewards(state.rolls[seat - 1]),
    )


def next_leg(story: Story[B], roller: Seat) -> None:
    """The seat to the left of the last roller begins.  [first §6.2] [first §6.6] [second §6.2] [second §6.6]"""
    story.tell(LegCleared(story.state.leg + 1, left_of(roller, story.state.players)))


def end_race(story: Story[B], ranking: str) -> None:
    """Winner pile, loser pile, victory.  [first §7.3] [first §7.4] [second §7.3] [second §7.4]"""
    pay_pile(story, WINNER, ranking[0])
    pay_pile(story, LOSER, ranking[-1])
    story.tell(GameEnded(richest(story.state.pounds)))


def pay_pile(story: Story[B], pile: Pile, camel: Camel) -> None:
    """Card by card from the oldest, each settled before the next.  [first §7.5] [second §7.5]"""
    deck = pile_of(story.state, pile)
    for number, (card, total) in enumerate(zip(deck, finish.payouts(deck, camel), strict=True), 1):
        pounds = paid(story.state.pounds[card.seat - 1], total, FLOOR)
        story.tell(FinishCardPaid(card.seat, pile, number, card.camel, total, pounds))


def laid_openly(state: Board, seat: Seat) -> str:
    """The camels on the finish cards that a seat has laid and whose face is known."""
    laid = (card.camel for card in (*state.winner_pile, *state.loser_pile) if card.seat == seat)
    return "".join(camel for camel in laid if camel != UNKNOWN)


def pile_of(state: Board, pile: Pile) -> Deck:
    """One of the two piles of finish cards."""
    return state.winner_pile if pile == WINNER else state.loser_pile


# What each event does to a state.


def evolve(state: B, event: Event, dice: str) -> B:
    """The state after an event; `dice` are all dice of the game."""
    match event:
        case TurnBegan(seat):
            return with_(state, turn=seat)
        case CamelsMoved(unit, start, end, underneath):
            return with_(state, track=track.moved(state.track, unit, start, end, underneath=underneath))
        case DieRevealed(_, die):
            return with_(state, pyramid=state.pyramid.replace(die, ""), rolling=False)
        case PyramidTicketTaken(seat):
            return with_(state, rolls=at_seat(state.rolls, seat, state.rolls[seat - 1] + 1), rolling=True)
        case TicketTaken(seat, camel, value):
            held = (*state.tickets[seat - 1], Ticket(camel, value))
            return with_(state, tickets=at_seat(state.tickets, seat, held))
        case TilePlaced(seat, space, side):
            return with_(state, tiles=tiles.laid(tiles.lifted(state.tiles, seat), Tile(space, side, seat)))
        case FinishCardLaid(seat, pile, camel):
            hand = "".join(without(state.hands[seat - 1], camel))
            return _with_pile(
                with_(state, hands=at_seat(state.hands, seat, hand)),
                pile,
                (*pile_of(state, pile), FinishCard(seat, camel)),
            )
        case TileActed(seat, _, _, pounds) | LegPaid(seat, _, _, pounds):
            return _richer(state, seat, pounds)
        case FinishCardPaid(seat, pile, number, camel, _, pounds):
            deck = pile_of(state, pile)
            shown = (*deck[: number - 1], FinishCard(seat, camel), *deck[number:])
            return _richer(_with_pile(state, pile, shown), seat, pounds)
        case LegCleared(leg, seat):
            nobody = ((),) * state.players
            return with_(state, leg=leg, turn=seat, pyramid=dice, tiles=(), tickets=nobody, rolls=(0,) * state.players)
        case GameEnded(winners):
            return with_(state, winners=winners)
    return state


def _richer(state: B, seat: Seat, pounds: int) -> B:
    if not pounds:
        return state
    return with_(state, pounds=at_seat(state.pounds, seat, state.pounds[seat - 1] + pounds))


def _with_pile(state: B, pile: Pile, deck: Deck) -> B:
    return with_(state, winner_pile=deck) if pile == WINNER else with_(state, loser_pile=deck)
