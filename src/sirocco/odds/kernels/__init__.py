"""What has to be fast: functions on numbers and arrays, compiled by numba.  They know no text and no rulebook's words.

Every one also runs uncompiled (NUMBA_DISABLE_JIT=1), slowly and with the same results.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def kernel(function: Kernel) -> Kernel:
    """Compile a function when it is first called, once for all times: the machine code is kept on disk.

    Where nothing can be written, it is compiled again in every process.  To whoever calls it, it stays the function
    it was, with the types it had.
    """
    try:
        return cast(Kernel, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:  # numba finds no folder for it
        return cast(Kernel, numba.njit(nogil=True)(function))
