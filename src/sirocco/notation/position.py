"""A position, for odds: one line that says where all stand and what luck has left.

second 1:GYR,3:BP,15:w,16:k BGRYPx 5+@1
cards 0:BW,2:G,3:YO B1G2?10 palm@6 15
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from sirocco.errors import NotationError
from sirocco.notation.race import format_race, parse_race
from sirocco.notation.text import EMPTY, read_game, read_number, read_seat, unreadable
from sirocco.rules import GAMES, State, cards, first, second
from sirocco.rules.board import ROLLS
from sirocco.rules.cards import FACES, FENNEC, PALM, RACING_CARDS, START_CARD, Piece
from sirocco.rules.pieces import UNKNOWN, Hand, Space
from sirocco.rules.tiles import Tile, Tiles, why_not_lie
from sirocco.rules.track import Track

LONGEST_TRACK = 200  # spaces; the box has 24, and a track grows by a few a leg
GREY_DIE = {"first": "", "second": second.GREY}


@dataclass(frozen=True)
class BoardPosition:
    """A position of one of the two board games.

    >>> parse_position("first 4:BO,6:GYW BGY 8+@2").pyramid
    'BGY'
    """

    game: str
    track: Track
    pyramid: str
    tiles: Tiles = ()

    def __str__(self) -> str:
        return f"{self.game} {format_race(self.track)} {self.pyramid or EMPTY} {format_tiles(self.tiles)}"

    def __repr__(self) -> str:
        return f"parse_position({str(self)!r})"

    def state(self, players: int) -> State:
        """A game for so many players, in its first leg, that stands like this."""
        for tile in self.tiles:
            if tile.owner > players:
                raise NotationError(f"the tile on space {tile.space} is of seat {tile.owner}, but {players} play")
        at = first.at if self.game == first.NAME else second.at
        return at(players, self.track, self.pyramid, self.tiles)


@dataclass(frozen=True)
class CardsPosition:
    """A position of the card game.

    >>> parse_position("cards 0:BW,2:G,3:YO B1G2?10 palm@6 15").palm
    Piece(space=6, owner=0)
    """

    game: ClassVar[str] = cards.NAME

    track: Track
    deck: Hand
    fennec: Piece | None = None
    palm: Piece | None = None
    storms: tuple[Space, ...] = ()

    def __str__(self) -> str:
        pieces = format_pieces(self.fennec, self.palm)
        track = format_track(self.track, self.storms)
        return f"{self.game} {format_race(self.track)} {format_deck(self.deck)} {pieces} {track}"

    def __repr__(self) -> str:
        return f"parse_position({str(self)!r})"

    def state(self, players: int) -> State:
        """A game for so many players, in its first leg, that stands like this."""
        return cards.at(players, self.track, self.deck, self.storms, self.fennec, self.palm)


Position = BoardPosition | CardsPosition


def position_of(state: State) -> Position:
    """The position of a game, as whoever holds this state, or this view of it, knows it.

    >>> position_of(parse_position("first 4:BO,6:GYW BGY 8+@2").state(3))
    parse_position('first 4:BO,6:GYW BGY 8+@2')
    """
    if isinstance(state, cards.State):
        return cards_position_of(state)
    return board_position_of(state)


def board_position_of(state: first.State | second.State) -> BoardPosition:
    """The position of a board game."""
    return BoardPosition(state.game, state.track, state.pyramid, state.tiles)


def cards_position_of(state: cards.State) -> CardsPosition:
    """The position of a card game.  Who holds the card of a piece is not part of it."""
    fennec, palm = (piece and Piece(piece.space) for piece in (state.fennec, state.palm))
    return CardsPosition(state.track, state.deck, fennec, palm, state.storms)


def format_position(position: Position) -> str:
    """A position as one line of text."""
    return str(position)


def parse_position(text: str) -> Position:
    """A position from its text.  Raises NotationError naming the token and what was expected.

    >>> parse_position("second 1:GYR,3:BP,15:w,16:k BGRYPx -")
    parse_position('second 1:GYR,3:BP,15:w,16:k BGRYPx -')
    """
    fields = text.split()
    if not fields:
        raise unreadable("the position", "", "as second 1:GYR,3:BP,15:w,16:k BGRYPx -")
    game = read_game(fields[0])
    wanted = ["race", "deck", "pieces", "track"] if game == cards.NAME else ["race", "pyramid", "tiles"]
    if len(fields) != len(wanted) + 1:
        expected = " ".join([game, *(f"<{name}>" for name in wanted)])
        raise NotationError(
            f"a position of {game} has {len(wanted) + 1} fields, not {len(fields)}", token=text, expected=expected
        )
    return _parse_cards(*fields[1:]) if game == cards.NAME else _parse_board(game, *fields[1:])


# The board games.


def _parse_board(game: str, race: str, pyramid: str, tiles: str) -> BoardPosition:
    rules = GAMES[game]
    track = parse_race(race, rules.RACING + rules.CRAZY, 16)
    if track[0] and not set(track[0]) & set(rules.CRAZY):
        raise unreadable("the space", "0", "spaces 1 to 17: only a crazy camel crosses the line the wrong way")
    if track[0] and track[17]:
        raise unreadable("the race", race, "one crossing of the line: the first one ends the race")
    return BoardPosition(game, track, read_pyramid(pyramid, game), read_tiles(tiles, track))


def read_pyramid(token: str, game: str) -> str:
    """The dice still inside, in canonical order, at most five of them out."""
    dice = GAMES[game].RACING + GREY_DIE[game]
    inside = "" if token == EMPTY else token
    if inside != "".join(die for die in dice if die in inside):
        raise unreadable("the pyramid", token, f"dice of {dice}, each at most once and in this order, or -")
    if len(dice) - len(inside) > ROLLS:
        raise unreadable("the pyramid", token, "at least one die inside: a leg ends after five")
    return inside


def format_tiles(tiles: Tiles) -> str:
    """The tiles as text.

    >>> format_tiles((Tile(5, "+", 1), Tile(9, "-")))
    '5+@1,9-'
    """
    return ",".join(f"{tile.space}{tile.side}" + (f"@{tile.owner}" if tile.owner else "") for tile in tiles) or EMPTY


def read_tiles(token: str, track: Track) -> Tiles:
    """Tiles in ascending order, each where one may lie, each of another seat."""
    tiles: Tiles = ()
    if token == EMPTY:
        return tiles
    for part in token.split(","):
        found = re.fullmatch(r"([0-9]+)([+-])(?:@([0-9]+))?", part)
        if not found:
            raise unreadable("the tile", part, "a space, + or -, and perhaps its owner, as 5+@1")
        space = read_number(found[1], "the space of a tile", 1, 16)
        owner = read_seat(found[3]) if found[3] else 0
        if tiles and space <= tiles[-1].space:
            raise unreadable("the tile", part, f"one after space {tiles[-1].space}: tiles ascend")
        if owner and any(tile.owner == owner for tile in tiles):
            raise unreadable("the tile", part, f"one tile of seat {owner}: a seat has one")
        if reason := why_not_lie(track, tiles, space):
            raise NotationError(reason.message, token=part)
        tiles = (*tiles, Tile(space, found[2], owner))
    return tiles


# The card game.


def _parse_cards(race: str, deck: str, pieces: str, track_field: str) -> CardsPosition:
    length, storms = read_track(track_field)
    track = parse_race(race, cards.RACING, length)
    if track[START_CARD] != (ordered := "".join(camel for camel in cards.RACING if camel in track[START_CARD])):
        raise unreadable("the start card", "0:" + track[START_CARD], f"0:{ordered}: there the camels are no stack")
    for lower in storms:
        if track[lower + 1]:
            raise unreadable("the space", str(lower + 1), f"{lower}: the card is on its sandstorm side")
    position = CardsPosition(track, read_deck(deck), None, None, storms)
    fennec, palm = _read_pieces(pieces, position)
    return CardsPosition(track, position.deck, fennec, palm, storms)


def format_track(track: Track, storms: tuple[Space, ...]) -> str:
    """The length of the track and its sandstormed cards."""
    length = str(len(track) - 2)
    return f"{length}~{','.join(map(str, storms))}" if storms else length


def read_track(token: str) -> tuple[int, tuple[Space, ...]]:
    """The length of a track and the lower numbers of its sandstormed cards."""
    length_text, tilde, storms_text = token.partition("~")
    length = read_number(length_text, "the length of the track", 1, LONGEST_TRACK)
    storms: tuple[Space, ...] = ()
    for part in storms_text.split(",") if tilde else ():
        lower = read_number(part, "the sandstormed card", 1, length)
        if lower % 2 == 0 or lower == length:
            raise unreadable(
                "the sandstormed card", part, "the lower number of a card with two spaces on the track, as 3"
            )
        if storms and lower <= storms[-1]:
            raise unreadable("the sandstormed card", part, f"one after {storms[-1]}: cards ascend")
        storms = (*storms, lower)
    return length, storms


def format_deck(deck: Hand) -> str:
    """The racing deck: known cards, then how many are unknown.

    >>> format_deck(("B1", "B1", "G2", "?", "?"))
    'B1B1G2?2'
    """
    known = "".join(card for card in deck if card != UNKNOWN)
    unknown = deck.count(UNKNOWN)
    return known + (f"?{unknown}" if unknown else "") or EMPTY


def read_deck(token: str) -> Hand:
    """The cards of a racing deck in canonical order, unknown ones as ?n."""
    if token == EMPTY:
        return ()
    found = re.fullmatch(r"((?:[A-Z][0-9])*)(?:\?([0-9]+))?", token)
    if not found:
        raise unreadable("the deck", token, "cards and then ?n, as B1B1G2?5, or -")
    known = tuple(found[1][i : i + 2] for i in range(0, len(found[1]), 2))
    for card in known:
        if card not in FACES:
            raise unreadable("the racing card", card, "a camel of BGOYW and 1 or 2, as B1")
        if known.count(card) > RACING_CARDS.count(card):
            raise unreadable("the racing cards", card, f"at most {RACING_CARDS.count(card)} of them")
    if known != cards.in_order(known):
        raise unreadable("the deck", token, "its cards in order: " + "".join(cards.in_order(known)))
    unknown = read_number(found[2], "the number of unknown cards", 1, 30 - len(known)) if found[2] else 0
    return known + (UNKNOWN,) * unknown


def format_pieces(fennec: Piece | None, palm: Piece | None) -> str:
    """The pieces on the track.

    >>> format_pieces(Piece(7), Piece(5))
    'fennec@7,palm@5'
    """
    return ",".join(f"{name}@{piece.space}" for name, piece in ((FENNEC, fennec), (PALM, palm)) if piece) or EMPTY


def _read_pieces(token: str, position: CardsPosition) -> tuple[Piece | None, Piece | None]:
    pieces: dict[str, Piece] = {}
    for part in token.split(",") if token != EMPTY else ():
        name, _, space_text = part.partition("@")
        if name not in cards.PIECES or name in pieces or (name == FENNEC and pieces):
            raise unreadable("the piece", part, "fennec@ and then palm@ with a space, as fennec@7,palm@5")
        space = read_number(space_text, "the space of a piece", 1, len(position.track) - 2)
        state = cards.at(2, position.track, (), position.storms, pieces.get(FENNEC))
        if reason := cards.why_not_place(state, name, space):
            raise NotationError(reason.message, token=part)
        pieces[name] = Piece(space)
    return pieces.get(FENNEC), pieces.get(PALM)
