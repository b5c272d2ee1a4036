"""What can be chosen, with the number of each choice: one by one, in few words, or as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sirocco.draw import Line
from sirocco.rules import State, cards
from sirocco.rules.cards import FACES
from sirocco.rules.pieces import Seat
from sirocco.terminal.voice import Part, Voice
from sirocco.terminal.wishes import owed_verb
from sirocco.words.reader import SIDES

Group = list[tuple[int, str]]  # the choices of one verb: their numbers, and what stands after the verb

VERB = 9  # columns of a verb
OWED = {"discard": "ui-owe-discard", "stack": "ui-owe-stack", "intel": "ui-owe-intel"}


def choice_lines(voice: Voice, view: State, seat: Seat, options: Sequence[str]) -> Iterator[Line]:
    """The decisions by their numbers, those of one verb together; the hand, where cards are chosen from it."""
    verb = owed_verb(view, seat)
    if verb and isinstance(view, cards.State):
        yield from _hand(voice, view, seat, verb, options)
        return
    groups = _groups(options)
    if voice.plain:
        yield from voice.wrapped(_sentences(voice, view, groups))
    elif voice.roomy:
        yield from _one_by_one(voice, groups)
    else:
        yield from voice.flowing((), (_in_short(verb, group) for verb, group in groups.items()), "   ")


def _groups(options: Sequence[str]) -> dict[str, Group]:
    found: dict[str, Group] = {}
    for number, option in enumerate(options, 1):
        verb, _, rest = option.partition(" ")
        found.setdefault(verb, []).append((number, rest))
    return found


# One by one, two verbs on a line where they fit.


def _one_by_one(voice: Voice, groups: dict[str, Group]) -> Iterator[Line]:
    half = voice.width // 2
    left: Line = ()
    for verb, group in groups.items():
        head = ((f"{verb:<{VERB}}", "prompt"),)
        lines = list(voice.flowing(head, (((f"{number}={what or verb}", ""),) for number, what in group), " "))
        if len(lines) == 1 and voice.length(lines[0]) < half:
            if left:
                yield (*left, (" " * (half - voice.length(left)), ""), *lines[0])
                left = ()
            else:
                left = lines[0]
            continue
        if left:
            yield left
            left = ()
        yield from lines
    if left:
        yield left


# In short: the first and the last number, and what stands between.


def _in_short(verb: str, group: Group) -> Part:
    numbers = f"{group[0][0]}-{group[-1][0]}" if len(group) > 1 else f"{group[0][0]}"
    whats = [what for _, what in group]
    if verb == "tile":
        told = [*_spans(dict.fromkeys(int(what[:-1]) for what in whats)), "+/-"]
    elif all(what.isdigit() for what in whats):
        told = list(_spans(map(int, whats)))
    else:
        told = whats
    return ((f"{numbers} ", ""), (verb, "prompt"), ("".join(f" {each}" for each in told).rstrip(), ""))


def _spans(numbers: Iterable[int]) -> Iterator[str]:
    """Numbers in ascending order, with those that follow one another drawn together: 3 5..9."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    for span in spans:
        yield f"{span[0]}..{span[-1]}" if len(span) > 2 else " ".join(map(str, span))  # noqa: PLR2004 - two are no span


# In sentences.


def _sentences(voice: Voice, view: State, groups: dict[str, Group]) -> Iterator[str]:
    yield voice.word("ui-choices")
    for verb, group in groups.items():
        if group == [(group[0][0], "")]:
            yield f"{verb}: {group[0][0]}."
            continue
        told = (voice.word("ui-choice", number=number, choice=_aloud(voice, view, what)) for number, what in group)
        yield f"{verb}: {', '.join(told)}."


def _aloud(voice: Voice, view: State, what: str) -> str:
    """What is typed, and behind it the words for its letters and signs."""
    if what in FACES:
        return f"{what} ({voice.words.cards((what,))})"
    if len(what) == 1 and what.isalpha():
        return f"{what} ({voice.words.camel(what)})"
    if what[-1] in SIDES:
        return f"{what} ({voice.word('side', game=view.game, side=SIDES[what[-1]])})"
    return what


# Out of a hand.


def _hand(voice: Voice, view: cards.State, seat: Seat, verb: str, options: Sequence[str]) -> Iterator[Line]:
    owed = len(options[0].split()) - 1
    numbered = list(enumerate(view.hands[seat - 1], 1))
    yield ((voice.word(OWED[verb], number=owed), "title"),)
    if voice.plain:
        told = (voice.word("ui-choice", number=number, choice=_aloud(voice, view, card)) for number, card in numbered)
        yield from voice.wrapped([", ".join(told) + "."])
    else:
        parts = (((f"{number}=", ""), (card, f"die-{card[0]}")) for number, card in numbered)
        yield from voice.flowing((("  ", ""),), parts)
    numbers = " ".join(str(number) for number in range(1, owed + 1))
    how = voice.word("ui-owe-how", count=owed, example=options[0], numbers=numbers)
    yield from voice.wrapped([how], "dim")
