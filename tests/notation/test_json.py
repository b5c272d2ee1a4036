"""Every state, event and stroke of luck as JSON: there and back, and nothing else is taken for one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.errors import NotationError
from sirocco.notation import from_json, to_json
from sirocco.rules import SPECTATOR, State, chance, seen, view
from sirocco.rules.actions import Dealt, Rolled, Turned
from sirocco.rules.chance import HandFromPool
from tests.random_games import in_random_games, strokes


@in_random_games
def test_every_state_and_event_of_a_game_comes_back_as_text_and_as_an_object(game, players, seed):
    for stroke in strokes(game, players, seed):
        for seat in (None, SPECTATOR, 1):
            state = stroke.after if seat is None else view(stroke.after, seat)
            events = stroke.step.events if seat is None else seen(stroke.step.events, seat)
            for thing in (state, *events):
                shown = to_json(thing)
                assert from_json(shown) == thing
                assert from_json(json.dumps(shown)) == thing
                assert type(from_json(shown)) is type(thing)
                assert json.loads(json.dumps(shown)) == shown


@in_random_games
def test_every_stroke_of_luck_comes_back(game, players, seed):
    for stroke in strokes(game, players, seed):
        luck = chance(stroke.after)
        if luck is not None and not isinstance(luck, HandFromPool):
            for outcome, _ in luck:
                assert from_json(to_json(outcome)) == outcome
        if stroke.outcome is not None:
            assert from_json(json.dumps(to_json(stroke.outcome))) == stroke.outcome


def test_an_object_names_its_kind():
    assert to_json(Rolled("G", 3)) == {"is": "Rolled", "shown": "G", "number": 3}
    assert to_json(Turned("B1")) == {"is": "Turned", "card": "B1"}
    assert to_json(Dealt(1, ("B1", "?"))) == {"is": "Dealt", "seat": 1, "cards": ["B1", "?"]}
    assert {to_json(state)["is"] for state in first_states()} == {
        "first.State",
        "second.State",
        "cards.State",
    }


def first_states() -> list[State]:
    return [next(strokes(game, 4, 1)).after for game in ("first", "second", "cards")]


MISTAKES = {
    "nothing": ("", "this is not JSON"),
    "no JSON": ("{", "this is not JSON"),
    "a number": ("7", "not an object: '7'"),
    "a list": ("[]", "not an object"),
    "null": ("null", "not an object"),
    "no kind": ("{}", "the kind 'None' is unknown"),
    "a kind nobody knows": ('{"is": "Hand"}', "the kind 'Hand' is unknown"),
    "a kind that is no text": ('{"is": ["Rolled"]}', "is unknown"),
    "a key missing": ('{"is": "Rolled", "shown": "G"}', "Rolled has other keys than it should: 'number'"),
    "a key too many": ('{"is": "TurnBegan", "seat": 1, "sit": 2}', "TurnBegan has other keys than it should: 'sit'"),
    "a text for a number": ('{"is": "TurnBegan", "seat": "1"}', "TurnBegan.seat cannot be \"'1'\"; expected int"),
    "true for a number": ('{"is": "TurnBegan", "seat": true}', "TurnBegan.seat cannot be 'True'"),
    "a fraction for a number": ('{"is": "TurnBegan", "seat": 1.0}', "TurnBegan.seat cannot be '1.0'"),
    "a number for true": ('{"is": "CamelsMoved", "unit": "B", "start": 1, "end": 2, "underneath": 1}', "expected bool"),
    "null for a number": ('{"is": "TurnBegan", "seat": null}', "TurnBegan.seat cannot be 'None'"),
    "not a list": ('{"is": "Dealt", "seat": 1, "cards": "B1"}', "Dealt.cards cannot be \"'B1'\"; expected a list"),
    "a wrong thing in a list": ('{"is": "Dealt", "seat": 1, "cards": ["B1", 2]}', "Dealt.cards[1] cannot be '2'"),
    "a list in a list": ('{"is": "GameEnded", "winners": [[1]]}', "GameEnded.winners[0] cannot be '[1]'"),
    "a number for an object": (
        '{"is": "LegPaid", "seat": 1, "rewards": [5], "total": 5, "pounds": 5}',
        "LegPaid.rewards[0] cannot be '5'; expected an object",
    ),
    "a number too long": ('{"is": "TurnBegan", "seat": ' + "1" * 5000 + "}", "this is not JSON"),
    "lists without end": ("[" * 100_000, "this is not JSON"),
}


@pytest.mark.parametrize(("text", "words"), MISTAKES.values(), ids=MISTAKES)
def test_json_that_is_none_of_ours_is_named(text, words):
    with pytest.raises(NotationError) as caught:
        from_json(text)
    assert words in str(caught.value)


@pytest.mark.parametrize("depth", [*range(10, 1000, 90), *range(880, 1000)])
def test_lists_in_lists_are_refused_however_deep(depth):
    nested = "[" * depth + "]" * depth
    for text in (nested, f'{{"is": "TurnBegan", "seat": {nested}}}', f'{{"is": {nested}}}'):
        with pytest.raises(NotationError):
            from_json(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)
STATES = [to_json(state) for state in first_states()]


@given(state=st.sampled_from(STATES), data=st.data())
def test_a_state_in_which_anything_is_something_else_is_read_or_refused(state, data):
    key = data.draw(st.sampled_from(sorted(state)))
    changed = state | {key: data.draw(JSON)}
    try:
        read = from_json(json.dumps(changed))
    except NotationError:
        return
    assert to_json(read) == changed
