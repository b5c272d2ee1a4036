"""Passports: a cookie nobody can forge, a link good once and in time, tokens of which only the fingerprint is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.server.people.names import BadName
from sirocco.server.people.passports import (
    COOKIE_DAYS,
    DAY,
    LETTERS,
    LINK_SECONDS,
    MOST_TOKENS,
    RENEWED_AFTER,
    NoPassport,
    Passports,
    Ports,
    TooMany,
)
from sirocco.server.store.port import Passport
from tests.server.memory_store import MemoryStore
from tests.server.virtual import run, timeless

BEGAN = 1_800_000_000.0
OTHERS = "0aZ.-_=é"


class Office:
    """Where passports are issued, with a clock whose hand we move."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.now = BEGAN
        self.store = store or MemoryStore()
        self.ports = Ports(now=lambda: self.now)
        self.passports: Passports

    async def open(self) -> Passports:
        self.passports = await Passports.open(self.store, self.ports)
        return self.passports


async def office(store: MemoryStore | None = None) -> tuple[Office, Passports, Passport]:
    """An office, and Ann, who has a passport of it."""
    place = Office(store)
    passports = await place.open()
    return place, passports, await passports.issue("Ann")


async def refused(showing: Callable[..., Any], *shown: object) -> bool:
    try:
        await showing(*shown)
    except NoPassport:
        return True
    return False


# Cookies.


@timeless
async def test_a_cookie_says_who_one_is_after_a_restart_too():
    place, passports, ann = await office()
    cookie = passports.cookie(ann)
    assert (await passports.of_cookie(cookie)).passport == ann
    assert (await (await place.open()).of_cookie(cookie)).passport == ann


@timeless
async def test_a_cookie_with_any_character_changed_missing_or_added_is_nobodys():
    _, passports, ann = await office()
    cookie = passports.cookie(ann)
    for place, was in enumerate(cookie):
        for other in OTHERS.replace(was, ""):
            assert await refused(passports.of_cookie, cookie[:place] + other + cookie[place + 1 :]), place
        assert await refused(passports.of_cookie, cookie[:place] + cookie[place + 1 :]), place
        assert await refused(passports.of_cookie, cookie[:place]), place
    for more in (cookie + "A", "A" + cookie, cookie + ".", f"{cookie}.{cookie}", cookie.upper()):
        assert await refused(passports.of_cookie, more)


@given(st.text(st.characters(), max_size=120) | st.from_regex(r"[0-9]\.[0-9a-f]*\.[0-9a-f]*\.[0-9]*\.[\w-]*"))
def test_what_we_did_not_sign_is_nobodys_whatever_it_is(cookie):
    async def scene() -> None:
        _, passports, _ = await office()
        assert await refused(passports.of_cookie, cookie)

    run(scene())


@timeless
async def test_a_cookie_of_another_server_is_nobodys_here():
    _, passports, ann = await office()
    _, elsewhere, _ = await office()
    assert await refused(elsewhere.of_cookie, passports.cookie(ann))


@timeless
async def test_the_operator_may_keep_the_key():
    place, _, ann = await office()
    kept = await Passports.open(place.store, place.ports, "a key that lies elsewhere, and is long")
    again = await Passports.open(place.store, place.ports, "a key that lies elsewhere, and is long")
    other = await Passports.open(place.store, place.ports, "another key that lies elsewhere, also long")
    assert (await again.of_cookie(kept.cookie(ann))).passport == ann
    assert await refused(other.of_cookie, kept.cookie(ann))


@timeless
async def test_whoever_signs_out_takes_all_cookies_of_this_browser_along_and_no_other():
    place, passports, ann = await office()
    here, there = passports.cookie(ann), passports.cookie(ann)
    bearer = await passports.of_cookie(here)
    renewed = passports.cookie(ann, bearer.session)
    await passports.sign_out(await passports.of_cookie(renewed))
    for cookie in (here, renewed):
        assert await refused((await place.open()).of_cookie, cookie)
    assert (await passports.of_cookie(there)).passport == ann


@timeless
async def test_the_parts_of_two_cookies_make_none():
    _, passports, ann = await office()
    ben = await passports.issue("Ben")
    anns, bens = (passports.cookie(one).rpartition(".") for one in (ann, ben))
    assert await refused(passports.of_cookie, f"{bens[0]}.{anns[2]}")
    forged = passports.cookie(replace(ben, stamp=ann.stamp))
    assert await refused(passports.of_cookie, forged), "even signed, the stamp has to be theirs"


@timeless
async def test_a_cookie_is_good_for_as_many_days_as_browsers_keep_it():
    place, passports, ann = await office()
    cookie = passports.cookie(ann)
    place.now += COOKIE_DAYS * DAY
    assert (await passports.of_cookie(cookie)).passport == ann
    place.now += 1
    assert await refused(passports.of_cookie, cookie)


@timeless
async def test_a_cookie_in_use_is_a_new_one_every_week():
    place, passports, ann = await office()
    bearer = await passports.of_cookie(passports.cookie(ann))
    place.now += RENEWED_AFTER
    assert not passports.stale(bearer)
    place.now += 1
    assert passports.stale(bearer)
    renewed = await passports.of_cookie(passports.cookie(ann))
    assert not passports.stale(renewed)
    place.now += COOKIE_DAYS * DAY - 1
    assert (await passports.of_cookie(passports.cookie(renewed.passport))).passport == ann


@timeless
async def test_a_program_is_given_no_new_cookie():
    place, passports, ann = await office()
    shown, _ = await passports.token(ann, "my bot")
    place.now += 10 * RENEWED_AFTER
    assert not passports.stale(await passports.of_token(shown))


