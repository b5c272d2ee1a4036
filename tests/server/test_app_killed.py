"""The real process, killed while people play: nothing that was acknowledged is missing, nothing is done twice."""

from __future__ import annotations

import asyncio
import os
from random import Random

from tests.server.real import Server
from tests.server.siege import Siege, besieged, losses, records

KILLS = int(os.environ.get("SIROCCO_KILLS", "20"))
TABLES = 3
UNLIMITED = {"commands_a_second": "10000", "requests_a_second": "10000", "tables_at_once": "1000"}


def test_nothing_that_was_acknowledged_is_lost_however_often_the_server_is_killed(tmp_path):
    siege = Siege(Server(tmp_path, **UNLIMITED), Random(7))  # noqa: S311 - a siege to be had again
    try:
        asyncio.run(besieged(siege, KILLS, TABLES))
        assert losses(siege) == []
        assert len(records(siege)) == len(siege.over) >= TABLES
        assert len(siege.done) > KILLS
        assert {each["key"] for each in siege.refused} <= {"server-answered"}
    finally:
        siege.server.close()
