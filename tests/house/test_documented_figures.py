"""The figures, tables and examples in the documents agree with the code."""

import re
from typing import Any

import pytest

from engine.chance import Chance, commitment
from engine.computer.cards import easy
from engine.computer.dice import odds, players
from engine.phases import ALL
from storage import schema
from tables.clocks import MINUTE, PACES, SECOND
from tables.results.achievements import ACHIEVEMENTS
from tests import ROOT

SEED = bytes(range(32))
LETTERS = "ABCDEFGHIJ"
UNITS = {"seconds": SECOND, "minutes": MINUTE, "hours": 60 * MINUTE}


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def rows(name: str, pattern: str) -> list[Any]:
    """The groups of the pattern for every table row of the page that matches."""
    return re.findall(rf"^\| {pattern} \|$", page(name), re.MULTILINE)


# docs/fairness.md


def test_the_worked_example_of_a_shuffle_is_what_the_engine_does() -> None:
    lists = rows("fairness.md", r"\d+ \| \d+ \| \d+ \| \d+ and \d+ \| ([A-J ]+)")

    shuffled, after = Chance(SEED).shuffled(LETTERS)

    assert len(lists) == after.used == 9
    assert lists[-1] == " ".join(shuffled)


def test_the_worked_example_can_be_recomputed_row_by_row() -> None:
    letters = list(LETTERS)

    for last, word, number, shown in rows("fairness.md", r"(\d+) \| (\d+) \| (\d+) \| \d+ and \d+ \| ([A-J ]+)"):
        assert int(word) % (int(last) + 1) == int(number)
        letters[int(last)], letters[int(number)] = letters[int(number)], letters[int(last)]
        assert " ".join(letters) == shown


def test_the_example_commitment_is_right() -> None:
    assert f"`{commitment(SEED)}`" in page("fairness.md")


def test_the_stream_in_plain_python_shuffles_as_the_engine_does() -> None:
    [code] = re.findall(r"^```python\n(.*?)^```$", page("fairness.md"), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)

    things = range(108)

    assert tuple(names["shuffled"](things, names["words"](SEED))) == Chance(SEED).shuffled(things)[0]


# docs/dice-odds.md


@pytest.mark.parametrize("phase_no", ALL)
def test_the_odds_of_a_whole_turn_are_the_odds_that_the_engine_computes(phase_no: int) -> None:
    [(made, expected)] = rows("dice-odds.md", rf"{phase_no} \| (\d+\.\d\d) % \| (\d+\.\d\d)")

    found = odds.at_start(phase_no)

    assert (made, expected) == (f"{found.probability:.2%}".removesuffix("%"), f"{found.expected:.2f}")


# docs/computer-players.md


def test_easy_overlooks_as_much_as_the_page_says() -> None:
    shares = {
        name: float(share) / 100 for share, name in rows("computer-players.md", r"[^|]+ \| ([\d.]+) % \| `(\w+)`")
    }

    overlooked = {name: value for kind in (easy, players) for name, value in vars(kind).items() if name.isupper()}
    assert shares == {name: value for name, value in overlooked.items() if isinstance(value, float)}


# docs/tables.md


def test_every_pace_has_the_documented_time() -> None:
    told = rows("tables.md", r"`(\w+)`[^|]* \| (\d+) (\w+) \| (\d+) (\w+)")

    timed = {pace: time for pace, time in PACES.items() if time is not None}
    assert {pace: int(count) * UNITS[unit] for pace, count, unit, _, _ in told} == timed
    assert {pace: int(count) * UNITS[unit] * 2 for pace, _, _, count, unit in told} == timed
    assert rows("tables.md", r"`(\w+)` \| no limit \| never") == [pace for pace in PACES if pace not in timed]


def test_every_achievement_is_explained() -> None:
    section = page("tables.md").split("**Achievements**")[1].split("\nWhether")[0]

    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == [*ACHIEVEMENTS]


# docs/storage.md


def test_every_kind_of_row_is_explained() -> None:
    section = page("storage.md").split("\n## What is kept\n")[1].split("\n## ")[0]
    first_cells = re.findall(r"^\| (`[^|]+) \|", section, re.MULTILINE)

    explained = [name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)]

    assert sorted(explained) == sorted(schema.metadata.tables)
