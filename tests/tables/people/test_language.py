"""A table's public texts keep the language in which it was opened."""

from random import Random

from sqlalchemy import Connection, update

from engine.rules import ClassicRules
from storage import schema
from tables.table import Options
from tests.tables.house import ANA, BEN, CHANNEL, House, play_out


async def test_a_table_keeps_its_language_whatever_is_chosen_and_in_a_rematch(house: House) -> None:
    table_id = await house.open_table(language="de")
    await house.tables.join(table_id, BEN)

    happened = await house.tables.choose(table_id, ANA, ClassicRules(phases="first 1"), Options(pace="slow"))
    assert happened.table_view().options == Options(pace="slow", language="de")
    await house.restart()
    await house.tables.start(table_id, ANA)
    await play_out(house, table_id, Random(1))
    again = await house.tables.rematch(table_id, BEN)

    assert (await house.stored(again.table_id)).options.language == "de"


async def test_a_channel_does_not_remember_the_language(house: House) -> None:
    table_id = await house.open_table(language="de")
    await house.tables.choose(table_id, ANA, ClassicRules(), Options(pace="live", language="de"))

    assert await house.tables.default(CHANNEL, "classic") == (ClassicRules(), Options(pace="live"))


async def test_a_table_of_an_older_version_is_in_english(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table(language="de")
    before = update(schema.tables).values(options='{"pace":"slow","level":"easy","knock_seconds":3}')
    await house.database.write(Connection.execute, before)
    await house.restart()

    assert (await house.public(table_id)).options == Options("slow", "easy", 3, language="en")
