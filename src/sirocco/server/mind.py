"""One mind: a process of its own that answers questions, a line of JSON each, until nobody asks any more.

It may know the odds, which the process that serves must never load.  What it needs for them is loaded beside the first
questions, so that bots which do not calculate need not wait.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import traceback
from collections.abc import Callable
from functools import cache
from threading import Lock, Thread

import msgspec
from msgspec import Raw, Struct

from sirocco.bots import BOTS, Bot
from sirocco.errors import SiroccoError
from sirocco.notation import format_decision, from_json, parse_position, replay
from sirocco.rules import State, legal
from sirocco.server.replaying import replayed

NICE = 5  # thinking waits for serving
WARM = b'{"warm":true}\n'
PRACTICE = ("second 1:GYR,3:BP,15:w,16:k BGRYPx -", "cards 1:BGOY,15:W W1?5 - 15")


class Question(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is asked of a mind."""

    ask: str  # decide, odds, seen, advice, advice_on, review, replay
    kind: str = ""  # of bot
    position: str = ""
    record: str = ""
    view: Raw = Raw(b"null")
    seat: int = 0


class Answer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What it says, or why not: `wrong` is the question's fault, `bug` is ours."""

    said: Raw | msgspec.UnsetType = msgspec.UNSET
    wrong: str = ""
    bug: str = ""
    warm: bool = False  # no answer, but news: what knows the odds is loaded


ask = msgspec.json.Decoder(Question).decode
encode = msgspec.json.Encoder().encode


def main() -> None:
    """Answer what stands on standard input until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server stops it; this one ends with its input
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed is no answer
    one_at_a_time = Lock()  # long answers are not written in one piece

    def say(raw: bytes) -> None:
        with one_at_a_time:
            answers.write(raw)

    Thread(target=warm, args=(say,), daemon=True).start()
    for line in sys.stdin.buffer:
        say(encode(answered(line)) + b"\n")
    os._exit(0)  # without waiting for what is still being loaded


def warm(say: Callable[[bytes], None]) -> None:
    """Load what knows the odds, and use it once."""
    from sirocco.odds.told import odds_of  # noqa: PLC0415 - numba, which takes a second

    for position in PRACTICE:
        odds_of(parse_position(position))
    say(WARM)


def answered(line: bytes) -> Answer:
    """The answer to a line.  It never fails."""
    try:
        question = ask(line)
        return Answer(said=Raw(encode(ASKED[question.ask](question))))
    except SiroccoError as error:
        return Answer(wrong=complaint(error))
    except Exception as error:  # noqa: BLE001 - whoever asked has to hear something
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Answer(bug=f"{type(error).__name__} in {where.name}, line {where.lineno}")


def complaint(error: SiroccoError) -> str:
    """What is wrong, and, in a record, with which line."""
    said = getattr(error, "sentence", None) or str(error)
    line = getattr(error, "line", 0)
    return f"line {line}: {said}" if line else said


def decide(question: Question) -> str:
    """A decision of a bot; one that is not legal is a bug of the bot."""
    seen = view_of(question)
    action = bot(question.kind).decide(seen, question.seat)
    if action not in legal(seen, question.seat):
        raise ValueError("not legal")
    return format_decision(action)


@cache
def bot(kind: str) -> Bot:
    """The bot of a kind.  It keeps nothing between two decisions but its luck, so that one serves all tables."""
    return BOTS[kind](random.SystemRandom())


def odds(question: Question) -> object:
    """The odds of a position."""
    from sirocco.odds.told import odds_json, odds_of  # noqa: PLC0415 - as above

    return odds_json(odds_of(parse_position(question.position)))


def seen(question: Question) -> object:
    """The odds as whoever has this view knows them."""
    from sirocco.odds.told import odds_json, odds_seen  # noqa: PLC0415 - as above

    return odds_json(odds_seen(view_of(question)))


def advice(question: Question) -> object:
    """What the decisions of a seat are worth, by its own view."""
    from sirocco.odds.told import advice as advice_of  # noqa: PLC0415 - as above
    from sirocco.odds.told import advice_json, advised  # noqa: PLC0415 - as above

    state = view_of(question)
    (seat,) = advised(state, question.seat)
    return advice_json(advice_of(state, seat))


def advice_on(question: Question) -> object:
    """The same at the end of a record that hides nothing, for one seat or all that decide."""
    from sirocco.odds.told import advice as advice_of  # noqa: PLC0415 - as above
    from sirocco.odds.told import advice_json, advised  # noqa: PLC0415 - as above

    state = list(replay(question.record))[-1].state
    return [advice_json(advice_of(state, seat)) for seat in advised(state, question.seat or None)]


def review(question: Question) -> object:
    """A game looked back on."""
    from sirocco.odds.told import reviewed  # noqa: PLC0415 - as above

    return reviewed(question.record)


def replay_on(question: Question) -> object:
    """A record line by line, as far as it can be read."""
    return replayed(question.record)


def view_of(question: Question) -> State:
    """The state that came with a question."""
    state: State = from_json(msgspec.json.decode(question.view))
    return state


ASKED: dict[str, Callable[[Question], object]] = {
    "decide": decide,
    "odds": odds,
    "seen": seen,
    "advice": advice,
    "advice_on": advice_on,
    "review": review,
    "replay": replay_on,
}

if __name__ == "__main__":
    main()
