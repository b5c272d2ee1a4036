"""How a game begins at the keyboard: what to play, who plays, where the record lies; or an old record is taken up."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from sirocco.errors import BrokenPromise, SiroccoError
from sirocco.notation import Record, decoded, parse_record, replay
from sirocco.rules import GAMES, State
from sirocco.rules.events import Event
from sirocco.table import Table, commitment, new_seed
from sirocco.terminal.ask import Asker
from sirocco.terminal.journal import FileTrouble, Journal, read_secret, secret_path
from sirocco.terminal.seats import BadSeat, Player, head_of, players_from, players_of
from sirocco.terminal.voice import Voice

USUAL_PLAYERS = 4
USUAL_GAME = "second"


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


@dataclass(frozen=True)
class Begun:
    """A game that can be played now."""

    table: Table
    journal: Journal
    players: tuple[Player, ...]
    history: tuple[tuple[State, tuple[Event, ...]], ...] = ()  # what happened, each with the state before it


# A new game.


def begin_new(wanted: Wanted, voice: Voice, environ: Mapping[str, str]) -> Begun:
    """Ask what is still open, then set the table up."""
    asker = Asker(voice.line)
    if not wanted.game:
        wanted = _ask_wanted(wanted, voice, asker)
    seats = GAMES[wanted.game].SEATS
    person = voice.word("ui-person")
    number = wanted.players or max(len(wanted.seats), wanted.people or 0) or USUAL_PLAYERS
    if number not in seats:
        raise BadSeat(f"{number} cannot play {wanted.game}: it takes {seats[0]} to {seats[-1]} players")
    people = 1 if wanted.people is None else wanted.people
    players = players_from(wanted.seats, min(people, number), number, person)
    seed = wanted.seed or new_seed()
    luck = _ask_luck(players, seed, voice, asker) if wanted.luck else {}
    path = wanted.file or _new_path(wanted.game, environ)
    journal = Journal.create(path, seed)
    head = head_of(players) | {"date": datetime.now().astimezone().date().isoformat()}
    try:
        table = Table.open(wanted.game, number, seed=seed, luck=luck, head=head, keep=journal.keep)
    except FileTrouble:
        path.unlink(missing_ok=True)
        secret_path(path).unlink(missing_ok=True)
        raise
    voice.say("ui-begun", "dim", file=str(path))
    return Begun(table, journal, players)


def _ask_wanted(wanted: Wanted, voice: Voice, asker: Asker) -> Wanted:
    """What to play and with whom; Enter takes the usual."""
    names = list(GAMES)
    for number, name in enumerate(names, 1):
        voice.line(f"  {number}  {voice.words.game(name)}")
    game = _ask_choice(voice, asker, "ui-ask-game", names, USUAL_GAME)
    seats = GAMES[game].SEATS
    wanted = replace(wanted, game=game)
    if not wanted.seats and wanted.people is None:
        people = int(
            _ask_choice(voice, asker, "ui-ask-people", [str(n) for n in range(seats[-1] + 1)], "1", numbers=True)
        )
        names_given = tuple(_ask_name(voice, asker, seat, people) for seat in range(1, people + 1))
        wanted = replace(wanted, people=people, seats=names_given)
    if wanted.players is None:
        low = max(seats[0], len(wanted.seats))
        usual = str(max(low, USUAL_PLAYERS))
        choices = [str(n) for n in range(low, seats[-1] + 1)]
        wanted = replace(wanted, players=int(_ask_choice(voice, asker, "ui-ask-players", choices, usual, numbers=True)))
    return wanted


def _ask_choice(
    voice: Voice, asker: Asker, question: str, choices: Sequence[str], usual: str, *, numbers: bool = False
) -> str:
    """One of the choices, by itself or by its number in the list; Enter takes the usual one."""
    while True:
        told = f"{choices[0]}-{choices[-1]}" if numbers else ", ".join(choices)
        answer = asker.ask(voice.word(question, choices=told, usual=usual) + " ", choices) or usual
        if not numbers and answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        if answer in choices:
            return answer
        voice.say("ui-ask-again", "warning", answer=answer, choices=told)


def _ask_name(voice: Voice, asker: Asker, seat: int, people: int) -> str:
    usual = f"{voice.word('ui-person')} {seat}" if people > 1 else voice.word("ui-person")
    return asker.ask(voice.word("ui-ask-name", seat=seat, usual=usual) + " ") or usual


def _ask_luck(players: Sequence[Player], seed: bytes, voice: Voice, asker: Asker) -> dict[int, str]:
    """Everybody may add something of their own to the dice, after they have been promised."""
    voice.say("ui-commitment", commitment=commitment(seed))
    people = {seat: player.name for seat, player in enumerate(players, 1) if not player.bot}
    return {seat: asker.ask(voice.word("ui-ask-luck", name=name) + " ") for seat, name in people.items()}


def _new_path(game: str, environ: Mapping[str, str]) -> Path:
    """A file of its own for every game, among the others."""
    home = environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")  # noqa: PTH111, PTH118
    stem = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{game}"
    folder = Path(home) / "sirocco" / "games"
    path = folder / f"{stem}.camel"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.camel"
        number += 1
    return path


# An old one.


def take_up(path: Path, voice: Voice, *, new_dice: bool) -> Begun:
    """Go on with a record where it was.  A last line that was cut off never happened."""
    journal, whole, cut_off = Journal.reopen(path)
    text = decoded(whole)
    record = parse_record(text)
    seed = read_secret(path)
    seed = _checked_seed(record, seed, path, new_dice=new_dice)
    moments = list(replay(text))
    history = tuple((before.state, after.step.events) for before, after in pairwise(moments))
    if new_dice and record.get("commitment") and not seed:
        text = str(record.without_head("commitment").with_head("dice", "renewed, no longer promised"))
        journal.replace(text)
        journal, _, _ = Journal.reopen(path)
    table = Table.resume(text, seed=seed, keep=journal.keep)
    if cut_off:
        voice.say("ui-cut-off", "warning", line=cut_off.decode("utf-8", "replace")[:60])
    voice.say("ui-resumed", "dim", file=str(path), lines=len(record.entries))
    return Begun(table, journal, players_of(record, voice.word("ui-person")), history)


def _checked_seed(record: Record, seed: bytes | None, path: Path, *, new_dice: bool) -> bytes:
    promised = record.get("commitment")
    if seed is not None and promised == commitment(seed):
        return seed
    if promised is None or record.get("seed") or new_dice:
        return b""
    trouble = "does not belong to this record" if seed else "is missing"
    raise BrokenPromise(
        f"{path}: the seed of its dice, {secret_path(path).name}, {trouble}; "
        "--new-dice goes on with other dice, and the record can no longer be verified"
    )


def bots_luck(seed: bytes | None) -> random.Random:
    """What bots toss their coins with; a game asked for by its seed can be had again to the letter."""
    return random.Random(seed)  # noqa: S311 - no dice of the game


def seed_from(text: str) -> bytes:
    """A seed as it is typed: 64 hexadecimal digits."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:  # noqa: PLR2004 - bytes of a seed
        raise SiroccoError(f"a seed is 64 hexadecimal digits, not {text[:70]!r}")
    return seed
