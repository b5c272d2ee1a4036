"""Secrets stay home: two games that differ only in what a seat may not know look the same to it, at every moment.

Each pair is a random game and its twin, in which the secrets of all other seats are exchanged so that everything said
openly stays as it was.  That a leak would be seen is shown as well, by making one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from sirocco.errors import IllegalAction
from sirocco.notation import Entry, Record, format_record, moment_json, play_entry, position_of, seen_record, to_json
from sirocco.notation.record import Moment
from sirocco.rules import GAMES, SPECTATOR, State, Step, begin, cards, is_over, legal, seen, to_act, view
from sirocco.rules.actions import BACK, Back, Dealt, Discard, LayOnDeck, PlayCard, ShowIntel, Turned
from sirocco.rules.events import FinishCardLaid, IntelShown
from sirocco.rules.pieces import UNKNOWN, Camel, Card, Hand, Seat
from tests.random_games import in_random_games, random_record

VIEW = sys.modules["sirocco.rules.view"]  # the file; the room's door gives the name to its function
RECORD = sys.modules["sirocco.notation.record"]


# The twin of a board game: the finish cards of all others show other camels.


def board_twin(record: Record, seat: Seat, random: Random) -> Record:
    """Every other seat's finish cards, each camel exchanged for another one."""
    racing = GAMES[record.game].RACING
    exchanged = {
        other: dict(zip(racing, random.sample(racing, len(racing)), strict=True))
        for other in range(1, record.players + 1)
        if other != seat
    }
    return replace(record, entries=tuple(_other_camel(entry, exchanged) for entry in record.entries))


def _other_camel(entry: Entry, exchanged: dict[Seat, dict[Camel, Camel]]) -> Entry:
    match entry.action:
        case Back(pile, camel) if entry.seat in exchanged:
            return replace(entry, action=BACK[pile, exchanged[entry.seat][camel]])
    return entry


# The twin of a card game: the cards nobody else has seen lie elsewhere.

Slot = tuple[Seat, str]  # a place for a hidden card; seat 0 for the cards that were not dealt


@dataclass
class Leg:
    """The entries of a leg, by their places in the record, and who hides what."""

    numbers: list[int]
    hidden: dict[Slot, Hand]
    intel: dict[Seat, Card]
    revealed: Hand


def legs(record: Record) -> Iterator[Leg]:
    """The legs of a record whose decisions in secret are all made."""
    numbers = [number for number, entry in enumerate(record.entries) if entry.action is None]
    firsts = numbers[:: record.players]
    for first, end in zip(firsts, [*firsts[1:], len(record.entries)], strict=True):
        yield _leg(record, list(range(first, end)))


def _leg(record: Record, numbers: list[int]) -> Leg:
    hands: dict[Seat, Hand] = {}
    leg = Leg(numbers, {}, {}, ())
    played: dict[Seat, Card] = {}
    for number in numbers:
        entry = record.entries[number]
        match entry.action or entry.outcome:
            case Dealt(seat, hand):
                hands[seat] = hand
            case Discard(hand):
                leg.hidden[entry.seat, "discard"] = hand
            case LayOnDeck(hand):
                leg.hidden[entry.seat, "stack"] = hand
            case ShowIntel(card):
                leg.intel[entry.seat] = card
            case PlayCard(card):
                played[entry.seat] = card
        if isinstance(entry.outcome, Turned):
            leg.revealed += (entry.outcome.card,)
    undealt = Counter(cards.RACING_CARDS)
    for seat, hand in hands.items():
        undealt -= Counter(hand)
        chosen = (*leg.hidden[seat, "discard"], *leg.hidden[seat, "stack"], *leg.intel.get(seat, "").split())
        if seat not in played:
            leg.hidden[seat, "kept"] = tuple((Counter(hand) - Counter(chosen)).elements())
    leg.hidden[0, "undealt"] = tuple(undealt.elements())
    return leg


def cards_twin(record: Record, seat: Seat, random: Random, *, intel_too: bool = False) -> Record:
    """All cards of other seats that are never shown to this one change places, with those nobody was dealt.

    With `intel_too` also those the others will show as intel: that twin holds until they show it.
    """
    entries = list(record.entries)
    for leg in legs(record):
        swapped = _swapped(leg, seat, random, intel_too=intel_too)
        for number in leg.numbers:
            entries[number] = _with_swapped(entries[number], leg, swapped)
    return replace(record, entries=tuple(entries))


