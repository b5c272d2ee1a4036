"""The documents are run: what README and docs show is true, and every public name shows itself in an example."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sirocco

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMES = (info.name for info in pkgutil.walk_packages(sirocco.__path__, "sirocco."))
MODULES = [name for name in NAMES if not name.endswith(("__main__", ".migrations.env"))]  # those run when called
COMMAND = re.compile(r"^\$ sirocco (.*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_examples_of_a_page_are_true(page):
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize("name", ["sirocco", *MODULES])
def test_the_examples_of_a_module_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", sirocco.__all__)
def test_every_public_name_has_an_example(name):
    assert ">>>" in (getattr(sirocco, name).__doc__ or "")


def consoles() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            yield from COMMAND.findall(block)


@pytest.mark.parametrize(("words", "shown"), list(consoles()), ids=lambda text: text[:40])
def test_a_command_shown_in_a_page_prints_what_the_page_shows(words, shown):
    said = sirocco_says(*words.split()).stdout
    assert [line.rstrip() for line in said.strip("\n").splitlines()] == shown.strip("\n").splitlines()


def test_the_readme_shows_a_command():
    assert len(list(consoles())) >= 2


def test_the_example_record_is_one():
    assert sirocco_says("replay", "docs/example.camel", "--json").returncode == 0


def test_every_link_of_a_page_leads_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def sirocco_says(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sirocco", *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=False)  # noqa: S603
