"""The track of the card game: its spaces, sandstorms, and how camels move on it.  [cards §3] [cards §4]"""

from __future__ import annotations

from collections.abc import Iterator

from sirocco.rules.cards.box import (
    CLEAR_AHEAD,
    FENNEC,
    PALM,
    RACING,
    START_CARD,
    State,
    piece_on,
    pieces_out,
)
from sirocco.rules.events import (
    CamelsMoved,
    PieceReturned,
    SandstormBlew,
    TrackExtended,
)
from sirocco.rules.pieces import (
    Camel,
    Space,
    Stack,
)
from sirocco.rules.story import Story
from sirocco.rules.track import Track, ranking, space_of


def begin_leg(story: Story[State]) -> None:
    """What happens to the track before the cards are dealt."""
    extend_track(story)
    sandstorm(story)


def extend_track(story: Story[State]) -> None:
    """Fewer than three spaces before the finish: there will be exactly three.  [cards §3.1]"""
    state = story.state
    missing = CLEAR_AHEAD - len([space for space in spaces(state) if space > leaders_space(state)])
    if missing > 0:
        story.tell(TrackExtended(state.length + missing))


def sandstorm(story: Story[State]) -> None:
    """Every empty card strictly between the last camel and the leader becomes one space.  [cards §3.2]"""
    state = story.state
    last, leader = last_space(state), leaders_space(state)
    blown = tuple(
        lower
        for lower in range(1, state.length, 2)
        if lower not in state.storms
        and last < lower
        and lower + 1 < leader
        and not state.track[lower]
        and not state.track[lower + 1]
    )
    if blown:
        story.tell(SandstormBlew(blown))


def spaces(state: State) -> Iterator[Space]:
    """The spaces of the track in order: a sandstormed card is one.  [cards §3.3]"""
    for space in range(1, state.length + 1):
        if space - 1 not in state.storms:
            yield space


def is_space(state: State, space: Space) -> bool:
    """Whether the track has a space of this name.  [cards §3.3]"""
    return 1 <= space <= state.length and space - 1 not in state.storms


def after(state: State, space: Space) -> Space:
    """The next space forward, the finish at last."""
    return min(space + (2 if space in state.storms else 1), state.length + 1)


def before(state: State, space: Space) -> Space:
    """The space before, the start card at last."""
    return space - (2 if space - 2 in state.storms else 1)


def leaders_space(state: State) -> Space:
    """Where the leading camel stands."""
    return max(space for space, stack in enumerate(state.track) if stack)


def last_space(state: State) -> Space:
    """Where the last camel stands; the start card is 0."""
    return next(space for space, stack in enumerate(state.track) if stack)


def unit_with(track: Track, camel: Camel) -> Stack:
    """The camel and all on top of it; on the start card it is alone.  [cards §2.2] [cards §4.1]"""
    space = space_of(track, camel)
    stack = track[space]
    return camel if space == START_CARD else stack[stack.index(camel) :]


def move(story: Story[State], camel: Camel, number: int) -> None:
    """A unit goes forward; palm and fennec act, each once; passed pieces go back.

    [cards §4.2] [cards §4.3] [cards §4.4] [cards §4.5] [cards §4.6] [cards §4.9]
    """
    unit, start = unit_with(story.state.track, camel), space_of(story.state.track, camel)
    end = start
    for _ in range(number):
        end = after(story.state, end)
    story.tell(CamelsMoved(unit, start, end))
    while meets := piece_on(story.state, end):
        name, piece = meets
        start = end
        end = after(story.state, start) if name == PALM else before(story.state, start)
        story.tell(CamelsMoved(unit, start, end, underneath=name == FENNEC))
        story.tell(PieceReturned(name, piece.owner, piece.space, acted=True))
    return_passed_pieces(story)


def return_passed_pieces(story: Story[State]) -> None:
    """A piece that all camels have passed goes back.  [cards §4.7]"""
    last = last_space(story.state)
    for name, piece in tuple(pieces_out(story.state)):
        if last > piece.space:
            story.tell(PieceReturned(name, piece.owner, piece.space, acted=False))


def places(state: State) -> dict[Camel, int]:
    """The place of every camel; all on the start card are fifth.  [cards §4.8]"""
    by_place = {camel: place for place, camel in enumerate(ranking(state.track, RACING), 1)}
    return by_place | dict.fromkeys(state.track[START_CARD], len(RACING))


def standings(state: State) -> str:
    """The camels from first to last; those on the start card share the last place.  [cards §4.8]"""
    return ranking(state.track, RACING)
