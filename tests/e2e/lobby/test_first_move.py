"""From the command to the first move against computers: two clicks, in both languages."""

import pytest

from cogs.ui.text.words import Words
from tests.e2e.conftest import Speak
from tests.e2e.world import World
from tests.kinds import cards_view

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


@LANGUAGES
@pytest.mark.usefixtures("without_skips")
async def test_the_first_move_against_computers_takes_two_clicks(there: World, speak: Speak, language: str) -> None:
    words = Words(language)
    speak(language, there.ana, server=True)

    await there.slash(there.ana, "play")
    started = await there.press(there.ana, words("button-play-now"), there.public())
    await there.wait()  # a computer may begin; the hand follows by itself
    hand = there.private(there.ana)
    drawn = await there.press(there.ana, words("button-draw"), hand)

    assert started.ephemeral
    assert drawn.acknowledged
    assert hand.alts[0].startswith(f"{words('alt-hand')}: ")
    seats = (await there.table_view()).seats
    assert [(seat.player_id, seat.computer) for seat in seats] == [
        (there.ana.id, None),
        (None, "normal"),
        (None, "normal"),
    ]
    assert len({seat.name for seat in seats}) == 3
    assert cards_view((await there.table_view()).view).seats[0].hand_size == 11


@LANGUAGES
async def test_play_now_is_on_until_three_seats_are_taken(there: World, speak: Speak, language: str) -> None:
    words = Words(language)
    speak(language, there.ana, server=True)
    await there.slash(there.ana, "play")
    alone = there.public()

    await there.press(there.ben, words("button-join"), alone)

    two = there.public()
    await there.press(there.cam, words("button-join"), two)
    three = there.public()

    assert [words("button-play-now") in lobby.buttons for lobby in (alone, two, three)] == [True, True, False]
    assert [words("button-start") in lobby.buttons for lobby in (alone, two, three)] == [False, True, True]


async def test_whoever_is_not_the_host_cannot_play_now(there: World, speak: Speak) -> None:
    speak("de", there.cam)
    await there.opened()

    english = await there.press(there.ben, "Play now", there.public())
    german = await there.press(there.cam, "Play now", there.public())

    assert there.told(english).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert there.told(german).text == f"Das kann nur, wer den Tisch eröffnet hat. Frag {there.ana.mention}."
    assert english.ephemeral
    assert german.ephemeral
    assert (await there.table_view()).status == "open"
    assert "One of 6 seats is taken\nAna (host)" in there.public().told


async def test_dice_are_started_alone_without_computers(there: World) -> None:
    await there.opened("dice")

    assert "Play now" in there.public().buttons
    await there.press(there.ana, "Start", there.public())

    assert len((await there.table_view()).seats) == 1


async def test_playing_now_twice_starts_one_game(there: World) -> None:
    await there.opened()
    lobby = there.public()
    await there.press(there.ana, "Play now", lobby)
    await there.wait()

    again = await there.forge(there.ana, there.public(), lobby.buttons["Play now"])

    assert "The game has already begun." in there.told(again).text
    assert len((await there.table_view()).seats) == 3


async def test_a_lobby_from_before_a_restart_still_plays_now(there: World) -> None:
    await there.opened("master")
    lobby = there.public()

    await there.restart()
    await there.press(there.ana, "Play now", lobby)
    await there.wait()

    assert ((await there.table_view()).game, (await there.table_view()).status) == ("master", "running")
