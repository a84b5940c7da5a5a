"""What another process changes on the same PostgreSQL server is known at once, also after a lost connection."""

import asyncio
from collections.abc import AsyncIterator, Callable

import asyncpg
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from storage import news, open_tables
from storage.database import Database
from tables.errors import TableUnreadable
from tables.people.preferences import GuildSettings, PlayerSettings
from tests.tables.house import ANA, BEN, GUILD, House

PATIENCE = 20


class Heard:
    """Screens that only remember what they were told."""

    def __init__(self) -> None:
        self.tables: list[tuple[int, int | None]] = []
        self.deleted: list[int] = []
        self.times_missed = 0

    def table_changed(self, table_id: int, guild_id: int | None) -> None:
        self.tables.append((table_id, guild_id))

    def player_deleted(self, player_id: int) -> None:
        self.deleted.append(player_id)

    def missed(self) -> None:
        self.times_missed += 1


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


async def a_listener(address: str) -> tuple[House, Heard]:
    house, heard = House(address, await Database.open(address)), Heard()
    house.tables.elsewhere.listen(heard)
    await until(lambda: heard.times_missed)
    return house, heard


@pytest.fixture
async def here(postgresql_address: str) -> AsyncIterator[tuple[House, Heard]]:
    house, heard = await a_listener(postgresql_address)
    yield house, heard
    await house.close()


@pytest.fixture
async def there(postgresql_address: str) -> AsyncIterator[House]:
    house, _ = await a_listener(postgresql_address)
    yield house
    await house.close()


async def test_settings_are_known_at_once(here: tuple[House, Heard], there: House) -> None:
    mine, theirs = here[0].tables.preferences, there.tables.preferences
    assert await mine.of_player(ANA.player_id) == PlayerSettings()
    assert await mine.of_guild(GUILD) == GuildSettings()

    await theirs.change_player(ANA.player_id, lambda it: replace(it, letters=True))
    await theirs.change_guild(GUILD, lambda it: replace(it, language="de"))

    async with asyncio.timeout(PATIENCE):
        while (await mine.of_player(ANA.player_id), await mine.of_guild(GUILD)) != (
            PlayerSettings(letters=True),
            GuildSettings(language="de"),
        ):
            await asyncio.sleep(0.01)


async def test_a_table_that_was_changed_elsewhere_is_loaded_again(here: tuple[House, Heard], there: House) -> None:
    house, heard = here
    table_id = await house.start_game(BEN)
    before = await house.public(table_id)

    await there.play_turn(table_id)
    revision = await there.revision(table_id)
    await until(lambda: len(heard.tables) == revision - before.revision)

    assert await house.is_as_stored(table_id)
    assert set(heard.tables) == {(table_id, GUILD)}
    await house.play_turn(table_id)


async def test_nobody_hears_what_they_change_themselves(here: tuple[House, Heard], there: House) -> None:
    house, heard = here
    table_id = await house.start_game(BEN)
    await house.play_turn(table_id)
    other = await there.open_table(channel_id=9)
    await there.tables.join(other, BEN)

    await until(lambda: heard.tables)

    assert heard.tables == [(other, GUILD)]


async def test_what_is_not_committed_is_not_told(here: tuple[House, Heard], there: House) -> None:
    with pytest.raises(ZeroDivisionError):
        await there.database.write(_delete_and_fail, ANA.player_id)
    table_id = await there.open_table()
    await there.tables.join(table_id, BEN)
    await until(lambda: here[1].tables)

    assert here[1].deleted == []


def _delete_and_fail(connection: Connection, player_id: int) -> None:
    news.send(connection, news.PlayerDeleted(player_id))
    raise ZeroDivisionError


async def test_a_deleted_person_is_forgotten_everywhere(here: tuple[House, Heard], there: House) -> None:
    house, heard = here
    table_id = await house.start_game(BEN)
    await house.tables.put_away(table_id)
    assert "Ana" in str(await house.public(table_id))

    await there.tables.personal.delete(ANA)
    await until(lambda: heard.deleted)

    assert heard.deleted == [ANA.player_id]
    assert "Ana" not in str(await house.public(table_id))


