"""Playing at the tables: to act, to take back, to ask first what an action would do.

A client names each attempt, so that one whose answer was lost can be sent again and is not done
twice.
"""

from __future__ import annotations

from collections.abc import Callable

from bastide.actions import CHANCE
from bastide.server import schemas, views
from bastide.server.games import StoredGame, award_json
from bastide.server.problems import Problem
from bastide.server.rights import check_seq, check_turn, legal, readable, seated, started
from bastide.server.storage import Event, Guest, Storage, now
from bastide.server.tables import Tables
from bastide.server.views import Viewer


class Playing:
    """The games at all tables, for those whose turn it is."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables

    async def act(self, table_id: str, guest: Guest, wish: schemas.Act) -> schemas.Update:
        """Play an action. The same ``id`` again is answered and not played again."""

        def decide(viewer: Viewer, game: StoredGame) -> Event:
            check_turn(game, viewer, wish.seq)
            action = legal(game, wish.action)
            player = game.game.player
            return Event(game.seq + 1, player, str(action), now(), None, guest.id, wish.id)

        return await self._once(table_id, guest, wish, decide)

    async def undo(self, table_id: str, guest: Guest, wish: schemas.Undo) -> schemas.Update:
        """Take back one's last step, if nothing hidden was seen since."""

        def decide(viewer: Viewer, game: StoredGame) -> Event:
            check_seq(game, wish.seq)
            back_to = game.undoable(viewer.seats)
            if back_to is None:
                raise Problem(
                    "nothing-to-undo",
                    "Only your own last steps can be undone, until a tile was drawn, a die rolled, "
                    "a message revealed, or somebody else acted.",
                )
            player = game.steps[-1].player
            return Event(game.seq + 1, player, None, now(), back_to, guest.id, wish.id)

        return await self._once(table_id, guest, wish, decide)

    async def _once(
        self,
        table_id: str,
        guest: Guest,
        wish: schemas.Act | schemas.Undo,
        decide: Callable[[Viewer, StoredGame], Event],
    ) -> schemas.Update:
        """Write the event decided on, unless the guest has sent this wish before.

        Whoever repeats a wish does not know what it did, so it is refused at first: only then is
        it looked up.
        """
        async with self._tables.room(table_id) as room:
            viewer = seated(room, guest)
            try:
                room = await self._tables.write(room, decide(viewer, started(room)))
            except Problem:
                if not await self._storage.has_sent(table_id, guest.id, wish.id):
                    raise
                room = await self._tables.reload(table_id)
            return views.update(room, viewer, min(wish.seq, started(room).seq))

    async def consider(self, table_id: str, guest: Guest, text: str) -> schemas.Considered:
        """What an action would score, or why it is not legal; asked by the seat that decides."""
        async with self._tables.room(table_id) as room:
            viewer = seated(room, guest)
            game = started(room)
            check_turn(game, viewer, game.seq)
            action = readable(text)
            refusal = game.game.why_not(action)
            if refusal is not None:
                return schemas.Considered(
                    legal=False, awards=[], events=[], chance=None, refusal=views.refusal(refusal)
                )
            then = game.game.copy()
            outcome = then.play(action)
            awards = list(outcome.awards)
            chance = then.phase if then.player == CHANCE else None
            # On the score track a figure is chosen before it moves; the points are the same.
            while then.phase == "track":
                awards += then.play(then.legal_actions()[0]).awards
            told = views.shows(room, "projections")
            return schemas.Considered(
                legal=True,
                awards=[award_json(award) for award in awards] if told else [],
                events=[e.to_json() for e in outcome.events if told or e.award is None],
                chance=chance,
                refusal=None,
            )

    async def play_for_bot(self, table_id: str, seq: int, text: str) -> bool:
        """Play what a bot decided at the event ``seq``; False if the game has moved on since.

        Raises the problems ``not-an-action`` and ``illegal-action``.
        """
        async with self._tables.room(table_id) as room:
            game = room.game
            if game is None or game.seq != seq or room.bot_to_act is None:
                return False
            action = legal(game, text)
            await self._tables.write(
                room, Event(game.seq + 1, game.game.player, str(action), now())
            )
            return True
