"""The compiled moves of the card game and the engine walk side by side."""

from __future__ import annotations

from collections import Counter
from random import Random

from sirocco.odds.cards import CARD, ask
from sirocco.odds.kernels import cards as kernels
from sirocco.odds.kernels.cards import Ints
from sirocco.rules import cards
from sirocco.rules.events import CamelsMoved, Event, LegCleared, PiecePlaced, PieceReturned
from sirocco.rules.story import Story
from tests.odds.cards_positions import some_position

MOVES = 100_000
LONGEST_WALK = 60
MET = {"CamelsMoved", "fennec", "palm", "PieceReturned", "SandstormBlew", "TrackExtended", "across", "back to start"}

Standing = list[tuple[int, str]]


def test_a_hundred_thousand_random_moves_end_where_the_engine_ends_them():
    met = walk_together(Random(44), MOVES)  # noqa: S311 - random walks, not secrets
    assert set(met) == MET
    assert min(met.values()) > MOVES / 5000, "every ruling is met often"


def walk_together(random: Random, moves: int) -> Counter[str]:
    """So many moves, from one random position after another.  Says what was met on the way."""
    met: Counter[str] = Counter()
    while met["CamelsMoved"] < moves:
        state, race, names = begin(random)
        for _ in range(LONGEST_WALK):
            before, card = written(state), random.choice(cards.FACES)
            state, events = moved(state, card)
            landed = next(event.end for event in events if isinstance(event, CamelsMoved))
            assert names[kernels.move(race, CARD[card])] == landed, f"{before}, then {card}"
            assert seen(race, names) == written(state), f"{before}, then {card}"
            met.update(what_happened(events, state))
            if state.track[-1]:
                break
            if random.random() < 0.3:
                state = place_some_piece(random, state, race, names)
            if random.random() < 0.1:
                before = written(state)
                state, events = next_leg(state)
                kernels.begin_leg(race, names)
                assert seen(race, names) == written(state), f"{before}, then a new leg"
                met.update(type(event).__name__ for event in events if not isinstance(event, LegCleared))
    return met


def what_happened(events: tuple[Event, ...], state: cards.State) -> set[str]:
    """What a move has shown."""
    pieces = {event.piece if event.acted else "PieceReturned" for event in events if isinstance(event, PieceReturned)}
    back = {"back to start" for event in events if isinstance(event, CamelsMoved) and event.end == cards.START_CARD}
    return {"CamelsMoved", *pieces, *back, *(["across"] if state.track[-1] else [])}


def begin(random: Random) -> tuple[cards.State, Ints, Ints]:
    """A position for both."""
    position = some_position(random, 1)
    question = ask(position, None)
    state = position.state(2)
    assert isinstance(state, cards.State)
    return state, question.race, question.names


def moved(state: cards.State, card: str) -> tuple[cards.State, tuple[Event, ...]]:
    """The engine moves."""
    story = Story(state, cards.evolve)
    cards.move(story, card[0], int(card[1]))
    step = story.step()
    return step.state, step.events


def next_leg(state: cards.State) -> tuple[cards.State, tuple[Event, ...]]:
    """The engine clears the leg away, lengthens the track and lets the sandstorm blow."""
    story = Story(state, cards.evolve)
    story.tell(LegCleared(state.leg + 1, 0))
    cards.begin_leg(story)
    step = story.step()
    return step.state, step.events


def place_some_piece(random: Random, state: cards.State, race: Ints, names: Ints) -> cards.State:
    """A piece from beside the track goes where it may, for both."""
    row, piece = random.choice(((kernels.FENNEC, cards.FENNEC), (kernels.PALM, cards.PALM)))
    place = random.randrange(1, min(race[kernels.FINISH], race[kernels.LEADER] + 4))
    if cards.why_not_place(state, piece, int(names[place])):
        return state
    race[row] = place
    return cards.evolve(state, PiecePlaced(1, piece, int(names[place])))


def written(state: cards.State) -> tuple[Standing, list[int | None], list[int]]:
    """Camels, pieces, spaces and finish, as the engine has them."""
    standing = [(space, camel) for space, stack in enumerate(state.track) for camel in stack]
    pieces = [piece.space if piece else None for piece in (state.fennec, state.palm)]
    return standing, pieces, [*cards.spaces(state), state.length + 1]


def seen(race: Ints, names: Ints) -> tuple[Standing, list[int | None], list[int]]:
    """The same as the kernels have it."""
    row: list[int] = race.tolist()
    name: list[int] = names.tolist()
    standing = [(name[row[i]], cards.RACING[row[kernels.WHO + i]]) for i in range(kernels.CAMELS)]
    pieces = [name[row[at]] if row[at] != kernels.AWAY else None for at in (kernels.FENNEC, kernels.PALM)]
    return standing, pieces, name[1 : row[kernels.FINISH] + 1]
