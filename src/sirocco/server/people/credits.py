"""Credits: who asks for much waits.  A purse fills by and by up to its size; whatever is asked takes something out.

Purses that are full are forgotten, and no more than so many are kept: whoever makes up names costs nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

MOST_PURSES = 100_000
NETWORK = 64  # bits of an IPv6 address that one household has


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many a second in the long run."""

    size: float
    a_second: float


class Credits:
    """The purses of all who ask for one kind of thing.

    >>> now = 0.0
    >>> credits = Credits(Rate(2, 0.5), lambda: now)
    >>> [credits.take("anna") for _ in range(3)], credits.take("ben")
    ([True, True, False], True)
    >>> credits.wait("anna")
    2.0
    >>> now = 2.0
    >>> credits.take("anna")
    True
    >>> credits.fine("anna", 2)
    >>> credits.wait("anna")
    6.0
    """

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MOST_PURSES) -> None:
        self.rate = rate
        self._clock = clock
        self._most = most
        self._purses: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what was left, and when

    def __len__(self) -> int:
        return len(self._purses)

    def take(self, whose: str, cost: float = 1.0) -> bool:
        """Whether there is enough left; then it is taken."""
        now = self._clock()
        left = self._left(whose, now)
        enough = left >= cost
        self._purses[whose] = (left - cost if enough else left, now)
        self._purses.move_to_end(whose)
        self._tidy(now)
        return enough

    def fine(self, whose: str, cost: float) -> None:
        """Take it whether it is there or not: who owes asks for nothing until it is paid."""
        now = self._clock()
        self._purses[whose] = (self._left(whose, now) - cost, now)
        self._purses.move_to_end(whose)
        self._tidy(now)

    def wait(self, whose: str, cost: float = 1.0) -> float:
        """Seconds until there is enough."""
        return max(0.0, (cost - self._left(whose, self._clock())) / self.rate.a_second)

    def _left(self, whose: str, now: float) -> float:
        left, then = self._purses.get(whose, (self.rate.size, now))
        return min(self.rate.size, left + max(0.0, now - then) * self.rate.a_second)

    def _tidy(self, now: float) -> None:
        """Forget the purse that was used longest ago if it is full again, or if there are too many."""
        oldest = next(iter(self._purses))
        if self._left(oldest, now) >= self.rate.size or len(self._purses) > self._most:
            del self._purses[oldest]


class Crowd:
    """How many things each may have open at a time: sockets of an address, say."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def enter(self, whose: str) -> bool:
        """One more, if there is room."""
        here = self._open.get(whose, 0)
        if here >= self.most:
            return False
        self._open[whose] = here + 1
        return True

    def leave(self, whose: str) -> None:
        """One less."""
        here = self._open.get(whose, 0) - 1
        if here > 0:
            self._open[whose] = here
        else:
            self._open.pop(whose, None)


def household(address: str) -> str:
    """The address that counts: of an IPv6 one the network, for one household has all that is in it.

    >>> household("2001:db8:1:2:3:4:5:6"), household("192.0.2.7"), household("::ffff:192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7', '192.0.2.7')
    """
    try:
        ip = ip_address(plain(address))
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return str(IPv6Address(int(ip) >> (128 - NETWORK) << (128 - NETWORK)))
    return str(ip)


def plain(address: str) -> str:
    """An address without what some proxies write beside it: a port, brackets, the net it is in; IPv4 as such.

    >>> plain("192.0.2.7:4711"), plain("[2001:db8::1]:4711"), plain("fe80::1%eth0"), plain("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::1', 'fe80::1', '192.0.2.7')
    """
    bare = address.partition("%")[0]
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        ip = ip_address(bare)
    except ValueError:
        return address
    return str(ip.ipv4_mapped) if isinstance(ip, IPv6Address) and ip.ipv4_mapped else str(ip)
