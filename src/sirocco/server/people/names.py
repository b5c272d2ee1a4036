"""Names as people choose them: any script, emoji too; nothing that hides, reverses the line, or poses as another.

A name is kept as NFKC has it.  What looks alike stands in lookalikes.txt, from Unicode Technical Standard 39.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

from sirocco.errors import Reason, SiroccoError, because
from sirocco.server.wire import LONGEST_NAME

LONGEST_TYPED = 4 * LONGEST_NAME  # characters, before they are put in order
MOST_MARKS = 4  # on one letter, in any script that is written

JOINER = "\N{ZERO WIDTH JOINER}"  # holds an emoji together, or the letters of some Indian scripts
AS_EMOJI = "\N{VARIATION SELECTOR-16}"
KEYCAP = "\N{COMBINING ENCLOSING KEYCAP}"
VIRAMA = 9  # the combining class of the marks after which a joiner means something

# Letters and symbols that show nothing.
BLANK = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\u180b", "\u180c", "\u180d"}
REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}

# Scripts that are written together; any other two in one name are there to deceive.
TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)
ALIASES = {"IDEOGRAPHIC": "CJK", "KATAKANA-HIRAGANA": "", "MODIFIER": "", "DOUBLE-STRUCK": "", "SCRIPT": ""}

LOOKALIKES = Path(__file__).with_name("lookalikes.txt")


class BadName(SiroccoError):
    """Nobody can be called that; the reason says why in any language."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.message)
        self.reason = reason


def cleaned(typed: str) -> str:
    r"""The name that was meant.  Raises BadName.

    >>> cleaned("  Zoë   \uff21 ")
    'Zoë A'
    >>> cleaned("")
    Traceback (most recent call last):
        ...
    sirocco.server.people.names.BadName: a name needs at least one letter
    """
    if len(typed) > LONGEST_TYPED:
        raise too_long()
    if any(0xD800 <= ord(c) <= 0xDFFF for c in typed):  # noqa: PLR2004 - halves of characters, which JSON can hold
        raise hidden()
    name = " ".join(unicodedata.normalize("NFKC", typed).split(" ")).strip(" ")
    name = " ".join(part for part in name.split(" ") if part)
    if len(name) > LONGEST_NAME:
        raise too_long()
    check_characters(name)
    if not any(unicodedata.category(c)[0] in "LNS" for c in name):
        raise BadName(because("server-name-empty", "a name needs at least one letter", ""))
    check_scripts(name)
    return name


def too_long() -> BadName:
    return BadName(because("server-name-long", "a name has at most {most} characters", "", most=LONGEST_NAME))


def hidden() -> BadName:
    return BadName(because("server-name-hidden", "a name has no hidden characters", ""))


def check_characters(name: str) -> None:
    """Nothing invisible, nothing that turns the line round, no mark without a letter, no tower of marks."""
    marks = 0
    for i, c in enumerate(name):
        kind = unicodedata.category(c)
        if c in BLANK or is_variant(c) or (kind in REFUSED and not joins(name, i)) or (kind == "Zs" and c != " "):
            raise hidden()
        if kind[0] != "M":
            marks = 0
            continue
        marks += 1
        if not i or marks > MOST_MARKS or not bears_marks(name, i, c):
            raise BadName(because("server-name-marks", "a name has no marks without a letter", ""))


def is_variant(c: str) -> bool:
    """Whether it only chooses between the shapes of the letter before, which nobody sees in a name."""
    return "\ufe00" <= c < AS_EMOJI or "\U000e0100" <= c <= "\U000e01ef"


def joins(name: str, i: int) -> bool:
    """Whether a character is a joiner where one has something to join."""
    if name[i] != JOINER or not 0 < i < len(name) - 1:
        return False
    before, after = name[i - 1], name[i + 1]
    if unicodedata.combining(before) == VIRAMA:
        return unicodedata.category(after)[0] == "L"
    return (is_emoji(before) or before == AS_EMOJI) and is_emoji(after)


def is_emoji(c: str) -> bool:
    return unicodedata.category(c) in {"So", "Sk"} and c > "\u2000"


def bears_marks(name: str, i: int, mark: str) -> bool:
    """Whether what comes before a mark can have it: a letter any, a symbol its form as an emoji, a digit its key."""
    before = name[i - 1]
    if mark == AS_EMOJI:
        return is_emoji(before) or unicodedata.category(before) == "Sm" or before in "0123456789#*"
    if mark == KEYCAP:
        return before == AS_EMOJI or before in "0123456789#*"
    return unicodedata.category(before)[0] in "LM" and before not in {AS_EMOJI, KEYCAP}


def check_scripts(name: str) -> None:
    """One script, or several that are written together."""
    used = {script for c in name if (script := script_of(c))}
    if len(used) > 1 and not any(used <= together for together in TOGETHER):
        raise BadName(because("server-name-scripts", "a name keeps to one script", ""))


def script_of(c: str) -> str:
    """The script of a letter, by the first word of its name; "" for what all scripts share.

    >>> script_of("я"), script_of("7"), script_of("あ")
    ('CYRILLIC', '', 'HIRAGANA')
    """
    if unicodedata.category(c)[0] != "L":
        return ""
    first = unicodedata.name(c, "").partition(" ")[0]
    return ALIASES.get(first, first)


# What looks like what.


def alike(one: str, another: str) -> bool:
    """Whether two names could be taken for each other.

    >>> alike("Olga", "0lga"), alike("corn", "com"), alike("ANNA", "anna"), alike("Anna", "Hanna")
    (True, True, True, False)
    """
    return not skeletons(one).isdisjoint(skeletons(another))


def skeletons(name: str) -> set[str]:
    """What a name looks like, as it is written and in small letters."""
    return {drawn(name).casefold(), drawn(name.casefold()).casefold()}


def drawn(name: str) -> str:
    """A name with one character for all that look alike, and none for what is hardly seen."""
    seen = "".join(c for c in name if c not in {JOINER, AS_EMOJI} and not c.isspace())
    for form in ("NFC", "NFD", "NFC", "NFD"):  # whole letters stand in the list, and what looks like what looks alike
        seen = "".join(lookalikes().get(c, c) for c in unicodedata.normalize(form, seen))
    return unicodedata.normalize("NFD", seen)


@cache
def lookalikes() -> dict[str, str]:
    """What stands for a character that looks like others."""
    found: dict[str, str] = {}
    for line in LOOKALIKES.read_text(encoding="utf-8").splitlines():
        first, _, others = line.partition(" ")
        if " " not in others:  # the lines on top are sentences
            found |= dict.fromkeys(others, first)
    return found
