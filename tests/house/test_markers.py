"""Pytest markers for slow tests: each is used, and `make check` leaves out all of them except `hurried`."""

import re
import tomllib

from tests import ROOT

OPTIONS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
MARKERS = {line.partition(":")[0] for line in OPTIONS["markers"]}


def test_make_check_leaves_out_every_marker_except_hurried() -> None:
    [left_out] = re.findall(r"^QUICK := not \((.*)\)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    assert left_out.split(" or ") == sorted(MARKERS - {"hurried"})


def test_every_marker_marks_something() -> None:
    used = {
        name
        for file in (ROOT / "tests").rglob("*.py")
        for name in re.findall(r"pytest\.mark\.(\w+)", file.read_text(encoding="utf-8"))
    }

    assert used >= MARKERS
