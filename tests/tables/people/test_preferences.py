"""Settings of servers and players: stored, cached, and readable whichever version wrote them."""

import asyncio
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from storage import preferences
from storage.database import Database
from storage.errors import DatabaseClosed
from tables.errors import NotSaved
from tables.people.preferences import Cache, GuildSettings, PlayerSettings, StandingTable
from tables.versions.reading import parsed
from tests.tables.house import ANA, BEN, GUILD, House, refused
from tests.tables.test_memory import statements

GERMAN = GuildSettings(
    language="de",
    pace="slow",
    thread_per_table=True,
    mentions=False,
    channels=(2**62 + 1, 2**62 + 2),
    standing=(StandingTable(2**62 + 3, "dice"),),
)
CHOSEN = PlayerSettings(language="de", mentions=False, theme="contrast", letters=True, order="color", hints=False)


async def test_settings_are_the_defaults_until_they_are_set_and_survive_a_restart(house: House) -> None:
    assert await house.tables.preferences.of_guild(GUILD) == GuildSettings()
    assert await house.tables.preferences.of_player(ANA.player_id) == PlayerSettings()

    await house.tables.preferences.change_guild(GUILD, lambda _: GERMAN)
    await house.tables.preferences.change_player(ANA.player_id, lambda _: CHOSEN)
    for _ in range(2):
        assert await house.tables.preferences.of_guild(GUILD) == GERMAN
        assert await house.tables.preferences.of_player(ANA.player_id) == CHOSEN
        assert await house.tables.preferences.of_player(BEN.player_id) == PlayerSettings()
        await house.restart()


async def test_only_the_first_click_reads_from_disk(sqlite_house: House) -> None:
    house = sqlite_house
    for _ in range(2):
        with statements() as executed:
            await house.tables.preferences.of_guild(GUILD)
            await house.tables.preferences.of_player(ANA.player_id)

    assert executed == []


async def test_a_change_writes_only_its_own_field(house: House) -> None:
    """Also when a process has an older copy, and when the field is one that only a newer version knows."""
    await house.database.write(preferences.change_player_settings, ANA.player_id, lambda _: {"felt": "night"})
    await house.tables.preferences.of_player(ANA.player_id)
    async with await Database.open(house.address) as database:
        other = House(house.address, database).tables.preferences
        await other.change_player(ANA.player_id, lambda mine: replace(mine, language="de"))

    after = await house.tables.preferences.change_player(ANA.player_id, lambda mine: replace(mine, letters=True))

    assert after == PlayerSettings(language="de", letters=True)
    stored = await house.database.read(preferences.player_settings, ANA.player_id)
    assert stored == {"felt": "night", "language": "de", "letters": True}


async def test_changes_of_different_fields_at_the_same_moment_are_all_kept(house: House) -> None:
    fields: list[dict[str, Any]] = [{"language": "de"}, {"pace": "slow"}, {"thread_per_table": True}]

    async with await Database.open(house.address) as database:
        both = house.tables.preferences, House(house.address, database).tables.preferences
        await asyncio.gather(
            *(
                both[number % 2].change_guild(GUILD, partial(replace, **changed))
                for number, changed in enumerate(fields)
            )
        )

    stored = await house.database.read(preferences.guild_settings, GUILD)
    assert stored == {"language": "de", "pace": "slow", "thread_per_table": True}


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ({"language": "de", "dark": True}, PlayerSettings(language="de")),
        ({"language": 7, "letters": True}, PlayerSettings(letters=True)),
        ({"order": "suit", "hints": False, "mentions": None}, PlayerSettings(hints=False)),
        ({}, PlayerSettings()),
    ],
)
async def test_a_field_that_cannot_be_read_is_left_at_its_default(
    sqlite_house: House, stored: dict[str, Any], read: PlayerSettings
) -> None:
    await sqlite_house.database.write(preferences.change_player_settings, ANA.player_id, lambda _: stored)

    assert await sqlite_house.tables.preferences.of_player(ANA.player_id) == read


async def test_settings_from_another_version_are_read_field_by_field(sqlite_house: House) -> None:
    stored = {"pace": "hasty", "channels": [1, "two"], "thread_per_table": True, "theme": "night"}
    await sqlite_house.database.write(preferences.change_guild_settings, GUILD, lambda _: stored)

    assert await sqlite_house.tables.preferences.of_guild(GUILD) == GuildSettings(thread_per_table=True)


async def test_settings_that_cannot_be_stored_are_not_cached_either(sqlite_house: House) -> None:
    house = sqlite_house
    await house.tables.preferences.of_guild(GUILD)
    await house.database.close()

    refusal = await refused(NotSaved, house.tables.preferences.change_guild(GUILD, lambda _: GERMAN), house)
    assert isinstance(refusal.facts["cause"], DatabaseClosed)
    await refused(NotSaved, house.tables.preferences.of_guild(GUILD), house)
    await refused(NotSaved, house.tables.preferences.of_player(ANA.player_id), house)
    await refused(NotSaved, house.tables.preferences.change_player(ANA.player_id, lambda _: CHOSEN), house)
    await house.restart()

    assert await house.tables.preferences.of_guild(GUILD) == GuildSettings()


async def test_only_the_values_used_last_are_cached() -> None:
    cache, reads = Cache[PlayerSettings](2), []

    async def value(key: int) -> None:
        async def read() -> PlayerSettings:
            reads.append(key)
            return PlayerSettings()

        await cache.value(key, read)

    for key in (1, 2, 1, 3, 1, 2):
        await value(key)

    assert reads == [1, 2, 3, 2]


async def test_a_slow_read_does_not_overwrite_what_was_set_meanwhile() -> None:
    cache, may_end = Cache[PlayerSettings](2), asyncio.Event()

    async def read() -> PlayerSettings:
        await may_end.wait()
        return PlayerSettings()

    reading = asyncio.create_task(cache.value(1, read))
    await asyncio.sleep(0)
    await cache.write(1, asyncio.sleep(0, CHOSEN))
    may_end.set()

    assert await reading == CHOSEN
    assert await cache.value(1, read) == CHOSEN


async def test_what_is_forgotten_while_it_is_read_is_read_again() -> None:
    cache, may_end = Cache[PlayerSettings](2), asyncio.Event()

    async def read() -> PlayerSettings:
        await may_end.wait()
        return PlayerSettings()

    async def read_chosen() -> PlayerSettings:
        return CHOSEN

    reading = asyncio.create_task(cache.value(1, read))
    await asyncio.sleep(0)
    cache.forget(1)
    may_end.set()

    assert await reading == PlayerSettings()
    assert await cache.value(1, read_chosen) == CHOSEN


def test_a_standing_table_that_cannot_be_read_leaves_the_other_settings_alone() -> None:
    stored = {"language": "de", "standing": [{"channel_id": "here"}]}

    assert parsed(stored, GuildSettings) == GuildSettings(language="de")
