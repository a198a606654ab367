"""Draws follow from the promised seed, are exactly fair, and can be checked by anybody."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.fair import InvalidSeed, choose, commitment, number, seat_order, verify
from bastide.records import Fairness, Record

SEED = bytes(range(32))
GAME = "b7kq2m9xw4tn"


def drawn_game(setup: Setup) -> Game:
    """A finished game whose chance follows from SEED."""
    game = Game(setup)
    while not game.over:
        outcomes = game.chance_outcomes()
        if outcomes:
            game.play(choose(SEED, GAME, len(game.actions), outcomes))
        else:
            game.play(game.legal_actions()[-1])
    return game


PLAYED = drawn_game(Setup(players=3))


def record(**changes: Any) -> dict[str, Any]:
    """The record of that game, with some of what it says about fairness changed."""
    order = seat_order(SEED, GAME, 3)
    said: dict[str, Any] = {"game": GAME, "commitment": commitment(SEED), "seed": SEED.hex()}
    return Record.of(PLAYED, (), Fairness(**(said | {"order": order} | changes))).to_json()


def test_the_promise_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    with pytest.raises(InvalidSeed):
        commitment(b"short")


def test_a_number_is_what_the_documentation_says() -> None:
    block = hmac.new(SEED, b"bastide/1\0b7kq2m9xw4tn\0draw:4\0000", "sha256").digest()
    assert number(SEED, GAME, "draw:4", 72) == int.from_bytes(block, "big") % 72


def test_what_follows_from_a_seed_never_changes() -> None:
    """As an implementation of the documentation in another language has it too."""
    weighed = [("rare", Fraction(1, 6)), ("half", Fraction(1, 2)), ("third", Fraction(1, 3))]
    assert commitment(SEED).startswith("630dcd2966c43366")
    assert number(SEED, GAME, "bot:1", 1 << 32) == 4046174795
    assert seat_order(SEED, GAME, 6) == (0, 1, 2, 4, 5, 3)
    assert [choose(SEED, GAME, before, weighed) for before in range(8)] == [
        *("rare", "third", "third", "half"),
        *("half", "third", "half", "third"),
    ]


def test_blocks_that_would_favour_small_numbers_are_passed_over() -> None:
    below = (1 << 255) + 1  # nearly every second block is above the greatest multiple
    first = [
        int.from_bytes(hmac.digest(SEED, f"bastide/1\0{GAME}\0draw:{k}\0{i}".encode(), "sha256"))
        for k in range(40)
        for i in range(1)
    ]
    refused = [k for k, value in enumerate(first) if value >= below]
    assert refused
    for k in refused:
        value = number(SEED, GAME, f"draw:{k}", below)
        assert value < below
        assert value != first[k] % below


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    weighed = (("rare", Fraction(1, 6)), ("half", Fraction(1, 2)), ("third", Fraction(1, 3)))
    counts = Counter(choose(SEED, GAME, k, weighed) for k in range(6000))
    for outcome, chance in weighed:
        expected = 6000 * chance
        spread = float(6000 * chance * (1 - chance)) ** 0.5
        assert abs(counts[outcome] - expected) < 4 * spread


def test_the_order_in_which_outcomes_are_listed_does_not_matter() -> None:
    weighed = [("a", Fraction(1, 4)), ("b", Fraction(1, 4)), ("c", Fraction(1, 2))]
    for k in range(50):
        assert len({choose(SEED, GAME, k, order) for order in permutations(weighed)}) == 1


def test_probabilities_must_be_complete() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        choose(SEED, GAME, 0, [("a", Fraction(1, 2))])


def test_every_order_of_seats_is_equally_likely() -> None:
    counts = Counter(seat_order(SEED, f"game {k}", 3) for k in range(6000))
    assert set(counts) == set(permutations(range(3)))
    assert all(abs(count - 1000) < 4 * (6000 * 5 / 36) ** 0.5 for count in counts.values())


def test_an_honest_record_has_no_fault() -> None:
    assert verify(record()) == []


def test_another_seed_than_the_promised_one_is_found() -> None:
    faults = verify(record(seed=bytes(32).hex()))
    assert "not the one that was promised" in faults[0]
    assert len(faults) > 50  # and hardly a draw follows from it


def test_a_single_exchanged_draw_is_found() -> None:
    written = record()
    actions = written["actions"]
    first = next(i for i, text in enumerate(actions) if text == "draw base-road-straight")
    # The twin of this tile lies elsewhere in the game: exchange the whole rest of the story.
    game = Game(Setup(players=3))
    for text in actions[:first]:
        game.play(text)
    other = next(a for a, _ in game.chance_outcomes() if str(a) != actions[first])
    game.play(other)
    while not game.over:
        outcomes = game.chance_outcomes()
        due = choose(SEED, GAME, len(game.actions), outcomes) if outcomes else None
        game.play(due or game.legal_actions()[-1])
    fairness = Fairness(GAME, commitment(SEED), SEED.hex(), seat_order(SEED, GAME, 3))
    faults = verify(Record.of(game, (), fairness).to_json())
    assert faults == [f"actions[{first}] is {other}; the seed gives {actions[first]}."]


def test_another_order_of_seats_is_found() -> None:
    order = seat_order(SEED, GAME, 3)
    (fault,) = verify(record(order=order[::-1]))
    assert fault.startswith("The order of the seats is")


def test_what_cannot_be_checked_says_so() -> None:
    assert verify(Record.of(PLAYED).to_json()) == ["The record has no promise about its draws."]
    assert verify(record(seed=None)) == [
        "The seed is still secret; it is shown when the game is over."
    ]
    assert verify(None)[0].startswith("not a record")
