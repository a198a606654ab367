"""The compiled engine and its source play the same games, state by state.

The installed package is compared with the sources in `src`, each in a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from bastide.setup import MODULES

PROJECT = Path(__file__).parents[1]
COMPILED = "engine: compiled"
FROM_SOURCE = "engine: from source"
GAMES = 2


class NotInstalled(Exception):
    """There is no compiled package to compare with."""


@cache
def transcript(folder: str, *modules: str) -> list[str]:
    """What is printed with `folder` on the path, the kind of file that the engine is in first."""
    environment = {**os.environ, "PYTHONPATH": folder, "PYTHONHASHSEED": "random"}
    run = subprocess.run(
        [sys.executable, "-P", "tests/transcript.py", str(GAMES), *modules],
        cwd=PROJECT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if "No module named 'bastide'" in run.stderr:
        raise NotInstalled("bastide is not installed")
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def compiled_transcript(*modules: str) -> list[str]:
    """What the installed package prints, provided that it is a compiled one."""
    lines = transcript("", *modules)
    if lines[0] != COMPILED:
        raise NotInstalled("the bastide that is installed is not compiled")
    return lines


@pytest.mark.parametrize(
    "modules",
    [(), *((module,) for module in MODULES), MODULES],
    ids=["base", *MODULES, "all"],
)
def test_compiled_and_uncompiled_play_the_same_games(modules: tuple[str, ...]) -> None:
    try:
        compiled = compiled_transcript(*modules)
    except NotInstalled as reason:
        pytest.skip(f"{reason}; `make test` installs a compiled one where there is a C compiler")
    uncompiled = transcript("src", *modules)
    assert uncompiled[0] == FROM_SOURCE
    assert len(uncompiled) > GAMES * 50
    for line in range(1, min(len(compiled), len(uncompiled))):
        assert compiled[line] == uncompiled[line], f"line {line} of the transcripts"
    assert len(compiled) == len(uncompiled)
