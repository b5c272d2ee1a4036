"""What every client has from the server is that of the messages as they are now."""

import re

import jsonschema_rs
import pytest

from sirocco.server import wire
from tests.web.protocol import TYPES, files, schema

FILES = dict(files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_clients_have_from_the_server_is_current(path):
    assert path.read_text("utf-8") == FILES[path], "due: python -m tests.web.protocol"


def test_the_schema_is_one():
    jsonschema_rs.meta.validate(schema())


def test_the_page_knows_the_version_and_the_codes():
    said = (TYPES.parent / "connection.ts").read_text("utf-8")
    codes = {name: int(code) for name, code in re.findall(r"const (CLOSE_\w+) = (\d+);", said)}
    assert codes
    assert codes == {name: getattr(wire, name) for name in codes}
    assert f"export const SUBPROTOCOL = '{wire.SUBPROTOCOL}';" in said
