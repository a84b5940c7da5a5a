"""Files of sprites: a second process uses them, and nothing that happens to them does any harm."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import gettempdir

import pytest

from cogs.ui.pictures import kept_files
from cogs.ui.pictures.palette import Palette
from cogs.ui.pictures.theme import NUMBERS_FONT, Theme
from tests import ROOT

IN_ANOTHER_PROCESS = """
from cogs.ui.pictures.theme import Theme

def refused(*_, **__):
    raise AssertionError("drawn again")

if {is_refused}:
    Theme.drawn = refused
from tests.cogs.ui.pictures.test_kept_files import a_sprite
print(a_sprite().hex())
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, also for other processes."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(kept_files, "folder", lambda: tmp_path / "phase10-bot")
    return tmp_path / "phase10-bot"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the drawings that are rendered."""
    names: list[str] = []
    render = Theme.drawn

    def noted(self: Theme, drawing: str, across: int, /, **values: object) -> object:
        names.append(drawing)
        return render(self, drawing, across, **values)

    monkeypatch.setattr(Theme, "drawn", noted)
    return names


def a_sprite() -> bytes:
    """The colors and the pixels of a sprite, made by a palette that remembers nothing."""
    palette = Palette(Theme("classic"))
    return palette.png + palette.kept("gap", 40, classes="large").pixels.tobytes()


def elsewhere(*, is_refused: bool) -> bytes:
    """The same sprite from another process; `is_refused` lets it fail if it renders anything."""
    source = IN_ANOTHER_PROCESS.format(is_refused=is_refused)
    done = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return bytes.fromhex(done.stdout)


def test_another_process_draws_the_same() -> None:
    there = elsewhere(is_refused=False)

    assert a_sprite() == there


def test_another_process_uses_the_files_and_draws_nothing() -> None:
    assert elsewhere(is_refused=False) == elsewhere(is_refused=True)


def test_what_has_a_file_is_not_drawn(drawn: list[str]) -> None:
    first = a_sprite()
    rendered = len(drawn)

    assert rendered
    assert a_sprite() == first
    assert len(drawn) == rendered


@pytest.mark.parametrize("damage", [b"", b"\x89PNG", bytes(1000)], ids=["empty", "cut", "zeros"])
def test_damaged_files_are_drawn_again(folder: Path, drawn: list[str], damage: bytes) -> None:
    first = a_sprite()
    files = {file: file.read_bytes() for file in folder.glob("*/*")}
    for file in files:
        file.write_bytes(damage)
    drawn.clear()

    assert a_sprite() == first
    assert "gap" in drawn
    assert "number-card" in drawn  # for the palette
    assert {file: file.read_bytes() for file in files} == files


def test_one_wrong_byte_is_damage(folder: Path) -> None:
    kept_files.write("1", "name", bytes(range(9)))
    file = folder / "1" / "name"
    whole = file.read_bytes()

    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert kept_files.read("1", "name") is None

    file.write_bytes(whole)
    assert kept_files.read("1", "name") == bytes(range(9))


def test_a_folder_that_cannot_be_written_does_no_harm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file is where the folder would be; permissions would not stop everybody."""
    first = a_sprite()
    (tmp_path / "file").touch()
    monkeypatch.setattr(kept_files, "folder", lambda: tmp_path / "file" / "phase10-bot")

    assert a_sprite() == first


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.undo()
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    folder = kept_files.folder.__wrapped__()
    monkeypatch.setattr(kept_files, "folder", lambda: folder)

    kept_files.write("1", "name", b"content")

    assert kept_files.read("1", "name") is None


def test_the_files_are_where_the_system_keeps_such_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kept_files.folder.__wrapped__() == tmp_path / "phase10-bot"

    monkeypatch.delenv("XDG_CACHE_HOME")
    assert kept_files.folder.__wrapped__() == Path.home() / ".cache" / "phase10-bot"


def test_a_changed_drawing_color_or_library_is_another_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    versions = {Theme("classic").version, Theme("contrast").version}
    monkeypatch.setattr("cogs.ui.pictures.theme.version", lambda _: "0.0")
    versions.add(Theme("classic").version)
    monkeypatch.undo()
    art = tmp_path / "art"
    shutil.copytree(ROOT / "art", art)
    monkeypatch.setattr("cogs.ui.pictures.theme.ART", art)
    monkeypatch.setattr("cogs.ui.pictures.theme.NUMBERS_FONT", art / "fonts" / NUMBERS_FONT.name)
    assert Theme("classic").version in versions

    for name in ("gap.svg", "theme.css", "parts/skip.svg"):
        file = art / "classic" / name
        file.write_text(file.read_text("utf-8") + "\n", "utf-8")
        versions.add(Theme("classic").version)

    assert len(versions) == 6


def test_files_of_another_version_are_not_used(monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    a_sprite()
    rendered = len(drawn)

    monkeypatch.setattr(Theme, "version", "another")
    a_sprite()

    assert len(drawn) == 2 * rendered


def test_threads_that_write_the_same_file_leave_a_whole_one(folder: Path) -> None:
    content = bytes(1_000_000)

    with ThreadPoolExecutor(8) as threads:
        found = [*threads.map(lambda _: written_and_read(content), range(40))]

    assert {*found} == {content}
    assert [file.name for file in (folder / "1").iterdir()] == ["name"]


def written_and_read(content: bytes) -> bytes | None:
    kept_files.write("1", "name", content)
    return kept_files.read("1", "name")


def test_no_test_writes_into_the_home_of_whoever_runs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    assert Path(os.environ["XDG_CACHE_HOME"]).is_relative_to(gettempdir())
    assert kept_files.folder().is_relative_to(os.environ["XDG_CACHE_HOME"])
