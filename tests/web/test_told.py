"""The sentences and the records that the page is held against are those the engine would give now."""

import pytest

from tests.web import positions, proofs, told

FILES = told.files() | proofs.files() | positions.files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_the_page_is_held_against_is_current(path):
    assert path.read_text("utf-8") == FILES[path], "due: python -m tests.web.told, .proofs, .positions"


@pytest.mark.parametrize("folder", [told.TOLD, proofs.PROOFS, positions.POSITIONS], ids=lambda folder: folder.name)
def test_nothing_is_left_over(folder):
    assert set(folder.iterdir()) <= set(FILES)
