"""`python -m tests.crash KILLS [SEED]`: kills playing processes and checks that nothing is lost."""

import sys
import tempfile
import time
from pathlib import Path

from tests.crash.lives import lives


def main(kills: int, seed: int) -> None:
    begun = time.monotonic()
    sys.stdout.write(f"{kills} kills with the seed {seed}\n")
    with tempfile.TemporaryDirectory(prefix="phase10-crash-") as folder:
        for count in lives(kills, seed, Path(folder)):
            if count.kills % 50 == 0 or count.kills == kills:
                seconds = time.monotonic() - begun
                sys.stdout.write(
                    f"{count.kills} kills: {count.revisions} acknowledged revisions of {count.tables} tables"
                    f" are all there, after {seconds:.0f} s\n"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000, int(sys.argv[2]) if sys.argv[2:] else time.time_ns() % 2**32)
