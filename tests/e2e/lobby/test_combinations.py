"""Combinations of options that a server keeps: saving, choosing, replacing and deleting them."""

from typing import Any

from simcord.actors import MemberActor

from engine.presets import with_preset
from engine.rules import ClassicRules, DiceRules, MasterRules
from storage.shelf import MOST, Thing, put
from tables.people.shelf import Combination, by_name
from tables.table import Options
from tests.e2e.world import World


async def save_as(there: World, name: str, person: MemberActor | None = None) -> None:
    """Saves the options of the table in the channel."""
    person = person or there.ana
    shown = await there.press(person, "Save as", there.private(person))
    await person.submit_modal(shown, {"text": name})
    await there.wait()


async def offered(there: World, typed: str = "", **options: Any) -> dict[str, str]:
    choices = await there.ana.autocomplete(there.channel, "play", "preset", typed, **options)
    return {it["name"]: it["value"] for it in choices}


async def a_saved_table(there: World, name: str = "Our evening") -> None:
    """Ana chooses a few options of classic, saves them, and closes the table."""
    await there.opened(pace="slow")
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.choose(there.ana, "choose-level", "strong")
    await save_as(there, name)
    assert f"Saved as “{name}”." in there.private(there.ana).text
    await there.press_more(there.ana, "Leave")


async def test_saved_options_open_a_table_on_another_day(there: World) -> None:
    await a_saved_table(there)
    await there.restart()
    [(label, value)] = (await offered(there, "evening")).items()
    assert label.startswith("Our evening: Classic · Knocking")

    await there.slash(there.ben, "play", preset=value)

    table_view = await there.table_view()
    assert table_view.rules == ClassicRules(knocking=True)
    assert (table_view.options.pace, table_view.options.level) == ("slow", "strong")


async def test_a_name_that_was_typed_is_found_too(there: World) -> None:
    await a_saved_table(there)

    await there.slash(there.ben, "play", preset="our EVENING", pace="live")

    assert (await there.table_view()).options.pace == "live"
    assert (await there.table_view()).rules == ClassicRules(knocking=True)


async def test_printed_editions_are_presets_of_the_command(there: World) -> None:
    assert [name.partition(":")[0] for name in await offered(there)] == ["Ravensburger", "Mattel"]
    assert await offered(there, game="dice") == {}

    await there.slash(there.ben, "play", preset="mattel")

    assert (await there.table_view()).rules == with_preset(ClassicRules(), "mattel")


async def test_only_presets_of_the_chosen_game_are_offered_and_taken(there: World) -> None:
    await a_saved_table(there)
    assert len(await offered(there, game="classic")) == 3
    assert await offered(there, game="master") == {}

    for preset in ("our evening", "Mattel"):
        refused = await there.slash(there.ben, "play", game="master", preset=preset)
        assert there.told(refused).text.startswith("That is for another game: Classic.")
        assert refused.ephemeral


async def test_a_preset_that_does_not_exist_is_refused(there: World) -> None:
    for wrong in ("nothing", "~0123456789ab", "*"):
        refused = await there.slash(there.ben, "play", preset=wrong)

        assert "saved here" in there.told(refused).text
        assert refused.ephemeral


async def test_a_saved_combination_can_be_chosen_in_the_lobby(there: World) -> None:
    await a_saved_table(there)
    await there.opened("classic")
    await there.press(there.ana, "Options")
    values = there.private(there.ana).options("choose-preset")

    await there.choose(there.ana, "choose-preset", values["Our evening"])
    await there.wait()

    assert (await there.table_view()).rules == ClassicRules(knocking=True)
    assert "Pace: Slow" in there.public().told


async def test_other_games_do_not_offer_it(there: World) -> None:
    await a_saved_table(there)
    await there.opened("dice")

    await there.press(there.ana, "Options")

    assert "choose-preset" not in there.private(there.ana).selects


