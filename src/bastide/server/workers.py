"""Processes of the server in which something takes long: bots that think, tiles that are drawn."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.connection import wait


def processes(number: int, *, niceness: int = 0) -> ProcessPoolExecutor:
    """That many processes, which start when they are needed and go when the server is gone.

    The greater ``niceness``, the more they leave the processors to others.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(number, context, initializer=_begin, initargs=(niceness,))


def end(pool: Executor) -> None:
    """End all processes of the pool, whatever they do. Threads finish what they have begun."""
    running = list(getattr(pool, "_processes", None) or {})
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGTERM)


def _begin(niceness: int) -> None:
    """Leave Ctrl-C to the server, and go when the server is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
