"""Between the engine's numbers and the named actions of `bastide.actions`, in both directions."""

from __future__ import annotations

from collections.abc import Callable

from bastide.actions import (
    CIRCLE_OPTIONS,
    MAGIC,
    MESSAGE_USES,
    SCORERS,
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
from bastide.engine import model
from bastide.engine.board import spot
from bastide.engine.model import FIGURE_NAMES, KIND_NAMES, pos, pos_x, pos_y
from bastide.engine.rules import Rules
from bastide.engine.state import State
from bastide.tiles import Kind, TileError, load

MAGIC_NAMES = ("", *MAGIC)
_KIND_OF_NAME = {name: Kind(number) for number, name in enumerate(KIND_NAMES)}


class NoSuchThing(LookupError):
    """An action that names a tile, cell or segment which this game or board does not have.

    `what` is "tile", "cell", "segment" or "message", `name` what was named.
    """

    def __init__(self, what: str, name: str) -> None:
        self.what = what
        self.name = name
        super().__init__(f"no {what} {name}")


def message_keys() -> tuple[str, ...]:
    """The eight messages in the order of their numbers (MSG-12)."""
    return tuple(message.key for message in load("messengers").messages)


def spot_of(s: State, segment: int) -> Spot:
    """The place of a segment of the board, in the words of the text notation."""
    return Spot(*spot(s, segment))


def slot_of(s: State, x: int, y: int) -> int:
    """The tile on a cell. Raises `NoSuchThing`."""
    slot = int(s.slot_at(pos(x, y)))
    if slot < 0:
        raise NoSuchThing("cell", f"{x},{y}")
    return slot


def segment_of(s: State, spot: Spot) -> int:
    """The segment at a place. Raises `NoSuchThing`."""
    slot = slot_of(s, spot.x, spot.y)
    turned = int(s.tile_turned[slot])
    tile = s.tables.tiles[turned >> 2].turned(turned & 3)
    try:
        index = tile.segment_at(_KIND_OF_NAME[spot.kind], spot.where)
    except TileError as error:
        raise NoSuchThing("segment", str(spot)) from error
    return int(s.tile_segment[slot]) + index


def _type_of(s: State, tile: str) -> int:
    try:
        return s.tables.index[tile]
    except KeyError:
        raise NoSuchThing("tile", tile) from None


def _with_hand(rules: Rules) -> bool:
    return "strategic_hand" in rules.module_names


def _of_follower(s: State, argument: int) -> tuple[int, str, Spot]:
    return (
        argument >> 20,
        FIGURE_NAMES[argument >> 16 & 15],
        spot_of(s, argument & 0xFFFF),
    )


def _cell(at: int) -> tuple[int, int]:
    return int(pos_x(at)), int(pos_y(at))


def _read_place(rules: Rules, s: State, argument: int) -> Place:
    # The tile is named if it comes out of a hand; in the river phase it does not (STR-08).
    tile = s.tables.ids[argument >> 2 & 255] if _with_hand(rules) and s.drawn < 0 else None
    return Place(*_cell(argument >> 10), argument & 3, tile)


def _read_deploy(rules: Rules, s: State, argument: int) -> Deploy:
    return Deploy(FIGURE_NAMES[argument >> 16], spot_of(s, argument & 0xFFFF))


def _read_ferry(rules: Rules, s: State, argument: int) -> Ferry:
    sides = "".join(letter for side, letter in enumerate("NESW") if argument >> side & 1)
    return Ferry(*_cell(argument >> 8), sides)


def _read_magic(rules: Rules, s: State, argument: int) -> Magic:
    return Magic(MAGIC_NAMES[argument >> 16], spot_of(s, argument & 0xFFFF))


_READ: dict[int, Callable[[Rules, State, int], Action]] = {
    model.PASS: lambda rules, s, n: Pass(),
    model.DRAW: lambda rules, s, n: Draw(s.tables.ids[n]),
    model.PLACE: _read_place,
    model.DEPLOY: _read_deploy,
    model.FLY: lambda rules, s, n: Fly(FIGURE_NAMES[n]),
    model.ROLL: lambda rules, s, n: Roll(n),
    model.FAIRY: lambda rules, s, n: Fairy(*_of_follower(s, n)),
    model.PRINCESS: lambda rules, s, n: Princess(*_of_follower(s, n)),
    model.DRAGON: lambda rules, s, n: Dragon(*_cell(n)),
    model.GOLD: lambda rules, s, n: Gold(*_cell(n)),
    model.FERRY: _read_ferry,
    model.MAGIC: _read_magic,
    model.UNMAGIC: lambda rules, s, n: Unmagic(MAGIC_NAMES[n]),
    model.ROBBER: lambda rules, s, n: Robber(n),
    model.ROBBER_HOME: lambda rules, s, n: RobberHome(),
    model.CIRCLE: lambda rules, s, n: Circle(CIRCLE_OPTIONS[n]),
    model.TAKE_BACK: lambda rules, s, n: TakeBack(*_of_follower(s, n)),
    model.SETTLE: lambda rules, s, n: Settle(spot_of(s, n)),
    model.TRACK: lambda rules, s, n: Track(SCORERS[n]),
    model.REVEAL: lambda rules, s, n: Reveal(message_keys()[n]),
    model.MESSAGE: lambda rules, s, n: Message(MESSAGE_USES[n]),
    model.VICTIM: lambda rules, s, n: Victim(n >> 1, SCORERS[n & 1]),
    model.DISCARD: lambda rules, s, n: Discard(s.tables.ids[n]),
}


def to_action(rules: Rules, s: State, code: int) -> Action:
    """The named action of a number; `s` is the state in which it is an option."""
    return _READ[code >> model.KIND_SHIFT](rules, s, code & model.ARGUMENT_MASK)


def _write_place(rules: Rules, s: State, action: Place) -> int:
    if _with_hand(rules) and action.tile is not None:
        tile_type = _type_of(s, action.tile)
    else:
        tile_type = int(s.drawn)
    return int(model.place_action(pos(action.x, action.y), max(tile_type, 0), action.turn))


def _follower_code(s: State, action: Fairy | Princess | TakeBack) -> int:
    kind = FIGURE_NAMES.index(action.figure)
    return action.player << 20 | kind << 16 | segment_of(s, action.spot)


def _ferry_code(action: Ferry) -> int:
    sides = sum(1 << "NESW".index(letter) for letter in action.sides)
    return int(pos(action.x, action.y)) << 8 | sides


def to_code(rules: Rules, s: State, action: Action) -> int:
    """The number of a named action. Raises `NoSuchThing` if it names what is not there."""
    kind, argument = _write(rules, s, action)
    return kind << model.KIND_SHIFT | argument


def _write(rules: Rules, s: State, action: Action) -> tuple[int, int]:
    match action:
        case Pass():
            return model.PASS, 0
        case Place():
            return model.PLACE, _write_place(rules, s, action) & model.ARGUMENT_MASK
        case Draw(tile):
            return model.DRAW, _type_of(s, tile)
        case Deploy(figure, spot):
            return model.DEPLOY, FIGURE_NAMES.index(figure) << 16 | segment_of(s, spot)
        case Fly(figure):
            return model.FLY, FIGURE_NAMES.index(figure)
        case Roll(value):
            return model.ROLL, value
        case Fairy():
            return model.FAIRY, _follower_code(s, action)
        case Princess():
            return model.PRINCESS, _follower_code(s, action)
        case TakeBack():
            return model.TAKE_BACK, _follower_code(s, action)
        case Dragon(x, y):
            return model.DRAGON, int(pos(x, y))
        case Gold(x, y):
            return model.GOLD, int(pos(x, y))
        case Ferry():
            return model.FERRY, _ferry_code(action)
        case Magic(figure, spot):
            return model.MAGIC, MAGIC_NAMES.index(figure) << 16 | segment_of(s, spot)
        case Unmagic(figure):
            return model.UNMAGIC, MAGIC_NAMES.index(figure)
        case Robber(space):
            return model.ROBBER, space
        case RobberHome():
            return model.ROBBER_HOME, 0
        case Circle(option):
            return model.CIRCLE, CIRCLE_OPTIONS.index(option)
        case Settle(spot):
            return model.SETTLE, segment_of(s, spot)
        case Track(figure):
            return model.TRACK, SCORERS.index(figure)
        case Reveal(message):
            if message not in message_keys():
                raise NoSuchThing("message", message)
            return model.REVEAL, message_keys().index(message)
        case Message(use):
            return model.MESSAGE, MESSAGE_USES.index(use)
        case Victim(player, figure):
            return model.VICTIM, player << 1 | SCORERS.index(figure)
        case Discard(tile):
            return model.DISCARD, _type_of(s, tile)
    raise TypeError(f"not an action of this game: {action!r}")
