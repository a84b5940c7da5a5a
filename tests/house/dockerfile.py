"""The steps of the Dockerfile, and the files that .dockerignore leaves out."""

import re

from tests import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
IGNORED = [line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[0] != "#"]


def stages() -> list[list[tuple[str, str]]]:
    """The steps of each stage of the Dockerfile: the instruction and its arguments; the first is the FROM."""
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE)).splitlines()
    found: list[list[tuple[str, str]]] = []
    for word, _, rest in (line.partition(" ") for line in lines if line):
        if word == "FROM":
            found.append([])
        found[-1].append((word, rest))
    return found


def every(word: str) -> list[str]:
    """The arguments of every instruction with this name in the last stage, which becomes the image."""
    return [rest for each, rest in stages()[-1] if each == word]