def _swapped(leg: Leg, seat: Seat, random: Random, *, intel_too: bool) -> dict[Slot, Hand]:
    """What the others hide, dealt out among them anew; the deck must still hold every card that is revealed."""
    hidden = {slot: hand for slot, hand in leg.hidden.items() if slot[0] != seat}
    intel = {other: card for other, card in leg.intel.items() if other != seat}
    if intel_too:
        hidden |= {(other, "intel"): (card,) for other, card in intel.items()}
    pool = Counter(card for hand in hidden.values() for card in hand)
    known = Counter(leg.hidden.get((seat, "stack"), ())) + Counter([] if intel_too else leg.intel.values())
    needed = Counter() if intel_too else Counter(leg.revealed) - known
    places = [slot for slot, hand in hidden.items() for _ in hand]
    random.shuffle(places)
    places.sort(key=lambda slot: slot[1] != "stack")  # revealed cards come out of what was laid on the deck
    rest = list((pool - needed).elements())
    random.shuffle(rest)
    dealt: dict[Slot, list[Card]] = {slot: [] for slot in hidden}
    for slot, card in zip(places, [*needed.elements(), *rest], strict=True):
        dealt[slot].append(card)
    return {slot: cards.in_order(hand) for slot, hand in dealt.items()}


def _with_swapped(entry: Entry, leg: Leg, swapped: dict[Slot, Hand]) -> Entry:
    match entry.action or entry.outcome:
        case Dealt(seat, hand) if (seat, "discard") in swapped:
            before = Counter(hand)
            after: Counter[Card] = Counter()
            for (owner, what), cards_there in swapped.items():
                if owner == seat:
                    before -= Counter([leg.intel[seat]] if what == "intel" else leg.hidden[seat, what])
                    after += Counter(cards_there)
            return replace(entry, outcome=Dealt(seat, cards.in_order((before + after).elements())))
        case Discard() if (entry.seat, "discard") in swapped:
            return replace(entry, action=Discard(swapped[entry.seat, "discard"]))
        case LayOnDeck() if (entry.seat, "stack") in swapped:
            return replace(entry, action=LayOnDeck(swapped[entry.seat, "stack"]))
        case ShowIntel() if (entry.seat, "intel") in swapped:
            return replace(entry, action=ShowIntel(swapped[entry.seat, "intel"][0]))
    return entry


def twin(record: Record, seat: Seat, seed: int) -> Record:
    random = Random(seed)  # noqa: S311 - a pair of games to be found again, not a secret
    return cards_twin(record, seat, random) if record.game == cards.NAME else board_twin(record, seat, random)


# What a seat is shown.


def moments(record: Record) -> Iterator[Step[State]]:
    step: Step[State] = begin(record.game, record.players, record.start)
    yield step
    for entry in record.entries:
        step = play_entry(step.state, entry)
        yield step


def shown(record: Record, number: int, step: Step[State], seat: Seat) -> Iterator[tuple[str, Any]]:
    """All that reaches a seat after so many entries, each thing with its name."""
    own = view(step.state, seat)
    yield "view", own
    yield "repr", repr(own)
    yield "events", seen(step.events, seat)
    yield "json", to_json(own)
    yield "events as json", [to_json(event) for event in seen(step.events, seat)]
    yield "position", str(position_of(own))
    if not seat or seat in to_act(own):
        yield "moment", moment_json(Moment(number, None, Step(own, ()))) if seat else None
        yield "legal", legal(own, seat)
    sofar = replace(record, entries=record.entries[:number])
    yield "record", format_record(seen_record(sofar, seat, over=False))


def differences(one: Record, other: Record, seat: Seat) -> Iterator[str]:
    """What a seat could tell two running games apart by."""
    pairs = zip(moments(one), moments(other), strict=True)
    for number, (here, there) in enumerate(pairs):
        if is_over(here.state):
            return
        for (name, this), (_, that) in zip(
            shown(one, number, here, seat), shown(other, number, there, seat), strict=True
        ):
            if this != that:
                yield f"{name} after entry {number}: {this!r} or {that!r}"


@in_random_games
def test_no_seat_can_tell_games_apart_that_differ_in_the_secrets_of_others(game, players, seed):
    record = random_record(game, players, seed)
    for seat in range(SPECTATOR, players + 1):
        assert next(differences(record, twin(record, seat, seed + seat), seat), None) is None


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_intel_is_as_secret_as_all_else_until_everybody_has_chosen(players, seed):
    record = random_record("cards", players, seed)
    for seat in range(SPECTATOR, players + 1):
        assert next(differences(*intel_twins(record, seat, seed), seat), None) is None


