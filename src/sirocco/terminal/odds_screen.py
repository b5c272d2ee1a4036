"""The odds of a position on a screen: a table with bars, or sentences.  Importing this starts numba."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sirocco.draw import Line
from sirocco.errors import SiroccoError
from sirocco.notation import Position, parse_position
from sirocco.notation.position import CardsPosition
from sirocco.odds.race import NOTICED
from sirocco.odds.result import LegOdds, RaceOdds
from sirocco.odds.tables import shipped
from sirocco.odds.told import Json, Odds, odds_json, odds_of
from sirocco.rules.pieces import UNKNOWN, Camel
from sirocco.terminal.voice import Segment, Voice

PLACES = range(1, 6)
NAME = 11  # columns of a camel
FIGURE = 6  # columns of a figure in per cent
LONGEST_BAR = 24
EIGHTHS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")  # of a column


# For programs.


def answers(lines: Iterable[str]) -> Iterator[Json]:
    """An object for every line: its odds, or what is wrong with it."""
    for line in lines:
        try:
            yield odds_json(odds_of(parse_position(line)))
        except SiroccoError as error:
            yield {"error": str(error)}


# For people.


def odds_lines(voice: Voice, odds: Odds) -> Iterator[Line]:
    """All that is known about a position, and how it is known."""
    both = {camel: (wins, odds.race.loser[camel]) for camel, wins in odds.race.winner.items()}
    yield voice.titled(voice.word("ui-odds-leg"))
    said = "ui-odds-place-aloud" if voice.plain else "ui-odds-place"
    yield from table(voice, [voice.word(said, place=place) for place in PLACES], odds.leg.ranks)
    yield from voice.wrapped([voice.word("ui-odds-ends", chance=percent(voice, odds.leg.race_ends))])
    yield voice.titled(voice.word("ui-odds-race"))
    yield from table(voice, [voice.word("ui-odds-wins"), voice.word("ui-odds-last")], both)
    yield ()
    yield from voice.wrapped(_small_print(voice, odds), "dim")


def table(voice: Voice, heads: list[str], rows: Mapping[Camel, tuple[float, ...]]) -> Iterator[Line]:
    """A row a camel, a column a head: figures in per cent, and bars where there is room for them."""
    if voice.plain:
        yield from voice.wrapped(_sentences(voice, heads, rows))
        return
    cell = (voice.width - NAME) // len(heads)
    columns = max(0, min(LONGEST_BAR, cell - FIGURE - 2))
    wide = FIGURE + columns + 2
    yield ((" " * NAME, ""), *((head[: wide - 1].rjust(FIGURE).ljust(wide), "dim") for head in heads))
    for camel, chances in rows.items():
        line: Line = (camel_named(voice, camel),)
        for p in chances:
            drawn = bar(voice, p, columns)
            line = (*line, (figure(voice, p).rjust(FIGURE) + " ", ""), (drawn.ljust(wide - FIGURE - 1), f"die-{camel}"))
        yield line


def _sentences(voice: Voice, heads: list[str], rows: Mapping[Camel, tuple[float, ...]]) -> Iterator[str]:
    for camel, chances in rows.items():
        told = (f"{head} {percent(voice, p)}" for head, p in zip(heads, chances, strict=True))
        yield f"{voice.words.camel(camel)}: {', '.join(told)}."


def camel_named(voice: Voice, camel: Camel) -> Segment:
    """A camel at the head of a row, by its letter and its word."""
    return f" {camel} {voice.typed(voice.words.camel(camel))}".ljust(NAME), f"die-{camel}"


def bar(voice: Voice, p: float, columns: int) -> str:
    """A probability as a bar; a certain one takes all columns."""
    if voice.ascii_only:
        return "#" * round(p * columns)
    whole, eighths = divmod(round(p * columns * len(EIGHTHS)), len(EIGHTHS))
    return "█" * whole + EIGHTHS[eighths]


def figure(voice: Voice, p: float) -> str:
    """A probability in per cent; what cannot be is a dash, and what hardly can be is no zero."""
    if p <= 0:
        return "-"
    return decimal(voice, p * 100, 1) if p >= 0.0005 else "<" + decimal(voice, 0.1, 1)  # noqa: PLR2004 - as it is rounded


def percent(voice: Voice, p: float) -> str:
    """A probability in a sentence."""
    return voice.word("ui-percent", number=decimal(voice, p * 100, 1))


def decimal(voice: Voice, number: float, places: int) -> str:
    """A number as the language writes it."""
    whole, _, part = f"{number:.{places}f}".partition(".")
    return voice.word("ui-decimal", whole=whole, part=part)


def _small_print(voice: Voice, odds: Odds) -> Iterator[str]:
    """Whether the figures are exact, and what was assumed."""
    yield leg_exactness(voice, odds.leg)
    yield race_exactness(voice, odds.position, [odds.race])
    yield assumed(voice, odds.position, odds.later)


def leg_exactness(voice: Voice, odds: LegOdds) -> str:
    """How far the odds of the leg can be relied on."""
    if odds.stderr is not None:
        return voice.word("ui-odds-leg-sampled", error=_error(voice, [e for row in odds.stderr.values() for e in row]))
    return voice.word("ui-odds-leg-exact")


def race_exactness(voice: Voice, position: Position, odds: Iterable[RaceOdds]) -> str:
    """How far the odds of a race can be relied on, all that were asked for in it."""
    if errors := [e for each in odds if each.stderr for half in each.stderr.values() for e in half.values()]:
        return voice.word("ui-odds-race-sampled", error=_error(voice, errors))
    if (error := shipped(position.game).error) > NOTICED:
        return voice.word("ui-odds-race-rounded", error=decimal(voice, error * 100, 2))
    return voice.word("ui-odds-race-exact")


def _error(voice: Voice, errors: list[float]) -> str:
    """The largest of some standard errors, in points of a per cent."""
    return decimal(voice, max(errors) * 100, 2)


def assumed(voice: Voice, position: Position, later: int) -> str:
    """What was taken for granted."""
    if not isinstance(position, CardsPosition):
        return voice.word("ui-odds-assumes-board")
    return voice.word("ui-odds-assumes-cards", unknown=position.deck.count(UNKNOWN), deck=later)
