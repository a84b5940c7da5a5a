"""`python -m tests.trace draw` prints the path of one click; `make trace` writes it to docs/click.md."""

import argparse
import asyncio
import sys

from tests.trace.clicks import NothingToClick
from tests.trace.document import FILE, VERB, document

parser = argparse.ArgumentParser(prog="python -m tests.trace", description="Print the way of one click.")
parser.add_argument("verb", nargs="?", default=VERB, help="what is clicked, such as draw, discard, join or hand")
parser.add_argument("--write", action="store_true", help=f"write it to {FILE.name} instead")
chosen = parser.parse_args()
try:
    text = asyncio.run(document(chosen.verb))
except NothingToClick as error:
    sys.exit(str(error))
if chosen.write:
    FILE.write_text(text, encoding="utf-8")
else:
    sys.stdout.write(text)
