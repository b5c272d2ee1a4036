"""The odds of a position and the worth of decisions, as programs are told them: one JSON for terminal and server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sirocco.errors import SiroccoError
from sirocco.notation import Position, format_decision, position_of, to_json
from sirocco.notation.position import CardsPosition, cards_position_of
from sirocco.odds import cards as of_cards
from sirocco.odds.leg import leg
from sirocco.odds.race import race
from sirocco.odds.result import LegOdds, RaceOdds
from sirocco.odds.review import PARTS, Decision, Luck, Review, Scene, Split, review
from sirocco.odds.value import Worth, worths
from sirocco.rules import State, cards, is_over, standings, to_act, view
from sirocco.rules.pieces import UNKNOWN, Hand, Seat

Json = dict[str, Any]

SHOWN = 6  # decisions told of a turn, the best of them
CHOOSING = {cards.DEALING, cards.CHOOSING}  # phases in which the deck of a leg is still being built


class Odds(NamedTuple):
    """What is known about a position."""

    position: Position
    leg: LegOdds
    race: RaceOdds
    later: int = of_cards.DECK  # cards in the decks of later legs of the card game


class Advice(NamedTuple):
    """What a seat knows, and what its decisions are worth."""

    view: State
    seat: Seat
    worths: Sequence[Worth]


# What is asked.


def odds_of(position: Position) -> Odds:
    """The odds of the leg and of the race."""
    return Odds(position, leg(position), race(position))


def odds_seen(seen: State) -> Odds:
    """The odds as whoever has this view of a running game knows them."""
    position = position_seen(seen)
    if not isinstance(position, CardsPosition):
        return odds_of(position)
    unseen = _unseen(seen)
    return Odds(
        position, of_cards.leg(position, unseen=unseen), race_seen(seen, position), of_cards.deck_of(seen.players)
    )


def race_seen(seen: State, position: Position, samples: int = of_cards.SAMPLES) -> RaceOdds:
    """The odds of the race alone."""
    if not isinstance(position, CardsPosition):
        return race(position)
    return of_cards.race(position, unseen=_unseen(seen), players=seen.players, samples=samples)


def position_seen(seen: State) -> Position:
    """The position.  While the deck of the card game is still being built, all of its cards are unknown."""
    if not isinstance(seen, cards.State):
        return position_of(seen)
    if seen.phase not in CHOOSING:
        return cards_position_of(seen)
    return CardsPosition(seen.track, (UNKNOWN,) * of_cards.deck_of(seen.players), storms=seen.storms)


def _unseen(seen: State) -> Hand | None:
    """The cards that the unknown ones of the deck can be; None for whatever is not known."""
    return cards.unseen(seen) if isinstance(seen, cards.State) and seen.phase not in CHOOSING else None


def advice(state: State, seat: Seat) -> Advice:
    """What a seat to act can expect, by what it may know."""
    mine = view(state, seat)
    return Advice(mine, seat, worths(mine, seat))


def advised(state: State, seat: Seat | None) -> tuple[Seat, ...]:
    """The seats to advise: the one that is meant, or all that decide now.  Raises SiroccoError if there are none."""
    deciding = to_act(state)
    if is_over(state):
        raise SiroccoError("the race is finished: there is nothing to decide")
    if not deciding:
        raise SiroccoError("nobody decides now: cards are to be dealt")
    if seat is None:
        return deciding
    if seat not in deciding:
        raise SiroccoError(f"seat {seat} has nothing to decide now; expected {' or '.join(map(str, deciding))}")
    return (seat,)


# What is answered.


def odds_json(odds: Odds) -> Json:
    """The object that `sirocco odds --json` prints."""
    of_leg: Json = {"exact": odds.leg.exact, "ranks": odds.leg.ranks, "race_ends": odds.leg.race_ends}
    if odds.leg.cases is not None:
        of_leg["cases"] = odds.leg.cases
    if odds.leg.stderr is not None:
        of_leg["stderr"] = odds.leg.stderr
    return {"leg": of_leg, "race": race_json(odds.race), "assumes": odds.race.assumes}


def race_json(odds: RaceOdds) -> Json:
    """The part of it that is about the race."""
    found: Json = {"exact": odds.exact, "winner": odds.winner, "loser": odds.loser}
    return found if odds.stderr is None else found | {"stderr": odds.stderr}


def advice_json(given: Advice) -> Json:
    """The object that `sirocco advise --json` prints for a seat."""
    decisions = [
        {
            "decision": format_decision(worth.action),
            "pounds": plain_number(worth.pounds),
            "exact": worth.exact,
            "parts": {part.what: plain_number(part.pounds) for part in worth.parts},
            "others": plain_number(worth.others),
        }
        for worth in given.worths
    ]
    return {"seat": given.seat, "decisions": decisions}


def reviewed(text: str) -> Json:
    """The review of a record, from its text to plain JSON in one call: what a server asks of its workers."""
    return review_json(review(text))


def review_json(looked: Review) -> Json:
    """The object that `sirocco review --json` prints."""
    return {
        "game": looked.record.game,
        "players": looked.record.players,
        "over": looked.over,
        "winners": list(looked.final.winners),
        "ranking": standings(looked.final) if looked.over else "",
        "exact": looked.exact,
        "record": str(looked.record),
        "start": to_json(looked.start),
        "scenes": [_scene_json(scene) for scene in looked.scenes],
        "decisions": [_decision_json(decision) for decision in looked.decisions],
        "luck": [_luck_json(luck) for luck in looked.luck],
        "split": [_split_json(split) for split in looked.splits],
    }


def _scene_json(scene: Scene) -> Json:
    found: Json = {
        "line": scene.line,
        "entry": scene.entry,
        "seat": scene.seat,
        "leg": scene.leg,
        "race": scene.race,
        "events": [to_json(event) for event in scene.events],
        "pounds": list(scene.pounds),
        "stakes": [plain_number(pounds) for pounds in scene.stakes],
        "winner": _chances(scene.odds.winner),
        "loser": _chances(scene.odds.loser),
    }
    if scene.odds.stderr is not None:
        found["stderr"] = {half: _chances(errors) for half, errors in scene.odds.stderr.items()}
    return found


def _decision_json(decision: Decision) -> Json:
    found: Json = {
        "at": decision.at,
        "line": decision.line,
        "seat": decision.seat,
        "decision": decision.decision,
        "of": decision.of,
        "weighed": decision.worth is not None,
    }
    if decision.worth is None:
        return found
    return found | {
        "pounds": plain_number(decision.worth.pounds),
        "cost": plain_number(decision.cost),
        "rank": decision.rank,
        "exact": decision.worth.exact and decision.best[0].exact,
        "stderr": round(decision.stderr, 4),
        "parts": {part.what: plain_number(part.pounds) for part in decision.worth.parts},
        "best": [_worth_json(worth) for worth in decision.best[:SHOWN]],
    }


def _worth_json(worth: Worth) -> Json:
    return {
        "decision": format_decision(worth.action),
        "pounds": plain_number(worth.pounds),
        "parts": {part.what: plain_number(part.pounds) for part in worth.parts},
    }


def _luck_json(luck: Luck) -> Json:
    return {
        "at": luck.at,
        "line": luck.line,
        "seat": luck.seat,
        "outcome": luck.outcome,
        "gave": [plain_number(pounds) for pounds in luck.gave],
    }


def _split_json(split: Split) -> Json:
    parts = {part: getattr(split, part) for part in PARTS}
    found: Json = {"seat": split.seat, "start": split.start} | parts | {"result": split.result}
    errors = {part: round(doubt.stderr, 4) for part, doubt in split.doubts.items()}
    return found | {"stderr": errors} if any(errors.values()) else found


def _chances(odds: Mapping[str, float]) -> Json:
    return {camel: round(p, 5) for camel, p in odds.items()}


def plain_number(pounds: float) -> float:
    """Without the sign that a zero may have."""
    return float(pounds) + 0.0
