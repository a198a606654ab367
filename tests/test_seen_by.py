"""What a seat is given to think about tells nothing that is hidden from it (STR-02, GEN-19)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bastide import CHANCE, Game, IllegalAction, Setup
from bastide.actions import Draw
from bastide.bots import create
from bastide.setup import MODULES

HANDS = "strategic_hand"


def played(setup: Setup, seed: int, actions: int) -> Game:
    """A game of that many actions; the last one is not the end."""
    game, rng = Game(setup), random.Random(seed)
    while len(game.actions) < actions and not game.over:
        options = game.legal_actions()
        game.play(rng.choice(options))
    return game


def everything(game: Game) -> dict[str, Any]:
    """All that can be asked of a game, and all that it keeps."""
    seat = game._past.seat if game._past is not None else None
    return {
        "actions": game.actions,
        "events": game.events,
        "awards": game.awards,
        "state": game.digest(),
        "legal": game.legal_actions(),
        "outcomes": game.chance_outcomes(),
        "observations": [game.observation(eyes) for eyes in (None, seat)],
        "fits": [game.fits(eyes) for eyes in (None, seat)],
        "text": repr(game),
        "phase": (game.phase, game.player, game.active_player, game.turn_number, game.scores),
        "kept": (game._past, [list(kept) for kept in (game._codes, game._due)]),
    }


def with_other_hands(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game, but that others hold other tiles; `seat` cannot know. May be impossible."""
    texts = [str(action) for action in game.actions]
    holds = {
        player: list(game.observation(player).to_json()["hand"])
        for player in range(game.setup.players)
        if player != seat
    }
    in_bag = [tile for tile, n in undrawn(game).items() for _ in range(n)]
    rng.shuffle(in_bag)
    for event in reversed(game.events):
        tile = event.facts.get("tile")
        if event.kind == "drew" and event.only_for in holds and tile in holds[event.only_for]:
            holds[event.only_for].remove(tile)
            other = next((t for t in in_bag if t != tile), None)
            if other is not None:
                in_bag.remove(other)
                texts[event.ply] = f"draw {other}"
    twin = Game(game.setup)
    for text in texts:
        twin.play(text)
    return twin


def undrawn(game: Game) -> dict[str, int]:
    """What nobody has drawn yet."""
    left = dict(game.observation(None).remaining)
    for player in range(game.setup.players):
        for tile in game.observation(player).to_json()["hand"]:
            left[tile] -= 1
    return left


@settings(max_examples=80, deadline=None)
@given(
    st.integers(2, 4),
    st.sets(st.sampled_from(sorted(MODULES)), max_size=3),
    st.integers(0, 2**32),
    st.integers(8, 160),
    st.data(),
)
def test_what_is_hidden_can_be_exchanged_and_nothing_shows(
    players: int, modules: set[str], seed: int, actions: int, data: st.DataObject
) -> None:
    game = played(Setup(players, modules | {HANDS}), seed, actions)
    assume(not game.over)
    seat = data.draw(st.integers(0, players - 1))
    try:
        twin = with_other_hands(game, seat, random.Random(seed))
    except IllegalAction:
        assume(False)
    assume(game.actions != twin.actions)
    assert everything(game.seen_by(seat)) == everything(twin.seen_by(seat))
    if game.player == seat:
        for spec in ("random", "greedy:noise=20"):
            bot = create(spec, seed=3)
            decided = bot.decide(game.seen_by(seat))
            assert decided == bot.decide(twin.seen_by(seat)) == bot.decide(game)


@settings(max_examples=40, deadline=None)
@given(st.sets(st.sampled_from(sorted(MODULES)), max_size=4), st.integers(0, 2**32))
def test_it_shows_what_the_seat_sees(modules: set[str], seed: int) -> None:
    game = played(Setup(3, modules), seed, 10 + seed % 90)
    for seat in (None, 0, 1, 2):
        seen = game.seen_by(seat)
        for eyes in {None, seat}:
            assert seen.observation(eyes) == game.observation(eyes)
            assert seen.fits(eyes) == game.fits(eyes)
        assert len(seen.actions) == len(game.actions)
        assert (seen.scores, seen.phase, seen.player) == (game.scores, game.phase, game.player)
        if game.player in (seat, CHANCE) or HANDS not in modules:
            assert set(seen.legal_actions()) >= set(game.legal_actions())
        if game.player == seat:
            assert seen.legal_actions() == game.legal_actions()


def test_one_can_play_on_in_it_and_go_back() -> None:
    game = played(Setup(2, {HANDS}), 5, 31)
    while game.player == CHANCE:
        game.play(game.legal_actions()[0])
    before = game.digest()
    seen = game.seen_by(game.player)
    start, history = everything(seen), len(seen.actions)
    for _ in range(20):
        seen.play(seen.legal_actions()[0])
    fork = seen.copy()
    fork.play(fork.legal_actions()[-1])
    fork.undo()
    assert fork.digest() == seen.digest()
    seen.undo(20)
    assert everything(seen) == start
    assert len(seen.actions) == history
    with pytest.raises(IndexError):
        seen.undo()
    assert game.digest() == before


def test_the_hand_of_whoever_acts_is_not_in_the_options() -> None:
    game = Game(Setup(2, {HANDS}), seed=3)
    assert game.player == 0
    assert game.seen_by(1).legal_actions() == ()
    assert game.seen_by(None).legal_actions() == ()
    assert game.seen_by(0).legal_actions() == game.legal_actions()


def test_nobody_can_look_into_the_bag() -> None:
    for modules in (set[str](), {HANDS}):
        game = Game(Setup(2, modules), seed=3)
        seen = game.seen_by(0)
        seen.play(seen.legal_actions()[0])
        while seen.player == 0:
            seen.play(seen.legal_actions()[-1])
        assert seen.player == CHANCE


def test_others_seats_are_not_answered_for() -> None:
    seen = Game(Setup(2, {HANDS}), seed=3).seen_by(0)
    for ask in (seen.observation, seen.fits, seen.seen_by):
        with pytest.raises(IndexError):
            ask(1)
    with pytest.raises(IndexError):
        Game().seen_by(2)
    assert seen.seen_by(0).observation(0) == seen.observation(0)


def test_what_is_unseen_cannot_be_played() -> None:
    with pytest.raises(IllegalAction):
        Game().play("draw unseen")
    assert Draw("unseen") in Game(Setup(2, {HANDS}), seed=3).seen_by(0).actions
