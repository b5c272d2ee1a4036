"""The odds of Camel Up Cards: a leg exactly where its states can be counted, else sampled; races sampled.

Nobody but the deck is thought to move camels.  What players do besides is for them to say, not for the odds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import factorial, prod

import numpy as np

from sirocco.errors import NotationError
from sirocco.notation.position import CardsPosition
from sirocco.odds.kernels import cards as kernels
from sirocco.odds.kernels.cards import Floats, Ints, Tally
from sirocco.odds.result import LegOdds, Places, RaceOdds
from sirocco.rules import cards
from sirocco.rules.cards import FACES, RACING, RACING_CARDS, SETUP
from sirocco.rules.pieces import UNKNOWN, Camel, Hand, Space

MOST_CASES = 10**9  # beyond these, sums of floats no longer tell them apart for sure
MOST_STATES = 500_000  # a leg of more is sampled; at three million states a second
SAMPLES = 1 << 16  # the standard error of a probability is then at most 0.002
SEED = 2016  # one question has one answer
DECK = 12  # cards of a later leg's deck, with any number of players but five  [cards §3.4]
FAVOURS = (0.25, 4.0)  # beyond these no table builds its decks
ROOM = 600  # spaces a track may grow by while a race is sampled: two hundred legs and more, which never happens

CARD = {card: RACING.index(card[0]) + len(RACING) * (card[1] == "2") for card in FACES}

DECK_ALONE = "the deck alone moves the camels: nobody plays a kept card or places fennec or palm"
FIFTH = "camels on the start card are all fifth"


def leg(
    position: CardsPosition, *, unseen: Hand | None = None, most_states: int = MOST_STATES, samples: int = SAMPLES
) -> LegOdds:
    """The odds of this leg.  `unseen`: which cards the unknown ones of the deck may be, for a seat that knows more.

    Positions with the same deck are sampled with the same luck: they differ by what is different in them.

    >>> from sirocco.notation import parse_position
    >>> leg(parse_position("cards 0:BW,2:G,3:YO B1G2 - 15")).ranks["G"]
    (1.0, 0.0, 0.0, 0.0, 0.0)
    """
    question = ask(position, unseen)
    states, tally = kernels.leg(
        question.race, packed(question.known), packed(question.pool), question.left, most_states
    )
    exact = states <= most_states
    if not exact:
        rng = np.random.default_rng(SEED)
        arguments = question.race, row_of(question.known), row_of(question.pool), question.unknown
        tally = shares(kernels.sampled_leg(*arguments, samples, rng), samples)
    return LegOdds(
        ranks=by_camel(tally[0]),
        first_two=by_two_camels(tally[1]),
        race_ends=float(tally[3][0]),
        landings={space: float(tally[2][i]) for i, space in enumerate(question.spaces, 1)},
        exact=exact,
        stderr=None if exact else by_camel(errors(tally[0], samples)),
        assumes=f"{DECK_ALONE}; {question.assumes}; {FIFTH}",
        cases=cases(question) if exact else None,
    )


def race(
    position: CardsPosition,
    *,
    unseen: Hand | None = None,
    players: int | None = None,
    favour: float = 1.0,
    samples: int = SAMPLES,
) -> RaceOdds:
    """The odds of the race.  The decks of later legs are drawn at random, each as large as so many players build it.

    Where players favour the camels that are ahead when they build a deck, a card of each camel is `favour` times as
    likely to be drawn as one of the camel behind.

    >>> from sirocco.notation import parse_position
    >>> race(parse_position("cards 1:BGOY,15:W W1?5 - 15")).exact
    False
    """
    if not FAVOURS[0] <= favour <= FAVOURS[1]:
        raise NotationError(f"decks are favoured {favour} to 1", expected="from {} to {}".format(*FAVOURS))
    question, later = ask(position, unseen), deck_of(players)
    tally = kernels.sampled_race(
        question.race,
        question.names,
        row_of(question.known),
        row_of(question.pool),
        question.unknown,
        row_of(RACING_CARDS),
        later,
        favour,
        samples,
        np.random.default_rng(SEED),
    )
    ranks = shares(tally, samples)[0]
    piles = {"winner": ranks[:, 0], "loser": ranks[:, -1]}
    return RaceOdds(
        **{pile: one_by_camel(p) for pile, p in piles.items()},
        exact=False,
        stderr={pile: one_by_camel(errors(p, samples)) for pile, p in piles.items()},
        assumes=f"{DECK_ALONE}; {question.assumes}; {later_decks(later, favour)}; {FIFTH}",
        ranks=by_camel(ranks),
    )


def deck_of(players: int | None) -> int:
    """How many cards the racing deck of a leg begins with.  [cards §3.4]"""
    if players is None:
        return DECK
    if players not in SETUP:
        raise NotationError(f"{players} cannot play", token=str(players), expected="2 to 6 players")
    return SETUP[players].deck(players)


def later_decks(later: int, favour: float) -> str:
    """What is assumed of the decks of later legs, in words."""
    decks = f"the deck of each later leg is {later} of the 30 racing cards at random"
    if favour == 1:
        return decks
    return f"{decks}, a card of each camel {favour:g} times as likely as one of the camel behind it"


# What is asked.


@dataclass(frozen=True, slots=True)
class Question:
    """A position as the kernels take it, and the cards its unknown ones may be."""

    race: Ints
    spaces: tuple[Space, ...]  # the numbers printed on the spaces, in order
    length: int
    known: Hand
    unknown: int
    pool: Hand

    @property
    def left(self) -> int:
        """How many cards the deck still holds."""
        return len(self.known) + self.unknown

    @property
    def names(self) -> Ints:
        """The numbers of all spaces from the start card on, and of those there may be once the track is longer."""
        return np.array((0, *self.spaces, *range(self.length + 1, self.length + ROOM)))

    @property
    def assumes(self) -> str:
        """Where the unknown cards come from, in words."""
        if not self.unknown:
            return "every order of the deck is as likely"
        return f"the unknown cards of the deck are {self.unknown} of the {len(self.pool)} nobody has seen, at random"


def ask(position: CardsPosition, unseen: Hand | None) -> Question:
    """The question that a position puts, if it is one."""
    if position.track[-1]:
        raise NotationError(f"the race is finished: {position.track[-1]} crossed the line", token=str(position))
    if not position.deck:
        raise NotationError("the leg is over: the racing deck is empty", token=str(position))
    known = tuple(card for card in position.deck if card != UNKNOWN)
    spaces = tuple(
        cards.spaces(cards.at(min(SETUP), position.track, (), position.storms))
    )  # they are the same however many play
    return Question(
        race=race_of(position, spaces),
        spaces=spaces,
        length=len(position.track) - 2,
        known=known,
        unknown=len(position.deck) - len(known),
        pool=pool_of(known, len(position.deck) - len(known), unseen),
    )


def race_of(position: CardsPosition, spaces: tuple[Space, ...]) -> Ints:
    """The race as the kernels take it: spaces are counted, the finish is one past the last."""
    count = {space: i for i, space in enumerate((0, *spaces, len(position.track) - 1))}
    standing = [(count[space], RACING.index(camel)) for space, stack in enumerate(position.track) for camel in stack]
    pieces = [count[piece.space] if piece else kernels.AWAY for piece in (position.fennec, position.palm)]
    return np.array((*(space for space, _ in standing), *(camel for _, camel in standing), *pieces, len(spaces) + 1))


def cases(question: Question) -> int | None:
    """In how many orders the deck may be, where all of its cards are known; cards that look alike are."""
    alike = Counter(question.known).values()
    orders = factorial(len(question.known)) // prod(map(factorial, alike))
    return orders if not question.unknown and orders <= MOST_CASES else None


def pool_of(known: Hand, unknown: int, unseen: Hand | None) -> Hand:
    """The cards nobody has seen: those one is told of, or all that are not known to be in the deck."""
    left = {card: RACING_CARDS.count(card) - known.count(card) for card in FACES}
    pool = tuple(card for card in FACES for _ in range(left[card])) if unseen is None else unseen
    for card in (*known, *pool):
        if card not in left:
            raise NotationError(f"there is no racing card {card}", token=card, expected="one of " + " ".join(FACES))
        if left[card] < pool.count(card) or left[card] < 0:
            raise NotationError(f"there are not so many of {card}", token=card, expected=str(RACING_CARDS.count(card)))
    if unknown > len(pool):
        raise NotationError(f"{unknown} cards of the deck are unknown, but only {len(pool)} unseen")
    return pool


def row_of(hand: Hand) -> Ints:
    """Cards in a row, as the kernels take those they draw from."""
    return np.array([CARD[card] for card in hand], np.int64)


def packed(hand: Hand) -> int:
    """Cards in one number, as the kernels take those they count."""
    return sum(1 << kernels.DECK_BITS * CARD[card] for card in hand)


# What is answered.


def shares(tally: Tally, samples: int) -> Tally:
    """Of so many samples, how large a part."""
    ranks, first_two, landings, race_ends = tally
    return ranks / samples, first_two / samples, landings / samples, race_ends / samples


def errors(p: Floats, samples: int) -> Floats:
    """The standard errors of sampled probabilities.  What never happened may still: it counts as seen once."""
    likely = (p * samples + 1) / (samples + 2)
    return np.asarray(np.sqrt(likely * (1 - likely) / samples))


def by_camel(ranks: Floats) -> dict[Camel, Places]:
    """Of every camel its places."""
    return {camel: tuple(map(float, places)) for camel, places in zip(RACING, ranks, strict=True)}


def one_by_camel(p: Floats) -> dict[Camel, float]:
    """Of every camel one probability."""
    return dict(zip(RACING, map(float, p), strict=True))


def by_two_camels(p: Floats) -> dict[tuple[Camel, Camel], float]:
    """Of every two camels that may be first and second, how likely they are."""
    pairs = ((i, j) for i in range(len(RACING)) for j in range(len(RACING)) if p[i, j] > 0)
    return {(RACING[i], RACING[j]): float(p[i, j]) for i, j in pairs}
