"""A game at one keyboard: people and bots in turn, secrets covered, every event on disk before it is told."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from sirocco.bots import BOTS, Bot
from sirocco.errors import IllegalAction, SiroccoError
from sirocco.notation import format_decision
from sirocco.rules import SPECTATOR, State, seen, view
from sirocco.rules.events import Event
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
from sirocco.words.explain import why
from sirocco.words.narrate import tell

T = TypeVar("T")
Happening = tuple[State, tuple[Event, ...]]  # what a decision led to, and the state before it

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
        self._history: list[Happening] = []
        self._told = dict.fromkeys(self._people, 0)  # how many happenings each person has been told
        self._at_keyboard: Seat = self._people[0] if len(self._people) == 1 else 0

    def remember(self, history: Sequence[Happening]) -> None:
        """What has happened so far, when a game is taken up again."""
        self._history.extend(history)
        self._told = dict.fromkeys(self._people, len(self._history))

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
        before = self._table.state
        decision = self._bots[seat].decide(self._table.view(seat), seat)
        answer = self._insisting(lambda: self._table.submit(seat, decision))
        if isinstance(answer, Refusal):  # a bot of ours that breaks a rule is our bug
            raise answer.error
        self._history.append((before, answer.events))
        if not self._people:
            self._tell(self._history[-1:], SPECTATOR)

    def _person_decides(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._show(seat)
        before = self._table.state
        batch = None
        while batch is None:
            batch = self._ask_decision(seat)
        self._history.append((before, batch.events))
        self._voice.line()
        self._tell(self._history[-1:], seat)
        self._told[seat] = len(self._history)

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
        mine = self._table.view(seat)
        if what:
            show_reason(self._voice, mine, seat, decision_from(what, mine, seat, ()))
        else:
            show_help(self._voice, mine, seat)

    def _log(self, count: str, seat: Seat) -> None:
        lines = self._sentences(self._history, seat) or [self._voice.word("ui-log-empty")]
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
        voice, mine = self._voice, self._table.view(seat)
        game = voice.words.game(mine.game)
        voice.line()
        voice.title(voice.word("ui-title", game=game, leg=mine.leg, name=self._names[seat]))
        news = self._sentences(self._history[self._told[seat] :], seat)
        if news:
            voice.say("ui-news", "title")
            voice.lines(news, indent="  ")
            voice.line()
        self._told[seat] = len(self._history)
        show_table(voice, mine, self._names, seat, self._all_events())
        voice.line()
        show_choices(voice, mine, seat, [format_decision(action) for action in self._table.legal(seat)])

    def _tell(self, history: Sequence[Happening], seat: Seat) -> None:
        self._voice.lines(self._sentences(history, seat), indent="  ")

    def _sentences(self, history: Sequence[Happening], seat: Seat) -> list[str]:
        """What happened, as one seat may know it."""
        return [
            sentence
            for before, events in history
            for sentence in tell(view(before, seat), seen(events, seat), self._voice.words, names=self._names, me=seat)
        ]

    def _all_events(self) -> list[Event]:
        return [event for _, events in self._history for event in events]

    # The end.

    def _finish(self) -> None:
        """The seed may be seen now: it goes into the record."""
        self._insisting(lambda: self._journal.finish(str(self._table.record)))

    def _tell_end(self) -> None:
        voice = self._voice
        voice.line()
        voice.title(voice.word("ui-end"))
        untold = self._history[min(self._told.values(), default=len(self._history)) :]
        if untold:
            self._tell(untold, self._at_keyboard)
            voice.line()
        show_table(voice, self._table.state, self._names, SPECTATOR, self._all_events())
        voice.say("ui-verify", "dim", file=str(self._journal.path))
