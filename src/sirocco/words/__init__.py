"""The words of the project, English and German.  All that depends on a language stands in en.ftl and de.ftl.

They are Fluent files without functions of our own, so that a page in a browser reads the same ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING

from sirocco.errors import SiroccoError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["DEFAULT", "LANGUAGES", "Fact", "Words", "chosen_language"]

LANGUAGES = ("en", "de")
DEFAULT = "en"

Fact = str | int  # a number where the words depend on how many, else text


class Words:
    """The messages of one language.

    A message or a fact that is missing is our bug: a strict speaker raises, any other says the id and goes on.

    >>> Words("de").say("seat-name", seat=2)
    'Sitz 2'
    """

    def __init__(self, language: str = DEFAULT, *, strict: bool = False) -> None:
        self.language = known_language(language)
        self.strict = strict

    def has(self, message_id: str) -> bool:
        """Whether there is a message of this id."""
        return _bundle(self.language).has_message(message_id)

    def say(self, message_id: str, **facts: Fact) -> str:
        """A message with these facts in it."""
        if not self.has(message_id):
            return self._lost(message_id, "there is no such message")
        bundle = _bundle(self.language)
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            return self._lost(message_id, "it has no text of its own")
        text, errors = bundle.format_pattern(pattern, facts)
        return self._lost(message_id, str(errors[0])) if errors else str(text)

    def joined(self, parts: Iterable[str]) -> str:
        """One, one and another, or one, another and a third."""
        *others, last = parts
        return self.say("list-and", first=self.listed(others), last=last) if others else last

    def listed(self, parts: Iterable[str]) -> str:
        """One, another, a third."""
        return reduce(lambda first, last: self.say("list-comma", first=first, last=last), parts)

    def camel(self, camel: str) -> str:
        """A camel by the word of its colour."""
        return self.say("camel", camel=camel)

    def camels(self, camels: Iterable[str]) -> str:
        """Some camels, joined; nothing for none."""
        words = [self.camel(camel) for camel in camels]
        return self.joined(words) if words else ""

    def stack(self, stack: str) -> str:
        """A stack from the top: green on yellow on blue."""
        words = [self.camel(camel) for camel in reversed(stack)]
        return reduce(lambda upper, lower: self.say("camel-on", upper=upper, lower=lower), words)

    def cards(self, cards: Iterable[str]) -> str:
        """Racing cards by their words, each kind once; those one cannot see are counted."""
        kinds: dict[str, int] = {}
        for card in cards:
            kinds[card] = kinds.get(card, 0) + 1
        words = [self._card(card, times) for card, times in kinds.items()]
        return self.joined(words) if words else self.say("cards-none")

    def game(self, game: str) -> str:
        """The name of a game."""
        return self.say("game-name", game=game)

    def _card(self, card: str, times: int) -> str:
        if len(card) == 1:
            return self.say("cards-unknown", times=times)
        return self.say("card", camel=card[0], number=int(card[1:]), times=times)

    def _lost(self, message_id: str, trouble: str) -> str:
        if self.strict:
            raise LookupError(f"{self.language}.ftl, {message_id}: {trouble}")
        return message_id


def known_language(language: str) -> str:
    """The language that is meant.  Raises SiroccoError if it is none of ours.

    >>> known_language("de_AT.UTF-8")
    'de'
    """
    meant = _plain(language)
    if meant not in LANGUAGES:
        raise SiroccoError(f"no words in the language {language}, only {', '.join(LANGUAGES)}")
    return meant


def chosen_language(asked: str | None, environ: Mapping[str, str]) -> str:
    """What was asked for; else what the environment says, as gettext reads it; else English.

    LANGUAGE lists several, of which the first we know is taken; of the others the first that is set decides.

    >>> chosen_language(None, {"LANG": "de_DE.UTF-8"}), chosen_language("en", {"LANG": "de_DE.UTF-8"})
    ('de', 'en')
    """
    if asked:
        return known_language(asked)
    for language in environ.get("LANGUAGE", "").split(":"):
        if _plain(language) in LANGUAGES:
            return _plain(language)
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), DEFAULT)
    return _plain(locale) if _plain(locale) in LANGUAGES else DEFAULT


def _plain(locale: str) -> str:
    """The language of a locale: de of de_AT.UTF-8."""
    return re.split("[-_.@]", locale)[0].lower()


@cache
def _bundle(language: str) -> FluentBundle:
    # Imported when somebody speaks: the start of the command line does not wait for it.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - as said one line above

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((Path(__file__).parent / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle
