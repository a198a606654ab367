"""The part of the build that pyproject.toml cannot say: the engine is compiled with mypyc.

`BASTIDE_PURE=1` leaves it as it is. The same files run either way, with the same results.
"""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

ENGINE = Path("src/bastide/engine")


def has_compiler() -> bool:
    """Whether a C compiler and Python's headers are here: tried out on a file of one line."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.add_include_dir(sysconfig.get_path("include"))
            compiler.compile([str(source)], output_dir=folder)
        except Exception as fault:  # whatever a broken tool chain raises
            print(
                "bastide: no working C compiler, so the engine is installed uncompiled:"
                f" the same games, about 20 times slower ({fault})",
                file=sys.stderr,
            )
            return False
    return True


def engine() -> list[Extension]:
    if os.environ.get("BASTIDE_PURE") == "1" or not has_compiler():
        return []
    from mypyc.build import mypycify

    sources = [str(path) for path in sorted(ENGINE.rglob("*.py")) if path.name != "__init__.py"]
    extensions: list[Extension] = mypycify(
        # The project's own settings of mypy need the libraries of the server.
        ["--config-file=", "--strict", *sources],
        opt_level="3",
        debug_level="0",
        group_name="bastide",
    )
    return extensions


setup(ext_modules=engine())
