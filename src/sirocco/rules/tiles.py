"""Desert tiles and spectator tiles: where one may lie, and what it does to a unit whose move ends on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sirocco.errors import Reason
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
        return Reason("tile-space", "there is no space {space} for a tile", "4.1", {"space": space})
    if space == FORBIDDEN:
        return Reason("tile-first", "no tile on space 1", "4.1")
    if track[space]:
        return Reason("tile-camel", "no tile on space {space}: a camel stands there", "4.1", {"space": space})
    for tile in others:
        if tile.space == space:
            return Reason("tile-tile", "no tile on space {space}: another tile lies there", "4.1", {"space": space})
        if abs(tile.space - space) == 1:
            facts: dict[str, str | int] = {"space": space, "next": tile.space}
            return Reason("tile-next", "no tile on space {space}: space {next} beside it has one", "4.1", facts)
    return None


def why_not_place(track: Track, tiles: Tiles, seat: Seat, space: Space) -> Reason | None:
    """One's own tile is lifted first, and must go to a different space.  [first §4.7] [second §4.7]"""
    own = tile_of(tiles, seat)
    if own is not None and own.space == space:
        return Reason(
            "tile-same", "your tile already lies on space {space}; it must move to another", "4.7", {"space": space}
        )
    return why_not_lie(track, lifted(tiles, seat), space)


def placeable(track: Track, tiles: Tiles, seat: Seat) -> Iterator[PlaceTile]:
    """Every way to lay or move the tile of a seat now."""
    for space in SPACES:
        if why_not_place(track, tiles, seat, space) is None:
            for side in SIDES:
                yield PLACE_TILE[space, side]


def lifted(tiles: Tiles, owner: Seat) -> Tiles:
    """The tiles without that of one seat."""
    return tuple(tile for tile in tiles if tile.owner != owner)


def laid(tiles: Tiles, tile: Tile) -> Tiles:
    """The tiles with one more, in order."""
    return tuple(sorted((*tiles, tile), key=lambda each: each.space))


def sent_to(tile: Tile, forward: int) -> Space:
    """One more space forward on the cheering side, one back on the booing side.

    Forward is +1 for a racing camel and -1 for a crazy one.  [first §4.2] [first §4.3] [second §4.2] [second §4.3]
    """
    return tile.space + (forward if tile.side == CHEERING else -forward)
