"""A game's file: every line is on disk before anybody is told, and a line that is not there never happened.

Beside a running game lies the secret seed of its dice, `.NAME.seed`; when the game is over it moves into the record.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import IO

from sirocco.errors import SiroccoError
from sirocco.notation import decoded
from sirocco.table.dice import SEED_BYTES

try:
    import fcntl
except ImportError:  # not on every system; there nobody keeps two programs apart
    fcntl = None  # type: ignore[assignment]


class FileTrouble(SiroccoError):
    """A file that cannot be read or written, said in one line."""

    @classmethod
    def of(cls, path: Path | str, error: OSError) -> FileTrouble:
        """The trouble with a file as the system tells it."""
        return cls(f"{path}: {error.strerror or error}")


class Journal:
    """The record of one game on disk."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file
        self._kept = os.fstat(file.fileno()).st_size

    @classmethod
    def create(cls, path: Path, seed: bytes) -> Journal:
        """A new file, never over an old one; the seed goes first, so that no game is without its dice."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("xb", buffering=0)
        except OSError as error:
            raise FileTrouble.of(path, error) from None
        try:
            _lock(path, file)
            write_secret(secret_path(path), seed)
            _sync_folder(path.parent)
        except (OSError, FileTrouble) as error:
            file.close()
            for part in (path, secret_path(path)):
                part.unlink(missing_ok=True)
            raise error if isinstance(error, FileTrouble) else FileTrouble.of(path, error) from None
        return cls(path, file)

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, bytes, bytes]:
        """A file that is there: the journal, the whole lines in it, and what was cut off in the middle of a line."""
        try:
            if path.exists() and not (path.is_file() or path.is_dir()):  # a device, a pipe
                raise FileTrouble(f"{path}: this is no ordinary file")
            file = path.open("r+b", buffering=0)
        except OSError as error:
            raise FileTrouble.of(path, error) from None
        try:
            _lock(path, file)
            raw = file.read()
        except (OSError, FileTrouble) as error:
            file.close()
            raise error if isinstance(error, FileTrouble) else FileTrouble.of(path, error) from None
        whole = raw[: raw.rfind(b"\n") + 1]
        journal = cls(path, file)
        journal._kept = len(whole)
        return journal, whole, raw[len(whole) :]

    def keep(self, lines: str) -> None:
        """Put lines on disk for good, all or none.  Raises FileTrouble with the file as it was."""
        try:
            self._cut()
            _write_all(self._file, lines.encode())
            os.fsync(self._file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                self._cut()
            raise FileTrouble.of(self.path, error) from None
        self._kept += len(lines.encode())

    def _cut(self) -> None:
        """Whatever stands after the last line that was kept goes."""
        self._file.seek(self._kept)
        self._file.truncate()

    def text(self) -> str:
        """All that is kept, with whatever somebody has written beside it."""
        try:
            return decoded(self.path.read_bytes()[: self._kept])
        except OSError as error:
            raise FileTrouble.of(self.path, error) from None

    def replace(self, text: str) -> None:
        """Put another text in the place of the whole file, at once or not at all, and go on there."""
        fresh = self.path.with_name(f".{self.path.name}.new")
        raw = text.encode("utf-8", "surrogateescape")  # a comment may be no UTF-8, and is kept as it is
        try:
            file = fresh.open("wb", buffering=0)
            try:
                _lock(self.path, file)
                _write_all(file, raw)
                os.fsync(file.fileno())
                fresh.replace(self.path)
            except OSError:
                file.close()
                fresh.unlink()
                raise
            self._file.close()
            self._file, self._kept = file, len(raw)
            _sync_folder(self.path.parent)
        except OSError as error:
            raise FileTrouble.of(self.path, error) from None

    def finish(self, text: str) -> None:
        """The game is over: the record shows the seed now, and the secret is none any more."""
        self.replace(text)
        with contextlib.suppress(OSError):
            secret_path(self.path).unlink()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def secret_path(path: Path) -> Path:
    """Where the seed of a running game lies."""
    return path.with_name(f".{path.name}.seed")


def write_secret(path: Path, seed: bytes) -> None:
    """Write a seed for its owner's eyes only."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(seed.hex() + "\n")
        file.flush()
        os.fsync(file.fileno())


def read_secret(path: Path) -> bytes | None:
    """The seed of a running game, None if it is not there."""
    try:
        text = secret_path(path).read_text().strip()
        seed = bytes.fromhex(text)
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise FileTrouble(f"{secret_path(path)}: the seed of this game cannot be read") from None
    if len(seed) != SEED_BYTES:
        raise FileTrouble(f"{secret_path(path)}: this is no seed of {SEED_BYTES} bytes")
    return seed


def _write_all(file: IO[bytes], data: bytes) -> None:
    """An unbuffered write may take only part; a full disk says so at the next part."""
    while data:
        data = data[file.write(data) :]


def _lock(path: Path, file: IO[bytes]) -> None:
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise FileTrouble(f"{path}: this game is being played in another window") from None


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
