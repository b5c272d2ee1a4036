"""The page on security speaks of tests that are there; and the page writes no markup that others typed."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
TESTS = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]


def test_every_test_that_is_named_is_there():
    files = {path.name for path in TESTS}
    told = "\n".join(path.read_text("utf-8") for path in (*TESTS, Path(__file__)))
    named = set(re.findall(r"`(test_\w+(?:\.py)?)`", PAGE))
    assert named
    assert {name for name in named if name not in files and f"def {name}(" not in told} == set()


def test_the_page_writes_no_markup_of_others():
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in {".svelte", ".ts"}:
            assert not re.search(
                r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write", path.read_text("utf-8")
            )
