"""Debian's Chromium at the page of a real server: windows of every size, and whatever goes wrong in one of them."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright, expect

from sirocco.server.app.page import shelf
from tests.server.real import PATIENCE, Person, Server

CHROMIUM = os.environ.get("SIROCCO_TEST_CHROMIUM") or shutil.which("chromium") or ""
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

WAIT = 1000 * PATIENCE  # milliseconds, for what takes a tenth of one on an idle machine
expect.set_options(timeout=WAIT)

Theme = Literal["light", "dark"]
Finding = dict[str, Any]

# What a browser says of its own accord when a line breaks: the page tells of that itself, and nothing is wrong with it.
LOST_LINE = re.compile(
    r"WebSocket connection to|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|NETWORK_)"
    r"|Firefox can.t establish a connection to|^The connection to ws://\S+ was interrupted"
)


@dataclass(frozen=True)
class Screen:
    """What somebody looks at."""

    width: int
    height: int
    touch: bool = False
    sharpness: float = 1


PHONE = Screen(360, 740, touch=True, sharpness=2)
DESKTOP = Screen(1280, 800)


def launched(playwright: Playwright) -> Browser:
    """The browser; without one its scenes are skipped, but not where they have to run."""
    if not CHROMIUM:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("there is no Chromium here")
    find_page()
    return playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))


def find_page() -> None:
    if not (shelf() and AXE.exists()):
        pytest.fail("the page is not built: scripts/test does that")


@dataclass
class Window:
    """A page that somebody looks at."""

    page: Page
    server: Server
    troubles: list[str] = field(default_factory=list)
    forgiven: list[re.Pattern[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.set_default_timeout(WAIT)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.troubles.append(f"{message.text} ({message.location.get('url', '')})")

    def forgive(self, said: str | re.Pattern[str]) -> None:
        """A browser complains of an answer that says no, where a no was asked for."""
        self.forgiven.append(re.compile(said) if isinstance(said, str) else said)

    @property
    def complaints(self) -> list[str]:
        return [each for each in self.troubles if not any(said.search(each) for said in self.forgiven)]

    def go(self, path: str) -> Window:
        """Load a page, until it has drawn itself."""
        self.page.goto(self.server.address + path)
        self.page.locator("main").wait_for()
        return self

    @property
    def path(self) -> str:
        return self.page.evaluate("location.pathname + location.search")  # type: ignore[no-any-return]

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str, *, exact: bool = True) -> Locator:
        return self.page.get_by_role("link", name=name, exact=exact)

    @property
    def code(self) -> str:
        """Of the invitation to the table that is shown."""
        link = self.page.locator(".link").inner_text()
        return link.rpartition("/")[2]

    @property
    def roll(self) -> Locator:
        """The button beside the board; the pyramid on it does the same."""
        return self.page.locator(".act .roll")

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name, exact=True)

    def text(self, said: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_text(said)


@dataclass
class House:
    """A server and everybody who looks at it, each with a browser of their own."""

    browser: Browser
    server: Server
    windows: list[Window] = field(default_factory=list)
    people: list[BrowserContext] = field(default_factory=list)

    def somebody(
        self,
        screen: Screen = DESKTOP,
        *,
        language: str = "en",
        theme: Theme = "light",
        motion: bool = False,
        person: Person | None = None,
    ) -> Window:
        """Somebody new; or `person`, who is known to the server already."""
        touch = screen.touch and self.browser.browser_type.name == "chromium"  # the other browser has no fingers
        context = self.browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            device_scale_factor=screen.sharpness,
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.people.append(context)
        if person:
            context.add_cookies(
                [
                    {"name": name, "value": value, "url": self.server.address}
                    for name, value in person.http.cookies.items()
                ]
            )
        return self.window(context)

    def window(self, context: BrowserContext) -> Window:
        """One more window of somebody."""
        window = Window(context.new_page(), self.server)
        self.windows.append(window)
        return window

    def close(self) -> None:
        for context in self.people:
            context.close()


def when(ready: Callable[[], bool], window: Window, what: str) -> None:
    """Wait for something that several windows, or the server, know."""
    for _ in range(PATIENCE * 50):
        if ready():
            return
        window.page.wait_for_timeout(20)
    pytest.fail(f"waited too long for {what}")


def findings(window: Window) -> list[Finding]:
    """What axe-core finds wrong with a page: which rule, and where."""
    if not window.page.evaluate("'axe' in window"):
        window.page.evaluate(AXE.read_text("utf-8"))
    told = window.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        {
            "rule": each["id"],
            "where": [node["html"][:160] for node in each["nodes"]],
            "why": each["nodes"][0]["any"][:1],
        }
        for each in told["violations"]
    ]
