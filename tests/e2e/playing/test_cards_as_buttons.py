"""Every card of a hand is a button, the best lay-down and all hits are one click each, and a hint can be done."""

from typing import Any

import pytest
from msgspec.structs import replace
from simcord import MemberActor

from cogs.ui.text.words import Words
from engine.cardgame.turn import PLAY
from engine.cards import Card, parse_cards
from engine.melds import parse_melds
from engine.views import ClassicView, own_hand
from tests.e2e.past import set_language
from tests.e2e.turns import put_on_turn
from tests.e2e.world import BUTTON, Seen, World
from tests.kinds import cards_view, the

pytestmark = pytest.mark.usefixtures("without_skips")
MELDS = parse_melds("set7[R7 G7 V7] set9[R9 G9 V9]")
DOWN: dict[str, Any] = {"laid": 1, "melds": MELDS, "done": (1,)}


async def hand_of(there: World, person: MemberActor) -> tuple[Card, ...]:
    return own_hand(cards_view((await there.table_view(person)).view))


async def discards(there: World) -> tuple[Card, ...]:
    return cards_view((await there.table_view()).view).discard_pile


def labels(seen: Seen) -> list[str]:
    return [part.get("label") or "" for part in seen.parts if part["type"] == BUTTON]


# Tapping


async def test_a_tap_discards_the_card_and_ends_the_turn(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 Y8 G3 V12")
    assert [*hand.cards] == ["G3 1", "R7 1", "Y8 1", "V12 1"]  # in the order of the picture
    assert [it for it in labels(hand) if it[0] in "●▲■◆"] == ["■3", "●7", "▲8", "◆12"]

    await there.tap(there.ana, "Y8", hand)

    assert (await discards(there))[-1] is Card.parse("Y8")
    assert await there.on_turn() is there.ben


async def test_equal_cards_have_different_custom_ids_and_either_can_be_tapped(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 R7 W W G3")
    assert [*hand.cards] == ["G3 1", "R7 1", "R7 2", "W 1", "W 2"]
    assert len({*hand.cards.values()}) == 5

    await there.ana.click(hand.message, custom_id=hand.cards["R7 2"])

    assert sorted(map(str, await hand_of(there, there.ana))) == ["G3", "R7", "W", "W"]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_tapping_a_wild_asks_once(there: World, language: str) -> None:
    words = Words(language)
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "W R1 R2")

    asked = there.told(await there.tap(there.ana, "W", hand))
    assert [*asked.buttons] == [words("button-confirm-wild"), words("button-cancel")]
    assert len(await hand_of(there, there.ana)) == 3
    await there.press(there.ana, words("button-confirm-wild"), asked)

    assert str((await discards(there))[-1]) == "W"
    assert await there.on_turn() is there.ben


async def test_a_question_can_be_cancelled(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "W R1 R2")
    asked = there.told(await there.tap(there.ana, "W", hand))

    back = there.told(await there.press(there.ana, "Cancel", asked))

    assert [*back.cards] == [*hand.cards]
    assert len(await hand_of(there, there.ana)) == 3


@pytest.mark.parametrize("language", ["en", "de"])
async def test_tapping_a_skip_asks_for_whom_where_there_is_a_choice(there: World, language: str) -> None:
    words = Words(language)
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben, there.cam)
    hand = await put_on_turn(there, "S R1 R2")

    asked = there.told(await there.tap(there.ana, "S", hand))
    assert asked.text == f"### {words('ask-target-skip')}"
    assert [*asked.buttons] == ["Ben", "Cam", words("button-cancel")]
    await there.press(there.ana, "Cam", asked)

    assert [seat.is_skipped for seat in the(ClassicView, (await there.table_view()).view).seats] == [False, False, True]


async def test_tapping_a_skip_with_one_opponent_asks_nothing(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "S R1 R2")

    await there.tap(there.ana, "S", hand)

    assert await hand_of(there, there.ana) == parse_cards("R1 R2")
    assert await there.on_turn() is there.ana  # Ben has lost his turn


