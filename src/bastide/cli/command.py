"""What a command of the program is."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `arguments` enters what it takes, `run` does it and returns the exit code.

    `run` raises `Failure` for what the user has to know.
    """

    name: str
    summary: str
    description: str
    examples: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
