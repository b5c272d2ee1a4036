"""Debian's Firefox, driven by Playwright as Chromium is.  The one that Playwright would bring along is not Debian's."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.page.browser import Theme, find_page

FIREFOX = os.environ.get("SIROCCO_TEST_FIREFOX") or shutil.which("firefox-esr") or ""
BETWEEN = Path(__file__).with_name("bidi.py")

Told = dict[str, str | float | bool]

# What each page of Chromium wishes for itself, all of Firefox is told once.
STILL: Told = {"ui.prefersReducedMotion": 1}
THEMES: dict[Theme, Told] = {"dark": {"layout.css.prefers-color-scheme.content-override": 0}, "light": {}}


def launched_firefox(playwright: Playwright, folder: Path, theme: Theme = "light") -> Browser:
    """The other browser; without one its scenes are skipped.  It has no fingers, and no theme but this."""
    if not FIREFOX:
        pytest.skip("there is no Firefox here")
    find_page()
    program = folder / "firefox"
    program.write_text(f'#!/bin/sh\nexec {shlex.join((sys.executable, str(BETWEEN), FIREFOX))} "$@"\n')
    program.chmod(0o700)
    # `moz-` is what Playwright calls a Firefox that it does not bring along
    return playwright.firefox.launch(
        channel="moz-firefox", executable_path=program, firefox_user_prefs=STILL | THEMES[theme]
    )
