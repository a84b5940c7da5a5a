"""The documents name only things that exist: files, folders, names, headings, settings, make targets."""

import re
from pathlib import Path
from typing import get_args

import pytest

from engine import GAMES, Contract
from settings import Settings
from storage.records import Status
from tests import ROOT
from tests.house.markdown import (
    anchors,
    broken_links,
    documents,
    entries,
    missing_paths,
    remarks,
    unknown_names,
    unknown_sources,
)
from tests.house.test_layers import ROOMS

ARCHITECTURE = ROOT / "ARCHITECTURE.md"
MOST_WORDS = 1_500
FOR_USERS = ("README.md", "CHANGELOG.md")
PINNED = re.compile(r"""-r [\w./-]+|[\w.-]+(\[[a-z]+\])?==[\w.]+(; python_version >= "[\d.]+")?""")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def python_files() -> list[Path]:
    """All Python files except this folder, whose tests contain wrong names on purpose."""
    return sorted(path for path in entries() if path.suffix == ".py" and path.parent != Path(__file__).parent)


# Every document

every_document = pytest.mark.parametrize("document", documents(), ids=lambda path: path.relative_to(ROOT).as_posix())


@every_document
def test_every_relative_link_leads_somewhere(document: Path) -> None:
    assert broken_links(document, text_of(document)) == []


@every_document
def test_every_file_and_folder_in_backticks_exists(document: Path) -> None:
    assert missing_paths(text_of(document)) == []


@every_document
def test_every_name_of_code_in_backticks_occurs_in_the_code(document: Path) -> None:
    if document.name not in FOR_USERS:
        assert unknown_names(text_of(document)) == []


@every_document
def test_no_document_cites_a_document_outside_the_project(document: Path) -> None:
    assert unknown_sources(text_of(document)) == []


def test_no_comment_or_docstring_cites_a_document_outside_the_project() -> None:
    wrong = {path.relative_to(ROOT).as_posix(): unknown_sources(remarks(text_of(path))) for path in python_files()}

    assert {name: cited for name, cited in wrong.items() if cited} == {}


def test_no_comment_or_docstring_names_a_missing_file() -> None:
    wrong = {path.relative_to(ROOT).as_posix(): missing_paths(remarks(text_of(path))) for path in python_files()}

    assert {name: paths for name, paths in wrong.items() if paths} == {}


# The checks themselves


@pytest.mark.parametrize("link", ["gone.md", "docs/gone.md#chance-f1", "docs/fairness.md#gone", "#gone", "tables/gone"])
def test_a_broken_link_is_found(link: str) -> None:
    assert broken_links(ROOT / "README.md", f"# Here\nSee [this]({link}).") == [link]


@pytest.mark.parametrize(
    "link", ["docs/fairness.md#chance-f1", "#here-and-there", "tables", "https://example.com/gone"]
)
def test_a_link_with_a_target_is_not_broken(link: str) -> None:
    assert broken_links(ROOT / "README.md", f"# Here, and *there*\nSee [this]({link}).") == []


def test_a_heading_inside_a_code_block_is_no_heading() -> None:
    assert anchors("# One\n```\n# two\n```\n### Three (F1)\n") == {"one", "three-f1"}


@pytest.mark.parametrize(
    "path", ["engine/dicegame.py", "cogs/gone/", "tables/kept.py", "terms.py", "docs/*.gif", "locales/<language>/x.ftl"]
)
def test_a_missing_path_is_found(path: str) -> None:
    assert missing_paths(f"It is in `{path}`.") == [path]


@pytest.mark.parametrize(
    "path", ["engine/cards.py", "cogs/live/", "clocks.py", "joker_*.py", "locales/<language>/*.ftl", "/play", "a / b"]
)
def test_an_existing_path_is_not_missing(path: str) -> None:
    assert missing_paths(f"It is in `{path}`.") == []


