"""A game at one keyboard: people and bots in turn, secrets covered, every event on disk before it is told."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from sirocco.bots import BOTS, Bot
from sirocco.errors import IllegalAction, SiroccoError
from sirocco.notation import format_decision
from sirocco.rules import seen
from sirocco.rules.events import Event, GameEnded
from sirocco.rules.pieces import Seat
from sirocco.table import Batch, Refusal, Table
from sirocco.terminal.ask import Asker, Quit
from sirocco.terminal.explain import COMMANDS, show_help, show_reason
from sirocco.terminal.journal import FileTrouble, Journal, read_secret, secret_path, write_secret
from sirocco.terminal.lookup import show_rules
from sirocco.terminal.screen import show_choices, show_table
from sirocco.terminal.seats import Player, names_of
from sirocco.terminal.voice import Voice
from sirocco.terminal.wishes import decision_from
from sirocco.words.narrate import narrate, why

T = TypeVar("T")

SHORT_LOG = 12  # lines of `log` without a number


class Sitting:
    """One table, the players round it, and one keyboard that goes from hand to hand."""

    def __init__(
        self, table: Table, journal: Journal, players: Sequence[Player], voice: Voice, luck: random.Random
    ) -> None:
        self._table = table
        self._journal = journal
        self._names = names_of(players)
        self._bots: dict[Seat, Bot] = {
            seat: BOTS[player.bot](luck) for seat, player in enumerate(players, 1) if player.bot
        }
        self._people = [seat for seat in self._names if seat not in self._bots]
        self._voice = voice
        self._asker = Asker(voice.line)
        self._events: list[Event] = []
        self._told = dict.fromkeys(self._people, 0)  # how many events each person has been told
        self._at_keyboard: Seat = self._people[0] if len(self._people) == 1 else 0

    def remember(self, events: Sequence[Event]) -> None:
        """Events of the game so far, when it is taken up again."""
        self._events.extend(events)
        self._told = dict.fromkeys(self._people, len(self._events))

    def play(self) -> None:
        """Until the race is over.  Raises Quit if somebody leaves."""
        while not self._table.over:
            seat = self._next_seat()
            if seat in self._bots:
                self._bot_decides(seat)
            else:
                self._person_decides(seat)
        self._finish()
        self._tell_end()

    def _next_seat(self) -> Seat:
        """Where several owe a choice, whoever is at the keyboard goes on, and bots do not keep anybody waiting."""
        deciding = self._table.to_act
        if self._at_keyboard in deciding:
            return self._at_keyboard
        return min(deciding, key=lambda seat: seat not in self._bots)

    # Deciding.

    def _bot_decides(self, seat: Seat) -> None:
        decision = self._bots[seat].decide(self._table.view(seat), seat)
        answer = self._insisting(lambda: self._table.submit(seat, decision))
        if isinstance(answer, Refusal):  # a bot of ours that breaks a rule is our bug
            raise answer.error
        self._events.extend(answer.events)
        if not self._people:
            self._tell(answer.seen(0), 0)

    def _person_decides(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._show(seat)
        while True:
            batch = self._ask_decision(seat)
            if batch is not None:
                break
        self._events.extend(batch.events)
        self._voice.line()
        self._tell(batch.seen(seat), seat)
        self._told[seat] = len(self._events)

    def _ask_decision(self, seat: Seat) -> Batch | None:
        """One line from the keyboard: a decision that was accepted, or None after anything else."""
        options = [format_decision(action) for action in self._table.legal(seat)]
        text = self._asker.ask("> ", (*options, *COMMANDS))
        if not text or self._command(text, seat):
            return None
        decision = decision_from(text, self._table.state, seat, options)
        try:
            answer = self._table.submit(seat, decision)
        except FileTrouble as trouble:
            self._say_not_kept(trouble)
            return None
        if isinstance(answer, Refusal):
            self._refuse(answer.error)
            return None
        return answer

    def _refuse(self, error: SiroccoError) -> None:
        if isinstance(error, IllegalAction):
            self._voice.line(f"{why(error.reason, self._voice.words)} [{error.rule}]", "warning")
        else:
            self._voice.line(str(error), "warning")
        self._voice.say("ui-hint-help", "dim")

    def _insisting(self, act: Callable[[], T]) -> T:
        """Do something that has to be written; where it cannot be, try again when somebody has made room."""
        while True:
            try:
                return act()
            except FileTrouble as trouble:
                self._say_not_kept(trouble)
                self._asker.ask(self._voice.word("ui-enter-again"))

    def _say_not_kept(self, trouble: FileTrouble) -> None:
        self._voice.say("ui-not-kept", "warning", trouble=str(trouble))

    # Commands.

    def _command(self, text: str, seat: Seat) -> bool:
        """Whether the line was a command; if so it has been obeyed."""
        verb, _, rest = text.partition(" ")
        match verb.lower():
            case "?" | "help":
                self._explain(rest.strip(), seat)
            case "board":
                self._show(seat)
            case "log":
                self._log(rest.strip(), seat)
            case "rules":
                show_rules(self._voice, self._table.state.game, rest.strip())
            case "save":
                self._save(rest.strip())
            case "quit" | "exit":
                raise Quit
            case _:
                return False
        return True

    def _explain(self, what: str, seat: Seat) -> None:
        view = self._table.view(seat)
        if what:
            show_reason(self._voice, view, seat, decision_from(what, view, seat, ()))
        else:
            show_help(self._voice, view, seat)

    def _log(self, count: str, seat: Seat) -> None:
        lines = [line for event in seen(tuple(self._events), seat) for line in self._narrated(event, seat)]
        if count == "all":
            self._voice.lines(lines)
            return
        self._voice.lines(lines[-int(count) if count.isdigit() and count != "0" else -SHORT_LOG :])

    def _save(self, name: str) -> None:
        if not name:
            self._voice.say("ui-saved", file=str(self._journal.path))
            return
        path = Path(name).expanduser()
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(str(self._table.record))
            if seed := read_secret(self._journal.path):
                write_secret(secret_path(path), seed)
        except OSError as error:
            self._voice.line(str(FileTrouble.of(path, error)), "warning")
            return
        self._voice.say("ui-saved", file=str(path))

    # Telling.

    def _hand_over(self, seat: Seat) -> None:
        """Between two people what was on the screen is covered until the next one is ready."""
        if seat == self._at_keyboard:
            return
        if self._at_keyboard:
            self._asker.ask(self._voice.word("ui-cover", name=self._names[self._at_keyboard]))
        self._asker.forget()
        self._voice.clear()
        self._asker.ask(self._voice.word("ui-ready", name=self._names[seat]))
        self._voice.clear()
        self._at_keyboard = seat

    def _show(self, seat: Seat) -> None:
        voice, view = self._voice, self._table.view(seat)
        voice.line()
        voice.title(
            voice.word("ui-title", game=voice.word("game-name", game=view.game), leg=view.leg, name=self._names[seat])
        )
        news = seen(tuple(self._events[self._told[seat] :]), seat)
        told = [line for event in news for line in self._narrated(event, seat)]
        if told:
            voice.say("ui-news", "title")
            voice.lines(told, indent="  ")
            voice.line()
        self._told[seat] = len(self._events)
        show_table(voice, view, self._names, seat, self._events)
        voice.line()
        show_choices(voice, view, seat, [format_decision(action) for action in self._table.legal(seat)])

    def _tell(self, events: Sequence[Event], seat: Seat) -> None:
        for event in events:
            self._voice.lines(self._narrated(event, seat), indent="  ")

    def _narrated(self, event: Event, seat: Seat) -> list[str]:
        return narrate(event, self._voice.words, game=self._table.state.game, names=self._names, me=seat)

    # The end.

    def _finish(self) -> None:
        """The seed may be seen now: it goes into the record."""
        self._insisting(lambda: self._journal.finish(str(self._table.record)))

    def _tell_end(self) -> None:
        voice = self._voice
        voice.line()
        voice.title(voice.word("ui-end"))
        shown = min(self._told.values(), default=len(self._events))
        untold = [event for event in self._events[shown:] if not isinstance(event, GameEnded)]
        self._tell(untold, self._at_keyboard)
        show_table(voice, self._table.state, self._names, 0, self._events)
        voice.line()
        for event in self._events[-1:]:
            voice.lines(self._narrated(event, self._at_keyboard), "title")
        voice.say("ui-verify", "dim", file=str(self._journal.path))
