"""Discord is down for minutes or hours: afterwards every message is mended without anybody asking for it."""

import pytest

from tests.e2e.ending import end_of, win
from tests.e2e.lobby.lobbies import lobbies, set_standing_table
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("without_skips")

HOUR = 3600
LONGEST_PAUSE = 5 * 60


def take_down(there: World) -> None:
    there.env.inject_error("*", "/channels/*", status=503, times=None)


async def test_the_player_on_turn_is_called_after_a_long_outage(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    person = await there.on_turn()
    other = there.ben if person is there.ana else there.ana
    take_down(there)
    await there.draw_and_discard(person)
    await there.jump(HOUR)
    there.env.backend.faults.clear()

    await there.jump(LONGEST_PAUSE)

    assert other.mention in there.public_table().text
    assert len(there.all_public()) == 1


async def test_the_pauses_grow_so_that_discord_is_not_hammered(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    take_down(there)
    await there.draw_and_discard(await there.on_turn())
    before = len(there.env.http_requests)

    await there.wait(HOUR / 6)

    assert len(there.env.http_requests) - before < 15


async def test_the_end_of_a_game_is_shown_and_the_standing_table_opened_after_an_outage(there: World) -> None:
    await set_standing_table(there, "classic")
    await there.started("classic", there.ben, pace="none")
    there.env.inject_error("*", "/channels/*/messages*", status=503, times=None)
    await win(there)
    await there.jump(HOUR)
    there.env.backend.faults.clear()

    await there.jump(LONGEST_PAUSE)

    assert "Ana" in end_of(there).text
    assert len(lobbies(there)) == 1


@pytest.mark.parametrize("event", ["ready", "resumed"])
async def test_what_is_out_of_date_is_shown_soon_after_a_reconnect(there: World, event: str) -> None:
    await there.started("classic", there.ben, pace="none")
    person = await there.on_turn()
    other = there.ben if person is there.ana else there.ana
    take_down(there)
    await there.draw_and_discard(person)
    await there.jump(HOUR)
    there.env.backend.faults.clear()

    with there.env._bot_scope():
        there.client.dispatch(event)
    await there.wait(2)

    assert other.mention in there.public_table().text