async def test_only_whoever_saved_it_and_moderators_replace_it(there: World) -> None:
    await a_saved_table(there)
    mod = there.moderator()

    for person, told in ((there.ben, f"{there.ana.mention} has saved that."), (mod, "now has these options")):
        await there.slash(person, "play", game="dice")
        await there.press(person, "Options", there.public())
        await save_as(there, "our evening", person)
        assert told in there.private(person).text
        await there.press_more(person, "Leave")

    [saved] = await there.client.tables.shelf.combinations(there.guild.id)
    assert (saved.name, saved.game, saved.saved_by) == ("our evening", "dice", mod.id)


async def test_names_that_are_empty_or_too_long_are_refused(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    await save_as(there, "   ")

    assert "A name has 1 to 40 characters." in there.private(there.ana).text
    assert await there.client.tables.shelf.combinations(there.guild.id) == ()


async def test_a_name_cannot_change_the_text_around_it(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    await save_as(there, "**@everyone**")

    assert "“\\*\\*@\u200beveryone\\*\\*”" in there.private(there.ana).text


async def test_the_twenty_sixth_combination_is_refused_until_one_is_deleted(there: World) -> None:
    await fill(there, MOST)
    await there.opened("dice")
    await there.press(there.ana, "Options")

    await save_as(there, "one more")
    assert "This server has 25 of these already." in there.private(there.ana).text

    await there.press(there.ana, "Saved", there.private(there.ana))
    page = there.private(there.ana)
    assert len(page.options("choose-saved")) == len(page.options("choose-unsave")) == MOST
    await there.choose(there.ana, "choose-unsave", page.options("choose-unsave")["no 7"])
    assert "“no 7” is deleted." in there.private(there.ana).text
    await there.press(there.ana, "Back", there.private(there.ana))
    await save_as(there, "one more")
    assert "Saved as “one more”." in there.private(there.ana).text
    assert len(await offered(there, game="dice")) == MOST


async def fill(there: World, count: int) -> None:
    options = Options()
    for number in range(count):
        rules, name = DiceRules(phases=f"first {1 + number % 9}"), f"no {number}"
        saved = Combination(name=name, saved_by=there.ana.id, game="dice", rules=rules, options=options)
        await there.client.tables.shelf.keep(there.guild.id, saved)


async def test_others_cannot_delete_it(there: World) -> None:
    await a_saved_table(there)
    await there.slash(there.ben, "play")
    await there.press(there.ben, "Options", there.public())
    await there.press(there.ben, "Saved", there.private(there.ben))
    page = there.private(there.ben)
    assert "choose-unsave" not in page.selects

    [saved] = await there.client.tables.shelf.combinations(there.guild.id)
    table_id = (await there.table_view()).table_id
    refused = await there.forge(there.ben, page, f"p10:{table_id}:0:choose-unsave:", saved.mark)

    assert f"{there.ana.mention} has saved that." in there.told(refused).text
    assert by_name(await there.client.tables.shelf.combinations(there.guild.id), "our evening") == saved


async def test_what_cannot_be_read_any_more_is_neither_offered_nor_chosen(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    await save_as(there, "Ours")
    options = there.private(there.ana)
    for name in ("Ours", "Future"):
        await there.database.write(put, there.guild.id, "combination", Thing(name, "{}", 99, there.ana.id, 0))

    refused = await there.choose(there.ana, "choose-preset", options.options("choose-preset")["Ours"], seen=options)

    assert "can't be read" in there.told(refused).text
    assert len(await offered(there)) == 2
    await there.press(there.ana, "Options", there.public())
    assert there.private(there.ana).options("choose-preset").keys() == {"Rules: Ravensburger", "Rules: Mattel"}


async def test_direct_messages_keep_nothing(there: World) -> None:
    user = there.ana.user
    await user.slash("play")
    shown = await user.click(there.public(user.dm_channel).message, label="Options")

    assert not [label for label in there.told(shown).buttons if label.startswith("Save")]


async def test_a_put_away_game_does_not_lose_the_preset_that_was_asked_for(there: World) -> None:
    await a_saved_table(there)
    await there.started("master", computers=1)
    table_view = await there.table_view()
    await there.client.tables.put_away(table_view.table_id)

    await there.slash(there.ana, "play", preset="our evening")
    await there.press(there.ana, "Open a new table", there.private(there.ana))

    assert (await there.table_view()).rules == ClassicRules(knocking=True)
    assert table_view.rules == MasterRules()
