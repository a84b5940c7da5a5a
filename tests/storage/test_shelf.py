"""The shelf of a server: unique names, its room, who may replace and remove, and what a deleted player leaves."""

import asyncio

import pytest
from msgspec.structs import replace

from storage import personal, shelf
from storage.database import Database
from storage.errors import NameTaken, ShelfFull
from storage.shelf import MOST, Thing
from tests.storage.values import ANA, BEN, GUILD

OURS = Thing("Ours", '{"phases":"s3"}', 3, ANA, 1_000)


async def test_things_are_kept_by_server_and_kind_in_the_order_of_their_names(db: Database) -> None:
    theirs, zebra = replace(OURS, name="theirs"), replace(OURS, name="Zebra")
    for thing in (zebra, theirs, OURS):
        assert await db.write(shelf.put, GUILD, "phases", thing) is False

    assert await db.read(shelf.things, GUILD, "phases") == (OURS, theirs, zebra)
    assert await db.read(shelf.things, GUILD, "combination") == ()
    assert await db.read(shelf.things, GUILD + 1, "phases") == ()


async def test_a_name_is_unique_without_regard_to_case(db: Database) -> None:
    await db.write(shelf.put, GUILD, "phases", replace(OURS, name="Straße"))
    louder = replace(OURS, name="STRASSE", content='{"phases":"r4"}')

    assert await db.write(shelf.put, GUILD, "phases", louder) is True

    assert await db.read(shelf.things, GUILD, "phases") == (louder,)


async def test_a_server_keeps_25_things_of_a_kind_and_can_still_replace_them(db: Database) -> None:
    for number in range(MOST):
        await db.write(shelf.put, GUILD, "phases", replace(OURS, name=f"no {number}"))

    with pytest.raises(ShelfFull):
        await db.write(shelf.put, GUILD, "phases", OURS)
    await db.write(shelf.put, GUILD, "phases", replace(OURS, name="NO 3"))
    await db.write(shelf.put, GUILD, "combination", OURS)

    assert len(await db.read(shelf.things, GUILD, "phases")) == MOST == 25


async def test_two_at_once_do_not_fill_a_shelf_beyond_its_room(db: Database) -> None:
    for number in range(MOST - 1):
        await db.write(shelf.put, GUILD, "phases", replace(OURS, name=f"no {number}"))

    both = [db.write(shelf.put, GUILD, "phases", replace(OURS, name=name)) for name in ("a", "b")]
    done = await asyncio.gather(*both, return_exceptions=True)

    assert sorted(type(it).__name__ for it in done) == ["ShelfFull", "bool"]


async def test_only_whoever_saved_it_and_moderators_replace_and_remove(db: Database) -> None:
    bens = replace(OURS, name="ours", saved_by=BEN)
    await db.write(shelf.put, GUILD, "phases", OURS)

    with pytest.raises(NameTaken) as refused:
        await db.write(shelf.put, GUILD, "phases", bens)
    with pytest.raises(NameTaken):
        await db.write(shelf.remove, GUILD, "phases", "ours", BEN)
    assert refused.value.saved_by == ANA

    assert await db.write(shelf.put, GUILD, "phases", bens, is_moderator=True) is True
    assert await db.write(shelf.remove, GUILD, "phases", "OURS", BEN) is True
    assert await db.write(shelf.remove, GUILD, "phases", "ours", BEN) is False


async def test_what_a_deleted_player_has_saved_stays_without_who_saved_it(db: Database) -> None:
    await db.write(shelf.put, GUILD, "phases", OURS)
    assert [it["name"] for it in (await db.read(personal.export, ANA))["shelf"]] == ["Ours"]

    await db.write(personal.delete_player, ANA, "2026-11-16", "mark")

    assert await db.read(shelf.things, GUILD, "phases") == (replace(OURS, saved_by=None),)
    assert (await db.read(personal.export, ANA))["shelf"] == []
    with pytest.raises(NameTaken):
        await db.write(shelf.put, GUILD, "phases", replace(OURS, saved_by=BEN))
