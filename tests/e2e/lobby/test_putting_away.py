"""After a week without a click, games are put away and can be continued, and lobbies are closed."""

import pytest

from cogs import opening
from cogs.client import Phase10
from cogs.interactions.answers import Answer
from cogs.opening import Wish
from tables.clocks import PUT_AWAY_AFTER, SECOND
from tests.e2e.world import World

WEEK = PUT_AWAY_AFTER / SECOND


async def test_a_game_that_was_put_away_can_be_continued_or_left_alone(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    assert "put away" in there.public().told

    stranger = await there.slash(there.cam, "play", game="dice")
    assert "Dice: the table is open" in there.told(stranger).told
    await there.press_more(there.cam, "Leave")

    asked = await there.slash(there.ben, "play")
    assert there.told(asked).text.startswith("A game of yours was put away in this channel: Classic with Ana.")
    assert asked.ephemeral
    await there.press(there.ben, "Continue that game")
    await there.wait()

    assert there.private(there.ben).alts[0].startswith("Your hand: ")
    assert "Round 1" in there.public().told
    assert (await there.table_view()).status == "running"


async def test_a_new_table_can_be_opened_beside_a_game_that_was_put_away(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)

    await there.slash(there.ben, "play")
    await there.press(there.ben, "Open a new table")
    await there.wait()

    assert "the table is open" in there.public().told
    assert "Ben (host)" in there.public().told


async def test_a_new_table_beside_a_game_that_was_put_away_has_the_options_of_the_command(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)

    asked = await there.slash(there.ben, "play", game="dice", computers=2, pace="slow")
    assert "Classic with Ana" in there.told(asked).text
    await there.press(there.ben, "Open a new table")

    table_view = await there.table_view()
    assert table_view.game == "dice"
    assert len(table_view.seats) == 3
    assert table_view.options.pace == "slow"


async def test_everybody_sees_a_new_table_even_if_it_takes_long_to_open(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    await there.slash(there.ben, "play")

    open_table = opening.open_table

    async def late(client: Phase10, answer: Answer, wish: Wish) -> None:
        await answer.defer()
        await open_table(client, answer, wish)

    monkeypatch.setattr(opening, "open_table", late)
    await there.press(there.ben, "Open a new table")
    await there.wait()

    assert "the table is open" in there.public().told


async def test_a_refused_new_table_never_shows_a_hand_to_everybody(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    for person in (there.ana, there.ben):
        await there.slash(person, "play")
    await there.press(there.ben, "Continue that game")
    await there.wait()
    public = len(there.all_public())
    asked = next(
        seen
        for message in there.channel.history(viewer=there.ana)
        if "Open a new table" in (seen := there._seen(message)).buttons
    )

    refused = await there.press(there.ana, "Open a new table", asked)
    await there.wait()

    assert refused.ephemeral
    assert refused.response is not None
    assert refused.response.content.startswith("There is already a table")
    assert len(there.all_public()) == public
    assert not any(alt.startswith("Your hand") for seen in there.all_public() for alt in seen.alts)


async def test_every_command_tells_players_that_their_game_was_put_away(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)

    for command in ("hand", "table", "leave", "end"):
        told = await there.slash(there.ben, command)
        assert told.response is not None
        assert told.response.content == "This game was put away. `/play` continues it."
    stranger = await there.slash(there.cam, "hand")
    assert stranger.response is not None
    assert stranger.response.content == "There is no table here. Open one with `/play`."


async def test_a_lobby_without_a_click_for_a_week_is_closed(there: World) -> None:
    await there.opened("classic", there.ben)

    await there.jump(WEEK + 1)

    assert "this table is closed" in there.public().told


async def test_a_game_that_was_put_away_is_not_offered_while_its_channel_has_another_table(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    await there.slash(there.cam, "play", game="dice")

    asked = await there.slash(there.ben, "play")

    assert there.told(asked).text.startswith("There is already a table in this channel.")


async def test_a_move_in_an_old_hand_is_answered_with_the_way_to_continue(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    on_turn = await there.on_turn()
    hand = await there.hand(on_turn)
    await there.jump(WEEK + 1)

    refused = await there.forge(on_turn, hand, hand.buttons["Draw"])

    assert there.told(refused).text == "This game was put away. `/play` continues it."
