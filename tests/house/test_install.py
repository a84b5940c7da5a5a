"""Builds the image without Docker: runs the Dockerfile's steps in an empty folder, and starts the program there."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cogs.ui.pictures.lettering import width_of
from cogs.ui.text.words import LANGUAGES, Words
from tests import ROOT
from tests.house.dockerfile import IGNORED, every, stages
from tests.house.imports import OURS, imported

pytestmark = pytest.mark.install

ONLY_FOR_ROOT = "useradd"
NOT_IN_THE_IMAGE = {"preview"}
"""Imported only without a token, when its libraries are there."""

IMPORT_ALL = """
import importlib, pathlib
for path in sorted(pathlib.Path().rglob("*.py")):
    if path.name != "__main__.py" and path != pathlib.Path("storage/migrations/env.py"):  # those run when imported
        importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
"""
MAKE_DATABASE = """
import asyncio, settings
from storage.database import Database

async def make():
    await (await Database.open(settings.load().database_url)).close()

asyncio.run(make())
"""
SAY_AND_MEASURE = """
from cogs.ui.pictures import lettering
from cogs.ui.text import words
for language in words.LANGUAGES:
    print(words.Words(language)("button-join"))
print(lettering.width_of("Phase 10", 20))
"""


@dataclass(frozen=True)
class Stage:
    """A stage of the Dockerfile; a folder takes the place of its file system."""

    root: Path
    environment: dict[str, str]

    def inside(self, text: str) -> str:
        """The text with all absolute paths moved into the folder."""
        return re.sub(r"(?<![\w/.:-])/(?=[a-z])", f"{self.root}/", text)

    def execute(self, word: str, rest: str, folder: Path) -> Path:
        """Executes one step; returns the working folder of the next step."""
        match word:
            case "WORKDIR":
                folder = Path(self.inside(rest))
                folder.mkdir(parents=True)
            case "COPY":
                self._copy(rest.split(), folder)
            case "ENV":
                for name, _, value in (item.partition("=") for item in shlex.split(rest)):
                    self.environment[name] = self.inside(value).replace("$PATH", self.environment["PATH"])
            case "RUN" if not rest.startswith(ONLY_FOR_ROOT):
                self._run(self.inside(rest), folder)
        return folder

    def _copy(self, words: list[str], folder: Path) -> None:
        origin = self.root.parent / words.pop(0).removeprefix("--from=") if words[0].startswith("--from=") else ROOT
        target = folder / self.inside(words.pop())
        for source in (origin / word.removeprefix("/") for word in words):
            if source.is_dir():
                left_out = shutil.ignore_patterns(*(line[3:] for line in IGNORED if line.startswith("**/")))
                shutil.copytree(source, target, symlinks=True, ignore=left_out if origin == ROOT else None)
            else:
                shutil.copy(source, target)

    def _run(self, command: str, folder: Path) -> None:
        done = subprocess.run(command, shell=True, cwd=folder, env=self.environment, capture_output=True, text=True)
        if done.returncode and "connection broken" in done.stderr:
            pytest.skip("pip reaches no index, so what the image needs cannot be installed")
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@dataclass(frozen=True)
class Image:
    """The last stage after all steps; the other stages are deleted."""

    stage: Stage

    @property
    def app(self) -> Path:
        return Path(self.stage.inside(every("WORKDIR")[0]))

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in self.stage.environment.items() if name in self._own_names()}
        return subprocess.run(
            command, cwd=self.app, env=clean | environment, capture_output=True, text=True, check=False, timeout=120
        )

    def _own_names(self) -> set[str]:
        return {item.partition("=")[0] for rest in every("ENV") for item in shlex.split(rest)}

    def files(self) -> set[str]:
        return {str(path.relative_to(self.app)) for path in self.app.rglob("*")}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Image]:
    if os.name == "nt":
        pytest.skip("the steps of the image are written for the shell of Linux")
    place = tmp_path_factory.mktemp("image")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    clean["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{clean['PATH']}"
    *_, stage = (build(steps, place, clean | {"PIP_RETRIES": "1"}) for steps in stages())
    for other in place.iterdir():
        if other != stage.root:
            shutil.rmtree(other)
    yield Image(stage)
    shutil.rmtree(place)


def build(steps: list[tuple[str, str]], place: Path, environment: dict[str, str]) -> Stage:
    name = steps[0][1].partition(" AS ")[2] or "image"
    stage = Stage(place / name, dict(environment))
    stage.root.mkdir()
    folder = stage.root
    for word, rest in steps:
        folder = stage.execute(word, rest, folder)
    return stage


def test_the_program_of_the_image_explains_itself(image: Image) -> None:
    done = image.run("python", "bot.py", "--help")

    assert done.returncode == 0, done.stderr
    assert "check" in done.stdout


def test_with_an_empty_env_file_only_the_volume_gets_a_database_and_no_other_file(image: Image) -> None:
    before = image.files()

    made = image.run("python", "-c", MAKE_DATABASE, DATABASE_URL="", DISCORD_TOKEN="")
    checked = image.run("python", "bot.py", "check", DATABASE_URL="", DISCORD_TOKEN="")

    assert made.returncode == 0, made.stderr
    assert checked.returncode == 0, checked.stderr
    assert "phase10.db" in [path.name for path in Path(image.stage.inside(every("VOLUME")[0])).iterdir()]
    assert image.files() == before


def test_without_a_token_the_image_says_so_in_one_sentence(image: Image) -> None:
    done = image.run("python", "bot.py", DISCORD_TOKEN="")

    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr


def test_everything_in_the_image_can_be_imported_there(image: Image) -> None:
    done = image.run("python", "-c", IMPORT_ALL)

    assert done.returncode == 0, done.stderr


def test_the_image_speaks_both_languages_and_has_its_font(image: Image) -> None:
    done = image.run("python", "-c", SAY_AND_MEASURE)

    expected = [*(Words(language)("button-join") for language in LANGUAGES), str(width_of("Phase 10", 20))]
    assert done.stdout.splitlines() == expected, done.stderr


def test_the_image_has_exactly_the_pinned_libraries(image: Image) -> None:
    listing = "import importlib.metadata as m; print(*(f'{each.name}=={each.version}' for each in m.distributions()))"

    found = image.run("python", "-c", listing).stdout.split()

    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines if line and not line.startswith("#")]
    assert spelled(map(Requirement, found)) == spelled(pin for pin in pins if not pin.marker or pin.marker.evaluate())


def spelled(requirements: Iterable[Requirement]) -> list[str]:
    return sorted(f"{canonicalize_name(each.name)}{each.specifier}" for each in requirements)


def test_the_image_has_no_tests_and_every_module_of_ours_that_it_imports(image: Image) -> None:
    missing = {
        f"{path.relative_to(image.app)}:{line} {name}"
        for path in image.app.rglob("*.py")
        for line, name in imported(path.read_text(encoding="utf-8"))
        if (first := name.partition(".")[0]) in OURS - NOT_IN_THE_IMAGE
        and not (image.app / first).is_dir()
        and not (image.app / f"{first}.py").is_file()
    }

    assert not missing
    assert not {"tests", "bench", ".git", ".env"} & image.files()
