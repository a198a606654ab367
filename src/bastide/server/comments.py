"""What people say about moments of a game that is over, as in the study of a chess game.

While a game goes on nobody can comment on it: it would tell the others what one thinks. After the
end everybody who holds a seat may, and everybody at the table reads it. A comment belongs to its
seat: whoever holds that may change and delete it. Where people did not want to be written to (the
table's option ``chat``), there are no comments either.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bastide.server import names, schemas, views
from bastide.server.problems import Problem
from bastide.server.rights import seated, started
from bastide.server.storage import Comment, Conflict, Guest, Seat, Storage, now
from bastide.server.tables import Tables
from bastide.server.views import Room, Viewer

Listener = Callable[[Room, int, schemas.Comment | None], None]
COMMENTS_KEPT = 60  # of one seat at one table


class Comments:
    """The comments at all tables.

    ``listeners`` are called, under the table's lock, with the number of what is new or changed and
    how it is now, which is None if it was deleted.
    """

    def __init__(self, storage: Storage, tables: Tables) -> None:
        self._storage = storage
        self._tables = tables
        self.listeners: list[Listener] = []

    async def add(self, table_id: str, guest: Guest, wish: schemas.NewComment) -> schemas.Comment:
        """Comment on a moment. The same ``id`` again is answered, and not written again."""
        text = names.commented(wish.text)
        while True:
            async with self._tables.room(table_id) as room:
                seat = _seat(room, seated(room, guest), wish.seat)
                for comment in room.comments:
                    if (comment.guest_id, comment.client_id) == (guest.id, wish.id):
                        return views.comment(room.table, comment)
                _check_moment(room, wish.seq)
                if sum(comment.slot == seat.slot for comment in room.comments) >= COMMENTS_KEPT:
                    raise Problem("comments-full", f"A seat has at most {COMMENTS_KEPT} comments.")
                comment = Comment(
                    number=room.table.comments + 1,
                    seq=wish.seq,
                    slot=seat.slot,
                    text=text,
                    at=now(),
                    guest_id=guest.id,
                    client_id=wish.id,
                )
                try:
                    await self._storage.add_comment(table_id, comment)
                except Conflict:  # another process was faster; what it wrote is read now
                    continue
                return self._tell(room, comment)

    async def change(self, table_id: str, guest: Guest, number: int, text: str) -> schemas.Comment:
        """Say it in other words."""
        text = names.commented(text)
        async with self._tables.room(table_id) as room:
            comment = replace(_own(room, guest, number), text=text, changed=(changed := now()))
            if not await self._storage.change_comment(table_id, number, text, changed):
                raise _missing(number)
            return self._tell(room, comment)

    async def delete(self, table_id: str, guest: Guest, number: int) -> None:
        """Take a comment back."""
        async with self._tables.room(table_id) as room:
            _own(room, guest, number)
            if not await self._storage.delete_comment(table_id, number):
                raise _missing(number)
            for listener in self.listeners:
                listener(room, number, None)

    def _tell(self, room: Room, comment: Comment) -> schemas.Comment:
        shown = views.comment(room.table, comment)
        for listener in self.listeners:
            listener(room, comment.number, shown)
        return shown


def _seat(room: Room, viewer: Viewer, wished: int | None) -> Seat:
    """From which of the viewer's seats; the first one if they do not say. Raises ``no-seat``."""
    number = viewer.seats[0] if wished is None else wished
    if number not in viewer.seats:
        raise Problem("no-seat", f"You do not hold seat {number}.")
    return next(seat for seat in room.table.seats if seat.number == number)


def _check_moment(room: Room, seq: int) -> None:
    """Raises ``no-chat``, ``not-started``, ``game-not-over`` or ``no-such-position``."""
    if not room.table.options.get("chat", True):
        raise Problem("no-chat", "This table was made without a chat; nobody writes here.")
    game = started(room)
    if not game.game.over:
        raise Problem("game-not-over", "Moments can be commented on once the game is over.")
    if all(step.seq != seq for step in game.steps):
        raise Problem(
            "no-such-position",
            f"Nothing with the number {seq} has happened, or it was taken back.",
            asked=seq,
            current=game.seq,
        )


def _own(room: Room, guest: Guest, number: int) -> Comment:
    """The comment, which is of one of the guest's seats.

    Raises ``no-seat``, ``no-such-comment`` or ``not-your-comment``.
    """
    viewer = seated(room, guest)
    for comment in room.comments:
        if comment.number == number:
            if views.number_of(room.table, comment.slot) not in viewer.seats:
                raise Problem("not-your-comment", "Another seat has written this.")
            return comment
    raise _missing(number)


def _missing(number: int) -> Problem:
    return Problem("no-such-comment", f"There is no comment {number} here.", number=number)
