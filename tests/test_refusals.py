"""Every reason for which the engine refuses an action can be said, in every language."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import bastide
from bastide.refusals import SENTENCES

PACKAGE = Path(bastide.__file__).parent
WORDS = Path(__file__).parents[1] / "web" / "src" / "words"
RULE = re.compile(r"[A-Z]{3,4}-[0-9]{2}")
LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))


def reasons_of_the_engine() -> set[str]:
    """What stands as `reason` in the dictionaries that `Module.refuse` answers."""
    found = set()
    for path in (PACKAGE / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Dict):
                continue
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "reason":
                    assert isinstance(value, ast.Constant), f"{path.name}:{value.lineno}"
                    found.add(str(value.value))
    return found


def reasons_of_the_library() -> set[str]:
    """The second argument of every `Refusal`, and what `NoSuchThing` has no thing of."""
    found = set()
    for name in ("refusals", "codec"):
        for node in ast.walk(ast.parse((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                if node.func.id == "Refusal" and isinstance(node.args[1], ast.Constant):
                    found.add(str(node.args[1].value))
                if node.func.id == "NoSuchThing" and isinstance(node.args[0], ast.Constant):
                    found.add(f"no_{node.args[0].value!s}")
    return found


def test_every_reason_has_an_english_sentence() -> None:
    given = reasons_of_the_engine() | reasons_of_the_library()
    assert len(given) > 60
    assert given - SENTENCES.keys() == set()
    assert SENTENCES.keys() - given == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_in_the_client(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    prefix = "why.reason."
    said = {key.removeprefix(prefix) for key in words if key.startswith(prefix)}
    assert said == SENTENCES.keys()


def rules_of_awards() -> set[str]:
    """Every rule that the library names, but for refusals: that is, with awards."""
    found = set()
    for path in [PACKAGE / "awards.py", *(PACKAGE / "engine").rglob("*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and "refuse" not in function.name:
                for node in ast.walk(function):
                    if isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value)):
                        found.add(str(node.value))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_award_has_a_sentence_for_its_rule(language: str) -> None:
    words = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    prefix = "why.award."
    said = {key.removeprefix(prefix) for key in words if key.startswith(prefix)}
    assert said == rules_of_awards()
