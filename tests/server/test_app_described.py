"""The server does what it says of itself: whatever fits its own description, and what does not, is sent to it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tests.server.real import Person, Server

UNLIMITED = {"requests_a_second": "100000", "tables_a_day": "100000", "passports_a_day": "100000"}
MANY = 25  # of each kind, at each address


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    found = Server(tmp_path_factory.mktemp("described"), **UNLIMITED, tables_at_once="100000")
    yield found
    found.close()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["fits", "fits not"])
def test_answers_are_as_described(server, mode):
    person = Person(server, "Ann")
    headers = {"x-sirocco": "1", "cookie": person.cookie}
    description = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    asked = [found.ok() for found in description.get_all_operations() if isinstance(found, Ok)]
    assert len(asked) > 20

    for operation in asked:
        if operation.method == "delete" and operation.path == "/api/me":
            continue  # nobody would be left to ask the rest
        if operation.path == "/api/me/revoke":
            continue  # as above

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))
        def as_described(case: Any) -> None:
            answer = case.call(headers=headers)
            # What fits may make no sense all the same, a game for nine; what is too large is refused by that word.
            refused = [negative_data_rejection] if answer.status_code == 413 else []
            case.validate_response(answer, excluded_checks=[positive_data_acceptance, *refused], headers=headers)

        with suppress(Unsatisfiable):  # what is asked without a word can only fit
            as_described()
