"""What people may be called: any one script, nothing hidden, so many letters; and who could be taken for whom."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sirocco.server.people.names import LONGEST_TYPED, BadName, alike, cleaned, lookalikes, script_of
from sirocco.server.wire import LONGEST_NAME

SEEN = st.text(
    alphabet="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüéñçÄÖÜ0123456789", min_size=1, max_size=12
)


def why_not(name: str) -> str:
    """The key of the reason why nobody can be called that; "" if somebody can."""
    try:
        cleaned(name)
    except BadName as bad:
        return bad.reason.key
    return ""


# Scripts.


@pytest.mark.parametrize(
    "name",
    [
        *("Zoë", "Анна", "Αθηνά", "דנה", "ليلى", "आशा", "ஆஷா", "สมชาย", "ანა", "Անի", "አበበ"),
        *("はなこ", "ハナ子", "한국", "小明", "太郎 Taro", "民俊 민준 Min", "阿ㄇ May"),
        *("🐪", "👩‍👩‍👧", "👍🏽", "❤️", "1️⃣", "🇪🇬", "Ann ☕", "क्‍ष"),
        *("R2-D2", "O'Hara", "Ann & Bob", "7"),
    ],
)
def test_a_name_in_any_script_is_kept_as_it_is(name):
    assert cleaned(name) == name


@pytest.mark.parametrize(
    "name", ["\u0410nna", "Ann\u0430", "\u039flga", "Zo\u0451", "Anna Анна", "Ἀnna", "דנa", "はна", "한Ω"]
)
def test_a_name_of_two_scripts_that_are_never_written_together_is_refused(name):
    assert why_not(name) == "server-name-scripts"


def test_digits_marks_and_signs_are_of_all_scripts():
    assert {script_of(sign) for sign in "7-& \u0301🐪"} == {""}


# What is not seen.


@pytest.mark.parametrize(
    "name",
    [
        *("An\u200bn", "An\u200cn", "Ann\u200d", "\u200dAnn", "A\u200dnn", "An\u00adn", "Ann\ufeff", "An\u2060n"),
        *("\u202eannA", "\u2066Ann\u2069", "Ann\u200f", "\u061cAnn"),
        *("Ann\u3164", "\u2800", "\u115f\u1160", "\uffa0", "An\u034fn"),
        *("An\nn", "An\tn", "An\u2028n", "An\x00n", "An\x7fn"),
        *("Ann\ue000", "Ann\U000e0041", "Ann\ufdd0", "Ann\U000fffff", "\ud83d", "Ann\udc2a"),
    ],
    ids=ascii,
)
def test_what_is_not_seen_or_turns_the_line_round_is_refused(name):
    assert why_not(name) == "server-name-hidden"


@pytest.mark.parametrize(
    "name", ["\u0301Ann", "A \u0301nn", "🐪\u0301", "Z" + "\u0363" * 5, "7\u0338", "Ann\u20e3"], ids=ascii
)
def test_a_mark_stands_on_a_letter_and_few_on_one(name):
    assert why_not(name) == "server-name-marks"


def test_as_many_marks_as_any_script_writes_are_allowed():
    assert cleaned("Z" + "\u0363" * 4) == "Z" + "\u0363" * 4


# Lengths.


def test_a_name_has_a_letter_a_digit_or_a_sign():
    assert [why_not(name) for name in ("", " ", "...", "-", "¿?")] == ["server-name-empty"] * 5


def test_a_name_is_as_long_as_it_fits_on_a_chair():
    assert cleaned("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    assert why_not("x" * (LONGEST_NAME + 1)) == "server-name-long"
    assert cleaned(" " * LONGEST_NAME + "x" * LONGEST_NAME) == "x" * LONGEST_NAME


def test_what_is_typed_is_measured_before_it_is_put_in_order():
    assert why_not(" " * LONGEST_TYPED + "Ann") == "server-name-long"
    assert why_not("ﷺ" * 2) == "server-name-long", "two characters, and many when they are written out"


# One form for one name.


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\u00a0Lee", "Ann Lee"),
        ("Ann\u3000Lee", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("\U0001d5d4nn", "Ann"),
        ("ﬁn", "fin"),
        ("①", "1"),
    ],
    ids=ascii,
)
def test_one_name_is_kept_in_one_form_however_it_is_typed(typed, kept):
    assert cleaned(typed) == kept


@given(st.text(max_size=2 * LONGEST_NAME))
def test_whatever_is_typed_is_a_name_in_its_one_form_or_refused_with_a_reason(typed):
    reason = why_not(typed)
    assert not reason or reason.startswith("server-name-")
    if reason:
        return
    name = cleaned(typed)
    assert cleaned(name) == name
    assert unicodedata.is_normalized("NFKC", name)
    assert 0 < len(name) <= LONGEST_NAME
    assert name == " ".join(name.split())


@given(st.text(max_size=LONGEST_NAME), st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_in_whichever_form_it_is_typed_it_is_the_same_name(typed, form):
    other = unicodedata.normalize(form, typed)
    assume(len(other) <= LONGEST_TYPED)
    assert why_not(typed) == why_not(other)
    assert why_not(typed) or cleaned(typed) == cleaned(other)


# Lookalikes.


@pytest.mark.parametrize(
    ("one", "another"),
    [
        *(
            ("Anna", "\u0410nn\u0430"),
            ("Anna", "anna"),
            ("Olga", "0lga"),
            ("Bill", "BiII"),
            ("corn", "com"),
            ("Ann Lee", "AnnLee"),
        ),
        *(("pax", "\u0440\u0430\u0445"), ("Straße", "STRASSE"), ("Anna", "Ann\u0430"), ("O\u2019Hara", "O'Hara")),
    ],
)
def test_who_could_be_taken_for_another_is_alike(one, another):
    assert alike(one, another)
    assert alike(another, one)


@pytest.mark.parametrize(
    ("one", "another"), [("Anna", "Hanna"), ("Ann", "Anne"), ("Jörg", "Jorg"), ("Ben", "Bea"), ("7", "8")]
)
def test_who_is_read_otherwise_is_another(one, another):
    assert not alike(one, another)


def test_whatever_is_drawn_as_another_is_alike_within_a_name():
    assert len(lookalikes()) > 1000
    assert [pair for pair in lookalikes().items() if not alike(f"a{pair[0]}b", f"a{pair[1]}b")] == []


@pytest.mark.parametrize("variant", ["\ufe00", "\ufe0e", "\U000e0100", "\U000e01ef"])
def test_a_letter_has_no_shape_that_nobody_sees(variant):
    assert why_not(f"Ann{variant}") == "server-name-hidden"


@given(SEEN)
def test_capitals_and_spaces_make_nobody_another(name):
    assert alike(name, name.upper())
    assert alike(name, name.lower())
    assert alike(name, " ".join(name))


@given(SEEN, SEEN)
def test_looking_alike_is_mutual(one, another):
    assert alike(one, another) == alike(another, one)
