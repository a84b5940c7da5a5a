"""`python bot.py backup` and `check`: they look at a database and leave everything else as it is."""

from pathlib import Path

import pytest

from storage.database import Database
from tests.wire.program import ended, started

pytestmark = pytest.mark.program


async def run(folder: Path, *arguments: str) -> tuple[int | None, str]:
    return await ended(await started(folder, "-c", f"import bot; bot.run({list(arguments)!r})"))


@pytest.mark.parametrize("command", [("backup", "copy.db"), ("check",)])
async def test_in_a_wrong_folder_nothing_is_made_or_replaced(tmp_path: Path, command: tuple[str, ...]) -> None:
    older = tmp_path / "copy.db"
    older.write_text("an older copy", encoding="utf-8")

    code, said = await run(tmp_path, *command)

    assert (code, said.strip()) == (
        2,
        "There is no database at data/phase10.db. Start this in the folder of the bot, or set DATABASE_URL.",
    )
    assert list(tmp_path.iterdir()) == [older]
    assert older.read_text(encoding="utf-8") == "an older copy"


async def test_a_backup_is_made_and_both_are_found_well(tmp_path: Path) -> None:
    await (await Database.open(f"sqlite:///{tmp_path / 'data' / 'phase10.db'}")).close()

    code, said = await run(tmp_path, "backup", "copy.db")
    assert code == 0
    assert said.startswith("The database was copied to copy.db")

    assert await run(tmp_path, "check") == (0, "Everything is well.\n")
