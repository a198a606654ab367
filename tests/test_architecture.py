"""The house stands as DESIGN says: imports point one way, and the library needs nothing.

The layers themselves are listed in pyproject.toml, under ``tool.importlinter``.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import grimp
import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

import bastide

PACKAGE = Path(bastide.__file__).parent
PROJECT = Path(__file__).parents[1]

ABOVE_THE_LIBRARY = ("bastide.server", "bastide.cli")
RUN_TIME = {"librt", "mypy_extensions"}
"""What the compiler's output needs, compiled or not."""

EXTRAS = {"bastide.drawing.raster": {"resvg_py"}}
"""Modules that need an extra of the package, and say so when it is missing."""

NOT_FOR_THE_ENGINE = {"asyncio", "io", "logging", "os", "pathlib", "random", "socket", "time"}


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("bastide", include_external_packages=True, cache_dir=None)


def foreign(graph: grimp.ImportGraph, module: str) -> set[str]:
    """The packages from elsewhere that a module of ours imports, in functions too."""
    imported = graph.find_modules_directly_imported_by(module)
    return {name.partition(".")[0] for name in imported} - {"bastide"}


def ours(graph: grimp.ImportGraph) -> list[str]:
    return sorted(name for name in graph.modules if name.partition(".")[0] == "bastide")


def test_imports_point_one_way(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(PROJECT / "pyproject.toml"), no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out


def test_the_library_needs_nothing_but_the_compilers_run_time(graph: grimp.ImportGraph) -> None:
    needed = {
        module: foreign(graph, module)
        - sys.stdlib_module_names
        - RUN_TIME
        - EXTRAS.get(module, set())
        for module in ours(graph)
        if not module.startswith(ABOVE_THE_LIBRARY)
    }
    assert {module: names for module, names in needed.items() if names} == {}


def test_the_engine_knows_neither_chance_nor_the_outside_world(graph: grimp.ImportGraph) -> None:
    engine = [module for module in ours(graph) if module.startswith("bastide.engine.")]
    assert engine
    assert {
        module: names for module in engine if (names := foreign(graph, module) & NOT_FOR_THE_ENGINE)
    } == {}


def test_only_the_settings_read_the_environment() -> None:
    readers = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv")) or (
                isinstance(node, ast.alias) and node.name in ("environ", "getenv")
            ):
                readers.add(path.relative_to(PACKAGE).as_posix())
    assert readers <= {"server/settings.py"}
