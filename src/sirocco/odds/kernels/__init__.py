"""What has to be fast: functions on numbers and arrays, compiled by numba.  They know no text and no rulebook's words.

Every one also runs uncompiled (NUMBA_DISABLE_JIT=1), slowly and with the same results.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

Kernel = TypeVar("Kernel", bound=Callable[..., object])
HERE = Path(__file__).parent
CONFIG: Any = numba.config


def kept_in(folder: Path, elsewhere: str = "") -> Path:
    """Where machine code made of these files is kept: beside them, or in another folder.

    Kernels are compiled into each other, and numba looks only whether a kernel's own file has changed.  So the code has
    a folder of its own for every state of all the files together.
    """
    crc = 0
    for file in sorted(folder.glob("*.py")):
        crc = zlib.crc32(file.read_bytes(), crc)
    return (Path(elsewhere) if elsewhere else folder / "__pycache__") / f"kernels-{crc:08x}"


KEPT_IN = str(kept_in(HERE, CONFIG.CACHE_DIR))  # NUMBA_CACHE_DIR, for those whose files cannot be written


def kernel(function: Kernel) -> Kernel:
    """Compile a function when it is first called, once for all times: the machine code is kept on disk.

    Where nothing can be written, it is compiled again in every process.  To whoever calls it, it stays the function
    it was, with the types it had.
    """
    meant = CONFIG.CACHE_DIR
    CONFIG.CACHE_DIR = KEPT_IN  # for this function alone; the folder is made when it is missing
    try:
        return cast(Kernel, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # numba finds no folder for it
        return cast(Kernel, numba.njit(nogil=True)(function))
    finally:
        CONFIG.CACHE_DIR = meant
