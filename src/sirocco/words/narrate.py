"""What happened, told: one event as a full sentence, in the words of a language and in the view of whoever reads.

An event that hides something is told without it.  Told from the state before, a move also says on whom the unit lands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import assert_never

from sirocco.rules import State, fold
from sirocco.rules.events import (
    CamelsMoved,
    CardPlayed,
    CardRevealed,
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    CrazyCamelSent,
    DieRevealed,
    Event,
    FinishCardLaid,
    FinishCardPaid,
    GameEnded,
    IntelChosen,
    IntelShown,
    LegCleared,
    LegEnded,
    LegPaid,
    MidfieldTaken,
    OutsetCardRevealed,
    OverallPaid,
    OverallTaken,
    PartnershipFormed,
    PiecePlaced,
    PieceReturned,
    PyramidTicketTaken,
    RaceEnded,
    RacingBegan,
    RevealBegan,
    SandstormBlew,
    TicketTaken,
    TileActed,
    TilePlaced,
    TrackExtended,
    TurnBegan,
)
from sirocco.rules.pieces import UNKNOWN, Card, Hand, Seat
from sirocco.rules.tickets import Reward
from sirocco.words import Fact, Words
from sirocco.words.cite import line_of, paragraph, sent_on
from sirocco.words.reader import SIDES, Reader

__all__ = ["narrate", "paragraph", "tell"]

# Every event belongs to one of these groups; the type checker sees that none is forgotten.
Silent = TurnBegan | RevealBegan  # what follows says it
TurnEvent = (
    TicketTaken
    | TilePlaced
    | FinishCardLaid
    | PartnershipFormed
    | PyramidTicketTaken
    | PiecePlaced
    | MidfieldTaken
    | OverallTaken
)
Move = (
    DieRevealed
    | CrazyCamelSent
    | CamelsMoved
    | TileActed
    | PieceReturned
    | OutsetCardRevealed
    | CardRevealed
    | CardPlayed
)
Ending = LegEnded | LegPaid | LegCleared | RaceEnded | FinishCardPaid | OverallPaid | GameEnded
Building = (
    TrackExtended | SandstormBlew | CardsDealt | CardsDiscarded | CardsLaid | IntelChosen | IntelShown | RacingBegan
)

BECAUSE = {"3.7": "upper", "3.8": "riders"}  # why a crazy camel was sent, by the paragraph it carries


def narrate(
    event: Event,
    words: Words,
    *,
    game: str,
    names: Mapping[Seat, str],
    me: Seat = 0,
    before: State | None = None,
) -> list[str]:
    """An event as full sentences, none for what goes without saying.

    `before` is the state just before it, in the reader's view.

    >>> narrate(TicketTaken(1, "G", 5), Words("de"), game="second", names={}, me=1)
    ['Du nimmst das 5er-Ticket von Grün.']
    """
    reader = Reader(words, game, names, me)
    if isinstance(event, Silent):
        return []
    if isinstance(event, TurnEvent):
        return [_turn(event, reader)]
    if isinstance(event, Move):
        return [_move(event, reader, before)]
    if isinstance(event, Ending):
        return [_ending(event, reader)]
    if isinstance(event, Building):
        return [_building(event, reader)]
    assert_never(event)


def tell(before: State, events: Iterable[Event], words: Words, *, names: Mapping[Seat, str], me: Seat = 0) -> list[str]:
    """Events in their order, each told from the state before it.  State and events are those of the reader's view."""
    sentences = []
    for event in events:
        sentences += narrate(event, words, game=before.game, names=names, me=me, before=before)
        before = fold(before, (event,))
    return sentences


# A turn.


