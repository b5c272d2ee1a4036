"""A record line by line, as programs are told it: the start, and what every line led to.  Reviews have figures too."""

from __future__ import annotations

from typing import Any

from sirocco.errors import IllegalAction, NotationError
from sirocco.notation import Moment, replay, to_json

Json = dict[str, Any]


def replayed(record: str) -> Json:
    r"""The game as far as the record can be read; `wrong` says why not farther.  Without a head there is no start.

    >>> told = replayed("game: first\nplayers: 2\nstart: 1:GBY,2:WO\n1 roll G3\n2 ticket R\n")
    >>> [scene["entry"] for scene in told["scenes"]], told["wrong"]["line"]
    (['1 roll G3'], 5)
    """
    moments: list[Moment] = []
    wrong: Json = {}
    try:
        moments.extend(replay(record))
    except (NotationError, IllegalAction) as error:
        wrong = {"wrong": _wrong(error)}
    start = to_json(moments[0].state) if moments else None
    return {"record": record, "start": start, "scenes": list(map(_scene, moments[1:]))} | wrong


def _scene(moment: Moment) -> Json:
    return {
        "line": moment.line,
        "seat": moment.entry.seat if moment.entry else 0,
        "entry": str(moment.entry or ""),
        "events": list(map(to_json, moment.step.events)),
    }


def _wrong(error: NotationError | IllegalAction) -> Json:
    """On which line it stands, and why it cannot be: in words; where a rule is broken, with its key and paragraph."""
    if isinstance(error, NotationError):
        return {"line": error.line, "why": error.sentence, "key": "", "facts": {}, "rule": ""}
    reason = error.reason
    return {"line": error.line, "why": reason.message, "key": reason.key, "facts": reason.facts, "rule": reason.rule}
