"""The odds of a whole game: who would win the race, as an onlooker saw it after every line of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sirocco.draw import Line
from sirocco.notation import Moment, Position
from sirocco.odds.cards import deck_of
from sirocco.odds.result import RaceOdds
from sirocco.odds.told import Json, position_seen, race_json, race_seen
from sirocco.rules import GAMES, SPECTATOR, State, cards, is_over, standings, view
from sirocco.rules.pieces import Camel
from sirocco.terminal.odds_screen import assumed, figure, race_exactness
from sirocco.terminal.voice import Voice

SAMPLES = 1 << 14  # of the card game, a line: the standard error is at most 0.4 points
LINE, FIGURE = 28, 9  # columns


class Chance(NamedTuple):
    """The odds of the race after a line of a record."""

    line: int
    entry: str  # what was decided, "" for the start
    leg: int
    position: Position
    odds: RaceOdds
    later: int  # cards in the decks of later legs of the card game


def chances(moments: Iterable[Moment]) -> Iterator[Chance]:
    """The odds after every line; what moves nobody and tells nothing new leaves them as they are."""
    known: tuple[str, RaceOdds] | None = None
    for moment in moments:
        seen = view(moment.state, SPECTATOR)
        position = position_seen(seen)
        asked = f"{position} {is_over(seen)}"
        later = deck_of(seen.players) if isinstance(seen, cards.State) else 0
        if known is None or known[0] != asked:
            known = asked, certain(seen) if is_over(seen) else race_seen(seen, position, SAMPLES)
        yield Chance(moment.line, str(moment.entry or ""), seen.leg, position, known[1], later)


def certain(seen: State) -> RaceOdds:
    """Who has won and who is last; in the card game all camels on the start card are."""
    ranked = standings(seen)
    last = {ranked[-1], *(seen.track[0] if isinstance(seen, cards.State) else "")}
    racing = GAMES[seen.game].RACING
    return RaceOdds(
        winner={camel: float(camel == ranked[0]) for camel in racing},
        loser={camel: float(camel in last) for camel in racing},
        exact=True,
        stderr=None,
        assumes="nothing: the race is run",
    )


# Shown.


def chance_json(chance: Chance) -> Json:
    """The object that `sirocco odds FILE --json` prints for a line."""
    return {
        "line": chance.line,
        "leg": chance.leg,
        "entry": chance.entry,
        "race": race_json(chance.odds),
        "assumes": chance.odds.assumes,
    }


def chance_lines(voice: Voice, following: Iterable[Chance]) -> Iterator[Line]:
    """A row a line of the record, with the chance of every camel to win."""
    told: list[Chance] = []
    for chance in following:
        if not told:
            yield voice.titled(voice.word("ui-odds-stream"))
            yield from _head(voice, chance.odds.winner)
        told.append(chance)
        yield from _row(voice, chance)
    if told:
        yield ()
        yield from voice.wrapped([exactness(voice, told), assumed(voice, told[0].position, told[0].later)], "dim")


def exactness(voice: Voice, following: Sequence[Chance]) -> str:
    """How far the odds of a whole game can be relied on."""
    return race_exactness(voice, following[0].position, [chance.odds for chance in following])


def _head(voice: Voice, camels: Iterable[Camel]) -> Iterator[Line]:
    if not voice.plain:
        yield (
            (" " * columns(voice), ""),
            *((voice.words.camel(camel).rjust(FIGURE - 1) + " ", f"die-{camel}") for camel in camels),
        )


def columns(voice: Voice) -> int:
    """What a line of the record may take beside its figures."""
    return max(12, min(LINE, voice.width - 5 * FIGURE))


def _row(voice: Voice, chance: Chance) -> Iterator[Line]:
    what = f"{chance.line}: " + (chance.entry or voice.word("ui-odds-start"))
    if voice.plain:
        told = (f"{voice.words.camel(camel)} {figure(voice, p)}" for camel, p in chance.odds.winner.items())
        yield from voice.wrapped([f"{what}: {', '.join(told)}."])
        return
    best = max(chance.odds.winner.values())
    figures = (
        (figure(voice, p).rjust(FIGURE - 1) + " ", "title" if p == best else "") for p in chance.odds.winner.values()
    )
    yield ((what[: columns(voice) - 1].ljust(columns(voice)), ""), *figures)
