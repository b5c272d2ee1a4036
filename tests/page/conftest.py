"""A browser and a server for the scenes of a file.  Whatever a page complained of in its console is a failure."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.browser import House, launched
from tests.server.real import Server

# one address opens all these tables, and several hands decide at once
UNLIMITED = {
    "requests_a_second": "10000",
    "commands_a_second": "10000",
    "passports_a_day": "100000",
    "tables_a_day": "100000",
    "tables_at_once": "10000",
    "log_level": "warning",
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # of a file, not of the session: while it lives no other test of the same process can run a loop of asyncio
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("page"), **UNLIMITED)
    yield server
    server.close()
    assert [line for line in server.log.splitlines() if line.startswith("{")] == []  # it had nothing to complain of


def _opened(browser: Browser, server: Server) -> Iterator[House]:
    house = House(browser, server)
    yield house
    complaints = [each for window in house.windows for each in window.complaints]
    house.close()
    assert complaints == []


@pytest.fixture
def house(browser: Browser, shared_server: Server) -> Iterator[House]:
    yield from _opened(browser, shared_server)


@pytest.fixture
def own_house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """With a server that nobody else uses, and that can be killed."""
    server = Server(tmp_path, **UNLIMITED)
    yield from _opened(browser, server)
    server.close()