# Laying down


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_best_lay_down_is_one_click_and_the_other_ways_are_behind_a_second_button(
    there: World, language: str
) -> None:
    words = Words(language)
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 G7 V7 R9 G9 V9 W W R1 R2 R3")
    [best] = [label for label in hand.buttons if label.startswith(f"{words('button-lay-down')}: ")]
    assert "★" not in best  # the way with the fewest wilds

    ways = there.told(await there.press(there.ana, words("button-other-ways"), hand))
    assert {"choose-move", "choose-cards"} <= ways.selects.keys()
    back = there.told(await there.press(there.ana, words("button-cancel"), ways))
    await there.press(there.ana, best, back)

    assert cards_view((await there.table_view()).view).seats[0].laid == 1
    assert sorted(map(str, await hand_of(there, there.ana))) == ["R1", "R2", "R3", "W", "W"]


# Hitting


@pytest.mark.parametrize("language", ["en", "de"])
async def test_everything_that_fits_is_hit_with_one_click(there: World, language: str) -> None:
    words = Words(language)
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "Y7 Y9 R7 W R1 R2", **DOWN)

    shown = there.told(await there.press(there.ana, words("button-hit-all"), hand))

    assert sorted(map(str, await hand_of(there, there.ana))) == ["R1", "R2"]
    assert words("button-hit-all") not in shown.buttons
    assert [*shown.cards] == ["R1 1", "R2 1"]
    assert await there.on_turn() is there.ana


async def test_a_card_is_kept_to_discard_and_wilds_go_last(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "W Y7 W Y9", **DOWN)

    shown = there.told(await there.press(there.ana, "Hit everything that fits", hand))

    assert await hand_of(there, there.ana) == parse_cards("W")  # both numbers and one wild are hit
    melds = cards_view((await there.table_view()).view).seats[0].melds
    assert sorted(str(card) for meld in melds for card in meld.cards if card.is_wild) == ["W"]
    assert [*shown.cards] == ["W 1"]


async def test_all_cards_are_hit_where_that_ends_the_round(there: World) -> None:
    await there.opened("classic", there.ben)
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "go_out_by_hit")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    hand = await put_on_turn(there, "Y7 Y9", **DOWN)

    result = await there.press(there.ana, "Hit everything that fits", hand)
    await there.wait()

    assert result.acknowledged
    assert "Round 1 is over" in there.public().text


async def test_one_card_that_fits_has_no_button_for_everything(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "Y7 R1 R2", **DOWN)

    assert "Hit everything that fits" not in hand.buttons
    assert [*hand.options("choose-hits").values()] == ["hit Y7 0.0"]


async def test_others_melds_are_hit_too_and_a_click_that_is_too_late_hits_nothing(there: World) -> None:
    await there.started("classic", there.ben)

    def change(state: Any) -> Any:
        other = replace(state.seats[1], **{**DOWN, "melds": parse_melds("set3[R3 G3 V3] set4[R4 G4 V4]")})
        mine = replace(state.seats[0], hand=parse_cards("Y7 Y3 Y4 R1"), **DOWN)
        return replace(state, on_turn=0, stage=PLAY, seats=(mine, other), steps=())

    await there.arrange(change)
    hand = await there.hand(there.ana)
    await there.press(there.ana, "Hit everything that fits", hand)
    assert await hand_of(there, there.ana) == parse_cards("R1")

    late = await there.forge(there.ana, hand, hand.buttons["Hit everything that fits"])

    assert "The table has moved on." in there.told(late).text
    assert await hand_of(there, there.ana) == parse_cards("R1")


# Hints


@pytest.mark.parametrize("language", ["en", "de"])
async def test_do_it_does_what_the_hint_said(there: World, language: str) -> None:
    words = Words(language)
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 G7 V7 R9 G9 V12 R1")

    hinted = there.told(await there.press(there.ana, words("button-hint"), hand))
    note = hinted.text.splitlines()[0]
    assert note.startswith("**Tip: discard the " if language == "en" else "**Tipp: Wirf die ")
    said = [part for part in hinted.parts if part.get("custom_id") == hinted.buttons[words("button-do-it")]]
    card = said[0]["custom_id"].rpartition(" ")[2]
    await there.press(there.ana, words("button-do-it"), hinted)

    assert str((await discards(there))[-1]) == card
    assert await there.on_turn() is there.ben


