"""The referee: RULES.md once more, naively, to check the engine against (see README.md)."""

from tests.referee.choices import CHANCE
from tests.referee.referee import Referee

__all__ = ["CHANCE", "Referee"]
