"""The lessons are what the engine makes of them now, and their sentences are all there in both languages."""

from __future__ import annotations

import json

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from sirocco.rules import GAMES
from sirocco.words import LANGUAGES
from sirocco.words.rulebook import paragraphs
from tests.web.lessons import LESSONS, SCENES, files
from tests.words.test_messages import SOURCE, Gathered

FILES = files()
TOLD = {path.stem: json.loads(text) for path, text in FILES.items()}
STEPS = {game: [step for scene in told["scenes"] for step in scene["steps"]] for game, told in TOLD.items()}


def messages(language: str) -> dict[str, Gathered]:
    """Every message of the lessons with what it mentions."""
    text = (SOURCE / "words" / f"lessons.{language}.ftl").read_text(encoding="utf-8")
    resource = FluentParser().parse(text)
    assert not [entry for entry in resource.body if isinstance(entry, Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} stands there twice"
            found[entry.id.name] = visited = Gathered()
            visited.visit(entry)
    return found


MESSAGES = {language: messages(language) for language in LANGUAGES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_lesson_is_current(path):
    assert path.read_text("utf-8") == FILES[path], "due: python -m tests.web.lessons"


def test_there_is_a_lesson_for_every_game_and_no_other():
    assert set(SCENES) == set(GAMES)
    assert set(LESSONS.iterdir()) == set(FILES)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_about_five_minutes(game):
    assert 8 <= len(STEPS[game]) <= 12


@pytest.mark.parametrize("game", GAMES)
def test_a_step_can_be_done_and_cites_paragraphs_of_its_game(game):
    for step in STEPS[game]:
        assert step["answer"].startswith("space ") or step["answer"] in step["legal"]
        assert step["answer"] not in step["hints"]
        assert {step[cited].removeprefix(f"{game} §") for cited in ("rule", "shows")} <= set(paragraphs(game))
        assert not step["refused"] or step["refused"] in step["reasons"]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_hides_what_somebody_at_the_table_would_not_know(game):
    for scene in TOLD[game]["scenes"]:
        assert all(set(hand) <= {"?"} for hand in scene["view"]["hands"][1:])
    laid = [event for step in STEPS[game] for event in step["events"] if event["is"] in {"FinishCardLaid", "CardsLaid"}]
    assert all(event.get("camel", "?") == "?" or event["seat"] == 1 for event in laid)


def test_every_sentence_of_the_lessons_is_there_and_no_other():
    said = {
        f"lesson-{step['name']}-{what}"
        for steps in STEPS.values()
        for step in steps
        for what in ("title", "do", "hint", "done", *(f"hint-{hint}" for hint in step["hints"].values()))
    }
    for language in LANGUAGES:
        inner = {name for each in MESSAGES[language].values() for name in each.messages}
        assert set(MESSAGES[language]) - inner == said


def test_the_sentences_ask_for_nothing_but_the_game():
    assert {fact for found in MESSAGES.values() for each in found.values() for fact in each.facts} <= {"game"}


def test_the_words_of_the_lessons_are_not_those_of_the_first_table():
    common = (SOURCE / "words" / "en.ftl").read_text(encoding="utf-8")
    assert not [name for name in MESSAGES["en"] if f"\n{name} =" in common]
