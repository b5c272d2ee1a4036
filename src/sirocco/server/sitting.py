"""Who sits where, and what was agreed.  Pure: `why_not` asks, `happens` answers, `evolve` is what becomes of it.

It knows people and chairs; the game that is played on them it does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from sirocco.errors import Reason, because
from sirocco.notation import head_text
from sirocco.rules import GAMES
from sirocco.server import wire
from sirocco.server.happenings import (
    Agreed,
    CameBack,
    Claimed,
    Cleared,
    Decided,
    Filled,
    Forgotten,
    HandedOver,
    Happened,
    Left,
    Lucky,
    Opened,
    Reacted,
    Rematched,
    Said,
    Sat,
    Started,
    Stood,
    TakenOver,
    WentAway,
)
from sirocco.server.people.names import alike
from sirocco.server.wire import CLOCKS, Acts, BotKind, Card, Chair, Options

NOBODY = ""  # no passport
STAND_IN: BotKind = "newcomer"


class Sitting(Struct, frozen=True, kw_only=True):
    """A table without its game."""

    card: Card
    people: tuple[str, ...]  # the passport of every seat
    heirs: tuple[str, ...]  # who takes over from a bot when the leg is over
    between: bool = False  # nothing has been decided in this leg yet


@dataclass(frozen=True, slots=True)
class Somebody:
    """Who wants something.  The name is theirs, fit for a chair."""

    passport: str
    name: str


# Asking.


def chair(sitting: Sitting, seat: int) -> Chair:
    """A chair by its seat."""
    return sitting.card.chairs[seat - 1]


def seats_of(sitting: Sitting, passport: str) -> tuple[int, ...]:
    """The seats somebody has."""
    if not passport:
        return ()
    return tuple(seat for seat, owner in enumerate(sitting.people, 1) if owner == passport)


def knows(sitting: Sitting, passport: str) -> bool:
    """Whether somebody has a seat here, or is to get one."""
    return bool(passport) and (passport in sitting.people or passport in sitting.heirs)


def sitters(sitting: Sitting) -> tuple[tuple[int, str], ...]:
    """Every seat with a passport that has it or waits for it."""
    both = (*enumerate(sitting.people, 1), *enumerate(sitting.heirs, 1))
    return tuple((seat, passport) for seat, passport in both if passport)


def claims_of(sitting: Sitting, passport: str) -> tuple[int, ...]:
    """The bots' seats somebody waits for."""
    return tuple(seat for seat, heir in enumerate(sitting.heirs, 1) if heir and heir == passport)


def open_seats(sitting: Sitting) -> tuple[int, ...]:
    """The seats that nobody has."""
    return tuple(each.seat for each in sitting.card.chairs if each.who == "nobody")


def decides_itself(sitting: Sitting, seat: int) -> bool:
    """Whether a person is to decide for this seat, and is there to do it."""
    each = chair(sitting, seat)
    return each.who == "person" and not each.away


def is_host(sitting: Sitting, passport: str) -> bool:
    """Whether somebody is the host."""
    return bool(sitting.card.host) and sitting.people[sitting.card.host - 1] == passport


def next_host(sitting: Sitting, leaving: int) -> int:
    """Who is the host when this seat is given up: another seat of the host's, else the next person."""
    host = sitting.card.host
    if host != leaving:
        return host
    count = len(sitting.card.chairs)
    around = [(leaving + step - 1) % count + 1 for step in range(1, count)]
    own = [seat for seat in around if sitting.people[seat - 1] == sitting.people[leaving - 1] != NOBODY]
    persons = [seat for seat in around if chair(sitting, seat).who == "person"]
    return next(iter(own + persons), 0)


# Why not.


def why_not_open(game: str, seats: int, options: Options, seat: int, bots: tuple[int, ...]) -> Reason | None:
    """A table has as many seats as its game takes, and a clock of those there are."""
    if seats not in GAMES[game].SEATS:
        return because("server-seats", "this game is not played by {players}", "", players=seats)
    if reason := why_not_options(options):
        return reason
    if not 1 <= seat <= seats:
        return why_no_seat(seat)
    if strange := [each for each in bots if not 1 <= each <= seats]:
        return why_no_seat(strange[0])
    return why_taken(seat) if seat in bots else None


