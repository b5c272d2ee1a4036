"""A whole game refereed once more, naively: from a record to the objects of `sirocco replay --json`.

Written from the rulebooks, the numbered rules and docs/notation.md alone; the naive movers of camels are borrowed.
Money, tickets, turns, legs, payouts and all that is legal are worked out here a second time, as plain dicts and lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.rules import naive_board as board
from tests.rules.naive_cards import FENNEC, FINISH, PALM, START, NaiveRace

Shown = dict[str, Any]
PRINTED = {"first": [5, 3, 2], "second": [5, 3, 2, 2], "cards": [5, 3, 2, 2]}
BACKED = [8, 5, 3, 2, 1, 1, 1, 1]  # the right finish cards of a pile, the oldest first
# players: length of the track, cards dealt, thrown away, laid on the deck, shown as intel
LEG_CARDS = {2: (15, 12, 5, 6, 0), 3: (16, 9, 4, 3, 1), 4: (17, 7, 3, 2, 1), 5: (18, 6, 3, 1, 1), 6: (19, 5, 2, 1, 1)}
FIRST_TO_LAST = range(1, 6)


def refereed(text: str) -> Iterator[Shown]:
    """What `sirocco replay --json` has to print for a record without comments."""
    lines = text.splitlines()
    head = [line for line in lines if ": " in line]
    said = dict(line.split(": ", 1) for line in head)
    game, players = said["game"], int(said["players"])
    referee = Cards(players, said["start"]) if game == "cards" else Board(game, players, said["start"])
    yield {"line": len(head), **referee.shown()}
    for number, line in enumerate(lines[len(head) :], len(head) + 1):
        referee.hear(line.split())
        yield {"line": number, **referee.shown()}


def one_sum(money: int, sum_: int, floor: int) -> int:
    """Money after a sum is paid; what cannot be paid is forgiven."""
    return max(floor, money + sum_)


def most(money: dict[int, int]) -> list[int]:
    """The seats that share the victory."""
    return [seat for seat in money if money[seat] == max(money.values())]


class Board:
    """The two board games."""

    def __init__(self, game: str, players: int, start: str) -> None:
        self.game, self.seats = game, list(range(1, players + 1))
        self.colours = board.RACING[game]
        self.feet = board.read(start)
        self.money = dict.fromkeys(self.seats, 3)
        self.hands = {seat: list(self.colours) for seat in self.seats}
        self.piles: dict[str, list[tuple[int, str]]] = {"winner": [], "loser": []}
        self.turn, self.leg, self.over = 1, 1, False
        self.set_out()

    def set_out(self) -> None:
        """What lies ready for every leg."""
        self.inside = list(self.colours) + (["x"] if self.game == "second" else [])
        self.tickets: dict[int, list[tuple[str, int]]] = {seat: [] for seat in self.seats}
        self.stacks = {colour: list(PRINTED[self.game]) for colour in self.colours}
        self.pyramid_tickets = Counter[int]()
        self.tiles: board.Tiles = {}
        self.partner: dict[int, int] = {}

    def hear(self, words: list[str]) -> None:
        seat, verb, what = int(words[0]), words[1], words[2]
        if verb == "roll":
            self.roll(seat, what[0], int(what[1]))
            return
        if verb == "ticket":
            self.tickets[seat].append((what, self.stacks[what].pop(0)))
        elif verb == "tile":
            self.tiles = {space: tile for space, tile in self.tiles.items() if tile[1] != seat}
            self.tiles[int(what[:-1])] = (what[-1], seat)
        elif verb == "partner":
            self.partner |= {seat: int(what), int(what): seat}
        else:
            self.hands[seat].remove(what)
            self.piles[verb].append((seat, what))
        self.turn = self.next_to(seat)

    def next_to(self, seat: int) -> int:
        return seat + 1 if seat + 1 in self.seats else 1

    def roll(self, seat: int, shown: str, number: int) -> None:
        self.pyramid_tickets[seat] += 1
        self.inside.remove("x" if shown in "kw" else shown)
        self.feet, owner = board.move(self.feet, self.tiles, shown, number)
        if owner:
            self.money[owner] += 1
        self.turn = self.next_to(seat)
        crossed = any(space in (0, 17) for space in self.feet.values())
        if crossed or sum(self.pyramid_tickets.values()) == 5:
            self.score_leg()
            if crossed:
                self.score_race()
            else:
                self.leg += 1
                self.set_out()

    def first_to_last(self) -> str:
        """Who has fewer racing camels ahead of them: further along, or further up in the same stack."""
        spaces = {colour: board.space_of(self.feet, colour) for colour in self.colours}
        height = {colour: len(board.riders(self.feet, colour)) for colour in self.colours}
        return "".join(sorted(self.colours, key=lambda colour: (-spaces[colour], height[colour])))

    def worths(self, seat: int) -> list[int]:
        """What each ticket of a seat is worth now."""
        order = self.first_to_last()
        of = {order[0]: None, order[1]: 1}
        bets = [of.get(colour, -1) for colour, _ in self.tickets[seat]]
        printed = [value for _, value in self.tickets[seat]]
        won = [value if worth is None else worth for worth, value in zip(bets, printed, strict=True)]
        return won + [1] * self.pyramid_tickets[seat]

    def score_leg(self) -> None:
        sums = {seat: sum(self.worths(seat)) for seat in self.seats}
        for seat, partner in self.partner.items():
            sums[seat] += max([0, *self.worths(partner)])
        self.money = {seat: one_sum(self.money[seat], sums[seat], 0) for seat in self.seats}

    def score_race(self) -> None:
        self.over = True
        for pile, right in (("winner", self.first_to_last()[0]), ("loser", self.first_to_last()[-1])):
            rewards = list(BACKED)
            for seat, colour in self.piles[pile]:
                pounds = -1 if colour != right else rewards.pop(0)
                self.money[seat] = one_sum(self.money[seat], pounds, 0)

    def legal(self, seat: int) -> Iterator[str]:
        yield "roll"
        yield from (f"ticket {colour}" for colour in self.colours if self.stacks[colour])
        yield from (f"{pile} {colour}" for pile in self.piles for colour in self.hands[seat])
        if self.game == "second" and len(self.seats) >= 6 and seat not in self.partner:
            yield from (f"partner {other}" for other in self.seats if other != seat and other not in self.partner)
        own = [space for space, tile in self.tiles.items() if tile[1] == seat]
        taken = {board.space_of(self.feet, camel) for camel in self.feet}
        for space in range(2, 17):
            beside = [other for other in (space - 1, space, space + 1) if other in self.tiles and other not in own]
            if space not in taken and space not in own and not beside:
                yield from (f"tile {space}+", f"tile {space}-")

    def shown(self) -> Shown:
        deciding = [] if self.over else [self.turn]
        tiles = ",".join(f"{space}{side}@{owner}" for space, (side, owner) in sorted(self.tiles.items()))
        end = {"winners": most(self.money), "ranking": self.first_to_last()} if self.over else {}
        running = {} if self.over else {"pyramid": "".join(self.inside) or "-", "tiles": tiles or "-"}
        return {
            "game": self.game,
            "race": board.write(self.feet),
            "money": list(self.money.values()),
            "leg": self.leg,
            "over": self.over,
            "to_act": deciding,
            "legal": {str(seat): sorted(self.legal(seat)) for seat in deciding},
            **end,
            **running,
        }


class Cards:
    """The card game."""

    def __init__(self, players: int, start: str) -> None:
        self.seats = list(range(1, players + 1))
        length, self.dealt, self.away, self.to_deck, self.intel = LEG_CARDS[players]
        self.race = NaiveRace.of(length)
        for card in start.split():
            self.race.move(card[0], int(card[1]))
        self.money = dict.fromkeys(self.seats, 3)
        self.overall: dict[str, dict[int, str]] = {"winner": {}, "loser": {}}
        self.leg, self.over = 1, False
        self.set_out()

    def set_out(self) -> None:
        """What lies ready for every leg."""
        if self.leg > 1:
            self.race.lengthen()
        self.race.blow()
        self.race.pieces = {}
        self.holds: dict[str, int] = {}  # of the fennec's and the palm's card, whose it is
        self.hands: dict[int, list[str]] = {}
        self.owed = {seat: ["discard", "stack"] + ["intel"] * self.intel for seat in self.seats}
        self.deck: list[str] = []
        self.unmixed: list[str] = []  # intel that lies face down before its owners
        self.tickets: dict[int, list[tuple[str, int]]] = {seat: [] for seat in self.seats}
        self.stacks = {colour: list(PRINTED["cards"]) for colour in "BGOYW"}
        self.midfield: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.turn, self.raced, self.bet = 0, False, False

    def hear(self, words: list[str]) -> None:
        if words[0] == "deal":
            self.hands[int(words[1])] = words[2:]
            return
        seat, verb, what = int(words[0]), words[1], words[2:]
        if verb in ("discard", "stack", "intel"):
            self.choose(seat, verb, what)
            return
        if verb in ("reveal", "play"):
            self.raced = True
            (self.deck if verb == "reveal" else self.hands[seat]).remove(what[0])
            self.race.move(what[0][0], int(what[0][1]) if verb == "reveal" else 1)
            self.holds = {piece: owner for piece, owner in self.holds.items() if piece in self.race.pieces}
        elif verb in (FENNEC, PALM):
            self.raced = True
            self.race.pieces[verb], self.holds[verb] = int(what[0]), seat
        elif verb != "done":
            self.bet = True
            self.take(seat, verb, what[0])
        self.go_on(seat, done=verb == "done")

    def take(self, seat: int, verb: str, colour: str) -> None:
        if verb == "ticket":
            self.tickets[seat].append((colour, self.stacks[colour].pop(0)))
        elif verb == "midfield":
            self.midfield[seat].append(colour)
        else:
            self.overall[verb][seat] = colour

    def choose(self, seat: int, verb: str, what: list[str]) -> None:
        self.owed[seat].remove(verb)
        for card in what:
            self.hands[seat].remove(card)
        if verb != "discard":
            (self.deck if verb == "stack" else self.unmixed).extend(what)
        if not any(self.owed.values()):
            self.deck += self.unmixed
            self.turn = min(self.seats, key=lambda each: (self.money[each], each))

    def go_on(self, seat: int, *, done: bool) -> None:
        crossed = FINISH in map(self.race.place_of, "BGOYW")
        if crossed or not self.deck:
            self.pay({each: self.leg_sum(each) for each in self.seats})
            if crossed:
                self.over = True
                self.pay({each: self.overall_sum(each) for each in self.seats})
            else:
                self.leg += 1
                self.set_out()
        elif done or (self.raced and self.bet):
            self.turn, self.raced, self.bet = seat % len(self.seats) + 1, False, False

    def places(self) -> dict[str, int]:
        """The place of every camel; whoever is on the start card is fifth."""
        upwards = [camel for place in self.race.places() for camel in self.race.from_here_up(place)]
        by_place = dict(zip(reversed(upwards), FIRST_TO_LAST, strict=True))
        return {camel: 5 if self.race.place_of(camel) == START else place for camel, place in by_place.items()}

    def leg_sum(self, seat: int) -> int:
        place = self.places()
        won = [{1: value, 2: 1}.get(place[colour], -1) for colour, value in self.tickets[seat]]
        middle = [{2: 1, 3: 2, 4: 1}.get(place[colour], -1) for colour in self.midfield[seat]]
        return sum(won) + sum(middle) - list(self.holds.values()).count(seat)

    def overall_sum(self, seat: int) -> int:
        place, first, last = self.places(), self.overall["winner"].get(seat), self.overall["loser"].get(seat)
        won = {1: 7, 2: 3}.get(place[first], -1) if first else 0
        return won + ({5: 7, 4: 3}.get(place[last], -1) if last else 0)

    def pay(self, sums: dict[int, int]) -> None:
        self.money = {seat: one_sum(self.money[seat], sums[seat], 1) for seat in self.seats}

    def deciding(self) -> list[int]:
        if self.over or len(self.hands) < len(self.seats):
            return []
        return [seat for seat in self.seats if self.owed[seat]] or [self.turn]

    def legal(self, seat: int) -> Iterator[str]:
        if self.owed[seat]:
            verb = self.owed[seat][0]
            number = {"discard": self.away, "stack": self.to_deck, "intel": self.intel}[verb]
            yield from {" ".join([verb, *cards]) for cards in combinations(self.hands[seat], number)}
            return
        if not self.raced:
            yield "reveal"
            yield from (f"play {card}" for card in self.hands[seat])
            beside = [piece for piece in (FENNEC, PALM) if piece not in self.race.pieces]
            yield from (f"{piece} {space}" for piece in beside for space in self.race.open_spaces())
        else:
            yield "done"
        if not self.bet:
            gone = [colour for held in self.midfield.values() for colour in held]
            yield from (f"ticket {colour}" for colour in "BGOYW" if self.stacks[colour])
            yield from (f"midfield {colour}" for colour in "BGOYW" if colour not in gone)
            for pile, held in self.overall.items():
                yield from (f"{pile} {colour}" for colour in "BGOYW" if colour not in held.values())

    def shown(self) -> Shown:
        deciding = self.deciding()
        end = {"winners": most(self.money)} if self.over else {}
        running = {} if self.over else {"pieces": self.race.pieces_out(), "deck": len(self.deck)}
        return {
            "game": "cards",
            "race": self.race.standing(),
            "money": list(self.money.values()),
            "leg": self.leg,
            "over": self.over,
            "to_act": deciding,
            "legal": {str(seat): sorted(self.legal(seat)) for seat in deciding},
            "track": self.race.track(),
            **end,
            **running,
        }
