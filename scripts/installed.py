"""Say in one line what has been installed: the compiled engine or the uncompiled one."""

import bastide
from bastide.engine import compiled

if compiled():
    kind = "compiled engine"
else:
    kind = "uncompiled engine (BASTIDE_PURE=1, or no working C compiler), about 100 times slower"
print(f"bastide {bastide.__version__}: {kind}")
