"""`make bench`: runs every benchmark, one after the other, and prints one table."""

import sys

from bench import clicks, lay_downs, leaderboard, open_tables, pictures, random_play, storage
from bench.timing import ROUNDS, table

print(f"Median of {ROUNDS} measurements, each of ours and theirs in turn.", file=sys.stderr)
lines = []
for benchmark in (random_play, lay_downs, storage, leaderboard, open_tables, pictures, clicks):
    print(f"measuring {benchmark.__name__.removeprefix('bench.').replace('_', ' ')} ...", file=sys.stderr)
    lines += benchmark.comparisons()
print(table(lines))
sys.exit(any(line.verdict == "TOO SLOW" for line in lines))
