"""A rated game ends without a result only if everybody present agrees; whoever ends it alone has left it."""

from random import Random
from typing import Any

import pytest

from engine.rules import ClassicRules
from storage.records import PRIVATE
from tables.clocks import HOUR, PUT_AWAY_AFTER
from tables.errors import (
    AlreadyAgreed,
    NobodyAsks,
    NobodyToAsk,
    NotAllowed,
    NotRunning,
    NotSeated,
    OthersDecide,
    SeatIsTakenOver,
)
from tables.happenings import Closed, EndAgreed, EndAsked, EndDeclined, PutAway, SeatLeft, SeatTakenOver
from tables.table import Person
from tests.tables.house import ANA, BEN, CAM, CHANNEL, DEE, House, play_out, refused

SHORT = ClassicRules(phases="first 1")


async def wanting(house: House, table_id: int) -> list[str]:
    return [seat.name for seat in (await house.stored(table_id)).seats if seat.wants_end is not None]


async def absent(house: House, table_id: int, *missing: Person) -> None:
    """Plays on until computers have taken over these persons."""
    ids = {person.player_id for person in missing}
    for _ in range(200):
        seats = (await house.stored(table_id)).seats
        if all(seat.taken_over_at is not None for seat in seats if seat.player_id in ids):
            return
        awaited = [it for it in await house.awaited(table_id) if it.player_id not in ids]
        if awaited and awaited[0].player_id not in {it.player_id for it in seats if it.taken_over_at}:
            await house.move_once(table_id, awaited[0])
            await house.tables.settle()
        else:
            await house.wait(HOUR)
    raise AssertionError("they are still there")


async def test_a_host_cannot_end_a_rated_game_alone(house: House) -> None:
    table_id = await house.start_game(BEN)
    before = await house.stored(table_id)

    await refused(OthersDecide, house.tables.end(table_id, ANA), house)

    assert await house.stored(table_id) == before


async def test_a_game_ends_without_a_result_when_everybody_present_agrees(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, computers=1)

    asked = await house.tables.ask_to_end(table_id, ANA)
    await house.restart()
    agreed = await house.tables.agree_to_end(table_id, CAM)
    assert await wanting(house, table_id) == ["Ana", "Cam"]
    last = await house.tables.agree_to_end(table_id, BEN)

    assert (asked.happenings(), agreed.happenings()) == ((EndAsked(0),), (EndAgreed(2),))
    assert last.happenings() == (EndAgreed(1), Closed(None))
    stored = await house.stored(table_id)
    assert (stored.status, stored.clock) == ("finished", None)
    assert await wanting(house, table_id) == []
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.past_game(table_id) is None


@pytest.mark.parametrize("person", [ANA, BEN])
async def test_anybody_in_the_game_can_play_on_instead(house: House, person: Person) -> None:
    table_id = await house.start_game(BEN, CAM)
    await house.tables.ask_to_end(table_id, ANA)
    await house.tables.agree_to_end(table_id, CAM)

    happened = await house.tables.decline_to_end(table_id, person)

    assert happened.happenings() == (EndDeclined(person.player_id - 1),)
    assert await wanting(house, table_id) == []
    assert (await house.public(table_id)).status == "running"
    await refused(NobodyAsks, house.tables.agree_to_end(table_id, BEN), house)
    await refused(NobodyAsks, house.tables.decline_to_end(table_id, BEN), house)
    await house.tables.ask_to_end(table_id, ANA)


async def test_a_question_is_answered_once_and_only_by_those_who_play(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM)
    await refused(NotAllowed, house.tables.ask_to_end(table_id, BEN), house)
    await refused(NotAllowed, house.tables.ask_to_end(table_id, DEE), house)
    await house.tables.ask_to_end(table_id, ANA)

    await refused(AlreadyAgreed, house.tables.agree_to_end(table_id, ANA), house)
    await refused(AlreadyAgreed, house.tables.ask_to_end(table_id, ANA), house)
    await refused(NotSeated, house.tables.agree_to_end(table_id, DEE), house)
    await refused(NotSeated, house.tables.decline_to_end(table_id, DEE), house)
    await refused(OthersDecide, house.tables.end(table_id, ANA), house)
    assert await wanting(house, table_id) == ["Ana"]