@pytest.mark.parametrize("name", ["next_clok", "RuleEror", "Tables.strike_due()", "clocks.wound_up", "Glancing(1)"])
def test_a_name_that_is_not_in_the_code_is_found(name: str) -> None:
    assert unknown_names(f"See `{name}`.") == [name]


@pytest.mark.parametrize("name", ["next_clock", "RuleError", "Tables.run_due()", "R7", "relaxed", "hit W 0.1 low"])
def test_a_name_in_the_code_is_not_unknown(name: str) -> None:
    assert unknown_names(f"See `{name}`.") == []


@pytest.mark.parametrize(("line", "cited"), [("(PLAY: Absence)", "PLAY.md"), ("see HOUSE.md", "HOUSE.md")])
def test_a_cited_document_outside_the_project_is_found(line: str, cited: str) -> None:
    assert unknown_sources(f"It is due. {line}") == [cited]
    assert unknown_sources(remarks(f'"""It is due. {line}"""\nTICK: Final = 1  # {line}')) == [cited, cited]


# ARCHITECTURE.md


def diagrams() -> list[str]:
    return re.findall(r"^```mermaid\n(.*?)^```$", text_of(ARCHITECTURE), re.MULTILINE | re.DOTALL)


def test_the_architecture_can_be_read_in_a_few_minutes() -> None:
    assert len(text_of(ARCHITECTURE).split()) <= MOST_WORDS


def test_the_drawn_arrows_are_exactly_the_allowed_imports() -> None:
    rooms = {"engine": "engine", "storage": "storage", "tables": "tables", "cogs": "cogs", "cogs.ui": "ui"}
    [drawn] = [diagram for diagram in diagrams() if diagram.startswith("flowchart")]

    arrows = {(start, end) for start, end in re.findall(r"^ +(\w+)\S*.*? --> (\w+)", drawn, re.MULTILINE)}

    allowed = {
        (rooms[path.replace("/", ".")], rooms[name])
        for path, room in ROOMS.items()
        if path.replace("/", ".") in rooms
        for name in (*room.ours, *(["cogs.ui"] if path == "cogs" else []))
        if name != path.replace("/", ".")
    }
    assert arrows - {("bot", "cogs")} == allowed


def test_the_drawn_life_of_a_table_has_every_status() -> None:
    [drawn] = [diagram for diagram in diagrams() if diagram.startswith("stateDiagram")]

    assert {*re.findall(r"\b[a-z]+(?= -->|:)", drawn)} == {*get_args(Status)}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_every_function_of_the_contract(name: str) -> None:
    asked = {*re.findall(r"\bgame\.(\w+)\(", text_of(ARCHITECTURE))}

    assert asked == {*re.findall(r"^\| `(\w+)\(", text_of(ROOT / "docs" / "engine.md"), re.MULTILINE)}
    assert asked == {question for question in vars(Contract) if question.islower() and not question.startswith("_")}
    assert [question for question in asked if not callable(getattr(GAMES[name], question, None))] == []


# Settings, make, requirements


def test_every_setting_is_explained_in_the_example_file() -> None:
    explained = re.findall(r"^#?\s?([A-Z_]+)=", text_of(ROOT / ".env.example"), re.MULTILINE)

    assert sorted(explained) == sorted(name.upper() for name in Settings.model_fields)


def test_every_make_target_has_a_line_of_help() -> None:
    makefile = text_of(ROOT / "Makefile")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)

    assert phony is not None
    assert set(phony[1].split()) == set(re.findall(r"^([a-z-]+):.*  ## ", makefile, re.MULTILINE))


def test_requirements_are_pinned_exactly_and_name_no_index() -> None:
    for name in ("requirements.txt", "requirements-preview.txt", "requirements-dev.txt", "bench/requirements.txt"):
        for line in text_of(ROOT / name).splitlines():
            if line and not line.startswith("#"):
                assert PINNED.fullmatch(line), f"{name}: {line}"
