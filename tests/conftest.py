"""How long hypothesis looks: quickly and the same way every time; long, and elsewhere every time, by hand.

pytest --hypothesis-profile=long

What could not be tested for want of something is said at the end, where one sees it; so is what failed in web/.
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True, database=None)
settings.register_profile("long", max_examples=5000, deadline=None, print_blob=True)
settings.load_profile("quick")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for wanted in ("PostgreSQL", "Chromium", "Firefox"):
        skipped = [report for report in terminalreporter.stats.get("skipped", ()) if wanted in str(report.longrepr)]
        if skipped:
            told = f"{len(skipped)} skipped, for there is NO {wanted.upper()} here"
            terminalreporter.write_line(told, yellow=True, bold=True)
    if "SIROCCO_VITEST" in os.environ:
        terminalreporter.write_line("THE TESTS OF web/ FAILED, further up", red=True, bold=True)
