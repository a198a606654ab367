"""What is agreed before a game: players, modules, numbers of tiles and house-rule switches.

>>> setup = Setup(players=3, modules={"river", "inns_cathedrals"}, robber_rounding="down")
>>> setup.switches["robber_rounding"], setup.switches["river_start_tile"]
('down', 'shuffle')
>>> Setup.from_json(setup.to_json()) == setup
True
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import KW_ONLY, dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, Literal, TypeVar, get_args, get_type_hints

from bastide.bag import (
    MOST_COPIES,
    MOST_OF_A_TILE,
    MOST_TILES,
    contents,
    contents_faults,
    number_faults,
    usual_copies,
    usual_count,
)
from bastide.errors import InvalidSetup, meant, quoted
from bastide.tiles import MODULES as TILE_SETS
from bastide.tiles import Tile, all_tiles

__all__ = [
    "MODULES",
    "MOST_COPIES",
    "MOST_OF_A_TILE",
    "MOST_TILES",
    "SWITCHES",
    "Setup",
    "Switch",
]

MODULES: Final = (*(name for name in TILE_SETS if name != "base"), "strategic_hand")
"""The modules that can be added to the base game, in the order of RULES. `crop_circles_1` is a
second set of tiles for the rules of `crop_circles`; either or both can be in a game."""

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
_MOST_FAULTS = 20

_Default = TypeVar("_Default")


@dataclass(frozen=True, slots=True)
class Switch:
    """One house-rule switch of RULES chapter 11.

    `values` has the default first. `rules` names the rules it touches. `modules` are those of
    which at least one must be in the game for the switch to matter; empty: it always does.
    """

    name: str
    values: tuple[str | bool, ...]
    rules: str
    modules: tuple[str, ...]

    @property
    def default(self) -> str | bool:
        """The value that holds unless another one is agreed."""
        return self.values[0]


def _switch(default: _Default, rules: str, *modules: str) -> _Default:
    """A field of `Setup` that is a switch; its values are those of the field's type."""
    made: _Default = field(default=default, metadata={"rules": rules, "modules": modules})
    return made


