"""Random states of all three games, for what has to hold of every drawing, also what no race could show."""

from __future__ import annotations

from hypothesis import strategies as st

from sirocco.rules import GAMES, State, cards, first, second
from sirocco.rules.tiles import Tile, laid, why_not_lie
from sirocco.rules.track import Track


@st.composite
def tracks(draw: st.DrawFn, camels: str, lowest: int, length: int) -> Track:
    """Camels anywhere, from all on one space to each on its own."""
    stacks = [""] * (length + 2)
    crowd = st.integers(lowest, length + 1)
    spaces = draw(st.lists(crowd, min_size=1, max_size=len(camels), unique=True))
    for camel in draw(st.permutations(camels)):
        stacks[draw(st.sampled_from(spaces))] += camel
    return tuple(stacks)


@st.composite
def board_states(draw: st.DrawFn) -> State:
    """A state of one of the two board games, with up to eight tiles."""
    rules = draw(st.sampled_from((first, second)))
    dice = rules.RACING + ("x" if rules is second else "")
    track = draw(tracks(rules.RACING + rules.CRAZY, 0 if rules.CRAZY else 1, 16))
    inside = draw(st.sets(st.sampled_from(dice), min_size=1))
    tiles: tuple[Tile, ...] = ()
    for owner, space in enumerate(draw(st.lists(st.integers(2, 16), max_size=8, unique=True)), 1):
        if why_not_lie(track, tiles, space) is None:
            tiles = laid(tiles, Tile(space, draw(st.sampled_from("+-")), draw(st.sampled_from((owner, 0)))))
    state: State = rules.at(draw(st.sampled_from(rules.SEATS)), track, "".join(d for d in dice if d in inside), tiles)
    return state


@st.composite
def cards_states(draw: st.DrawFn) -> State:
    """A state of the card game on a track of up to 48 spaces, with storms and pieces."""
    length = draw(st.integers(3, 48))
    track = draw(tracks(cards.RACING, 0, length))
    start = "".join(camel for camel in cards.RACING if camel in track[0])
    empty_cards = [lower for lower in range(1, length, 2) if not track[lower] and not track[lower + 1]]
    storms = tuple(sorted(draw(st.sets(st.sampled_from(empty_cards))))) if empty_cards else ()
    free = [space for space in range(1, length + 1) if space - 1 not in storms and not track[space]]
    pieces: list[cards.Piece | None] = [None, None]
    for index, space in enumerate(draw(st.lists(st.sampled_from(free), max_size=2, unique=True)) if free else ()):
        pieces[index] = cards.Piece(space, draw(st.integers(0, 6)))
    deck = ("?",) * draw(st.integers(0, 12))
    return cards.at(draw(st.sampled_from(cards.SEATS)), (start, *track[1:]), deck, storms, pieces[0], pieces[1])


states = st.one_of(board_states(), cards_states())


def camels_of(state: State) -> list[str]:
    """The letters of all the camels of a game, in order."""
    rules = GAMES[state.game]
    return sorted(rules.RACING + rules.CRAZY)
