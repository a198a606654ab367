"""What is played and who sits where when a table is made, from what a client wishes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bastide.errors import InvalidSetup
from bastide.game import Game
from bastide.server import names, schemas, tokens
from bastide.server.bots import checked
from bastide.server.catalogue import playable_modules
from bastide.server.problems import Problem
from bastide.server.storage import Guest, Seat, Table
from bastide.setup import Setup


def setup_for(wish: schemas.Chosen, players: int) -> Setup:
    """The setup that is wished for. Raises ``invalid-setup`` with all faults at once."""
    try:
        setup = Setup.from_json(
            {
                "players": players,
                "modules": wish.modules,
                "copies": wish.copies,
                "tiles": wish.tiles,
                "switches": wish.switches,
            }
        )
    except InvalidSetup as error:
        raise Problem("invalid-setup", f"{error}.", faults=list(error.faults)) from error
    missing = sorted(setup.modules - set(playable_modules()))
    if missing:
        faults = [f"module {name!r} cannot be played yet" for name in missing]
        raise Problem("invalid-setup", "; ".join(faults), faults=faults)
    return setup


def checked_setup(wish: schemas.NewSetup) -> schemas.CheckedSetup:
    """All that is wrong with a setup; if nothing is, every tile that its game has."""
    try:
        setup = setup_for(wish, wish.players)
    except Problem as problem:
        return schemas.CheckedSetup(faults=problem.facts["faults"], total=None, tiles=None)
    start = Game(setup).observation()
    tiles = Counter(start.remaining)
    tiles.update(laid["tile"] for laid in start.tiles)
    return schemas.CheckedSetup(faults=[], total=tiles.total(), tiles=dict(sorted(tiles.items())))


def seats_for(guest: Guest, wishes: Sequence[schemas.NewSeat]) -> tuple[Seat, ...]:
    """The seats as listed. Raises ``invalid-name``, ``no-such-bot``, ``colour-taken``."""
    wished = [wish.colour for wish in wishes if wish.colour is not None]
    for colour in wished:
        if wished.count(colour) > 1:
            raise _taken(colour, wished)
    free = iter(colour for colour in schemas.COLOURS if colour not in wished)
    return tuple(
        _seat(guest, slot, wish, wish.colour or next(free)) for slot, wish in enumerate(wishes)
    )


def _seat(guest: Guest, slot: int, wish: schemas.NewSeat, colour: str) -> Seat:
    seat = Seat(slot=slot, kind="open", colour=colour, key=tokens.new_key())
    if isinstance(wish, schemas.MySeat):
        name = guest.name if wish.name is None else names.clean(wish.name)
        return replace(seat, kind="person", guest_id=guest.id, name=name)
    if isinstance(wish, schemas.BotSeat):
        bot = checked(wish.bot)
        name = bot.partition(":")[0] if wish.name is None else names.clean(wish.name)
        return replace(seat, kind="bot", bot=bot, name=name)
    return seat


def with_colour(table: Table, seat: Seat, wished: str | None) -> Table:
    """The table with this colour for a newcomer's seat; None keeps the seat's own.

    An open seat that had the colour gets the newcomer's in exchange. Raises ``colour-taken`` if it
    is somebody's.
    """
    if wished is None or wished == seat.colour:
        return table
    for other in table.seats:
        if other.colour == wished:
            if other.kind != "open":
                raise _taken(
                    wished,
                    [s.colour for s in table.seats if s.kind != "open" and s.slot != seat.slot],
                )
            table = table.with_seat(replace(other, colour=seat.colour))
    return table.with_seat(replace(seat, colour=wished))


def seats_of_rematch(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The same people, bots and colours, in the order in which they played.

    Where somebody left, the bot that took over is a bot from the start.
    """
    return tuple(
        replace(
            seat,
            slot=slot,
            player=None,
            key=tokens.new_key(),
            gone=False,
            guest_id=None if seat.gone else seat.guest_id,
            name=(seat.bot or "").partition(":")[0] if seat.gone else seat.name,
        )
        for slot, seat in enumerate(seats)
    )


def check_count(wishes: Sequence[schemas.NewSeat], seats: int) -> None:
    """Raises ``invalid-setup`` if there are not as many seats as the game has."""
    if len(wishes) != seats:
        fault = f"the game has {seats} seats, not {len(wishes)}"
        raise Problem("invalid-setup", f"{fault}.", faults=[fault])


def seats_of_branch(
    guest: Guest, seats: Sequence[Seat], wishes: Sequence[schemas.NewSeat] | None
) -> tuple[Seat, ...]:
    """Who plays on from a position: as wished, else the guest for all people, and the same bots.

    Raises ``invalid-setup`` if there are not as many seats as before, and as `seats_for` does.
    """
    if wishes is not None:
        check_count(wishes, len(seats))
        return seats_for(guest, wishes)
    taken = []
    for slot, old in enumerate(seats):
        seat = replace(old, slot=slot, player=None, key=tokens.new_key(), gone=False)
        if seat.guest_id is not None:
            seat = replace(seat, kind="person", guest_id=guest.id, bot=None)
        taken.append(seat)
    return tuple(taken)


def _taken(colour: str, taken: Sequence[str]) -> Problem:
    free = [other for other in schemas.COLOURS if other not in taken]
    return Problem("colour-taken", f"{colour} is taken.", colour=colour, free=free)
