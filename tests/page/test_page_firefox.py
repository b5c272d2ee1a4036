"""The page in another browser: a whole race with one click and then by mouse."""

from tests.page.firefox import firefox
from tests.server.real import until


def test_a_race_is_played_in_firefox_too(shared_server, tmp_path):
    with firefox(tmp_path) as window:
        window.go(shared_server.address)
        window.click(".play .button.main")
        until(lambda: window.sees(".now.mine"), "one's turn")
        while not window.sees("h2#over"):
            if window.sees(".now.mine"):
                window.click(".act .roll")
        window.click(".over button[aria-expanded]")
        until(lambda: window.sees(".verify .good"), "the dice to be checked")
        assert len(window.text(".over .places").splitlines()) >= 4
        assert window.troubles == []
