"""The reviews that the page is tested with are those that the library makes."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.reviews import GAMES, path_of, review


def leaves(told: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Everything that is told, by where it stands."""
    inside = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else None
    if inside is None:
        yield path, told
        return
    yield path, len(told)
    for key, value in inside:
        yield from leaves(value, f"{path}/{key}")


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_page_is_tested_with_reviews_of_today(game, players):
    """Run `python -m tests.web.reviews` if this fails."""
    kept = dict(leaves(json.loads(path_of(game, players).read_text(encoding="utf-8"))))
    now = dict(leaves(review(game, players)))
    assert now.keys() == kept.keys()
    figures = {where: value for where, value in now.items() if isinstance(value, float)}
    assert figures == pytest.approx({where: kept[where] for where in figures}, abs=1e-5)
    assert {where: now[where] for where in now.keys() - figures.keys()} == {
        where: kept[where] for where in kept.keys() - figures.keys()
    }
