"""Whether the dice of a record are the ones that were promised: an honest record is proved, a changed one is caught."""

from __future__ import annotations

import re

import pytest

from sirocco.errors import BrokenPromise, NotationError, SiroccoError
from sirocco.notation import Record, parse_record
from sirocco.rules import GAMES
from sirocco.table import Proof, SeededDice, Table, commitment, luck_of, rederive, verify
from tests.random_games import SOME_TABLES
from tests.table.test_table import played

SEED = bytes(range(32))
OTHER = bytes(32)


def finished(game: str, players: int) -> Record:
    table = Table.open(game, players, seed=SEED, luck={1: "open sesame", 2: "j\u00e4h"}, head={"player 1": "Ann"})
    played(table)
    return table.record


def broken(text: str) -> BrokenPromise:
    with pytest.raises(BrokenPromise) as caught:
        verify(text)
    return caught.value


@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_an_honest_record_is_proved_to_its_last_die(game, players):
    record = finished(game, players)
    text = str(record)
    hands = sum(entry.action is None for entry in record.entries)
    draws = sum(entry.outcome is not None for entry in record.entries) - hands
    assert verify(text) == Proof(draws, hands)
    assert verify("# a comment\n\n" + text.replace("\n", " # here\n\n")) == Proof(draws, hands)


@pytest.mark.parametrize("players", GAMES["second"].SEATS)
def test_a_record_with_a_word_from_every_seat_is_proved(players):
    table = Table.open("second", players, seed=SEED, luck={seat: f"word {seat}" for seat in range(1, players + 1)})
    played(table)
    verify(str(table.record))


def test_a_word_from_a_seat_that_is_not_there_is_refused_since_no_proof_could_find_it():
    with pytest.raises(NotationError, match="luck from seat 4; expected seats 1 to 3"):
        Table.open("second", 3, seed=SEED, luck={4: "nobody"})


@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_a_record_that_breaks_off_can_be_derived_to_where_it_breaks_off(game, players):
    lines = str(finished(game, players)).splitlines(keepends=True)
    head = next(number for number, line in enumerate(lines) if ":" not in line)
    for number in range(head, len(lines), 17):
        verify("".join(lines[:number]))


@pytest.mark.parametrize(("game", "players"), [("first", 3), ("second", 4), ("cards", 2), ("cards", 3)])
def test_the_first_stroke_of_luck_that_was_changed_is_named(game, players):
    lines = str(finished(game, players)).splitlines()
    for number, line in enumerate(lines, 1):
        for other in other_luck(line):
            changed = "\n".join([*lines[: number - 1], other, *lines[number:]])
            with pytest.raises(SiroccoError) as caught:
                verify(changed)
            # It may be that luck could never have said this; else the seed says something else.
            assert caught.value.line == number
            if isinstance(caught.value, BrokenPromise):
                said = line.split(maxsplit=1)[1] if line[0].isdigit() else line
                assert f"the seed gives {said}, the record says" in str(caught.value)


def other_luck(line: str) -> list[str]:
    """Lines like this one in which luck said something else."""
    if found := re.fullmatch("([0-9] roll [A-Za-z])([123])", line):
        return [found[1] + number for number in "123" if number != found[2]]
    if found := re.fullmatch("([0-9] reveal )([A-Z][12])", line):
        return [found[1] + card for card in ("B1", "G1", "W1") if card != found[2]]
    if line.startswith("deal") and "B1 " in line:
        head, _, rest = line.partition("B1 ")
        return [head + rest + " W2"] if "W2" not in rest else []
    return []


def test_a_changed_start_is_named():
    record = finished("second", 4)
    other = next(start for start, _ in GAMES["second"].START if start != record.start)
    text = str(Record(record.game, record.players, other, record.head, ()))
    error = broken(text)
    assert "the seed gives the start" in str(error)
    assert text.splitlines()[error.line - 1].startswith("start: ")


def test_a_seed_that_was_not_promised_is_named():
    assert "the seed is not the one that was promised" in str(broken(with_key("seed", OTHER.hex())))


def test_a_commitment_that_was_changed_is_named():
    assert "the seed is not the one that was promised" in str(broken(with_key("commitment", commitment(OTHER))))
    assert "the seed is not the one that was promised" in str(broken(with_key("commitment", "")))


def test_a_seed_and_a_commitment_that_were_both_changed_give_other_dice():
    record = finished("second", 4).with_head("seed", OTHER.hex()).with_head("commitment", commitment(OTHER))
    assert "the seed gives" in str(broken(str(record)))


@pytest.mark.parametrize("seat", [1, 2])
def test_a_players_word_that_was_changed_gives_other_dice(seat):
    assert "the seed gives" in str(broken(with_key(f"luck {seat}", "open sesame!")))


def test_a_players_word_that_was_added_or_struck_out_gives_other_dice():
    assert "the seed gives" in str(broken(with_key("luck 3", "me too")))
    without = re.sub("luck 1: .*\n", "", str(finished("second", 4)))
    assert "the seed gives" in str(broken(without))


def with_key(key: str, value: str) -> str:
    return str(finished("second", 4).with_head(key, value))


def test_a_record_without_a_promise_proves_nothing():
    text = re.sub("commitment: .*\n", "", str(finished("second", 4)))
    assert "promises no dice" in str(broken(text))


def test_before_the_end_the_seed_is_not_shown():
    assert "not shown yet" in str(broken(str(Table.open("second", 4).record)))


@pytest.mark.parametrize("seed", ["", "00", "0" * 63, "0" * 65, "g" * 64, SEED.hex().upper(), "\u0660" * 64])
def test_a_seed_that_is_none_is_named(seed):
    assert "is not 64 hexadecimal digits" in str(broken(with_key("seed", seed)))


def test_an_unfinished_record_can_be_derived_by_who_holds_the_seed():
    table = Table.open("cards", 3, seed=SEED)
    played(table, most=30)
    proof = rederive(str(table.record), SeededDice(SEED, luck_of(table.record)))
    assert proof.hands == 3


def test_dice_end_where_the_record_ends():
    """So a table can go on with them."""
    table = Table.open("second", 4, seed=SEED)
    played(table, most=25)
    dice = SeededDice(SEED)
    rederive(str(table.record), dice)
    assert dice.mark() == table.dice.mark()


def test_what_the_seats_added_stands_in_the_head():
    assert luck_of(parse_record(str(finished("first", 2)))) == {1: "open sesame", 2: "j\u00e4h"}


def test_a_table_without_a_whole_seed_is_not_opened():
    """Its record could never be proved."""
    with pytest.raises((SiroccoError, ValueError)):
        Table.open("second", 4, seed=b"short")
