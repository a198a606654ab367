"""The schema is what the server does: fuzzed with requests that fit it, and that do not.

Every answer must be one the schema names, of the type and shape it names, and never a fault (500).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bastide.server.app import create_app
from bastide.server.settings import load
from tests.server.people import ALONE, WITH_FRIEND, Person, Process, commented, process

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 30
UNLIMITED = {
    f"BASTIDE_{limit}": "1000000"
    for limit in ("TABLES_PER_HOUR", "GUESTS_PER_HOUR", "REQUESTS_PER_MINUTE")
}

schema = schemathesis.openapi.from_dict(create_app(load()).openapi())


@dataclass(frozen=True)
class Target:
    """A server with one guest, who holds seats at a running, a waiting and a finished table."""

    server: Process
    token: str
    tables: tuple[str, str, str]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """One server for all requests."""
    with process(tmp_path_factory.mktemp("fuzz"), UNLIMITED) as server:
        yield asyncio.run(seated(server))


async def seated(server: Process) -> Target:
    async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
        token = (await http.post("/api/guests", json={"name": "Ann"})).json()["token"]
        ann = Person(http, token)
        running, waiting = [(await ann.create(wish))["table"] for wish in (ALONE, WITH_FRIEND)]
        saved = {"record": json.dumps(commented([3]).to_json())}
        over = (await ann.ask("POST", "/api/records", saved)).json()["table"]
        return Target(server, token, (running, waiting, over))


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_what_the_schema_says(case: schemathesis.Case[Any], target: Target) -> None:
    length = len(repr(case.body)) + len(repr(case.query))
    if "table" in case.path_parameters and length % 8:  # most often a table that exists
        case.path_parameters["table"] = target.tables[(0, 0, 0, 0, 2, 2, 1, 1)[length % 8]]
    headers = {"Authorization": f"Bearer {target.token}"} if length % 16 else {}
    case.call_and_validate(
        base_url=target.server.address, headers=headers, checks=CHECKS, timeout=20
    )
