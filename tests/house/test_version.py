"""The version is written in one place, and the changelog lists its changes."""

import re
import tomllib
from datetime import date

from cogs import __version__
from tests import ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
GROUPS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def test_the_project_names_no_version_of_its_own() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["dynamic"] == ["version"]
    assert "version" not in project


def test_the_newest_version_of_the_changelog_is_the_version_of_the_bot() -> None:
    unreleased, newest, *_ = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    version, _, day = newest.partition(" - ")

    assert unreleased == "Unreleased"
    assert version == __version__
    assert date.fromisoformat(day)


def test_every_version_has_its_changes_in_the_usual_groups() -> None:
    for section in CHANGELOG.split("\n## ")[1:]:
        groups = re.findall(r"^### (.+)$", section, re.MULTILINE)

        assert groups == [group for group in GROUPS if group in groups], section.partition("\n")[0]
        assert groups or section.startswith("Unreleased")
