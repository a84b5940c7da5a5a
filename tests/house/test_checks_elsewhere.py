"""The checks on GitHub and before a commit agree with the checks of this repository."""

import re
import tomllib
from typing import Any

import yaml

from tests import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_github_runs_the_same_script_on_every_supported_python() -> None:
    job = read(".github/workflows/ci.yml")["jobs"]["test"]
    oldest, *newer = job["strategy"]["matrix"]["python"]

    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    assert PROJECT["project"]["requires-python"] == f">={oldest}"
    assert PROJECT["tool"]["mypy"]["python_version"] == oldest
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert newer == ["3.12", "3.13"]


def test_the_script_runs_all_tests() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == "make test"


def test_the_pre_commit_hook_uses_the_same_version_of_ruff() -> None:
    [repository] = read(".pre-commit-config.yaml")["repos"]
    [pinned] = re.findall(r"^ruff==(.+)$", (ROOT / "requirements-dev.txt").read_text(encoding="utf-8"), re.MULTILINE)

    assert repository["rev"] == f"v{pinned}"
    assert [hook["id"] for hook in repository["hooks"]] == ["ruff-check", "ruff-format"]


def test_every_issue_form_asks_for_something() -> None:
    forms = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))

    assert [form.stem for form in forms] == ["bug", "idea"]
    for form in forms:
        found = read(form.relative_to(ROOT).as_posix())
        assert found["name"]
        assert found["description"]
        assert any(field.get("validations", {}).get("required") for field in found["body"])
