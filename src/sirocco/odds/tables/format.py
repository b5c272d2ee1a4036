"""The file of a solved race.  All numbers are little-endian.

    offset  bytes
         0      8  magic: 89 "SIROC" 0D 0A
         8      4  version of this format: 1
        12      4  length of the head
        16      4  CRC-32 of the head
        20         the head: JSON in UTF-8, then zeros up to a multiple of 64 from the start of the file
                   the frames, zeros up to a multiple of 64
                   the data

The head holds
    game, spaces, classes   what was solved; how a class is numbered: `odds.kernels.classes`
    encoding                "plain" or "packed"
    frames, data            each {"offset", "bytes", "crc32"}
    error                   the largest difference of a stored chance from the solution, measured over all classes
    bound                   what the solution may at most be wrong by
    sweeps, precision       how it was solved

A row of a class holds ten chances: of the racing camels from the rearmost to the foremost to win the race, then to be
last.
plain   no frames; the data are the rows, ten 32-bit floats each.
packed  frames are 32-bit numbers, where each frame begins in the data: eight for each choice of racing spaces.  What a
        frame is and how a row lies in it: `odds.kernels.table`.

Opening reads and checks the head, the frames and the length of the file; the data are mapped, and read where they are
asked for, so all processes share them.  `verify_table` reads and checks them all.
"""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sirocco.errors import SiroccoError
from sirocco.odds.kernels.boards import RACERS
from sirocco.odds.kernels.race import Kept, nothing_kept, weigh_packed, weigh_plain
from sirocco.odds.kernels.table import CLASSES_IN_FRAMES, COLUMNS, FRAMES, HEAD, TAIL, in_parts, read_rows, write_frames
from sirocco.odds.solve import Solution
from sirocco.rules.board import SPACES

MAGIC = b"\x89SIROC\r\n"  # the high bit and the line end tell when a file was sent as text
VERSION = 1
OPENING = struct.Struct("<8sIII")
LINE = 64  # bytes: where a part of the file may begin
PLAIN, PACKED = "plain", "packed"
FRAME_TYPE = np.dtype("<u4")
PLAIN_TYPE = np.dtype("<f4")

Doubles = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Table:
    """A solved race, mapped from its file."""

    path: Path
    head: dict[str, Any]
    frames: npt.NDArray[np.uint32]
    data: npt.NDArray[np.uint8]

    @property
    def game(self) -> str:
        """Which game was solved."""
        return str(self.head["game"])

    @property
    def spaces(self) -> int:
        """How long the track is."""
        return int(self.head["spaces"])

    @property
    def classes(self) -> int:
        """How many rows there are."""
        return int(self.head["classes"])

    @property
    def error(self) -> float:
        """The most that a chance in here is wrong by."""
        return float(self.head["error"]) + float(self.head["bound"])

    def rows(self, numbers: Numbers) -> Doubles:
        """The ten chances of each of these classes."""
        if len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < self.classes:
            raise IndexError(f"classes {numbers.min()} to {numbers.max()} of {self.classes}")
        if self.head["encoding"] == PLAIN:
            return self._plain[numbers].astype(np.float64)
        rows = np.zeros((len(numbers), COLUMNS))
        read_rows(self.data, self.frames, numbers, rows)
        return rows

    def weigh(self, codes: Numbers, p: Doubles, over: npt.NDArray[np.bool_], kept: Kept | None = None) -> Doubles:
        """Each camel's chances over all boards on which a leg can end; `[winner or loser, camel]`.

        Whoever asks often hands in the rows that were read before, and reads fewer.
        """
        odds = np.zeros((2, RACERS))
        if self.head["encoding"] == PLAIN:
            weigh_plain(codes, p, over, self.spaces, self._plain, odds)
            odds /= odds.sum(axis=1, keepdims=True)  # single precision leaves the sums wrong by 1e-7
        else:
            weigh_packed(codes, p, over, self.frames, self.data, kept or nothing_kept(), odds)
        return odds

    @property
    def _plain(self) -> npt.NDArray[np.float32]:
        return self.data.view(PLAIN_TYPE).reshape(-1, COLUMNS)


# Reading.


def open_table(path: Path, game: str) -> Table:
    """Map a table, once it is known to be whole and of this game."""
    head, end = read_head(path)
    if head["game"] != game:
        raise SiroccoError(f"the table {path} is of {head['game']}, not of {game}")
    needed = max(end, *(part["offset"] + part["bytes"] for part in (head["frames"], head["data"])))
    if (size := path.stat().st_size) != needed:
        raise SiroccoError(f"the table {path} is cut off or too long: {size} bytes, it should have {needed}")
    with path.open("rb") as file:
        mapped = np.frombuffer(mmap(file.fileno(), 0, access=ACCESS_READ), np.uint8)
    frames = part_of(mapped, head["frames"])
    check_sum(path, "frames", frames, head["frames"])
    return Table(path, head, frames.view(FRAME_TYPE), part_of(mapped, head["data"]))


