"""Many games: simulations with exact repetition, and what they say about the players.

>>> from bastide.arena import simulate
>>> result = simulate(["random", "random"], games=4, seed=1)
>>> [player.name for player in result.players], result.games
(['random', 'random'], 4)
>>> sum(player.wins for player in result.players)
4.0
"""

from bastide.arena.match import BotFailed, Contestant, GameResult, play_game
from bastide.arena.results import PlayerResult, Simulation, wilson
from bastide.arena.simulation import MOST_JOBS, play_games, simulate

__all__ = [
    "MOST_JOBS",
    "BotFailed",
    "Contestant",
    "GameResult",
    "PlayerResult",
    "Simulation",
    "play_game",
    "play_games",
    "simulate",
    "wilson",
]
