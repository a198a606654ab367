"""Games at the point one wants to see, laid into the database as if they had been played."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

from bastide import Game, Setup, __version__
from bastide.actions import CHANCE, Action, Place
from bastide.engine.model import pos_x, pos_y
from bastide.server import tokens
from bastide.server.schemas import Options
from bastide.server.settings import load
from bastide.server.storage import Event, Seat, Storage, Table, now

COLOURS = ("red", "blue", "yellow", "green", "black", "grey")
NAMES = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Fay")
SEED = bytes(32)
MOST_GAMES = 400

Wanted = Callable[[Game], bool]


def choose(game: Game, rng: random.Random) -> Action:
    """Something that brings decisions about: a dense board with many figures on it."""
    legal = game.legal_actions()
    kinds = {action.kind: [a for a in legal if a.kind == action.kind] for action in legal}
    places = [action for action in legal if isinstance(action, Place)]
    if places:
        s = game.state
        laid = {(int(pos_x(int(at))), int(pos_y(int(at)))) for at in s.tile_pos[: s.n_tiles]}

        def beside(action: Place) -> int:
            around = ((action.x + dx, action.y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            return sum(cell in laid for cell in around)

        most = max(map(beside, places))
        return rng.choice([action for action in places if beside(action) == most])
    for kind in ("deploy", "robber", "magic"):
        if kind in kinds and rng.random() < 0.85:
            return rng.choice(kinds[kind])
    return rng.choice(legal)


def play_until(setup: Setup, wanted: Wanted) -> list[tuple[int, Action]]:
    """The actions of a game, with who did them, up to a decision that is wanted."""
    for seed in range(MOST_GAMES):
        rng = random.Random(seed)
        game = Game(setup, seed=seed)
        while not game.over:
            if wanted(game):
                return history(setup, game.actions)
            game.play(choose(game, rng))
    raise AssertionError("no game came to the point that is wanted")


def follow(setup: Setup, script: str) -> list[tuple[int, Action]]:
    """The actions of a script, chance's among them, with who did them."""
    game = Game(setup)
    for text in script.replace(";", "\n").splitlines():
        if text.strip():
            game.play(text.strip())
    return history(setup, game.actions)


def history(setup: Setup, actions: tuple[Action, ...]) -> list[tuple[int, Action]]:
    """Actions with the player of each."""
    game = Game(setup)
    found = []
    for action in actions:
        found.append((game.player, action))
        game.play(action)
    return found


def lay(folder: Path, guest: str, setup: Setup, played: list[tuple[int, Action]]) -> str:
    """Put a game into the database at which the guest has all seats; its table's name."""
    start = now()
    seats = tuple(
        Seat(n, "person", COLOURS[n], tokens.new_key(), player=n, guest_id=guest, name=NAMES[n])
        for n in range(setup.players)
    )
    game = Game(setup)
    for _, action in played:
        game.play(action)
    table = Table(
        id=tokens.new_table(),
        version=__version__,
        created=start,
        updated=start,
        status="playing",
        setup=setup.to_json(),
        options=Options().model_dump(),
        order_rule="fixed",
        seat_order=None,
        seed=SEED,
        watch_key=tokens.new_key(),
        rematch_of=None,
        to_act=None if game.player == CHANCE else game.player,
        seats=seats,
    )
    rows = [
        Event(seq, player, str(action), start, guest_id=None if player == CHANCE else guest)
        for seq, (player, action) in zip(count(1), played)
    ]

    async def write() -> None:
        storage = Storage(load(folder=folder).database_url)
        await storage.open()
        await storage.add_table(table, rows)
        await storage.close()

    # The browser's loop runs in this thread.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(write())).result()
    return table.id
