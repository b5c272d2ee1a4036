"""What is written down of what the server does, for eyes or for programs: the number of the request, no secrets."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog
from structlog.typing import Processor

QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "alembic", "sqlalchemy")


def write_logs(how: Literal["console", "json"], level: str) -> None:
    """From now on, on standard error; what the rest of the program logs too."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if how == "json":
        look: Processor = structlog.processors.JSONRenderer()
    else:
        look = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _untraced, look],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in QUIET:
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.WARNING)


def _untraced(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """The kind of an error says enough: its words may hold what somebody sent."""
    error = event.pop("exc_info", None)
    kind = error[0] if isinstance(error, tuple) else type(error) if isinstance(error, BaseException) else None
    if kind is not None:
        event["error"] = kind.__name__
    return event
