"""The paragraphs of docs/rules, the code that cites them and the scenes that show them: none without the others."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
ROOM = ROOT / "src" / "sirocco" / "rules"
GAMES = ("first", "second", "cards")

NUMBERED = re.compile(r"^\*\*(\d+\.\d+) ", re.MULTILINE)  # how a paragraph begins
CITED = re.compile(r"\b(first|second|cards) §(\d+\.\d+)")
QUOTED = re.compile(r"(?<!first )(?<!second )(?<!cards )§(\d+(?:\.\d+)?)")  # in a game's own file the game goes unsaid


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def numbers(file: str) -> list[str]:
    """The numbers of the paragraphs of one page of docs/rules."""
    return NUMBERED.findall(text(RULES / file))


def paragraphs() -> set[str]:
    """Every paragraph there is, as one cites it."""
    return {f"{game} §{number}" for game in GAMES for number in numbers(f"{game}.md")}


def code() -> list[Path]:
    return sorted((ROOT / "src" / "sirocco").rglob("*.py"))


def written(game: str) -> list[Path]:
    """The files of a game: one, or a folder of them."""
    return sorted((ROOM / game).glob("*.py")) or [ROOM / f"{game}.py"]


def trees(paths: list[Path]) -> Iterator[tuple[Path, ast.AST]]:
    for path in paths:
        yield path, ast.parse(text(path))


def constants(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def marks() -> dict[str, set[str]]:
    """For every paragraph a mark names, the scenes that carry the mark."""
    shown: dict[str, set[str]] = {}
    for path, tree in trees(sorted((ROOT / "tests").rglob("test_*.py"))):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if ast.unparse(decorator).startswith("pytest.mark.rule("):
                        for paragraph in constants(decorator):
                            shown.setdefault(paragraph, set()).add(f"{path.name}::{node.name}")
    return shown


def imported(path: Path) -> set[str]:
    """The files of the rules' room that one of them leans on, by their names."""
    found = set()
    for node in ast.walk(ast.parse(text(path))):
        if isinstance(node, ast.ImportFrom) and node.module == "sirocco.rules":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("sirocco.rules."):
            found.add(node.module.rpartition(".")[2])
    return found


def parts_of(game: str) -> list[Path]:
    """The parts that a game is made of, and theirs."""
    near = {ROOM / f"{part}.py" for path in written(game) for part in imported(path)}
    near = {path for path in near if path.exists()}
    far = {ROOM / f"{part}.py" for path in near for part in imported(path)}
    return sorted(near | {path for path in far if path.exists()})


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_has_a_scene(game):
    shown = marks()
    assert [number for number in numbers(f"{game}.md") if f"{game} §{number}" not in shown] == []


def test_every_scene_shows_a_paragraph_that_exists():
    assert {paragraph: scenes for paragraph, scenes in marks().items() if paragraph not in paragraphs()} == {}


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_are_numbered_without_gaps(game):
    found = [tuple(map(int, number.split("."))) for number in numbers(f"{game}.md")]
    for (chapter, number), following in pairwise(found):
        assert following in {(chapter, number + 1), (chapter + 1, 1)}


@pytest.mark.parametrize("game", GAMES)
def test_the_german_rules_have_the_same_paragraphs(game):
    assert numbers(f"{game}.de.md") == numbers(f"{game}.md")


@pytest.mark.parametrize("page", sorted(path.name for path in RULES.glob("*.md")))
def test_a_page_of_rules_refers_to_paragraphs_it_has(page):
    referred = set(re.findall(r"(?<!§)\b\d\.\d{1,2}\b", text(RULES / page)))
    assert referred <= set(numbers(page))


def test_code_cites_paragraphs_that_exist():
    cited = {f"{game} §{number}" for path in code() for game, number in CITED.findall(text(path))}
    assert cited, "the code cites the rules"
    assert cited <= paragraphs()


@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_a_game_quotes_paragraphs_and_chapters_that_exist(game):
    existing = set(numbers(f"{game}.md"))
    existing |= {number.split(".")[0] for number in existing}
    assert {quoted for path in written(game) for quoted in QUOTED.findall(text(path))} <= existing


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_the_parts_it_is_made_of_give_reasons_with_paragraphs_it_has(game):
    """A paragraph in the code is a text like "4.1"; a part that two games share must be right in both."""
    spoken = {
        number
        for _, tree in trees([*written(game), *parts_of(game)])
        for number in constants(tree)
        if re.fullmatch(r"\d+\.\d+", number)
    }
    assert spoken, "a game says why"
    assert spoken <= set(numbers(f"{game}.md"))


def test_no_reason_comes_without_its_paragraph():
    """Here or, where a part is handed the number, from its game; only of a game that does not exist there is none."""
    for path, tree in trees([path for path in sorted(ROOM.rglob("*.py")) if path.name != "game.py"]):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Reason", "because"}:
                paragraph = node.args[2]
                handed_in = isinstance(paragraph, ast.Name)
                where = f"{path.name}:{node.lineno}"
                assert handed_in or re.fullmatch(r"'\d+\.\d+'", ast.unparse(paragraph)), where
