"""The program, ready to be run."""

from __future__ import annotations

import pytest

from tests.cli.people import Answer, Program, run


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], own_log: None) -> Program:
    def started(*words: str) -> Answer:
        return run(capsys, *words)

    return started
