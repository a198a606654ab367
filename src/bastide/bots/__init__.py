"""Who plays: bots behind one small interface, found by name.

>>> from bastide import Game
>>> from bastide.bots import create, names
>>> names()[:2]
('random', 'greedy')
>>> game = Game(seed=7)
>>> action = create("greedy").decide(game)
>>> action in game.legal_actions()
True
"""

from bastide.bots.bot import Bot, EngineBot
from bastide.bots.registry import (
    BotOption,
    BotType,
    InvalidBot,
    OptionValue,
    available,
    create,
    find,
    names,
)

__all__ = [
    "Bot",
    "BotOption",
    "BotType",
    "EngineBot",
    "InvalidBot",
    "OptionValue",
    "available",
    "create",
    "find",
    "names",
]