def why_not(sitting: Sitting, act: Acts, passport: str) -> Reason | None:  # noqa: C901 - a dispatch table
    """Why somebody may not do something at this table, None if they may."""
    if not passport:
        return because("server-passport", "first take a name", "")
    match act:
        case wire.Decide(seat=seat):
            return why_not_playing(sitting) or why_not_own(sitting, seat, passport)
        case wire.Leave(seat=seat):
            return why_not_leave(sitting, seat, passport)
        case wire.Back(seat=seat):
            return why_not_back(sitting, seat, passport)
        case wire.Sit(seat=seat):
            return why_not_sit(sitting, seat, passport)
        case wire.Stand(seat=seat):
            return why_not_open_still(sitting) or why_not_own(sitting, seat, passport)
        case wire.Fill(seat=seat):
            return why_not_hosting(sitting, passport) or why_not_free(sitting, seat)
        case wire.Clear(seat=seat):
            return why_not_hosting(sitting, passport) or why_not_clear(sitting, seat, passport)
        case wire.Handover(seat=seat):
            return why_not_hand_over(sitting, seat, passport)
        case wire.Agree(options=options):
            return why_not_hosting(sitting, passport) or why_not_options(options)
        case wire.Luck(seat=seat, words=words):
            return why_not_luck(sitting, seat, words, passport)
        case wire.Start():
            return why_not_hosting(sitting, passport) or why_not_all_taken(sitting)
        case wire.Rematch():
            return why_not_rematch(sitting, passport)
        case wire.Takeover(seat=seat):
            return why_not_take_over(sitting, seat, passport)
        case wire.Say(text=text):
            return why_not_seated(sitting, passport) or why_not_say(sitting, text)
        case wire.React():
            return why_not_seated(sitting, passport)


def why_not_playing(sitting: Sitting) -> Reason | None:
    """Only while the game is played."""
    match sitting.card.status:
        case "open":
            return because("server-not-started", "the game has not begun yet", "")
        case "over":
            return because("server-over", "the game is over", "")
    return None


def why_not_open_still(sitting: Sitting) -> Reason | None:
    """Only before the start."""
    return None if sitting.card.status == "open" else because("server-started", "the game has begun", "")


def why_not_seated(sitting: Sitting, passport: str) -> Reason | None:
    """Only those who have a seat."""
    return (
        None
        if seats_of(sitting, passport)
        else because("server-no-seat-of-yours", "you have no seat at this table", "")
    )


