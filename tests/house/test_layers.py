"""The arrows between the rooms: who may import whom, read from the source."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import ROOT

OURS = {"arena", "bot", "settings", "preview", "cogs", "tables", "engine", "storage", "bench", "tests"}
IMPURE = {
    "asyncio",
    "time",
    "datetime",
    "os",
    "logging",
    "random",
    "secrets",
    "socket",
    "threading",
    "subprocess",
}
"""Standard modules that bring in a clock, the disk, the network, or chance that is not written down."""


@dataclass(frozen=True)
class Room:
    """What a room may import of ours and of others; the standard library is free unless `never` names it."""

    ours: frozenset[str]
    others: frozenset[str]
    never: frozenset[str] = frozenset()


def room(ours: str = "", others: str = "", never: set[str] = frozenset()) -> Room:  # type: ignore[assignment]
    return Room(frozenset(ours.split()), frozenset(others.split()), frozenset(never))


# The most particular prefix of a file's path decides.
ROOMS = {
    "engine/computer": room("engine", "msgspec numpy", never=IMPURE),
    "engine/__main__.py": room("engine", never=IMPURE),
    "engine": room("engine", "msgspec", never=IMPURE),
    "storage": room("storage engine", "sqlalchemy alembic aiosqlite asyncpg msgspec"),
    "tables": room("tables storage engine", "msgspec openskill"),
    "cogs/ui": room("cogs.ui engine", "discord PIL fluent matplotlib", never={"asyncio"}),
    "cogs": room("cogs tables engine", "discord msgspec"),
}


def python_files(folder: str) -> Iterator[Path]:
    path = ROOT / folder
    yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def imported(source: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every import, also those inside functions; `from a import b` gives a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{name.name}") for name in node.names)


def room_of(path: str) -> Room | None:
    fitting = [prefix for prefix in ROOMS if path == prefix or path.startswith(f"{prefix}/")]
    return ROOMS[max(fitting, key=len)] if fitting else None


def is_within(name: str, allowed: frozenset[str]) -> bool:
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in allowed)


def wrong_arrows(path: str, source: str) -> list[str]:
    place = room_of(path)
    assert place is not None, f"{path} is in no room"
    wrong = []
    for line, name in imported(source):
        top = name.split(".")[0]
        if name.startswith("."):
            allowed = False  # we write imports in full, so that they can be read
        elif top in OURS:
            allowed = is_within(name, place.ours)
        elif top in sys.stdlib_module_names:
            allowed = top not in place.never
        else:
            allowed = top in place.others
        if not allowed:
            wrong.append(f"{path}:{line} imports {name}")
    return wrong


@pytest.mark.parametrize("folder", ["engine", "storage", "tables", "cogs"])
def test_every_arrow_points_the_right_way(folder: str) -> None:
    wrong = [
        arrow
        for file in python_files(folder)
        for arrow in wrong_arrows(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]

    assert wrong == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/cardgame/classic.py", "import time"),
        ("engine/cardgame/classic.py", "from storage import tables"),
        ("engine/cardgame/classic.py", "def f():\n    import random"),
        ("engine/cardgame/classic.py", "import numpy"),
        ("engine/cardgame/classic.py", "from .moves import Draw"),
        ("storage/moves.py", "import discord"),
        ("storage/moves.py", "from tables import clocks"),
        ("tables/table.py", "from sqlalchemy import select"),
        ("cogs/game_clicks.py", "import storage"),
        ("cogs/ui/text/words.py", "from tables import table"),
    ],
)
def test_a_wrong_arrow_is_reported_by_file_and_line(path: str, source: str) -> None:
    line = source.count("\n") + 1

    assert [arrow.split(" ")[0] for arrow in wrong_arrows(path, source)] == [f"{path}:{line}"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/chance.py", "from hashlib import sha256"),
        ("engine/computer/dice.py", "import numpy as np"),
        ("storage/moves.py", "from engine.moves import Move"),
        ("tables/table.py", "from storage import moves"),
        ("cogs/game_clicks.py", "from tables import table"),
    ],
)
def test_the_drawn_arrows_are_allowed(path: str, source: str) -> None:
    assert wrong_arrows(path, source) == []
