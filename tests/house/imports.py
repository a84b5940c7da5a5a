"""What the files of the project import, read from their source."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests import ROOT

OURS: Final = {"arena", "bench", "bot", "cogs", "engine", "preview", "settings", "storage", "tables", "tests"}


def python_files(folder: str) -> Iterator[Path]:
    path = ROOT / folder
    yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def imported(source: str) -> Iterator[tuple[int, str]]:
    """The line and the dotted name of every import, even inside functions; `from a import b` gives a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{name.name}") for name in node.names)
