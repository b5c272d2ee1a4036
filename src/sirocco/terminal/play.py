"""A game at one keyboard: people and bots in turn, secrets covered, every event on disk before it is told."""

from __future__ import annotations

import contextlib
import os
import random
import shlex
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from sirocco.bots import BOTS, Bot
from sirocco.draw import Line
from sirocco.errors import IllegalAction, SiroccoError
from sirocco.notation import format_decision, revised_head
from sirocco.notation.decision import VERBS
from sirocco.rules import SPECTATOR, State, seen, view
from sirocco.rules.events import Event
from sirocco.rules.pieces import Seat
from sirocco.table import Batch, Refusal
from sirocco.terminal.ask import Asker, Quit
from sirocco.terminal.choices import choice_lines
from sirocco.terminal.explain import COMMANDS, ODDS, reason_said, show_help, show_reason, show_unread, show_verb
from sirocco.terminal.journal import FileTrouble, read_secret, secret_path, write_secret
from sirocco.terminal.lookup import show_rules
from sirocco.terminal.screen import result_lines, table_lines
from sirocco.terminal.seats import names_of
from sirocco.terminal.start import Begun
from sirocco.terminal.story import paragraphs
from sirocco.terminal.voice import Voice
from sirocco.terminal.wishes import decision_from

T = TypeVar("T")
Happening = tuple[State, tuple[Event, ...]]  # what a decision led to, and the state before it

INDENT = "  "  # of what happened
SHORT_LOG = 12  # paragraphs of `log` without a number


