"""Rows of a packed table: ten chances of a class as whole numbers of `PARTS`, in as few bits as its frame needs.

The classes of one choice of racing spaces fall into frames, by the higher seat of the crazy camels.  A frame opens with
HEAD bytes: of each of the ten columns the smallest number in it (two bytes), then how many bits its numbers above that
need (half a byte).  In each half the widest column says REST instead: it is what the other four leave of PARTS.  Then
come the frame's rows, bit by bit, the lowest bits first.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sirocco.odds.kernels import kernel
from sirocco.odds.kernels.boards import RACERS

PARTS = 8191  # of a chance: 13 bits
REST = 15
COLUMNS = 2 * RACERS
WIDTHS = 2 * COLUMNS  # where they begin in a frame's head
HEAD = WIDTHS + RACERS
CUTS = np.array([0, 8, 12, 16, 17, 18, 19, 20, 21])  # of 21 seats: where a frame begins, and the end
FRAMES = len(CUTS) - 1
FIRST_IN_FRAME = CUTS * (CUTS + 1) // 2  # of the classes of one choice of racing spaces
CLASSES_IN_FRAMES = int(FIRST_IN_FRAME[FRAMES])
FRAME_OF = np.repeat(np.arange(FRAMES), np.diff(FIRST_IN_FRAME))
TAIL = 2048  # bytes of nothing after the last frame: not even a damaged head leads out of the file

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.floating]
Ints = npt.NDArray[np.integer]


@kernel
def word_at(data: Bytes, at: int) -> int:
    """Five bytes of the data as one number."""
    low = int(data[at]) | int(data[at + 1]) << 8 | int(data[at + 2]) << 16
    return low | int(data[at + 3]) << 24 | int(data[at + 4]) << 32


@kernel
def size_of(widths: int) -> int:
    """How many bits a row takes."""
    size = 0
    for column in range(COLUMNS):
        width = widths >> 4 * column & 15
        size += width if width != REST else 0
    return size


@kernel
def read_row(data: Bytes, frames: Ints, number: int, row: Floats) -> None:
    """The ten chances of a class."""
    racing, seats = divmod(number, CLASSES_IN_FRAMES)
    frame = FRAME_OF[seats]
    head = int(frames[racing * FRAMES + frame])
    widths = word_at(data, head + WIDTHS)
    bit = 8 * (head + HEAD) + size_of(widths) * (seats - FIRST_IN_FRAME[frame])
    for half in range(0, COLUMNS, RACERS):
        left, rest = PARTS, 0
        for column in range(half, half + RACERS):
            width = widths >> 4 * column & 15
            if width == REST:
                rest = column
                continue
            above = word_at(data, bit >> 3) >> (bit & 7) & (1 << width) - 1
            part = int(data[head + 2 * column]) + (int(data[head + 2 * column + 1]) << 8) + above
            bit += width
            left -= part
            row[column] = part / PARTS
        row[rest] = left / PARTS


@kernel
def read_rows(data: Bytes, frames: Ints, numbers: Ints, rows: Floats) -> None:
    """The chances of many classes."""
    for i in range(len(numbers)):
        read_row(data, frames, numbers[i], rows[i])


@kernel
def bits_for(number: int) -> int:
    """How many bits a number needs."""
    bits = 0
    while number >> bits:
        bits += 1
    return bits


@kernel
def write_frame(parts: Ints, begin: int, end: int, data: Bytes, head: int) -> int:
    """Pack some rows at a place in the data; says where the frame ends."""
    widths = np.zeros(COLUMNS, np.int64)
    for column in range(COLUMNS):
        lowest = parts[begin:end, column].min()
        data[head + 2 * column], data[head + 2 * column + 1] = lowest & 255, lowest >> 8
        widths[column] = bits_for(parts[begin:end, column].max() - lowest)
    for half in range(0, COLUMNS, RACERS):
        widths[half + np.argmax(widths[half : half + RACERS])] = REST
    for column in range(COLUMNS):
        data[head + WIDTHS + column // 2] |= widths[column] << 4 * (column % 2)
    bit = 8 * (head + HEAD)
    for row in range(begin, end):
        for column in range(COLUMNS):
            if widths[column] != REST:
                lowest = int(data[head + 2 * column]) + (int(data[head + 2 * column + 1]) << 8)
                above = (parts[row, column] - lowest) << (bit & 7)
                for byte in range(3):
                    data[(bit >> 3) + byte] |= above >> 8 * byte & 255
                bit += widths[column]
    return (bit + 7) // 8


@kernel
def write_frames(parts: Ints, data: Bytes, frames: Ints) -> int:
    """Pack all rows; fills in where each frame begins and says how many bytes they are."""
    end = 0
    for first in range(0, len(parts), CLASSES_IN_FRAMES):
        for frame in range(FRAMES):
            frames[first // CLASSES_IN_FRAMES * FRAMES + frame] = end
            rows = first + FIRST_IN_FRAME[frame], first + FIRST_IN_FRAME[frame + 1]
            end = write_frame(parts, rows[0], rows[1], data, end)
    return end


@kernel
def in_parts(odds: Floats, parts: Ints) -> None:
    """Each half of a row as whole numbers that add up to PARTS: rounded down, then the largest remainders up.

    None is wrong by more than 4/5 of a part, less than 0.0001: if one of five remainders is rounded up, it is at least
    1/5, and if four are, the fifth is at most 4/5.
    """
    for number in range(len(odds)):
        for half in range(2):
            missing = PARTS
            for camel in range(RACERS):
                parts[number, half * RACERS + camel] = int(odds[number, half, camel] * PARTS)
                missing -= parts[number, half * RACERS + camel]
            for _ in range(missing):
                best, most = 0, -1.0
                for camel in range(RACERS):
                    remainder = odds[number, half, camel] * PARTS - parts[number, half * RACERS + camel]
                    if remainder > most:
                        best, most = camel, remainder
                parts[number, half * RACERS + best] += 1
