"""Carcassonne: a rules engine, a browser game and a simulator in one package.

>>> from bastide import Game, Setup
>>> game = Game(Setup(players=3, modules={"inns_cathedrals"}), seed=7)
>>> while not game.over:
...     outcome = game.play(game.legal_actions()[0])
>>> len(game.scores), bool(game.winners)
(3, True)
"""

from bastide.actions import (
    CHANCE,
    Action,
    Circle,
    Deploy,
    Discard,
    Dragon,
    Draw,
    Fairy,
    Ferry,
    Fly,
    Gold,
    Magic,
    Message,
    Pass,
    Place,
    Princess,
    Reveal,
    Robber,
    RobberHome,
    Roll,
    Settle,
    Spot,
    TakeBack,
    Track,
    Unmagic,
    Victim,
)
from bastide.awards import Award, Term
from bastide.errors import (
    BastideError,
    IllegalAction,
    InvalidAction,
    InvalidPosition,
    InvalidRecord,
    InvalidSetup,
)
from bastide.events import Event
from bastide.game import Game, Outcome
from bastide.observation import Observation
from bastide.refusals import Refusal
from bastide.setup import Setup

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Action",
    "Award",
    "BastideError",
    "Circle",
    "Deploy",
    "Discard",
    "Dragon",
    "Draw",
    "Event",
    "Fairy",
    "Ferry",
    "Fly",
    "Game",
    "Gold",
    "IllegalAction",
    "InvalidAction",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSetup",
    "Magic",
    "Message",
    "Observation",
    "Outcome",
    "Pass",
    "Place",
    "Princess",
    "Refusal",
    "Reveal",
    "Robber",
    "RobberHome",
    "Roll",
    "Settle",
    "Setup",
    "Spot",
    "TakeBack",
    "Term",
    "Track",
    "Unmagic",
    "Victim",
    "__version__",
]
