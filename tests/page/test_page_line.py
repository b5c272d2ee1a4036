"""The line breaks, the page is loaded anew, the server dies: nothing decided is lost, and nothing is done twice."""

import signal

from playwright.sync_api import WebSocketRoute, expect

from tests.page.browser import LOST_LINE, PHONE, House, Window, when
from tests.page.hands import by_hand
from tests.page.prepared import in_leg, over, somebody, table_of
from tests.server.real import Person

TRY_AGAIN = 1013

NEWER = "There is a newer Sirocco."
# The same worker by another name is a newer one to the browser; it waits, for this page has one already.
NEWER_WAITS = """async () => {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) await new Promise(there => serviceWorker.addEventListener('controllerchange', there))
  const registration = await serviceWorker.register('/sw.js?newer')
  while (!registration.waiting) await new Promise(later => setTimeout(later, 20))
}"""
UNCOVERED = """thing => {
  thing.scrollIntoView({ block: 'end' })
  const { left, top, width, height } = thing.getBoundingClientRect()
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}"""


def seated(house: House, person: Person, *, leg: int = 1) -> Window:
    """Somebody at a table of their own, whose turn it is."""
    table = table_of(person, until=in_leg(leg))
    window = house.somebody(PHONE, person=person).go(f"/t/{table}")
    expect(window.page.locator(".now.mine")).to_be_visible()
    return window


class Line:
    """The socket of a window, to be broken and mended while all else goes on."""

    def __init__(self, window: Window) -> None:
        self.whole = True
        self.sockets: list[WebSocketRoute] = []
        window.page.route_web_socket("**/ws", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.whole:
            self.sockets.append(socket)
            socket.connect_to_server()
        else:
            socket.close(code=TRY_AGAIN)

    def broken(self) -> None:
        self.whole = False
        for socket in self.sockets:
            socket.close(code=TRY_AGAIN)

    def mended(self) -> None:
        self.whole = True


def tickets_taken(window: Window, person: Person) -> int:
    record = person.get(f"/api{window.path.replace('/t/', '/tables/')}/record").text
    return sum(line.startswith("1 ticket") for line in record.splitlines())


def is_on_its_way(window: Window) -> None:
    expect(window.page.locator(".now .status")).to_contain_text("On its way: ")


def test_a_page_that_is_loaded_anew_is_where_it_was(house):
    window = seated(house, somebody(house.server), leg=2)
    before = window.page.locator(".seats").inner_text()
    window.page.reload()
    expect(window.page.locator(".now.mine")).to_be_visible()
    assert window.page.locator(".seats").inner_text() == before


def test_what_is_decided_without_a_network_waits_and_is_done_once(house):
    ada = somebody(house.server)
    window = seated(house, ada)
    window.forgive(LOST_LINE)
    window.page.context.set_offline(True)
    expect(window.text("This device has no network. Nothing is lost.")).to_be_visible()
    by_hand(window.page.locator(".ticket.alight").first)
    is_on_its_way(window)
    assert tickets_taken(window, ada) == 0
    window.page.context.set_offline(False)
    expect(window.page.locator(".now.mine")).to_be_visible()
    assert tickets_taken(window, ada) == 1
    expect(window.text("This device has no network. Nothing is lost.")).to_have_count(0)


def test_what_is_decided_while_the_server_is_dead_is_done_once_when_it_lives_again(own_house):
    ada = somebody(own_house.server)
    window = seated(own_house, ada)
    window.forgive(LOST_LINE)
    own_house.server.stop(signal.SIGKILL)
    by_hand(window.page.locator(".ticket.alight").first)
    is_on_its_way(window)
    expect(window.page.locator(".banner")).to_be_visible()
    own_house.server.start()
    expect(window.page.locator(".now.mine")).to_be_visible()
    expect(window.page.locator(".banner")).to_have_count(0)
    assert tickets_taken(window, ada) == 1


def test_what_was_decided_survives_that_the_page_is_loaded_anew_before_it_is_sent(house):
    ada = somebody(house.server)
    window = house.somebody(PHONE, person=ada)
    line = Line(window)
    window.forgive(LOST_LINE)
    window.go(f"/t/{table_of(ada)}")
    expect(window.page.locator(".now.mine")).to_be_visible()
    line.broken()
    by_hand(window.page.locator(".ticket.alight").first)
    is_on_its_way(window)
    window.page.reload()
    line.mended()
    expect(window.page.locator(".now.mine")).to_be_visible()
    assert tickets_taken(window, ada) == 1


def test_a_second_window_of_the_same_seat_shows_and_decides_the_same(house):
    ada = somebody(house.server)
    one = seated(house, ada)
    other = house.window(one.page.context).go(one.path)
    expect(other.page.locator(".now.mine")).to_be_visible()
    by_hand(other.page.locator(".ticket.alight").first)
    expect(one.page.get_by_role("log")).to_contain_text("ticket")
    expect(one.page.locator(".now.mine")).to_be_visible()
    by_hand(one.roll)
    expect(other.page.get_by_role("log")).to_contain_text("pyramid ticket")
    expect(other.page.locator(".now.mine")).to_be_visible()
    seats, same = one.page.locator(".seats"), other.page.locator(".seats")
    when(lambda: seats.inner_text() == same.inner_text(), one, "both to show the same seats")


def test_a_page_that_was_there_before_opens_without_a_network_and_says_that_it_has_none(house):
    window = house.somebody(PHONE).go("/")
    window.forgive(LOST_LINE)
    window.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    window.page.context.set_offline(True)
    window.page.reload()
    expect(window.button("Play now", exact=False)).to_be_visible()
    expect(window.text("This device has no network. Nothing is lost.")).to_be_visible()


def test_a_newer_page_waits_until_one_does_not_play_and_is_taken_with_one_touch(house):
    window = seated(house, somebody(house.server))
    window.page.evaluate(NEWER_WAITS)
    window.roll.tap()
    expect(window.page.get_by_role("log")).to_contain_text("pyramid ticket")
    expect(window.text(NEWER)).to_have_count(0)
    window.link("To the start page").tap()
    expect(window.text(NEWER)).to_be_visible()
    with window.page.expect_event("load"):
        window.button("Load anew").tap()
    expect(window.button("Play now", exact=False)).to_be_visible()
    assert window.page.evaluate("navigator.serviceWorker.controller.scriptURL").endswith("?newer")


def test_that_there_is_a_newer_page_covers_nothing_and_is_said_again_when_a_part_of_this_one_is_gone(house):
    person = somebody(house.server)
    window = house.somebody(PHONE, person=person).go(f"/t/{table_of(person, 'second', 4, over)}")
    expect(window.page.locator(".places li")).to_have_count(4)
    for _ in range(2):
        window.page.evaluate("dispatchEvent(new Event('vite:preloadError'))")
        expect(window.text(NEWER)).to_be_visible()
        for place in window.page.locator(".places li").all():
            assert place.evaluate(UNCOVERED)
        window.button("Later").tap()
        expect(window.text(NEWER)).to_have_count(0)
