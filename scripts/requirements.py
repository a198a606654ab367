"""Print what pyproject.toml asks for: to build, to run, and for the extras named as arguments."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
for extra in sys.argv[1:]:
    wanted += project["project"]["optional-dependencies"][extra]
print("\n".join(sorted(set(wanted))))
