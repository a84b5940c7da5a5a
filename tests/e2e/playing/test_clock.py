"""The clock: reminders, turns the computer plays, seats it takes over, the next round, and putting a game away."""

import pytest
from simcord import MemberActor

from engine.views import own_hand
from tests.e2e.world import World
from tests.engine.cardgame.positions import a_round, holding
from tests.kinds import cards_view

pytestmark = pytest.mark.usefixtures("without_skips")

LIVE = 90


def calls(there: World, person: MemberActor, since: int) -> int:
    """How many messages mention this person; fails if a message mentions anybody else."""
    bodies = there.sent("POST", f"/channels/{there.channel.id}/messages", since=since)
    called = [body["allowed_mentions"].get("users", []) for body in bodies]
    assert all(users in ([], [person.id]) for users in called)
    return called.count([person.id])


async def a_turn(there: World) -> tuple[MemberActor, MemberActor]:
    """Starts a fast game of two; returns the person on turn and the other person."""
    await there.started("classic", there.ben, pace="live")
    person = await there.on_turn()
    return person, there.ben if person is there.ana else there.ana


async def test_at_half_time_the_person_on_turn_is_reminded_once(there: World) -> None:
    person, _ = await a_turn(there)
    before, since = there.public(), len(there.env.http_requests)

    await there.jump(LIVE / 2)

    assert there.public().message.id != before.message.id
    assert person.mention in there.public().text
    assert calls(there, person, since) == 1
    assert before.message.id not in [seen.message.id for seen in there.all_public()]

    await there.jump(LIVE / 2 - 10)

    assert calls(there, person, since) == 1
    assert await there.on_turn() is person


async def test_a_person_who_moves_in_time_is_not_reminded(there: World) -> None:
    person, other = await a_turn(there)
    await there.draw_and_discard(person)
    await there.wait(2)
    since = len(there.env.http_requests)

    await there.jump(30)

    assert calls(there, person, since) == 0
    assert await there.on_turn() is other


async def test_the_computer_plays_one_turn_when_its_time_is_over(there: World) -> None:
    person, other = await a_turn(there)

    await there.jump(LIVE)

    assert await there.on_turn() is other
    assert f"{person.user.global_name} is away; the computer plays this turn." in there.public().text
    table_view = await there.table_view(person)
    assert table_view.seats[table_view.seat or 0].taken_over_at is None
    assert table_view.seats[table_view.seat or 0].missed_turns == 1


async def test_after_two_missed_turns_a_computer_plays_until_the_person_comes_back(there: World) -> None:
    person, other = await a_turn(there)
    await there.jump(LIVE)
    await there.draw_and_discard(other)
    await there.jump(LIVE)

    name = person.user.global_name
    assert f"{name} (a computer is standing in)" in there.public().told
    assert await there.on_turn() is other
    seen = await there.hand(person)
    assert seen.text == "A computer is playing your seat. You can have it back at any time."
    assert [*seen.buttons] == ["Take my seat back"]

    await there.press(person, "Take my seat back")
    await there.wait()

    assert there.private(person).alts[0].startswith("Your hand: ")
    assert "standing in" not in there.public().alts[0]
    again = await there.forge(person, seen, seen.buttons["Take my seat back"])
    assert "Your seat is still yours." in there.told(again).text


async def test_without_a_clock_nobody_is_reminded_and_nothing_is_played(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    person = await there.on_turn()
    since = len(there.env.http_requests)

    await there.jump(3 * 24 * 3600)

    assert await there.on_turn() is person
    assert calls(there, person, since) == 0


async def test_a_relaxed_table_reminds_after_five_minutes_and_plays_after_ten(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    since = len(there.env.http_requests)

    await there.jump(5 * 60)
    assert calls(there, person, since) == 1
    assert await there.on_turn() is person
    await there.jump(5 * 60)

    assert await there.on_turn() is not person


async def test_the_next_round_begins_by_itself_after_twenty_seconds(there: World) -> None:
    await there.started("classic", there.ben)
    await there.put(a_round(holding("R1", "set7[R7 G7 V7] set9[R9 G9 V9]"), holding("R2 R3")))
    hand = await there.hand(there.ana)
    await there.tap(there.ana, "R1", hand)
    await there.wait()
    assert "Round 1 is over" in there.public().text
    assert "The next round starts <t:" in there.public().text

    await there.jump(13)
    assert "Round 1 is over" in there.public().text
    await there.wait(8)

    assert "Round 2" in there.public().alts[0]
    assert len(own_hand(cards_view((await there.table_view(there.ana)).view))) == 10


async def test_the_next_round_begins_at_once_when_somebody_presses_the_button(there: World) -> None:
    await there.started("classic", there.ben)
    await there.put(a_round(holding("R1", "set7[R7 G7 V7] set9[R9 G9 V9]"), holding("R2 R3")))
    await there.tap(there.ana, "R1", await there.hand(there.ana))
    await there.wait()
    over = there.public()

    await there.press(there.ben, "Next round", over)
    late = await there.forge(there.ana, there.public(), over.buttons["Next round"])
    await there.wait()

    assert "Round 2" in there.public().alts[0]
    assert "The table has moved on." in there.told(late).text


async def test_a_game_without_moves_for_a_week_is_put_away(there: World) -> None:
    await there.started("classic", there.ben, pace="slow")

    await there.jump(7 * 24 * 3600 + 60)

    assert "put away" in there.public().text
    assert there.public().buttons == {}
    assert await there.client.tables.in_channel(there.channel.id) is None


async def test_clocks_go_on_after_a_restart(there: World) -> None:
    person, other = await a_turn(there)

    await there.restart()
    await there.jump(LIVE)

    assert await there.on_turn() is other
    assert person is not other
