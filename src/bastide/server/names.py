"""What people may be called."""

from __future__ import annotations

import unicodedata

from bastide.server.problems import Problem

NAME_LIMIT = 32


def clean(name: str) -> str:
    """The name as it is kept: composed, with single spaces, without spaces around it.

    Raises the problem ``invalid-name`` if nothing is left, it is too long, or has characters that
    cannot be seen.

    >>> clean("  Ann   of  Arc ")
    'Ann of Arc'
    """
    # Line breaks, signs that turn the writing around, and what is no character at all.
    if any(not c.isprintable() and unicodedata.category(c) != "Zs" for c in name):
        raise Problem("invalid-name", "A name has no invisible characters.", name=_shown(name))
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if not cleaned:
        raise Problem("invalid-name", "A name has at least one character.", name=_shown(name))
    if len(cleaned) > NAME_LIMIT:
        raise Problem(
            "invalid-name", f"A name has at most {NAME_LIMIT} characters.", name=_shown(name)
        )
    return cleaned


def _shown(name: str) -> str:
    """The refused name, safe to print: short, and with what cannot be seen spelled out."""
    return name[:NAME_LIMIT].encode("unicode_escape").decode()
