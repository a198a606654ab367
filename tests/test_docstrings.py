"""Whoever uses the library asks `help`: every public name is explained, with an example.

Whether the examples are right is for `make test-docs`.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator

import pytest

MODULES = [
    "bastide",
    *(
        f"bastide.{name}"
        for name in ("arena", "book", "bots", "drawing", "lessons", "records", "tiles")
    ),
]


def explanations(module: str) -> Iterator[tuple[str, str]]:
    """The public classes, their methods, and the functions of a module, with what is said there.

    The example of a class may be that of a method, too.
    """
    found = importlib.import_module(module)
    for name in found.__all__:
        public = getattr(found, name)
        if not (inspect.isclass(public) or inspect.isroutine(inspect.unwrap(public))):
            continue
        said = inspect.getdoc(public) or ""
        yield name, said
        for member, value in vars(public).items() if inspect.isclass(public) else ():
            method = value.__func__ if isinstance(value, classmethod | staticmethod) else value
            if inspect.isfunction(method) and not member.startswith("_"):
                shown = said if f"{member}(" in said else ""
                yield f"{name}.{member}", (method.__doc__ or "") + shown


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_an_example(module: str) -> None:
    without = [name for name, said in explanations(module) if ">>>" not in said]
    assert without == []


@pytest.mark.parametrize("module", MODULES)
def test_every_public_property_is_explained(module: str) -> None:
    found = importlib.import_module(module)
    silent = [
        f"{name}.{member}"
        for name in found.__all__
        if inspect.isclass(public := getattr(found, name))
        for member, value in vars(public).items()
        if isinstance(value, property) and not value.__doc__
    ]
    assert silent == []
