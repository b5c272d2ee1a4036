"""The golden games as the engine tells them: what the page's own sentences are held against, word by word.

`python -m tests.web.told` writes them anew; a test tells when that is due.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sirocco.notation import format_decision
from sirocco.rules import State, evolve, legal, seen, to_act, view
from sirocco.rules.pieces import Seat
from sirocco.words import LANGUAGES, Words
from sirocco.words.explain import explain
from sirocco.words.narrate import narrate, paragraph
from sirocco.words.sight import board_sentences
from tests.random_games import Stroke, strokes
from tests.web.generated import SEEDS, WEB, golden_name

TOLD = WEB / "told"
GAMES = (("first", 2), ("second", 6), ("cards", 2), ("cards", 3))  # in which, all together, everything is said
READERS = (0, 1)  # an onlooker, and somebody who plays
NAMES = {1: "Anna", 2: "Ben"}  # the others are called by their seats
LOOKS = 9  # the whole table is told after every ninth stroke, and the last


def told_text(game: str, players: int) -> str:
    """Every stroke in sentences with their paragraphs, some tables, and what the decisions made would do."""
    first_stroke, *others = strokes(game, players, SEEDS[game, players])
    told: dict[str, Any] = {"game": game, "players": players, "names": NAMES, "lines": []}
    lines, before = [], first_stroke.after
    for number, stroke in enumerate(others):
        looks = not number % LOOKS or stroke is others[-1]
        lines.append(
            _dumped([_told(before, stroke, seat, language, looks) for seat in READERS for language in LANGUAGES])
        )
        before = stroke.after
    return _dumped(told).removesuffix("]}") + "\n" + ",\n".join(lines) + "\n]}\n"


def _told(before: State, stroke: Stroke, seat: Seat, language: str, looks: bool) -> dict[str, Any]:  # noqa: FBT001
    words = Words(language, strict=True)
    told: dict[str, Any] = {"seat": seat, "language": language}
    state, said = view(before, seat), []
    for event in seen(stroke.step.events, seat):
        rule = paragraph(event, state.game, state)
        said += [[text, rule] for text in narrate(event, words, game=state.game, names=NAMES, me=seat, before=state)]
        state = evolve(state, event)
    told["said"] = said
    if looks:
        told["table"] = board_sentences(state, words, NAMES, seat)
        if seat in to_act(state):
            told["does"] = _does(state, seat, words)
    return told


def _does(state: State, seat: Seat, words: Words) -> dict[str, str]:
    """What a few decisions of every verb do."""
    by_verb: dict[str, list[str]] = {}
    does = {}
    for action in legal(state, seat):
        text = format_decision(action)
        of_verb = by_verb.setdefault(text.split()[0], [])
        if len(of_verb) < 2:
            of_verb.append(text)
            does[text] = explain(action, state, words, NAMES)
    return does


def _dumped(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


def files() -> dict[Path, str]:
    """Everything that is generated here."""
    return {TOLD / golden_name(*table): told_text(*table) for table in GAMES}


if __name__ == "__main__":
    TOLD.mkdir(exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
