"""Positions of the card game at random: stacks, storms, camels on the start card, pieces, tracks short and long."""

from __future__ import annotations

from random import Random

from sirocco.notation import parse_position
from sirocco.notation.position import CardsPosition
from sirocco.rules import cards


def some_position(random: Random, known: int, unknown: int = 0) -> CardsPosition:
    """A position with so many cards in the deck."""
    deck = cards.in_order(random.sample(cards.RACING_CARDS, known))
    unseen = f"?{unknown}" if unknown else ""
    length = random.randrange(4, 20)
    storms = [lower for lower in range(1, length, 2) if random.random() < 0.3]
    spaces = [space for space in range(1, length + 1) if space - 1 not in storms]
    standing = some_stacks(random, spaces)
    race = ",".join(f"{space}:{stack}" for space, stack in sorted(standing.items()))
    track = f"{length}~{','.join(map(str, storms))}" if storms else str(length)
    pieces = some_pieces(random, [space for space in spaces if space not in standing and space > min(standing)])
    position = parse_position(f"cards {race} {''.join(deck)}{unseen} {pieces} {track}")
    assert isinstance(position, CardsPosition)
    return position


def some_stacks(random: Random, spaces: list[int]) -> dict[int, str]:
    """Camels near each other, so that they meet."""
    first = random.randrange(-1, len(spaces) - 1)
    near = [0, *spaces][first + 1 : first + 6]
    standing: dict[int, str] = {}
    for camel in random.sample(cards.RACING, 5):
        space = random.choice(near)
        standing[space] = standing.get(space, "") + camel
    if 0 in standing:
        standing[0] = "".join(sorted(standing[0], key=cards.RACING.index))
    return standing


def some_pieces(random: Random, free: list[int]) -> str:
    """Fennec and palm on free spaces, or not, not far from the last camel."""
    near = random.sample(free[:8], min(2, len(free)))
    pieces = [f"{piece}@{space}" for piece, space in zip(cards.PIECES, near, strict=False) if random.random() < 0.7]
    return ",".join(pieces) or "-"
