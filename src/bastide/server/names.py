"""What people may be called, and what they may say."""

from __future__ import annotations

import unicodedata

from bastide.server.problems import Problem

NAME_LIMIT = 32
TEXT_LIMIT = 300
COMMENT_LIMIT = 500
JOINER = "\u200d"
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that look like nothing
MOST_MARKS = 4  # on one letter


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
    if not set(cleaned) - BLANKS:
        raise Problem("invalid-name", "A name has at least one character.", name=_shown(name))
    if len(cleaned) > NAME_LIMIT:
        raise Problem(
            "invalid-name", f"A name has at most {NAME_LIMIT} characters.", name=_shown(name)
        )
    return cleaned


def said(text: str) -> str:
    """What is said as it is kept: composed, in one line, with single spaces.

    Characters that cannot be seen are left out, so that nothing can turn the writing around or
    pretend to be empty; only what joins emoji stays. So are marks heaped upon each other. Raises
    the problem ``invalid-text`` if nothing is left or it is too long.

    >>> said("Well\\tdone,\\u202e  Ann ")
    'Well done, Ann'
    """
    return _readable(_tidied(text), "line", TEXT_LIMIT)


def commented(text: str) -> str:
    """A comment as it is kept: like what is said, but it may have several lines.

    Raises the problem ``invalid-text`` if nothing is left or it is too long.

    >>> commented("Here it ends. \\n\\n  Or does it?")
    'Here it ends.\\nOr does it?'
    """
    comment = "\n".join(line for part in text.splitlines() if (line := _tidied(part)))
    return _readable(comment, "comment", COMMENT_LIMIT)


def _readable(text: str, what: str, limit: int) -> str:
    if not text:
        raise Problem("invalid-text", "There is nothing to read.")
    if len(text) > limit:
        raise Problem("invalid-text", f"A {what} has at most {limit} characters.")
    return text


def _tidied(text: str) -> str:
    kept = ""
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        category = unicodedata.category(c)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if c.isspace():
            kept += " "
        elif c == JOINER or not (category in UNSEEN or c in BLANKS or marks > MOST_MARKS):
            kept += c
    return " ".join(kept.split()).strip(f"{JOINER} ")


def _shown(name: str) -> str:
    """The refused name, safe to print: short, and with what cannot be seen spelled out."""
    return name[:NAME_LIMIT].encode("unicode_escape").decode()
