"""One language for positions, decisions, chance and records, as text and as JSON.  docs/notation.md says all of it."""

from sirocco.notation.decision import (
    Entry,
    format_decision,
    format_outcome,
    parse_decision,
    parse_entry,
    parse_outcome,
)
from sirocco.notation.json import from_json, moment_json, state_json, to_json
from sirocco.notation.position import Position, format_position, parse_position, position_of
from sirocco.notation.race import format_race
from sirocco.notation.record import (
    Moment,
    Reader,
    Record,
    decoded,
    format_record,
    format_start,
    head_text,
    parse_record,
    parse_start,
    play_entry,
    replay,
    revised_head,
    seen_record,
)

__all__ = [
    "Entry",
    "Moment",
    "Position",
    "Reader",
    "Record",
    "decoded",
    "format_decision",
    "format_outcome",
    "format_position",
    "format_race",
    "format_record",
    "format_start",
    "from_json",
    "head_text",
    "moment_json",
    "parse_decision",
    "parse_entry",
    "parse_outcome",
    "parse_position",
    "parse_record",
    "parse_start",
    "play_entry",
    "position_of",
    "replay",
    "revised_head",
    "seen_record",
    "state_json",
    "to_json",
]