def intel_twins(record: Record, seat: Seat, seed: int) -> tuple[Record, Record]:
    """A pair that differs in the intel of others, too, up to the last choice of the first leg, not yet made."""
    steps = enumerate(moments(record))
    shown_by = next(n for n, step in steps if any(isinstance(event, IntelShown) for event in step.events))
    other = cards_twin(record, seat, Random(seed), intel_too=True)  # noqa: S311 - as in `twin`
    assert other.entries[: shown_by - 1] != record.entries[: shown_by - 1]
    return replace(record, entries=record.entries[: shown_by - 1]), replace(
        other, entries=other.entries[: shown_by - 1]
    )


@in_random_games
def test_twins_do_differ_to_those_who_may_know(game, players, seed):
    """Else they would show nothing."""
    record = random_record(game, players, seed)
    twins = [twin(record, SPECTATOR, seed + number) for number in range(3)]
    secrets = [entry for entry in record.entries if isinstance(entry.action, Back | Discard)]
    assert not secrets or any(other != record for other in twins)


# A leak would be seen.


def leaky_seen(event: Any, _seat: Seat) -> Any:
    return event


def only_own_cards_covered(hands: tuple[Hand, ...], seat: Seat) -> tuple[Hand, ...]:
    return tuple(hand if owner != seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(hands, 1))


LEAKS = [
    ("second", VIEW, "_finish_hands", lambda hands, _seat: hands),
    ("second", VIEW, "_pile", lambda deck, _seat, over: deck if over is not None else ()),
    ("first", VIEW, "_pile", lambda deck, _seat, over: deck if over is not None else ()),
    ("first", VIEW, "_first", lambda state, _seat: state),
    ("second", VIEW, "_seen", leaky_seen),
    ("cards", VIEW, "_seen", leaky_seen),
    ("cards", VIEW, "_others", lambda hands, _seat: hands),
    ("cards", VIEW, "_others", only_own_cards_covered),
    ("cards", VIEW, "_covered", lambda hand: hand),
    ("second", RECORD, "_cover_finish_card", lambda entry: entry),
    ("cards", RECORD, "_cover_racing_cards", lambda entry: entry),
    ("cards", RECORD, "_covered", lambda hand: hand),
]


@pytest.mark.parametrize(("game", "room", "name", "leaky"), LEAKS)
def test_a_leak_is_noticed(monkeypatch, game, room, name, leaky):
    monkeypatch.setattr(room, name, leaky)
    record = random_record(game, 4, 7)
    assert next(differences(record, twin(record, 2, 7), 2), None) is not None


def test_a_leak_of_intel_is_noticed(monkeypatch):
    monkeypatch.setattr(RECORD, "_intel_shown", lambda record: frozenset(range(len(record.entries))))
    twins = intel_twins(random_record("cards", 4, 7), 2, 7)
    assert next(differences(*twins, 2), None) is not None


# What is no secret.


@in_random_games
def test_everybody_sees_who_laid_a_card_and_where_but_only_the_owner_its_camel(game, players, seed):
    for step in moments(random_record(game, players, seed)):
        for event in step.events:
            if isinstance(event, FinishCardLaid):
                for seat in range(SPECTATOR, players + 1):
                    (told,) = [e for e in seen(step.events, seat) if isinstance(e, FinishCardLaid)]
                    assert (told.seat, told.pile) == (event.seat, event.pile)
                    assert told.camel == (event.camel if seat == event.seat else UNKNOWN)


@in_random_games
def test_when_all_is_over_the_piles_and_the_record_are_open(game, players, seed):
    record = random_record(game, players, seed)
    *_, last = moments(record)
    for seat in range(SPECTATOR, players + 1):
        own = view(last.state, seat)
        assert seen_record(record, seat, over=True) == record
        if not isinstance(own, cards.State):
            assert not isinstance(last.state, cards.State)
            assert (own.winner_pile, own.loser_pile) == (last.state.winner_pile, last.state.loser_pile)


def test_a_seat_may_not_decide_for_another_one_by_what_it_does_not_know():
    state = begin("second", 3, ("", "BGRYP", *("",) * 12, "k", "", "w", "")).state
    with pytest.raises(IllegalAction, match="you have no finish card"):
        play_entry(state, Entry(1, BACK["winner", UNKNOWN]))
