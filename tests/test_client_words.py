"""What the engine can say has words in the client: the English catalogue, which the others follow.

A new module, switch or reason is otherwise shown by its name in the code.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bastide.arena.results import CATEGORIES
from bastide.engine.sequence import MODULE_ORDER
from bastide.refusals import SENTENCES
from bastide.setup import MODULES, SWITCHES
from bastide.tiles import load

CATALOGUE = Path(__file__).parents[1] / "web/src/words/en.json"

SPOKEN = {
    "modules": [f"module.{name}{part}" for name in MODULES for part in ("", ".about")],
    "switches": [f"switch.{name}{part}" for name in SWITCHES for part in ("", ".about")],
    "values of switches": [
        f"switch.{name}.{str(value).lower()}"
        for name, switch in SWITCHES.items()
        for value in switch.values
    ],
    "reasons": [f"why.reason.{reason}" for reason in SENTENCES],
    "points": [f"category.{kind}" for kind in CATEGORIES],
    "messages": [f"message.{message.key}" for message in load("messengers").messages],
}


@pytest.mark.parametrize("what", SPOKEN)
def test_the_client_has_words_for_it(what: str) -> None:
    words = json.loads(CATALOGUE.read_text(encoding="utf-8"))
    assert [key for key in SPOKEN[what] if key not in words] == []


def test_every_module_has_its_place_in_the_order_of_the_rules() -> None:
    """Without one its rules would not be in the game, and nobody would say so."""
    with_rules = {name for name in MODULES if name != "crop_circles_1"}
    assert set(MODULE_ORDER) == {"base", "score_track", *with_rules}
