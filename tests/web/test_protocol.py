"""What every client has from the server is that of the messages as they are now."""

import jsonschema_rs
import pytest

from tests.web.protocol import files, schema

FILES = dict(files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_clients_have_from_the_server_is_current(path):
    assert path.read_text("utf-8") == FILES[path], "due: python -m tests.web.protocol"


def test_the_schema_is_one():
    jsonschema_rs.meta.validate(schema())
