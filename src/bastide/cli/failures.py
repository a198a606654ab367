"""How a command says that it cannot be done."""

from __future__ import annotations

NO = 1
USAGE = 2
INTERRUPTED = 130


class Failure(Exception):
    """Ends a command with one line for the user and an exit code.

    `code` is `NO` when the command was understood and the answer is no, `USAGE` when it has to
    be typed differently.
    """

    def __init__(self, reason: str, code: int = NO) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code


def misuse(argument: str, reason: str) -> Failure:
    """The failure of an argument that cannot be used, named as it was typed."""
    return Failure(f"argument {argument}: {reason}", USAGE)
