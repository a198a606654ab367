"""Every action has one text and one JSON form, and no other text is read."""

from __future__ import annotations

import json
import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bastide.actions
from bastide.actions import (
    CHANCE,
    Action,
    Circle,
    Deploy,
    Discard,
    Dragon,
    Draw,
    Fairy,
    Ferry,
    Fly,
    Gold,
    Magic,
    Message,
    Pass,
    Place,
    Princess,
    Reveal,
    Robber,
    RobberHome,
    Roll,
    Settle,
    Spot,
    TakeBack,
    Track,
    Unmagic,
    Victim,
)
from bastide.errors import InvalidAction

TEXTS = {
    "draw base-city1": Draw("base-city1"),
    "place 1,-2 r3": Place(1, -2, 3),
    "place 1,-2 r3 base-city1": Place(1, -2, 3, "base-city1"),
    "deploy follower 1,-2 road:NS": Deploy("follower", Spot(1, -2, "road", "NS")),
    "deploy pig 0,0 field:NR.EL": Deploy("pig", Spot(0, 0, "field", "NR.EL")),
    "deploy large 0,0 field:I2": Deploy("large", Spot(0, 0, "field", "I2")),
    "deploy builder 0,0 monastery:I": Deploy("builder", Spot(0, 0, "monastery", "I")),
    "pass": Pass(),
    "fly large": Fly("large"),
    "roll 2": Roll(2),
    "fairy 0 follower 1,0 road:NS": Fairy(0, "follower", Spot(1, 0, "road", "NS")),
    "princess 5 large 1,0 city:NESW": Princess(5, "large", Spot(1, 0, "city", "NESW")),
    "dragon 2,1": Dragon(2, 1),
    "gold 1,1": Gold(1, 1),
    "ferry 2,-1 ES": Ferry(2, -1, "ES"),
    "mage 1,2 city:N": Magic("mage", Spot(1, 2, "city", "N")),
    "witch 1,2 road:W": Magic("witch", Spot(1, 2, "road", "W")),
    "remove mage": Unmagic("mage"),
    "robber 7": Robber(7),
    "robber home": RobberHome(),
    "circle add": Circle("add"),
    "circle remove": Circle("remove"),
    "take 1 follower 5,-2 city:NES": TakeBack(1, "follower", Spot(5, -2, "city", "NES")),
    "settle 1,2 road:NS": Settle(Spot(1, 2, "road", "NS")),
    "track marker": Track("marker"),
    "track messenger": Track("messenger"),
    "reveal smallest-road": Reveal("smallest-road"),
    "message use": Message("use"),
    "message points": Message("points"),
    "rob 1 marker": Victim(1, "marker"),
    "discard base-city1": Discard("base-city1"),
}

coordinates = st.integers(-511, 511)
names = st.from_regex(r"[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}", fullmatch=True)
players = st.integers(0, 5)
followers = st.sampled_from(["follower", "large"])
sides = st.lists(st.sampled_from("NESW"), min_size=1, unique=True).map(
    lambda some: "".join(side for side in "NESW" if side in some)
)
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]
halves = st.lists(st.sampled_from(HALVES), min_size=1, unique=True).map(
    lambda some: ".".join(sorted(some, key=HALVES.index))
)
inner = st.sampled_from(["I", "I2", "I3"])
grounds = st.one_of(
    st.tuples(st.sampled_from(["city", "road", "river"]), sides),
    st.tuples(st.just("field"), halves | inner),
    st.tuples(st.just("monastery"), inner),
)
spots = st.builds(lambda x, y, ground: Spot(x, y, *ground), coordinates, coordinates, grounds)
actions = st.one_of(
    st.builds(Draw, names),
    st.builds(Place, coordinates, coordinates, st.integers(0, 3), st.none() | names),
    st.builds(Deploy, st.sampled_from(["follower", "large", "builder", "pig"]), spots),
    st.just(Pass()),
    st.builds(Fly, followers),
    st.builds(Roll, st.integers(1, 3)),
    st.builds(Fairy, players, followers, spots),
    st.builds(Princess, players, followers, spots),
    st.builds(TakeBack, players, followers, spots),
    st.builds(Dragon, coordinates, coordinates),
    st.builds(Gold, coordinates, coordinates),
    st.builds(Ferry, coordinates, coordinates, sides.filter(lambda some: len(some) == 2)),
    st.builds(
        Magic,
        st.sampled_from(["mage", "witch"]),
        spots.filter(lambda spot: spot.kind in ("city", "road")),
    ),
    st.builds(Unmagic, st.sampled_from(["mage", "witch"])),
    st.builds(Robber, st.integers(0, 49)),
    st.just(RobberHome()),
    st.builds(Circle, st.sampled_from(["add", "remove"])),
    st.builds(Settle, spots),
    st.builds(Track, st.sampled_from(["marker", "messenger"])),
    st.builds(Reveal, names),
    st.builds(Message, st.sampled_from(["use", "points"])),
    st.builds(Victim, players, st.sampled_from(["marker", "messenger"])),
    st.builds(Discard, names),
)


@pytest.mark.parametrize(("text", "action"), TEXTS.items())
def test_text_of_every_action(text: str, action: Action) -> None:
    assert str(action) == text
    assert Action.parse(text) == action


