"""The files of solved races: what they promise is so, and what is wrong with one is said."""

from __future__ import annotations

import json

import numpy as np
import pytest

from sirocco.errors import SiroccoError
from sirocco.notation import parse_position
from sirocco.notation.position import BoardPosition
from sirocco.odds.race import race_of_board
from sirocco.odds.solve import Course, Solution, solve
from sirocco.odds.tables import open_table, shipped, shipped_path, verify_table, write_table
from sirocco.odds.tables.format import OPENING


@pytest.fixture(scope="module")
def solved():
    return solve("first")


@pytest.fixture
def table(solved, tmp_path):
    path = tmp_path / "first.table"
    write_table(path, solved)
    return path


@pytest.mark.parametrize("game", ["first", "second"])
def test_the_tables_that_come_along_are_whole(game):
    table = shipped(game)
    verify_table(table)
    assert table.classes == Course(game).classes
    assert table.error <= {"first": 1e-7, "second": 1e-4}[game]
    assert shipped_path(game).stat().st_size <= 30_000_000


@pytest.mark.parametrize("game", ["first", "second"])
def test_each_half_of_a_row_adds_up_to_one(game):
    rows = shipped(game).rows(np.arange(0, Course(game).classes, 101)).reshape(-1, 2, 5)
    assert rows.sum(axis=2) == pytest.approx(np.ones((len(rows), 2)), abs=1e-6)
    assert rows.min() >= 0


def test_the_first_editions_table_is_what_is_solved_in_single_precision(solved, table):
    rows = open_table(table, "first").rows(np.arange(15_504))
    assert np.array_equal(rows.reshape(-1, 2, 5), solved.odds.astype(np.float32))
    assert shipped("first").rows(np.arange(15_504)) == pytest.approx(rows, abs=1e-7)


def test_rows_that_are_packed_are_read_as_they_were_within_a_ten_thousandth(tmp_path):
    odds = np.random.default_rng(1).dirichlet([0.3] * 5, (Course("second").classes, 2))
    odds[:231, 0] = [0, 0, 1, 0, 0]
    head = write_table(tmp_path / "t", Solution(Course("second"), "double", odds, 1, 0.0, 0.0))
    numbers = np.arange(0, len(odds), 53)
    rows = open_table(tmp_path / "t", "second").rows(numbers).reshape(-1, 2, 5)
    assert np.abs(rows - odds[numbers]).max() <= head["error"] <= 1e-4


@pytest.mark.parametrize("number", [-1, 15_504])
def test_a_class_that_is_not_there_is_refused(table, number):
    with pytest.raises(IndexError, match="of 15504"):
        open_table(table, "first").rows(np.array([number]))


def test_a_board_that_a_short_track_has_not_is_refused(tmp_path):
    write_table(tmp_path / "t", solve("first", spaces=8))
    position = parse_position("first 1:B,3:G,9:O,12:Y,13:W B -")
    assert isinstance(position, BoardPosition)
    with pytest.raises(IndexError, match="no such class"):
        race_of_board(position, open_table(tmp_path / "t", "first"))


def cut(content):
    return content[:-1]


def cut_in_the_head(content):
    return content[:100]


def cut_in_the_opening(content):
    return content[:10]


def emptied(_content):
    return b""


def of_another_version(content):
    return content[:8] + b"\2" + content[9:]


def with_another_head(content):
    return content[:30] + b"?" + content[31:]


def another_file(content):
    return b"PK" + content[2:]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (cut, "is cut off or too long: 621183 bytes, it should have 621184"),
        (cut_in_the_head, "is cut off: it ends in its head"),
        (cut_in_the_opening, "is cut off: it ends after 10 bytes"),
        (emptied, "is no table of a solved race"),
        (of_another_version, "is of version 2: this program reads version 1"),
        (with_another_head, "the checksum of its head is wrong"),
        (another_file, "is no table of a solved race"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(table, change, complaint):
    table.write_bytes(change(table.read_bytes()))
    with pytest.raises(SiroccoError, match=complaint) as refused:
        open_table(table, "first")
    assert str(table) in str(refused.value)


def test_a_missing_table_and_one_of_another_game_are_named(table, tmp_path):
    with pytest.raises(SiroccoError, match=r"nowhere\.table cannot be read: No such file"):
        open_table(tmp_path / "nowhere.table", "first")
    with pytest.raises(SiroccoError, match="is of first, not of second"):
        open_table(table, "second")


def test_a_changed_bit_of_the_data_is_found_when_all_are_read(table):
    content = bytearray(table.read_bytes())
    content[-5] ^= 1
    table.write_bytes(content)
    with pytest.raises(SiroccoError, match="the checksum of its data is wrong"):
        verify_table(open_table(table, "first"))


def test_changed_frames_are_found_at_once(tmp_path):
    content = bytearray(shipped_path("second").read_bytes())
    head = json.loads(content[OPENING.size : OPENING.size + OPENING.unpack(content[: OPENING.size])[2]])
    content[head["frames"]["offset"] + 7] ^= 64
    (tmp_path / "t").write_bytes(content)
    with pytest.raises(SiroccoError, match="the checksum of its frames is wrong"):
        open_table(tmp_path / "t", "second")
