"""One table: what is submitted is checked, applied and kept, and only then told; what cannot be kept never happened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sirocco.errors import BrokenPromise, IllegalAction, NotationError
from sirocco.notation import format_decision, parse_record, replay
from sirocco.rules import SPECTATOR, State, fold, legal, seen, to_act, view
from sirocco.rules.actions import TakeTicket
from sirocco.table import RULES_VERSION, Batch, Refusal, ScriptedDice, Table, commitment
from tests.random_games import SOME_TABLES

SEED = bytes(range(32))
LUCK = {1: "open sesame", 2: "j\u00e4h"}
START = "1:GYR,3:BP,15:w,16:k"


def decisions(table: Table, seed: int = 1) -> Iterator[tuple[int, str]]:
    """What the seats of a table decide, at random, as long as there is something to decide."""
    random = Random(seed)  # noqa: S311 - a game to be played again
    while to_act(table.state):
        seat = random.choice(table.to_act)
        said = sorted(map(format_decision, table.legal(seat)))
        hasty = [text for text in said if text in ("roll", "reveal")]
        yield seat, random.choice(hasty if hasty and random.random() < 0.3 else said)


def played(table: Table, seed: int = 1, most: int = 10_000) -> list[tuple[int, str]]:
    """Play on, and say what was decided."""
    submitted = []
    for (seat, decision), _ in zip(decisions(table, seed), range(most), strict=False):
        assert isinstance(table.submit(seat, decision), Batch)
        submitted.append((seat, decision))
    return submitted


class Paper:
    """Keeps what it is given; on some days it cannot."""

    def __init__(self) -> None:
        self.text = ""
        self.broken = False

    def keep(self, lines: str) -> None:
        if self.broken:
            raise OSError("the disk is full")
        self.text += lines


def whole(table: Table) -> tuple[Any, ...]:
    """All that a table is made of."""
    return table.state, table.record, table.dice.mark(), [table.view(seat) for seat in range(table.record.players + 1)]


# Opening.


def test_a_new_table_has_promised_its_dice_before_anything_else_happens():
    paper = Paper()
    table = Table.open("second", 4, seed=SEED, luck=LUCK, head={"player 1": "Ann"}, keep=paper.keep)
    assert paper.text == str(table.record)
    assert table.record.get("commitment") == commitment(SEED)
    assert table.record.get("rules") == RULES_VERSION
    assert (table.record.get("luck 1"), table.record.get("luck 2")) == ("open sesame", "j\u00e4h")
    assert table.record.get("player 1") == "Ann"
    assert table.record.get("seed") is None
    assert table.record.entries == ()
    assert (table.over, table.to_act) == (False, (1,))


def test_a_table_for_cards_has_dealt_before_anybody_decides():
    paper = Paper()
    table = Table.open("cards", 3, seed=SEED, keep=paper.keep)
    assert paper.text == str(table.record)
    assert [str(entry)[:6] for entry in table.record.entries] == ["deal 1", "deal 2", "deal 3"]
    assert table.to_act == (1, 2, 3)


def test_two_tables_have_seeds_of_their_own():
    one, other = Table.open("first", 2), Table.open("first", 2)
    assert one.record.get("commitment") != other.record.get("commitment")


def test_words_that_would_break_the_record_are_cleaned_before_the_dice_hear_them():
    table = Table.open("first", 2, seed=SEED, luck={1: " a\n# b ", 2: "\n#"}, head={"player 1": "x\n1 roll B1"})
    assert parse_record(str(table.record)) == table.record
    assert table.record.get("luck 1") == "a b"
    assert table.record.get("luck 2") is None
    assert table.record.get("player 1") == "x 1 roll B1"


def test_a_table_of_an_unknown_game_or_too_many_players_is_refused():
    with pytest.raises(IllegalAction, match="9 cannot play"):
        Table.open("second", 9)
    with pytest.raises((IllegalAction, NotationError), match="third"):
        Table.open("third", 4)


# Submitting.


def test_an_accepted_decision_is_a_batch_of_lines_events_and_where_the_game_stands():
    with ScriptedDice("second", "roll R3", start=START) as dice:
        table = Table.with_dice("second", 4, dice)
        before = table.state
        batch = table.submit(1, "roll")
        assert isinstance(batch, Batch)
        assert [str(entry) for entry in batch.entries] == ["1 roll R3"]
        assert batch.state == table.state == fold(before, batch.events)
        assert table.record.entries == batch.entries


def test_a_decision_may_be_text_or_an_action():
    tables = [Table.open("second", 4, seed=SEED) for _ in range(2)]
    assert tables[0].submit(1, "ticket G") == tables[1].submit(1, TakeTicket("G"))
    assert tables[0].state == tables[1].state


def test_a_batch_masks_its_events_for_those_who_look():
    table = Table.open("second", 4, seed=SEED)
    batch = table.submit(1, "winner G")
    assert isinstance(batch, Batch)
    assert "'G'" in repr(batch.seen(1))
    for seat in (SPECTATOR, 2, 3, 4):
        assert batch.seen(seat) == seen(batch.events, seat)
        assert "'G'" not in repr(batch.seen(seat))


REFUSED = [
    (1, "fly", NotationError, "the decision 'fly'"),
    (1, "", NotationError, "the decision is missing"),
    (1, "tile 16+", IllegalAction, "a camel stands there [second §4.1]"),
    (1, "winner ?", IllegalAction, "you have no finish card of ? in your hand [second §5.5]"),
    (2, "roll", IllegalAction, "it is the turn of seat 1 [second §5.1]"),
    (5, "roll", IllegalAction, "there is no seat 5: 4 play [second §1.2]"),
    (0, "roll", IllegalAction, "there is no seat 0: 4 play [second §1.2]"),
    (-1, "roll", IllegalAction, "there is no seat -1: 4 play [second §1.2]"),
]


@pytest.mark.parametrize(("seat", "decision", "kind", "words"), REFUSED)
def test_a_refusal_says_why_and_what_would_have_been_accepted_and_nothing_has_happened(seat, decision, kind, words):
    paper = Paper()
    table = Table.with_dice("second", 4, ScriptedDice("second", start=START), keep=paper.keep)
    before, text = whole(table), paper.text
    refusal = table.submit(seat, decision)
    assert isinstance(refusal, Refusal)
    assert type(refusal.error) is kind
    assert words in str(refusal)
    assert refusal.legal == tuple(map(format_decision, legal(table.state, seat)))
    assert bool(refusal.legal) == (seat == 1)
    assert (whole(table), paper.text) == (before, text)


def test_a_covered_card_is_no_decision_at_a_table():
    table = Table.open("cards", 3, seed=SEED)
    for decision in ("discard ? ? ? ?", "discard B1 B1 B1 ?"):
        assert isinstance(table.submit(1, decision), Refusal)


@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_a_whole_game_is_kept_line_by_line_as_its_record_says(game, players):
    paper = Paper()
    table = Table.open(game, players, seed=SEED, keep=paper.keep)
    played(table)
    assert table.over
    assert table.record.get("seed") == SEED.hex()
    kept = parse_record(paper.text)
    assert kept.entries == table.record.entries
    assert kept.with_head("seed", SEED.hex()) == table.record
    *_, last = replay(paper.text)
    assert last.state == table.state
    refusal = table.submit(1, "winner G")
    assert isinstance(refusal, Refusal)
    assert "the race is over" in str(refusal)


@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_the_same_seed_and_the_same_decisions_are_the_same_game(game, players):
    tables = [Table.open(game, players, seed=SEED, luck=LUCK) for _ in range(2)]
    assert played(tables[0]) == played(tables[1])
    assert tables[0].record == tables[1].record


def test_another_seed_or_another_word_of_a_seat_is_another_game():
    games = set()
    for seed, luck in [(SEED, {}), (bytes(32), {}), (SEED, {1: "a"}), (SEED, {2: "a"}), (SEED, {1: "b"})]:
        table = Table.open("second", 3, seed=seed, luck=luck)
        while isinstance(table.submit(table.to_act[0], "roll"), Batch) and not table.over:
            pass
        games.add((table.record.start, table.record.entries))
    assert len(games) == 5


@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_what_a_seat_sees_of_its_record_gives_away_no_seed_until_the_end(game, players):
    table = Table.open(game, players, seed=SEED)
    for seat, decision in decisions(table):
        assert SEED.hex() not in str(table.seen_record(seat)) + str(table.record)
        assert table.view(seat) == view(table.state, seat)
        table.submit(seat, decision)
    assert SEED.hex() in str(table.seen_record(SPECTATOR))


# What cannot be kept.


@pytest.mark.parametrize("fault", [OSError, KeyboardInterrupt])
@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_a_decision_that_cannot_be_kept_never_happened_and_falls_again_as_it_fell(game, players, fault):
    paper = Paper()

    def keep(lines: str) -> None:
        if paper.broken:
            raise fault
        paper.keep(lines)

    table = Table.open(game, players, seed=SEED, keep=keep)
    sure = Table.open(game, players, seed=SEED)
    for seat, decision in decisions(table):
        before, text = whole(table), paper.text
        paper.broken = True
        with pytest.raises(fault):
            table.submit(seat, decision)
        assert (whole(table), paper.text) == (before, text)
        paper.broken = False
        assert table.submit(seat, decision) == sure.submit(seat, decision)
    assert table.record == sure.record


def test_after_a_fault_somebody_may_decide_otherwise_and_the_dice_are_as_they_were():
    paper = Paper()
    table = Table.open("second", 3, seed=SEED, keep=paper.keep)
    sure = Table.open("second", 3, seed=SEED)
    paper.broken = True
    with pytest.raises(OSError, match="the disk is full"):
        table.submit(1, "roll")
    paper.broken = False
    for seat, decision in ((1, "ticket G"), (2, "roll")):
        assert table.submit(seat, decision) == sure.submit(seat, decision)


def test_a_table_that_cannot_be_kept_is_not_opened():
    paper = Paper()
    paper.broken = True
    with pytest.raises(OSError, match="the disk is full"):
        Table.open("first", 2, keep=paper.keep)


def test_a_refused_decision_leaves_the_dice_where_they_were():
    table, sure = Table.open("second", 3, seed=SEED), Table.open("second", 3, seed=SEED)
    for decision in ("roll roll", "tile 1+", "partner 2"):
        assert isinstance(table.submit(1, decision), Refusal)
    assert table.submit(1, "roll") == sure.submit(1, "roll")


# Going on.


@pytest.mark.parametrize(("game", "players"), SOME_TABLES)
def test_a_table_goes_on_from_any_line_of_its_record_as_if_nothing_had_been(game, players):
    paper = Paper()
    table = Table.open(game, players, seed=SEED, luck=LUCK, keep=paper.keep)
    submitted = played(table)
    lines = paper.text.splitlines(keepends=True)
    head = next(number for number, line in enumerate(lines) if ":" not in line)
    for number in [*range(head, head + players + 2), *range(head + players + 2, len(lines), 11)]:
        prefix = "".join(lines[:number])
        rest = Paper()
        resumed = Table.resume(prefix, seed=SEED, keep=rest.keep)
        for seat, decision in submitted[decided(prefix) :]:
            assert isinstance(resumed.submit(seat, decision), Batch)
        assert resumed.state == table.state
        assert prefix + rest.text == paper.text
        assert resumed.record == table.record


@pytest.mark.parametrize("game", ["first", "second", "cards"])
def test_a_record_that_broke_off_after_its_last_line_gets_its_seed_when_it_is_opened_again(game):
    paper = Paper()
    table = Table.open(game, 3, seed=SEED, keep=paper.keep)
    played(table)
    resumed = Table.resume(paper.text, seed=SEED)
    assert resumed.over
    assert resumed.record == table.record


def decided(prefix: str) -> int:
    """How many decisions a record holds."""
    return sum(entry.action is not None for entry in parse_record(prefix).entries)


def test_hands_that_were_still_to_be_dealt_are_dealt_and_kept():
    paper = Paper()
    Table.open("cards", 4, seed=SEED, keep=paper.keep)
    cut = paper.text[: paper.text.index("deal 3")]
    rest = Paper()
    resumed = Table.resume(cut, seed=SEED, keep=rest.keep)
    assert cut + rest.text == paper.text
    assert resumed.to_act == (1, 2, 3, 4)


def test_with_another_seed_a_table_does_not_go_on():
    table = Table.open("second", 3, seed=SEED)
    played(table, most=20)
    with pytest.raises(BrokenPromise):
        Table.resume(str(table.record), seed=bytes(32))


def test_a_record_that_promised_its_dice_does_not_go_on_without_its_seed():
    table = Table.open("second", 3, seed=SEED)
    with pytest.raises(BrokenPromise):
        Table.resume(str(table.record))


def test_a_record_that_promised_nothing_goes_on_with_new_dice():
    table = Table.resume(f"game: second\nplayers: 3\nstart: {START}\n1 ticket G\n")
    assert isinstance(table.submit(2, "roll"), Batch)


@pytest.mark.parametrize(
    "text",
    [
        f"game: second\nplayers: 3\nstart: {START}\n1 winner ?\n",
        "game: cards\nplayers: 2\nstart: G1 B2 B1 Y1 O1\ndeal 1 " + "? " * 12 + "\n",
    ],
)
def test_nobody_goes_on_with_a_record_that_hides_cards(text):
    with pytest.raises(NotationError, match="this record hides cards") as caught:
        Table.resume(text)
    assert caught.value.line == 4


def state_of(text: str) -> State:
    *_, last = replay(text)
    return last.state


def test_a_record_that_somebody_wrote_on_is_not_gone_on_with():
    text = str(Table.open("second", 3, seed=SEED).record)
    assert state_of(text).turn == 1
    with pytest.raises(IllegalAction):
        Table.resume(text + "2 ticket G\n", seed=SEED)
