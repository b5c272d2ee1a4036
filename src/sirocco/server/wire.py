"""Every message that goes over a socket, as types.  docs/protocol.md tells how a talk goes; the schema is made from it.

A message is a JSON object whose `type` names its class in small letters.  What a client sends comes first, then what
it hears.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

PROTOCOL = 1
SUBPROTOCOL = f"sirocco.{PROTOCOL}"
LONGEST_MESSAGE = 8192  # bytes that a client may send at once
LONGEST_NAME = 24
LONGEST_TALK = 200
LONGEST_LUCK = 64
ONLOOKER = 0  # the seat of whoever has none

Game = Literal["first", "second", "cards"]
BotKind = Literal["newcomer", "random", "merchant"]
Reaction = Literal["hello", "good-luck", "well-played", "thanks", "oh", "ha", "hurry", "sorry"]
Status = Literal["open", "playing", "over"]
CLOCKS = (0, 15, 30, 60, 120, 86_400, 259_200, 604_800)  # seconds a decision; 0 is none, the last are days

TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Code = Annotated[str, Meta(max_length=16)]
Uuid = Annotated[str, Meta(min_length=8, max_length=36)]
Seat = Annotated[int, Meta(ge=0, le=8)]
OwnSeat = Annotated[int, Meta(ge=1, le=8)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # any that JavaScript can count to
DecisionText = Annotated[str, Meta(max_length=80)]


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything that is said."""


# What a table is.


class Options(Struct, frozen=True, kw_only=True):
    """What was agreed on before the start."""

    clock: Number = 0  # seconds for a decision, one of CLOCKS
    odds: bool = True  # whether odds and advice may be asked for
    money: bool = True  # whether the page shows everybody's pounds
    talk: bool = False  # whether one may type to the others
    takeover: bool = False  # whether a person may take a bot's seat between legs


class Chair(Struct, frozen=True, kw_only=True):
    """A seat, and who has it."""

    seat: int
    who: Literal["nobody", "person", "bot"] = "nobody"
    name: str = ""
    bot: str = ""  # which kind: of a bot, or of the stand-in while `away`
    away: bool = False  # a person whose clock ran out: a stand-in decides until they are back
    next: str = ""  # the name of who takes over from this bot when the leg is over
    luck: str = ""  # what this seat added to the dice


class Card(Struct, frozen=True, kw_only=True):
    """A table as everybody may see it: what a lobby lists, what changes when somebody sits or leaves."""

    id: str
    game: Game
    status: Status
    public: bool
    host: int  # the host's seat, 0 when there is none
    chairs: tuple[Chair, ...]
    options: Options
    commitment: str  # the promise of the dice, from the first moment on
    opened: float  # seconds since 1970
    rematch: str = ""  # the table where it goes on


# What a client sends.


class Follow(Message, frozen=True, kw_only=True):
    """Tell me of this table from now on, and first what I have missed since the version I know.

    A private table wants the code of its invitation, once, from whoever has no seat at it.
    """

    table: TableId
    code: Code = ""
    since: Annotated[int, Meta(ge=-1, le=2**53 - 1)] = -1  # the last version I know, as this seat; -1 for none
    seat: Seat = 0  # as which of my seats, if I have several; 0 for the first, or as an onlooker
    told: bool = False  # I know how things stand: what I missed is told me even where a snapshot is shorter


class Unfollow(Message, frozen=True, kw_only=True):
    """Tell me no more of this table."""

    table: TableId


class Lobby(Message, frozen=True, kw_only=True):
    """Tell me of public tables, or no more."""

    on: bool = True


class Why(Message, frozen=True, kw_only=True):
    """Why may this seat of mine not decide so?  Asked without wanting to."""

    id: Uuid
    table: TableId
    seat: OwnSeat
    decision: DecisionText


class Beat(Message, frozen=True, kw_only=True):
    """I am here.  Answered by the same."""

    n: Number = 0


