"""The clock of the machine is set back or ahead, and everybody still sees what happens."""

from datetime import timedelta

import pytest

from tests.e2e.turns import a_turn
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("without_skips")


@pytest.fixture
def set_back(there: World, monkeypatch: pytest.MonkeyPatch) -> "SetBack":
    return SetBack(there, monkeypatch)


class SetBack:
    def __init__(self, there: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self._there, self._monkeypatch = there, monkeypatch

    def an_hour(self) -> None:
        clock = self._there.env.backend.clock
        self._monkeypatch.setattr(self._there.env, "now", lambda: clock.now() - timedelta(hours=1))


async def test_a_message_that_was_just_shown_is_updated(there: World, set_back: SetBack) -> None:
    person, _, hand = await a_turn(there)
    await there.slash(person, "table")
    set_back.an_hour()

    await there.press(person, "Draw", hand)
    await there.wait(3)

    assert f"**{person.user.global_name}** drew" in there.public_table().text


async def test_a_message_that_could_not_be_shown_is_tried_again(there: World, set_back: SetBack) -> None:
    person, _, hand = await a_turn(there)
    there.env.inject_error("PATCH", "/channels/*/messages/*", status=503, times=5)
    await there.press(person, "Draw", hand)
    await there.wait(45)
    assert "** drew" not in there.public_table().text
    set_back.an_hour()

    await there.wait(20)

    assert f"**{person.user.global_name}** drew" in there.public_table().text


async def test_a_clock_that_is_set_ahead_makes_the_bot_look_no_more_often(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_turn(there)
    looks = 0
    run_due = there.client.tables.run_due

    async def look() -> None:
        nonlocal looks
        looks += 1
        await run_due()

    clock = there.env.backend.clock
    monkeypatch.setattr(there.client.tables, "run_due", look)
    monkeypatch.setattr(there.env, "now", lambda: clock.now() + timedelta(minutes=4))
    await there.wait(10)

    assert 5 < looks < 20
