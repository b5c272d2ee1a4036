"""What an operator decides: by an option of the command line, else by SIROCCO_... in the environment, else as here."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from sirocco.errors import SiroccoError

PREFIX = "SIROCCO_"
SHORTEST_KEY = 32
PORTS = {"http": 80, "https": 443}

Some = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All of them.  Each is SIROCCO_ and its name in capitals."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000  # 0: any that is free
    database: str = ""  # a path, sqlite:///... or postgresql://...; empty: in the user's data folder
    public_url: str = ""  # where people find it, if there is a proxy before it: https://camels.example.org
    trust_proxy: str = ""  # addresses or networks of proxies that may say whom they speak for, with commas
    log: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    key_file: str = ""  # with the key that signs passports; empty: it lies in the database
    metrics: Literal["local", "all", "off"] = "local"  # who may read /metrics

    minds: Annotated[int, Meta(ge=0)] = 0  # processes that think; 0: one a core but one
    bot_pause: Seconds = 0.9  # before a bot decides, so that people can follow
    bot_limit: Seconds = 5.0  # seconds a bot may think
    odds_limit: Seconds = 20.0  # seconds that odds and advice may take
    most_waiting: Some = 200  # questions to the minds

    passports_a_day: Some = 200  # new ones, of an address
    tables_a_day: Some = 200  # opened by a passport
    tables_at_once: Some = 40  # that are not over, of a passport
    sockets_at_once: Some = 256  # of an address
    onlookers_at_once: Some = 5000  # at a table
    requests_a_second: Some = 50  # of an address
    commands_a_second: Some = 10  # of a passport

    @property
    def local(self) -> bool:
        """Whether only this machine can reach it."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def secure(self) -> bool:
        """Whether people reach it by TLS."""
        return self.public_url.startswith("https://")


def settings_from(environ: Mapping[str, str], **given: object) -> Settings:
    """The settings.  What is None was not given.  Raises SiroccoError.

    >>> settings_from({"SIROCCO_PORT": "9000"}, host="0.0.0.0", port=None).port
    9000
    >>> settings_from({"SIROCCO_PORT": "many"})
    Traceback (most recent call last):
        ...
    sirocco.errors.SiroccoError: SIROCCO_PORT cannot be 'many'
    """
    known = [field.name for field in fields(Settings)]
    found: dict[str, object] = {}
    for name in known:
        if given.get(name) is not None:
            found[name] = given[name]
        elif environ.get(PREFIX + name.upper()):
            found[name] = environ[PREFIX + name.upper()]
    for name, value in found.items():
        try:
            msgspec.convert({name: value}, Settings, strict=False)
        except msgspec.ValidationError:
            asked = "--" + name.replace("_", "-") if given.get(name) is not None else PREFIX + name.upper()
            raise SiroccoError(f"{asked} cannot be {value!r}") from None
    return checked(msgspec.convert(found, Settings, strict=False))


def checked(settings: Settings) -> Settings:
    """The same, if they make sense together.  Raises SiroccoError."""
    if settings.public_url:
        settings = replace(settings, public_url=origin_of(settings.public_url))
    for proxy in filter(None, settings.trust_proxy.split(",")):
        try:
            ip_network(proxy.strip(), strict=False)
        except ValueError:
            raise SiroccoError(f"no proxy has the address {proxy.strip()!r}; expected one as 127.0.0.1") from None
    return settings


def origin_of(url: str) -> str:
    """An address as a browser says it: in small letters, with a port only where it matters.  Raises SiroccoError.

    >>> origin_of("https://Kamele.Example.org:443/"), origin_of("http://kamäle.example:8080")
    ('https://kamele.example.org', 'http://xn--kamle-ira.example:8080')
    """
    parts, port = urlsplit(""), None
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        host = ""
    if not host or parts.scheme not in PORTS or parts.path.strip("/") or parts.query or parts.fragment or "@" in url:
        raise SiroccoError(f"the public URL {url!r} is none; expected one as https://camels.example.org")
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + (f":{port}" if port and port != PORTS[parts.scheme] else "")


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where a user's own data lies."""
    home = environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "sirocco"


def database_of(settings: Settings, environ: Mapping[str, str] = os.environ) -> str:
    """Where the tables are kept."""
    return settings.database or str(data_folder(environ) / "sirocco.db")


def threads_for_minds(settings: Settings) -> int:
    """How many processes think: all cores but the one that serves."""
    return settings.minds or max(1, (os.cpu_count() or 1) - 1)


def key_of(settings: Settings) -> str:
    """The key that signs passports, if the operator keeps it: empty if the database does.  Raises SiroccoError."""
    if not settings.key_file:
        return ""
    try:
        key = Path(settings.key_file).read_text("ascii").strip()
    except (OSError, UnicodeError) as error:
        raise SiroccoError(f"the key {settings.key_file} cannot be read: {error}") from error
    if len(key) < SHORTEST_KEY:
        raise SiroccoError(f"the key {settings.key_file} is too short: {SHORTEST_KEY} letters at least")
    return key
