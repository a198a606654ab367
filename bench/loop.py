"""The plain loop where a module is run: its variables are global, each access is a search.

`bench.engine` compares with a loop in a function, which is more than twice as fast; figures of
others do not always say which of the two they mean.
"""

import time

ITERATIONS = 2_000_000

began = time.process_time()
i = 0
while i < ITERATIONS:
    i += 1
MILLIONS_PER_S = ITERATIONS / (time.process_time() - began) / 1e6
