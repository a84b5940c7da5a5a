"""The recipes of CONTRIBUTING.md: two are followed in a copy of the project, the results of the others are checked."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from arena.matches import PAIRINGS
from cogs.ui.text.words import LANGUAGES
from engine import GAMES
from engine.computer.levels import LEVELS
from engine.options import options_of
from tests import ROOT
from tests.cogs.ui.text.test_words import UNSPOKEN, patterns

RECIPES = (
    "Add a house rule",
    "Add a command",
    "Add a button",
    "Add a language",
    "Add a game event",
    "Change the schema",
    "Add a computer level",
)
COPIED = ("arena", "art", "cogs", "engine", "locales", "storage", "tables", "tests")
NO_COPIES = shutil.ignore_patterns("__pycache__", "playthroughs", "e2e", "wire")
ABOUT_OPTIONS = ("tests/cogs/ui/text/test_option_text.py", "tests/cogs/ui/layouts/test_options_page.py")
ABOUT_TEXTS = (
    "tests/cogs/ui/text/test_words.py",
    "tests/cogs/ui/text/test_option_text.py",
    "tests/cogs/ui/layouts/test_settings_pages.py",
    "tests/cogs/interactions/test_command_names.py",
)


def test_every_recipe_is_written_down() -> None:
    written = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    assert tuple(re.findall(r"^### (.+)$", written, re.MULTILINE)) == RECIPES


# What a recipe asks for and no type can say


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if options_of(game.Rules)])
def test_every_option_of_a_game_is_played_by_one_of_its_tests(game: str) -> None:
    folder = "dice" if game == "dice" else f"cardgame/{game}"
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "tests/engine" / folder).glob("test_*.py")]
    names = [option.name for option in options_of(GAMES[game].Rules)]

    assert [name for name in names if not any(f"{name}=" in source for source in sources)] == []


def test_every_command_is_typed_by_somebody_in_the_simulated_discord() -> None:
    sources = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests/e2e").rglob("*.py"))
    typed = {*re.findall(r"\bslash\([^)\"]*\"([a-z-]+)\"", sources)}
    commands = [key.removeprefix("command-").removesuffix(".about") for key in patterns("en") if is_command(key)]

    assert [command for command in commands if command not in typed] == []


def is_command(key: str) -> bool:
    """Only slash commands have a description; those in the menu of a person have none."""
    return key.startswith("command-") and key.endswith(".about")


def test_the_arena_measures_every_level_in_every_game() -> None:
    measured = {(pairing.game, level) for pairing in PAIRINGS for level in (pairing.first, pairing.others)}

    assert {(game, level) for game in GAMES for level in LEVELS} - measured == set()


# Two recipes, followed


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy in which a recipe can be tried."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=NO_COPIES)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def what_tests_say(project: Path, *tests: str) -> str:
    """What the copy's own tests say; nothing when all is well."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", *tests]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def put_before(file: Path, start: str, line: str) -> None:
    """A new line before the one that starts like this."""
    text = file.read_text(encoding="utf-8")
    assert text.count(f"\n{start}") == 1, f"{file.name} has one line that starts with {start!r}"
    file.write_text(text.replace(f"\n{start}", f"\n{line}\n{start}"), encoding="utf-8")


@pytest.mark.slow
def test_a_house_rule_takes_a_field_and_its_texts(project: Path) -> None:
    put_before(project / "engine/rules.py", "    go_out_by_hit: bool", "    humble: bool = False")

    without_texts = what_tests_say(project, *ABOUT_OPTIONS)

    assert "option-humble" in without_texts

    for language in LANGUAGES:
        folder = project / "locales" / language
        put_before(folder / "options.ftl", "option-phases =", "option-humble = Humble\n    .about = Bow.")
        put_before(folder / "rules.ftl", "    - **{ option-fixed-rounds }", "    - **{ option-humble }**: bow.")

    assert what_tests_say(project, *ABOUT_OPTIONS) == ""


class Accented(Transformer):
    """A language that nobody speaks: English with accents."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        accents = str.maketrans("aeiou", "àéîôû")
        words = re.split(r"(Mattel|Ravensburger)", node.value)
        node.value = "".join(word if word in ("Mattel", "Ravensburger") else word.translate(accents) for word in words)
        return node


@pytest.mark.slow
def test_a_language_takes_a_folder(project: Path) -> None:
    folder = project / "locales" / UNSPOKEN
    folder.mkdir()
    for file in (project / "locales/en").iterdir():
        read = Accented().visit(parse(file.read_text(encoding="utf-8")))
        (folder / file.name).write_text(serialize(read), encoding="utf-8")

    assert what_tests_say(project, *ABOUT_TEXTS) == ""

    (folder / "daily.ftl").unlink()

    assert "daily-title" in what_tests_say(project, ABOUT_TEXTS[0], "-k", "same_texts")
