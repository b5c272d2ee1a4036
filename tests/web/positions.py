"""Positions as the library reads them, and refuses to: what the page's own reader is held against.

`python -m tests.web.positions` writes them anew; a test tells when that is due.
"""

from __future__ import annotations

import json
from pathlib import Path

from sirocco.errors import NotationError
from sirocco.notation import parse_position, position_of
from sirocco.rules import view
from tests.notation.test_positions import MISTAKES, READ_BACK
from tests.random_games import strokes
from tests.web.generated import SEEDS, WEB

POSITIONS = WEB / "positions"
EACH = 7  # every seventh moment of the golden games


def read_back() -> list[str]:
    """Positions that come back as they were: the scenes of the notation, and moments of games as seat 1 sees them."""
    moments = [
        str(position_of(view(stroke.after, 1)))
        for (game, players), seed in SEEDS.items()
        for stroke in list(strokes(game, players, seed))[::EACH]
    ]
    return [*READ_BACK, *dict.fromkeys(moments)]


def refused() -> list[str]:
    """Texts that are no positions."""
    return [text for text, *_ in MISTAKES.values() if not _is_read(text)]


def _is_read(text: str) -> bool:
    try:
        parse_position(text)
    except NotationError:
        return False
    return True


def files() -> dict[Path, str]:
    """Everything that is generated here."""
    return {
        POSITIONS / "read-back.json": json.dumps(read_back(), indent=0) + "\n",
        POSITIONS / "refused.json": json.dumps(refused(), indent=0) + "\n",
    }


if __name__ == "__main__":
    POSITIONS.mkdir(exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