async def test_do_it_lays_down_and_is_gone_afterwards(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 G7 V7 R9 G9 V9 R1")
    hinted = there.told(await there.press(there.ana, "Hint", hand))
    assert hinted.text.startswith("**Tip: lay down ")
    assert sum(part.get("style") in (1, 3) for part in hinted.parts if part["type"] == BUTTON) == 1

    done = there.told(await there.press(there.ana, "Do it", hinted))

    assert cards_view((await there.table_view()).view).seats[0].laid == 1
    assert "Do it" not in done.buttons
    assert "Tip" not in done.text


async def test_do_it_of_a_hint_that_is_out_of_date_does_nothing(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 G7 V7 R9 G9 V12 R1")
    hinted = there.told(await there.press(there.ana, "Hint", hand))
    there.leave_older_hands()
    newer = await there.hand(there.ana)
    assert "Do it" not in newer.buttons
    await there.tap(there.ana, "R1", newer)
    before = await there.table_view()

    late = await there.forge(there.ana, hinted, hinted.buttons["Do it"])

    assert "The table has moved on." in there.told(late).text
    assert "Do it" not in there.told(late).buttons
    assert await there.table_view() == before


async def test_a_hint_to_knock_has_no_second_button_for_it(there: World) -> None:
    await there.opened("classic", there.ben, there.cam)
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    first = await there.on_turn()
    await there.press(first, "Draw", await there.hand(first))

    def change(state: Any) -> Any:
        """Whoever knocks would have the phase in hand."""
        seats = [replace(seat, hand=parse_cards("R7 G7 W W W Y7 R9 R9 R9 R12")) for seat in state.seats]
        seats[state.on_turn] = replace(seats[state.on_turn], hand=parse_cards("V9 R1 R2 R3"))
        return replace(state, seats=tuple(seats), steps=())

    await there.arrange(change)
    await there.tap(first, "V9", await there.hand(first))
    await there.wait(1)
    second = await there.on_turn()
    [third] = [it for it in (there.ana, there.ben, there.cam) if it not in (first, second)]

    hinted = there.told(await there.press(third, "Hint", await there.hand(third)))

    ids = [part["custom_id"] for part in hinted.parts if "custom_id" in part]
    assert len(ids) == len({*ids})
    assert "Tip:" in hinted.text


# Many cards


@pytest.mark.parametrize("count", [15, 16])
async def test_above_fifteen_cards_a_select_ends_the_turn(there: World, count: int) -> None:
    cards = " ".join([f"R{n}" for n in range(1, 13)] + ["G1", "G2", "G3", "G4"])
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, " ".join(cards.split()[:count]))
    assert (len(hand.cards), len(hand.options("choose-ending"))) == ((15, 0) if count == 15 else (0, 16))

    if count == 15:
        await there.tap(there.ana, "G1", hand)
    else:
        await there.choose(there.ana, "choose-ending", "discard G1", seen=hand)

    assert (await discards(there))[-1] is Card.parse("G1")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_pages_of_the_select_count_cards(there: World, language: str) -> None:
    """Twenty-six faces, of which two are held twice; a skip is one option, however many it could be for."""
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben, there.cam, there.dee)
    faces = [f"{color}{n}" for color in "RG" for n in range(1, 13)] + ["W", "S"]
    hand = await put_on_turn(there, " ".join([*faces, "R1", "S"]))
    cards = {"en": "Cards", "de": "Karten"}[language]
    assert len(hand.options("choose-ending")) == 25
    assert "ask S" not in hand.options("choose-ending").values()

    second = there.told(await there.press(there.ana, f"{cards} 27", hand))
    assert [*second.options("choose-ending").values()] == ["ask S"]
    first = there.told(await there.press(there.ana, f"{cards} 1", second))

    assert first.options("choose-ending") == hand.options("choose-ending")


async def test_a_select_of_few_faces_has_no_pages(there: World) -> None:
    await there.started("classic", there.ben, there.cam, there.dee)
    faces = [f"R{n}" for n in range(1, 13)] + [f"G{n}" for n in range(1, 12)] + ["W", "S"]
    hand = await put_on_turn(there, " ".join([*faces, "R1", "S"]))

    assert len(hand.options("choose-ending")) == 25
    assert not [label for label in hand.buttons if label.startswith("Cards")]
