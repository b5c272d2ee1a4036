"""The card game in numbers: its moves, a leg over all orders of a deck, legs and races at random.

A race is a row of 13 numbers.  Camels, called 0 to 4, stand in it from the rearmost to the leader, in a stack from the
bottom to the top: first the spaces of all five, then who they are, then the spaces of fennec, palm and finish.  Spaces
are counted, not named: 0 is the start card, a sandstormed card counts once; `names` has the numbers printed on them.  A
card is its camel, or its camel + 5 where it moves two spaces.  Many cards are a row, or three bits a face.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from sirocco.odds.kernels import kernel

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Numbers = TypeVar("Numbers", Ints, Floats)
Luck = np.random.Generator

CAMELS = 5
LAST, LEADER, WHO = 0, 4, 5  # in a race: the space of the rearmost, of the leader, and where the names of camels begin
PIECES, FENNEC, PALM, FINISH = 10, 10, 11, 12
AWAY = -1  # the space of a piece beside the track
CLEAR_AHEAD = 3  # [cards §3.1]
FACES = 10

SPACE_BITS, SPACE_MASK = 8, 255
CAMEL_BITS, CAMEL_MASK = 11, 7  # of one camel with its space, and who it is alone
DECK_BITS, DECK_MASK = 3, 7  # of one face: there are at most five cards of it
UNSEEN, KNOWN_MASK = DECK_BITS * FACES, (1 << DECK_BITS * FACES) - 1
HALF, HALF_MASK = 31, (1 << 31) - 1
MIX = (0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35, 0x27D4EB2F)  # odd numbers without a pattern, to scatter keys
ROOM = 256  # states a layer has room for at first

Layer = tuple[Ints, Ints, Floats]  # of every state the race, the deck and the probability
Tally = tuple[Floats, Floats, Floats, Floats]  # ranks, first and second, landings, and how often the race ends


# A move.


@kernel
def move(race: Ints, card: int) -> int:
    """A unit goes forward; palm and fennec act, each once; passed pieces go back.  Says where its own move ended.

    [cards §4.2] [cards §4.3] [cards §4.4] [cards §4.5] [cards §4.6] [cards §4.7] [cards §4.9]
    """
    low = 0
    while race[WHO + low] != card % CAMELS:
        low += 1
    high = low + 1
    while high < CAMELS and race[high] == race[low] and race[low] > 0:
        high += 1
    landed = end = min(race[low] + 1 + card // CAMELS, race[FINISH])
    underneath = False
    while end == race[FENNEC] or end == race[PALM]:
        underneath = end == race[FENNEC]
        race[FENNEC if underneath else PALM] = AWAY
        end += -1 if underneath else 1
    settle(race, low, high, end, underneath)
    for piece in (FENNEC, PALM):
        if race[LAST] > race[piece]:
            race[piece] = AWAY
    return landed  # type: ignore[no-any-return] # a number of the array


@kernel
def settle(race: Ints, low: int, high: int, end: int, underneath: bool) -> None:  # noqa: FBT001 - compiled
    """The unit from `low` up to `high` lands on a space: those it passes step over it, one by one."""
    for place in range(low, high):
        race[place] = end
    while high < CAMELS and (race[high] < end or (race[high] == end and not underneath)):
        swap_blocks(race, low, high, high + 1)
        low, high = low + 1, high + 1
    while low > 0 and (race[low - 1] > end or (race[low - 1] == end and underneath)):
        swap_blocks(race, low - 1, low, high)
        low, high = low - 1, high - 1
    if end == 0:
        unstack(race)


@kernel
def swap_blocks(race: Ints, low: int, middle: int, high: int) -> None:
    """The camels from `low` up to `middle` and those from there up to `high` change sides; one of the two is alone."""
    if middle - low == 1:
        space, camel = race[low], race[WHO + low]
        for place in range(low, high - 1):
            race[place], race[WHO + place] = race[place + 1], race[WHO + place + 1]
        race[high - 1], race[WHO + high - 1] = space, camel
    else:
        space, camel = race[high - 1], race[WHO + high - 1]
        for place in range(high - 1, low, -1):
            race[place], race[WHO + place] = race[place - 1], race[WHO + place - 1]
        race[low], race[WHO + low] = space, camel


@kernel
def unstack(race: Ints) -> None:
    """On the start card the camels are no stack: they stand in canonical order.  [cards §2.2]"""
    for place in range(1, CAMELS):
        low = place
        while low > 0 and race[place] == 0 and race[WHO + low - 1] > race[WHO + low]:
            race[WHO + low - 1], race[WHO + low] = race[WHO + low], race[WHO + low - 1]
            low -= 1


# The start of a leg.


@kernel
def begin_leg(race: Ints, names: Ints) -> None:
    """The pieces are back, the track is made longer, the sandstorm blows.  [cards §3.1] [cards §3.2] [cards §6.6]"""
    race[FENNEC], race[PALM] = AWAY, AWAY
    while race[FINISH] - 1 - race[LEADER] < CLEAR_AHEAD:
        race[FINISH] += 1
        names[race[FINISH]] = names[race[FINISH] - 1] + 1
    lower = race[LAST] + 1
    while lower + 1 < race[LEADER]:
        if names[lower] % 2 and names[lower + 1] == names[lower] + 1 and is_free(race, lower):
            blow(race, names, lower)
        lower += 1


@kernel
def is_free(race: Ints, lower: int) -> bool:
    """Whether no camel stands on a card."""
    free = True
    for place in range(CAMELS):
        free &= not lower <= race[place] <= lower + 1
    return free


@kernel
def blow(race: Ints, names: Ints, lower: int) -> None:
    """A card becomes one space: all beyond it are one nearer.  [cards §3.3]"""
    for space in range(lower + 1, race[FINISH]):
        names[space] = names[space + 1]
    race[FINISH] -= 1
    for place in range(CAMELS):
        if race[place] > lower:
            race[place] -= 1


# What is counted.


@kernel
def tally_for(race: Ints) -> Tally:
    """Nothing counted yet."""
    return np.zeros((CAMELS, CAMELS)), np.zeros((CAMELS, CAMELS)), np.zeros(race[FINISH] + 1), np.zeros(1)


@kernel
def count_end(race: Ints, p: float, tally: Tally) -> None:
    """How it ended, and how likely that is.  On the start card all are fifth.  [cards §4.8]"""
    ranks, first_two, _, race_ends = tally
    for place in range(CAMELS):
        row = LEADER - place
        ranks[race[WHO + row], place if race[row] else CAMELS - 1] += p
    if race[LEADER - 1]:
        first_two[race[WHO + LEADER], race[WHO + LEADER - 1]] += p
    if race[LEADER] == race[FINISH]:
        race_ends[0] += p


# A leg over all orders of the deck.


@kernel
def pack(race: Ints) -> int:
    """A race as one number.  Of the pieces it says only which are out: where they are they were from the start."""
    key = 0
    for place in range(CAMELS):
        key |= (race[place] | race[WHO + place] << SPACE_BITS) << CAMEL_BITS * place
    for piece in range(2):
        if race[PIECES + piece] != AWAY:
            key |= 1 << CAMEL_BITS * CAMELS + piece
    return int(key)


@kernel
def unpack(key: int, start: Ints, race: Ints) -> None:
    """The race of a number, in a leg that began like this."""
    for place in range(CAMELS):
        race[place] = key >> CAMEL_BITS * place & SPACE_MASK
        race[WHO + place] = key >> CAMEL_BITS * place + SPACE_BITS & CAMEL_MASK
    for piece in range(2):
        is_out = key >> CAMEL_BITS * CAMELS + piece & 1
        race[PIECES + piece] = start[PIECES + piece] if is_out else AWAY
    race[FINISH] = start[FINISH]


@kernel
def number_of(cards: int, face: int) -> int:
    """How many of a face there are among some cards."""
    return cards >> DECK_BITS * face & DECK_MASK


@kernel
def size_of(cards: int) -> int:
    """How many cards there are."""
    size = 0
    for face in range(FACES):
        size += number_of(cards, face)
    return size


@kernel
def slot_of(table: Ints, layer: Layer, race: int, deck: int) -> int:
    """Where in the table a state is, or may be put."""
    races, decks, _ = layer
    mask = len(table) - 1
    mixed = (
        (race & HALF_MASK) * MIX[0] ^ (race >> HALF) * MIX[1] ^ (deck & HALF_MASK) * MIX[2] ^ (deck >> HALF) * MIX[3]
    )
    slot = (mixed ^ mixed >> HALF) & mask
    while table[slot] >= 0 and (races[table[slot]] != race or decks[table[slot]] != deck):
        slot = (slot + 1) & mask
    return int(slot)


@kernel
def table_of(layer: Layer, count: int) -> Ints:
    """Where each of so many states is found: four times as long as the layer, so that few are in another's way."""
    table = np.full(4 * len(layer[0]), -1, np.int64)
    for state in range(count):
        table[slot_of(table, layer, layer[0][state], layer[1][state])] = state
    return table