class Sitting:
    """One table, the players round it, and one keyboard that goes from hand to hand."""

    def __init__(self, begun: Begun, voice: Voice) -> None:
        self._table = begun.table
        self._journal = begun.journal
        self._allows_odds = begun.allows_odds
        self._commands = tuple(word for word in COMMANDS if begun.allows_odds or word not in ODDS)
        self._seed = begun.seed
        self._names = names_of(begun.players)
        self._luck = random.Random()  # noqa: S311 - what bots toss their coins with; no dice of the game
        self._bots: dict[Seat, Bot] = {
            seat: BOTS[player.bot](self._luck) for seat, player in enumerate(begun.players, 1) if player.bot
        }
        self._people = [seat for seat in self._names if seat not in self._bots]
        self._voice = voice
        self._asker = Asker(voice.line)
        self._history: list[Happening] = list(begun.history)
        self._told = dict.fromkeys(self._people, len(self._history))  # how many happenings each person was told
        self._at_keyboard: Seat = self._people[0] if len(self._people) == 1 else SPECTATOR

    def play(self) -> None:
        """Until the race is over.  Raises Quit if somebody leaves."""
        if self._shared:
            self._asker.keep_no_secrets()
        try:
            while not self._table.over:
                self._next_decision()
        except (Quit, KeyboardInterrupt):
            self._cover()
            raise
        self._tell_end()
        self._finish()

    @property
    def _shared(self) -> bool:
        """Whether there are secrets at this keyboard."""
        return len(self._people) > 1

    def _next_decision(self) -> None:
        seat = self._next_seat()
        if seat in self._bots:
            self._bot_decides(seat)
        else:
            self._person_decides(seat)

    def _next_seat(self) -> Seat:
        """Where several owe a choice, whoever is at the keyboard goes on, and bots do not keep anybody waiting."""
        deciding = self._table.to_act
        if self._at_keyboard in deciding:
            return self._at_keyboard
        return min(deciding, key=lambda seat: seat not in self._bots)

    # Deciding.

    def _bot_decides(self, seat: Seat) -> None:
        before = self._table.state
        self._toss_again()
        decision = self._bots[seat].decide(self._table.view(seat), seat)
        answer = self._insisting(lambda: self._table.submit(seat, decision))
        if isinstance(answer, Refusal):  # a bot of ours that breaks a rule is our bug
            raise answer.error
        self._history.append((before, answer.events))
        if not self._people:
            self._tell(self._history[-1:], SPECTATOR)

    def _toss_again(self) -> None:
        """The coins of bots follow from the seed and the line they stand at: a game taken up again is the same game."""
        if self._seed:
            self._luck.seed(f"bots {self._seed.hex()} {len(self._table.record.entries)}")

    def _person_decides(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._show(seat)
        before = self._table.state
        batch = None
        while batch is None:
            batch = self._ask_decision(seat)
        self._history.append((before, batch.events))
        self._tell(self._history[-1:], seat)
        self._told[seat] = len(self._history)

    def _ask_decision(self, seat: Seat) -> Batch | None:
        """One line from the keyboard: a decision that was accepted, or None after anything else."""
        options = self._options(seat)
        text = self._asker.ask("> ", (*options, *self._commands))
        try:
            if not text or self._command(text, seat):
                return None
            answer = self._table.submit(seat, decision_from(text, self._table.state, seat, options))
        except FileTrouble as trouble:
            self._voice.say("ui-not-kept", "warning", trouble=str(trouble))
            return None
        except SiroccoError as trouble:
            self._voice.line(str(trouble), "warning")
            return None
        if isinstance(answer, Refusal):
            self._refuse(answer.error, text, seat)
            return None
        return answer

    def _options(self, seat: Seat) -> list[str]:
        return [format_decision(action) for action in self._table.legal(seat)]

    def _refuse(self, error: SiroccoError, text: str, seat: Seat) -> None:
        if isinstance(error, IllegalAction):
            self._voice.line(reason_said(self._voice, error.reason), "warning")
        else:
            mine = self._table.view(seat)
            show_unread(self._voice, mine, decision_from(text, mine, seat, ()))
        self._voice.say("ui-hint-help", "dim")

    def _insisting(self, act: Callable[[], T], complaint: str = "ui-not-kept") -> T:
        """Do something that has to be written; where it cannot be, try again when somebody has made room."""
        while True:
            try:
                return act()
            except FileTrouble as trouble:
                self._voice.say(complaint, "warning", trouble=str(trouble))
                self._asker.ask(self._voice.word("ui-enter-again"))

    # Commands.

    def _command(self, text: str, seat: Seat) -> bool:
        """Whether the line was a command; if so it has been obeyed."""
        verb, _, rest = text.partition(" ")
        if verb.startswith("?"):
            verb, rest = "?", text[1:]
        rest = rest.strip()
        match verb.lower():
            case "?" | "help":
                self._explain(rest, seat)
            case "board":
                self._show(seat)
            case "log":
                self._log(rest.lower(), seat)
            case "rules":
                if not show_rules(self._voice, self._table.state.game, rest):
                    self._voice.say("ui-no-rule", "warning", query=rest)
            case "odds" | "advice" if not self._allows_odds:
                self._voice.say("ui-odds-forbidden", "warning")
            case "odds":
                self._show_odds(seat)
            case "advice":
                self._show_advice(seat, everything=rest.lower() == "all")
            case "save":
                self._save(rest)
            case "quit" | "exit":
                raise Quit
            case _:
                return False
        return True

    def _explain(self, what: str, seat: Seat) -> None:
        mine = self._table.view(seat)
        about = (self._voice, mine, seat, self._names)
        decision = decision_from(what, mine, seat, self._options(seat)) if what else ""
        if not decision:
            show_help(*about, odds=self._allows_odds)
        elif decision in VERBS[mine.game]:
            show_verb(*about, decision)
        else:
            show_reason(*about, decision)

    def _show_odds(self, seat: Seat) -> None:
        """The odds as this seat can know them."""
        from sirocco.odds.told import odds_seen  # noqa: PLC0415 - numba starts when it is asked
        from sirocco.terminal.odds_screen import odds_lines  # noqa: PLC0415 - as above

        self._voice.show(odds_lines(self._voice, odds_seen(self._table.view(seat))))

    def _show_advice(self, seat: Seat, *, everything: bool) -> None:
        """What the decisions of this seat are worth."""
        from sirocco.odds.told import advice  # noqa: PLC0415 - as above
        from sirocco.terminal.advice import BEST, advice_lines  # noqa: PLC0415 - as above

        given = advice(self._table.state, seat)
        self._voice.show(advice_lines(self._voice, given, self._names, None if everything else BEST))

    def _log(self, count: str, seat: Seat) -> None:
        told = list(self._paragraphs(self._history, seat)) or [self._voice.word("ui-log-empty")]
        wanted = int(count) if count.isascii() and count.isdigit() else SHORT_LOG
        self._voice.lines(told if count == "all" else told[-max(wanted, 1) :], hang=2)

    def _save(self, name: str) -> None:
        if not name:
            self._voice.say("ui-saved", file=str(self._journal.path))
            return
        try:
            path = Path(name).expanduser()
            _write_copy(path, str(self._table.record), read_secret(self._journal.path))
        except OSError as error:
            self._voice.line(str(FileTrouble.of(name, error)), "warning")
        except (ValueError, RuntimeError) as error:  # no name of a file, or of nobody's home
            self._voice.line(f"{name}: {error}", "warning")
        else:
            self._voice.say("ui-saved", file=str(path))

    # Telling.

    def _hand_over(self, seat: Seat) -> None:
        """Between two people what was on the screen is covered until the next one is ready."""
        if seat == self._at_keyboard:
            return
        if self._at_keyboard:
            self._asker.ask(self._voice.word("ui-cover", name=self._names[self._at_keyboard]))
            self._cover()
        self._at_keyboard = SPECTATOR
        self._asker.ask(self._voice.word("ui-ready", name=self._names[seat]))
        self._voice.clear()
        self._at_keyboard = seat

    def _cover(self) -> None:
        """Nothing of what one person saw or typed is left for the next."""
        if self._shared and self._at_keyboard:
            self._asker.forget()
            self._voice.clear()

    def _show(self, seat: Seat) -> None:
        self._voice.show(self._screen(seat))
        self._told[seat] = len(self._history)

    def _screen(self, seat: Seat) -> Iterator[Line]:
        """All that somebody needs for a decision; on a low screen close together."""
        voice, mine = self._voice, self._table.view(seat)
        pause: Sequence[Line] = [()] if voice.roomy else []
        yield from pause
        title = voice.word("ui-title", game=voice.words.game(mine.game), leg=mine.leg, name=self._names[seat])
        yield voice.titled(title)
        news = list(self._paragraphs(self._history[self._told[seat] :], seat, brief=True))
        if news:
            if voice.roomy:
                yield ((voice.word("ui-news"), "title"),)
            yield from voice.wrapped(news, indent=INDENT, hang=2)
            yield from pause
        yield from table_lines(voice, mine, self._names, seat, self._all_events())
        yield from pause
        yield from choice_lines(voice, mine, seat, self._options(seat))

    def _tell(self, history: Sequence[Happening], seat: Seat) -> None:
        self._voice.lines(self._paragraphs(history, seat, brief=True), indent=INDENT, hang=2)

    def _paragraphs(self, history: Sequence[Happening], seat: Seat, *, brief: bool = False) -> Iterator[str]:
        """What happened, as one seat may know it."""
        for before, events in history:
            known = seen(events, seat)
            yield from paragraphs(view(before, seat), known, self._voice.words, self._names, seat, brief=brief)

    def _all_events(self) -> list[Event]:
        return [event for _, events in self._history for event in events]

    # The end.

    def _finish(self) -> None:
        """The seed may be seen now: it goes into the record."""
        record = self._table.record
        if self._seed:
            shown = self._seed.hex()
            self._insisting(
                lambda: self._journal.finish(revised_head(self._journal.text(), seed=shown)), "ui-not-finished"
            )
        if record.get("commitment"):
            self._voice.say("ui-verify", "dim", file=shlex.quote(str(self._journal.path)))

    def _tell_end(self) -> None:
        voice, state = self._voice, self._table.state
        voice.line()
        voice.title(voice.word("ui-end"))
        untold = self._history[min(self._told.values(), default=len(self._history)) :]
        self._tell(untold, self._at_keyboard)
        voice.line()
        voice.show(table_lines(voice, state, self._names, SPECTATOR, self._all_events()))
        voice.line()
        voice.show(result_lines(voice, state, self._names))


def _write_copy(path: Path, text: str, seed: bytes | None) -> None:
    """A copy of a running game, never over another file, all of it or nothing."""
    with path.open("x", encoding="utf-8") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            if seed:
                write_secret(secret_path(path), seed)
        except OSError:
            for part in (path, secret_path(path)):
                with contextlib.suppress(OSError):
                    part.unlink()
            raise
