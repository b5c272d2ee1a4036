"""A position is one line of text: what it may say, what it may not, and that it comes back as it was."""

from __future__ import annotations

import pytest

from sirocco.errors import NotationError
from sirocco.notation import format_position, parse_position, position_of
from sirocco.notation.position import BoardPosition, CardsPosition
from sirocco.rules import GAMES, SPECTATOR, view
from sirocco.rules.cards import Piece
from sirocco.rules.tiles import Tile
from tests.random_games import in_random_games, strokes

FIRST = "first 1:BGOYW BGOYW -"
SECOND = "second 1:BGRYP,15:w,16:k BGRYPx -"
CARDS = "cards 1:BGOYW ?12 - 15"

READ_BACK = [
    "second 1:GYR,3:BP,15:w,16:k BGRYPx -",
    "first 4:BO,6:GYW BGY 8+@2",
    "cards 0:BW,2:G,3:YO B1G2?10 palm@6 15",
    "first 4:BO,6:GYW BGY 8+",
    "second 1:GYR,3:BP,15:w,16:k x 5+@1,9-@3",
    "second 1:GYR,3:BP,15:w,16:k BRYPx 5+,9-@3,12-",
    "first 16:BO,17:GYW - -",
    "first 1:B,17:GOYW - -",
    "second 0:kR,3:BPGYw B -",
    "second 0:w,3:BPGYkR Gx -",
    "second 2:BP,14:kG,17:RYw x 16-@8",
    "first 1:BGOYW BGOYW 16-",
    "cards 0:BGOYW - - 15",
    "cards 0:B,16:GOYW ?1 - 15",
    "cards 1:B,9:GOYW ?30 - 16~3,7",
    "cards 1:B,3:G,9:OYW B1B1B1B1B1B2W1W2 fennec@7,palm@5 16~3",
    "cards 1:B,3:G,9:OYW B1 fennec@10 16~3",
    "cards 1:B,40:GOYW B1 palm@41 60~3,5,7,9,11",
]


@pytest.mark.parametrize("text", READ_BACK)
def test_a_position_comes_back_as_it_was(text):
    position = parse_position(text)
    assert format_position(position) == str(position) == text
    assert parse_position(str(position)) == position
    assert repr(position) == f"parse_position({text!r})"


def test_a_board_position_says_where_all_stand_what_is_inside_and_whose_tiles_lie_where():
    position = parse_position("second 1:GYR,3:BP,15:w,16:k BRx 5+@1,9-")
    assert isinstance(position, BoardPosition)
    assert position.track == ("", "GYR", "", "BP", *("",) * 11, "w", "k", "")
    assert position.pyramid == "BRx"
    assert position.tiles == (Tile(5, "+", 1), Tile(9, "-", 0))


def test_a_position_of_the_card_game_says_the_deck_the_pieces_and_the_track():
    position = parse_position("cards 0:BW,2:G,9:YO B1B1G2?5 fennec@7,palm@11 16~3,5")
    assert isinstance(position, CardsPosition)
    assert len(position.track) == 18
    assert position.track[0] == "BW"
    assert position.deck == ("B1", "B1", "G2", *"?????")
    assert position.fennec == Piece(7)
    assert position.palm == Piece(11)
    assert position.storms == (3, 5)


@in_random_games
def test_at_every_moment_the_position_comes_back_for_everybody_who_looks(game, players, seed):
    for stroke in strokes(game, players, seed):
        for state in (stroke.after, view(stroke.after, 1), view(stroke.after, SPECTATOR)):
            position = position_of(state)
            assert parse_position(str(position)) == position


@in_random_games
def test_a_game_from_a_position_stands_as_it_says(game, players, seed):
    for stroke in strokes(game, players, seed):
        position = position_of(stroke.after)
        if all(tile.owner <= players for tile in getattr(position, "tiles", ())):
            assert position_of(position.state(players)) == position


# What is wrong, and that the message names it: the text, the token, and words of the message.

