"""Many games: simulations with exact repetition, and what they say about the players.

>>> from bastide.arena import simulate
>>> result = simulate(["greedy", "random"], games=4, seed=1)
>>> [player.name for player in result.players], result.games
(['greedy', 'random'], 4)
>>> result.players[0].win_rate
1.0
"""

from bastide.arena.match import BotFailed, Contestant, GameResult, play_game
from bastide.arena.results import PlayerResult, Simulation, wilson
from bastide.arena.simulation import play_games, simulate

__all__ = [
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
