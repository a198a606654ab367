"""Bots by name and option, built-in and from other packages."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from bastide import Game
from bastide.bots import (
    Bot,
    BotOption,
    BotType,
    EngineBot,
    InvalidBot,
    OptionValue,
    available,
    create,
    find,
    names,
    registry,
)
from bastide.engine.evaluation import WEIGHTS


def test_names_are_sorted_from_weak_to_strong() -> None:
    strengths = [find(name).strength for name in names()]
    assert names()[0] == "random"
    assert strengths == sorted(strengths)


@pytest.mark.parametrize("name", names())
def test_every_bot_is_a_bot_and_decides(name: str) -> None:
    bot = create(name, seed=3)
    game = Game(seed=1)
    assert isinstance(bot, Bot)
    assert bot.name == name
    assert bot.decide(game) in game.legal_actions()


def test_options_are_part_of_the_name_and_reach_the_bot() -> None:
    bot = create("greedy:noise=3,spite=0.5")
    again = create(bot.name)
    assert bot.name == again.name == "greedy:noise=3,spite=0.5"


@pytest.mark.parametrize("key", [key for key, _, _ in WEIGHTS])
def test_every_weight_of_the_estimate_is_an_option(key: str) -> None:
    assert create(f"greedy:{key}=0.25").name == f"greedy:{key}=0.25"


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("gredy", "did you mean 'greedy'?"),
        ("", "there is no bot of this name"),
        ("deep blue", "there are random, greedy"),
        ("greedy:", "nothing follows the colon"),
        ("greedy:noise", "'noise' is not key=value"),
        ("greedy:nose=1", "did you mean 'noise'?"),
        ("random:noise=1", "no option 'noise' (it has none)"),
        ("greedy:noise=much", "noise must be a number from 0 to 1000, not 'much'"),
        ("greedy:noise=-1", "noise must be a number from 0 to 1000"),
        ("greedy:noise=nan", "noise must be a number"),
        ("greedy:noise=inf", "noise must be a number"),
        ("greedy:noise=1,noise=2", "option 'noise' is given twice"),
        ("greedy:" + "noise=1," * 500, "longer than"),
        (7, "must be a text"),
    ],
)
def test_what_is_wrong_is_named(spec: str, says: str) -> None:
    with pytest.raises(InvalidBot) as caught:
        create(spec)
    assert says in str(caught.value)
    assert caught.value.spec is not None


@pytest.mark.parametrize(
    ("default", "text", "value"),
    [
        (1, "12", 12),
        (1.0, "0.5", 0.5),
        (False, "Yes", True),
        (True, "false", False),
        ("a", "b", "b"),
    ],
)
def test_options_are_read_by_the_type_of_their_default(
    default: OptionValue, text: str, value: OptionValue
) -> None:
    read = BotOption("key", default, "").read(text)
    assert (type(read), read) == (type(value), value)


@pytest.mark.parametrize(
    ("option", "text", "says"),
    [
        (BotOption("n", 1, "", lowest=1), "0", "n must be a whole number of at least 1, not '0'"),
        (BotOption("n", 1, "", highest=5), "6", "n must be a whole number of at most 5"),
        (BotOption("n", 1, ""), "1.5", "n must be a whole number, not '1.5'"),
        (BotOption("b", True, ""), "perhaps", "b must be true or false, not 'perhaps'"),
    ],
)
def test_values_out_of_range_are_refused(option: BotOption, text: str, says: str) -> None:
    with pytest.raises(ValueError, match="must be") as caught:
        option.read(text)
    assert says in str(caught.value)


class First(EngineBot):
    """Takes the first legal action."""

    def choose(self, rules: object, s: object, ply: int) -> int:
        return int(s.legal[0])  # type: ignore[attr-defined]


def make_first(spec: str, seed: int, options: Mapping[str, OptionValue]) -> Bot:
    return First(spec)


FIRST = BotType("first", make_first, -50, "The first legal action.")
IMPOSTOR = BotType("greedy", make_first, 9000, "Not the greedy you know.")


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points of other packages; to be filled by the test."""
    entries: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: EntryPoints(entries))
    available.cache_clear()
    yield entries
    available.cache_clear()


def entry(attribute: str) -> EntryPoint:
    return EntryPoint("first", f"{__name__}:{attribute}", registry.GROUP)


def test_another_package_adds_a_bot(
    packages: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, __name__, sys.modules[FIRST.make.__module__])
    packages.append(entry("FIRST"))
    assert names()[0] == "first"
    game = Game(seed=1)
    assert create("first").decide(game) == game.legal_actions()[0]


@pytest.mark.parametrize(
    ("attribute", "says"),
    [
        ("MISSING", "AttributeError"),
        ("IMPOSTOR", "there already is a bot 'greedy'"),
        ("make_first", "it is a function, not a BotType"),
    ],
)
def test_a_bot_that_cannot_be_used_is_left_out_with_a_warning(
    packages: list[EntryPoint], attribute: str, says: str
) -> None:
    packages.append(entry(attribute))
    with pytest.warns(RuntimeWarning, match="is left out") as caught:
        known = names()
    assert known == ("random", "greedy")
    assert says in str(caught[0].message)
    assert find("greedy").strength < 9000


def test_bots_need_no_server() -> None:
    program = "import sys, bastide.bots; bastide.bots.names(); print('fastapi' in sys.modules)"
    shown = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert shown.stdout.strip() == "False"
