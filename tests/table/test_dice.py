"""The dice are what docs/notation.md says, byte by byte: here they are made a second time, from that page alone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.errors import BrokenPromise
from sirocco.notation import parse_start
from sirocco.rules import GAMES
from sirocco.rules.actions import Rolled
from sirocco.rules.chance import DieFromPyramid
from sirocco.rules.first import FACES
from sirocco.table import ScriptedDice, SeededDice, Table, commitment, new_seed

Thing = TypeVar("Thing")
SEED = bytes(range(32))


def framed(text: str) -> bytes:
    raw = text.encode()
    return bytes([0, 0, len(raw) >> 8, len(raw) & 255]) + raw


class Witness:
    """Dice by the page: keys, draws, choices; and what is chosen in which order."""

    def __init__(self, seed: bytes, luck: dict[int, str]) -> None:
        added = b"".join(framed(str(seat)) + framed(luck[seat]) for seat in sorted(luck))
        self.key = hmac.new(seed, b"sirocco dice 1\x00" + added, hashlib.sha256).digest()
        self.n = 0

    def choose(self, m: int) -> int:
        while True:
            digest = hmac.new(self.key, self.n.to_bytes(8, "big"), hashlib.sha256).digest()
            self.n += 1
            w = int.from_bytes(digest[:8], "big")
            if w < 2**64 - (2**64 % m):
                return w % m

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[self.choose(len(things))]

    def taken(self, things: list[Thing]) -> Thing:
        return things.pop(self.choose(len(things)))

    def board_start(self, racing: str, crazy: str) -> str:
        on = dict.fromkeys(range(1, 18), "")
        dice = [1 + self.choose(3) for _ in racing]
        for space in (1, 2, 3):
            left = [camel for camel, number in zip(racing, dice, strict=True) if number == space]
            while left:
                on[space] += self.taken(left)
        order, left = [], list(crazy)
        while left:
            order.append(self.taken(left))
        for camel in order:
            on[16 - self.choose(3)] += camel
        return ",".join(f"{space}:{stack}" for space, stack in on.items() if stack)


RACING_CARDS = [camel + number for camel in "BGOYW" for number in "111112"]


@given(seed=st.binary(min_size=32, max_size=32), luck=st.dictionaries(st.integers(1, 8), st.text("aä 1", min_size=1)))
def test_every_choice_is_the_one_that_the_page_describes(seed, luck):
    dice, witness = SeededDice(seed, luck), Witness(seed, luck)
    for m in (1, 2, 3, 5, 6, 30, 2**63, 2**63 + 1, 3 * 2**61, 2**64 - 1):
        assert dice.below(m) == witness.choose(m)


@pytest.mark.parametrize(("game", "letters"), [("first", ("BGOYW", "")), ("second", ("BGRYP", "kw"))])
@given(seed=st.binary(min_size=32, max_size=32))
def test_a_board_is_set_up_as_the_page_describes(game, letters, seed):
    start = SeededDice(seed).draw_start(GAMES[game].START)
    assert start == parse_start(game, Witness(seed, {}).board_start(*letters))


@given(seed=st.binary(min_size=32, max_size=32))
def test_the_outset_and_the_hands_of_cards_are_dealt_as_the_page_describes(seed):
    table, witness = Table.open("cards", 3, seed=seed), Witness(seed, {})
    left = RACING_CARDS.copy()
    assert table.record.start == tuple(witness.taken(left) for _ in range(5))
    left = RACING_CARDS.copy()
    for seat in (1, 2, 3):
        hand = sorted((witness.taken(left) for _ in range(9)), key=RACING_CARDS.index)
        assert str(table.record.entries[seat - 1]) == " ".join(["deal", str(seat), *hand])


@given(seed=st.binary(min_size=32, max_size=32))
def test_a_die_and_its_face_are_drawn_as_the_page_describes(seed):
    table, witness = Table.open("second", 4, seed=seed, luck={2: "open sesame"}), Witness(seed, {2: "open sesame"})
    witness.board_start("BGRYP", "kw")
    inside = list("BGRYPx")
    for seat in (1, 2, 3):
        die = witness.taken(inside)
        face = witness.one_of([die + n for n in "123"] if die != "x" else ["k1", "k2", "k3", "w1", "w2", "w3"])
        table.submit(seat, "roll")
        if table.over or table.state.leg > 1:
            return
        assert str(table.record.entries[-1]) == f"{seat} roll {face}"


def test_a_commitment_is_the_digest_of_its_domain_and_the_seed():
    assert commitment(SEED) == hashlib.sha256(b"sirocco commitment 1\x00" + SEED).hexdigest()
    # The same from `openssl dgst -sha256`.
    assert commitment(SEED) == "2a3137647895a1b67dcda6f9277f88de763ad7d8c87f02274cf0672a048a7386"


def test_the_choices_of_a_seed_and_two_words_are_for_ever_these():
    """From `openssl dgst -sha256 -mac HMAC` for the key, and again under it for each draw."""
    dice = SeededDice(SEED, {1: "open sesame", 2: "j\u00e4h"})
    assert [dice.below(6) for _ in range(8)] == [0, 3, 2, 0, 4, 5, 4, 4]
    dice.rewind(0)
    assert [dice.below(30) for _ in range(8)] == [12, 21, 2, 6, 16, 11, 10, 10]


def test_words_of_the_seats_cannot_be_moved_from_one_to_another():
    """Framing: the same letters said by others, or cut elsewhere, are other dice."""
    said: list[dict[int, str]] = [
        {},
        {1: "ab"},
        {2: "ab"},
        {1: "a", 2: "b"},
        {1: "ab", 2: ""},
        {1: "a"},
        {12: "b"},
        {1: "2b"},
    ]
    first = {tuple(SeededDice(SEED, luck).below(2**32) for _ in range(2)) for luck in said}
    assert len(first) == len(said)


def test_the_order_in_which_the_seats_spoke_changes_nothing():
    assert SeededDice(SEED, {1: "a", 2: "b"}).below(2**32) == SeededDice(SEED, {2: "b", 1: "a"}).below(2**32)


# No choice is favoured.


def with_words(monkeypatch: pytest.MonkeyPatch, *words: int) -> None:
    """Let these be the first eight bytes of the digests, one after another."""
    digests = [word.to_bytes(8, "big") + bytes(24) for word in words]
    keys: Callable[[bytes, bytes, str], bytes] = hmac.digest

    def digest(key: bytes, message: bytes, kind: str) -> bytes:
        if len(message) != 8:
            return keys(key, message, kind)
        return digests[int.from_bytes(message, "big")]

    monkeypatch.setattr("sirocco.table.dice.hmac.digest", digest)


@pytest.mark.parametrize("m", [3, 5, 6, 7, 30, 2**63 + 1, 2**64 - 1])
def test_a_number_that_would_favour_the_low_ones_is_thrown_back(monkeypatch, m):
    last_fair = 2**64 - 2**64 % m - 1
    with_words(monkeypatch, 2**64 - 1, last_fair + 1, last_fair)
    dice = SeededDice(SEED)
    assert dice.below(m) == m - 1 == last_fair % m
    assert dice.mark() == 3


@pytest.mark.parametrize("m", [1, 2, 4, 2**32, 2**64])
def test_where_all_numbers_are_fair_none_is_thrown_back(monkeypatch, m):
    with_words(monkeypatch, 2**64 - 1)
    dice = SeededDice(SEED)
    assert dice.below(m) == m - 1
    assert dice.mark() == 1


def test_six_hundred_thousand_of_nothing_are_not_needed_six_thousand_look_even():
    dice = SeededDice(SEED)
    seen = Counter(dice.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(870 < number < 1130 for number in seen.values())  # four and a half standard deviations


def test_dice_go_back_to_a_mark_and_fall_again_as_they_fell():
    dice = SeededDice(SEED)
    dice.below(6)
    mark = dice.mark()
    fell = [dice.below(6) for _ in range(20)]
    dice.rewind(mark)
    assert [dice.below(6) for _ in range(20)] == fell


def test_a_new_seed_is_new():
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


# Dice that fall as a test says.

ALL_DICE = DieFromPyramid("BGOYW", FACES)


def test_scripted_dice_fall_in_their_order():
    with ScriptedDice("first", "roll G3", "roll B1") as dice:
        assert dice.draw(ALL_DICE) == Rolled("G", 3)
        assert dice.draw(ALL_DICE) == Rolled("B", 1)


def test_scripted_dice_insist_that_every_die_is_used():
    with pytest.raises(BrokenPromise, match=r"^the script still holds: roll B1, roll W2$"):  # noqa: SIM117
        with ScriptedDice("first", "roll G3", "roll B1", "roll W2") as dice:
            dice.draw(ALL_DICE)


def test_scripted_dice_do_not_hide_a_failure_behind_dice_left_over():
    with pytest.raises(ZeroDivisionError), ScriptedDice("first", "roll G3"):
        raise ZeroDivisionError


def test_scripted_dice_run_out():
    with ScriptedDice("first") as dice, pytest.raises(BrokenPromise, match="no more dice"):
        dice.draw(ALL_DICE)


def test_scripted_dice_cannot_do_what_luck_cannot():
    dice = ScriptedDice("first", "roll G3", start="4:BGOYW")
    with pytest.raises(BrokenPromise, match="luck cannot give roll G3 here"):
        dice.draw(DieFromPyramid("B", FACES))
    with pytest.raises(BrokenPromise, match="the set-up cannot give 4:BGOYW"):
        dice.draw_start(GAMES["first"].START)


def test_scripted_dice_go_back_to_a_mark():
    with ScriptedDice("first", "roll G3") as dice:
        mark = dice.mark()
        dice.draw(ALL_DICE)
        dice.rewind(mark)
        assert dice.draw(ALL_DICE) == Rolled("G", 3)
