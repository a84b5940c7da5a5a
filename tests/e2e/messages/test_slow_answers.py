"""A slow answer is deferred first, and then given to the same readers."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cogs.interactions import answers
from storage.database import Database
from tables.host import Tables
from tests.e2e.turns import a_turn
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("without_skips")

ANSWER = "/interactions/*/callback"
SOON = 0.05  # seconds of real time until an answer is deferred, instead of a second and a half
THINKS, THINKS_QUIETLY = 5, 6  # Discord's types of deferral


@pytest.fixture
def stall(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Calling this makes every later access to the database take longer than an answer may."""

    def slow_down() -> None:
        monkeypatch.setattr(answers, "DEFER_AFTER", SOON)
        for name in ("read", "write", "save"):
            monkeypatch.setattr(Database, name, _late(getattr(Database, name)))
        monkeypatch.setattr(Tables, "table_view", _late(Tables.table_view))

    return slow_down


def _late(plain: Any) -> Any:
    async def late(*args: Any, **facts: Any) -> Any:
        await asyncio.sleep(2 * SOON)
        return await plain(*args, **facts)

    return late


async def test_a_slow_private_answer_is_deferred_and_then_given(there: World, stall: Callable[[], None]) -> None:
    await there.started("classic", there.ben)
    stall()

    result = await there.slash(there.ana, "hand")

    assert there.sent("POST", ANSWER)[-1]["type"] == THINKS
    assert result.ephemeral
    assert there.told(result).alts[0].startswith("Your hand: ")


async def test_a_slow_public_answer_is_deferred_and_then_given(there: World, stall: Callable[[], None]) -> None:
    stall()

    result = await there.slash(there.ana, "play", game="classic", computers=1)

    assert there.sent("POST", ANSWER)[-1]["type"] == THINKS
    assert "Ana (host)" in there.told(result).told
    assert not result.ephemeral
    assert len(there.all_public()) == 1


async def test_a_slow_edit_of_the_clicked_message_is_deferred_and_then_made(
    there: World, stall: Callable[[], None]
) -> None:
    person, _, hand = await a_turn(there)
    stall()

    result = await there.press(person, "Draw", hand)

    assert there.sent("POST", ANSWER)[-1]["type"] == THINKS_QUIETLY
    assert result.acknowledged
    assert there.private(person).cards
    assert there.private(person).message.id == hand.message.id


async def test_only_the_person_who_asked_reads_a_slow_refusal_of_a_public_command(
    there: World, stall: Callable[[], None]
) -> None:
    await there.opened()
    stall()

    result = await there.slash(there.ben, "play")

    [message] = result.followups
    assert message.ephemeral
    assert message.content.startswith("There is already a table in this channel.")
    assert len(there.all_public()) == 1


async def test_only_the_person_who_asked_reads_a_slow_question_about_a_game_put_away(
    there: World, stall: Callable[[], None]
) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(8 * 24 * 3600)
    shown = len(there.all_public())
    stall()

    result = await there.slash(there.ben, "play")

    [message] = result.followups
    assert message.ephemeral
    assert there.private(there.ben).text.startswith("A game of yours was put away")
    assert len(there.all_public()) == shown


async def test_a_move_that_waits_for_another_at_the_same_table_is_answered_in_the_end(there: World) -> None:
    person, _, hand = await a_turn(there)
    table_view = await there.table_view()
    holding = asyncio.Event()

    async def hold() -> None:
        async with there.client.tables._memory.lock(table_view.table_id):
            holding.set()
            await asyncio.sleep(2)

    task = asyncio.create_task(hold())
    await holding.wait()
    result = await there.press(person, "Draw", hand)
    await task

    assert result.acknowledged
    assert there.private(person).cards


async def test_a_slow_private_question_does_not_change_the_public_message_that_was_clicked(
    there: World, stall: Callable[[], None]
) -> None:
    await there.opened("classic", there.ben)
    leaving = there.told(await there.press(there.ben, "…", there.public())).buttons["Leave"]
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    before = there.public().text
    stall()

    result = await there.forge(there.ben, there.public(), leaving)

    [question] = result.followups
    assert question.ephemeral
    assert there.told(result).text.startswith("Leave this game?")
    assert there.public().text == before
