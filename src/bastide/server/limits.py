"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from bastide.server.problems import Problem

REMEMBERED = 10_000


class Limit:
    """At most ``times`` in ``seconds``, for each client apart; unused chances come back evenly.

    Only the latest clients are remembered, so that many of them do not fill the memory.
    """

    def __init__(
        self, times: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._times = times
        self._seconds = seconds
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # chances, as of when

    def wait(self, client: str) -> int:
        """Uses one chance and returns 0, or returns how many seconds to wait for the next one."""
        moment = self._clock()
        left, since = self._left.pop(client, (float(self._times), moment))
        left = min(self._times, left + (moment - since) * self._times / self._seconds)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, moment)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return 0 if allowed else int((1 - left) * self._seconds / self._times) + 1

    def check(self, client: str) -> None:
        """Uses one chance. Raises ``too-many-requests`` when none is left."""
        seconds = self.wait(client)
        if seconds:
            raise Problem(
                "too-many-requests",
                f"Too many requests; try again in {seconds} s.",
                retry_after=seconds,
            )
