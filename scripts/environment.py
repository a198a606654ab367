"""Make the virtual environment named as the argument, unless it is there."""

import subprocess
import sys
import venv
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"Bastide needs Python 3.11 or newer, this is {sys.version.split()[0]}. make PYTHON=…")
folder = Path(sys.argv[1])
if not (folder / "bin" / "python").exists():
    try:
        venv.create(folder, with_pip=True)
    except subprocess.CalledProcessError:  # Debian's Python comes without ensurepip
        sys.exit(f"{folder} cannot be made without pip. On Debian: apt-get install python3-venv")
