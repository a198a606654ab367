"""The database is brought up to date, and one from the future is left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from bastide.server import migration
from bastide.server.database import metadata
from bastide.server.migration import NewerDatabase
from bastide.server.storage import Storage, UnusableDatabase
from tests.server.people import ALONE, Person, running
from tests.server.postgres import Cluster


def test_the_migrations_make_exactly_the_tables_of_the_schema(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    with engine.begin() as connection:
        migration.upgrade(connection)
        assert migration.is_current(connection)
        migration.upgrade(connection)  # a second time changes nothing
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def test_a_database_of_a_later_version_is_refused_untouched(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        await (await house.person()).create(ALONE)
    file = tmp_path / "bastide.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = dump(file)
    with pytest.raises(NewerDatabase, match=r"'9999'.* later version"):
        async with running(tmp_path):
            pass
    assert dump(file) == before
    storage = Storage(f"sqlite:///{file}")
    assert not await storage.ready()
    await storage.close()


def dump(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


async def test_games_survive_a_restart(place: Path | str) -> None:
    async with running(place) as house:
        ann = await house.person()
        await ann.create(ALONE)
        for _ in range(12):
            await ann.act(ann.view["legal"][0]["text"])
        if ann.view["can_undo"]:
            ann.apply((await ann.undo()).json())
    async with running(place) as house:
        again = Person(house.http, ann.token, {"table": ann.view["table"]})
        assert await again.look() == ann.view


async def test_a_small_memory_changes_nothing(place: Path | str) -> None:
    async with running(place, games_in_memory=1) as house:
        people = [await house.person(name) for name in ("Ann", "Bob", "Cleo")]
        for person in people:
            await person.create(ALONE)
        for _ in range(5):
            for person in people:
                await person.act(person.view["legal"][0]["text"])
        for person in people:
            assert await person.look() == person.view


async def test_a_damaged_game_says_where(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        ann = await house.person()
        await ann.create(ALONE)
        await ann.act(ann.view["legal"][0]["text"])
    connection = sqlite3.connect(tmp_path / "bastide.sqlite3")
    with connection:
        connection.execute("UPDATE events SET action = 'place 9,9 r0' WHERE seq = 2")
    connection.close()
    async with running(tmp_path) as house:
        again = Person(house.http, ann.token, ann.view)
        answer = await again.ask("GET", again.at)
        assert answer.status_code == 500
        assert answer.json()["type"] == "/problems/unreadable-game"
        assert answer.json()["seq"] == 2
        assert "BASE-07" in answer.json()["detail"]
        # Other tables are not touched by it.
        assert (await again.create(ALONE))["status"] == "playing"


async def test_readiness_needs_the_database(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        assert (await house.http.get("/readyz")).json() == {"status": "ok"}
        connection = sqlite3.connect(tmp_path / "bastide.sqlite3")
        with connection:
            connection.execute("DELETE FROM alembic_version")
        connection.close()
        answer = await house.http.get("/readyz")
        assert answer.status_code == 503
        assert answer.json()["type"] == "/problems/not-ready"
        assert (await house.http.get("/healthz")).status_code == 200


@pytest.mark.parametrize("content", [None, b"This is a letter, not a database. " * 100])
async def test_what_is_no_database_is_refused_untouched(
    tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "letter.sqlite3"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    storage = Storage(f"sqlite:///{file}")
    with pytest.raises(UnusableDatabase) as caught:
        await storage.open()
    await storage.close()
    assert caught.value.filename == str(file)
    assert "database" in str(caught.value.strerror)
    assert content is None or file.read_bytes() == content


async def test_an_interrupted_migration_leaves_nothing_half_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def power_cut(*_: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "bastide.sqlite3"
    storage = Storage(f"sqlite:///{file}")
    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", power_cut)  # in the middle of the first one
        with pytest.raises(KeyboardInterrupt):
            await storage.open()
    assert not [line for line in dump(file) if "CREATE TABLE" in line]
    await storage.open()
    assert await storage.ready()
    await storage.close()


async def test_the_migrations_make_the_same_tables_in_postgresql(postgres: Cluster) -> None:
    engine = create_async_engine(postgres.database())

    def compare(connection: sa.Connection) -> None:
        migration.upgrade(connection)
        assert migration.is_current(connection)
        migration.upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []

    async with engine.begin() as connection:
        await connection.run_sync(compare)
    await engine.dispose()


async def test_servers_that_start_at_once_do_not_migrate_twice(postgres: Cluster) -> None:
    url = postgres.database()
    storages = [Storage(url) for _ in range(4)]
    await asyncio.gather(*(storage.open() for storage in storages))
    assert await storages[0].ready()
    for storage in storages:
        await storage.close()
    assert postgres.sql(url, "select count(*) from alembic_version").strip() == "1"


async def test_a_later_version_of_postgresql_is_refused_untouched(postgres: Cluster) -> None:
    url = postgres.database()
    async with running(url) as house:
        await (await house.person()).create(ALONE)
    postgres.sql(url, "update alembic_version set version_num = '9999'")
    storage = Storage(url)
    with pytest.raises(NewerDatabase, match="'9999'"):
        await storage.open()
    assert not await storage.ready()
    await storage.close()
    assert postgres.sql(url, "select version_num from alembic_version").strip() == "9999"


async def test_a_postgresql_that_cannot_be_used_is_named_without_its_password(
    postgres: Cluster,
) -> None:
    nobody = f"postgresql+asyncpg://ann:secret-word@/nothing?host={postgres.folder}"
    elsewhere = "postgresql+asyncpg://ann:secret-word@127.0.0.1:1/nothing"
    for url in (nobody, elsewhere):
        storage = Storage(url)
        with pytest.raises(UnusableDatabase) as caught:
            await storage.open()
        assert "ann:***@" in str(caught.value.filename)
        assert "secret-word" not in str(caught.value)
        assert caught.value.strerror
        assert not await storage.ready()
        await storage.close()


async def test_a_broken_connection_is_replaced(postgres: Cluster) -> None:
    url = postgres.database()
    async with running(url) as house:
        ann = await house.person()
        await ann.create(ALONE)
        postgres.sql(
            url,
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()",
        )
        await ann.act(ann.view["legal"][0]["text"])
        assert (await house.http.get("/readyz")).status_code == 200