@kernel
def doubled(numbers: Numbers) -> Numbers:
    """The same numbers with room for as many again."""
    more = np.empty(2 * len(numbers), numbers.dtype)
    more[: len(numbers)] = numbers
    return more


@kernel
def add(table: Ints, layer: Layer, count: int, race: int, deck: int, p: float) -> int:
    """A state can be reached in one more way.  Says how many states there are now."""
    races, decks, ps = layer
    slot = slot_of(table, layer, race, deck)
    if table[slot] >= 0:
        ps[table[slot]] += p
        return count
    table[slot] = count
    races[count], decks[count], ps[count] = race, deck, p
    return count + 1


@kernel
def turn_card(  # noqa: PLR0917 - compiled: what it fills is handed in
    start: Ints,
    race: Ints,
    state: tuple[int, int, float],
    left: int,
    after: Layer,
    table: Ints,
    count: int,
    tally: Tally,
) -> int:
    """Every card that may be on top of a deck with so many left.  Says how many states there are then."""
    key, deck, p = state
    known, unseen = deck & KNOWN_MASK, deck >> UNSEEN
    unknown, pool = left - size_of(known), size_of(unseen)
    for face in range(FACES):
        is_known = p * number_of(known, face) / left
        is_unknown = p * unknown * number_of(unseen, face) / (left * pool) if unknown else 0.0
        if is_known + is_unknown == 0:
            continue
        unpack(key, start, race)
        tally[2][move(race, face)] += is_known + is_unknown
        if left == 1 or race[LEADER] == race[FINISH]:
            count_end(race, is_known + is_unknown, tally)
            continue
        reached, one = pack(race), 1 << DECK_BITS * face
        if is_known:
            count = add(table, after, count, reached, deck - one, is_known)
        if is_unknown:
            rest = deck - (one << UNSEEN) if unknown > 1 else known  # when none is unknown, the unseen matter no more
            count = add(table, after, count, reached, rest, is_unknown)
    return count


