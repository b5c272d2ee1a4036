"""The lessons of the page: scenes on a real board, in steps that somebody does, each played here by the engine.

`python -m tests.web.lessons` writes them anew; a test tells when that is due.  The page knows no rules: a lesson says
what may be decided, what each decision that may not be would hear, what is to be done, and what happens then.  The
sentences stand in words/lessons.en.ftl and words/lessons.de.ftl, named after the steps.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sirocco.notation import format_decision, parse_entry, parse_position, parse_start, to_json
from sirocco.notation.record import play_entry
from sirocco.rules import State, begin, catalogue, legal, seen, view, why_not
from sirocco.rules.actions import Discard, LayOnDeck, ShowIntel
from sirocco.rules.events import Event
from tests.web.generated import WEB

LESSONS = WEB / "src" / "learn" / "lessons"
PLAYERS = 3
ME = 1  # the seat of whoever learns


@dataclass(frozen=True)
class Step:
    """Something to be done: a decision, or a space to touch; then lines of a record, the first perhaps one's own."""

    name: str
    paragraph: str  # that a hint cites
    shows: str  # the one that was seen at work when it is done
    lines: tuple[str, ...] = ()
    touch: int | None = None  # the space to touch; without one, the first line is the decision
    refused: str = ""  # the decision that touching the space shows to be impossible
    free: bool = False  # nothing is to be decided: only the board is touched
    hints: tuple[tuple[str, str], ...] = ()  # for tries that match a pattern a hint of their own


@dataclass(frozen=True)
class Scene:
    """A stretch of a game: where it begins, and what has happened before anybody is asked."""

    start: str  # a position, or the start of a card game
    steps: tuple[Step, ...]
    before: tuple[str, ...] = ()


def _board_lesson(
    game: str, *, carrier: str, chaser: str, crazy: str = "", more: tuple[Scene, ...] = ()
) -> list[Scene]:
    """What both board games have in common, with the camels that carry and chase in each."""
    dice = {"first": "BGOYW", "second": "BGRYPx"}[game]
    back = (r"tile 6\+", "side"), (r"tile \d+.", "elsewhere")
    return [
        Scene(
            f"{game} 1:B{chaser},2:{carrier}G,3:Y{crazy} {dice} -",
            (
                Step("look", "3.4", "3.4", touch=3, free=True, hints=((r"space 1[46]", "crazy"),)),
                Step(
                    "roll",
                    "5.4",
                    "3.2",
                    (f"1 roll {carrier}2", f"2 ticket {carrier}", "3 roll Y1"),
                ),
                Step(
                    "ticket",
                    "3.4",
                    "5.2",
                    ("1 ticket Y", "2 roll B2", "3 roll G1"),
                    hints=((r"ticket [GRO]", "stack"), (r"ticket .", "behind")),
                ),
                Step("notile", "4.1", "4.1", touch=5, refused="tile 5+"),
                Step("tile", "4.3", "4.4", ("1 tile 6-",), hints=back),
                Step(
                    "land",
                    "4.3",
                    "4.3",
                    (f"2 roll {chaser}3",),
                    touch=5,
                    free=True,
                    hints=((r"space 6", "tile"),),
                ),
            ),
        ),
        *more,
        Scene(
            {
                "first": "first 9:B,11:O,13:G,14:WY BGOYW -",
                "second": "second 3:k,5:w,9:B,11:R,13:G,14:PY BGRYPx -",
            }[game],
            (
                Step(
                    "winner",
                    "7.3",
                    "5.7",
                    ("1 winner Y", "2 loser B", "3 winner Y"),
                    hints=((r"loser Y", "pile"), (r"(winner|loser) .", "camel")),
                ),
                Step(
                    "loser",
                    "7.4",
                    "5.6",
                    ("1 loser B", "2 ticket Y", "3 roll B1"),
                    hints=((r"winner B", "pile"), (r"(winner|loser) .", "camel")),
                ),
                Step("finish", "5.4", "7.1", (f"1 roll {chaser}3",)),
            ),
        ),
    ]


CRAZY = Scene(
    "second 5:B,6:G,8:wRP,9:Y,15:k BGRYPx -",
    (
        Step(
            "crazy",
            "3.8",
            "3.8",
            ("1 roll k2",),
            touch=6,
            free=True,
            hints=((r"space 10", "way"), (r"space 1[35]", "other")),
        ),
    ),
)

