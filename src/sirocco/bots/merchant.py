"""The merchant knows the odds, and takes what is worth most.  docs/bots.md says how its knobs were set.

Which racing cards go on the deck cannot be weighed in pounds: there it likes the camel that most speaks for.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from sirocco.odds.value import QUICK, Care, Worth, worths
from sirocco.rules import State, cards, legal
from sirocco.rules.actions import (
    DONE,
    Action,
    Back,
    Discard,
    LayOnDeck,
    PlacePiece,
    PlayCard,
    Reveal,
    Roll,
    ShowIntel,
)
from sirocco.rules.pieces import Camel, Card, Seat
from sirocco.rules.track import ranking, space_of

LONGEST_CARD = 2  # spaces
AS_GOOD = 1e-9  # pounds; whoever differs by less is as good


@dataclass(frozen=True, slots=True)
class Knobs:
    """How a merchant departs from plain expectation, in pounds."""

    roll: float = -0.4  # what a roll is worth beyond its figure: a good bet may be gone next turn, and all see the die
    finish: float = 0.0  # how much a finish or overall card has to bring to be laid: it could wait
    others: float = 0.0  # what it gives to keep a pound from the others


class Merchant:
    """Takes the decision of highest expected value."""

    def __init__(self, luck: random.Random, knobs: Knobs | None = None, care: Care = QUICK) -> None:
        self._luck = luck
        self._knobs = knobs or Knobs()
        self._care = care

    def decide(self, view: State, seat: Seat) -> Action:
        """The best decision; luck settles ties."""
        if not isinstance(view, cards.State):
            return self._best(worths(view, seat, self._care))
        if view.phase == cards.CHOOSING:
            return self._chosen(view, seat)
        return self._turn(view, seat)

    def _best(self, weighed: Iterable[Worth]) -> Action:
        scores = [(self._score(worth), worth.action) for worth in weighed]
        best = max(score for score, _ in scores)
        return self._luck.choice([action for score, action in scores if score >= best - AS_GOOD])

    def _score(self, worth: Worth) -> float:
        score = worth.pounds - self._knobs.others * worth.others
        match worth.action:
            case Roll():
                return score + self._knobs.roll
            case Back():
                return score - self._knobs.finish
        return score

    # The card game.

    def _turn(self, view: cards.State, seat: Seat) -> Action:
        """First the race, for one bets better when one has seen more, unless it may end the leg."""
        weighed = worths(view, seat, self._care)
        races = [worth for worth in weighed if isinstance(worth.action, Reveal | PlayCard | PlacePiece)]
        bets = [worth for worth in weighed if worth not in races and self._score(worth) > 0]
        if bets and (not races or may_end(view)):
            return self._best(bets)
        return self._best(races) if races else DONE

    def _chosen(self, view: cards.State, seat: Seat) -> Action:
        """The cards one likes least are thrown away, those one likes best are laid on the deck."""
        liked = {card: liking(view, seat, card) for card in set(view.hands[seat - 1])}

        def score(action: Action) -> float:
            match action:
                case Discard(thrown):
                    return -sum(liked[card] for card in thrown)
                case LayOnDeck(laid):
                    return sum(liked[card] for card in laid)
                case ShowIntel(card):
                    return -liked[card]
            return 0.0

        return max(legal(view, seat), key=score)


def may_end(view: cards.State) -> bool:
    """Whether the next card may end the leg or the race."""
    front = cards.leaders_space(view)
    for _ in range(LONGEST_CARD):
        front = cards.after(view, front)
    return len(view.deck) == 1 or front > view.length


def liking(view: cards.State, seat: Seat, card: Card) -> float:
    """How much speaks for a card: how far its camel is, others of it in the hand, one's overall cards, its steps."""
    camel = card[0]
    mine = sum(int(each[1]) for each in view.hands[seat - 1] if each[0] == camel)
    ahead = space_of(view.track, camel) - space_of(view.track, ranking(view.track, cards.RACING)[-1])
    return mine + 0.5 * ahead + stake(view, seat, camel) + 0.5 * int(card[1])


def stake(view: cards.State, seat: Seat, camel: Camel) -> float:
    """What one wants a camel to do in the race."""
    wins, loses = view.overall_winner[seat - 1] == camel, view.overall_loser[seat - 1] == camel
    return 2.0 * wins - 2.0 * loses
