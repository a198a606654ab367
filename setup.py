"""The part of the build that pyproject.toml cannot say: the engine is compiled with mypyc.

`BASTIDE_PURE=1` leaves it as it is. The same files run either way, with the same results.
"""

import os
import sys
import sysconfig
import tempfile
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import CompileError, PlatformError

ENGINE = Path("src/bastide/engine")


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
        for extension in extensions:
            # Nobody else calls its functions: the compiler may put them into one another.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return extensions


setup(ext_modules=engine())