def why_not_own(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """Only one's own seat."""
    if not 1 <= seat <= len(sitting.people):
        return why_no_seat(seat)
    return (
        None
        if sitting.people[seat - 1] == passport
        else because("server-not-yours", "seat {seat} is not yours", "", seat=seat)
    )


def why_not_leave(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """One's own seat, or the bot's that one waits for."""
    if reason := why_not_playing(sitting):
        return reason
    return None if seat in claims_of(sitting, passport) else why_not_own(sitting, seat, passport)


def why_no_seat(seat: int) -> Reason:
    """There is none of this number."""
    return because("server-no-seat", "there is no seat {seat} at this table", "", seat=seat)


def why_taken(seat: int) -> Reason:
    """Somebody has it."""
    return because("server-taken", "seat {seat} is taken", "", seat=seat)


def why_not_hosting(sitting: Sitting, passport: str) -> Reason | None:
    """Only the host, before the start."""
    return why_not_open_still(sitting) or why_not_the_host(sitting, passport)


def why_not_the_host(sitting: Sitting, passport: str) -> Reason | None:
    """Only the host."""
    return None if is_host(sitting, passport) else because("server-host", "only the host may do that", "")


def why_not_free(sitting: Sitting, seat: int) -> Reason | None:
    """An open seat; for 0, any."""
    if not seat:
        return None if open_seats(sitting) else because("server-full", "no seat is open", "")
    if seat > len(sitting.people):
        return why_no_seat(seat)
    return None if chair(sitting, seat).who == "nobody" else why_taken(seat)


def why_not_sit(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """One seat each; the host may have several."""
    if reason := why_not_open_still(sitting):
        return reason
    if seats_of(sitting, passport) and not is_host(sitting, passport):
        return because("server-seated", "you have a seat at this table", "")
    return why_not_free(sitting, seat)


def why_not_clear(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """Somebody else's seat, that somebody has."""
    if seat > len(sitting.people):
        return why_no_seat(seat)
    if chair(sitting, seat).who == "nobody":
        return because("server-empty", "nobody has seat {seat}", "", seat=seat)
    if sitting.people[seat - 1] == passport:
        return because("server-own-seat", "seat {seat} is your own: stand up from it", "", seat=seat)
    return None


def why_not_hand_over(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """Only to a person."""
    if reason := why_not_the_host(sitting, passport):
        return reason
    if seat > len(sitting.people):
        return why_no_seat(seat)
    if chair(sitting, seat).who != "person":
        return because("server-no-person", "no person has seat {seat}", "", seat=seat)
    if seat == sitting.card.host:
        return because("server-host-already", "seat {seat} is the host's already", "", seat=seat)
    return None


def why_not_options(options: Options) -> Reason | None:
    """Clocks are those there are."""
    if options.clock in CLOCKS:
        return None
    return because("server-clock", "there is no clock of {number} seconds", "", number=options.clock)


def why_not_luck(sitting: Sitting, seat: int, words: str, passport: str) -> Reason | None:
    """Once a seat, before the start, and more than nothing."""
    if reason := why_not_open_still(sitting) or why_not_own(sitting, seat, passport):
        return reason
    if chair(sitting, seat).luck:
        return because("server-lucky", "seat {seat} has added to the dice already", "", seat=seat)
    return None if head_text(words) else because("server-no-luck", "these words add nothing to the dice", "")


def why_not_all_taken(sitting: Sitting) -> Reason | None:
    """No seat may be open."""
    seats = open_seats(sitting)
    return because("server-open-seat", "seat {seat} is open still", "", seat=seats[0]) if seats else None


def why_not_rematch(sitting: Sitting, passport: str) -> Reason | None:
    """When the race is over, once, by somebody who was there."""
    if sitting.card.status != "over":
        return because("server-not-over", "the game is not over yet", "")
    if sitting.card.rematch:
        return because("server-rematch", "the next table is open already", "")
    return why_not_seated(sitting, passport)


def why_not_take_over(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """A bot's seat, where that was agreed, that nobody else waits for."""
    if reason := why_not_playing(sitting):
        return reason
    if not sitting.card.options.takeover:
        return because("server-no-takeover", "at this table nobody takes over from bots", "")
    if seat > len(sitting.people):
        return why_no_seat(seat)
    if knows(sitting, passport):
        return because("server-seated", "you have a seat at this table", "")
    if chair(sitting, seat).who != "bot":
        return because("server-no-bot", "no bot has seat {seat}", "", seat=seat)
    if sitting.heirs[seat - 1]:
        return because("server-heir", "somebody else is to take over seat {seat}", "", seat=seat)
    return None


def why_not_back(sitting: Sitting, seat: int, passport: str) -> Reason | None:
    """Only those who are away can come back."""
    if reason := why_not_playing(sitting) or why_not_own(sitting, seat, passport):
        return reason
    return None if chair(sitting, seat).away else because("server-not-away", "seat {seat} is not away", "", seat=seat)


def why_not_say(sitting: Sitting, text: str) -> Reason | None:
    """Where one talks, and something."""
    if not sitting.card.options.talk:
        return because("server-talk", "at this table one does not type", "")
    return None if said_text(text) else because("server-nothing-said", "that says nothing", "")


# What happens.


def happens(sitting: Sitting, act: Acts, who: Somebody) -> Happened:
    """What an act that nothing speaks against comes to.  Those that concern the game are the room's to tell."""
    own = next(iter(seats_of(sitting, who.passport)), 0)
    match act:
        case wire.Sit(seat=seat):
            return Sat(seat=seat or open_seats(sitting)[0], name=free_name(sitting, who.name))
        case wire.Stand(seat=seat):
            return Stood(seat=seat)
        case wire.Leave(seat=seat):
            return Claimed(seat=seat, name="") if seat in claims_of(sitting, who.passport) else Left(seat=seat)
        case wire.Fill(seat=seat, bot=bot):
            return Filled(seat=own, seats=(seat,) if seat else open_seats(sitting), bot=bot)
        case wire.Clear(seat=seat):
            return Cleared(seat=own, cleared=seat)
        case wire.Handover(seat=seat):
            return HandedOver(seat=own, to=seat)
        case wire.Agree(options=options, public=public):
            return Agreed(seat=own, options=options, public=public)
        case wire.Luck(seat=seat, words=words):
            return Lucky(seat=seat, words=head_text(words))
        case wire.Takeover(seat=seat):
            name = free_name(sitting, who.name)
            return TakenOver(seat=seat, name=name) if sitting.between else Claimed(seat=seat, name=name)
        case wire.Back(seat=seat):
            return CameBack(seat=seat)
        case wire.Say(text=text):
            return Said(seat=own, text=said_text(text))
        case wire.React(reaction=reaction):
            return Reacted(seat=own, reaction=reaction)
    raise TypeError(f"{type(act).__name__} is not for the chairs to tell")


def said_text(text: str) -> str:
    """What was typed, on one line."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def free_name(sitting: Sitting, name: str) -> str:
    """A name that nobody here has, nor one that looks like it: the second Ann is Ann 2."""
    taken = [other for each in sitting.card.chairs for other in (each.name, each.next) if other]
    if not any(alike(name, other) for other in taken):
        return name
    return next(number for number in numbered(name) if not any(alike(number, other) for other in taken))


def numbered(name: str) -> Iterator[str]:
    """Ann 2, Ann 3 ... none longer than a name may be."""
    for number in range(2, 1000):
        end = f" {number}"
        yield name[: wire.LONGEST_NAME - len(end)].rstrip() + end


# What becomes of it.


def opened(card: Card, people: tuple[str, ...]) -> Sitting:
    """A table as it is set up."""
    return Sitting(card=card, people=people, heirs=(NOBODY,) * len(people))


def evolve(sitting: Sitting, happened: Happened, passport: str) -> Sitting:  # noqa: C901 - a dispatch table
    """The table after a happening, done by this passport."""
    match happened:
        case Opened(card=card, people=people):
            return opened(card, people)
        case Sat(seat=seat, name=name):
            after = seated(sitting, Chair(seat=seat, who="person", name=name), passport)
            return after if sitting.card.host else hosted(after, seat)
        case Stood(seat=seat) | Cleared(cleared=seat):
            return hosted(seated(sitting, Chair(seat=seat), NOBODY), next_host(sitting, seat))
        case Left(seat=seat, bot=bot):
            left = msgspec.structs.replace(chair(sitting, seat), who="bot", bot=bot, away=False)
            return hosted(seated(sitting, left, NOBODY), next_host(sitting, seat))
        case Filled(seats=seats, bot=bot):
            for seat in seats:
                sitting = seated(sitting, Chair(seat=seat, who="bot", bot=bot), NOBODY)
            return sitting
        case HandedOver(to=seat):
            return hosted(sitting, seat)
        case Agreed(options=options, public=public):
            return with_card(sitting, msgspec.structs.replace(sitting.card, options=options, public=public))
        case Lucky(seat=seat, words=words):
            return with_chair(sitting, msgspec.structs.replace(chair(sitting, seat), luck=words))
        case Started():
            after = with_card(sitting, msgspec.structs.replace(sitting.card, status="playing"))
            return msgspec.structs.replace(after, between=True)
        case Rematched(to=to):
            return with_card(sitting, msgspec.structs.replace(sitting.card, rematch=to))
        case Claimed(seat=seat, name=name):
            return claimed(sitting, seat, name, passport if name else NOBODY)
        case TakenOver(seat=seat, name=name):
            return taken_over(sitting, seat, name, passport)
        case WentAway(seat=seat, bot=bot):
            return with_chair(sitting, msgspec.structs.replace(chair(sitting, seat), away=True, bot=bot))
        case CameBack(seat=seat):
            return with_chair(sitting, msgspec.structs.replace(chair(sitting, seat), away=False, bot=""))
        case Decided(leg_over=leg_over, over=over):
            return decided(sitting, leg_over=leg_over, over=over)
        case Said() | Forgotten() | Reacted():
            return sitting


def with_card(sitting: Sitting, card: Card) -> Sitting:
    """Another card."""
    return msgspec.structs.replace(sitting, card=card)


def with_chair(sitting: Sitting, one: Chair) -> Sitting:
    """One chair is another."""
    chairs = tuple(one if each.seat == one.seat else each for each in sitting.card.chairs)
    return with_card(sitting, msgspec.structs.replace(sitting.card, chairs=chairs))


def seated(sitting: Sitting, one: Chair, passport: str) -> Sitting:
    """One chair is another, and somebody else's."""
    people = tuple(passport if seat == one.seat else owner for seat, owner in enumerate(sitting.people, 1))
    return msgspec.structs.replace(with_chair(sitting, one), people=people)


def hosted(sitting: Sitting, seat: int) -> Sitting:
    """Whoever has this seat is the host."""
    return (
        sitting if sitting.card.host == seat else with_card(sitting, msgspec.structs.replace(sitting.card, host=seat))
    )


def claimed(sitting: Sitting, seat: int, name: str, passport: str) -> Sitting:
    """Somebody waits for a bot's seat; an empty name for one who waits no more."""
    heirs = tuple(passport if each == seat else heir for each, heir in enumerate(sitting.heirs, 1))
    after = with_chair(sitting, msgspec.structs.replace(chair(sitting, seat), next=name))
    return msgspec.structs.replace(after, heirs=heirs)


def taken_over(sitting: Sitting, seat: int, name: str, passport: str) -> Sitting:
    """The bot's seat is a person's, who may well be the only one, and the host."""
    before = chair(sitting, seat)
    person = msgspec.structs.replace(before, who="person", name=name or before.next, bot="", next="")
    after = seated(claimed(sitting, seat, "", NOBODY), person, passport)
    return after if after.card.host else hosted(after, seat)


def decided(sitting: Sitting, *, leg_over: bool, over: bool) -> Sitting:
    """The game went on."""
    if over:
        sitting = with_card(sitting, msgspec.structs.replace(sitting.card, status="over"))
        for each in sitting.card.chairs:
            if each.next or each.away:
                calm = msgspec.structs.replace(each, next="", away=False, bot=each.bot if each.who == "bot" else "")
                sitting = with_chair(sitting, calm)
        sitting = msgspec.structs.replace(sitting, heirs=(NOBODY,) * len(sitting.heirs))
    return sitting if sitting.between == leg_over else msgspec.structs.replace(sitting, between=leg_over)


def turned(sitting: Sitting, table: str, commitment: str, now: float) -> Sitting:
    """The next table for the same people: everybody one seat further, the last to the first."""
    last = len(sitting.people)
    chairs = [
        msgspec.structs.replace(each, seat=each.seat % last + 1, away=False, next="", luck="", bot=kind_of_bot(each))
        for each in sitting.card.chairs
    ]
    card = msgspec.structs.replace(
        sitting.card,
        id=table,
        status="open",
        host=sitting.card.host % last + 1 if sitting.card.host else 0,
        chairs=tuple(sorted(chairs, key=lambda each: each.seat)),
        commitment=commitment,
        opened=now,
        rematch="",
    )
    return opened(card, (sitting.people[-1], *sitting.people[:-1]))


def kind_of_bot(each: Chair) -> str:
    """Of a bot; a stand-in is none."""
    return each.bot if each.who == "bot" else ""
