"""The two .ftl files say the same things, nothing is missing and nothing is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Junk, Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor

import sirocco
from sirocco.errors import Reason
from sirocco.rules import cards
from sirocco.words import LANGUAGES, Words
from sirocco.words.explain import why

SOURCE = Path(sirocco.__file__).parent
CODE = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
PAGE = SOURCE.parents[1] / "web" / "src"
PAGE_CODE = {
    path: path.read_text(encoding="utf-8")
    for path in PAGE.rglob("*")
    if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts")
}

# A reason whose key is built from parts says here what the last part may be.
KEY_ENDS = {"owes-": ("discard", "stack", "intel"), "piece-out-": cards.PIECES}
FACTS_THAT_COUNT = {"space", "next", "seat", "turn", "players", "number"}


class Gathered(Visitor):
    """The messages and facts that a pattern mentions."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: VariableReference):  # noqa: N802 - the visitor's name for it
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference):  # noqa: N802 - the visitor's name for it
        self.messages.add(node.id.name)


def gathered(node: BaseNode) -> Gathered:
    visitor = Gathered()
    visitor.visit(node)
    return visitor


def parsed(language: str) -> dict[str, Gathered]:
    """Every message with what it mentions."""
    resource = FluentParser().parse((SOURCE / "words" / f"{language}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, Junk)]
    entries = [entry for entry in resource.body if isinstance(entry, Message)]
    assert len({entry.id.name for entry in entries}) == len(entries), "a message stands there twice"
    return {entry.id.name: gathered(entry) for entry in entries}


MESSAGES = {language: parsed(language) for language in LANGUAGES}


def facts_of(message_id: str, language: str) -> set[str]:
    """The facts a message needs, those of the messages inside it too."""
    mentioned = MESSAGES[language][message_id]
    return mentioned.facts.union(*(facts_of(inner, language) for inner in mentioned.messages))


def spoken() -> set[str]:
    """The messages that somebody says: not only parts of others."""
    inner = {name for messages in MESSAGES.values() for each in messages.values() for name in each.messages}
    return set(MESSAGES["en"]) - inner


def test_a_message_in_one_language_has_its_twin_in_the_other():
    assert set(MESSAGES["en"]) == set(MESSAGES["de"])


@pytest.mark.parametrize("message_id", sorted(spoken()))
def test_a_message_uses_the_same_facts_in_both_languages(message_id):
    assert facts_of(message_id, "en") == facts_of(message_id, "de")


def test_every_message_is_said_somewhere():
    code = "".join(CODE.values())
    inner = {name for messages in MESSAGES.values() for each in messages.values() for name in each.messages}
    quoted_on_page = set(re.findall(r"""['"`]([a-z][a-z0-9-]*)['"`]""", "".join(PAGE_CODE.values())))
    left_over = {
        message_id
        for message_id in MESSAGES["de"]
        if f'"{message_id}"' not in code
        and message_id not in quoted_on_page
        and message_id not in inner
        and not message_id.startswith("why-")
    }
    assert not left_over


@pytest.mark.parametrize("path", PAGE_CODE, ids=lambda path: str(path.relative_to(PAGE)))
def test_the_page_says_no_message_that_is_not_there(path):
    code = PAGE_CODE[path]
    said = re.findall(r"""\bsay\(\s*['"`]([^'"`]*)['"`]""", code) + re.findall(r"""['"`](page-[a-z0-9-]+)['"`]""", code)
    assert set(said) <= set(MESSAGES["en"])


def test_the_page_is_found_and_says_something():
    assert any("say('" in code for code in PAGE_CODE.values())


def reasons() -> Iterator[Reason]:
    """Every reason the code can give, with sample facts."""
    for source in CODE.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"Reason", "because"}:
                yield from read(node)


def read(call: ast.Call) -> Iterator[Reason]:
    """A call of Reason, once for every end its key may have."""
    key, text = call.args[:2]
    if isinstance(key, ast.Name):  # `because` itself, which hands on what it is told
        return
    if isinstance(key, ast.Constant):
        yield sample(str(key.value), value_of(text, ""))
        return
    assert isinstance(key, ast.BinOp), "a key is a string, or a string and its end"
    for end in KEY_ENDS[value_of(key.left, "")]:
        yield sample(value_of(key, end), value_of(text, end))


def value_of(node: ast.expr, end: str) -> str:
    """A string, or strings added up, in which every name stands for the end of the key."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return value_of(left, end) + value_of(right, end)
        case ast.Name():
            return end
    raise AssertionError(ast.dump(node))


def sample(key: str, text: str) -> Reason:
    names = [name for _, name, _, _ in Formatter().parse(text) if name]
    return Reason(key, text, "1", {name: 7 if name in FACTS_THAT_COUNT else "G" for name in names}, game_of(text))


def game_of(text: str) -> str:
    """Two reasons are worded by game: the number of players, and what gives a start."""
    by_game = {"2 to 8": "first", "3 to 8": "second", "2 to 6": "cards", "racing cards cannot": "cards"}
    return next((game for words, game in by_game.items() if words in text), "first")


REASONS = {(reason.key, reason.text): reason for reason in reasons()}.values()


def test_all_reasons_of_the_code_are_found():
    assert {"tile-tile", "owes-intel", "piece-out-palm", "leg-over"} <= {reason.key for reason in REASONS}


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.key)
def test_a_reason_reads_in_english_as_the_engine_says_it(reason):
    assert why(reason, Words("en", strict=True)) == reason.message


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.key)
def test_a_reason_has_german_words_with_all_its_facts(reason):
    words = why(reason, Words("de", strict=True))
    assert words != reason.message
    assert all(str(fact) in words for fact in reason.facts.values())


def test_no_message_explains_a_reason_that_nobody_gives():
    explained = {message_id for message_id in MESSAGES["de"] if message_id.startswith("why-")}
    assert explained == {"why-" + reason.key for reason in REASONS}


def test_a_missing_message_or_fact_is_an_error_for_the_strict_and_an_id_for_the_others():
    with pytest.raises(LookupError, match=r"de\.ftl, no-such-message"):
        Words("de", strict=True).say("no-such-message")
    with pytest.raises(LookupError, match="seat"):
        Words("en", strict=True).say("seat-name")
    assert Words("en").say("no-such-message") == "no-such-message"
    assert Words("en").say("seat-name") == "seat-name"