@timeless
async def test_whoever_turns_their_other_devices_away_has_one_good_cookie_and_no_link():
    _, passports, ann = await office()
    cookie, (words, _) = passports.cookie(ann), await passports.link(ann)
    stamped = await passports.revoke(ann)
    assert await refused(passports.of_cookie, cookie)
    assert await refused(passports.carried, words)
    assert (await passports.of_cookie(passports.cookie(stamped))).passport.id == ann.id
    assert await refused(passports.link, ann), "who asked with the old one gets no link either"


@timeless
async def test_whoever_is_forgotten_is_nobody_by_cookie_link_and_token():
    place, passports, ann = await office()
    cookie, (words, _), (shown, _) = passports.cookie(ann), await passports.link(ann), await passports.token(ann, "bot")
    await place.store.forget(ann.id)
    assert await refused(passports.of_cookie, cookie)
    assert await refused(passports.carried, words)
    assert await refused(passports.of_token, shown)


@timeless
async def test_a_new_name_leaves_the_cookie_as_it_is():
    _, passports, ann = await office()
    cookie = passports.cookie(ann)
    assert (await passports.rename(ann, " Anna ")).name == "Anna"
    assert (await passports.of_cookie(cookie)).passport.name == "Anna"
    with pytest.raises(BadName):
        await passports.rename(ann, "An\u200bn")
    assert (await passports.of_cookie(cookie)).passport.name == "Anna"


# Links.


@timeless
async def test_a_link_is_good_once():
    _, passports, ann = await office()
    words, _ = await passports.link(ann)
    assert await passports.carried(words) == ann
    assert await refused(passports.carried, words)


@timeless
async def test_a_link_is_good_until_it_ends_and_not_a_moment_longer():
    place, passports, ann = await office()
    for late, good in ((-0.5, True), (0.0, False), (1.0, False)):
        words, expires = await passports.link(ann)
        assert expires == place.now + LINK_SECONDS
        place.now = expires + late
        assert await refused(passports.carried, words) is not good, late


@timeless
async def test_of_two_links_the_last_is_good():
    _, passports, ann = await office()
    (first, _), (last, _) = await passports.link(ann), await passports.link(ann)
    assert await refused(passports.carried, first)
    assert await passports.carried(last) == ann


@timeless
async def test_a_link_may_be_typed_in_small_letters_and_in_groups():
    _, passports, ann = await office()
    words, _ = await passports.link(ann)
    assert set(words) <= set(LETTERS)
    assert not set("ILOU") & set(LETTERS), "nobody types a digit for a letter"
    groups = "-".join(words[place : place + 5].lower() for place in range(0, len(words), 5))
    assert await passports.carried(f" {groups}\n") == ann


@given(st.text(st.characters(), max_size=40) | st.text(alphabet=LETTERS, min_size=26, max_size=26))
def test_words_that_were_never_given_out_carry_nobody_and_leave_the_link_as_it_is(guess):
    async def scene() -> None:
        _, passports, ann = await office()
        words, _ = await passports.link(ann)
        assert await refused(passports.carried, guess)
        assert await passports.carried(words) == ann

    run(scene())


# Tokens.


@timeless
async def test_a_token_says_whose_program_it_is_until_it_is_dropped():
    place, passports, ann = await office()
    shown, token = await passports.token(ann, "  my   bot ")
    bearer = await passports.of_token(shown)
    assert (bearer.passport, bearer.token, token.name) == (ann, token.fingerprint, "my bot")
    place.now += 10 * COOKIE_DAYS * DAY
    assert (await passports.of_token(shown)).passport == ann, "programs do not come back every week"
    assert await place.store.drop_token(ann.id, token.fingerprint)
    assert await refused(passports.of_token, shown)


@timeless
async def test_one_has_so_many_tokens_and_one_more_when_one_is_dropped():
    place, passports, ann = await office()
    tokens = [await passports.token(ann, f"bot {number}") for number in range(MOST_TOKENS)]
    assert len({shown for shown, _ in tokens}) == MOST_TOKENS
    with pytest.raises(TooMany):
        await passports.token(ann, "one more")
    await place.store.drop_token(ann.id, tokens[3][1].fingerprint)
    await passports.token(ann, "one more")
    assert (await passports.token(await passports.issue("Ben"), "a bot"))[0], "Ben has his own"


@timeless
async def test_a_token_without_a_name_is_none():
    place, passports, ann = await office()
    with pytest.raises(BadName):
        await passports.token(ann, " ")
    assert not place.store.tokens


@timeless
async def test_what_opens_one_door_opens_no_other():
    _, passports, ann = await office()
    cookie, (words, _), (shown, token) = (
        passports.cookie(ann),
        await passports.link(ann),
        await passports.token(ann, "bot"),
    )
    for other in (words, shown, token.fingerprint, ann.id, ann.stamp):
        assert await refused(passports.of_cookie, other)
    for other in (
        cookie,
        words,
        token.fingerprint,
        shown.removeprefix("sirocco_"),
        shown.upper(),
        shown + "A",
        "sirocco_",
    ):
        assert await refused(passports.of_token, other)
    for other in (cookie, shown, token.fingerprint, ann.id):
        assert await refused(passports.carried, other)
    assert passports.fingerprint("link", "the same words") != passports.fingerprint("token", "the same words")


@timeless
async def test_nothing_that_opens_a_door_is_kept():
    place, passports, ann = await office()
    cookie, (words, _), (shown, _) = passports.cookie(ann), await passports.link(ann), await passports.token(ann, "bot")
    kept = repr((place.store.passports, place.store.links, place.store.tokens, place.store.facts))
    for secret in (cookie, cookie.rpartition(".")[2], words, shown, shown.removeprefix("sirocco_")):
        assert secret not in kept
    assert ann.id in kept
