"""What stands behind every answer: the house, the people, the minds, and how much anybody may ask of them."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from importlib.metadata import version
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import structlog

from sirocco.server.app.asking import Asking
from sirocco.server.house import House
from sirocco.server.minds import Minds
from sirocco.server.people.credits import Credits, Crowd, Rate, household, plain
from sirocco.server.people.names import BadName, cleaned
from sirocco.server.people.passports import DAY, Passports, Ports
from sirocco.server.ports import HouseRules, WallClock
from sirocco.server.settings import Settings, key_of, threads_for_minds
from sirocco.server.store.port import Store

BURST = 6.0  # seconds' worth of requests and commands that may come at once
FAMILY = 5  # passports' worth of tables that an address may open

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
        tables = settings.tables_a_day
        self.tables = credits(tables, tables / DAY)
        self.tables_from = credits(FAMILY * tables, FAMILY * tables / DAY)  # of an address, by whatever passports
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

    def fine(self, price: float) -> None:
        """Taken from the address, which pays for all its sockets."""
        self.own.fine("", price)
        self.limits.talk.fine(self.address, price)


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
        chain = [peer, *reversed([each.strip() for each in forwarded.split(",") if each.strip()])]
        for one in chain:
            if not _within(one, self.proxies):
                return household(one)
        return household(chain[-1])

    def is_proxy(self, peer: str) -> bool:
        """Whether this is the address of a proxy that is trusted."""
        return _within(peer, self.proxies)

    @cached_property
    def proxies(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """Those that are believed."""
        named = filter(None, (each.strip() for each in self.settings.trust_proxy.split(",")))
        return tuple(ip_network(each, strict=False) for each in named)

    def welcomes(self, host: str) -> bool:
        """Whether a request that names this host means us.  A page of another name must not reach a local server."""
        if names_this_machine(host):
            return True
        if self.settings.public_url:
            return name_in(host) == urlsplit(self.settings.public_url).hostname
        return bool(name_in(host)) and not self.settings.local

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is one of ours."""
        public = self.settings.public_url
        if public and (origin == public or not names_this_machine(host)):
            return origin == public  # not by http what is there by https, nor at another port
        return self.welcomes(host) and origin in {f"http://{host}", f"https://{host}"}


def _within(address: str, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    try:
        ip = ip_address(plain(address))
    except ValueError:
        return False
    return any(ip in network for network in networks)


def name_in(host: str) -> str:
    """A host without its port."""
    name, _, port = host.rpartition(":")
    return (name if port.isdigit() else host).strip("[]").lower()


def names_this_machine(host: str) -> bool:
    """Whether this host is what only this machine calls itself."""
    name = name_in(host)
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
        await Passports.open(store, Ports(clock.now), key_of(settings)),
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
