"""The page's types and golden games are those of the engine as it is now, and in the games everything happens."""

import json
from typing import get_args

import pytest

from sirocco.rules import events
from tests.web.generated import GOLDEN, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_the_page_has_from_the_engine_is_current(path):
    assert path.read_text("utf-8") == FILES[path], "due: python -m tests.web.generated"


def test_no_golden_game_is_left_over():
    assert set(GOLDEN.iterdir()) <= set(FILES)


def test_in_the_golden_games_every_event_happens():
    games = [json.loads(text) for path, text in FILES.items() if path.parent == GOLDEN]
    told = {event["is"] for game in games for stroke in game["strokes"] for seen in stroke for event in seen["events"]}
    set_up = {"OutsetCardRevealed"}  # told before there is a view to fold it into
    assert told == {kind.__name__ for kind in get_args(events.Event)} - set_up


def test_golden_games_stay_small():
    assert sum(len(text) for path, text in FILES.items() if path.parent == GOLDEN) < 300 * 1024
