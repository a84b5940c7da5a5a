"""What the documents say is true: the worked example of chance, the settings, the make targets."""

import re

from engine.chance import Chance, commitment
from settings import Settings
from tests import ROOT

ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
SEED = bytes(range(32))
PINNED = re.compile(r"""-r [\w./-]+|[\w.-]+(\[[a-z]+\])?==[\w.]+(; python_version >= "[\d.]+")?""")


def test_the_worked_example_of_a_shuffle_is_what_the_engine_does() -> None:
    rows = re.findall(r"^\| \d+ \| \d+ \| \d+ \| \d+ and \d+ \| ([A-J ]+) \|$", ARCHITECTURE, re.MULTILINE)

    shuffled, after = Chance(SEED).shuffled("ABCDEFGHIJ")

    assert len(rows) == after.used == 9
    assert rows[-1] == " ".join(shuffled)


def test_the_worked_example_can_be_recomputed_row_by_row() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| \d+ and \d+ \| ([A-J ]+) \|$", ARCHITECTURE, re.MULTILINE)
    letters = list("ABCDEFGHIJ")

    for last, word, number, shown in rows:
        assert int(word) % (int(last) + 1) == int(number)
        letters[int(last)], letters[int(number)] = letters[int(number)], letters[int(last)]
        assert " ".join(letters) == shown


def test_the_example_commitment_is_right() -> None:
    assert f"`{commitment(SEED)}`" in ARCHITECTURE


def test_every_setting_is_explained_in_the_example_file() -> None:
    explained = re.findall(r"^#?\s?([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(explained) == sorted(name.upper() for name in Settings.model_fields)


def test_every_make_target_has_a_line_of_help() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)

    assert phony is not None
    assert set(phony[1].split()) == set(re.findall(r"^([a-z-]+):.*  ## ", makefile, re.MULTILINE))


def test_requirements_are_pinned_exactly_and_name_no_index() -> None:
    for name in ("requirements.txt", "requirements-preview.txt", "requirements-dev.txt", "bench/requirements.txt"):
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                assert PINNED.fullmatch(line), f"{name}: {line}"