@kernel
def leg(start: Ints, known: int, unseen: int, left: int, limit: int) -> tuple[int, Tally]:
    """All that can become of a race while a deck of so many cards lasts, some of them known, the others of the unseen.

    A state is a race, the known cards that are left and the unseen ones that are; equal states are one.  The states
    after one card lead to those after the next.  Says how many there were; beyond the limit the tally is worth nothing.
    """
    tally, race, states = tally_for(start), start.copy(), 1
    deck = known | unseen << UNSEEN if left > size_of(known) else known
    layer, count = (np.full(1, pack(start)), np.full(1, deck), np.ones(1)), 1
    while left and count:
        after = (np.empty(ROOM, np.int64), np.empty(ROOM, np.int64), np.empty(ROOM))
        table, count_after = table_of(after, 0), 0
        for i in range(count):
            if count_after + 2 * FACES > len(after[0]):
                after = (doubled(after[0]), doubled(after[1]), doubled(after[2]))
                table = table_of(after, count_after)
            state = (layer[0][i], layer[1][i], layer[2][i])
            count_after = turn_card(start, race, state, left, after, table, count_after, tally)
            if states + count_after > limit:
                return states + count_after, tally
        layer, count, left, states = after, count_after, left - 1, states + count_after
    return states, tally


# Legs and races at random.


