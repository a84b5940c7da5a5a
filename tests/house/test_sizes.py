"""Files and folders stay small enough to read; a failure names the ones that are too large."""

from collections import Counter
from typing import Final

from tests import ROOT
from tests.house.imports import OURS, python_files

MOST_LINES: Final = 400
MOST_FILES: Final = 20
GENERATED: Final = {"engine/computer/dice/values.py"}
"""Constants that a program has written."""

FOLDERS: Final = sorted(name for name in {*OURS, "docs", "locales"} if (ROOT / name).is_dir())


def test_no_python_file_has_more_than_400_lines() -> None:
    files = [*ROOT.glob("*.py"), *(file for folder in FOLDERS for file in python_files(folder))]
    sizes = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8").count("\n") for file in files}

    assert {name: size for name, size in sizes.items() if size > MOST_LINES and name not in GENERATED} == {}


def test_no_folder_has_more_than_20_files() -> None:
    found = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for name in FOLDERS
        for path in (ROOT / name).rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    )

    assert {folder: count for folder, count in found.items() if count > MOST_FILES} == {}
