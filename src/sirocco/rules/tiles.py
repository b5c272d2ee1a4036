"""Desert tiles and spectator tiles: where one may lie, and what it does to a unit whose move ends on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sirocco.errors import Reason, because
from sirocco.rules.actions import CHEERING, PLACE_TILE, SIDES, PlaceTile
from sirocco.rules.pieces import Seat, Space
from sirocco.rules.track import Track

SPACES = range(1, 17)
FORBIDDEN = 1  # no tile ever lies on space 1
OWNERS_POUND = 1  # what a landing pays the tile's owner


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on the track.  Its owner is 0 in a position that does not say."""

    space: Space
    side: str
    owner: Seat = 0


Tiles = tuple[Tile, ...]  # in ascending order of spaces

_EITHER_SIDE = {space: tuple(PLACE_TILE[space, side] for side in SIDES) for space in SPACES}


def tile_on(tiles: Tiles, space: Space) -> Tile | None:
    """The tile on a space, if one lies there."""
    for tile in tiles:
        if tile.space == space:
            return tile
    return None


def tile_of(tiles: Tiles, owner: Seat) -> Tile | None:
    """The tile of a seat, if it lies on the track."""
    for tile in tiles:
        if tile.owner == owner:
            return tile
    return None


def why_not_lie(track: Track, others: Tiles, space: Space) -> Reason | None:
    """Where a tile may lie, given the tiles of others.  [first §4.1] [second §4.1]"""
    if space not in SPACES:
        return because("tile-space", "there is no space {space} for a tile", "4.1", space=space)
    if space == FORBIDDEN:
        return because("tile-first", "no tile on space 1", "4.1")
    if track[space]:
        return because("tile-camel", "no tile on space {space}: a camel stands there", "4.1", space=space)
    for tile in others:
        if tile.space == space:
            return because("tile-tile", "no tile on space {space}: another tile lies there", "4.1", space=space)
        if tile.space - space in (1, -1):
            return because(
                "tile-next",
                "no tile on space {space}: space {next} beside it has one",
                "4.1",
                space=space,
                next=tile.space,
            )
    return None


def why_not_put(track: Track, own: Tile | None, others: Tiles, space: Space) -> Reason | None:
    """One's own tile is lifted first, and must go to a different space.  [first §4.7] [second §4.7]"""
    if own is not None and own.space == space:
        return because(
            "tile-same", "your tile already lies on space {space}; it must move to another", "4.7", space=space
        )
    return why_not_lie(track, others, space)


def why_not_place(track: Track, tiles: Tiles, seat: Seat, space: Space) -> Reason | None:
    """Whether a seat may lay its tile on a space, or move it there.  [first §4.7] [second §4.7]"""
    return why_not_put(track, tile_of(tiles, seat), lifted(tiles, seat), space)


def placeable(track: Track, tiles: Tiles, seat: Seat) -> Iterator[PlaceTile]:
    """Every way to lay or move the tile of a seat now."""
    own, others = tile_of(tiles, seat), lifted(tiles, seat)
    for space in SPACES:
        if why_not_put(track, own, others, space) is None:
            yield from _EITHER_SIDE[space]


def lifted(tiles: Tiles, owner: Seat) -> Tiles:
    """The tiles without that of one seat."""
    return tuple([tile for tile in tiles if tile.owner != owner])


def laid(tiles: Tiles, tile: Tile) -> Tiles:
    """The tiles with one more, in order."""
    return tuple(sorted((*tiles, tile), key=lambda each: each.space))


def sent_to(tile: Tile, forward: int) -> Space:
    """One more space forward on the cheering side, one back on the booing side.

    Forward is +1 for a racing camel and -1 for a crazy one.  [first §4.2] [first §4.3] [second §4.2] [second §4.3]
    """
    return tile.space + (forward if tile.side == CHEERING else -forward)
