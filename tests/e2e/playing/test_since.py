"""When the turn comes back, the hand begins with what happened since: first what concerned oneself, a line per turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.ui.text.words import Words
from engine.cardgame.turn import PLAY
from engine.cards import parse_cards
from tests.e2e.past import set_language
from tests.e2e.turns import a_turn, put_on_turn
from tests.e2e.world import Seen, World

pytestmark = pytest.mark.usefixtures("without_skips")


def small(seen: Seen) -> list[str]:
    """The lines in small print, without what the phase needs."""
    lines = [line.removeprefix("-# ") for line in seen.text.splitlines() if line.startswith("-# ")]
    return [line for line in lines if not line.startswith(("Phase", "Für"))]


async def put_on(there: World, seat: int, hand: str) -> None:
    """Puts a seat on turn that has drawn, with these cards."""

    def change(state: Any) -> Any:
        seats = [*state.seats]
        seats[seat] = replace(seats[seat], hand=parse_cards(hand))
        return replace(state, on_turn=seat, stage=PLAY, seats=tuple(seats), steps=())

    await there.arrange(change)


@pytest.mark.parametrize(
    ("language", "lines"),
    [("en", ["**Ben** drew, discarded ●12"]), ("de", ["**Ben** zog, warf ●12 ab"])],
)
async def test_the_hand_begins_with_the_turns_of_the_others(there: World, language: str, lines: list[str]) -> None:
    await set_language(there, there.ana, language)
    await there.started("classic", there.ben)
    await there.tap(there.ana, "R1", await put_on_turn(there, "R1 R2 R3"))
    await there.wait()
    await there.press(there.ben, "Draw", there.public())
    await put_on(there, 1, "R12 R2 R3")
    assert not small(await there.hand(there.ana))  # it is not her turn

    await there.tap(there.ben, "R12", await there.hand(there.ben))
    await there.wait()

    hand = await there.hand(there.ana)
    assert small(hand) == lines
    assert hand.text.startswith(f"-# {lines[0]}\n**{Words(language)('turn-draw')}")


async def test_it_is_gone_once_the_player_has_drawn(there: World) -> None:
    person, other, _ = await a_turn(there)
    await there.draw_and_discard(person)
    await there.wait()
    assert small(await there.hand(other))

    drawn = await there.press(other, "Draw", there.public())

    assert not small(there.told(drawn))


async def test_nothing_is_said_about_sitting_down_or_the_deal(there: World) -> None:
    _, _, hand = await a_turn(there)

    assert small(hand) == []
    assert "sits down" not in hand.text


@pytest.mark.parametrize(
    ("language", "game", "line"),
    [
        ("en", "classic", "Ben skipped you."),
        ("de", "classic", "Ben hat dich aussetzen lassen."),
        ("en", "master", "Ben skipped you."),
        ("de", "master", "Ben hat dich aussetzen lassen."),
    ],
)
async def test_who_skipped_the_player_comes_first(there: World, language: str, game: str, line: str) -> None:
    await set_language(there, there.ana, language)
    await there.started(game, there.ben, there.cam)
    await there.tap(there.ana, "R1", await put_on_turn(there, "R1 R2 R3"))
    await put_on(there, 1, "S R2 R3")
    asked = await there.tap(there.ben, "S", await there.hand(there.ben))
    await there.press(there.ben, "Ana", there.told(asked))
    await put_on(there, 2, "R12 R2 R3")
    await there.tap(there.cam, "R12", await there.hand(there.cam))
    await there.wait()
    await there.draw_and_discard(there.ben)
    await there.wait()
    await there.draw_and_discard(there.cam)
    await there.wait()

    told = small(await there.hand(there.ana))

    assert told[0] == line
    assert told[1].startswith("**Ben** ")
    assert len(told) <= 6


async def test_a_refreshed_hand_tells_it_too(there: World) -> None:
    person, other, _ = await a_turn(there)
    await there.hand(other)

    await there.draw_and_discard(person)
    await there.wait()

    assert [line.split(" ")[0] for line in small(there.private(other))] == [f"**{person.user.global_name}**"]


# The log on the table message


def log(seen: Seen) -> list[str]:
    return [line for line in small(seen) if not line.startswith("The game begins")]


async def test_the_log_has_one_line_per_turn_when_computers_play_in_between(there: World) -> None:
    await there.started("classic", computers=3)
    await there.wait()
    await there.draw_and_discard(there.ana)
    await there.wait(4)

    told = log(there.public())

    assert await there.on_turn() is there.ana
    names = [seat.name for seat in (await there.table_view()).seats]
    assert [line.split("** ")[0] for line in told] == [f"**{name}" for name in names[1:]]
    assert all(" discarded " in line for line in told)


async def test_what_is_taken_back_disappears_from_the_log(there: World) -> None:
    await there.started("classic", there.ben)
    hand = await put_on_turn(there, "R7 G7 V7 R9 G9 V9 R1 R2")
    await there.press(there.ana, "Lay down: ", hand)
    await there.wait()
    assert log(there.public())[-1] == "**Ana** laid down phase 1"

    await there.press(there.ana, "Undo", there.private(there.ana))
    await there.wait()

    assert not [line for line in log(there.public()) if "Ana" in line]


async def test_dice_tell_turns_and_seats(there: World) -> None:
    await there.started("dice", there.ben)
    person = await there.on_turn()
    await there.press(person, "Roll all dice", await there.hand(person))
    await there.wait()

    seen = there.public()

    assert log(seen)[-1] == f"**{person.user.global_name}** rolled"
    assert seen.alts[0].startswith(f"Dice of {person.user.global_name}: ")
    assert "Ana: Total 0\nBen: Total 0" in seen.alts[0]
