"""The sentences that the page's own are held against are those the engine would say now."""

import pytest

from tests.web.told import TOLD, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_golden_sentences_are_current(path):
    assert path.read_text("utf-8") == FILES[path], "due: python -m tests.web.told"


def test_no_golden_sentences_are_left_over():
    assert set(TOLD.iterdir()) == set(FILES)
