"""What stands behind every answer: the house, the people, the minds, and how much anybody may ask of them."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import structlog

from sirocco.server.app.asking import Asking
from sirocco.server.house import House
from sirocco.server.minds import Minds
from sirocco.server.people.credits import Credits, Crowd, Rate, household
from sirocco.server.people.names import BadName, cleaned
from sirocco.server.people.passports import DAY, Passports, Ports
from sirocco.server.ports import HouseRules, WallClock
from sirocco.server.settings import Settings, threads_for_minds
from sirocco.server.store.port import Store

BURST = 6.0  # seconds' worth of requests and commands that may come at once

log = structlog.get_logger(__name__)


class Limits:
    """Who may ask how much.  Addresses count by households, see `credits`."""

    def __init__(self, settings: Settings) -> None:
        def credits(size: float, a_second: float) -> Credits:  # noqa: A001 - what they are
            return Credits(Rate(size, a_second), time.monotonic)

        requests, commands = settings.requests_a_second, settings.commands_a_second
        self.requests = credits(BURST * requests, requests)
        self.talk = credits(BURST * requests, requests)  # of all sockets of an address together
        self.commands = credits(BURST * commands, commands)
        self.passports = credits(settings.passports_a_day, settings.passports_a_day / DAY)
        self.tables = credits(settings.tables_a_day, settings.tables_a_day / DAY)
        self.sockets = Crowd(settings.sockets_at_once)


@dataclass(frozen=True)
class Purse:
    """The credit of one socket: its own, its passport's and its address's; the poorest of them counts."""

    limits: Limits
    passport: str
    address: str
    own: Credits

    @classmethod
    def of(cls, limits: Limits, passport: str, address: str) -> Purse:
        """A new one: a socket may say as much as a passport."""
        return cls(limits, passport, address, Credits(limits.commands.rate, time.monotonic))

    def spend(self, price: float) -> bool:
        """Whether there was enough in all of them."""
        enough = self.own.take("", price)
        if self.passport:
            enough = self.limits.commands.take(self.passport, price) and enough
        return self.limits.talk.take(self.address, price) and enough


@dataclass(frozen=True)
class Front:
    """All of it."""

    settings: Settings
    store: Store
    house: House
    passports: Passports
    bots: Minds
    asking: Asking
    limits: Limits

    def address(self, peer: str, forwarded: str) -> str:
        """Whose request it is: the one at the other end, or whoever a proxy that is trusted says."""
        proxies = [ip_network(each.strip(), strict=False) for each in self.settings.trust_proxy.split(",") if each]
        chain = [peer, *reversed([each.strip() for each in forwarded.split(",") if each.strip()])]
        for one in chain:
            if not _within(one, proxies):
                return household(one)
        return household(chain[-1])

    def welcomes(self, host: str) -> bool:
        """Whether a request that names this host means us.  A page of another name must not reach a local server."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        name = name.strip("[]").lower()
        if self.settings.public_url:
            return name == urlsplit(self.settings.public_url).hostname or _is_local(name)
        return _is_local(name) if self.settings.local else bool(name)

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is one of ours."""
        if self.settings.public_url and origin == self.settings.public_url.rstrip("/"):
            return True
        return self.welcomes(host) and origin in {f"http://{host}", f"https://{host}"}


def _within(address: str, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    return any(ip in network for network in networks)


def _is_local(name: str) -> bool:
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def _name(typed: str) -> str | None:
    try:
        return cleaned(typed)
    except BadName:
        return None


@asynccontextmanager
async def opened(settings: Settings, store: Store) -> AsyncIterator[Front]:
    """Everything, from its start to its end, on an open store.  Bots and people's questions do not share minds."""
    rules = HouseRules(
        version=version("sirocco"),
        bot_pause=settings.bot_pause,
        bot_patience=settings.bot_limit,
        onlookers=settings.onlookers_at_once,
    )
    minds = partial(
        Minds,
        threads_for_minds(settings),
        bot_limit=settings.bot_limit,
        odds_limit=settings.odds_limit,
        most_waiting=settings.most_waiting,
        complain=lambda why: log.warning("a mind gave no answer", why=why),
    )
    bots, people, clock = minds(), minds(), WallClock()
    house = House(store, bots, clock, rules, names=_name)
    front = Front(
        settings,
        store,
        house,
        await Passports.open(store, Ports(clock.now)),
        bots,
        Asking(people),
        Limits(settings),
    )
    await house.start()
    bots.start()
    try:
        yield front
    finally:
        await house.close()
        await bots.close()
        await people.close()
        await store.close()
