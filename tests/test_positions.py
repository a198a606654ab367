"""Positions as text: written, read back, and refused with the place of the fault."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bastide import Game, InvalidPosition, Setup

START = "base-start 0,0 r0"


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 6), st.booleans())
def test_a_position_read_back_is_the_same_decision(seed: int, players: int, inns: bool) -> None:
    modules = {"inns_cathedrals"} if inns or players == 6 else set()
    setup, rng = Setup(players=players, modules=modules), random.Random(seed)
    game = Game(setup, seed=seed)
    for _ in range(rng.randrange(80)):
        if not game.over:
            game.play(rng.choice(game.legal_actions()))
    if game.over or game.observation().discarded:
        return
    again = Game.from_position(game.position(), setup)
    assert again.position() == game.position()
    assert set(again.legal_actions()) == set(game.legal_actions())
    seen, read = game.observation().to_json(), again.observation().to_json()
    assert {**seen, "tiles": 0, "open_cells": 0} == {**read, "tiles": 0, "open_cells": 0}
    # What follows is the same too.
    twin = game.copy()
    twin._seed = None
    while not twin.over:
        choice = rng.choice(sorted(twin.legal_actions(), key=str))
        assert sorted(map(str, twin.play(choice).awards)) == sorted(
            map(str, again.play(str(choice)).awards)
        )
    assert again.scores == twin.scores


def test_undo_ends_at_the_position() -> None:
    game = Game.from_position(f"{START} | - | 7 12 | turn 9: 1 place base-city1", seed=1)
    begin = game.digest()
    game.play(game.legal_actions()[0])
    game.undo()
    assert game.digest() == begin
    with pytest.raises(IndexError):
        game.undo()


def test_a_game_from_a_position_has_no_record() -> None:
    game = Game.from_position(f"{START} | - | 0 0 | turn 1: 0 draw")
    with pytest.raises(ValueError, match="cannot be recorded"):
        game.record()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "four parts between bars, not 1"),
        (f"{START} | - | 0 0", "four parts between bars, not 3"),
        (
            "base-start 0,80 r0 | - | 0 0 | turn 1: 0 draw",
            "tile 1: the first tile lies on 0,0",
        ),
        (f"{START}; base-city9 1,0 r0 | - | 0 0 | turn 1: 0 draw", "tile 2: this game has no tile"),
        (f"{START}; {START} | - | 0 0 | turn 1: 0 draw", "tile 2: there are not so many"),
        (f"{START}; base-city1 0,0 r0 | - | 0 0 | turn 1: 0 draw", "tile 2: there is a tile on"),
        (f"{START}; base-city1 1,0 r0 | - | 0 0 | turn 1: 0 draw", "tile 2: base-city1 does not"),
        (f"{START}; base-city1 5,0 r0 | - | 0 0 | turn 1: 0 draw", "tile 2: no tile lies beside"),
        (f"{START}; base-city1 0,1 | - | 0 0 | turn 1: 0 draw", "tile 2: 'base-city1 0,1': "),
        (f"{START} | 2 follower 0,0 road:EW | 0 0 | turn 1: 0 draw", "figure 1: '2 follower"),
        (f"{START} | 0 follower 0,0 road:NS | 0 0 | turn 1: 0 draw", "figure 1: '0 follower"),
        (f"{START} | 0 follower 3,0 road:NS | 0 0 | turn 1: 0 draw", "no cell 3,0"),
        (
            f"{START} | 0 large 0,0 road:EW | 0 0 | turn 1: 0 draw",
            "figure 1: player 0 has no large",
        ),
        (f"{START} | - | 0 0 0 | turn 1: 0 draw", "scores: 2 whole numbers"),
        (f"{START} | - | 0 -1 | turn 1: 0 draw", "scores: 2 whole numbers"),
        (f"{START} | - | 0 0 | turn 0: 0 draw", "turn: must be written"),
        (f"{START} | - | 0 0 | turn 1: 4 draw", "turn: there is no player 4"),
        (f"{START} | - | 0 0 | turn 1: 0 place base-city9", "turn: no 'base-city9' is left"),
        (f"{START} | - | 0 0 | turn 1: 0 place base-start", "turn: no 'base-start' is left"),
        (f"{START}; base-city1 0,-1 r2 | 0 follower 0,0 city:N | 0 0 | turn 1: 0 draw", "(END-05)"),
    ],
)
def test_a_faulty_position_is_refused_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Game.from_position(text)
    assert fault in str(caught.value)


def test_expansions_that_keep_more_are_refused() -> None:
    with pytest.raises(InvalidPosition, match="everything about gold_mines"):
        Game.from_position(f"{START} | - | 0 0 | turn 1: 0 draw", Setup(modules={"gold_mines"}))
