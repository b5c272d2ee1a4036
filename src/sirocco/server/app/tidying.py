"""When Python looks for garbage: always for what is young, for all there is only when hardly anybody would notice.

With thousands of sockets a look at everything takes half a second, in which nobody is answered.  Hardly anything here
lies in circles, so little is lost by waiting.
"""

from __future__ import annotations

import asyncio
import gc
import time

YOUNG = 2_000  # objects
MIDDLE = 10  # looks at the young until the middle-aged are looked at too
NEVER = 1_000_000_000
LOOK = 15.0  # seconds between two looks at how busy we are
QUIET = 0.05  # of a core
SELDOM = 600.0  # seconds at least between two looks at everything, when it is quiet ...
AT_MOST = 4 * 3600.0  # ... and at most, whoever waits


async def tidy() -> None:
    """For as long as the server runs."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    tidied = time.monotonic()
    while True:
        used = time.process_time()
        await asyncio.sleep(LOOK)
        since = time.monotonic() - tidied
        quiet = time.process_time() - used < QUIET * LOOK
        if since > AT_MOST or (quiet and since > SELDOM):
            gc.collect()
            tidied = time.monotonic()
