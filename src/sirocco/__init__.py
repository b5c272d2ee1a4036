"""Sirocco: the Camel Up games, to the letter.

>>> import sirocco
>>> table = sirocco.Table.open("second", players=4)
>>> batch = table.submit(1, "ticket G")
>>> table.to_act
(2,)
"""

from sirocco import draw  # noqa: F401 - from here on positions and games show themselves in a notebook
from sirocco.errors import BrokenPromise, IllegalAction, NotationError, SiroccoError
from sirocco.notation import (
    Record,
    format_decision,
    from_json,
    parse_decision,
    parse_outcome,
    parse_position,
    parse_record,
    parse_start,
    position_of,
    replay,
    to_json,
)
from sirocco.rules import apply, begin, chance, fold, legal, resolve, seen, standings, to_act, view, why_not
from sirocco.table import Batch, Refusal, Table, verify

__all__ = [
    "Batch",
    "BrokenPromise",
    "IllegalAction",
    "NotationError",
    "Record",
    "Refusal",
    "SiroccoError",
    "Table",
    "apply",
    "begin",
    "chance",
    "fold",
    "format_decision",
    "from_json",
    "legal",
    "parse_decision",
    "parse_outcome",
    "parse_position",
    "parse_record",
    "parse_start",
    "position_of",
    "replay",
    "resolve",
    "seen",
    "standings",
    "to_act",
    "to_json",
    "verify",
    "view",
    "why_not",
]