@dataclass(frozen=True, slots=True)
class Setup:
    """The agreement under which a game is played; it is kept in every record.

    `players` is their number, 2 to 6 (BASE-02). `modules` are names of `MODULES`, in any
    collection; "base" may be among them and is left out, for it is always in the game.
    `first_player` is the seat, from 0, that begins. The other fields but `copies` and `tiles` are
    the switches, described in `SWITCHES`.

    `copies` says how many times a set of tiles ("base" or the name of a module) is in the bag,
    where that is not once for a module of the game and never for another. So a module's rules can
    be played without its tiles, and its tiles without its rules: what they show besides roads,
    cities, fields and monasteries then means nothing. `tiles` says how many of a single tile there
    are, by its id, where that is not the number of its set. The first tile laid counts too.

    Raises `InvalidSetup`, whose `faults` list everything that is wrong at once.

    >>> Setup(players=7, modules={"rivers"}, first_player=7, crop_a_mandatory="yes")
    Traceback (most recent call last):
    bastide.errors.InvalidSetup: players must be 2 to 6, not 7 (BASE-02); unknown module 'rivers'; \
did you mean 'river'?; crop_a_mandatory must be false or true, not 'yes'
    """

    players: int = 2
    modules: AbstractSet[str] = frozenset()
    _: KW_ONLY
    first_player: int = 0
    copies: Mapping[str, int] = field(default_factory=dict, hash=False)
    tiles: Mapping[str, int] = field(default_factory=dict, hash=False)
    max_players: Literal["auto", "5", "6"] = _switch("auto", "BASE-02")
    small_city_two_points: bool = _switch(False, "BASE-21, SCO-09")
    river_start_tile: Literal["shuffle", "remove"] = _switch("shuffle", "RIV-03", "river")
    river_bend_rule: Literal["alternate", "no_immediate_uturn"] = _switch(
        "alternate", "RIV-06", "river"
    )
    message_check: Literal["end_of_round", "every_stop"] = _switch(
        "end_of_round", "MSG-08", "messengers"
    )
    message_limit: Literal["turn", "round"] = _switch("turn", "MSG-09", "messengers")
    message_needs_free_space: bool = _switch(False, "MSG-06", "messengers")
    ferry_directions: Literal["each", "one"] = _switch("each", "FER-08", "ferries")
    gold_choice: Literal["auto", "ask"] = _switch("auto", "GLD-06", "gold_mines")
    robber_rounding: Literal["up", "down"] = _switch("up", "ROB-10", "robbers")
    robber_followers: Literal["all", "next_only"] = _switch("all", "ROB-03", "robbers")
    robbers_final: bool = _switch(False, "ROB-20", "robbers")
    crop_a_mandatory: bool = _switch(False, "CRP-05", "crop_circles", "crop_circles_1")
    dragon_after_scoring: bool = _switch(False, "SEQ-24", "princess_dragon")
    princess_mandatory: bool = _switch(False, "DRG-14", "princess_dragon")
    fairy_on_tile: bool = _switch(False, "DRG-25..31", "princess_dragon")
    hand_end: Literal["play_out", "bag_empty"] = _switch(
        "play_out", "STR-05, STR-07", "strategic_hand"
    )

    def __post_init__(self) -> None:
        faults = [
            *_player_faults(self),
            *_module_faults(self.modules),
            *number_faults(self.copies, self.tiles),
            *_switch_faults(self),
        ]
        if not faults:
            set_field = object.__setattr__
            set_field(self, "modules", frozenset(self.modules) - {"base"})
            copies = {
                name: count
                for name, count in self.copies.items()
                if count != usual_copies(name, self.modules)
            }
            tiles = {
                name: count
                for name, count in self.tiles.items()
                if count != usual_count(all_tiles()[name], self.modules, copies)
            }
            set_field(self, "copies", MappingProxyType(copies))
            set_field(self, "tiles", MappingProxyType(tiles))
            faults = [
                *_seat_faults(self),
                *contents_faults(self.players, self.modules, copies, tiles),
            ]
        if faults:
            raise InvalidSetup(_shortened(faults))

    @property
    def switches(self) -> dict[str, str | bool]:
        """The value of every switch by its name."""
        return {name: getattr(self, name) for name in SWITCHES}

    def contents(self) -> dict[Tile, int]:
        """Every tile of the game with its number, the first one laid among them.

        >>> bag = Setup(modules={"ferries"}).contents()
        >>> sum(bag.values()), [tile.id for tile in bag if tile.module == "ferries"][0]
        (80, 'ferry-three-roads')
        """
        return contents(self.modules, self.copies, self.tiles)

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON: everything that defines it, defaults included.

        >>> json = Setup(modules={"river", "ferries"}).to_json()
        >>> json["players"], json["modules"], json["switches"]["ferry_directions"]
        (2, ['river', 'ferries'], 'each')
        """
        return {
            "players": self.players,
            "modules": [name for name in MODULES if name in self.modules],
            "first_player": self.first_player,
            "copies": dict(sorted(self.copies.items())),
            "tiles": dict(sorted(self.tiles.items())),
            "switches": self.switches,
        }

    @classmethod
    def from_json(cls, json: object) -> Setup:
        """The setup that `to_json` wrote; what is left out has its default.

        Raises `InvalidSetup` for anything unknown or wrong.

        >>> Setup.from_json({"players": 3, "modules": ["river"]}).players
        3
        >>> Setup.from_json({"player": 3})
        Traceback (most recent call last):
        bastide.errors.InvalidSetup: unknown member 'player'
        """
        if not isinstance(json, Mapping):
            raise InvalidSetup([f"a setup must be an object, not {quoted(json)}"])
        members = {"players", "modules", "first_player", "copies", "tiles", "switches"}
        faults = [f"unknown member {quoted(key)}" for key in json if key not in members]
        values = {key: json[key] for key in members & json.keys()}
        switches = values.pop("switches", {})
        if isinstance(switches, Mapping):
            faults += [
                f"unknown switch {quoted(key)}{meant(key, SWITCHES)}"
                for key in switches
                if key not in SWITCHES
            ]
            values |= {key: switches[key] for key in SWITCHES if key in switches}
        else:
            faults.append(f"switches must be an object, not {quoted(switches)}")
        try:
            setup = cls(**values)
        except InvalidSetup as error:
            faults += error.faults
        if faults:
            raise InvalidSetup(_shortened(faults))
        return setup

    def __reduce__(self) -> tuple[object, ...]:
        # The read-only views of the numbers cannot be pickled.
        return Setup.from_json, (self.to_json(),)


def _is_count(value: object, lowest: int, highest: int) -> bool:
    return type(value) is int and lowest <= value <= highest


def _shortened(faults: list[str]) -> list[str]:
    left_out = len(faults) - _MOST_FAULTS
    return [*faults[:_MOST_FAULTS], f"and {left_out} more"] if left_out > 0 else faults


def _player_faults(setup: Setup) -> list[str]:
    faults = []
    if not _is_count(setup.players, FEWEST_PLAYERS, MOST_PLAYERS):
        span = f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"
        faults.append(f"players must be {span}, not {quoted(setup.players)} (BASE-02)")
    elif not _is_count(setup.first_player, 0, setup.players - 1):
        span = f"0 to {setup.players - 1}"
        faults.append(f"first_player must be {span}, not {quoted(setup.first_player)}")
    return faults


def _module_faults(modules: object) -> list[str]:
    if isinstance(modules, str | bytes | Mapping) or not isinstance(modules, Collection):
        return [f"modules must be a collection of names, not {quoted(modules)}"]
    faults = []
    seen = set()
    for name in modules:
        if not isinstance(name, str) or name not in (*MODULES, "base"):
            faults.append(f"unknown module {quoted(name)}{meant(name, MODULES)}")
        elif name in seen:
            faults.append(f"module {name!r} is named twice")
        else:
            seen.add(name)
    return faults


def _switch_faults(setup: Setup) -> list[str]:
    faults = []
    for name, switch in SWITCHES.items():
        value = getattr(setup, name)
        if not any(type(value) is type(known) and value == known for known in switch.values):
            *most, last = (_written(known) for known in switch.values)
            faults.append(f"{name} must be {', '.join(most)} or {last}, not {quoted(value)}")
    return faults


def _written(value: str | bool) -> str:
    return repr(value) if isinstance(value, str) else str(value).lower()


def _seat_faults(setup: Setup) -> list[str]:
    """D-01: in the pure base game six need to be agreed on, with tiles of any expansion not."""
    if setup.players <= 5:
        return []
    if setup.max_players == "5":
        return [f"max_players is '5', but there are {setup.players} players (BASE-02)"]
    if setup.max_players == "auto" and all(tile.module == "base" for tile in setup.contents()):
        limit = "players must be 2 to 5 without an expansion that has tiles"
        return [f"{limit}, not {setup.players}, unless max_players is '6' (BASE-02)"]
    return []


def _switches() -> dict[str, Switch]:
    types = get_type_hints(Setup)
    return {
        one.name: Switch(
            one.name,
            get_args(types[one.name]) or (False, True),
            one.metadata["rules"],
            one.metadata["modules"],
        )
        for one in fields(Setup)
        if "rules" in one.metadata
    }


SWITCHES: Final[Mapping[str, Switch]] = MappingProxyType(_switches())
"""The house-rule switches by name, in the order of RULES chapter 11."""