async def test_a_table_that_is_set_aside_is_told_where_its_server_is_served(
    here: tuple[House, Heard], there: House
) -> None:
    house, _ = here
    table_id = await house.start_game(BEN)
    assert await house.tables.set_aside.untold() == ()
    stored = await there.database.read(open_tables.load, table_id)

    await there.tables.set_aside.keep(stored, TableUnreadable(table_id=table_id, why="newer"))
    await until(lambda: house.tables.set_aside.has_untold)

    assert [it.table_id for it in await house.tables.set_aside.untold()] == [table_id]


async def test_what_was_missed_is_read_again_after_a_lost_connection(
    here: tuple[House, Heard], there: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process changes things while nobody listens."""
    house, heard = here
    table_id, same = await house.start_game(BEN), await house.start_game(BEN, channel_id=9)
    await house.tables.preferences.of_player(BEN.player_id)
    times, may_connect, connect = heard.times_missed, asyncio.Event(), asyncpg.connect

    async def wait_and_connect(*arguments: object, **choices: object) -> object:
        await may_connect.wait()
        return await connect(*arguments, **choices)

    monkeypatch.setattr("storage.news.asyncpg.connect", wait_and_connect)
    monkeypatch.setattr("storage.news.SHORTEST_PAUSE", 0.01)
    connection = await connect(house.address)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = 'phase10 listener' AND datname = current_database()"
    )
    await connection.close()
    await until(lambda: not house.tables.elsewhere.is_heard)
    await there.play_turn(table_id)
    await there.tables.preferences.change_player(BEN.player_id, lambda it: replace(it, order="color"))
    assert not await house.is_as_stored(table_id)
    assert heard.tables == []

    may_connect.set()
    await until(lambda: heard.times_missed > times and house.tables.elsewhere.is_heard)

    assert heard.tables == [(table_id, None)]
    assert await house.is_as_stored(table_id)
    assert await house.is_as_stored(same)
    assert (await house.tables.preferences.of_player(BEN.player_id)).order == "color"


async def test_of_what_several_processes_hear_the_first_claims_it(here: tuple[House, Heard], there: House) -> None:
    mine, theirs = here[0].tables.elsewhere, there.tables.elsewhere

    assert await mine.claim(2**62)
    assert not await theirs.claim(2**62)
    assert await theirs.claim(2**62 + 1)
    claims = [mine.claim(number) for number in range(50)] + [theirs.claim(number) for number in range(50)]
    assert sum(await asyncio.gather(*claims)) == 50


async def test_claims_are_given_back(
    here: tuple[House, Heard], postgresql_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server has room for some thousand of them."""
    monkeypatch.setattr("storage.news.ASK_EVERY", 0.05)
    other, _ = await a_listener(postgresql_address)
    await until(lambda: other.tables.elsewhere.is_heard)
    assert await other.tables.elsewhere.claim(7)
    assert not await here[0].tables.elsewhere.claim(7)

    async with asyncio.timeout(PATIENCE):
        while not await here[0].tables.elsewhere.claim(7):
            await asyncio.sleep(0.02)
    await other.close()


async def test_five_hundred_tables_of_one_commit_fit_into_messages(here: tuple[House, Heard], there: House) -> None:
    many = [news.TableAt(2**62 + number, 2**62, 10_000) for number in range(500)]

    await there.database.write(news.send_tables, many)
    await until(lambda: len(here[1].tables) == len(many))


async def test_with_an_sqlite_file_nothing_is_heard_and_all_is_well(sqlite_house: House) -> None:
    heard = Heard()
    sqlite_house.tables.elsewhere.listen(heard)
    await sqlite_house.start_game(BEN)

    assert sqlite_house.tables.elsewhere.is_heard
    assert await sqlite_house.tables.elsewhere.claim(1)
    assert (heard.tables, heard.times_missed) == ([], 0)
