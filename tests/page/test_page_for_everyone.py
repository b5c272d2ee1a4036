"""Every page for everyone: nothing that axe-core finds in any theme, nothing too wide, nothing too small."""

from __future__ import annotations

import pytest

from tests.page.browser import DESKTOP, PHONE, findings
from tests.page.pages import PAGES, Prepared, prepared, shown
from tests.server.real import Server

THEMES = (
    ("light", ""),
    ("dark", ""),
    ("light", "contrast"),
    ("dark", "contrast"),
)  # what the screen wants, what the reader does

# phones upright and lying, a tablet, desktops; 640 by 400 is a screen of 1280 by 800 at 200 %
SIZES = ((320, 640), (360, 740), (740, 360), (820, 1180), (1280, 800), (2560, 1440), (640, 400))

FINGER = 44  # pixels

# What can be pressed and is too small for a finger.  In a sentence, beside words, it is as large as words are.
TOO_SMALL = """least => {
  const unseen = thing => thing && (getComputedStyle(thing).clipPath === 'inset(50%)' || unseen(thing.parentElement))
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter(thing => !thing.closest('[inert]') && !unseen(thing.closest('label') ?? thing))
  .map(thing => thing.matches('[type=radio], [type=checkbox], [type=file]') ? thing.closest('label') ?? thing : thing)
  .filter(thing => thing.checkVisibility({ visibilityProperty: true }))
  .filter(thing => ![...thing.parentElement.childNodes].some(beside => beside.nodeType === 3 && beside.data.trim()))
  .map(thing => [thing.outerHTML.slice(0, 140), thing.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < least - 0.5 || height < least - 0.5))
  .map(([html, { width, height }]) => `${Math.round(width)} x ${Math.round(height)}: ${html}`)
}"""

TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide <= 0) return ''
  const all = [...document.querySelectorAll("main *")]
  const out = all.find(thing => thing.getBoundingClientRect().right > innerWidth + 1)
  return `${wide} pixels: ${out?.outerHTML.slice(0, 160)}`
}"""


@pytest.fixture(scope="session")
def tables(shared_server: Server) -> Prepared:
    return prepared(shared_server)


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_on(house, tables, name):
    english = house.somebody(DESKTOP, person=tables.person)
    german = house.somebody(PHONE, language="de-DE", person=tables.person)
    found = {}
    for window, themes in ((english, THEMES), (german, THEMES[:2])):
        shown(tables, name, window)
        for scheme, theme in themes:
            window.page.emulate_media(color_scheme=scheme)
            window.page.evaluate("theme => theme ? document.documentElement.dataset.theme = theme : 0", theme)
            if seen := findings(window):
                found[scheme, theme, window is german] = seen
    assert found == {}


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_scrolled_sideways_or_too_small_to_touch_on(house, tables, name):
    window = shown(tables, name, house.somebody(PHONE, language="de-DE", person=tables.person))
    wrong = {}
    for width, height in SIZES:
        window.page.set_viewport_size({"width": width, "height": height})
        if wide := window.page.evaluate(TOO_WIDE):
            wrong[width, height, "wide"] = wide
        if small := window.page.evaluate(TOO_SMALL, FINGER):
            wrong[width, height, "small"] = small
    assert wrong == {}
