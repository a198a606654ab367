"""What setup.py makes of the C that comes from mypyc."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[1]

LOOK_UP = """
    cpy_r_r3 = (uint64_t)cpy_r_a < (uint64_t)cpy_r_r2;
    if (cpy_r_r3) goto CPyL5;
    cpy_r_r4 = cpy_r_a + cpy_r_r2;
    cpy_r_r5 = (uint64_t)cpy_r_r4 < (uint64_t)cpy_r_r2;
    if (cpy_r_r5) goto CPyL4;
    PyErr_SetNone(PyExc_IndexError);
"""
UNKNOWN = """
    if (!within(cpy_r_r2, cpy_r_a)) goto CPyL9;
    PyErr_SetNone(PyExc_IndexError);
"""


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """setup.py as a module: nothing is built."""
    spec = importlib.util.spec_from_file_location("build_of_bastide", PROJECT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_only_the_first_question_of_a_look_up_is_answered(build: ModuleType) -> None:
    code = build.with_trusted_indices(LOOK_UP)
    assert code.startswith("#define WITHIN(index) 1\n")
    assert code.count("WITHIN") == 2
    assert code.endswith(LOOK_UP.replace("if (cpy_r_r3)", "if (WITHIN(cpy_r_r3))"))


def test_the_checked_build_ends_at_a_wrong_index(build: ModuleType) -> None:
    trusting, checking = (build.with_trusted_indices(LOOK_UP, checked) for checked in (False, True))
    assert checking.splitlines()[1:] == trusting.splitlines()[1:]
    assert "Py_FatalError" in checking.splitlines()[0]


def test_c_that_is_not_known_is_left_alone(
    build: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    code = LOOK_UP + UNKNOWN
    assert build.with_trusted_indices(code) == code
    assert "slower" in capsys.readouterr().err


def test_comparisons_of_other_kinds_stay(build: ModuleType) -> None:
    other = """
    cpy_r_r3 = (uint64_t)cpy_r_a < (uint64_t)cpy_r_r2;
    if (cpy_r_r3) goto CPyL5;
    cpy_r_r4 = cpy_r_a - cpy_r_r2;
"""
    assert build.with_trusted_indices(LOOK_UP + other).endswith(other)
