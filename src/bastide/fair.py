"""Draws that nobody can steer and everybody can check afterwards.

Whoever runs a game fixes a secret seed of 32 random bytes and shows its :func:`commitment` before
the first draw. Every chance outcome then follows from the seed, the game's name and the number of
actions before it. When the game is over the seed is shown, and :func:`verify` computes all of it
again.

The construction, so that it can be written anew in any language:

* ``commitment = SHA-256(seed)``.
* A number below *n* for the purpose *p* is made from the blocks
  ``HMAC-SHA256(seed, "bastide/1" NUL game NUL p NUL i)``, *i* = 0, 1, …, each read as a big-endian
  integer of 256 bits. The first block below the greatest multiple of *n* that fits into 256 bits
  counts, modulo *n*. So every number is exactly equally likely.
* A chance outcome with *k* actions before it has the purpose ``draw:k``. The outcomes are sorted by
  their text, their probabilities brought to whole-number weights with the smallest common
  denominator, and the number picks from the weights laid end to end.
* A game that goes on from a position of another one has that game's first actions; the record says
  how many were *given*. Its seed is fixed after them, so it says nothing about them: only outcomes
  with at least that many actions before them are drawn, and checked.
* Bots that use chance have a seed as well, a number below 2^32 for the purpose ``bot:seat``; what
  they decide is not checked.
* A random order of *s* seats starts from 0 … s-1; for *i* = s-1 down to 1 the entries *i* and *j*
  are exchanged, *j* being a number below i + 1 for the purpose ``seat:i``.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from bastide.records import Record

SEED_BYTES = 32
_BLOCK = 1 << 256

Outcome = TypeVar("Outcome")


class InvalidSeed(ValueError):
    """A seed that is not 32 bytes."""


def commitment(seed: bytes) -> str:
    """The promise that is shown before the first draw: SHA-256 of the seed, in hex.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    if len(seed) != SEED_BYTES:
        raise InvalidSeed(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return hashlib.sha256(seed).hexdigest()


def number(seed: bytes, game: str, purpose: str, below: int) -> int:
    """A number from 0 to ``below - 1``, each exactly equally likely over all seeds.

    >>> number(bytes(32), "example", "draw:0", 72) in range(72)
    True
    """
    if below < 1:
        raise ValueError(f"no number is below {below}")
    limit = _BLOCK - _BLOCK % below
    block = 0
    while True:
        message = "\0".join(("bastide/1", game, purpose, str(block))).encode()
        value = int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
        if value < limit:
            return value % below
        block += 1


def choose(
    seed: bytes, game: str, before: int, outcomes: Iterable[tuple[Outcome, Fraction]]
) -> Outcome:
    """The outcome that the seed decides on.

    ``before`` is the number of actions of the game before this one, chance actions included;
    ``outcomes`` are the possible ones with their probabilities, which must sum to 1. Their order
    does not matter, only their texts do.

    >>> coin = (("heads", Fraction(1, 2)), ("tails", Fraction(1, 2)))
    >>> choose(bytes(32), "example", 3, coin) == choose(bytes(32), "example", 3, coin[::-1])
    True
    """
    listed = sorted(outcomes, key=lambda outcome: str(outcome[0]))
    if sum(chance for _, chance in listed) != 1:
        raise ValueError("the probabilities of the outcomes do not sum to 1")
    scale = math.lcm(*(chance.denominator for _, chance in listed))
    place = number(seed, game, f"draw:{before}", scale)
    for outcome, chance in listed:
        place -= chance.numerator * (scale // chance.denominator)
        if place < 0:
            return outcome
    raise AssertionError("unreachable: the weights sum to the scale")


def seat_order(seed: bytes, game: str, seats: int) -> tuple[int, ...]:
    """A random order of the seats: entry *p* is the seat, as listed, that plays at place *p*.

    >>> sorted(seat_order(bytes(32), "example", 4))
    [0, 1, 2, 3]
    """
    order = list(range(seats))
    for i in range(seats - 1, 0, -1):
        j = number(seed, game, f"seat:{i}", i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def verify(record: object) -> list[str]:
    """Everything in a finished game's record (as JSON) that does not follow from its seed.

    An empty list means that the seed is the one that was promised, and that the order of the seats
    and every draw, roll and message follow from it, but for those that were given from another
    game (``fair.given`` of the record). Each fault is an English sentence.

    >>> verify({"format": "another"})
    ["not a record: an object with the format 'bastide-record'"]
    """
    # What is verified is a game; the draws themselves know nothing of games.
    from bastide.errors import InvalidRecord
    from bastide.records import Record

    try:
        read = Record.from_json(record)
        read.replay()
    except InvalidRecord as error:
        return [str(error)]
    if read.fair is None:
        return ["The record has no promise about its draws."]
    if read.fair.seed is None:
        return ["The seed is still secret; it is shown when the game is over."]
    seed, game = bytes.fromhex(read.fair.seed), read.fair.game
    faults = []
    if commitment(seed) != read.fair.commitment:
        faults.append(
            f"The seed is not the one that was promised: its SHA-256 is {commitment(seed)}, "
            f"the promise {read.fair.commitment}."
        )
    order = read.fair.order
    if order is not None and order != seat_order(seed, game, read.setup.players):
        drawn = seat_order(seed, game, read.setup.players)
        faults.append(f"The order of the seats is {list(order)}; the seed gives {list(drawn)}.")
    if read.fair.given > len(read.actions):
        faults.append(f"{read.fair.given} actions were given, but there are {len(read.actions)}.")
    return faults + _wrong_draws(read, seed, game, read.fair.given)


def _wrong_draws(record: Record, seed: bytes, name: str, given: int) -> list[str]:
    from bastide.game import Game

    game = Game(record.setup)
    faults = []
    for index, action in enumerate(record.actions):
        if action.chance and index >= given:
            due = choose(seed, name, index, game.chance_outcomes())
            if due != action:
                faults.append(f"actions[{index}] is {action}; the seed gives {due}.")
        game.play(action)
    return faults
