"""A channel remembers what was chosen last."""

from engine.rules import ClassicRules, MasterRules
from tables.table import Options
from tests.tables.house import ANA, CHANNEL, House


async def test_a_channel_without_a_choice_gets_the_plain_game(house: House) -> None:
    assert await house.tables.default(CHANNEL, "master") == (MasterRules(), Options())


async def test_options_are_remembered_for_the_next_table_of_the_channel(house: House) -> None:
    table_id = await house.open_table()
    rules, options = ClassicRules(knocking=True, phases="odd"), Options(pace="slow", level="strong")

    await house.tables.choose(table_id, ANA, rules, options)
    await house.restart()

    assert await house.tables.default(CHANNEL, "classic") == (rules, options)
    assert await house.tables.default(CHANNEL, "master") == (MasterRules(), Options())
    assert await house.tables.default(CHANNEL + 1, "classic") == (ClassicRules(), Options())
