"""Every refusal there is, once: its key, its paragraph and its facts.  How the sentence is worded is left open."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sirocco import rules
from sirocco.errors import IllegalAction
from sirocco.rules import begin, cards, resolve, why_not
from sirocco.rules.actions import (
    BACK,
    DONE,
    ROLL,
    Dealt,
    Discard,
    Partner,
    PlacePiece,
    PlaceTile,
    PlayCard,
    Rolled,
    TakeTicket,
    Turned,
)
from tests.rules.cards_scenes import begun, dealt, racing, secrets_of
from tests.scenes import refused, standing_like

ROOM = Path(rules.__file__).parent
FIRST = "first 1:BG,3:OYW BGOYW 7+@2"
SECOND = "second 1:BG,3:RYP,9:kw BGRYPx -"
CARDS = "cards 2:BGOYW B1 - 15"
NO_TIME = "first 1:BG,3:OYW - -"  # five dice are out
LINE = "first 3:BGOY,17:W BGOYW -"

# What a text can say: who plays what, where, and why that is refused.
TYPED: list[tuple[Any, tuple[str, ...], str, str, dict[str, Any]]] = [
    (FIRST, ("5 ticket G",), "no-seat", "1.2", {"seat": 5, "players": 4}),
    (LINE, ("1 ticket G",), "game-over", "7.1", {}),
    (NO_TIME, ("1 ticket G",), "leg-over", "6.1", {}),
    (standing_like(FIRST, rolling=True), ("1 ticket G",), "die-out", "5.4", {}),
    (FIRST, ("3 ticket G",), "not-your-turn", "5.1", {"turn": 1}),
    (FIRST, ("ticket G", "ticket G", "ticket G", "ticket G"), "ticket-gone", "5.2", {"camel": "G"}),
    (FIRST, ("tile 1+",), "tile-first", "4.1", {}),
    (FIRST, ("tile 3-",), "tile-camel", "4.1", {"space": 3}),
    (FIRST, ("tile 7-",), "tile-tile", "4.1", {"space": 7}),
    (FIRST, ("tile 6-",), "tile-next", "4.1", {"space": 6, "next": 7}),
    (FIRST, ("tile 8-",), "tile-next", "4.1", {"space": 8, "next": 7}),
    (FIRST, ("ticket G", "tile 7-"), "tile-same", "4.7", {"space": 7}),
    (FIRST, ("winner G", "ticket G", "ticket G", "ticket G", "loser G"), "card-gone", "5.5", {"camel": "G"}),
    (FIRST, ("roll B1", "roll B2"), "no-such-die", "5.4", {"die": "B2"}),
    (SECOND, ("partner 2",), "partner-few", "8.1", {}),
    (CARDS, ("5 reveal B1",), "no-seat", "1.2", {"seat": 5, "players": 4}),
    ("cards 2:BGOY,16:W B1 - 15", ("1 reveal B1",), "game-over", "7.1", {}),
    ("cards 2:BGOYW - - 15", ("1 reveal B1",), "leg-over", "6.1", {}),
    (standing_like(CARDS, phase=cards.REVEALING), ("1 ticket G",), "card-out", "5.3", {}),
    (CARDS, ("3 reveal B1",), "not-your-turn", "5.1", {"turn": 1}),
    (begun(3), ("1 reveal B1",), "deck-first", "3.4", {}),
    (dealt(begun(3)), ("1 reveal B1",), "deck-first", "3.4", {}),
    (racing(begun(3)), ("1 discard B1 B1 B1 B1",), "deck-done", "3.4", {}),
    (dealt(begun(3)), ("1 stack B1 B1 B1",), "owes-discard", "3.5", {"number": 4}),
    (dealt(begun(3)), ("1 discard B1 B1 B1 B1", "1 intel B1"), "owes-stack", "3.6", {"number": 3}),
    (dealt(begun(3)), (*secrets_of(dealt(begun(3)), 1)[:2], "1 stack G1 G1 G1"), "owes-intel", "3.7", {"number": 1}),
    (dealt(begun(3)), (*secrets_of(dealt(begun(3)), 1), "1 intel G1"), "owes-nothing", "3.7", {}),
    (dealt(begun(3)), ("1 discard B1 B1 B2 B2",), "not-in-hand", "3.5", {"card": "B2"}),
    (CARDS, ("play B1",), "not-in-hand", "5.4", {"card": "B1"}),
    (CARDS, ("fennec 5", "palm 6"), "raced", "5.1", {}),
    (CARDS, ("ticket G", "midfield B"), "bet-made", "5.1", {}),
    (CARDS, ("done",), "race-first", "5.5", {}),
    ("cards 2:BGOYW B1 fennec@5 15", ("fennec 6",), "piece-out-fennec", "5.2", {}),
    ("cards 2:BGOYW B1 palm@5 15", ("palm 6",), "piece-out-palm", "5.2", {}),
    ("cards 2:BGOYW B1 palm@5 15", ("fennec 5",), "piece-piece", "5.2", {"space": 5}),
    (CARDS, ("fennec 16",), "piece-space", "5.2", {"space": 16}),
    (CARDS, ("fennec 2",), "piece-camel", "5.2", {"space": 2}),
    (CARDS, ("fennec 1",), "piece-behind", "5.2", {"space": 1}),
    (CARDS, ("midfield G", "palm 5", "midfield G"), "midfield-gone", "5.7", {"camel": "G"}),
    (CARDS, ("winner G", "palm 5", "winner G"), "overall-gone", "5.8", {"camel": "G"}),
    (CARDS, ("loser G", "palm 5", "loser G"), "overall-gone", "5.9", {"camel": "G"}),
    (CARDS, ("reveal B2",), "no-such-card", "5.3", {"card": "B2"}),
    (dealt(begun(3)), ("deal 1 " + "B1 " * 5,), "no-deal", "3.4", {}),
    (begun(3), ("deal 4 B1",), "no-seat", "1.2", {"seat": 4, "players": 3}),
    (begun(6), ("deal 2 B1 B1 B1 B1 B2", "deal 2 G1 G1 G1 G1 G2"), "dealt", "3.4", {"seat": 2}),
    (begun(6), ("deal 2 B1 B1",), "deal-size", "3.4", {"number": 5}),
    (begun(6), ("deal 2 B1 B1 B1 B1 B2", "deal 1 B1 B2 G1 G1 G1"), "no-such-hand", "3.4", {}),
]
PARTNERS = [
    ("partner 7", "no-seat", "8.1", {"seat": 7, "players": 6}),
    ("partner 3", "partner-self", "8.1", {}),
    ("partner 4", "partner-taken", "8.2", {"seat": 4}),
]

# What only a program can ask, for the notation would not read it.
ASKED: list[tuple[Any, Any, str, str, dict[str, Any]]] = [
    (standing_like(SECOND, players=6), Partner(0), "no-seat", "8.1", {"seat": 0, "players": 6}),
    (FIRST, DONE, "other-game", "5.1", {}),
    (FIRST, TakeTicket("R"), "ticket-camel", "5.2", {"camel": "R"}),
    (FIRST, BACK["winner", "R"], "card-gone", "5.5", {"camel": "R"}),
    (FIRST, PlaceTile(17, "+"), "tile-space", "4.1", {"space": 17}),
    (FIRST, PlaceTile(0, "+"), "tile-space", "4.1", {"space": 0}),
    (CARDS, ROLL, "other-game", "5.1", {}),
    (CARDS, TakeTicket("R"), "ticket-camel", "5.6", {"camel": "R"}),
    (CARDS, PlayCard("?"), "not-in-hand", "5.4", {"card": "?"}),
    (CARDS, PlacePiece("palm", 0), "piece-space", "5.2", {"space": 0}),
    (dealt(begun(3)), Discard(("B2", "B1", "B1", "B1")), "cards-order", "3.5", {}),
]
FALLEN: list[tuple[Any, Any, str, str]] = [
    (FIRST, Rolled("B", 1), "no-roll", "5.4"),
    (SECOND, Rolled("B", 1), "no-roll", "5.4"),
    (CARDS, Turned("B1"), "no-reveal", "5.3"),
    (CARDS, Rolled("B", 1), "other-game", "5.1"),
    (standing_like(FIRST, rolling=True), Turned("B1"), "other-game", "5.1"),
    (standing_like(SECOND, rolling=True), Dealt(1, ("B1",)), "other-game", "5.1"),
]
SET_UP: list[tuple[str, int, tuple[str, ...], str, str, dict[str, Any]]] = [
    ("first", 9, ("", "BGOYW", *("",) * 16), "players", "1.2", {"players": 9}),
    ("second", 1, ("", "BGRYP", *("",) * 12, "k", "w", "", ""), "players", "1.2", {"players": 1}),
    ("cards", 7, ("B1", "B1", "B1", "B1", "B1"), "players", "1.2", {"players": 7}),
    ("first", 4, ("", "BGOY", "", "", "W", *("",) * 13), "start", "2.3", {}),
    ("second", 4, ("", "BGRY", "", "", "P", *("",) * 9, "k", "w", "", ""), "start", "2.3", {}),
    ("second", 4, ("", "", "", "BGRYP", *("",) * 9, "k", "w", "", "", ""), "start", "2.4", {}),
    ("second", 4, ("", "GYP", "", "BR", *("",) * 9, "k", "w", "", "", ""), "start", "2.4", {}),
    ("second", 4, ("", "BGRYP", *("",) * 14, "k", "w"), "start", "2.4", {}),
    ("cards", 4, ("B2", "B2", "B1", "B1", "B1"), "start", "2.3", {}),
]


def is_said(reason: Any, key: str, paragraph: str, facts: dict[str, Any]) -> None:
    assert (reason.key, reason.paragraph, reason.facts) == (key, paragraph, facts)
    assert reason.message
    assert all(str(fact) in reason.message for fact in facts.values())


@pytest.mark.parametrize(("position", "moves", "key", "paragraph", "facts"), TYPED)
def test_a_refusal_has_its_key_its_paragraph_and_its_facts(position, moves, key, paragraph, facts):
    is_said(refused(position, *moves), key, paragraph, facts)


@pytest.mark.rule("second §8.1", "second §8.2")
@pytest.mark.parametrize(("move", "key", "paragraph", "facts"), PARTNERS)
def test_a_partnership_is_refused_for_its_own_reasons(move, key, paragraph, facts):
    is_said(refused(SECOND, "partner 4", "ticket B", move, players=6), key, paragraph, facts)


@pytest.mark.rule("second §8.2")
def test_who_has_a_partner_is_told_who_that_is():
    is_said(refused(SECOND, "3 partner 5", players=6, turn=3, partners=((3, 4),)), "partner-have", "8.2", {"seat": 4})


@pytest.mark.parametrize(("position", "action", "key", "paragraph", "facts"), ASKED)
def test_what_cannot_even_be_typed_is_refused_as_well(position, action, key, paragraph, facts):
    is_said(why_not(standing_like(position), 1, action), key, paragraph, facts)


@pytest.mark.parametrize("seat", [-1, 0, 5])
@pytest.mark.parametrize("position", [FIRST, SECOND, CARDS])
def test_nobody_decides_for_a_seat_that_is_not_there(position, seat):
    is_said(why_not(standing_like(position), seat, TakeTicket("B")), "no-seat", "1.2", {"seat": seat, "players": 4})


@pytest.mark.parametrize(("position", "outcome", "key", "paragraph"), FALLEN)
def test_luck_that_cannot_come_now_is_refused(position, outcome, key, paragraph):
    with pytest.raises(IllegalAction) as refusal:
        resolve(standing_like(position), outcome)
    is_said(refusal.value.reason, key, paragraph, {})


@pytest.mark.parametrize(("game", "players", "start", "key", "paragraph", "facts"), SET_UP)
def test_a_set_up_that_cannot_be_is_refused(game, players, start, key, paragraph, facts):
    with pytest.raises(IllegalAction) as refusal:
        begin(game, players, start)
    is_said(refusal.value.reason, key, paragraph, facts)
    assert refusal.value.reason.game == game


def test_no_reason_of_the_code_is_missing_here():
    keys = {row[-3] for row in (*TYPED, *PARTNERS, *ASKED, *SET_UP)} | {row[-2] for row in FALLEN} | {"partner-have"}
    assert keys == set(spoken())


def spoken() -> Iterator[str]:
    """The keys in the code; one that is put together from parts is known by what it may end in."""
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Reason", "because"}:
                match ast.unparse(node.args[0]):
                    case "'owes-' + verb":
                        yield from ("owes-discard", "owes-stack", "owes-intel")
                    case "'piece-out-' + name":
                        yield from ("piece-out-" + piece for piece in cards.PIECES)
                    case key:
                        yield ast.literal_eval(key)
