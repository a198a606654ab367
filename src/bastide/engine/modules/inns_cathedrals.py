"""Inns & Cathedrals (INN).

The marks of inns and cathedrals and the strength of the large follower are facts of
tiles and figures that the general model already counts (SCO-01, SCO-02, GEN-13); what
remains is the piece itself.
"""

from typing import TYPE_CHECKING

from mypy_extensions import u8

from bastide.engine.model import FIGURE_KINDS, LARGE
from bastide.engine.sequence import Module
from bastide.engine.state import State

if TYPE_CHECKING:
    from bastide.engine.rules import Rules


class InnsCathedrals(Module):
    """One large follower for each player."""

    name = "inns_cathedrals"

    def set_up(self, rules: "Rules", s: State) -> None:
        """INN-01: one large follower beside the seven normal ones."""
        for player in range(rules.players):
            s.supply[player * FIGURE_KINDS + LARGE] = u8(1)


def module() -> Module:
    """The module of this file."""
    return InnsCathedrals()
