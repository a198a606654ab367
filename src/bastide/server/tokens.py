"""Names nobody can guess, and guest tokens nobody can forge.

A guest token is ``<guest>.<signature>``: the guest's name in the database and an HMAC over it with
the server's secret. It can be checked without looking anything up, and nobody but the server can
make one.
"""

from __future__ import annotations

import base64
import hmac
import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that people confuse when they read them aloud
TABLE_LETTERS = 12
GUEST_LETTERS = 16
TOKEN_LIMIT = 200


def new_table() -> str:
    """A name for a table: 12 letters, so that nobody finds one by trying."""
    return _random(TABLE_LETTERS)


def is_table(name: str) -> bool:
    """Whether this could be the name of a table."""
    return len(name) == TABLE_LETTERS and set(name) <= set(_LETTERS)


def new_guest() -> str:
    """A guest's name in the database."""
    return _random(GUEST_LETTERS)


def new_key() -> str:
    """The key of an invitation or of a spectator link (96 bits)."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """A secret for signing tokens (256 bits)."""
    return secrets.token_urlsafe(32)


def same_key(given: str | None, right: str) -> bool:
    """Whether the key is the right one, in a time that does not tell how much of it is right."""
    return given is not None and hmac.compare_digest(given.encode(), right.encode())


def sign(secret: str, guest: str) -> str:
    """The token of a guest."""
    return f"{guest}.{_signature(secret, guest)}"


def guest_of(secret: str, token: str | None) -> str | None:
    """The guest whose token this is, or None if this server did not sign it."""
    if token is None or len(token) > TOKEN_LIMIT:
        return None
    guest, _, signature = token.partition(".")
    if not hmac.compare_digest(signature.encode(), _signature(secret, guest).encode()):
        return None
    return guest


def _signature(secret: str, guest: str) -> str:
    digest = hmac.digest(secret.encode(), f"guest:{guest}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def _random(letters: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(letters))
