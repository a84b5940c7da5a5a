"""What a server keeps under a name: whatever was saved comes back, and what cannot be read stops nobody."""

import logging

import pytest
from msgspec.structs import replace

from engine.rules import ClassicRules, DiceRules, MasterRules
from storage import shelf
from storage.database import Database
from storage.records import PRIVATE
from storage.shelf import Thing
from tables.errors import NameIsTaken, NameNotUsable, NoShelf, NotOnShelf, ShelfIsFull
from tables.people.shelf import LONGEST_NAME, Combination, PhaseSet, by_mark, by_name
from tables.table import Options
from tables.versions import upgrades
from tests.tables.house import ANA, BEN, GUILD, House, refused

HARD = Combination(
    name="Hard",
    saved_by=ANA.player_id,
    game="classic",
    rules=ClassicRules(knocking=True, own_phases="s3+r4;c7"),
    options=Options(pace="slow", level="strong", knock_seconds=3_600),
)
SHORT = Combination(
    name="short", saved_by=ANA.player_id, game="dice", rules=DiceRules(phases="first 3"), options=Options()
)
OURS = PhaseSet(name="Ours", saved_by=ANA.player_id, phases="s3+r4;c7")


async def test_combinations_and_phases_come_back_after_a_restart(house: House) -> None:
    for saved in (SHORT, HARD, OURS):
        assert await house.tables.shelf.keep(GUILD, saved) is False
    await house.restart()

    assert await house.tables.shelf.combinations(GUILD) == (HARD, SHORT)
    assert await house.tables.shelf.phase_sets(GUILD) == (OURS,)
    assert await house.tables.shelf.phase_sets(GUILD + 1) == ()


async def test_a_name_is_trimmed_and_found_without_regard_to_case(house: House) -> None:
    await house.tables.shelf.keep(GUILD, replace(HARD, name="  Very   Hard "))
    found = await house.tables.shelf.combinations(GUILD)

    assert by_name(found, "very hard").name == "Very Hard"
    assert by_mark(found, found[0].mark) == found[0]
    with pytest.raises(NotOnShelf):
        by_name(found, "easy")
    with pytest.raises(NotOnShelf):
        by_mark(found, "00")


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1), "a\u202eb", "\x00"])
async def test_a_name_that_cannot_be_shown_is_refused(house: House, name: str) -> None:
    await refused(NameNotUsable, house.tables.shelf.keep(GUILD, replace(OURS, name=name)), house)


async def test_others_cannot_replace_or_remove_it_but_moderators_can(house: House) -> None:
    tables = house.tables
    await tables.shelf.keep(GUILD, OURS)
    bens = replace(OURS, name="OURS", saved_by=BEN.player_id)

    await refused(NameIsTaken, tables.shelf.keep(GUILD, bens), house)
    await refused(NameIsTaken, tables.shelf.remove(GUILD, OURS, BEN), house)
    assert await tables.shelf.keep(GUILD, bens, is_moderator=True) is True
    await tables.shelf.remove(GUILD, bens, BEN)

    await refused(NotOnShelf, tables.shelf.remove(GUILD, OURS, ANA), house)


async def test_a_full_shelf_says_so(house: House) -> None:
    for number in range(shelf.MOST):
        await house.tables.shelf.keep(GUILD, replace(OURS, name=f"no {number}"))

    error = await refused(ShelfIsFull, house.tables.shelf.keep(GUILD, OURS), house)

    assert error.facts == {"most": 25}


async def test_direct_messages_keep_nothing(house: House) -> None:
    await refused(NoShelf, house.tables.shelf.keep(PRIVATE, OURS), house)
    await refused(NoShelf, house.tables.shelf.remove(PRIVATE, OURS, ANA), house)
    assert await house.tables.shelf.phase_sets(PRIVATE) == ()


async def test_what_is_damaged_or_newer_is_left_out_and_logged_once(
    house: House, db: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await house.tables.shelf.keep(GUILD, HARD)
    good = (await db.read(shelf.things, GUILD, "combination"))[0].content
    for name, content, shape in (
        ("no JSON", "{", upgrades.SHAPE),
        ("no object", "[]", upgrades.SHAPE),
        ("no such game", good.replace('"classic"', '"chess"', 1), upgrades.SHAPE),
        ("no such rule", good.replace("knocking", "barking"), upgrades.SHAPE),
        ("no such phases", good.replace("s3+r4", "s3+z4"), upgrades.SHAPE),
        ("newer", good, upgrades.SHAPE + 1),
    ):
        await db.write(shelf.put, GUILD, "combination", Thing(name, content, shape, None, 0))

    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert await house.tables.shelf.combinations(GUILD) == (HARD,)

    assert len(caplog.records) == 6


async def test_what_an_older_version_has_saved_is_upgraded(house: House, db: Database) -> None:
    old = '{"game":"master","rules":{"type":"master","phases":"even","blank_action":"look"},"options":{"pace":"live"}}'
    await db.write(shelf.put, GUILD, "combination", Thing("Old", old, 2, None, 0))

    [found] = await house.tables.shelf.combinations(GUILD)

    assert found.rules == MasterRules(phases="even", blank_action="look")  # type: ignore[arg-type]
    assert found.options == Options(pace="live")
