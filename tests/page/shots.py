"""Pictures of every page, for phones and desktops, in both languages, light and dark.

python -m tests.page.shots [part of a page's name ...]

They go to web/shots/, which is not tracked.  `python -m tests.page.shots readme` makes docs/table.png instead.
"""

from __future__ import annotations

import re
import sys
import tempfile
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.page.browser import DESKTOP, PHONE, House, Screen, Theme, launched
from tests.page.conftest import UNLIMITED
from tests.page.pages import PAGES, Prepared, my_turn, prepared, shown
from tests.page.prepared import Game, over, played, somebody, table_of
from tests.server.real import Server

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "web" / "shots"
PICTURE = ROOT / "docs" / "table.png"

SCREENS = {"phone": PHONE, "desktop": DESKTOP}
LANGUAGES = {"en": "en-GB", "de": "de-DE"}
THEMES: tuple[Theme, ...] = ("light", "dark")

README = Screen(1200, 720)
COLOURS = 192  # of the picture in README, which is to stay small


def pictures(house: House, tables: Prepared, name: str) -> None:
    """A page in all its dresses."""
    for (size, screen), (language, locale) in product(SCREENS.items(), LANGUAGES.items()):
        window = house.somebody(screen, language=locale, person=tables.person)
        shown(tables, name, window)
        for theme in THEMES:
            window.page.emulate_media(color_scheme=theme)
            whole = not window.page.get_by_role("dialog").count()  # what lies over a page lies over what is seen of it
            window.page.screenshot(path=SHOTS / f"{slug(name)}-{size}-{language}-{theme}.png", full_page=whole)
        for trouble in window.complaints:
            sys.stderr.write(f"{name}: {trouble}\n")
        window.page.context.close()
    sys.stdout.write(f"{name}\n")


def slug(name: str) -> str:
    return re.sub(r"\W+", "-", name)


def readme(house: House) -> None:
    """A race in its middle, at which one likes to look; the window saw it from the start."""
    ada = somebody(house.server, "Ada")
    window = house.somebody(README, language="en-GB", person=ada)
    while True:
        table = table_of(ada, "second", 4)
        window.go(f"/t/{table}")
        my_turn(window)
        with ada.socket() as line:
            if not over(played(line, table, is_at_its_best)):
                break
    my_turn(window)
    kept = BytesIO(window.page.screenshot())
    Image.open(kept).convert("RGB").quantize(COLOURS).save(PICTURE, optimize=True)
    sys.stdout.write(f"{PICTURE.name}: {PICTURE.stat().st_size // 1024} KiB\n")


def is_at_its_best(game: Game | None) -> bool:
    """Whether there is something to see, or nothing any more."""
    if not game or game["winners"]:
        return bool(game)
    held = sum(map(len, game["tickets"]))
    high = max(map(len, game["track"]))
    return game["leg"] in {2, 3} and len(game["tiles"]) >= 2 and held >= 3 and high == 3 and len(game["pyramid"]) <= 4


def main(wanted: list[str]) -> None:
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), **UNLIMITED)
        browser = launched(playwright)
        try:
            house = House(browser, server)
            if wanted == ["readme"]:
                readme(house)
            else:
                tables = prepared(server)
                for name in PAGES:
                    if not wanted or any(each in name for each in wanted):
                        pictures(house, tables, name)
        finally:
            browser.close()
            server.close()


if __name__ == "__main__":
    main(sys.argv[1:])
