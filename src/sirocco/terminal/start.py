"""How a game begins at the keyboard: what to play, who plays, where the record lies; or an old record is taken up."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count, pairwise
from pathlib import Path

from sirocco.bots import BOTS
from sirocco.errors import BrokenPromise, SiroccoError
from sirocco.notation import Record, decoded, head_text, parse_record, replay, revised_head
from sirocco.rules import GAMES, State, is_over
from sirocco.rules.events import Event
from sirocco.rules.pieces import Seat
from sirocco.table import Table, check_open, commitment, new_seed
from sirocco.terminal.ask import Asker
from sirocco.terminal.journal import FileTrouble, Journal, read_secret, secret_path
from sirocco.terminal.seats import BadSeat, Player, head_of, name_from, players_from, players_of
from sirocco.terminal.voice import Voice

USUAL_PLAYERS = 4
USUAL_GAME = "second"
NO_ODDS = {"odds": "no"}  # in the head of a record: nobody may ask for them


@dataclass(frozen=True)
class Wanted:
    """What somebody asked for on the command line; what is None or empty is asked or usual."""

    game: str = ""
    players: int | None = None
    people: int | None = None
    seats: Sequence[str] = ()
    file: Path | None = None
    seed: bytes | None = None
    luck: bool = False
    no_odds: bool = False


@dataclass(frozen=True)
class Begun:
    """A game that can be played now."""

    table: Table
    journal: Journal
    players: tuple[Player, ...]
    seed: bytes  # empty where the dice have promised nothing
    history: tuple[tuple[State, tuple[Event, ...]], ...] = ()  # what happened, each with the state before it

    @property
    def allows_odds(self) -> bool:
        """Whether somebody may ask for odds and advice at this table."""
        return (self.table.record.get("odds") or "").lower() != NO_ODDS["odds"]


# A new game.


def begin_new(wanted: Wanted, voice: Voice, environ: Mapping[str, str]) -> Begun:
    """Ask what is still open, then set the table up."""
    asker = Asker(voice.line)
    if not wanted.game:
        _check_people(wanted)
        wanted = _ask_wanted(wanted, voice, asker)
    players = _seated(wanted, voice.word("ui-person"))
    seed = wanted.seed or new_seed()
    luck = _ask_luck(players, seed, voice, asker) if wanted.luck else {}
    journal = Journal.create(wanted.file, seed) if wanted.file else _own_journal(wanted.game, environ, seed)
    path = journal.path
    head = head_of(players) | {"date": datetime.now().astimezone().date().isoformat()}
    head |= NO_ODDS if wanted.no_odds else {}
    try:
        table = Table.open(wanted.game, len(players), seed=seed, luck=luck, head=head, keep=journal.keep)
    except FileTrouble:
        journal.close()
        path.unlink(missing_ok=True)
        secret_path(path).unlink(missing_ok=True)
        raise
    voice.say("ui-begun", "dim", file=str(path))
    return Begun(table, journal, players, seed)


def _seated(wanted: Wanted, person: str) -> tuple[Player, ...]:
    """Who plays: what is not said is usual."""
    _check_people(wanted)
    seats = GAMES[wanted.game].SEATS
    named = sum(wish not in BOTS for wish in wanted.seats)
    people = wanted.people if wanted.people is not None else named if wanted.seats else 1
    number = wanted.players
    if number is None:
        enough = len(wanted.seats) in seats and wanted.people is None
        number = len(wanted.seats) if enough else max(len(wanted.seats) + people - named, USUAL_PLAYERS)
    if number not in seats:
        raise BadSeat(f"{number} cannot play {wanted.game}: it takes {seats[0]} to {seats[-1]} players")
    return players_from(wanted.seats, people, number, person)


def _check_people(wanted: Wanted) -> None:
    if wanted.people is not None and wanted.people < 0:
        raise BadSeat(f"{wanted.people} people cannot play")


def _ask_wanted(wanted: Wanted, voice: Voice, asker: Asker) -> Wanted:
    """What to play and with whom; Enter takes the usual."""
    names = list(GAMES)
    for number, name in enumerate(names, 1):
        voice.line(f"{number}: {name}, {voice.words.game(name)}" if voice.plain else _listed(voice, number, name))
    game = _ask_choice(voice, asker, "ui-ask-game", names, USUAL_GAME)
    seats = GAMES[game].SEATS
    wanted = replace(wanted, game=game)
    if not wanted.seats and wanted.people is None:
        most = wanted.players if wanted.players is not None and wanted.players in seats else seats[-1]
        people = int(_ask_choice(voice, asker, "ui-ask-people", _numbers(0, most), "1"))
        wanted = replace(wanted, people=people, seats=_ask_names(voice, asker, people))
    if wanted.players is None:
        low = max(seats[0], len(wanted.seats), wanted.people or 0)
        if low <= seats[-1]:
            usual = str(max(low, USUAL_PLAYERS))
            players = int(_ask_choice(voice, asker, "ui-ask-players", _numbers(low, seats[-1]), usual))
            wanted = replace(wanted, players=players)
    return wanted


def _listed(voice: Voice, number: int, game: str) -> str:
    return f"  {number}  {game:<7} {voice.words.game(game)}"


def _numbers(low: int, high: int) -> list[str]:
    return [str(number) for number in range(low, high + 1)]


def _ask_choice(voice: Voice, asker: Asker, question: str, choices: Sequence[str], usual: str) -> str:
    """One of the choices, by itself or by its number in the list; Enter takes the usual one."""
    counted = choices[-1].isdigit()
    told = f"{choices[0]}-{choices[-1]}" if counted and len(choices) > 1 else ", ".join(choices)
    by_number = {} if counted else {str(number): choice for number, choice in enumerate(choices, 1)}
    while True:
        answer = asker.ask(voice.word(question, choices=told, usual=usual) + " ", choices).lower() or usual
        if answer in by_number:
            return by_number[answer]
        fitting = [choice for choice in choices if choice == answer or (not counted and choice.startswith(answer))]
        if len(fitting) == 1:
            return fitting[0]
        voice.say("ui-ask-again", "warning", answer=answer, choices=told)


def _ask_names(voice: Voice, asker: Asker, people: int) -> tuple[str, ...]:
    names: list[str] = []
    while len(names) < people:
        seat = len(names) + 1
        usual = f"{voice.word('ui-person')} {seat}" if people > 1 else voice.word("ui-person")
        typed = asker.ask(voice.word("ui-ask-name", seat=seat, usual=usual) + " ")
        name = name_from(typed or usual)
        if not name or name in names or name in BOTS:
            voice.say("ui-ask-other-name", "warning", name=name or typed)
        else:
            names.append(name)
    return tuple(names)


def _ask_luck(players: Sequence[Player], seed: bytes, voice: Voice, asker: Asker) -> dict[Seat, str]:
    """Everybody may add something of their own to the dice, after they have been promised."""
    voice.say("ui-commitment", commitment=commitment(seed))
    people = {seat: player.name for seat, player in enumerate(players, 1) if not player.bot}
    return {seat: asker.ask(voice.word("ui-ask-luck", name=name) + " ") for seat, name in people.items()}


def _own_journal(game: str, environ: Mapping[str, str], seed: bytes) -> Journal:
    """A file of its own for every game, among the others, though somebody else may begin in the same moment."""
    home = environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")  # noqa: PTH111, PTH118
    stem = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{game}"
    for number in count(1):
        path = Path(home) / "sirocco" / "games" / (f"{stem}.camel" if number == 1 else f"{stem}-{number}.camel")
        try:
            return Journal.create(path, seed)
        except FileTrouble:
            if not path.exists():
                raise
    raise AssertionError("numbers do not end")


# An old one.


def take_up(path: Path, voice: Voice, *, new_dice: bool) -> Begun:
    """Go on with a record where it was.  A last line that was cut off never happened."""
    journal, whole, cut_off = Journal.reopen(path)
    try:
        begun = _taken_up(journal, decoded(whole), voice.word("ui-person"), new_dice=new_dice)
    except SiroccoError:
        journal.close()
        raise
    if cut_off:
        line = head_text(cut_off.decode("utf-8", "replace"))[:60]
        voice.say("ui-cut-off", "warning", line=line if _alone(begun.players) else _without_cards(line))
    said = "ui-resumed-over" if begun.table.over else "ui-resumed"
    voice.say(said, "dim", file=str(path), lines=len(begun.history))
    return begun


def _alone(players: Sequence[Player]) -> bool:
    """Whether nobody at this keyboard has secrets from anybody else there."""
    return sum(not player.bot for player in players) < 2  # noqa: PLR2004 - one person has nobody to hide from


def _without_cards(line: str) -> str:
    """A line with its seat and its verb, or what there is of them."""
    return " ".join([*line.split()[:2], "..."])


def _taken_up(journal: Journal, text: str, person: str, *, new_dice: bool) -> Begun:
    moments = list(replay(text))
    if not is_over(moments[-1].state):
        check_open(text)  # before anything is asked of its dice
    record = parse_record(text)
    seed = _checked_seed(record, read_secret(journal.path), journal.path, new_dice=new_dice)
    players = players_of(record, person)
    if new_dice and record.get("commitment") and not seed and not is_over(moments[-1].state):
        text = revised_head(text, without="commitment", dice="renewed, no longer promised")
        journal.replace(text)
    history = tuple((before.state, after.step.events) for before, after in pairwise(moments))
    return Begun(Table.resume(text, seed=seed, keep=journal.keep), journal, players, seed, history)


def _checked_seed(record: Record, seed: bytes | None, path: Path, *, new_dice: bool) -> bytes:
    promised = record.get("commitment")
    if seed is not None and promised == commitment(seed):
        return seed
    if promised is None or record.get("seed") or new_dice:
        return b""
    trouble = "does not belong to this record" if seed else "is missing"
    raise BrokenPromise(
        f"the seed of its dice, {secret_path(path).name}, {trouble}; "
        "--new-dice goes on with other dice, and the record can no longer be verified"
    )


def seed_from(text: str) -> bytes:
    """A seed as it is typed: 64 hexadecimal digits."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:  # noqa: PLR2004 - bytes of a seed
        raise SiroccoError(f"a seed is 64 hexadecimal digits, not {text[:70]!r}")
    return seed