class Act(Struct, frozen=True, kw_only=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What somebody wants to do at a table."""


class Decide(Act, frozen=True, kw_only=True):
    """A decision in the game, in the notation, as the answer to this question of the seat's."""

    seat: OwnSeat
    question: Number
    decision: DecisionText


class Sit(Act, frozen=True, kw_only=True):
    """Take an open seat, or any.  Only the host may have several, for those who share a device."""

    seat: Seat = 0
    name: str = ""  # for this seat alone; else that of the passport


class Stand(Act, frozen=True, kw_only=True):
    """Give up a seat before the start."""

    seat: OwnSeat


class Leave(Act, frozen=True, kw_only=True):
    """Give up a seat for good while the game is played: a bot goes on.  Or wait no more for the seat of a bot."""

    seat: OwnSeat


class Fill(Act, frozen=True, kw_only=True):
    """Put a bot on an open seat, or on all of them (0).  The host's, before the start."""

    seat: Seat = 0
    bot: BotKind = "newcomer"


class Clear(Act, frozen=True, kw_only=True):
    """Take whoever is on a seat off it.  The host's, before the start."""

    seat: OwnSeat


class Handover(Act, frozen=True, kw_only=True):
    """Make the person on another seat the host.  The host's."""

    seat: OwnSeat


class Agree(Act, frozen=True, kw_only=True):
    """Other options, or public instead of private.  The host's, before the start."""

    options: Options
    public: bool


class Luck(Act, frozen=True, kw_only=True):
    """Add to the dice what nobody else could have known.  Once a seat, before the start."""

    seat: OwnSeat
    words: Annotated[str, Meta(max_length=LONGEST_LUCK)]


class Start(Act, frozen=True, kw_only=True):
    """Begin.  The host's, when no seat is open."""


class Rematch(Act, frozen=True, kw_only=True):
    """Open the next table for the same people, everybody one seat further, when the race is over."""


class Takeover(Act, frozen=True, kw_only=True):
    """Take over from a bot: at once between two legs, else as soon as the leg is over."""

    seat: OwnSeat
    name: str = ""


class Back(Act, frozen=True, kw_only=True):
    """I am back, and decide for myself again."""

    seat: OwnSeat


class Say(Act, frozen=True, kw_only=True):
    """Something typed, where the table allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]


class React(Act, frozen=True, kw_only=True):
    """One of the things that one can say without typing."""

    reaction: Reaction


Acts = (
    Decide
    | Sit
    | Stand
    | Leave
    | Fill
    | Clear
    | Handover
    | Agree
    | Luck
    | Start
    | Rematch
    | Takeover
    | Back
    | Say
    | React
)


class Command(Message, frozen=True, kw_only=True):
    """Do this, once, however often you hear it.  Answered by `done` when it is kept for good, or by `refused`."""

    id: Uuid
    table: TableId
    act: Acts


Incoming = Follow | Unfollow | Lobby | Command | Why | Beat


# What a client hears.


class You(Struct, frozen=True, kw_only=True):
    """Somebody, as they see themselves."""

    id: str
    name: str


class Welcome(Message, frozen=True, kw_only=True):
    """The first thing on every socket."""

    protocol: int
    version: str  # of the server
    rules: str  # of our reading of the rules
    you: You | None  # None without a passport
    beat: float  # after so many seconds of silence, be heard; the server will


class Happened(Message, frozen=True, kw_only=True):
    """One thing that happened at a table, as this seat may know it.

    `events` lead from the game as the client knows it to the next; `hash` is that of the game they lead to.
    """

    table: str
    version: int  # without gaps
    at: float  # seconds since 1970
    kind: str  # opened, sat, stood, left, filled, cleared, handed-over, agreed, luck, started, rematch, takeover,
    # taken-over, away, back, decided, said, reacted
    seat: int = 0  # whose doing it was
    by: Literal["person", "bot", "stand-in", "table"] = "person"
    card: Card | UnsetType = UNSET  # if it is another than before
    game: dict[str, Any] | UnsetType = UNSET  # with `started`: the game as it begins, before `events`
    lines: tuple[str, ...] = ()  # of the record
    events: tuple[Any, ...] = ()
    text: str = ""  # what was said, or which reaction
    questions: dict[str, int] | UnsetType = UNSET  # what every seat that owes a decision is asked, by its number
    legal: tuple[str, ...] | UnsetType = UNSET  # what this seat may decide, if it is asked
    left: float | UnsetType | None = UNSET  # seconds until the clock of those who are asked runs out; None: none runs
    seed: str | UnsetType = UNSET  # when all is over
    hash: str = ""  # of the game in this seat's view; empty while there is none


class Snapshot(Message, frozen=True, kw_only=True):
    """A table as it stands, as this seat may know it."""

    table: str
    version: int
    seat: int  # as which one looks
    seats: tuple[int, ...]  # all seats one has at this table
    card: Card
    code: str  # of the invitation, for those who have a seat
    game: dict[str, Any] | None
    record: str  # as this seat may see it; empty before the start
    questions: dict[str, int]
    legal: tuple[str, ...]
    left: float | None
    said: tuple[Happened, ...]  # the last things said
    here: tuple[int, ...]  # seats whose people are connected
    watching: int
    seed: str
    hash: str


class Missed(Message, frozen=True, kw_only=True):
    """All that happened since the version one knew, and how things are now."""

    table: str
    version: int
    happened: tuple[Happened, ...]
    questions: dict[str, int]
    legal: tuple[str, ...]
    left: float | None
    here: tuple[int, ...]
    watching: int


class Here(Message, frozen=True, kw_only=True):
    """Who is connected to a table.  It is not kept and has no version."""

    table: str
    here: tuple[int, ...]
    watching: int


class Done(Message, frozen=True, kw_only=True):
    """A command was carried out and kept for good."""

    id: str
    table: str
    version: int
    to: str = ""  # the next table, of a rematch


class Refused(Message, frozen=True, kw_only=True):
    """A command was not carried out, and why: in words, with the paragraph, and with what is legal."""

    id: str
    table: str
    why: str  # in English
    key: str = ""  # the message that says it in any language, without its `why-`
    facts: dict[str, str | int] = field(default_factory=dict)
    rule: str = ""
    legal: tuple[str, ...] = ()


class Because(Message, frozen=True, kw_only=True):
    """The answer to `why`: why a decision is not legal, or that it is."""

    id: str
    legal: bool
    why: str = ""
    key: str = ""
    facts: dict[str, str | int] = field(default_factory=dict)
    rule: str = ""


class Listed(Message, frozen=True, kw_only=True):
    """The public tables, those touched last first."""

    cards: tuple[Card, ...]


class Changed(Message, frozen=True, kw_only=True):
    """A public table is new or another; without a card it is none any more."""

    table: str
    card: Card | None


class Gone(Message, frozen=True, kw_only=True):
    """One is told no more of a table: it is not there, not for you, or it was asked for."""

    table: str
    why: Literal["unknown", "private", "unfollowed"]


class Trouble(Message, frozen=True, kw_only=True):
    """What was sent could not be read or is too much.  Nothing is ever silently ignored."""

    why: str
    id: str = ""  # of the command, where it could be read


class Later(Message, frozen=True, kw_only=True):
    """The server stops for a while.  Come back after so many seconds."""

    after: float


Outgoing = (
    Welcome
    | Happened
    | Snapshot
    | Missed
    | Here
    | Done
    | Refused
    | Because
    | Listed
    | Changed
    | Gone
    | Trouble
    | Later
    | Beat
)

# Why a socket was closed.
CLOSE_RESTART = 1012  # the server stops; come back
CLOSE_POLICY = 1008  # another page's socket (Origin)
CLOSE_BIG = 1009  # a message over 8 KiB
CLOSE_PASSPORT = 4401  # the passport is good no more
CLOSE_PROTOCOL = 4406  # no protocol in common
CLOSE_SILENT = 4408  # nothing was heard for too long
CLOSE_SLOW = 4413  # what was told piled up unread
CLOSE_FLOOD = 4429  # too much, too fast, although told so

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Incoming).decode
