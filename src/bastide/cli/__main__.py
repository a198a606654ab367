"""``python -m bastide.cli`` is ``bastide``."""

import sys

from bastide.cli.program import main

if __name__ == "__main__":
    sys.exit(main())