def test_every_class_of_actions_has_a_text_above() -> None:
    exported = {getattr(bastide.actions, name) for name in bastide.actions.__all__}
    classes = {kind for kind in exported if isinstance(kind, type) and issubclass(kind, Action)}
    assert {type(action) for action in TEXTS.values()} == classes - {Action}


@given(actions)
def test_actions_survive_text_json_and_pickling(action: Action) -> None:
    assert Action.parse(str(action)) == action
    assert type(action).parse(str(action)) == action
    assert pickle.loads(pickle.dumps(action)) == action
    as_json = json.loads(json.dumps(action.to_json()))
    assert as_json["text"] == str(action)
    assert as_json["kind"] == action.kind
    again = {name: Spot(**value) if name == "spot" else value for name, value in as_json.items()}
    del again["text"], again["kind"]
    assert type(action)(**again) == action


@given(actions, st.data())
def test_a_changed_text_is_another_action_or_none(action: Action, data: st.DataObject) -> None:
    text = str(action)
    at = data.draw(st.integers(0, len(text)))
    inserted = data.draw(st.text(alphabet=" ,.:-+0129NESWLRIabr\t\n\u0661", max_size=2))
    changed = text[:at] + inserted + text[at + data.draw(st.integers(0, 2)) :]
    try:
        read = Action.parse(changed)
    except InvalidAction as error:
        assert error.text == changed
        assert error.reason
    else:
        assert str(read) == changed


@given(st.text(max_size=300))
def test_any_text_is_an_action_or_a_named_error(text: str) -> None:
    try:
        assert str(Action.parse(text)) == text
    except InvalidAction as error:
        assert len(str(error)) < 500


@pytest.mark.parametrize("value", [None, 7, b"pass", ["pass"], float("nan")])
def test_what_is_no_text_is_no_action(value: object) -> None:
    with pytest.raises(InvalidAction, match="it must be a text"):
        Action.parse(value)


def test_a_number_too_long_to_write_out_is_no_action() -> None:
    with pytest.raises(InvalidAction, match="a number of over 77 digits is not an action"):
        Action.parse(1 << 100_000)


@pytest.mark.parametrize(
    ("text", "word", "reason"),
    [
        ("", 0, "empty"),
        ("x" * 201, 0, "longer than 200"),
        ("plcae 1,2 r0", 1, "'plcae' is not an action: draw, place"),
        ("place", 2, "the cell is missing"),
        ("place 1;2 r0", 2, "'1;2' is not a cell"),
        ("place 01,2 r0", 2, "not a cell"),
        ("place -0,2 r0", 2, "not a cell"),
        ("place 512,2 r0", 2, "more than 511 away"),
        ("place 1,2 r4", 3, "'r4' is not a turn"),
        ("place 1,2 r0 Base", 4, "not a tile"),
        ("place 1,2 r0 a b", 5, "'b' is too much"),
        ("place  1,2 r0", 2, "one blank"),
        ("pass ", 2, "one blank"),
        ("deploy knight 1,2 city:N", 2, "not a figure: follower, large, builder or pig"),
        ("deploy follower 1,2 castle:N", 4, "not a segment"),
        ("deploy follower 1,2 city", 4, "not a segment"),
        ("deploy follower 1,2 city:", 4, "not the place of a city"),
        ("deploy follower 1,2 city:SN", 4, "not the place of a city"),
        ("deploy follower 1,2 field:EL.NR", 4, "not the place of a field"),
        ("deploy follower 1,2 monastery:N", 4, "not the place of a monastery"),
        ("deploy follower 1,2 field:I1", 4, "not the place of a field"),
        ("fly pig", 2, "not a follower"),
        ("roll 4", 2, "1 to 3"),
        ("ferry 1,2 N", 3, "two sides"),
        ("ferry 1,2 SN", 3, "in this order"),
        ("mage 1,2 field:I", 3, "city or road"),
        ("robber 50", 2, "0 to 49"),
        ("robber home 1", 3, "too much"),
        ("rob 6 marker", 2, "0 to 5"),
        ("draw", 2, "a tile is missing"),
    ],
)
def test_the_error_names_the_word_and_the_fault(text: str, word: int, reason: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        Action.parse(text)
    assert caught.value.word == word
    assert reason in caught.value.reason


def test_a_class_of_actions_reads_only_its_own() -> None:
    assert Place.parse("place 1,2 r0") == Place(1, 2, 0)
    with pytest.raises(InvalidAction, match="not of the kind 'place'"):
        Place.parse("pass")


def test_chance_has_its_own_actions() -> None:
    assert CHANCE == -1
    assert {action.kind for action in TEXTS.values() if action.chance} == {"draw", "roll", "reveal"}


def test_actions_cannot_be_changed_and_do_not_equal_each_other_by_fields() -> None:
    action: Action = Dragon(1, 2)
    assert action != Gold(1, 2)
    assert len({Dragon(1, 2), Dragon(1, 2), Gold(1, 2)}) == 2
    with pytest.raises(FrozenInstanceError):
        action.x = 3  # type: ignore[attr-defined]


def test_errors_survive_pickling() -> None:
    with pytest.raises(InvalidAction) as caught:
        Action.parse("place 1,2 r9")
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.word == 3