DEALT = (
    "deal 1 B1 B1 G1 G1 G2 O1 O1 Y1 W1",
    "deal 2 B1 B2 O1 O2 Y1 Y2 W1 W1 W2",
    "deal 3 B1 G1 G1 O1 Y1 Y1 Y1 W1 W1",
)
OTHERS_CHOOSE = (
    *("2 discard B2 O1 O2 Y2", "2 stack Y1 W1 W2", "2 intel B1"),
    *("3 discard G1 G1 W1 W1", "3 stack B1 O1 Y1", "3 intel Y1"),
)
CARDS = [
    Scene(
        "O1 Y1 G1 B2 W2",
        (
            Step("discard", "3.5", "3.9", ("1 discard B1 B1 O1 O1",)),
            Step("stack", "3.6", "6.1", ("1 stack G1 G1 G2",)),
            Step("intel", "3.7", "3.10", ("1 intel W1", *OTHERS_CHOOSE)),
            Step("bet", "5.1", "5.6", ("1 ticket G",), hints=((r"reveal|play .*|fennec .*|palm .*", "race"),)),
            Step(
                "reveal",
                "5.3",
                "4.2",
                ("1 reveal G2", "2 reveal Y1", "2 ticket Y", "3 reveal O1", "3 midfield B"),
            ),
            Step(
                "fennec",
                "4.4",
                "6.4",
                ("1 fennec 4",),
                hints=((r"palm 4", "palm"), (r"(fennec|palm) .*", "elsewhere")),
            ),
            Step(
                "midfield",
                "6.3",
                "5.1",
                ("1 midfield Y",),
                hints=((r"midfield .", "place"),),
            ),
            Step(
                "back",
                "4.4",
                "4.5",
                ("2 reveal W2", "2 done", "3 palm 5", "3 done"),
                touch=3,
                free=True,
                hints=((r"space 4", "piece"),),
            ),
            Step("play", "5.4", "5.4", ("1 play Y1",)),
            Step(
                "overall",
                "7.3",
                "5.8",
                ("1 winner G",),
                hints=((r"loser G", "loser"), (r"done", "done")),
            ),
        ),
        DEALT,
    ),
    Scene(
        "cards 9:B,11:O,13:W,15:YG B1O1O1Y1Y2 - 16",
        (Step("goal", "5.3", "7.3", ("1 reveal Y2",)),),
        ("1 winner G", "1 reveal B1", "2 reveal O1", "2 winner W", "3 reveal O1", "3 ticket Y"),
    ),
]
SCENES: dict[str, list[Scene]] = {
    "first": _board_lesson("first", carrier="O", chaser="W"),
    "second": _board_lesson("second", carrier="R", chaser="P", crazy=",14:w,16:k", more=(CRAZY,)),
    "cards": CARDS,
}


def begun(game: str, scene: Scene) -> State:
    """The game when somebody is first asked."""
    if scene.start.startswith(game):
        state = parse_position(scene.start).state(PLAYERS)
    else:
        state = begin(game, PLAYERS, parse_start(game, scene.start)).state
    for line in scene.before:
        state = play_entry(state, parse_entry(line, game)).state
    return state


def told(game: str, scene: Scene) -> dict[str, Any]:
    """A scene as the page reads it."""
    state = begun(game, scene)
    return {"view": to_json(view(state, ME)), "steps": list(_steps(game, scene, state))}


def _steps(game: str, scene: Scene, state: State) -> Iterator[dict[str, Any]]:
    for step in scene.steps:
        before = state
        events: tuple[Event, ...] = ()
        for line in step.lines:
            played = play_entry(state, parse_entry(line, game))
            state, events = played.state, (*events, *played.events)
        yield _step(game, step, before, [to_json(event) for event in seen(events, ME)])


def _step(game: str, step: Step, state: State, events: list[Any]) -> dict[str, Any]:
    allowed = [] if step.free else [format_decision(action) for action in legal(state, ME)]
    answer = f"space {step.touch}" if step.touch is not None else _decision(game, step.lines[0])
    tries = [*allowed, *(f"space {space}" for space in range(len(state.track)))]
    if step.touch is None:
        assert answer in allowed, (game, step.name, answer)
    return {
        "name": step.name,
        "rule": f"{game} §{step.paragraph}",
        "shows": f"{game} §{step.shows}",
        "answer": answer,
        "refused": step.refused,
        "legal": allowed,
        "reasons": {} if step.free else _reasons(state),
        "hints": {each: hint for each in tries if each != answer and (hint := _hint(step, each))},
        "events": events,
    }


def _decision(game: str, line: str) -> str:
    entry = parse_entry(line, game)
    assert entry.action is not None
    assert entry.seat == ME
    return format_decision(entry.action)


def _hint(step: Step, tried: str) -> str:
    return next((hint for pattern, hint in step.hints if re.fullmatch(pattern, tried)), "")


def _reasons(state: State) -> dict[str, Any]:
    """Why not, for everything the board offers to be touched: cards of the hand are only ever chosen rightly many."""
    found = {}
    for action in catalogue(state, ME):
        if isinstance(action, Discard | LayOnDeck | ShowIntel):
            continue
        if reason := why_not(state, ME, action):
            found[format_decision(action)] = {
                "why": reason.message,
                "key": reason.key,
                "facts": dict(reason.facts),
                "rule": reason.rule,
            }
    return found


def lesson_text(game: str) -> str:
    """A lesson, a line a step."""
    scenes = [told(game, scene) for scene in SCENES[game]]
    parts = []
    for scene in scenes:
        steps = ",\n".join(_dumped(step) for step in scene["steps"])
        parts.append(f'{{"view":{_dumped(scene["view"])},"steps":[\n{steps}\n]}}')
    return f'{{"game":"{game}","scenes":[\n' + ",\n".join(parts) + "\n]}\n"


def _dumped(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


def files() -> dict[Path, str]:
    """Everything that is generated here."""
    return {LESSONS / f"{game}.json": lesson_text(game) for game in SCENES}


if __name__ == "__main__":
    LESSONS.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
