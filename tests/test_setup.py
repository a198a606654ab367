"""A setup is checked as a whole, says everything that is wrong, and survives JSON."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.errors import InvalidSetup
from bastide.setup import MODULES, MOST_TILES, SWITCHES, Setup

SOME_TILES = ["base-start", "base-monastery", "inns-tee-inn", "gold-bridge", "ferry-four-roads"]
WITH_COPIES = [name for name in MODULES if name not in ("river", "messengers", "strategic_hand")]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    modules = draw(st.frozensets(st.sampled_from(MODULES)))
    switches = {name: draw(st.sampled_from(switch.values)) for name, switch in SWITCHES.items()}
    if switches["max_players"] == "5" or not modules & set(WITH_COPIES):
        players = draw(st.integers(2, 5))
    else:
        players = draw(st.integers(2, 6))
    copied = draw(st.sampled_from(["base", *sorted(modules & set(WITH_COPIES))]))
    return Setup(
        players,
        modules,
        first_player=draw(st.integers(0, players - 1)),
        copies={copied: draw(st.integers(1, 3))},
        tiles=draw(st.dictionaries(st.sampled_from(SOME_TILES), st.integers(1, 5))),
        **switches,  # type: ignore[arg-type]
    )


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def faults(**values: Any) -> tuple[str, ...]:
    with pytest.raises(InvalidSetup) as caught:
        Setup(**values)
    assert str(caught.value) == "; ".join(caught.value.faults)
    return caught.value.faults


@given(setups())
def test_setups_survive_json_pickling_and_copying(setup: Setup) -> None:
    written = json.loads(json.dumps(setup.to_json()))
    assert Setup.from_json(written) == setup
    assert Setup.from_json(written).to_json() == setup.to_json()
    for again in (pickle.loads(pickle.dumps(setup)), copy.deepcopy(setup), replace(setup)):
        assert again == setup
        assert hash(again) == hash(setup)
        assert again.switches == setup.switches


@given(setups(), st.data())
def test_a_json_with_one_wrong_value_is_a_named_error_or_another_setup(
    setup: Setup, data: st.DataObject
) -> None:
    written = setup.to_json()
    parts = [written, written["switches"], written["copies"], written["tiles"]]
    place = data.draw(st.sampled_from(parts))
    place[data.draw(st.sampled_from([*place, "new"]))] = data.draw(anything)
    try:
        again = Setup.from_json(written)
    except InvalidSetup as error:
        assert error.faults
        assert all(0 < len(fault) < 300 for fault in error.faults)
    else:
        assert Setup.from_json(again.to_json()) == again


@given(anything)
def test_any_json_is_a_setup_or_a_named_error(value: object) -> None:
    try:
        setup = Setup.from_json(value)
    except InvalidSetup as error:
        assert error.faults
    else:
        assert isinstance(value, dict)
        assert setup.to_json().items() >= value.items()


def test_defaults_are_those_of_the_rules() -> None:
    assert Setup().switches == {
        "max_players": "auto",
        "small_city_two_points": False,
        "river_start_tile": "shuffle",
        "river_bend_rule": "alternate",
        "message_check": "end_of_round",
        "message_limit": "turn",
        "message_needs_free_space": False,
        "ferry_directions": "each",
        "gold_choice": "auto",
        "robber_rounding": "up",
        "robber_followers": "all",
        "robbers_final": False,
        "crop_a_mandatory": False,
        "dragon_after_scoring": False,
        "princess_mandatory": False,
        "fairy_on_tile": False,
        "hand_end": "play_out",
    }
    assert {name: switch.default for name, switch in SWITCHES.items()} == Setup().switches


def test_values_of_the_switches_are_those_of_the_rules() -> None:
    assert {name: switch.values for name, switch in SWITCHES.items()} == {
        "max_players": ("auto", "5", "6"),
        "small_city_two_points": (False, True),
        "river_start_tile": ("shuffle", "remove"),
        "river_bend_rule": ("alternate", "no_immediate_uturn"),
        "message_check": ("end_of_round", "every_stop"),
        "message_limit": ("turn", "round"),
        "message_needs_free_space": (False, True),
        "ferry_directions": ("each", "one"),
        "gold_choice": ("auto", "ask"),
        "robber_rounding": ("up", "down"),
        "robber_followers": ("all", "next_only"),
        "robbers_final": (False, True),
        "crop_a_mandatory": (False, True),
        "dragon_after_scoring": (False, True),
        "princess_mandatory": (False, True),
        "fairy_on_tile": (False, True),
        "hand_end": ("play_out", "bag_empty"),
    }


def test_every_switch_names_modules_that_exist() -> None:
    assert {name for switch in SWITCHES.values() for name in switch.modules} <= set(MODULES)


def test_base_is_implied_and_left_out() -> None:
    assert Setup(modules={"base", "river"}) == Setup(modules=frozenset({"river"}))
    assert "base" not in MODULES
    assert Setup(modules={"base"}).to_json()["modules"] == []


def test_one_copy_is_no_copy() -> None:
    assert Setup(copies={"base": 1}) == Setup()
    assert Setup(copies={"base": 2}) != Setup()


@pytest.mark.parametrize("players", [1, 7, 0, -2, True, 2.0, "2", None])
def test_number_of_players(players: object) -> None:
    assert faults(players=players) == (f"players must be 2 to 6, not {players!r} (BASE-02)",)


@pytest.mark.parametrize("modules", [set(), {"messengers"}, {"strategic_hand"}])
def test_base_02_six_players_need_an_expansion_with_tiles(modules: set[str]) -> None:
    assert Setup(5, modules).players == 5
    (fault,) = faults(players=6, modules=modules)
    assert "2 to 5 without an expansion that has tiles" in fault
    assert Setup(6, modules, max_players="6").players == 6


@pytest.mark.parametrize("module", [*WITH_COPIES, "river"])
def test_base_02_six_players_with_any_expansion_with_tiles(module: str) -> None:
    assert Setup(6, {module}).players == 6
    (fault,) = faults(players=6, modules={module}, max_players="5")
    assert fault == "max_players is '5', but there are 6 players (BASE-02)"


def test_either_set_of_crop_circles_or_both() -> None:
    both = {"crop_circles", "crop_circles_1"}
    assert Setup(modules=both).modules == both
    assert Setup(modules={"crop_circles_1"}).modules == {"crop_circles_1"}


@pytest.mark.parametrize("first", [-1, 3, True, "0", None])
def test_first_player_is_a_seat(first: object) -> None:
    assert faults(players=3, first_player=first) == (f"first_player must be 0 to 2, not {first!r}",)


@pytest.mark.parametrize("modules", ["river", b"river", 7, None, {"river": 1}])
def test_modules_are_a_collection_of_names(modules: object) -> None:
    (fault,) = faults(modules=modules)
    assert fault.startswith("modules must be a collection of names")


def test_unknown_module_with_a_guess() -> None:
    assert faults(modules=["rivers", "zeppelin", ["river"], "ferries", "ferries"]) == (
        "unknown module 'rivers'; did you mean 'river'?",
        "unknown module 'zeppelin'",
        "unknown module a value of type list",
        "module 'ferries' is named twice",
    )


def test_copies() -> None:
    assert faults(copies={"base": 5, "ferries": -1, "river": True}) == (
        "copies of 'base' must be 0 to 4, not 5",
        "copies of 'ferries' must be 0 to 4, not -1",
        "copies of 'river' must be 0 to 4, not True",
    )
    assert faults(copies={"messengers": 2, "strategic_hand": 0, "x": 2}) == (
        "copies of 'messengers', which has no tiles",
        "copies of 'strategic_hand', which has no tiles",
        "copies of 'x', which has no tiles",
    )
    assert faults(copies=[2]) == ("copies must be numbers by module, not a value of type list",)


def test_numbers_of_tiles() -> None:
    assert faults(
        tiles={"base-monastery": 100, "gold-brigde": 1, 7: 7, "base-city4-pennant": -1}
    ) == (
        "tiles of 'base-monastery' must be 0 to 99, not 100",
        "tiles of 'gold-brigde', which is unknown; did you mean 'gold-bridge'?",
        "tiles of 7, which is unknown",
        "tiles of 'base-city4-pennant' must be 0 to 99, not -1",
    )
    assert faults(tiles=7) == ("tiles must be numbers by tile, not 7",)


def test_what_goes_without_saying_is_not_kept() -> None:
    said = Setup(
        modules={"river", "gold_mines"},
        copies={"gold_mines": 2, "river": 1, "ferries": 0},
        tiles={"base-monastery": 4, "gold-bridge": 2, "ferry-four-roads": 0},
    )
    assert said == Setup(modules={"river", "gold_mines"}, copies={"gold_mines": 2})
    assert said.copies == {"gold_mines": 2}
    assert said.tiles == {}


@pytest.mark.parametrize("copies", [0, 2])
def test_riv_02_the_river_is_there_once(copies: int) -> None:
    assert faults(modules={"river"}, copies={"river": copies}, tiles={"river-lake": 3}) == (
        "copies of 'river', which has one source and one lake (RIV-02)",
        "tiles of 'river-lake' must be 1, not 3 (RIV-02)",
    )


def test_riv_05_no_river_tiles_without_the_river() -> None:
    assert faults(copies={"river": 1}, tiles={"river-straight": 1}) == (
        "copies of 'river', whose tiles cannot be laid without its rules (RIV-05)",
        "tiles of 'river-straight', which cannot be laid without the river (RIV-05)",
    )
    assert Setup(modules={"river"}, tiles={"river-straight": 5}).tiles == {"river-straight": 5}


def test_base_04_there_is_a_start_tile() -> None:
    (fault,) = faults(tiles={"base-start": 0})
    assert fault == "tiles of 'base-start' must be 1 to 99, not 0 (BASE-04)"


def test_base_06_there_is_something_to_draw() -> None:
    bare = {"base": 0}
    assert faults(copies=bare) == ("tiles and copies leave nothing to draw (BASE-06)",)
    assert Setup(copies=bare, tiles={"base-monastery": 1}).tiles == {"base-monastery": 1}
    assert Setup(copies=bare, tiles={"base-start": 2}).tiles == {"base-start": 2}
    assert Setup(modules={"river"}, copies=bare).copies == bare


def test_drg_08_dragon_tiles_alone_cannot_be_drawn() -> None:
    only = {"dragon-road-curve-dragon": 5}
    assert Setup(copies={"base": 0}, tiles=only).tiles == only
    bare = {"base": 0, "princess_dragon": 0}
    (fault,) = faults(modules={"princess_dragon"}, copies=bare, tiles=only)
    assert fault == "tiles and copies leave nothing to draw (BASE-06)"


def test_str_01_hands_need_three_tiles_each() -> None:
    hand, bare = {"strategic_hand"}, {"base": 0}
    assert Setup(3, hand, copies=bare, tiles={"base-monastery": 9}).players == 3
    (fault,) = faults(players=3, modules=hand, copies=bare, tiles={"base-monastery": 8})
    assert fault == "tiles and copies leave too few: 3 players are dealt 9 tiles, not 8 (STR-01)"


def test_no_game_outgrows_the_coordinates() -> None:
    (fault,) = faults(modules=MODULES, copies={"base": 4, "princess_dragon": 4})
    assert fault.startswith(f"a game has at most {MOST_TILES} tiles, not ")


def test_no_game_outgrows_the_tallies() -> None:
    assert faults(tiles={"inns-tee-inn": 64, "inns-cathedral": 99}) == (
        "a game has at most 63 inns, not 64",
        "a game has at most 63 cathedrals, not 99",
    )
    shields = ("base-city3-pennant", "base-city2-corner-pennant", "base-city4-pennant")
    (fault,) = faults(tiles=dict.fromkeys(shields, 99))
    assert fault.startswith("a game has at most 255 shields, not 30")


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", ["", "on", 0, 1, 5, None, ["auto"], "no such"])
def test_values_of_switches_are_exact(name: str, value: object) -> None:
    (fault,) = faults(**{name: value})
    assert fault.startswith(f"{name} must be ")


def test_all_faults_at_once() -> None:
    with pytest.raises(InvalidSetup) as caught:
        Setup.from_json(
            {
                "players": 9,
                "modules": ["inn"],
                "copies": {"base": 9},
                "tiles": {"base-monastery": -2},
                "switches": {"robber_rounding": "sideways", "gold_choise": "ask"},
                "colour": "red",
            }
        )
    assert caught.value.faults == (
        "unknown member 'colour'",
        "unknown switch 'gold_choise'; did you mean 'gold_choice'?",
        "players must be 2 to 6, not 9 (BASE-02)",
        "unknown module 'inn'",
        "copies of 'base' must be 0 to 4, not 9",
        "tiles of 'base-monastery' must be 0 to 99, not -2",
        "robber_rounding must be 'up' or 'down', not 'sideways'",
    )


def test_a_flood_of_faults_is_cut_short() -> None:
    found = faults(modules=[f"m{i}" for i in range(1000)])
    assert len(found) == 21
    assert found[-1] == "and 980 more"


def test_what_is_left_out_of_a_json_has_its_default() -> None:
    assert Setup.from_json({}) == Setup()
    assert Setup.from_json({"switches": {"hand_end": "bag_empty"}}) == Setup(hand_end="bag_empty")


def test_a_setup_cannot_be_changed() -> None:
    setup = Setup(copies={"base": 2}, tiles={"base-monastery": 1})
    with pytest.raises(FrozenInstanceError):
        setup.players = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        setup.copies["base"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        setup.tiles["base-monastery"] = 3  # type: ignore[index]
