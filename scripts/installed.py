"""Say in one line what has been installed: the compiled engine or the uncompiled one."""

import bastide
from bastide.engine import board

if board.__file__.endswith(".py"):
    kind = "uncompiled engine (BASTIDE_PURE=1, or no working C compiler: see setup.py)"
else:
    kind = "compiled engine"
print(f"bastide {bastide.__version__}: {kind}")
