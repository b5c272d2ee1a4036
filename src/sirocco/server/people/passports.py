"""Passports: being somebody without an account.  A signed cookie, a link to the next device, tokens for programs.

What opens a door is shown once and never kept: of links and tokens only their fingerprints are.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace

from sirocco.errors import SiroccoError
from sirocco.server.people.names import cleaned
from sirocco.server.store.port import Passport, Store, Token

KEY_FACT = "cookie-key"  # of the store
KEY_BYTES = 32
SIGNED_OUT = "signed-out "  # of the store, before a session
SESSION_BYTES = 12
PARTS = 5  # of what a cookie says
COOKIE = "sirocco"
VERSION = "1"
DAY = 86_400
COOKIE_DAYS = 400  # what browsers allow; a device that was away longer is somebody new
RENEWED_AFTER = 7 * DAY  # a cookie in use is a new one every week
LINK_SECONDS = 600.0
MOST_TOKENS = 20
LONGEST_TOKEN_NAME = 40
TOKEN_MARK = "sirocco_"  # noqa: S105 - how a token begins, so that whoever finds one knows what it is
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # of links: Crockford's, without look-alikes
LINK_LETTERS = 26  # 130 bits


class NoPassport(SiroccoError):
    """What was shown is no passport, or none any more."""


class TooMany(SiroccoError):
    """There is no room for one more."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody, and how they showed it."""

    passport: Passport
    token: str = ""  # the fingerprint, if a program showed one
    issued: float = 0.0  # when the cookie was made
    session: str = ""  # of the browser, from its first cookie to the last


@dataclass(frozen=True, slots=True)
class Ports:
    """Where time and secrets come from."""

    now: Callable[[], float]
    secret: Callable[[int], bytes] = secrets.token_bytes


