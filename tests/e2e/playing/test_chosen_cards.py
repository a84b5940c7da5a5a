"""Whoever chooses cards that do not make the phase reads what fits, what is missing, and what fits nowhere."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.ui.text.words import Words
from engine.cardgame.turn import PLAY
from engine.cards import parse_cards
from tests.e2e.past import set_language
from tests.e2e.world import World
from tests.kinds import cards_view

pytestmark = pytest.mark.usefixtures("without_skips")


async def told_about(there: World, game: str, done: int, hand: str, chosen: str, language: str) -> str:
    """The first line that Ana reads after choosing these cards of her hand, having done some phases."""
    await set_language(there, there.ana, language)
    await there.started(game, there.ben)

    def change(state: Any) -> Any:
        mine = replace(state.seats[0], hand=parse_cards(hand), done=tuple(range(1, done + 1)))
        return replace(state, on_turn=0, stage=PLAY, seats=(mine, *state.seats[1:]), steps=())

    await there.arrange(change)
    await there.press(there.ana, Words(language)("button-other-ways"), await there.hand(there.ana))
    options = there.private(there.ana).selects["choose-cards"]["options"]
    names = chosen.split(", ")
    places = [it["value"] for it in options if it["label"] in names]
    assert len(places) == len(names)
    told = await there.choose(there.ana, "choose-cards", *places, seen=there.private(there.ana))
    assert cards_view((await there.table_view()).view).seats[0].laid == 0
    return there.told(told).text.splitlines()[0]


@pytest.mark.parametrize(
    ("language", "chosen", "expected"),
    [
        (
            "en",
            "Red 3, Green 3, Violet 3, Red 6, Green 7, Red 8, Red 12",
            "**Phase 2 isn't complete. Run 6\u20138: a 5 or a 9 is missing; 3s: complete; the red 12 fits nowhere.**",
        ),
        (
            "de",
            "Rote 3, Grüne 3, Violette 3, Rote 6, Grüne 7, Rote 8, Rote 12",
            "**Phase 2 ist noch nicht vollständig. Folge 6\u20138: eine 5 oder eine 9 fehlt; 3er: vollständig; "
            "nirgends passt: rote 12.**",
        ),
    ],
)
async def test_what_is_missing_in_classic(there: World, language: str, chosen: str, expected: str) -> None:
    hand = "R3 G3 V3 R6 G7 R8 R12 Y1 Y10 G11 V9"

    assert await told_about(there, "classic", 1, hand, chosen, language) == expected


@pytest.mark.parametrize(
    ("language", "chosen", "expected"),
    [
        (
            "en",
            "Red 7, Green 7, Violet 7, Yellow 7, Joker 1\u20136 red/yellow, Joker 1\u20136 red/green, "
            "Joker 1\u20136 any color, Violet 9",
            "**Phase 7 isn't complete. Set of 4 (3 jokers): a number card is missing; 7s: complete; "
            "the violet 9 fits nowhere.**",
        ),
        (
            "de",
            "Rote 7, Grüne 7, Violette 7, Gelbe 7, Joker 1\u20136 rot/gelb, Joker 1\u20136 rot/grün, "
            "Joker 1\u20136 alle Farben, Violette 9",
            "**Phase 7 ist noch nicht vollständig. Vierling (3 Joker): eine Zahlenkarte fehlt; 7er: vollständig; "
            "nirgends passt: violette 9.**",
        ),
    ],
)
async def test_what_is_missing_in_master(there: World, language: str, chosen: str, expected: str) -> None:
    hand = "R7 G7 V7 Y7 J1:RY J1:RG J1:* V9 Y1 Y10 G11"

    assert await told_about(there, "master", 6, hand, chosen, language) == expected


async def test_what_fits_nowhere_when_too_many_cards_are_chosen(there: World) -> None:
    hand, chosen = "R7 G7 V7 R9 G9 V9 R12 Y1 Y10 G11 V2", "Red 7, Green 7, Violet 7, Red 9, Green 9, Violet 9, Red 12"

    told = await told_about(there, "classic", 0, hand, chosen, "en")

    assert told == "**Phase 1 is complete, but the red 12 fits nowhere.**"
