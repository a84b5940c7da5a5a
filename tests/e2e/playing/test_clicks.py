"""Clicks that arrive twice, too late or from somebody without a seat."""

from typing import Any

import pytest
from msgspec.structs import replace
from simcord import InteractionResult

from engine.cardgame.turn import PLAY
from engine.cards import parse_cards
from engine.melds import parse_melds
from engine.views import own_hand
from tests.e2e.turns import a_turn
from tests.e2e.world import Forged, World
from tests.kinds import cards_view

pytestmark = pytest.mark.usefixtures("without_skips")

MOVED_ON = "The table has moved on. This is how it stands now."
NOT_SEATED = "You don't have a seat at this table. You can watch, or open your own table in another channel."


def answers(there: World, results: list[InteractionResult]) -> list[str]:
    assert all(result.acknowledged for result in results)
    return [there.told(result).text for result in results]


# Several hits at once


async def test_a_card_chosen_for_two_hits_goes_to_one_meld_and_the_other_hits_are_made(there: World) -> None:
    await there.started("classic", there.ben)

    def change(state: Any) -> Any:
        melds = parse_melds("set7[R7 G7 V7] set9[R9 G9 V9]")
        mine = replace(state.seats[0], hand=parse_cards("Y7 Y9 R1"), laid=1, melds=melds)
        other = replace(state.seats[1], laid=1, melds=melds)
        return replace(state, on_turn=0, stage=PLAY, seats=(mine, other), steps=())

    await there.arrange(change)
    hand = await there.hand(there.ana)

    told = await there.choose(there.ana, "choose-hits", "hit Y7 0.0", "hit Y7 1.0", "hit Y9 0.1", seen=hand)

    assert "Yellow 7" in there.told(told).text.splitlines()[0]
    assert own_hand(cards_view((await there.table_view(there.ana)).view)) == parse_cards("R1")


# The same button again


async def test_a_button_that_is_pressed_twice_counts_once(there: World) -> None:
    person, _, hand = await a_turn(there)
    await there.press(person, "Draw", hand)
    after = (await there.table_view(person)).revision

    again = await there.forge(person, hand, hand.buttons["Draw"])

    assert MOVED_ON in there.told(again).text
    assert there.told(again).alts[0].startswith("Your hand: ")
    assert there.told(again).cards  # the fresh hand says what to do now
    assert (await there.table_view(person)).revision == after


async def test_one_of_two_simultaneous_clicks_counts_and_both_are_answered(there: World) -> None:
    person, _, hand = await a_turn(there)
    before = await there.table_view(person)
    draw = Forged(person, hand, hand.buttons["Draw"])

    results = await there.at_once(draw, draw)

    after = await there.table_view(person)
    assert all(result.acknowledged for result in results)
    assert after.revision == before.revision + 1
    assert len(own_hand(cards_view(after.view))) == len(own_hand(cards_view(before.view))) + 1


async def test_only_one_of_two_different_simultaneous_moves_counts(there: World) -> None:
    person, _, hand = await a_turn(there)
    there.leave_older_hands()
    other = await there.hand(person)
    before = (await there.table_view()).revision
    taking = next(custom_id for label, custom_id in other.buttons.items() if label.startswith(("Take", "Draw")))

    results = await there.at_once(Forged(person, hand, hand.buttons["Draw"]), Forged(person, other, taking))

    assert sum(MOVED_ON in text for text in answers(there, results)) == 1
    assert (await there.table_view()).revision == before + 1


async def test_people_who_join_in_the_same_moment_all_get_a_seat(there: World) -> None:
    await there.opened()
    seen = there.public()
    people = (there.ben, there.cam, there.dee)

    await there.at_once(*(Forged(person, seen, seen.buttons["Join"]) for person in people))
    await there.wait()

    assert "4 of 6 seats are taken" in there.public().told
    assert all(name in there.public().told for name in ("Ben", "Cam", "Dee"))


