"""Progress bars and tables: with the extra ``cli`` (rich) in colour, else in plain text."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

_EVERY = 0.1
_WIDTH = 30


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar on the standard error; what it yields is called after each step.

    Nothing is shown where nobody looks: if the standard error is no terminal.
    """
    if not sys.stderr.isatty():
        yield lambda: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeRemainingColumn as Remaining
    except ModuleNotFoundError:
        bar = PlainBar(what, total)
        try:
            yield bar.step
        finally:
            bar.close()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Remaining())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=total)
        yield lambda: shown.advance(task)


class PlainBar:
    """A progress bar of plain characters on one line of the standard error."""

    def __init__(self, what: str, total: int) -> None:
        self._what = what
        self._total = max(total, 1)
        self._done = 0
        self._shown = 0.0
        self._begun = time.monotonic()

    def step(self) -> None:
        """One more is done; the line is written anew at most ten times a second."""
        self._done += 1
        now = time.monotonic()
        if now - self._shown >= _EVERY:
            self._shown = now
            print(f"\r{self.line(now - self._begun)}", end="", file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        """The bar after so many seconds."""
        full = _WIDTH * self._done // self._total
        left = seconds / max(self._done, 1) * (self._total - self._done)
        bar = "#" * full + "." * (_WIDTH - full)
        return f"{self._what} [{bar}] {self._done}/{self._total}, {left:.0f} s left "

    def close(self) -> None:
        """Wipe the line."""
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on the standard output: the first column to the left, the others to the right."""
    if sys.stdout.isatty():
        try:
            from rich.box import SIMPLE
            from rich.console import Console
            from rich.table import Table
            from rich.text import Text
        except ModuleNotFoundError:
            pass
        else:
            table = Table(box=SIMPLE, pad_edge=False)
            for number, name in enumerate(head):
                table.add_column(name, justify="right" if number else "left")
            for row in rows:
                table.add_row(*map(Text, row))
            Console().print(table)
            return
    for line in plain_table(head, rows):
        print(line)


def plain_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table in plain text.

    >>> for line in plain_table(["bot", "wins"], [["greedy", "9"], ["random", "1"]]):
    ...     print(line)
    bot     wins
    greedy     9
    random     1
    """
    widths = [max(len(row[number]) for row in (head, *rows)) for number in range(len(head))]
    lines = []
    for row in (head, *rows):
        first, *others = (
            cell.ljust(w) if not n else cell.rjust(w)
            for n, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join([first, *others]).rstrip())
    return lines
