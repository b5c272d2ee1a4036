"""Which language is spoken, and what stands ready in each."""

import subprocess
import sys

import pytest

from sirocco.errors import SiroccoError
from sirocco.words import Words, chosen_language


@pytest.mark.parametrize(
    ("asked", "environ", "language"),
    [
        ("de", {"LANG": "en_GB.UTF-8"}, "de"),
        ("DE-at", {}, "de"),
        (None, {"LANGUAGE": "fr:de:en", "LANG": "en_GB.UTF-8"}, "de"),
        (None, {"LANGUAGE": "fr", "LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "de_CH", "LANG": "en_GB"}, "de"),
        (None, {"LANG": "de_DE.UTF-8@euro"}, "de"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
        ("", {"LANG": "de"}, "de"),
    ],
)
def test_what_was_asked_for_comes_before_what_the_environment_says(asked, environ, language):
    assert chosen_language(asked, environ) == language


def test_a_language_nobody_speaks_here_is_refused_by_name():
    with pytest.raises(SiroccoError, match="no words in the language fr, only en, de"):
        chosen_language("fr", {})


def test_naming_the_words_does_not_load_the_machinery_that_speaks_them():
    code = "import sys, sirocco.words; sys.exit('fluent' in sys.modules or 'babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - our own line


def test_lists_stacks_and_cards_read_like_speech():
    en, de = Words("en", strict=True), Words("de", strict=True)
    assert en.camels("GYR") == "green, yellow and red"
    assert de.camels("GYR") == "Grün, Gelb und Rot"
    assert de.camels("G") == "Grün"
    assert de.camels("") == ""
    assert en.stack("BYG") == "green on yellow on blue"
    assert de.stack("kwP") == "Lila auf Weiß auf Schwarz"
    assert en.cards(("B1", "B1", "G2")) == "2 times blue 1 and green 2"
    assert de.cards(("B1", "B1", "?", "?")) == "2-mal Blau 1 und 2 unbekannte Karten"
    assert de.cards(()) == "nichts"


def test_the_games_have_names():
    assert Words("en", strict=True).game("second") == "Camel Up, second edition (2018)"
    assert Words("de", strict=True).game("second") == "Camel Up, zweite Ausgabe (2018)"