MISTAKES = {
    "nothing": ("", "", "the position is missing"),
    "blanks": ("   ", "", "the position is missing"),
    "no game": ("third 1:BGOYW BGOYW -", "third", "one of first, second, cards"),
    "one field": ("first", "first", "4 fields, not 1"),
    "a field too few": ("first 1:BGOYW BGOYW", "first 1:BGOYW BGOYW", "first <race> <pyramid> <tiles>"),
    "a field too many": (FIRST + " -", FIRST + " -", "4 fields, not 5"),
    "no track field": ("cards 1:BGOYW ?12 -", "cards 1:BGOYW ?12 -", "cards <race> <deck> <pieces> <track>"),
    "no race": ("first - BGOYW -", "-", "as 3:BP"),
    "a space without a stack": ("first 1: BGOYW -", "1:", "as 3:BP"),
    "a stack without a space": ("first BGOYW BGOYW -", "BGOYW", "as 3:BP"),
    "a camel twice": ("first 1:BGOYW,2:B BGOYW -", "B", "camel B stands twice"),
    "a camel twice in a stack": ("first 1:BBGOYW BGOYW -", "B", "camel B stands twice"),
    "a camel missing": ("first 1:BGOY BGOYW -", "1:BGOY", "camel W is missing"),
    "a crazy camel missing": ("second 1:BGRYP,16:k BGRYPx -", "1:BGRYP,16:k", "camel w is missing"),
    "a camel of another game": ("first 1:BGRYW BGOYW -", "R", "the camels BGOYW"),
    "a crazy camel in the first edition": ("first 1:BGOYW,16:k BGOYW -", "k", "the camels BGOYW"),
    "a camel in small letters": ("first 1:bGOYW BGOYW -", "b", "the camels BGOYW"),
    "spaces that descend": ("first 3:BG,1:OYW BGOYW -", "1", "spaces ascend"),
    "a space twice": ("first 3:BG,3:OYW BGOYW -", "3", "spaces ascend"),
    "a space beyond the line": ("first 18:BGOYW BGOYW -", "18", "a number from 0 to 17"),
    "a space with a leading zero": ("first 01:BGOYW BGOYW -", "01", "a number from 0 to 17"),
    "a space below nought": ("first -1:BGOYW BGOYW -", "-1", "a number from 0 to 17"),
    "a digit of another script": ("first \u0663:BGOYW BGOYW -", "\u0663", "a number from 0 to 17"),
    "a racing camel across the wrong way": ("first 0:B,1:GOYW BGOYW -", "0", "only a crazy camel"),
    "racing camels alone across the wrong way": ("second 0:B,1:GRYPkw BGRYPx -", "0", "only a crazy camel"),
    "two crossings": ("second 0:k,1:BGRYw,17:P x -", "0:k,1:BGRYw,17:P", "one crossing"),
    "a die of another game": ("first 1:BGOYW BGR -", "BGR", "dice of BGOYW"),
    "the grey die in the first edition": ("first 1:BGOYW BGOYWx -", "BGOYWx", "dice of BGOYW"),
    "a die twice": ("first 1:BGOYW BBG -", "BBG", "each at most once"),
    "dice out of order": ("first 1:BGOYW GB -", "GB", "in this order"),
    "the grey die first": ("second 1:BGRYP,15:w,16:k xB -", "xB", "in this order"),
    "six dice out": ("second 1:BGRYP,15:w,16:k - -", "-", "a leg ends after five"),
    "a tile without a side": ("first 1:BGOYW BGOYW 5", "5", "as 5+@1"),
    "a tile without a space": ("first 1:BGOYW BGOYW +", "+", "as 5+@1"),
    "a tile with another side": ("first 1:BGOYW BGOYW 5*", "5*", "as 5+@1"),
    "a tile on a camel": ("first 1:BGOY,5:W BGOYW 5+", "5+", "a camel stands there"),
    "a tile on a crazy camel": ("second 1:BGRYP,15:w,16:k BGRYPx 16-", "16-", "a camel stands there"),
    "a tile next to another": ("first 1:BGOYW BGOYW 5+,6-", "6-", "space 5 beside it"),
    "a tile on a tile": ("first 1:BGOYW BGOYW 5+@1,5-@2", "5-@2", "tiles ascend"),
    "tiles that descend": ("first 1:BGOYW BGOYW 9+,5-", "5-", "tiles ascend"),
    "a tile on space 1": ("first 2:BGOYW BGOYW 1+", "1+", "no tile on space 1"),
    "a tile on space 0": ("first 2:BGOYW BGOYW 0+", "0", "a number from 1 to 16"),
    "a tile on space 17": ("first 2:BGOYW BGOYW 17+", "17", "a number from 1 to 16"),
    "two tiles of a seat": ("first 1:BGOYW BGOYW 5+@1,9-@1", "9-@1", "a seat has one"),
    "a tile of nobody": ("first 1:BGOYW BGOYW 5+@0", "0", "a number from 1 to 8"),
    "a tile of a ninth seat": ("first 1:BGOYW BGOYW 5+@9", "9", "a number from 1 to 8"),
    "a comma too many": ("first 1:BGOYW BGOYW 5+,", "", "the tile is missing"),
    "the start card as a stack": ("cards 0:WB,2:G,3:YO - - 15", "0:WB", "no stack"),
    "a space beyond the finish": ("cards 1:BGOY,17:W - - 15", "17", "a number from 0 to 16"),
    "the upper number of a sandstormed card": ("cards 1:B,4:G,9:OYW - - 16~3", "4", "sandstorm side"),
    "a card that is none": ("cards 1:BGOYW B3 - 15", "B3", "as B1"),
    "a card of another game": ("cards 1:BGOYW R1 - 15", "R1", "as B1"),
    "six blue ones": ("cards 1:BGOYW B1B1B1B1B1B1 - 15", "B1", "at most 5"),
    "two twos of a colour": ("cards 1:BGOYW B2B2 - 15", "B2", "at most 1"),
    "cards out of order": ("cards 1:BGOYW G1B1 - 15", "G1B1", "B1G1"),
    "thirty-one cards": ("cards 1:BGOYW B1?30 - 15", "30", "a number from 1 to 29"),
    "no unknown card": ("cards 1:BGOYW B1?0 - 15", "0", "a number from 1 to 29"),
    "unknown cards first": ("cards 1:BGOYW ?3B1 - 15", "?3B1", "as B1B1G2?5"),
    "a bare question mark": ("cards 1:BGOYW ? - 15", "?", "as B1B1G2?5"),
    "a piece on a camel": ("cards 1:BGOYW ?1 fennec@1 15", "fennec@1", "a camel stands there"),
    "a piece on the other": ("cards 1:BGOYW ?1 fennec@5,palm@5 15", "palm@5", "the other piece"),
    "pieces out of order": ("cards 1:BGOYW ?1 palm@5,fennec@6 15", "fennec@6", "as fennec@7,palm@5"),
    "a piece twice": ("cards 1:BGOYW ?1 palm@5,palm@6 15", "palm@6", "as fennec@7,palm@5"),
    "no such piece": ("cards 1:BGOYW ?1 camel@5 15", "camel@5", "as fennec@7,palm@5"),
    "a piece nowhere": ("cards 1:BGOYW ?1 palm 15", "", "the space of a piece is missing"),
    "a piece on the finish": ("cards 1:BGOYW ?1 palm@16 15", "16", "a number from 1 to 15"),
    "a piece on the start card": ("cards 1:BGOYW ?1 palm@0 15", "0", "a number from 1 to 15"),
    "a piece behind the last camel": ("cards 4:BGOYW ?1 palm@2 15", "palm@2", "behind the last camel"),
    "a piece on half a card": ("cards 1:B,9:GOYW ?1 palm@4 16~3", "palm@4", "no space 4"),
    "no length": ("cards 1:BGOYW ?1 - ~3", "", "the length of the track is missing"),
    "a track without spaces": ("cards 0:BGOYW ?1 - 0", "0", "a number from 1"),
    "a sandstorm that is none": ("cards 1:BGOYW ?1 - 15~", "", "the sandstormed card is missing"),
    "a sandstorm by its upper number": ("cards 1:B,9:GOYW ?1 - 16~4", "4", "the lower number"),
    "a sandstorm on half a card": ("cards 1:BGOYW ?1 - 15~15", "15", "the lower number"),
    "sandstorms that descend": ("cards 1:B,9:GOYW ?1 - 16~5,3", "3", "cards ascend"),
}


@pytest.mark.parametrize(("text", "token", "words"), MISTAKES.values(), ids=MISTAKES)
def test_what_cannot_be_read_is_named(text, token, words):
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert words in str(caught.value)
    assert caught.value.token == token
    assert caught.value.line == 0


@pytest.mark.parametrize("text", [FIRST, SECOND, CARDS])
def test_the_positions_the_mistakes_are_made_in_are_fine(text):
    assert str(parse_position(text)) == text


@pytest.mark.parametrize("game", GAMES)
def test_the_letters_of_a_game_stand_in_canonical_order(game):
    letters = {"first": ("BGOYW", ""), "second": ("BGRYP", "kw"), "cards": ("BGOYW", "")}
    assert letters[game] == (GAMES[game].RACING, GAMES[game].CRAZY)


def test_a_position_in_which_space_16_has_a_tile_is_fine():
    assert str(parse_position("first 1:BGOYW BGOYW 16+@8")) == "first 1:BGOYW BGOYW 16+@8"


def test_a_message_never_carries_a_control_character_nor_a_long_text():
    for text in ("fi\x1b[31mrst 1:B - -", "x" * 100_000, "first 1:" + "B" * 100_000 + " - -", "first " + "1:B," * 9999):
        with pytest.raises(NotationError) as caught:
            parse_position(text)
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 300