class Passports:
    """All that is done with passports."""

    def __init__(self, store: Store, key: bytes, ports: Ports) -> None:
        self._store = store
        self._cookies = derived(key, "cookie")
        self._fingers = derived(key, "fingerprint")
        self._ports = ports

    @classmethod
    async def open(cls, store: Store, ports: Ports, key: str = "") -> Passports:
        """With the key that the operator keeps, else with that of this store, made when there is none yet."""
        if key:
            return cls(store, key.encode(), ports)
        return cls(store, await cls._kept_key(store, ports), ports)

    @staticmethod
    async def _kept_key(store: Store, ports: Ports) -> bytes:
        if (key := await store.fact(KEY_FACT)) is None:
            key = ports.secret(KEY_BYTES).hex()
            await store.set_fact(KEY_FACT, key)
        return bytes.fromhex(key)

    # Somebody.

    async def issue(self, name: str) -> Passport:
        """Somebody new.  Raises BadName."""
        passport = Passport(self._ports.secret(9).hex(), cleaned(name), self._ports.now(), self._stamp())
        await self._store.add_passport(passport)
        return passport

    async def rename(self, passport: Passport, name: str) -> Passport:
        """The same one by another name.  Raises BadName."""
        renamed = replace(passport, name=cleaned(name))
        await self._store.rename(passport.id, renamed.name)
        return renamed

    async def revoke(self, passport: Passport) -> Passport:
        """No cookie and no link of before is good any more."""
        stamped = replace(passport, stamp=self._stamp())
        await self._store.revoke(passport.id, stamped.stamp)
        return stamped

    async def _check(self, passport: Passport) -> None:
        """Whoever is revoked while they ask gets nothing that opens doors later.  Raises NoPassport."""
        now = await self._store.passport(passport.id)
        if now is None or now.stamp != passport.stamp:
            raise NoPassport("this passport is good no more")

    def _stamp(self) -> str:
        return self._ports.secret(9).hex()

    # Cookies.

    def cookie(self, passport: Passport, session: str = "") -> str:
        """The cookie that a browser shows for this passport; with a session, in the place of the one before."""
        session = session or self._ports.secret(SESSION_BYTES).hex()
        said = f"{VERSION}.{passport.id}.{passport.stamp}.{session}.{int(self._ports.now())}"
        return f"{said}.{self._signed(said)}"

    async def sign_out(self, bearer: Bearer) -> None:
        """No cookie of this browser's session is good any more, nor any copy of one."""
        await self._store.set_fact(SIGNED_OUT + bearer.session, str(int(self._ports.now())))

    async def of_cookie(self, cookie: str) -> Bearer:
        """Whose cookie it is.  Raises NoPassport."""
        said, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(self._signed(said).encode(), signature.encode()):
            raise NoPassport("this cookie is not ours")
        if said.count(".") != PARTS - 1:
            raise NoPassport("this cookie is too old")
        version, id, stamp, session, issued = said.split(".")  # noqa: A001 - what it is
        if version != VERSION or int(issued) + COOKIE_DAYS * DAY < self._ports.now():
            raise NoPassport("this cookie is too old")
        passport = await self._store.passport(id)
        if passport is None or not hmac.compare_digest(passport.stamp, stamp):
            raise NoPassport("this passport is good no more")
        if await self._store.fact(SIGNED_OUT + session) is not None:
            raise NoPassport("whoever had this cookie has signed out")
        return Bearer(passport, issued=float(issued), session=session)

    def stale(self, bearer: Bearer) -> bool:
        """Whether it is time for a new cookie."""
        return not bearer.token and self._ports.now() - bearer.issued > RENEWED_AFTER

    def _signed(self, said: str) -> str:
        digest = hmac.digest(self._cookies, said.encode("utf-8", "surrogatepass"), "sha256")
        return urlsafe_b64encode(digest).decode().rstrip("=")

    # Links to another device.

    async def link(self, passport: Passport) -> tuple[str, float]:
        """The words of a link, good once and for a short while, and when it ends."""
        expires = self._ports.now() + LINK_SECONDS
        words = "".join(LETTERS[byte % len(LETTERS)] for byte in self._ports.secret(LINK_LETTERS))
        await self._store.add_link(self.fingerprint("link", words), passport.id, expires)
        await self._check(passport)
        return words, expires

    async def carried(self, words: str) -> Passport:
        """The passport of a link, which is used up.  Raises NoPassport."""
        meant = words.strip().upper().replace("-", "")
        found = await self._store.use_link(self.fingerprint("link", meant), self._ports.now())
        passport = None if found is None else await self._store.passport(found)
        if passport is None:
            raise NoPassport("this link is used up, too old, or none of ours")
        return passport

    # Tokens of programs.

    async def token(self, passport: Passport, name: str) -> tuple[str, Token]:
        """A new token, shown this once.  Raises BadName, TooMany."""
        if len(await self._store.tokens_of(passport.id)) >= MOST_TOKENS:
            raise TooMany(f"one has at most {MOST_TOKENS} tokens")
        shown = TOKEN_MARK + urlsafe_b64encode(self._ports.secret(32)).decode().rstrip("=")
        token = Token(self.fingerprint("token", shown), passport.id, cleaned(name), self._ports.now())
        await self._store.add_token(token)
        await self._check(passport)
        return shown, token

    async def of_token(self, shown: str) -> Bearer:
        """Whose token it is.  Raises NoPassport."""
        token = await self._store.token(self.fingerprint("token", shown)) if shown.startswith(TOKEN_MARK) else None
        passport = None if token is None else await self._store.passport(token.passport)
        if token is None or passport is None:
            raise NoPassport("this token is good no more, or never was")
        return Bearer(passport, token=token.fingerprint)

    def fingerprint(self, kind: str, secret: str) -> str:
        """What is kept of a secret: nobody finds the secret from it, not even with the store in hand."""
        return hmac.digest(self._fingers, f"{kind}:{secret}".encode("utf-8", "surrogatepass"), "sha256").hex()


def derived(key: bytes, purpose: str) -> bytes:
    """A key for one purpose alone."""
    return hmac.new(key, f"sirocco {purpose} {VERSION}".encode(), hashlib.sha256).digest()
