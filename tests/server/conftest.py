"""A fresh server for every test, and two people at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.people import House, Person, Process, process, running
from tests.server.postgres import Cluster, cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A real PostgreSQL."""
    with cluster() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """An empty database of each kind, as `running` takes it."""
    if request.param == "sqlite":
        return tmp_path
    made: Cluster = request.getfixturevalue("postgres")
    return made.database()


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A fresh server."""
    async with running(tmp_path) as house:
        yield house


@pytest_asyncio.fixture
async def ann(house: House) -> Person:
    return await house.person("Ann")


@pytest_asyncio.fixture
async def bob(house: House) -> Person:
    return await house.person("Bob")


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., AbstractContextManager[Process]]:
    """Starts a server process on the same database each time."""
    return lambda **settings: process(tmp_path, settings)
