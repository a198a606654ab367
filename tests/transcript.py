"""Play the same games wherever this runs, and print every state on the way.

Run as a program; the arguments are a number of games and the names of the modules in them.
Each line is an action, what it brought, and a hash of the whole state after it. Two ways to run
the engine are the same if they print the same.
"""

from __future__ import annotations

import hashlib
import sys

from bastide import Game, Setup
from bastide.engine import compiled
from bastide.engine.rng import Rng
from bastide.game import rules_of


def main(games: int, modules: list[str]) -> None:
    """Play the games step by step, then let the engine play some by itself."""
    setup = Setup(3, set(modules))
    print("engine:", "compiled" if compiled() else "from source")
    print("modules:", *modules)
    for seed in range(games):
        game = Game(setup, seed=seed)
        ply = 0
        while not game.over:
            legal = game.legal_actions()
            # Any rule will do that is the same everywhere and reaches all kinds of actions.
            digest = hashlib.sha256(f"{seed}/{ply}".encode()).digest()
            action = legal[int.from_bytes(digest[:4], "big") % len(legal)]
            outcome = game.play(action)
            points = [(award.player, award.points) for award in outcome.awards]
            print(seed, ply, f"{action} of {len(legal)}", points, game.digest())
            ply += 1
        print(seed, "ends", game.scores, game.winners)
    built = rules_of(setup)
    rng = Rng(7)
    for number in range(games * 5):
        state = built.start()
        built.play_random(state, rng)
        print("by itself", number, hashlib.sha256(state.pack()).hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
