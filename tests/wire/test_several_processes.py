"""Two processes of the real program share a database, each with its own shards: people see what is stored, once."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.conftest import new_postgresql
from tests.wire.fake_discord import FakeDiscord
from tests.wire.fake_payloads import ANA, BEN, CEM, DORA, EVA, Json, Place, a_message
from tests.wire.games import Game, choose, click, slash
from tests.wire.processes import SHARDS, Processes, server_of

pytestmark = [pytest.mark.program, pytest.mark.postgresql, pytest.mark.asyncio(loop_scope="module")]

DIRECT = Place(0, 77)  # direct messages belong to shard 0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(
    tmp_path_factory: pytest.TempPathFactory, postgresql_port: int, migrated_postgresql: str
) -> AsyncIterator[Processes]:
    """For all tests here, because a process takes seconds to start."""
    address = await new_postgresql(postgresql_port, migrated_postgresql)
    async with FakeDiscord() as fake, Processes.on(tmp_path_factory.mktemp("house"), fake, address) as processes:
        yield processes


@pytest_asyncio.fixture(loop_scope="module")
async def two(house: Processes) -> Processes:
    """`left` has the shards 0 and 2, `right` the shard 1."""
    await house.serve(left=(0, 2), right=(1,))
    return house


async def turns(game: Game, count: int) -> None:
    for _ in range(count):
        await game.turn()
    await game.until_shown()


async def require_whole(processes: Processes, game: Game, *writers: str) -> None:
    """Every revision was stored once, by the process that serves the server; no message was sent twice."""
    entries = await processes.entries(game.table_id)
    assert [it.revision for it in entries] == [*range(1, await game.revision() + 1)]
    assert {it.written_by for it in entries} == {*writers}
    assert len(game.sent()) == len(set(game.sent()))


async def test_people_see_what_is_stored_and_what_is_due_happens_once(two: Processes) -> None:
    """People play at five tables, and at two others nobody moves until computers have all the seats."""
    played = await asyncio.gather(
        Game.started(two, server_of(0), ANA, BEN),
        Game.started(two, server_of(2), CEM, computers=2),
        Game.started(two, DIRECT, DORA, computers=1),
        Game.started(two, server_of(1), BEN, ANA, CEM),
        Game.started(two, server_of(1, 1), DORA, computers=1),
    )
    left_alone = await asyncio.gather(
        Game.started(two, server_of(0, 1), ANA, BEN, pace="live"),
        Game.started(two, server_of(1, 2), CEM, DORA, pace="live"),
    )

    await asyncio.gather(*(turns(game, 3) for game in played), *(taken_over(two, game) for game in left_alone))

    for game in (*played, *left_alone):
        await require_whole(two, game, "right" if game.place.shard(SHARDS) == 1 else "left")
    for game in left_alone:
        happened = [it for entry in await two.entries(game.table_id) for it in entry.happened]
        counts = {it: happened.count(it) for it in ("reminded", "turn_missed", "seat_taken_over")}
        assert counts == {"reminded": 4, "turn_missed": 4, "seat_taken_over": 2}


async def taken_over(processes: Processes, game: Game) -> None:
    """Waits until computers have the seats of both persons."""

    async def are_gone() -> bool:
        query = "SELECT count(taken_over_at) FROM seats WHERE table_id = $1"
        return bool(await processes.one(query, game.table_id) == 2)

    await processes.until(are_gone)
    await game.until_shown()


# People


async def test_settings_changed_at_both_are_all_kept_and_known_at_both(two: Processes) -> None:
    left, right = server_of(0, 2), server_of(1, 3)
    here, there = await asyncio.gather(slash(two, ANA, "me", left), slash(two, ANA, "me", right))

    await asyncio.gather(
        choose(two, ANA, "choose-me:language", "de", here, left),
        choose(two, ANA, "choose-me:symbols", "on", there, right),
        choose(two, ANA, "choose-me:order", "color", here, left),
        click(two, ANA, "me:mentions off", there, right),
        click(two, ANA, "me:hints off", here, left),
    )

    chosen = {"language": "de", "symbols": True, "order": "color", "mentions": False, "hints": False}
    assert await two.settings(ANA) == chosen
    for place in (left, right):
        await until_answered(two, ANA, "me", place, "Meine Einstellungen")


async def until_answered(processes: Processes, user_id: int, command: str, place: Place, words: str) -> None:
    """Asks again and again until the answer has these words."""

    async def is_answered() -> bool:
        return words in str(await slash(processes, user_id, command, place))

    await processes.until(is_answered)


async def test_a_person_who_is_deleted_at_one_is_forgotten_at_the_other(two: Processes) -> None:
    left, right = server_of(0, 3), server_of(1, 4)
    game = await Game.started(two, right, BEN, EVA)
    settings = await slash(two, EVA, "me", left)
    await choose(two, EVA, "choose-me:language", "de", settings, left)
    await until_answered(two, EVA, "me", right, "Meine Einstellungen")
    offer = await click(two, EVA, "me-delete", settings, left)
    refused = await click(two, EVA, "me-delete-yes", offer, left)
    ending = await slash(two, BEN, "end", right)
    await click(two, BEN, "close-yes", ending, right)

    await click(two, EVA, "me-delete-yes", offer, left)

    assert "Du sitzt noch an einem Tisch" in str(refused)
    await until_answered(two, EVA, "me", right, "My settings")
    await click(two, BEN, "rematch", a_button(right, f"p10:{game.table_id}:1:rematch:"), right)
    seated = "SELECT string_agg(name, ' ') FROM seats WHERE table_id = $1"
    assert await two.one(seated, game.table_id + 1) == "Ben"


def a_button(place: Place, custom_id: str) -> Json:
    """A message with one button."""
    button = {"type": 2, "style": 1, "label": "Again", "custom_id": custom_id}
    return a_message("1", {"components": [{"type": 1, "components": [button]}]}, place.channel_id)
