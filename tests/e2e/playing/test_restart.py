"""The bot restarts in the middle of everything: messages from before the restart still work."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from simcord import InteractionResult, MemberActor

from cogs.ui.text.narrator import Narrator
from cogs.ui.text.words import Words
from engine.cardgame.turn import DRAW
from engine.cards import parse_cards
from engine.dice.state import DiceView
from engine.views import ClassicView, MasterView
from tables.happenings import Reminded
from tests.e2e.turns import put_on_turn
from tests.e2e.world import Seen, World
from tests.kinds import cards_view, the, the_view

PHASE_1 = "R7 G7 V7 R9 G9 W"


@pytest.fixture(autouse=True)
def _nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    records = caplog.get_records("call")
    assert [record.getMessage() for record in records if record.levelno >= logging.WARNING] == []


async def restart(there: World, person: MemberActor) -> Seen:
    """Restarts the bot; returns the message that the person still has on screen."""
    before = there.private(person)
    old = there.client
    await there.restart()
    assert there.client is not old
    return before


async def press(there: World, person: MemberActor, label: str, seen: Seen) -> Seen:
    """Presses a button; returns what the person sees privately afterwards."""
    return _private_after(there, person, await there.press(person, label, seen))


async def choose(there: World, person: MemberActor, verb: str, seen: Seen, *values: str) -> Seen:
    return _private_after(there, person, await there.choose(person, verb, *values, seen=seen))


async def tap(there: World, person: MemberActor, card: str, seen: Seen) -> Seen:
    return _private_after(there, person, await there.tap(person, card, seen))


def _private_after(there: World, person: MemberActor, result: InteractionResult) -> Seen:
    assert result.acknowledged
    return there.private(person)


# Lobby


async def test_the_old_buttons_of_a_lobby_join_change_and_start_it(there: World) -> None:
    await there.opened("classic", there.ben)
    await there.press(there.ana, "Options", there.public())
    lobby = there.public()

    options = await restart(there, there.ana)
    assert (await there.press(there.cam, "Join", lobby)).acknowledged
    await choose(there, there.ana, "choose-phases", options, "first 1")
    await there.wait()

    assert "3 of 6 seats" in there.public().told
    assert "only the first" in there.public().told

    await restart(there, there.ana)
    hand = await press(there, there.ana, "Start", lobby_now := there.public())
    assert hand.alts[0].startswith("Your hand: ")
    await there.wait()
    assert lobby_now.message.id not in [message.id for message in there.channel.history()]
    assert "My hand" in there.public().buttons


# A turn with cards


async def test_the_old_hand_still_works_after_a_restart_at_every_step_of_a_turn(there: World) -> None:
    await there.started("classic", there.ben)
    await put_on_turn(there, f"{PHASE_1} Y1 Y2 Y3 Y4", DRAW)

    drawn = await press(there, there.ana, "Draw", await restart(there, there.ana))
    assert drawn.cards
    picking = await press(there, there.ana, "Other ways", await restart(there, there.ana))
    labels = {it["label"]: it["value"] for it in picking.selects["choose-cards"]["options"]}
    places = [labels[name] for name in ("Red 7", "Green 7", "Violet 7", "Red 9", "Green 9", "Wild")]
    await choose(there, there.ana, "choose-cards", await restart(there, there.ana), *places)
    assert cards_view((await there.table_view()).view).seats[0].laid == 1

    await press(there, there.ana, "Undo", await restart(there, there.ana))
    assert cards_view((await there.table_view()).view).seats[0].laid == 0
    old = await restart(there, there.ana)
    await tap(there, there.ana, "Y1", old)
    assert await there.on_turn() is there.ben


async def test_the_old_question_still_plays_a_skip_on_the_person_it_names(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    hand = await put_on_turn(there, "S R1 R2")

    await tap(there, there.ana, "S", hand)
    await press(there, there.ana, "Cam", await restart(there, there.ana))

    assert [seat.is_skipped for seat in the(ClassicView, (await there.table_view()).view).seats] == [False, False, True]


async def test_a_click_brings_an_open_hand_up_to_date(there: World) -> None:
    await there.started("classic", there.ben)
    await there.hand(there.ben)
    await put_on_turn(there, "R1 R2 R3")
    old = await restart(there, there.ben)
    await tap(there, there.ana, "R1", there.private(there.ana))

    fresh = await press(there, there.ben, "Sort by color", old)

    assert fresh.message.id == old.message.id
    assert "Draw" in fresh.buttons


# Rounds and the end


async def test_the_old_button_begins_the_next_round(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R1", laid=1, done=(1,))
    await tap(there, there.ana, "R1", hand)
    await there.wait()
    over = there.public()

    await restart(there, there.ana)
    assert (await there.press(there.ben, "Next round", over)).acknowledged

    assert the_view((await there.table_view()).view).round_no == 2


async def test_the_next_round_begins_by_itself_after_a_restart(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R1", laid=1, done=(1,))
    await tap(there, there.ana, "R1", hand)
    await there.wait()

    await restart(there, there.ana)
    await there.wait(20)

    assert "Round 2" in there.public().alts[0]


async def test_the_old_button_opens_a_rematch(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R1", laid=10, done=tuple(range(1, 11)))
    await tap(there, there.ana, "R1", hand)
    await there.wait()
    end = there.public()

    await restart(there, there.ana)
    assert (await there.press(there.ben, "Rematch", end)).acknowledged
    await there.wait()

    assert "2 of 6 seats" in there.public().told
    assert "Ben (host)" in there.public().told


# Master


async def test_the_old_buttons_keep_one_of_two_drawn_cards(there: World) -> None:
    await there.started("master", there.ben)
    hand = await put_on_turn(there, "R1 R2 R3", DRAW, front=parse_cards("T2"))

    await press(there, there.ana, "Draw two", hand)
    await press(there, there.ana, "Keep", await restart(there, there.ana))

    assert cards_view((await there.table_view(there.ana)).view).seats[0].hand_size == 4


async def test_the_old_controls_demand_offer_and_take_five_cards(there: World) -> None:
    await there.started("master", there.ben)
    hand = await put_on_turn(there, "GF R1 R2 R3")
    await tap(there, there.ana, "GF", hand)

    await press(there, there.ana, "Demand five cards", await restart(there, there.ana))
    await there.wait()
    await there.hand(there.ben)
    offering = await restart(there, there.ben)
    five = [it["value"] for it in offering.selects["choose-offers"]["options"][:5]]
    await choose(there, there.ben, "choose-offers", offering, *five)
    taking = await there.hand(there.ana)
    await restart(there, there.ana)
    await choose(there, there.ana, "choose-move", taking, taking.selects["choose-move"]["options"][0]["value"])

    assert cards_view((await there.table_view()).view).seats[0].hand_size == 4
    assert await there.on_turn() is there.ben


async def test_the_old_button_keeps_a_hand_for_the_next_round(there: World) -> None:
    def with_all_mine(state: Any) -> Any:
        return replace(state, seats=(state.seats[0], replace(state.seats[1], front=parse_cards("AM"))))

    await there.started("master", there.ben)
    await there.arrange(with_all_mine)
    hand = await put_on_turn(there, "R1", laid=1, done=(1,))
    await tap(there, there.ana, "R1", hand)
    await there.hand(there.ben)

    await press(there, there.ben, "Keep my hand", await restart(there, there.ben))

    assert the(MasterView, (await there.table_view()).view).seats[1].keeps


# Dice


async def test_a_roll_keeps_the_dice_chosen_before_the_restart(there: World) -> None:
    await there.started("dice")

    await press(there, there.ana, "Roll all dice (3", await restart(there, there.ana))
    rolled = the(DiceView, (await there.table_view()).view).faces
    await choose(there, there.ana, "choose-keep", await restart(there, there.ana), "0", "1")
    await press(there, there.ana, "Roll 8 dice (2", await restart(there, there.ana))

    view = the(DiceView, (await there.table_view()).view)
    assert view.kept == (0, 1)
    assert view.faces[:2] == rolled[:2]
    assert view.rolls_left == 1


# The clock


async def test_the_person_on_turn_is_still_reminded_after_a_restart(there: World) -> None:
    await there.started("classic", there.ben, pace="live")
    person = await there.on_turn()
    before = there.public()
    await there.wait(20)

    await there.restart()
    await there.wait(30)

    assert there.public().message.id != before.message.id
    assert f"<@{person.id}>" in there.public().told
    seat = (await there.table_view()).waits_for[0]
    assert Narrator(Words("en"), ("Ana", "Ben")).line(Reminded(seat)) in there.public().told


async def test_the_next_start_shows_what_a_killed_process_had_stored_but_not_shown(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.started("classic", there.ben)
    first = await there.on_turn()
    second = there.ben if first is there.ana else there.ana

    async def nothing(*_: object) -> None: ...

    monkeypatch.setattr(there.client.messages, "hear", nothing)
    await there.draw_and_discard(first)
    assert f"<@{second.id}>" not in there.public().told

    await there.restart()
    await there.wait()

    assert f"It's <@{second.id}>'s turn" in there.public().told
