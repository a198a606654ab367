"""The part of the build that pyproject.toml cannot say.

The engine is compiled with mypyc; `BASTIDE_PURE=1` leaves it as it is. The same files run either
way, with the same results. And the tiles are drawn, so that nobody has to wait for it later.
"""

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, PlatformError

ENGINE = Path("src/bastide/engine")

LIKELY = (
    # An index is within its vec, and not counted from the end.
    r"(= \(uint64_t\)\w+ < \(uint64_t\)\w+;\s+if \()(\w+)(\) goto)",
    # There is no log.
    r"(= \(PyObject \*\)&_Py_NoneStruct;\s+\w+ = \w+ != \w+;\s+if \()(!\w+)(\) goto)",
)
"""Conditions in C made by mypyc that hold nearly always."""


def has_compiler() -> bool:
    """Whether a C compiler and Python's headers are here: tried out on a file of one line."""
    compiler = new_compiler()
    customize_compiler(compiler)
    compiler.add_include_dir(sysconfig.get_path("include"))
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        try:
            compiler.compile([str(source)], output_dir=folder)
        except (CompileError, PlatformError):
            return False
    return True


def engine() -> list[Extension]:
    """The engine's modules to compile; none where that is not wanted or not possible."""
    if os.environ.get("BASTIDE_PURE") == "1":
        return []
    if not has_compiler():
        print(
            "bastide: no working C compiler: the engine stays uncompiled, about 100 times slower",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify

    sources = [str(path) for path in sorted(ENGINE.rglob("*.py")) if path.name != "__init__.py"]
    extensions: list[Extension] = mypycify(
        # `make check` looks at the rest of the package, with all its libraries.
        ["--config-file=", "--strict", "--follow-imports=silent", *sources],
        opt_level="3",
        debug_level="0",
        group_name="bastide",
    )
    if os.name == "posix":
        hint(Path(source) for extension in extensions for source in extension.sources)
        for extension in extensions:
            # Nobody else calls its functions: the compiler may put them into one another.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


def hint(sources: Iterable[Path]) -> None:
    """Tell the C compiler which conditions are likely, so that what happens lies in a row.

    mypyc does not; it makes the engine faster by a tenth. Where nothing is found nothing changes.
    """
    for source in sources:
        code = source.read_text(encoding="utf-8")
        for condition in LIKELY:
            code = re.sub(condition, r"\1likely(\2)\3", code)
        source.write_text(code, encoding="utf-8")


class BuildWithDrawings(build_py):
    """Draws the tiles before the package's files are copied."""

    def run(self) -> None:
        """Runs the package from its sources, which need no more than the build has anyway."""
        paths = (str(Path("src").resolve()), os.environ.get("PYTHONPATH"))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        draw = [sys.executable, "-m", "bastide.drawing.ready"]
        subprocess.run(draw, env=environment, check=True)
        super().run()


setup(ext_modules=engine(), cmdclass={"build_py": BuildWithDrawings})
