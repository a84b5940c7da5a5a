"""The commands that explain: /rules, /help and /about."""

import pytest

from cogs import __version__
from tests.e2e.world import World


async def test_the_rules_are_shown_privately_with_a_picture(there: World) -> None:
    result = await there.slash(there.ana, "rules", game="dice")

    seen = there.private(there.ana)

    assert result.ephemeral
    assert seen.text.startswith("## Dice: Phases")
    assert "Phase 8: 7 dice of one color" in seen.text
    assert seen.alts[0].startswith("Set: red 9, blue 9")


async def test_buttons_switch_sections_and_games_in_the_same_message(there: World) -> None:
    await there.slash(there.ana, "rules", game="classic")
    first = there.private(there.ana)

    await there.press(there.ana, "Points", first)
    points = there.private(there.ana)
    await there.press(there.ana, "Master", points)
    other_game = there.private(there.ana)

    assert first.message.id == points.message.id == other_game.message.id
    assert points.text.startswith("## Classic: Points")
    assert "Wild: 20 points" in points.text
    assert other_game.text.startswith("## Master: Points")
    assert other_game.alts == ["1 point each: Red 1, Green 12, Joker 1–6 red/yellow, Skip"]  # noqa: RUF001


async def test_rules_without_a_game_show_the_game_of_the_table_in_the_channel(there: World) -> None:
    await there.slash(there.ben, "rules")
    before = there.private(there.ben).text
    await there.opened("master")

    await there.slash(there.ben, "rules")

    assert before.startswith("## Classic: Phases")
    assert there.private(there.ben).text.startswith("## Master: Phases")


@pytest.mark.parametrize("is_running", [False, True])
async def test_the_rules_button_of_a_table_privately_shows_the_rules_of_its_game(
    there: World, is_running: bool
) -> None:
    await (there.started if is_running else there.opened)("dice", there.ben)
    table = there.public()

    assert (await there.press(there.cam, "…", table)).ephemeral
    await there.press(there.cam, "Rules")

    assert there.private(there.cam).text.startswith("## Dice: Phases")
    assert there.public().text == table.text


async def test_a_game_that_does_not_exist_gets_a_sentence(there: World) -> None:
    result = await there.slash(there.ana, "rules", game="chess")

    assert result.ephemeral
    assert there.told(result).text
    assert "wrong on my side" not in there.told(result).text


async def test_games_are_offered_while_typing(there: World) -> None:
    offered = await there.ana.autocomplete(there.channel, "rules", "game", "di")

    assert [(choice["name"], choice["value"]) for choice in offered] == [("Dice", "dice")]


async def test_help_says_where_to_begin_and_leads_to_the_rules(there: World) -> None:
    await there.slash(there.ana, "help")
    shown = there.private(there.ana)

    await there.press(there.ana, "Rules", shown)

    assert "`/play` opens a table" in shown.text
    assert there.private(there.ana).text.startswith("## Classic: Phases")


async def test_about_shows_version_and_privacy(there: World) -> None:
    result = await there.slash(there.ana, "about")

    assert result.ephemeral
    assert f"Version {__version__}." in there.private(there.ana).text
    assert "I don't read or keep your messages." in there.private(there.ana).text


@pytest.mark.parametrize("args", ["chess phases", "dice", "classic everything", "- -"])
async def test_a_page_that_does_not_exist_gets_a_sentence(there: World, args: str) -> None:
    await there.slash(there.ana, "rules")

    result = await there.forge(there.ana, there.private(there.ana), f"p10:0:0:rules:{args}")

    assert there.told(result).text
    assert "wrong on my side" not in there.told(result).text


async def test_the_rules_of_a_table_are_told_on_every_page(there: World) -> None:
    await there.opened("classic")
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-preset", "mattel")

    await there.slash(there.ben, "rules")
    assert "At this table: Rules: Mattel" in there.private(there.ben).text
    await there.press(there.ben, "Points", there.private(there.ben))

    assert "Wild: 25 points" in there.private(there.ben).text
    await there.press(there.ben, "Master", there.private(there.ben))
    assert "At this table" not in there.private(there.ben).text
    await there.press(there.ben, "Classic", there.private(there.ben))
    assert "Wild: 25 points" in there.private(there.ben).text
