"""Looking at a game: how it stood at any moment, and what would fit where."""

from __future__ import annotations

from anyio import CapacityLimiter
from anyio.to_thread import run_sync

from bastide.server import schemas, views
from bastide.server.rights import admitted, check_shown, position_of, started
from bastide.server.storage import Guest
from bastide.server.tables import Tables


class Looking:
    """The games at all tables, for whoever is admitted there."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._back = CapacityLimiter(1)  # who looks back in a game waits for the others who do

    async def position(
        self, table_id: str, guest: Guest | None, key: str | None, seq: int
    ) -> schemas.Position:
        """The game as it stood after the event ``seq``, without what was taken back."""
        async with self._tables.room(table_id) as room:
            viewer = admitted(room, guest, key)
            game = started(room)
            seen_from = views.eyes(room, viewer)
            # Playing a long game again takes a while; the other tables need not wait for it.
            observation = await run_sync(
                lambda: position_of(game, seq).observation(seen_from).to_json(), limiter=self._back
            )
            return schemas.Position(seq=seq, eyes=seen_from, game=views.shown(room, observation))

    async def cells(self, table_id: str, guest: Guest | None, key: str | None) -> schemas.Cells:
        """Which tiles would fit where, of those that the viewer cannot see."""
        async with self._tables.room(table_id) as room:
            viewer = admitted(room, guest, key)
            game = started(room)
            check_shown(room, "tile_counts")
            seat = views.eyes(room, viewer)
            return schemas.Cells(
                seq=game.seq,
                total=sum(game.observation(seat)["remaining"].values()),
                cells=[
                    schemas.Cell(x=x, y=y, fits=sum(tiles.values()), tiles=tiles)
                    for (x, y), tiles in game.cells(seat).items()
                ],
            )
