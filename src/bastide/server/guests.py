"""Guests: anybody with a name, known again by a signed token."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from bastide.server import names, tokens
from bastide.server.problems import Problem
from bastide.server.storage import Guest, Storage

NAMELESS = "Guest"
REMEMBERED = 1000


class Guests:
    """All guests of this server."""

    def __init__(self, storage: Storage, secret: str) -> None:
        self._storage = storage
        self._secret = secret
        self._latest: OrderedDict[str, Guest] = OrderedDict()

    async def add(self, name: str | None) -> tuple[Guest, str]:
        """A new guest and their token. Raises ``invalid-name``."""
        guest = Guest(tokens.new_guest(), NAMELESS if name is None else names.clean(name))
        await self._storage.add_guest(guest)
        return guest, tokens.sign(self._secret, guest.id)

    async def of(self, token: str | None) -> Guest:
        """The guest whose token this is. Raises ``unknown-token``."""
        guest_id = tokens.guest_of(self._secret, token)
        guest = None
        if guest_id is not None:
            guest = self._latest.get(guest_id) or await self._storage.guest(guest_id)
        if guest is None:
            raise Problem("unknown-token", "This server does not know the token, or there is none.")
        return self._keep(guest)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest with another name; seats keep the names they have. Raises ``invalid-name``."""
        renamed = replace(guest, name=names.clean(name))
        await self._storage.rename_guest(guest.id, renamed.name)
        return self._keep(renamed)

    def _keep(self, guest: Guest) -> Guest:
        """Remember the guest; the least recently seen one is forgotten."""
        self._latest[guest.id] = guest
        self._latest.move_to_end(guest.id)
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)
        return guest