def _turn(event: TurnEvent, reader: Reader) -> str:
    who = reader.who(event.seat)
    match event:
        case TicketTaken(_, camel, value):
            return reader.say("ticket-taken", camel=camel, value=value, **who)
        case TilePlaced(_, space, side, 0):
            return reader.say("tile-laid", space=space, side=SIDES[side], **who)
        case TilePlaced(_, space, side, start):
            return reader.say("tile-moved", space=space, side=SIDES[side], **{"from": start}, **who)
        case FinishCardLaid(_, pile, camel):
            seen = "finish-card-laid" if camel != UNKNOWN else "finish-card-laid-unseen"
            return reader.say(seen, pile=pile, camel=camel, **who)
        case PartnershipFormed(seat, partner):
            me = "chosen" if partner == reader.me else "yes" if seat == reader.me else "no"
            return reader.say("partnership-formed", who=reader.name(seat), partner=reader.name(partner), me=me)
        case PyramidTicketTaken():
            return reader.say("pyramid-ticket-taken", **who)
        case PiecePlaced(_, piece, space):
            return reader.say("piece-placed", piece=piece, space=space, **who)
        case MidfieldTaken(_, camel):
            return reader.say("midfield-taken", camel=camel, **who)
        case OverallTaken(_, pile, camel, ""):
            return reader.say("overall-taken", pile=pile, camel=camel, **who)
        case OverallTaken(_, pile, camel, returned):
            return reader.say("overall-changed", pile=pile, camel=camel, returned=reader.words.camel(returned), **who)
    assert_never(event)


# Dice, cards and camels.


def _move(event: Move, reader: Reader, before: State | None) -> str:
    match event:
        case DieRevealed(_, die, shown, number):
            return reader.say("die-revealed", die=die, camel=shown, number=number)
        case CrazyCamelSent(camel, shown, because):
            same = "yes" if camel == shown else "no"
            shown = reader.words.camel(shown)
            return reader.say("crazy-camel-sent", camel=camel, shown=shown, same=same, because=BECAUSE[because])
        case CamelsMoved():
            return _camels_moved(event, reader, before)
        case TileActed(seat, space, side, pounds):
            return reader.say("tile-acted", space=space, side=SIDES[side], pounds=pounds, **reader.who(seat))
        case PieceReturned(piece, _, space, acted):
            return reader.say("piece-returned", piece=piece, space=space, why="acted" if acted else "passed")
        case OutsetCardRevealed(card):
            return reader.say("outset-card-revealed", **_card(card))
        case CardRevealed(seat, card):
            return reader.say("card-revealed", **_card(card), **reader.who(seat))
        case CardPlayed(seat, card):
            return reader.say("card-played", **_card(card), **reader.who(seat))
    assert_never(event)


def _card(card: Card) -> dict[str, Fact]:
    return {"camel": card[0], "number": int(card[1:]), "times": 1}


def _camels_moved(event: CamelsMoved, reader: Reader, before: State | None) -> str:
    camel, *riders = event.unit
    line = line_of(reader.game, before)
    landing, others = _landing(event, line, before)
    return reader.say(
        "camels-moved",
        camel=camel,
        riding=len(riders),
        riders=reader.words.camels(riders),
        start=event.start,
        end=event.end,
        way="back" if event.underneath else "on" if sent_on(event, before) else "move",
        goal="zero" if event.end == 0 else "line" if event.end == line else "space",
        landing=landing,
        others=reader.words.camels(others),
    )


def _landing(event: CamelsMoved, line: int, before: State | None) -> tuple[str, str]:
    """How a unit lands, and on or underneath whom: on the topmost there, underneath them all."""
    if event.end in (0, line):
        return "free", ""
    if before is None:
        return ("below" if event.underneath else "free"), ""
    there = before.track[event.end]
    if not there:
        return "free", ""
    return ("under", there) if event.underneath else ("on", there[-1])


# Legs and the race.


def _ending(event: Ending, reader: Reader) -> str:
    match event:
        case LegEnded():
            return _leg_ended(event, reader)
        case LegPaid(seat, rewards, total, pounds) | OverallPaid(seat, rewards, total, pounds):
            return _paid(reader, seat, rewards, total, pounds)
        case LegCleared(leg, seat):
            return reader.say("leg-cleared", leg=leg, **reader.who(seat))
        case RaceEnded(unit, ranking, backwards):
            order = {"winner": reader.words.camel(ranking[0]), "loser": reader.words.camel(ranking[-1])}
            return reader.say("race-ended-backwards" if backwards else "race-ended", camel=unit[0], **order)
        case FinishCardPaid(seat, pile, number, camel, total, pounds):
            facts = _payment(reader, total, pounds) | reader.who(seat)
            return reader.say("finish-card-paid", pile=pile, number=number, camel=camel, **facts)
        case GameEnded(winners):
            return reader.say("game-ended", **reader.people(winners))
    assert_never(event)


