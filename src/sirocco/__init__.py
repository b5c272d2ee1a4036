"""Sirocco: the Camel Up games, to the letter.

>>> import sirocco
>>> table = sirocco.Table.open("second", players=4)
>>> batch = table.submit(1, "ticket G")
>>> table.to_act
(2,)
"""

from sirocco.errors import BrokenPromise, IllegalAction, NotationError, Reason, SiroccoError
from sirocco.notation import (
    Record,
    format_decision,
    from_json,
    parse_decision,
    parse_position,
    parse_record,
    parse_start,
    position_of,
    replay,
    to_json,
)
from sirocco.rules import Step, apply, begin, chance, fold, legal, resolve, seen, standings, to_act, view, why_not
from sirocco.table import Batch, Refusal, Table, verify

__all__ = [
    "Batch",
    "BrokenPromise",
    "IllegalAction",
    "NotationError",
    "Reason",
    "Record",
    "Refusal",
    "SiroccoError",
    "Step",
    "Table",
    "apply",
    "begin",
    "chance",
    "fold",
    "format_decision",
    "from_json",
    "legal",
    "parse_decision",
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
