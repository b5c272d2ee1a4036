"""Debian's Firefox, driven by WebDriver BiDi, which it speaks itself: Playwright would need a Firefox of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.server.real import PATIENCE, until

FIREFOX = os.environ.get("SIROCCO_TEST_FIREFOX") or shutil.which("firefox-esr") or ""

Json = dict[str, Any]


class Firefox:
    """One window."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self.troubles: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Json:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (answer := json.loads(self._line.recv(PATIENCE))).get("id") != self._asked:
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.troubles.append(answer["params"]["text"])
        assert answer["type"] == "success", answer
        found: Json = answer["result"]
        return found

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def sees(self, where: str) -> bool:
        return bool(self._of(where, "true"))

    def text(self, where: str) -> str:
        return str(self._of(where, "element.innerText"))

    def click(self, where: str) -> None:
        """With the mouse, in the middle of a thing, when it is there."""
        until(lambda: self.sees(where), where)
        self._of(where, "element.scrollIntoView({ block: 'center' })")
        box = json.loads(str(self._of(where, "JSON.stringify(element.getBoundingClientRect())")))
        at = {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}
        moves: list[Json] = [{"type": "pointerMove", **at}, {"type": "pointerDown", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": [*moves, {"type": "pointerUp", "button": 0}]}
        self._ask("input.performActions", context=self._window, actions=[mouse])

    def _of(self, where: str, what: str) -> Any:
        """Something of the first thing there; nothing where there is none."""
        said = f"(element => element && {what})(document.querySelector({json.dumps(where)}))"
        target = {"context": self._window}
        answer = self._ask("script.evaluate", expression=said, target=target, awaitPromise=False)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox with a profile of its own; without one its scene is skipped."""
    if not FIREFOX:
        pytest.skip("there is no firefox-esr here")
    (folder / "user.js").write_text('user_pref("ui.prefersReducedMotion", 1);')
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603 - Debian's own
    try:
        said = folder / "WebDriverBiDiServer.json"
        until(said.exists, "Firefox")
        until(lambda: bool(said.read_text()), "Firefox")
        port = json.loads(said.read_text())["ws_port"]
        with connected(port) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def connected(port: int) -> ClientConnection:
    found: list[ClientConnection] = []

    def tried() -> bool:
        try:
            found.append(connect(f"ws://127.0.0.1:{port}/session", max_size=None))
        except (OSError, InvalidHandshake):
            return False
        return True

    until(tried, "Firefox to listen")
    return found[0]
