"""What must hold after every action of every game, whatever is in it (RULES chapter 13)."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bastide import CHANCE, Action, Game, Setup
from bastide.setup import MODULES, SWITCHES
from bastide.tiles import MODULES as TILE_SETS
from bastide.tiles import Kind, find, load
from tests.invariants import naive

NIGHTLY = bool(os.environ.get("BASTIDE_NIGHTLY"))
EXAMPLES = 2000 if NIGHTLY else 60
CHECKED_EVERY = 1 if NIGHTLY else 7

LAND = sorted(set(MODULES) - {"river", "messengers", "strategic_hand"})
TILES = sorted(tile.id for name in ("base", *LAND) for tile in load(name).tiles)
setups = st.builds(
    Setup,
    players=st.integers(2, 5),
    modules=st.sets(st.sampled_from(MODULES), max_size=len(MODULES)),
    # Rules without tiles, tiles without rules, and single tiles more or less often.
    copies=st.dictionaries(st.sampled_from(LAND), st.integers(0, 1), max_size=3),
    tiles=st.dictionaries(st.sampled_from(TILES), st.integers(1, 4), max_size=3),
    **{
        name: st.sampled_from(switch.values)
        for name, switch in SWITCHES.items()
        if name != "max_players"
    },
)
unhurried = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    # A failing game is found again by its setup and seed; making it smaller takes minutes.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)


def total_of_tiles(setup: Setup) -> int:
    total = 0
    for name in TILE_SETS:
        times = setup.copies.get(name, int(name in {"base", *setup.modules}))
        for tile in load(name).tiles:
            total += setup.tiles.get(tile.id, 1 if tile.start else tile.count * times)
    if "river" in setup.modules and setup.river_start_tile == "remove":
        total -= 1
    return total


def check_points(game: Game) -> None:
    sums = [0] * game.setup.players
    for award in game.awards:
        assert sum(term.points for term in award.terms) == award.points > 0
        sums[award.player] += award.points
    assert tuple(sums) == game.scores


def check_figures(game: Game, seen: dict[str, Any]) -> None:
    """Invariant 1: supply and board together are all the figures of a player."""
    whole = {"follower": 7}
    if "inns_cathedrals" in game.setup.modules:
        whole["large"] = 1
    if "traders_builders" in game.setup.modules:
        whole |= {"builder": 1, "pig": 1}
    for seat, supply in enumerate(seen["supply"]):
        for kind, count in whole.items():
            standing = sum(
                figure["player"] == seat and figure["figure"] == kind for figure in seen["figures"]
            )
            assert supply[kind] + standing == count, (seat, kind)


def check_tiles(game: Game, seen: dict[str, Any]) -> None:
    """Invariant 11: every tile is on the table, drawn, removed, in a hand or still to come."""
    hands = sum(seen.get("hands", []))
    waiting = 1 if seen["drawn"] else 0
    placed, removed = len(seen["tiles"]), len(seen["discarded"])
    assert placed + removed + waiting + hands + seen["tiles_left"] == total_of_tiles(game.setup)


def check_features(game: Game, seen: dict[str, Any]) -> None:
    """Features, open edges, counts and strengths equal those of a flood fill (GEN-06 to GEN-13)."""
    board = naive.board_of(seen)
    ferries = [(x, y, sides) for x, y, sides in seen.get("ferries", [])]
    filled = naive.features(board, ferries)
    names = {
        (x, y, Kind[segment.kind.name].name.lower(), board[x, y].where(number)): (x, y, number)
        for (x, y) in board
        for number, segment in enumerate(board[x, y].segments)
    }
    covered: set[naive.Node] = set()
    for feature in seen["features"]:
        nodes = frozenset(names[x, y, feature["kind"], where] for x, y, where in feature["spots"])
        assert filled[next(iter(nodes))] == nodes
        covered |= nodes
        cells = {(x, y) for x, y, _ in nodes}
        if feature["kind"] in ("city", "road"):
            assert feature["tiles"] == len(cells)
            if not any(board[cell].ferry_lake for cell in cells):
                assert feature["open"] == naive.open_edges(board, nodes)
        strengths = [0] * game.setup.players
        for figure in seen["figures"]:
            at = names[figure["x"], figure["y"], figure["kind"], figure["where"]]
            if at in nodes:
                strengths[figure["player"]] += {"follower": 1, "large": 2}.get(figure["figure"], 0)
        assert feature["strength"] == strengths
        best = max(strengths)
        assert feature["owners"] == [
            seat for seat, strength in enumerate(strengths) if strength == best > 0
        ]
    assert covered == set(filled)


def check_options(game: Game, seen: dict[str, Any]) -> None:
    """Options are different, have texts that read back, and why_not agrees with them."""
    options = game.legal_actions()
    assert len(set(options)) == len(options) >= (1 if game.player == CHANCE else 2)
    for action in options:
        assert Action.parse(str(action)) == action
        assert game.why_not(action) is None
    if game.phase == "place" and seen["drawn"] and "river" not in game.setup.modules:
        tile = find(seen["drawn"])
        offered = {(a.x, a.y, a.turn) for a in options}  # type: ignore[attr-defined]
        assert offered == naive.placements(naive.board_of(seen), tile)


def check_fits(game: Game, seen: dict[str, Any]) -> None:
    """`fits` counts what brute force finds for each tile that cannot be seen."""
    board = naive.board_of(seen)
    expected: dict[tuple[int, int], dict[str, int]] = {(x, y): {} for x, y in seen["open_cells"]}
    for name, count in seen["remaining"].items():
        for x, y in {(x, y) for x, y, _ in naive.placements(board, find(name))}:
            expected[x, y][name] = count
    assert game.fits() == expected


def check_end(game: Game, seen: dict[str, Any]) -> None:
    """END-05: no complete feature holds a follower; the winners have the most points."""
    for feature in seen["features"]:
        if feature["complete"] and feature["kind"] != "field":
            assert not any(feature["strength"]), feature
    best = max(game.scores)
    assert game.winners == tuple(seat for seat, points in enumerate(game.scores) if points == best)


def check(game: Game) -> None:
    seen = game.observation().to_json()
    check_points(game)
    check_figures(game, seen)
    check_tiles(game, seen)
    check_features(game, seen)
    if game.over:
        check_end(game, seen)
    else:
        check_options(game, seen)


def random_game(setup: Setup, seed: int) -> Game:
    game, rng = Game(setup, seed=seed), random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    return game


@unhurried
@given(setups, st.integers(0, 2**32))
def test_every_state_of_a_game_is_sound(setup: Setup, seed: int) -> None:
    game, rng = Game(setup, seed=seed), random.Random(seed)
    check(game)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        if len(game.actions) % CHECKED_EVERY == 0:
            check(game)
    check(game)


@unhurried
@given(setups, st.integers(0, 2**32), st.integers(1, 40))
def test_undo_and_replay_lead_to_the_same_states(setup: Setup, seed: int, back: int) -> None:
    game, rng = Game(setup, seed=seed), random.Random(seed)
    digests = [game.digest()]
    choices = []
    while not game.over:
        choice = rng.choice(game.legal_actions())
        choices.append(choice)
        game.play(choice)
        digests.append(game.digest())
    end, awards = game.digest(), game.awards
    back = min(back, len(choices))
    game.undo(back)
    assert game.digest() == digests[-1 - back]
    for choice in choices[-back:]:
        game.play(choice)
    assert (game.digest(), game.awards) == (end, awards)
    again = Game(setup)
    for action in game.actions:
        again.play(str(action))
    assert (again.digest(), again.awards) == (end, awards)


@unhurried
@given(setups, st.integers(0, 2**32), st.integers(1, 90))
def test_what_fits_is_what_brute_force_finds(setup: Setup, seed: int, actions: int) -> None:
    game, rng = Game(setup, seed=seed), random.Random(seed)
    while not game.over and len(game.actions) < actions:
        game.play(rng.choice(game.legal_actions()))
    check_fits(game, game.observation().to_json())


def test_each_sees_what_fits_from_the_seat() -> None:
    """STR-02: one's own hand is seen, another's counts among what may come."""
    game = Game(Setup(modules={"strategic_hand"}), seed=4)
    for seat in (None, 0, 1):
        remaining = game.observation(seat).remaining
        for tiles in game.fits(seat).values():
            assert tiles.items() <= remaining.items()
    assert game.fits(0) != game.fits(1)
    with pytest.raises(IndexError):
        game.fits(2)


@unhurried
@given(setups, st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(setup: Setup, seed: int) -> None:
    game, rng = Game(setup, seed=seed), random.Random(seed)
    for _ in range(rng.randrange(1, 60)):
        if not game.over:
            game.play(rng.choice(game.legal_actions()))
    before, events = game.digest(), len(game.events)
    twin = game.copy()
    assert twin.digest() == before
    while not twin.over:
        twin.play(rng.choice(twin.legal_actions()))
    assert (game.digest(), len(game.events)) == (before, events)
    check_points(twin)


@unhurried
@given(setups)
def test_probabilities_of_chance_sum_to_one(setup: Setup) -> None:
    game, rng = Game(setup), random.Random(1)
    while not game.over:
        if game.player == CHANCE:
            outcomes = game.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == 1
            assert all(action.chance and probability > 0 for action, probability in outcomes)
            if game.phase == "draw" and "strategic_hand" not in setup.modules:
                assert {action.tile for action, _ in outcomes} <= set(  # type: ignore[attr-defined]
                    game.observation().remaining
                )
        game.play(rng.choice(game.legal_actions()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_base_game_ends_with_every_tile_accounted_for(players: int) -> None:
    game = random_game(Setup(players=players), players)
    seen = game.observation()
    assert len(seen.tiles) + len(seen.discarded) == 72
    assert seen.tiles_left == 0
