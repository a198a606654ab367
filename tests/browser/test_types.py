"""The client's types come from the server's schema as it is now."""

from __future__ import annotations

import json
from pathlib import Path

from bastide.server.app import create_app
from bastide.server.settings import load

SCHEMA = Path(__file__).parents[2] / "web/openapi.json"


def test_the_schema_the_client_knows_is_that_of_the_server() -> None:
    schema = create_app(load()).openapi()
    schema["info"]["version"] = "0"
    kept = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert kept == schema, "npm run types, in web/, brings them up to date"