def _leg_ended(event: LegEnded, reader: Reader) -> str:
    words = reader.words
    fifth = event.fifth if len(event.fifth) > 1 else ""  # the last camel alone is fifth anyway
    others = [camel for camel in event.ranking if camel not in fifth]
    if not others:
        return reader.say("leg-ended-all-fifth", leg=event.leg)
    facts: dict[str, Fact] = {"leg": event.leg, "camels": words.camels(others)}
    if fifth:
        return reader.say("leg-ended-fifth", fifth=words.camels(fifth), **facts)
    return reader.say("leg-ended", **facts)


def _paid(reader: Reader, seat: Seat, rewards: tuple[Reward, ...], total: int, pounds: int) -> str:
    """The lines of a payout, their sum, and what was really paid."""
    lines = [_reward(reader, reward, number) for reward, number in Counter(rewards).items()]
    facts = _payment(reader, total, pounds) | reader.who(seat)
    if not lines:
        facts["outcome"] = "nothing"
    return reader.say("paid", rewards=reader.words.listed(lines) if lines else "", **facts)


def _reward(reader: Reader, reward: Reward, number: int) -> str:
    pounds = number * reward.pounds
    sign = "minus" if pounds < 0 else "plus"
    return reader.say("reward", sign=sign, amount=abs(pounds), **thing(reward.what, reward.camel, reward.value, number))


def thing(what: str, camel: str, value: int = 0, number: int = 1) -> dict[str, Fact]:
    """The facts about what lies in front of a seat or is a line of a payout."""
    return {"what": what, "camel": camel or "none", "value": value, "number": number}


def _payment(reader: Reader, total: int, pounds: int) -> dict[str, Fact]:
    """Nobody is taken below the floor: what was owed, what was paid, and how that came out."""
    owed = reader.say("pounds", pounds=abs(total))
    return {"outcome": _outcome(total, pounds), "owed": owed, "pounds": abs(pounds)}


def _outcome(total: int, pounds: int) -> str:
    if total >= 0:
        return "gets" if total else "even"
    if pounds == total:
        return "pays"
    return "part" if pounds else "forgiven"


# Before a leg of the card game.


def _building(event: Building, reader: Reader) -> str:
    match event:
        case TrackExtended(length):
            return reader.say("track-extended", length=length)
        case SandstormBlew(cards):
            names = reader.words.joined(str(lower) for lower in cards)
            return reader.say("sandstorm-blew", count=len(cards), storms=storms(reader, cards), names=names)
        case CardsDealt(seat, cards):
            return _handled("cards-dealt", "cards-dealt-unseen", reader, seat, cards)
        case CardsDiscarded(seat, cards):
            return _handled("cards-discarded", "cards-discarded-unseen", reader, seat, cards)
        case CardsLaid(seat, cards):
            return _handled("cards-laid", "cards-laid-unseen", reader, seat, cards)
        case IntelChosen(seat, card):
            return _handled("intel-chosen", "intel-chosen-unseen", reader, seat, (card,))
        case IntelShown(cards):
            return reader.say("intel-shown", intel=intel(reader, cards))
        case RacingBegan(seat, deck):
            return reader.say("racing-began", count=deck, **reader.who(seat))
    assert_never(event)


def _handled(seen: str, unseen: str, reader: Reader, seat: Seat, cards: Hand) -> str:
    """Cards by their faces, or, if the reader cannot see them, by their number."""
    who = reader.who(seat)
    if UNKNOWN in cards:
        return reader.say(unseen, count=len(cards), **who)
    return reader.say(seen, cards=reader.words.cards(cards), **who)


def storms(reader: Reader, lowers: Iterable[int]) -> str:
    """The spaces that sandstorms have made one, two by two."""
    return reader.words.joined(reader.say("storm", lower=lower, upper=lower + 1) for lower in lowers)


def intel(reader: Reader, cards: Hand) -> str:
    """Everybody's intel, by seat."""
    return reader.words.listed(
        reader.say("intel-of", who=reader.person(seat), cards=reader.words.cards((card,)))
        for seat, card in enumerate(cards, 1)
    )
