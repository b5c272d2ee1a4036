"""Credits that fill by and by, crowds that are full, and the household an address belongs to."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirocco.server.people.credits import Credits, Crowd, Rate, household


class Hand:
    """A clock whose hand we move."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def credits_of(size: float, a_second: float, most: int = 100) -> tuple[Credits, Hand]:
    hand = Hand()
    return Credits(Rate(size, a_second), hand, most), hand


def test_a_purse_fills_by_and_by_and_never_over_its_size():
    purses, hand = credits_of(3, 0.5)
    assert [purses.take("ann") for _ in range(4)] == [True, True, True, False]
    hand.now += 2
    assert [purses.take("ann") for _ in range(2)] == [True, False]
    hand.now += 1_000_000
    assert [purses.take("ann") for _ in range(4)] == [True, True, True, False]


def test_who_is_refused_pays_nothing():
    purses, hand = credits_of(2, 1)
    assert purses.take("ann")
    assert [purses.take("ann", 2) for _ in range(5)] == [False] * 5
    assert purses.wait("ann") == 0
    hand.now += 1
    assert purses.take("ann", 2)


def test_everybody_has_a_purse_of_their_own():
    purses, _ = credits_of(1, 1)
    assert [purses.take(who) for who in ("ann", "ben", "ann")] == [True, True, False]


def test_a_clock_that_is_set_back_gives_nothing_and_takes_nothing():
    purses, hand = credits_of(2, 1)
    purses.take("ann")
    hand.now -= 500
    assert purses.take("ann")
    assert not purses.take("ann")


@given(
    st.lists(st.tuples(st.sampled_from([0.0, 0.25, 1.0, 7.5]), st.sampled_from([0.5, 1.0, 2.0])), max_size=60),
    st.sampled_from([1.0, 4.0]),
    st.sampled_from([0.25, 1.0]),
)
def test_in_the_long_run_nobody_gets_more_than_their_rate_and_who_waited_gets_it(asked, size, a_second):
    purses, hand = credits_of(size, a_second)
    began, taken = hand.now, 0.0
    for pause, cost in asked:
        hand.now += pause
        taken += cost * purses.take("ann", cost)
        assert taken <= size + a_second * (hand.now - began)
    hand.now += purses.wait("ann")
    assert purses.take("ann")


def test_no_more_purses_are_kept_than_so_many_and_the_oldest_goes_first():
    purses, _ = credits_of(2, 0.001, most=3)
    for who in ("ann", "ben", "cem", "ann", "dan"):
        purses.take(who)
    assert len(purses) == 3
    assert not purses.take("ann"), "used again after ben, and so kept"
    assert [purses.take("ben") for _ in range(2)] == [True, True], "forgotten, and new"


def test_a_purse_that_is_full_again_is_forgotten():
    purses, hand = credits_of(2, 1)
    for number in range(50):
        purses.take(f"stranger-{number}")
        hand.now += 1
    assert len(purses) <= 2


def test_a_crowd_is_full_for_each_of_its_own():
    crowd = Crowd(2)
    assert [crowd.enter("ann") for _ in range(3)] == [True, True, False]
    assert crowd.enter("ben")
    crowd.leave("ann")
    assert [crowd.enter("ann") for _ in range(2)] == [True, False]


def test_whoever_leaves_more_often_than_they_came_has_no_more_room_for_it():
    crowd = Crowd(1)
    crowd.leave("ann")
    assert [crowd.enter("ann") for _ in range(2)] == [True, False]


HOUSEHOLD = 1 << 64


@given(st.ip_addresses(v=6), st.integers(0, HOUSEHOLD - 1))
def test_a_household_is_a_network_of_ipv6(address, host):
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return
    network = int(address) // HOUSEHOLD * HOUSEHOLD
    neighbour = IPv6Address(network + host)
    assert neighbour.ipv4_mapped or household(str(address)) == household(str(neighbour))
    other = IPv6Address((network + HOUSEHOLD) % (1 << 128))
    assert household(str(address)) != household(str(other))


@given(st.ip_addresses(v=4))
def test_an_address_of_ipv4_is_a_household_however_it_is_written(address):
    assert isinstance(address, IPv4Address)
    assert household(str(address)) == str(address) == household(f"::ffff:{address}")


@pytest.mark.parametrize(("one", "another"), [("fe80::1%eth0", "fe80::1"), ("2001:DB8::1", "2001:db8:0:0::2")])
def test_neither_the_net_it_is_in_nor_capitals_make_another_household(one, another):
    assert household(one) == household(another)


def test_what_is_no_address_is_itself():
    assert [household(odd) for odd in ("", "unix:", "testclient", "1.2.3.4.5")] == [
        "",
        "unix:",
        "testclient",
        "1.2.3.4.5",
    ]
