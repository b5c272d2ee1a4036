"""How long hypothesis looks: quickly and the same way every time; long, and elsewhere every time, by hand.

pytest --hypothesis-profile=long

What could not be tested for want of PostgreSQL is said at the end, where one sees it.
"""

import pytest
from hypothesis import settings

settings.register_profile("quick", max_examples=40, deadline=None, derandomize=True, database=None)
settings.register_profile("long", max_examples=5000, deadline=None, print_blob=True)
settings.load_profile("quick")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", ()) if "PostgreSQL" in str(report.longrepr)]
    if skipped:
        terminalreporter.write_line(f"{len(skipped)} skipped, for there is NO POSTGRESQL here", yellow=True, bold=True)
