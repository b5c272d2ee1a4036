"""What `sirocco replay FILE --json` prints: an object once the head is read, then one after each line of the body."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from sirocco.notation import format_decision, moment_json, parse_record, replay
from sirocco.notation.race import parse_race
from sirocco.rules import GAMES, legal
from tests.random_games import in_random_games, random_record

EVERY = {"line", "game", "race", "money", "leg", "over", "to_act", "legal"}
RUNNING = {
    "first": EVERY | {"pyramid", "tiles"},
    "second": EVERY | {"pyramid", "tiles"},
    "cards": EVERY | {"track", "pieces", "deck"},
}
OVER = {
    "first": EVERY | {"winners", "ranking"},
    "second": EVERY | {"winners", "ranking"},
    "cards": EVERY | {"winners", "track"},
}
SECOND = "game: second\nplayers: 4\nstart: 1:GYR,3:BP,15:w,16:k\n"


def printed(text: str) -> list[dict[str, object]]:
    """The objects, as they come out of the JSON."""
    return [json.loads(json.dumps(moment_json(moment))) for moment in replay(text)]


@in_random_games
def test_an_object_has_exactly_the_keys_the_notation_names(game, players, seed):
    *running, last = printed(str(random_record(game, players, seed)))
    assert all(set(shown) == RUNNING[game] for shown in running)
    assert not any(shown["over"] for shown in running)
    assert set(last) == OVER[game]
    assert last["over"] is True


@in_random_games
def test_there_is_one_object_for_the_head_and_one_for_each_line_of_the_body(game, players, seed):
    record = random_record(game, players, seed)
    shown = printed("# a comment\n\n" + str(record).replace("\n", "\n\n"))
    assert [each["line"] for each in shown] == list(range(7, 8 + 2 * len(record.entries), 2))


@in_random_games
def test_the_first_object_names_the_last_line_of_the_head(game, players, seed):
    record = random_record(game, players, seed).with_head("date", "today").with_head("rules", "1")
    assert next(iter(printed(str(record) + "\n# the end")))["line"] == 5


@in_random_games
def test_the_race_reads_back_and_money_is_a_list_by_seat(game, players, seed):
    text = str(random_record(game, players, seed))
    for shown, moment in zip(printed(text), replay(text), strict=True):
        camels = "".join(GAMES[game].camels())
        assert parse_race(str(shown["race"]), camels, len(moment.state.track) - 2) == moment.state.track
        assert shown["money"] == list(moment.state.pounds)
        assert shown["game"] == game
        assert shown["leg"] == moment.state.leg


@in_random_games
def test_legal_lists_all_decisions_of_those_who_decide_sorted_and_without_what_chance_adds(game, players, seed):
    text = str(random_record(game, players, seed))
    for shown, moment in zip(printed(text), replay(text), strict=True):
        listed = shown["legal"]
        assert isinstance(listed, dict)
        assert list(listed) == [str(seat) for seat in shown["to_act"]]  # type: ignore[attr-defined]
        for seat, decisions in listed.items():
            assert decisions == sorted(decisions)
            assert sorted(map(format_decision, legal(moment.state, int(seat)))) == decisions
            assert "roll" in decisions or game == "cards"


@in_random_games
def test_what_is_played_next_was_listed(game, players, seed):
    text = str(random_record(game, players, seed))
    for shown, (_, moment) in zip(printed(text), pairwise(replay(text)), strict=False):
        entry = moment.entry
        assert entry is not None
        if entry.action is None:
            assert shown["to_act"] == []
            assert shown["legal"] == {}
        else:
            assert format_decision(entry.action) in shown["legal"][str(entry.seat)]  # type: ignore[index]


@in_random_games
def test_legs_count_from_one_and_a_leg_ends_at_the_start_of_the_next(game, players, seed):
    shown = printed(str(random_record(game, players, seed)))
    assert shown[0]["leg"] == 1
    for before, after in pairwise(shown):
        if before["leg"] != after["leg"]:
            assert after["leg"] == before["leg"] + 1  # type: ignore[operator]
            if game == "cards":
                assert (after["deck"], after["pieces"], after["to_act"]) == (0, "-", [])
            else:
                assert after["pyramid"] == ("BGOYW" if game == "first" else "BGRYPx")
                assert after["tiles"] == "-"


def test_the_game_of_the_notation_line_by_line():
    body = "1 ticket G\n2 roll R3\n3 tile 5+\n4 winner G\n1 roll k2\n"
    head, ticket, rolled, tile, winner, grey = printed("# a comment\n" + SECOND + body)
    assert {key: value for key, value in head.items() if key != "legal"} == {
        "line": 4,
        "game": "second",
        "race": "1:GYR,3:BP,15:w,16:k",
        "money": [3, 3, 3, 3],
        "leg": 1,
        "over": False,
        "to_act": [1],
        "pyramid": "BGRYPx",
        "tiles": "-",
    }
    assert head["legal"] == {
        "1": sorted(
            [
                "roll",
                *(f"ticket {camel}" for camel in "BGRYP"),
                *(f"{pile} {camel}" for pile in ("winner", "loser") for camel in "BGRYP"),
                *(f"tile {space}{side}" for space in (2, *range(4, 15)) for side in "+-"),
            ]
        )
    }
    assert (ticket["line"], ticket["to_act"]) == (5, [2])
    assert (rolled["race"], rolled["pyramid"]) == ("1:GY,3:BP,4:R,15:w,16:k", "BGYPx")
    assert tile["tiles"] == "5+@3"
    assert (winner["race"], winner["money"]) == (rolled["race"], [3, 3, 3, 3])
    assert (grey["race"], grey["pyramid"], grey["line"]) == ("1:GY,3:BP,4:R,14:k,15:w", "BGYP", 9)


def test_a_finished_board_game_names_those_who_share_the_victory_and_the_ranking_as_one_string():
    last = printed(str(random_record("second", 3, 1)))[-1]
    assert isinstance(last["winners"], list)
    assert sorted(str(last["ranking"])) == sorted("BGRYP")
    assert (last["to_act"], last["legal"]) == ([], {})


def test_in_cards_several_seats_decide_in_secret_and_none_while_luck_deals():
    shown = printed(str(random_record("cards", 4, 1)))
    assert [each["to_act"] for each in shown[:5]] == [[], [], [], [], [1, 2, 3, 4]]
    assert shown[0]["deck"] == 0
    first_turn = next(each for each in shown if len(each["to_act"]) == 1 and each["deck"] == 12)  # type: ignore[arg-type]
    assert first_turn["line"] == 3 + 4 + 4 * 3  # the head, the hands, three decisions a seat


def test_the_track_of_cards_says_its_sandstorms():
    shown = printed("game: cards\nplayers: 2\nstart: G2 G1 G1 G1 G1\n")
    assert (shown[0]["race"], shown[0]["track"]) == ("0:BOYW,6:G", "15~1,3")


@pytest.mark.parametrize("game", GAMES)
def test_an_object_is_one_line_of_ascii(game):
    for moment in replay(str(random_record(game, 4, 1))):
        line = json.dumps(moment_json(moment))
        assert line.isascii()
        assert "\n" not in line


def test_a_record_without_a_body_prints_one_object():
    assert len(printed(SECOND)) == 1
    assert parse_record(SECOND).entries == ()
