"""What people say to each other at a table."""

from __future__ import annotations

from dataclasses import replace

from bastide.server import names, schemas, views
from bastide.server.problems import Problem
from bastide.server.rights import seated
from bastide.server.storage import ChatLine, Conflict, Guest, Storage, now
from bastide.server.tables import Tables

CHAT_KEPT = 2000  # lines of one table


class Chat:
    """The talk at all tables; the listeners of the tables hear of every line as ``chat``."""

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables

    async def say(
        self, table_id: str, guest: Guest, wish: schemas.SayText | schemas.SayPhrase
    ) -> schemas.ChatLine:
        """Say something to everybody at the table. The same ``id`` again is answered, not said."""
        text = names.said(wish.text) if isinstance(wish, schemas.SayText) else None
        phrase = wish.phrase if isinstance(wish, schemas.SayPhrase) else None
        async with self._tables.room(table_id) as room:
            viewer = seated(room, guest)
            if not room.table.options.get("chat", True):
                raise Problem("no-chat", "This table was made without a chat.")
            number = views.eyes(room, viewer)
            (seat,) = (seat for seat in room.table.seats if seat.number == number)
            line = ChatLine(
                number=room.table.chat + 1,
                slot=seat.slot,
                name=seat.name or guest.name,
                text=text,
                phrase=phrase,
                guest_id=guest.id,
                client_id=wish.id,
                at=now(),
            )
            while True:
                if line.number > CHAT_KEPT:
                    raise Problem("chat-full", f"A table keeps {CHAT_KEPT} lines.")
                try:
                    await self._storage.add_chat(table_id, line)
                    break
                except Conflict:
                    before = await self._storage.said(table_id, guest.id, wish.id)
                    if before is not None:
                        return views.chat_line(room.table, before)
                    # Another process was faster; the next number is free.
                    line = replace(line, number=line.number + 1)
            room = await self._tables.reload(table_id)
            self._tables.tell(room, "chat")
            return views.chat_line(room.table, line)