def read_head(path: Path) -> tuple[dict[str, Any], int]:
    """What a table says of itself, and where that ends."""
    try:
        with path.open("rb") as file:
            opening = file.read(OPENING.size)
            if opening[: len(MAGIC)] != MAGIC[: len(opening)] or not opening:
                raise SiroccoError(f"the table {path} is no table of a solved race")
            if len(opening) < OPENING.size:
                raise SiroccoError(f"the table {path} is cut off: it ends after {len(opening)} bytes")
            _, version, length, crc = OPENING.unpack(opening)
            if version != VERSION:
                raise SiroccoError(f"the table {path} is of version {version}: this program reads version {VERSION}")
            text = file.read(length)
    except OSError as error:
        raise SiroccoError(f"the table {path} cannot be read: {error.strerror}") from None
    if len(text) < length:
        raise SiroccoError(f"the table {path} is cut off: it ends in its head")
    if zlib.crc32(text) != crc:
        raise SiroccoError(f"the table {path} is damaged: the checksum of its head is wrong")
    head: dict[str, Any] = json.loads(text)
    return head, OPENING.size + length


def part_of(mapped: npt.NDArray[np.uint8], part: dict[str, int]) -> npt.NDArray[np.uint8]:
    """The bytes of the frames or of the data, where they lie."""
    return mapped[part["offset"] : part["offset"] + part["bytes"]]


def check_sum(path: Path, name: str, found: npt.NDArray[np.uint8], part: dict[str, int]) -> None:
    """Refuse what has changed since it was written."""
    if zlib.crc32(found.tobytes()) != part["crc32"]:
        raise SiroccoError(f"the table {path} is damaged: the checksum of its {name} is wrong")


def verify_table(table: Table) -> None:
    """Read all data once and refuse the table if a bit of it has changed."""
    check_sum(table.path, "data", table.data, table.head["data"])


# Writing.


def write_table(path: Path, solution: Solution) -> dict[str, Any]:
    """Write a solution as the package ships it: packed where there are crazy camels, else plain.  Returns the head."""
    encode = packed if solution.course.crazy else plain
    frames, data, stored = encode(solution)
    flat = solution.odds.reshape(len(solution.odds), COLUMNS)
    head = {
        "game": solution.course.game,
        "spaces": solution.course.spaces,
        "classes": solution.course.classes,
        "encoding": PACKED if len(frames) else PLAIN,
        "error": max(float(np.abs(stored[i::LINE] - flat[i::LINE]).max()) for i in range(min(LINE, len(flat)))),
        "bound": solution.bound,
        "sweeps": solution.sweeps,
        "precision": solution.precision,
    }
    part = path.with_name(path.name + ".part")
    part.write_bytes(assembled(head, frames.tobytes(), data.tobytes()))
    part.replace(path)
    return head


def plain(solution: Solution) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint8], Doubles]:
    """The rows as they are, in single precision."""
    rows = solution.odds.reshape(-1, COLUMNS).astype(PLAIN_TYPE)
    return np.empty(0, FRAME_TYPE), rows.view(np.uint8).ravel(), rows.astype(np.float64)


def packed(solution: Solution) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint8], Doubles]:
    """The rows in frames, and what will be read from them."""
    if solution.course.spaces != SPACES:
        raise SiroccoError(f"no table is packed for a track of {solution.course.spaces} spaces")
    classes = solution.course.classes
    parts = np.zeros((classes, COLUMNS), np.int16)
    in_parts(solution.odds, parts)
    frames = np.zeros(classes // CLASSES_IN_FRAMES * FRAMES, FRAME_TYPE)
    data = np.zeros(len(frames) * HEAD + 13 * classes + TAIL, np.uint8)
    data = data[: write_frames(parts, data, frames) + TAIL]
    stored = np.zeros((classes, COLUMNS))
    read_rows(data, frames, np.arange(classes), stored)
    return frames, data, stored


def assembled(head: dict[str, Any], frames: bytes, data: bytes) -> bytes:
    """The bytes of a file."""
    room = 1024  # for the head, which is written last: it says where the other parts begin
    at = room + -(-len(frames) // LINE) * LINE
    parts = {"frames": (room, frames), "data": (at, data)}
    where = {
        name: {"offset": offset, "bytes": len(part), "crc32": zlib.crc32(part)}
        for name, (offset, part) in parts.items()
    }
    text = json.dumps(head | where).encode()
    opening = OPENING.pack(MAGIC, VERSION, len(text), zlib.crc32(text))
    return (opening + text).ljust(room, b"\0") + frames.ljust(at - room, b"\0") + data
