"""A game looked back on, in a terminal: where the pounds came from, the dearest decisions, the greatest luck."""

from __future__ import annotations

from collections.abc import Iterator

from sirocco.draw import Line
from sirocco.notation import format_decision
from sirocco.odds.review import PARTS, Decision, Luck, Review, Split
from sirocco.terminal.advice import signed
from sirocco.terminal.odds_screen import decimal
from sirocco.terminal.screen import Names
from sirocco.terminal.voice import Voice

HEADS = {
    "luck": "ui-review-luck",
    "decisions": "ui-review-decisions",
    "hidden": "ui-review-hidden",
    "others": "ui-review-others",
    "spared": "ui-review-spared",
}
NAME, FIGURE = 14, 11  # columns
DEAREST, LUCKIEST = 8, 5  # rows
NOTHING = 0.005  # as the figures are rounded


def review_lines(voice: Voice, looked: Review, names: Names) -> Iterator[Line]:
    """All that is said of a game."""
    yield voice.titled(voice.word("ui-review-split"))
    yield from _splits(voice, looked, names)
    yield ()
    dear = sorted((each for each in looked.decisions if each.cost > NOTHING), key=lambda each: -each.cost)
    if dear:
        yield voice.titled(voice.word("ui-review-dearest"))
        for decision in dear[:DEAREST]:
            yield from voice.wrapped([_dear(voice, decision, names)], hang=2)
        yield ()
    lucky = sorted((each for each in looked.luck if _stir(each) > NOTHING), key=lambda each: -_stir(each))
    if lucky:
        yield voice.titled(voice.word("ui-review-luckiest"))
        for luck in lucky[:LUCKIEST]:
            yield from voice.wrapped([_lucky(voice, luck, names)], hang=2)
        yield ()
    yield from voice.wrapped([_small_print(voice, looked)], "dim")


def _splits(voice: Voice, looked: Review, names: Names) -> Iterator[Line]:
    """A row a seat: the start, the parts, and what they add up to; sentences where there is no room for columns."""
    if voice.plain or voice.width < NAME + FIGURE * (len(PARTS) + 1):
        for split in looked.splits:
            told = (f"{voice.word(HEADS[part])} {_figure(voice, split, part)}" for part in PARTS)
            start, end = round(split.start), decimal(voice, split.result, 2)
            sums = voice.word("ui-review-sums", name=names[split.seat], start=start, result=end)
            yield from voice.wrapped([f"{sums} {voice.words.listed(told)}."], hang=2)
        return
    heads = (*(voice.word(HEADS[part]) for part in PARTS), voice.word("ui-review-result"))
    yield ((" " * NAME, ""), *((head[: FIGURE - 1].rjust(FIGURE), "dim") for head in heads))
    for split in sorted(looked.splits, key=lambda each: -each.result):
        figures = (*(_figure(voice, split, part) for part in PARTS), decimal(voice, split.result, 2))
        yield (
            (names[split.seat][: NAME - 1].ljust(NAME), ""),
            *((figure.rjust(FIGURE), "") for figure in figures[:-1]),
            (figures[-1].rjust(FIGURE), "title"),
        )


def _figure(voice: Voice, split: Split, part: str) -> str:
    return signed(voice, getattr(split, part))


def _dear(voice: Voice, decision: Decision, names: Names) -> str:
    return voice.word(
        "ui-review-dear",
        line=decision.line,
        name=names[decision.seat],
        decision=decision.decision,
        best=format_decision(decision.best[0].action),
        pounds=decimal(voice, decision.cost, 2),
    )


def _stir(luck: Luck) -> float:
    """How much a stroke of luck changed."""
    return max(map(abs, luck.gave))


def _lucky(voice: Voice, luck: Luck, names: Names) -> str:
    stirred = sorted(enumerate(luck.gave, 1), key=lambda each: -abs(each[1]))
    told = (f"{names[seat]} {signed(voice, gave)}" for seat, gave in stirred if abs(gave) > NOTHING)
    return voice.word("ui-review-lucky", line=luck.line, outcome=luck.outcome, gave=voice.words.listed(told))


def _small_print(voice: Voice, looked: Review) -> str:
    if looked.exact:
        return voice.word("ui-review-exact")
    worst = max(doubt.stderr for split in looked.splits for doubt in split.doubts.values())
    return voice.word("ui-review-sampled", error=decimal(voice, worst, 2))
