"""Dice: what the person on turn reads, dice that stay chosen, and how few clicks a turn takes."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.ui.text.words import Words
from engine.dice.faces import ALL_DICE
from engine.dice.state import DiceStage, DiceView
from tests.e2e.conftest import Speak
from tests.e2e.world import Seen, World
from tests.engine.dice.positions import ODDS_AND_ENDS, TENS_AND_NINES, a_turn, in_phase
from tests.kinds import the

ALL = tuple(map(str, ALL_DICE))


async def arrange_a_roll(there: World, faces: str = ODDS_AND_ENDS, **facts: Any) -> Seen:
    """Starts a game with Ben in which Ana has rolled dice, by default some that fit nothing; returns what Ana sees."""
    await there.started("dice", there.ben)
    thrown: Any = a_turn(in_phase(1), in_phase(2, 50), faces=faces, rolls=1)
    await there.arrange(lambda state: replace(thrown, chance=state.chance, rules=state.rules, **facts))
    return await there.hand(there.ana)


def kept(seen: Seen) -> list[int]:
    """The positions of the dice that are chosen in the select."""
    shown = seen.selects["choose-keep"]["options"]
    return [place for place, option in enumerate(shown) if option.get("default")]


async def keep(there: World, *dice: str) -> Seen:
    """Ana chooses these dice, and no others."""
    await there.choose(there.ana, "choose-keep", *dice)
    return there.private(there.ana)


async def test_a_turn_begins_with_the_request_to_roll(there: World) -> None:
    await there.started("dice", there.ben)

    seen = await there.hand(there.ana)

    assert seen.text.startswith("**Your turn: roll the dice.**")
    assert [*seen.buttons] == ["Roll all dice (3 left)", "Hint"]
    assert seen.selects == {}


async def test_a_player_is_told_about_their_last_turn(there: World) -> None:
    seen = await arrange_a_roll(there, stage=DiceStage.LAST_TURNS, finisher=1)

    assert seen.text.startswith("**Your turn! It is your last one: Ben has made the last phase. ")


async def test_the_picture_tells_the_dice_and_the_sheet_of_everybody(there: World) -> None:
    await arrange_a_roll(there)
    seen = await keep(there, "2", "3")

    dice, chosen, *sheet = seen.alts[0].splitlines()
    assert dice.startswith("Dice of Ana: blue 1, red 1, red 2, orange 2, ")
    assert chosen == "Kept: red 2, orange 2"
    assert sheet == ["Score sheet", "Ana: Total 0", "Ben: 1: 50, Total 50"]


async def test_several_dice_are_chosen_at_once_and_rolled_around(there: World) -> None:
    seen = await arrange_a_roll(there)
    assert kept(seen) == []
    assert [it["label"] for it in seen.selects["choose-keep"]["options"]][:3] == ["blue 1", "red 1", "red 2"]
    assert (seen.selects["choose-keep"]["min_values"], seen.selects["choose-keep"]["max_values"]) == (0, 10)

    chosen = await keep(there, "0", "1", "7")
    assert kept(chosen) == [0, 1, 7]
    assert "Roll 7 dice (2 left)" in chosen.buttons
    nothing = await keep(there)
    assert kept(nothing) == []
    await keep(there, "0", "1")
    await there.press(there.ana, "Roll 8 dice (2 left)")

    view = the(DiceView, (await there.table_view()).view)
    assert (view.kept, view.rolls_left) == ((0, 1), 1)
    assert kept(there.private(there.ana)) == [0, 1]


# What is chosen stays chosen


async def test_cancel_leads_back_to_the_kept_dice(there: World) -> None:
    await arrange_a_roll(there)
    await keep(there, "0")

    await there.press(there.ana, "End my turn")
    assert there.private(there.ana).text == "### End your turn without phase 1? You can still roll."
    assert "Kept: " in there.private(there.ana).alts[0]
    await there.press(there.ana, "Cancel")

    assert kept(there.private(there.ana)) == [0]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_chosen_dice_survive_every_other_click(there: World, speak: Speak, language: str) -> None:
    words = Words(language)
    await arrange_a_roll(there)
    speak(language, there.ana)
    await there.hand(there.ana)
    await keep(there, "2", "4", "9")

    for _ in range(2):
        await there.press(there.ana, words("button-hint"), there.private(there.ana))
        assert kept(there.private(there.ana)) == [2, 4, 9]
        assert words("button-do-it") in there.private(there.ana).buttons
    await there.press(there.ana, words("button-pass"), there.private(there.ana))
    await there.press(there.ana, words("button-cancel"), there.private(there.ana))
    assert kept(there.private(there.ana)) == [2, 4, 9]
    await there.press(there.ana, "My dice", there.public())
    assert kept(there.private(there.ana)) == [2, 4, 9]
    await there.press(there.ana, "…", there.public())
    assert kept(await there.hand(there.ana)) == [2, 4, 9]


async def test_chosen_dice_survive_what_others_do(there: World) -> None:
    await arrange_a_roll(there)
    before = await keep(there, "2", "4", "9")

    await there.slash(there.ben, "leave")
    await there.press(there.ben, "Yes, leave")
    await there.wait()

    after = there.private(there.ana)
    assert after.selects["choose-keep"]["custom_id"] != before.selects["choose-keep"]["custom_id"]
    assert kept(after) == [2, 4, 9]
    await there.press(there.ana, "Roll 7 dice (2 left)", after)
    assert the(DiceView, (await there.table_view()).view).kept == (2, 4, 9)


async def test_dice_chosen_in_one_roll_are_not_chosen_in_another(there: World) -> None:
    await arrange_a_roll(there)
    await keep(there, "2", "4", "9")
    await keep(there)
    await there.press(there.ana, "Roll all dice (2 left)")

    assert kept(await there.hand(there.ana)) == []


async def test_a_stranger_does_not_choose_dice_of_others(there: World) -> None:
    seen = await arrange_a_roll(there)
    choosing = seen.selects["choose-keep"]["custom_id"]

    stranger = await there.forge(there.cam, there.public(), choosing, "0")
    other = await there.forge(there.ben, there.public(), choosing, "0")

    assert there.told(stranger).text.startswith("You don't have a seat at this table.")
    assert "choose-keep" not in there.told(other).selects
    assert kept(await there.hand(there.ana)) == []


# All dice, and the odds


async def test_with_all_dice_kept_there_is_nothing_to_roll_and_no_chance(there: World) -> None:
    some = await arrange_a_roll(there)
    assert "Chance of making phase 1 if you roll now: " in some.text

    seen = await keep(there, *ALL)

    assert kept(seen) == [*ALL_DICE]
    assert [*seen.buttons] == ["End my turn", "Hint"]
    assert "Chance" not in seen.text
    assert "Roll" not in " ".join(seen.buttons)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_made_phase_can_be_scored_with_all_dice_kept(there: World, speak: Speak, language: str) -> None:
    words = Words(language)
    await arrange_a_roll(there, TENS_AND_NINES)
    speak(language, there.ana)
    risky = await there.hand(there.ana)
    assert words("dice-may-lose") in risky.text

    seen = await keep(there, *ALL)

    score, decline, hint = seen.buttons
    assert score == words("button-score", points=57)
    assert (decline, hint) == (words("button-decline"), words("button-hint"))
    assert words("dice-may-lose") not in seen.text
    assert "%" not in seen.text


async def test_nothing_can_be_lost_where_the_chance_is_a_hundred_percent(there: World) -> None:
    await arrange_a_roll(there, TENS_AND_NINES)

    seen = await keep(there, *ALL[4:])

    assert "Chance of making phase 1 if you roll now: 100%" in seen.text
    assert "lose it again" not in seen.text


# Clicks


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_turn_of_three_rolls_as_the_hint_says_takes_six_clicks(
    there: World, speak: Speak, language: str
) -> None:
    words = Words(language)
    await there.started("dice", there.ben)
    speak(language, there.ana)
    await there.hand(there.ana)
    clicks = 0

    async def click(label: str) -> None:
        nonlocal clicks
        await there.press(there.ana, label, there.private(there.ana))
        clicks += 1

    await click(words("button-roll", count=10, left=3))
    while the(DiceView, (await there.table_view()).view).rolls_left and await there.on_turn() is there.ana:
        await click(words("button-hint"))
        await click(words("button-do-it"))
    if await there.on_turn() is there.ana:
        await click(next(iter(there.private(there.ana).buttons)))  # scores, or ends the turn

    assert await there.on_turn() is there.ben
    assert clicks <= 6
