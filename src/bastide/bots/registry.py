"""Bots by name: the built-in ones and those that other packages bring.

Another package adds a bot with an entry point of the group ``bastide.bots`` that is a
`BotType`. It can then be named wherever a built-in one can.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from bastide.bots.bot import Bot
from bastide.errors import BastideError, meant, quoted

GROUP = "bastide.bots"
_LONGEST = 1_000

OptionValue = bool | int | float | str


class InvalidBot(BastideError, ValueError):
    """A text that names no bot, or options that the bot does not have.

    `spec` is what was given, `reason` what is wrong with it.

    >>> print(InvalidBot("gredy", "there is no bot of this name; did you mean 'greedy'?"))
    bot 'gredy': there is no bot of this name; did you mean 'greedy'?
    """

    def __init__(self, spec: object, reason: str) -> None:
        self.spec = spec
        self.reason = reason
        super().__init__(spec, reason)

    def __str__(self) -> str:
        return f"bot {quoted(self.spec)}: {self.reason}"


@dataclass(frozen=True, slots=True)
class BotOption:
    """Something about a bot that can be chosen: ``name:key=value``.

    Its values have the type of `default`; numbers lie from `lowest` to `highest`.

    >>> BotOption("noise", 0.0, "points by which it errs", lowest=0).read("-1")
    Traceback (most recent call last):
    ValueError: noise must be a number of at least 0, not '-1'
    """

    key: str
    default: OptionValue
    about: str
    lowest: float = -math.inf
    highest: float = math.inf

    def read(self, text: str) -> OptionValue:
        """The value that a text stands for. Raises `ValueError` that says what is expected.

        >>> BotOption("noise", 0.0, "points by which it errs", lowest=0).read("2.5")
        2.5
        """
        if isinstance(self.default, str):
            return text
        if isinstance(self.default, bool):
            if text.lower() in _TRUTHS:
                return _TRUTHS[text.lower()]
            raise ValueError(f"{self.key} must be true or false, not {quoted(text)}")
        kind, what = (int, "a whole number") if isinstance(self.default, int) else _NUMBER
        try:
            value = kind(text)
        except ValueError:
            value = math.nan
        if not self.lowest <= value <= self.highest or math.isinf(value):
            raise ValueError(f"{self.key} must be {what}{self._span()}, not {quoted(text)}")
        return value

    def _span(self) -> str:
        if math.isfinite(self.lowest) and math.isfinite(self.highest):
            return f" from {self.lowest:g} to {self.highest:g}"
        if math.isfinite(self.lowest):
            return f" of at least {self.lowest:g}"
        if math.isfinite(self.highest):
            return f" of at most {self.highest:g}"
        return ""


_TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_NUMBER: tuple[Callable[[str], int | float], str] = (float, "a number")


@dataclass(frozen=True, slots=True)
class BotType:
    """A bot that can be created.

    `make` gets the full text of the request, the seed, and the value of every option by its
    key. `strength` orders the bots: the measured rating in the two-player base game, where
    `random` has 0 and 400 more means ten wins for each loss (Elo).

    >>> find("random").make("random", 7, {}).name
    'random'
    """

    name: str
    make: Callable[[str, int, Mapping[str, OptionValue]], Bot]
    strength: int
    about: str
    options: tuple[BotOption, ...] = ()


def create(spec: str, seed: int = 0) -> Bot:
    """The bot that a text names: ``name`` or ``name:key=value,key=value``.

    Bots with equal `spec` and `seed` decide equally. Raises `InvalidBot`.

    >>> create("greedy:noise=3").name
    'greedy:noise=3'
    >>> create("greedy:nose=3")
    Traceback (most recent call last):
    bastide.bots.registry.InvalidBot: bot 'greedy:nose=3': no option 'nose'; did you mean 'noise'?
    """
    bot_type, values = _read(spec)
    return bot_type.make(spec, seed, values)


def find(name: str) -> BotType:
    """The bot of this name, without options. Raises `InvalidBot`.

    >>> find("greedy").strength
    1800
    """
    known = {bot_type.name: bot_type for bot_type in available()}
    if name not in known:
        reason = f"there is no bot of this name{meant(name, known)}"
        raise InvalidBot(name, f"{reason} (there are {', '.join(known)})")
    return known[name]


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first.

    >>> names()[0]
    'random'
    """
    return tuple(bot_type.name for bot_type in available())


@cache
def available() -> tuple[BotType, ...]:
    """All bots, weakest first: the built-in ones and those of installed packages.

    A package whose bot cannot be loaded, or has the name of another, is left out with a
    warning: it must not keep others from playing.

    >>> [bot_type.name for bot_type in available()][:2]
    ['random', 'greedy']
    """
    from bastide.bots.greedy import GREEDY
    from bastide.bots.random import RANDOM

    found = {bot_type.name: bot_type for bot_type in (RANDOM, GREEDY)}
    for entry in entry_points(group=GROUP):
        bot_type = _load(entry)
        if bot_type is None:
            continue
        if bot_type.name in found:
            _warn(entry, f"there already is a bot {quoted(bot_type.name)}")
        else:
            found[bot_type.name] = bot_type
    return tuple(sorted(found.values(), key=lambda bot_type: (bot_type.strength, bot_type.name)))


def _load(entry: EntryPoint) -> BotType | None:
    try:
        loaded = entry.load()
    except Exception as error:  # noqa: BLE001 - whatever a foreign package raises
        _warn(entry, f"{type(error).__name__}: {error}")
        return None
    if not isinstance(loaded, BotType):
        _warn(entry, f"it is a {type(loaded).__name__}, not a BotType")
        return None
    return loaded


def _warn(entry: EntryPoint, reason: str) -> None:
    package = entry.dist.name if entry.dist is not None else "?"
    warnings.warn(
        f"bot {entry.name!r} of package {package} is left out: {reason}",
        RuntimeWarning,
        stacklevel=4,
    )


def _read(spec: str) -> tuple[BotType, dict[str, OptionValue]]:
    if not isinstance(spec, str):
        raise InvalidBot(spec, "must be a text: name or name:key=value,key=value")
    if len(spec) > _LONGEST:
        raise InvalidBot(spec, f"is longer than {_LONGEST} characters")
    name, colon, rest = spec.partition(":")
    bot_type = find(name)
    options = {option.key: option for option in bot_type.options}
    values = {option.key: option.default for option in bot_type.options}
    given: set[str] = set()
    if colon and not rest:
        raise InvalidBot(spec, "nothing follows the colon: key=value is missing")
    for part in rest.split(",") if rest else []:
        key, equals, text = part.partition("=")
        if not equals:
            raise InvalidBot(spec, f"{quoted(part)} is not key=value")
        if key not in options:
            known = f" (there are {', '.join(options)})" if options else " (it has none)"
            hint = meant(key, options) or known
            raise InvalidBot(spec, f"no option {quoted(key)}{hint}")
        if key in given:
            raise InvalidBot(spec, f"option {quoted(key)} is given twice")
        given.add(key)
        try:
            values[key] = options[key].read(text)
        except ValueError as error:
            raise InvalidBot(spec, str(error)) from None
    return bot_type, values