async def test_a_person_who_joins_twice_in_the_same_moment_gets_one_seat(there: World) -> None:
    await there.opened()
    seen = there.public()
    click = Forged(there.ben, seen, seen.buttons["Join"])

    results = await there.at_once(click, click)

    assert sum("You already have a seat here." in text for text in answers(there, results)) == 1
    assert "2 of 6 seats are taken" in there.public().told


async def test_a_game_is_started_once_however_often_the_button_is_pressed(there: World) -> None:
    await there.opened("classic", there.ben)
    seen = there.public()
    click = Forged(there.ana, seen, seen.buttons["Start"])

    results = await there.at_once(click, click)

    assert all(result.acknowledged for result in results)
    assert (await there.table_view()).revision == 2  # joined, started


# Strangers


async def test_a_person_without_a_seat_is_told_so(there: World) -> None:
    await a_turn(there)

    shown = await there.press(there.cam, "My hand", there.public())

    assert there.told(shown).text == NOT_SEATED
    assert shown.ephemeral
    assert there.told(await there.slash(there.cam, "hand")).text == NOT_SEATED


async def test_nobody_can_move_for_another_player(there: World) -> None:
    person, _, hand = await a_turn(there)
    other = there.ben if person is there.ana else there.ana
    before = (await there.table_view()).revision

    by_stranger = await there.forge(there.cam, there.public(), hand.buttons["Draw"])
    by_guest = await there.forge(other, there.public(), hand.buttons["Draw"])

    assert there.told(by_stranger).text == NOT_SEATED
    assert "turn. You'll be told when it's yours." in there.told(by_guest).text
    assert there.told(by_guest).alts[0].startswith("Your hand: ")
    assert by_stranger.ephemeral
    assert by_guest.ephemeral
    assert (await there.table_view()).revision == before


async def test_a_person_without_a_seat_can_open_the_menu_and_move_the_table_to_the_bottom(there: World) -> None:
    await a_turn(there)
    await there.cam.send(there.channel, "hello")

    await there.press(there.cam, "…", there.public_table())
    assert [*there.private(there.cam).buttons] == ["Rules", "Is it fair?", "Bring the table down"]
    await there.press(there.cam, "Bring the table down")
    await there.wait()

    assert there.private(there.cam).text == "The table is coming to the bottom of the channel."
    assert "Round 1" in there.public().told


async def test_no_public_message_contains_the_cards_of_a_hand(there: World) -> None:
    person, _, hand = await a_turn(there)
    await there.press(person, "Draw", hand)
    await there.wait()

    shown = str([seen.parts for seen in there.all_public()])

    assert "Your hand" not in shown
    for body in there.sent("POST", f"/channels/{there.channel.id}/messages"):
        assert "Your hand" not in str(body)


# Old buttons


async def test_a_button_of_an_older_revision_shows_the_current_state(there: World) -> None:
    person, _, hand = await a_turn(there)
    there.leave_older_hands()
    old = await there.hand(person)
    await there.press(person, "Draw", hand)

    late = await there.press(person, "Draw", old)

    assert there.told(late).text.startswith(f"**{MOVED_ON}**")
    assert there.told(late).alts[0].startswith("Your hand: ")


async def test_the_buttons_of_a_table_that_is_gone_say_so(there: World) -> None:
    await there.opened("classic", there.ben)
    more = there.told(await there.press(there.ana, "…", there.public()))
    old = there.public().buttons | more.buttons
    await there.slash(there.ana, "end")
    await there.press(there.ana, "Yes, close the table")
    await there.wait()

    for label in ("Join", "Leave", "Start", "Options", "Close the table", "Add computer"):
        result = await there.forge(there.ana, there.public(), old[label])
        assert result.acknowledged
        assert "this game is over" in there.told(result).text.lower() or "is closed" in there.told(result).text, label
    assert "this table is closed" in there.public().text
