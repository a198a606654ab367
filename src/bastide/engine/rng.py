"""A small random generator for playouts: the same numbers on every machine, compiled or not."""

from typing import Final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF


class Rng:
    """Marsaglia's xorshift128 (Journal of Statistical Software 8/14, 2003).

    Its period is ``2**128 - 1``. Not for secrets: fair draws of served games come from
    `bastide.fair`.

    >>> rng = Rng(7)
    >>> [int(rng.below(6)) for _ in range(8)] == [int(Rng(7).below(6))] * 8
    False
    """

    def __init__(self, seed: int) -> None:
        state = (seed ^ (seed >> 64)) & 0xFFFFFFFFFFFFFFFF
        words: list[int] = []
        for _ in range(4):
            # Splitmix spreads close seeds far apart (Steele, Lea, Flood 2014).
            state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            words.append((mixed ^ (mixed >> 31)) & 0xFFFFFFFF)
        if not any(words):
            words[0] = 1
        self.x: i64 = words[0]
        self.y: i64 = words[1]
        self.z: i64 = words[2]
        self.w: i64 = words[3]

    def below(self, n: i64) -> i64:
        """A number from 0 to ``n - 1``, for ``1 <= n < 2**31``."""
        mixed = (self.x ^ (self.x << 11)) & _WORD
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = (self.w ^ (self.w >> 19) ^ mixed ^ (mixed >> 8)) & _WORD
        return (self.w * n) >> 32