@kernel
def shuffle_in(deck: Ints, size: int, pool: Ints, cards: int, weights: Floats, rng: Luck) -> int:
    """So many cards of the pool come into the deck, each as likely as its camel weighs.  Says how many it has then."""
    for drawn in range(cards):
        chosen = drawn + int(rng.random() * (len(pool) - drawn))
        while weights[pool[chosen] % CAMELS] < 1 and weights[pool[chosen] % CAMELS] < rng.random():
            chosen = drawn + int(rng.random() * (len(pool) - drawn))
        pool[drawn], pool[chosen] = pool[chosen], pool[drawn]
        deck[size + drawn] = pool[drawn]
    return size + cards


@kernel
def run(race: Ints, deck: Ints, size: int, landings: Floats, rng: Luck) -> None:
    """The deck is turned over; once a camel has crossed the line for nothing but that others share the same luck."""
    for left in range(size, 0, -1):
        chosen = int(rng.random() * left)
        if race[LEADER] < race[FINISH]:
            landings[move(race, deck[chosen])] += 1
        deck[chosen] = deck[left - 1]


@kernel
def sampled_leg(start: Ints, known: Ints, pool: Ints, unknown: int, samples: int, rng: Luck) -> Tally:
    """What becomes of so many legs.  The deck holds the known cards and so many of the pool."""
    tally, race = tally_for(start), start.copy()
    deck, even = np.empty(len(known) + unknown, np.int64), np.ones(CAMELS)
    for _ in range(samples):
        race[:] = start
        deck[: len(known)] = known
        run(race, deck, shuffle_in(deck, len(known), pool, unknown, even, rng), tally[2], rng)
        count_end(race, 1.0, tally)
    return tally


@kernel
def weigh(race: Ints, favour: float, weights: Floats) -> None:
    """How likely the cards of each camel come into a deck: `favour` times as likely as those of the camel behind it."""
    for place in range(CAMELS):
        weights[race[WHO + place]] = favour ** (place - LEADER if favour > 1 else place)


@kernel
def sampled_race(  # noqa: PLR0913, PLR0917 - compiled: it takes numbers and arrays
    start: Ints,
    names: Ints,
    known: Ints,
    pool: Ints,
    unknown: int,
    cards: Ints,
    later: int,
    favour: float,
    samples: int,
    rng: Luck,
) -> Tally:
    """What becomes of so many races.  This leg's deck as above; later ones are so many of all cards."""
    tally, race, names_now = tally_for(start), start.copy(), names.copy()
    landings, weights = np.zeros(len(names)), np.ones(CAMELS)
    deck = np.empty(max(len(known) + unknown, later), np.int64)
    for _ in range(samples):
        race[:] = start
        names_now[: start[FINISH] + 1] = names[: start[FINISH] + 1]
        deck[: len(known)] = known
        weights[:] = 1.0
        run(race, deck, shuffle_in(deck, len(known), pool, unknown, weights, rng), landings, rng)
        while race[LEADER] < race[FINISH] < len(names) - CLEAR_AHEAD:
            begin_leg(race, names_now)
            weigh(race, favour, weights)
            run(race, deck, shuffle_in(deck, 0, cards, later, weights, rng), landings, rng)
        count_end(race, 1.0, tally)
    return tally
