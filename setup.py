"""The part of the build that pyproject.toml cannot say.

The engine is compiled with mypyc; `BASTIDE_PURE=1` leaves it as it is, `BASTIDE_CHECKED=1` compiles
it so that every look-up in a vec is checked. The same files run each way, with the same results.
And the tiles are drawn, so that nobody has to wait for it later.
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

LOOK_UP = re.compile(
    # Is the index within the vec? Then go on; else see whether it counts from the end.
    r"((\w+) = \(uint64_t\)(\w+) < \(uint64_t\)(\w+);\s+if \()\2(\) goto \w+;\s+\w+ = \3 \+ \4;)"
)
"""A look-up in a vec, in C made by mypyc."""
NO_LOG = re.compile(
    r"(= \(PyObject \*\)&_Py_NoneStruct;\s+\w+ = \w+ != \w+;\s+if \()(!\w+)(\) goto)"
)
"""The question whether there is a log."""
TRUSTING = "#define WITHIN(index) 1\n"
CHECKING = '#define WITHIN(index) (likely(index) || (Py_FatalError("index outside a vec"), 0))\n'


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
        made = (Path(source) for extension in extensions for source in extension.sources)
        tune(made, checked=os.environ.get("BASTIDE_CHECKED") == "1")
        for extension in extensions:
            # Nobody else calls its functions: the compiler may put them into one another.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


def tune(sources: Iterable[Path], checked: bool) -> None:
    """Tell the C compiler what mypyc cannot know of the engine (docs/engine.md)."""
    for source in sources:
        code = NO_LOG.sub(r"\1likely(\2)\3", source.read_text(encoding="utf-8"))
        source.write_text(with_trusted_indices(code, checked), encoding="utf-8")


def with_trusted_indices(code: str, checked: bool = False) -> str:
    """C made by mypyc, but a look-up in a vec does not ask whether there is such an item.

    The engine has no wrong index and counts none from the end: that is what `checked` is for, with
    which either ends the process. Other versions of mypyc may make other C: that is left alone.
    """
    changed, found = LOOK_UP.subn(r"\1WITHIN(\2)\5", code)
    # A few are far from what follows on them and stay as they are.
    if found < 0.9 * code.count("PyErr_SetNone(PyExc_IndexError)"):
        print("bastide: mypyc made C that is not known here: a slower engine", file=sys.stderr)
        return code
    return (CHECKING if checked else TRUSTING) + changed


class BuildWithDrawings(build_py):
    """Draws the tiles before the package's files are copied."""

    def run(self) -> None:
        """Runs the package from its sources, which need no more than the build has anyway."""
        paths = (str(Path("src").resolve()), os.environ.get("PYTHONPATH"))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        draw = [sys.executable, "-m", "bastide.drawing.ready"]
        subprocess.run(draw, env=environment, check=True)
        super().run()


if __name__ == "__main__":
    setup(ext_modules=engine(), cmdclass={"build_py": BuildWithDrawings})
