"""The steps of the Dockerfile, and what is kept from the image."""

import re

from tests import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
IGNORED = [line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[0] != "#"]


def stages() -> list[list[tuple[str, str]]]:
    """The Dockerfile's steps as word and rest; each stage begins with its FROM."""
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE)).splitlines()
    found: list[list[tuple[str, str]]] = []
    for word, _, rest in (line.partition(" ") for line in lines if line):
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def every(word: str) -> list[str]:
    """What the last stage, which is the image, says after this word."""
    return [rest for each, rest in stages()[-1] if each == word]
