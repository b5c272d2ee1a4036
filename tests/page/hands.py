"""Hands that play: by mouse, by finger, or by keyboard alone.  They touch what is alight, and know no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

from playwright.sync_api import Locator

from tests.page.browser import Window, when

FAR = 300  # presses of Tab in which everything on a page is come by

Press = Callable[[Locator], None]

# Of the one thing in a list, as `evaluate_all` gives it; `evaluate` takes four times as long in Firefox.
FOCUSED = "([thing]) => thing === document.activeElement"
BESIDE = """([thing]) => !!document.activeElement.closest('[data-space]')
  && thing.closest('ul').contains(document.activeElement)"""
# From where one is, or was last: a button that was pressed and cannot be any more is left, but Tab goes on from there.
WAY = """([thing]) => [document.activeElement, window.pressed]
  .find(here => here?.isConnected && here !== document.body)
  ?.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'"""
PRESSED = "([thing]) => { window.pressed = thing }"


def by_mouse(thing: Locator) -> None:
    thing.click()


def by_finger(thing: Locator) -> None:
    thing.tap()


def by_keyboard(thing: Locator) -> None:
    """Tab there, or back there, on the board by the arrow keys, then Enter.  Nothing is ever focused from outside."""
    thing.wait_for()
    way = thing.evaluate_all(WAY)
    if thing.evaluate_all("([thing]) => thing.tabIndex") < 0:
        _pressed(way, thing, until=BESIDE)
        _pressed("ArrowRight", thing, until=FOCUSED)
    else:
        _pressed(way, thing, until=FOCUSED)
    thing.evaluate_all(PRESSED)
    thing.page.keyboard.press("Enter")


def by_hand(thing: Locator) -> None:
    """With a finger where the screen knows fingers, with the mouse elsewhere."""
    (by_finger if thing.page.evaluate("navigator.maxTouchPoints > 0") else by_mouse)(thing)


def _pressed(key: str, on: Locator, *, until: str) -> None:
    for _ in range(FAR):
        if on.evaluate_all(until):
            return
        on.page.keyboard.press(key)
    raise AssertionError(f"no {key} leads to {on}")


class Player:
    """Somebody at a table, with the means they have to decide."""

    def __init__(self, window: Window, press: Press, wishes: str) -> None:
        self.window = window
        self.press = press
        self.wishes: Iterator[str] = cycle(wishes.split())
        self.done: list[str] = []  # every wish that came true

    @property
    def asked(self) -> bool:
        return self.window.page.locator(".now.mine").count() > 0

    @property
    def over(self) -> bool:
        return self.window.page.locator("h2#over").count() > 0

    def decide(self) -> None:
        """What one wishes next, or else what can always be done: roll, or turn a card."""
        if self.window.page.locator("section.choose").count():
            return self._choose()
        wish = next(self.wishes)
        if self._come_true(wish):
            self.done.append(wish)
        elif not (self._alight(".act .roll") or self._alight(".race .button") or self._alight(".act > .button.main")):
            raise AssertionError("nothing is alight")
        return None

    def _come_true(self, wish: str) -> bool:
        match wish:
            case "ticket":
                return self._alight(".ticket") or self._alight(".bet")
            case "tile":
                return self._on_the_board() and self._answer(0)
            case "winner":
                return self._alight(".hand button") and self._answer(0)
            case "loser":
                return self._alight(".hand button") and self._answer(1)
            case "kept":
                return self._alight(".race .button:has(.kept)")
            case "typed":
                return self._typed()
            case "midfield":
                return self._alight("tr:nth-child(2) .bet")
            case _:
                return False

    def _alight(self, where: str) -> bool:
        """Press the first such thing that can be decided, if there is one."""
        things = self.window.page.locator(f"{where}:not([aria-disabled=true]):not(:disabled)")
        if not things.count():
            return False
        self.press(things.first)
        return True

    def _on_the_board(self) -> bool:
        return self._alight(".frame .place[data-space] button")

    def _answer(self, which: int) -> bool:
        """What was touched asks once more: which side, which pile, which piece."""
        self.press(self.window.page.locator(".now .ask .button.main").nth(which))
        return True

    def _typed(self) -> bool:
        """In the notation, from wherever one is: / leads to the line, Enter sends it."""
        keyboard = self.window.page.keyboard
        keyboard.press("/")
        cards = self.window.page.locator("table.bets").count() > 0
        keyboard.type("reveal" if cards else "roll")
        keyboard.press("Enter")
        return True

    def _choose(self) -> None:
        """Cards of the hand until there are enough, then the button that was waiting for them."""
        page = self.window.page
        main = page.locator("section.choose .button.main")
        cards = page.locator("section.choose .card")
        for place in range(cards.count()):
            if main.is_enabled():
                break
            self.press(cards.nth(place))
        self.press(main)
        self.done.append("choose")


def play_to_the_end(*players: Player) -> None:
    """All of them decide whenever they are asked, until every window shows the end."""

    def moved() -> bool:
        for player in players:
            if player.asked:
                player.decide()
                return False
        return all(player.over for player in players)

    when(moved, players[0].window, "the end of the race")
