"""The arrows between the rooms: which room may import which, read from the source."""

import sys
from dataclasses import dataclass
from typing import Final

import pytest

from tests import ROOT
from tests.house.imports import OURS, imported, python_files

IMPURE: Final = "asyncio time datetime os logging random secrets socket threading subprocess"
"""Standard modules that bring in a clock, the disk, the network, or chance that is not written down."""


@dataclass(frozen=True)
class Room:
    """What the files of a room may import besides the standard library; `never` overrides everything else."""

    ours: frozenset[str]
    others: frozenset[str]
    never: frozenset[str]


def room(ours: str = "", others: str = "", never: str = "") -> Room:
    return Room(*(frozenset(names.split()) for names in (ours, others, never)))


def game(others: str = "msgspec", never: str = "") -> Room:
    """A room of the engine, which imports nothing impure and none of the modules in `never`."""
    return room("engine", others, f"{IMPURE} {never}")


# The longest prefix of a file's path decides.
ROOMS: Final = {
    "engine": game(never="engine.computer"),
    "engine/__main__.py": game(others=""),
    "engine/cardgame": game(never="engine.computer engine.dice"),
    "engine/dice": game(never="engine.computer engine.cardgame engine.solver"),
    "engine/solver": game(never="engine.computer engine.dice engine.cardgame"),
    "engine/solver/arranging.py": game(never="engine.computer engine.dice"),  # needs to know whose turn it is
    "engine/computer": game("msgspec numpy"),
    "engine/computer/cards": game("numpy", never="engine.dice engine.computer.dice"),
    "engine/computer/dice": game("numpy", never="engine.cardgame engine.solver engine.computer.cards"),
    "storage": room("storage engine", "sqlalchemy msgspec"),
    "storage/news.py": room("storage engine", "sqlalchemy msgspec asyncpg"),
    "storage/results": room("storage engine", "sqlalchemy msgspec", never="storage.database storage.upkeep"),
    "storage/upkeep": room("storage engine", "sqlalchemy alembic"),
    "storage/migrations": room("storage.schema", "sqlalchemy alembic"),
    "tables": room("tables storage engine", "msgspec"),
    "tables/people": room("tables storage engine", "msgspec", never="tables.host tables.results"),
    "tables/versions": room("tables storage engine", "msgspec", never="tables.host tables.people tables.results"),
    "tables/results": room("tables storage engine", "msgspec openskill", never="tables.host tables.people"),
    "cogs": room("cogs tables engine", "discord msgspec"),
    "cogs/health.py": room("cogs", "discord aiohttp"),
    "cogs/interactions": room(
        # The client is imported only as a type; clicks and members use the clock of `cogs.live.screens`.
        "cogs.interactions cogs.client cogs.live.screens cogs.ui tables engine",
        "discord",
        never="cogs.ui.layouts",
    ),
    "cogs/live": room("cogs.live cogs.interactions cogs.ui tables engine", "discord"),
    "cogs/ui": room("cogs.ui engine", "discord", never="asyncio cogs.ui.layouts"),
    "cogs/ui/text": room("cogs.ui.text engine", "fluent", never="asyncio"),
    "cogs/ui/text/hint_text.py": room("cogs.ui.text cogs.ui.screen engine", never="asyncio"),
    "cogs/ui/pictures": room("cogs.ui.pictures cogs.ui.text engine", "PIL resvg_py zlib_ng", never="asyncio"),
    "cogs/ui/controls": room("cogs.ui.controls engine", "discord", never="asyncio"),
    "cogs/ui/layouts": room("cogs.ui engine", "discord", never="asyncio"),
    "arena": room("arena engine", "numpy"),
    "settings.py": room(others="pydantic pydantic_settings"),
}


def room_of(path: str) -> Room | None:
    fitting = [prefix for prefix in ROOMS if path == prefix or path.startswith(f"{prefix}/")]
    return ROOMS[max(fitting, key=len)] if fitting else None


def is_within(name: str, allowed: frozenset[str]) -> bool:
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in allowed)


def is_allowed(name: str, place: Room) -> bool:
    top = name.split(".")[0]
    if not top or is_within(name, place.never):
        return False  # no top means a relative import, and we write imports in full
    if top in OURS:
        return is_within(name, place.ours)
    return top in place.others or top in sys.stdlib_module_names


def wrong_arrows(path: str, source: str) -> list[str]:
    place = room_of(path)
    assert place is not None, f"{path} is in no room"
    return [f"{path}:{line} imports {name}" for line, name in imported(source) if not is_allowed(name, place)]


@pytest.mark.parametrize("folder", ["engine", "storage", "tables", "cogs", "arena", "settings.py"])
def test_every_arrow_points_the_right_way(folder: str) -> None:
    wrong = [
        arrow
        for file in python_files(folder)
        for arrow in wrong_arrows(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]

    assert wrong == []


def test_every_room_exists() -> None:
    assert [path for path in ROOMS if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/cardgame/classic.py", "import time"),
        ("engine/cardgame/classic.py", "from storage import tables"),
        ("engine/cardgame/classic.py", "def f():\n    import random"),
        ("engine/cardgame/classic.py", "import numpy"),
        ("engine/cardgame/classic.py", "from .moves import Draw"),
        ("engine/cardgame/classic.py", "from engine.computer import player"),
        ("engine/solver/wilds.py", "from engine.cardgame.turn import PLAY"),
        ("engine/computer/dice/race.py", "from engine import solver"),
        ("storage/moves.py", "import discord"),
        ("storage/moves.py", "from tables import clocks"),
        ("storage/results/boards.py", "from storage.database import Database"),
        ("tables/table.py", "from sqlalchemy import select"),
        ("tables/results/figures.py", "from tables.host import Tables"),
        ("cogs/game_clicks.py", "import storage"),
        ("cogs/interactions/answers.py", "from cogs.opening import open_table"),
        ("cogs/ui/text/words.py", "from tables import table"),
        ("cogs/ui/text/words.py", "from PIL import Image"),
        ("cogs/ui/layouts/hand.py", "from PIL import Image"),
        ("cogs/ui/pictures/canvas.py", "import discord"),
        ("cogs/ui/screen.py", "from cogs.ui.layouts import hand"),
    ],
)
def test_a_wrong_arrow_is_reported_by_file_and_line(path: str, source: str) -> None:
    line = source.count("\n") + 1

    assert [arrow.split(" ")[0] for arrow in wrong_arrows(path, source)] == [f"{path}:{line}"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/chance.py", "from hashlib import sha256"),
        ("engine/computer/dice/odds.py", "import numpy as np"),
        ("engine/cardgame/turn.py", "from engine import solver"),
        ("storage/moves.py", "from engine.moves import Move"),
        ("tables/table.py", "from storage import moves"),
        ("tables/results/ratings.py", "import openskill"),
        ("cogs/game_clicks.py", "from tables import table"),
        ("cogs/ui/pictures/charts.py", "import resvg_py"),
    ],
)
def test_the_drawn_arrows_are_allowed(path: str, source: str) -> None:
    assert wrong_arrows(path, source) == []
