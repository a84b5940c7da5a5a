"""Dice with several people: what the person on turn reads, and dice that stay kept."""

from typing import Any

from msgspec.structs import replace

from engine.dice.state import DiceStage
from tests.e2e.world import BUTTON, Seen, World
from tests.engine.dice.positions import ODDS_AND_ENDS, a_turn, in_phase


async def arrange_a_roll(there: World, **facts: Any) -> Seen:
    """Starts a game with Ben in which Ana has rolled dice that fit nothing; returns what Ana sees."""
    await there.started("dice", there.ben)
    thrown: Any = a_turn(in_phase(1), in_phase(2, 50), faces=ODDS_AND_ENDS, rolls=1)
    await there.arrange(lambda state: replace(thrown, chance=state.chance, rules=state.rules, **facts))
    return await there.hand(there.ana)


def kept(seen: Seen) -> list[int]:
    """The positions of kept dice, whose buttons are green."""
    dice = [part for part in seen.parts if part["type"] == BUTTON and ":keep:" in part["custom_id"]]
    return [place for place, part in enumerate(dice) if part["style"] == 3]


async def test_a_turn_begins_with_the_request_to_roll(there: World) -> None:
    await there.started("dice", there.ben)

    assert (await there.hand(there.ana)).text.startswith("### It's your turn. Roll the dice.")


async def test_cancel_leads_back_to_the_kept_dice(there: World) -> None:
    seen = await arrange_a_roll(there)
    first = next(part for part in seen.parts if ":keep:" in part.get("custom_id", ""))
    await there.ana.click(seen.message, custom_id=first["custom_id"])
    assert kept(there.private(there.ana)) == [0]

    await there.press(there.ana, "End my turn")
    assert there.private(there.ana).text == "### End your turn without phase 1? You can still roll."
    assert "Kept: " in there.private(there.ana).alts[0]
    await there.press(there.ana, "Cancel")

    assert kept(there.private(there.ana)) == [0]


async def test_a_player_is_told_about_their_last_turn(there: World) -> None:
    seen = await arrange_a_roll(there, stage=DiceStage.LAST_TURNS, finisher=1)

    assert seen.text.startswith("### It's your turn. It is your last one: Ben has made the last phase.")
