"""Every line that `sirocco replay --json` prints, beside what a second, naive referee says of the same record."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from sirocco.notation import Entry, Moment, Record, moment_json, replay
from sirocco.rules import GAMES, apply, begin, chance, is_over, legal, resolve, to_act
from sirocco.rules.actions import Action, Dealt, Outcome
from sirocco.rules.events import FinishCardPaid, LegPaid, OverallPaid, PieceReturned, RaceEnded, TrackExtended
from tests.notation.naive_referee import refereed
from tests.random_games import in_random_games, random_record


@in_random_games
def test_a_naive_referee_comes_to_the_same_objects_line_by_line(game, players, seed):
    text = str(random_record(game, players, seed))
    assert [moment_json(moment) for moment in replay(text)] == list(refereed(text))


# Fair games seldom come to the ends of the rules; crooked ones do, for their players and their dice have a bent.


MOST = 5.0  # of a bent for a kind of decision, or else somebody might move a tile to and fro for ever


def crooked_record(game: str, players: int, seed: int) -> Record:
    """A game in which some decisions, camels and numbers come again and again."""
    random = Random(seed)  # noqa: S311 - a game to be played again, not a secret
    start = GAMES[game].START.draw(random.randrange)
    return Record(game, players, start, (), tuple(_crooked(game, players, start, random)))


def _crooked(game: str, players: int, start: tuple[str, ...], random: Random) -> Iterator[Entry]:
    bent: defaultdict[str, float] = defaultdict(lambda: random.expovariate(1) ** 4)
    state = begin(game, players, start).state
    while not is_over(state):
        luck = chance(state)
        if luck is not None:  # cards are dealt before anybody decides
            dealt = luck.draw(random.randrange)
            assert isinstance(dealt, Dealt)
            state = resolve(state, dealt).state
            yield Entry(dealt.seat, None, dealt)
            continue
        seat = random.choice(to_act(state))
        actions: dict[str, list[Action]] = defaultdict(list)
        for each in legal(state, seat):
            actions[type(each).__name__].append(each)
        kind = random.choices(list(actions), [1 + min(bent[kind], MOST) for kind in actions])[0]
        action = random.choices(actions[kind], [bent[repr(each)] for each in actions[kind]])[0]
        state = apply(state, seat, action).state
        outcome: Outcome | None = None
        luck = chance(state)
        if luck is not None and not isinstance(outcome := luck.draw(random.randrange), Dealt):
            outcomes = [outcome for outcome, _ in luck]
            outcome = random.choices(outcomes, [bent[repr(each)] for each in outcomes])[0]
            state = resolve(state, outcome).state
        yield Entry(seat, action, None if isinstance(outcome, Dealt) else outcome)


def facts(moments: list[Moment]) -> set[str]:
    """What of the things that are easily got wrong a game has in it."""
    found: set[str] = set()
    for moment in moments:
        for event in moment.step.events:
            match event:
                case RaceEnded(_, _, True):
                    found.add("the wrong way")
                case LegPaid(_, rewards, total, pounds):
                    found |= {reward.what for reward in rewards}
                    found |= {"forgiven"} if pounds != total else set()
                case FinishCardPaid(_, _, _, _, total, pounds) if pounds != total:
                    found.add("a card forgiven")
                case OverallPaid():
                    found.add("overall cards")
                case TrackExtended():
                    found.add("a longer track")
                case PieceReturned(acted=False):
                    found.add("a piece passed")
        if is_over(moment.state) and len(moment.state.winners) > 1:
            found.add("a shared victory")
    return found


MANY = 60  # games
BOARD = {"forgiven", "a card forgiven", "a shared victory"}


@pytest.mark.parametrize(
    ("game", "players", "easily_got_wrong"),
    [
        ("first", 3, BOARD),
        ("second", 7, BOARD | {"the wrong way", "copy"}),
        ("cards", 2, {"forgiven", "overall cards", "a longer track", "a piece passed", "fennec", "palm", "midfield"}),
    ],
)
def test_the_two_referees_agree_where_it_is_easily_got_wrong(game, players, easily_got_wrong):
    met = Counter[str]()
    for seed in range(MANY):
        text = str(crooked_record(game, players, seed))
        moments = list(replay(text))
        met.update(facts(moments) & easily_got_wrong)
        assert [moment_json(moment) for moment in moments] == list(refereed(text))
    assert set(met) == easily_got_wrong
