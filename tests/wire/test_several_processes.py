"""Two processes of the real program share a database, each with its own shards: people see what is stored, once."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.conftest import new_postgresql
from tests.wire.fake_discord import FakeDiscord
from tests.wire.fake_payloads import ANA, BEN, CEM, DORA, EVA, Json, Place, a_message
from tests.wire.games import Game, choose, click, offered, slash, table_of
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

    await asyncio.gather(*(game.turns(3) for game in played), *(game.until_taken_over() for game in left_alone))

    for game in (*played, *left_alone):
        await game.require_whole("right" if game.place.shard(SHARDS) == 1 else "left")


# People


async def test_settings_changed_at_both_are_all_kept_and_known_at_both(two: Processes) -> None:
    left, right = server_of(0, 2), server_of(1, 3)
    here, there = await asyncio.gather(slash(two, ANA, "me", left), slash(two, ANA, "me", right))

    await asyncio.gather(
        choose(two, ANA, "choose-me:language", "de", here, left),
        choose(two, ANA, "choose-me:theme", "contrast", there, right),
        click(two, ANA, "me:letters on", there, right),
        choose(two, ANA, "choose-me:order", "color", here, left),
        click(two, ANA, "me:mentions off", there, right),
        click(two, ANA, "me:hints off", here, left),
    )

    looks = {"theme": "contrast", "letters": True, "order": "color"}
    assert await two.settings(ANA) == {"language": "de", "mentions": False, "hints": False} | looks
    for place in (left, right):
        await until_answered(two, ANA, "me", place, "Meine Einstellungen")
    await choose(two, ANA, "choose-me:language", "en", here, left)
    await until_answered(two, ANA, "me", right, "My settings")


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
    await click(two, BEN, "ask-end", ending, right)
    await click(two, EVA, "agree-end", a_button(right, f"p10:{game.table_id}:1:agree-end:"), right)

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


# Lost connections and processes


async def test_what_changed_while_nobody_could_hear_it_is_read_again(two: Processes) -> None:
    """An attempt at the daily challenge is continued on another server, where another process serves it."""
    left, right = server_of(0, 4), server_of(1, 5)
    settings = await slash(two, CEM, "me", left)
    here = await click(two, CEM, "daily-start", await slash(two, CEM, "daily", left), left)
    there = await click(two, CEM, "daily-start", await slash(two, CEM, "daily", right), right)
    before = table_of(there)
    assert table_of(here) == before

    two.expected.append("Other processes cannot be heard")
    listening = "application_name = 'phase10 listener' AND datname = current_database()"
    cut = f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {listening}"
    assert await two.one(cut) == 2
    await click(two, CEM, offered(there, "move:roll"), there, right)
    await choose(two, CEM, "choose-me:language", "de", settings, left)

    await until_answered(two, CEM, "me", right, "Meine Einstellungen")
    await two.fake.until(lambda: table_of(here).revision == table_of(there).revision == before.revision + 1)


async def test_a_killed_process_is_started_again_and_shows_what_it_had_stored(two: Processes) -> None:
    """The move is stored, but Discord has not heard of it."""
    game, other = await asyncio.gather(
        Game.started(two, server_of(0, 5), ANA, BEN), Game.started(two, server_of(1, 6), CEM, DORA)
    )
    await game.turns(2)
    before = await game.revision()
    two.fake.hold(f"/channels/{game.place.channel_id}/messages*")
    await game.turn()
    await two.fake.until(two.fake.waiting)
    await asyncio.gather(two.kill("left"), other.turns(2))
    two.fake.held.set()

    await two.serve(left=(0, 2), right=(1,))
    await game.reopen_hands()
    await game.until_shown()

    assert await game.revision() == before + 2
    await game.turns(2)
    await game.require_whole("left")
    await other.require_whole("right")


async def test_a_message_that_was_sent_before_the_process_was_killed_is_not_sent_again(two: Processes) -> None:
    """Discord has the new message, but the process is killed before it can note that."""
    game = await Game.started(two, server_of(0, 6), ANA, BEN)
    await game.turns(1)
    two.fake.hold(f"/channels/{game.place.channel_id}/messages", is_done=True)
    await game.turn()
    await two.fake.until(lambda: len(game.public()) == 2)
    await two.kill("left")
    two.fake.held.set()

    await two.serve(left=(0, 2), right=(1,))
    await game.reopen_hands()
    await game.turns(1)

    await game.require_whole("left")


async def test_a_shard_moves_to_another_process(two: Processes) -> None:
    stays, moves, due = await asyncio.gather(
        Game.started(two, server_of(0, 7), ANA, computers=1),
        Game.started(two, server_of(2, 1), BEN, CEM),
        Game.started(two, server_of(2, 2), CEM, DORA, pace="live"),
    )
    await asyncio.gather(stays.turns(1), moves.turns(2))

    await two.serve(left=(0,), right=(1, 2))
    await asyncio.gather(*(game.reopen_hands() for game in (stays, moves, due)))
    await asyncio.gather(stays.turns(1), moves.turns(2), due.until_taken_over())

    await stays.require_whole("left")
    await moves.require_whole("left", "right")
    await due.require_whole("left", "right")


async def test_while_one_process_takes_over_from_another_everything_happens_once(house: Processes) -> None:
    await house.serve(left=(0,), right=(1, 2))
    game, due, lobby = await asyncio.gather(
        Game.started(house, server_of(0, 8), ANA, BEN),
        Game.started(house, server_of(0, 9), CEM, DORA, pace="live"),
        Game.opened(house, server_of(0, 3), ANA),
    )

    await house.start("next", 0)  # and `left` still has the shard
    more = await click(house, ANA, "more", lobby.lobby, lobby.place)
    for count in (1, 2, 3):
        more = await click(house, ANA, "add-computer", more, lobby.place)
        seats = "SELECT count(*) FROM seats WHERE table_id = $1 AND computer IS NOT NULL"
        assert await house.one(seats, lobby.table_id) == count
        await lobby.until_shown()
    await game.reopen_hands()
    await game.turns(3)
    await house.stop("left")
    await asyncio.gather(game.reopen_hands(), due.reopen_hands())
    await asyncio.gather(game.turns(1), due.until_taken_over())

    for it in (game, due, lobby):
        await it.require_whole("left", "next")
    assert house.fake.messages.answered_twice == []