async def test_asking_does_not_change_whose_turn_it_is_or_how_long(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    before = await house.stored(table_id)

    house.now += 1_000
    await house.tables.ask_to_end(table_id, ANA)

    after = await house.stored(table_id)
    assert (after.clock, after.state, after.turn_no) == (before.clock, before.state, before.turn_no)


@pytest.mark.parametrize("game", ["classic", "dice"])
async def test_another_whole_round_withdraws_the_question(house: House, game: str) -> None:
    table_id = await house.start_game(BEN, game=game)
    round_no = (await house.state(table_id)).round_no
    await house.tables.ask_to_end(table_id, ANA)

    while (await house.state(table_id)).round_no <= round_no + 1:
        assert await wanting(house, table_id) == ["Ana"]
        if await house.awaited(table_id):
            await house.play_turn(table_id)
        else:
            await house.wait(HOUR)

    assert await wanting(house, table_id) == []


async def test_whoever_is_absent_is_not_asked(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, game="dice")
    await absent(house, table_id, BEN)

    await house.tables.ask_to_end(table_id, ANA)
    await refused(SeatIsTakenOver, house.tables.agree_to_end(table_id, BEN), house)
    happened = await house.tables.agree_to_end(table_id, CAM)

    assert happened.happenings() == (EndAgreed(2), Closed(None))


async def test_somebody_who_comes_back_is_asked_too(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="dice")
    await absent(house, table_id, BEN)
    await house.tables.ask_to_end(table_id, ANA)
    await house.tables.take_back(table_id, BEN)

    await house.tables.agree_to_end(table_id, CAM)

    assert (await house.public(table_id)).status == "running"
    assert (await house.tables.agree_to_end(table_id, BEN)).happenings() == (EndAgreed(1), Closed(None))


async def test_an_absent_host_takes_the_seat_back_before_asking(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="dice")
    await absent(house, table_id, ANA)

    await refused(SeatIsTakenOver, house.tables.ask_to_end(table_id, ANA), house)


async def test_the_game_ends_when_the_only_one_who_had_not_agreed_leaves(house: House) -> None:
    table_id = await house.start_game(BEN, CAM)
    await house.tables.ask_to_end(table_id, ANA)
    await house.tables.agree_to_end(table_id, CAM)

    happened = await house.tables.leave(table_id, BEN)

    assert happened.happenings() == (SeatLeft(1), SeatTakenOver(1), Closed(None))
    assert ((await house.stored(table_id)).status, (await house.stored(table_id)).clock) == ("finished", None)


async def test_one_person_alone_never_ends_a_rated_game_by_agreeing(house: House) -> None:
    for way in ("leaves", "is taken over"):
        table_id = await house.start_game(BEN, game="dice", channel_id=None)
        await house.tables.ask_to_end(table_id, ANA)
        if way == "leaves":
            await house.tables.leave(table_id, BEN)
        else:
            await absent(house, table_id, BEN)

        assert (await house.public(table_id)).status == "running", way
        assert await wanting(house, table_id) == [], way


async def test_a_host_who_asked_and_leaves_is_last(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, rules=SHORT)
    await house.tables.ask_to_end(table_id, ANA)

    await house.tables.leave(table_id, ANA)
    await house.tables.settle()
    assert await wanting(house, table_id) == []
    await play_out(house, table_id, Random(3))

    game = await house.past_game(table_id)
    assert game is not None
    assert (game.results[0].place, game.results[0].has_left) == (3, True)
    assert len(await house.tables.rating_changes(table_id)) == 3


# Nobody else is there


async def test_without_others_ending_a_rated_game_is_leaving_it(house: House) -> None:
    table_id = await house.start_game(BEN, rules=SHORT)
    await absent(house, table_id, BEN)
    await refused(OthersDecide, house.tables.end(table_id, ANA), house)
    await refused(NobodyToAsk, house.tables.ask_to_end(table_id, ANA), house)

    happened = await house.tables.give_up(table_id, ANA)

    assert happened.happenings() == (SeatLeft(0), SeatTakenOver(0), PutAway())
    assert await house.tables.in_channel(CHANNEL) is None, "the channel is free for another table"
    stored = await house.stored(table_id)
    assert (stored.status, stored.clock, stored.host_id) == ("away", None, BEN.player_id)

    await house.tables.resume(table_id, BEN)
    await house.tables.settle()
    await play_out(house, table_id, Random(1))
    game = await house.past_game(table_id)
    assert game is not None
    assert [result.place for result in game.results] == [2, 1]
    assert len(await house.tables.rating_changes(table_id)) == 2


async def test_giving_up_while_others_play_on_is_leaving(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)

    happened = await house.tables.give_up(table_id, ANA)

    assert happened.happenings() == (SeatLeft(0), SeatTakenOver(0))
    assert (await house.public(table_id)).status == "running"


# Who may close a table at once


@pytest.mark.parametrize(
    "choices",
    [{"computers": 2}, {"guild_id": PRIVATE, "channel_id": 6, "computers": 1}, {"game": "dice"}],
    ids=["computers only", "direct messages", "alone"],
)
async def test_a_game_that_is_not_rated_is_ended_at_once(house: House, choices: dict[str, Any]) -> None:
    table_id = await house.start_game(**choices)

    assert (await house.tables.end(table_id, ANA)).happenings() == (Closed(0),)


async def test_the_last_person_of_a_game_ends_it_at_once(house: House) -> None:
    table_id = await house.start_game(BEN)
    await house.tables.leave(table_id, BEN)

    assert (await house.tables.ask_to_end(table_id, ANA)).happenings() == (Closed(0),)


async def test_a_moderator_closes_the_games_of_others_but_not_their_own(house: House) -> None:
    table_id = await house.start_game(BEN, CAM)

    await refused(OthersDecide, house.tables.end(table_id, BEN, is_moderator=True), house)
    await house.tables.ask_to_end(table_id, BEN, is_moderator=True)
    await house.tables.leave(table_id, CAM)
    await refused(NotAllowed, house.tables.end(table_id, CAM, is_moderator=True), house)

    assert (await house.tables.end(table_id, DEE, is_moderator=True)).happenings() == (Closed(None),)


async def test_a_rated_game_that_was_put_away_is_continued_before_it_is_ended(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    await house.wait(PUT_AWAY_AFTER)
    assert (await house.public(table_id)).status == "away"

    await refused(NotRunning, house.tables.end(table_id, ANA), house)
    await refused(NotRunning, house.tables.ask_to_end(table_id, ANA), house)
    await refused(NotRunning, house.tables.give_up(table_id, ANA), house)
    await house.tables.end(table_id, DEE, is_moderator=True)
