"""An earned achievement is announced once, in the public message about the end of the game."""

import pytest

from cogs.ui.layouts.ending import achievement_lines
from cogs.ui.text.words import LANGUAGES, Words
from tables.happenings import AchievementEarned, SeatTaken
from tables.results.achievements import ACHIEVEMENTS
from tests.e2e.ending import end_of, win, won
from tests.e2e.world import World

FIRST_WIN = "🏅 **Ana** has earned “First win”! *Win a game against somebody.*"


async def test_the_end_of_a_game_says_who_earned_which_achievement_and_why(there: World) -> None:
    end = await won(there, there.ben)

    assert FIRST_WIN in end.text.splitlines()
    assert [line for line in end.text.splitlines() if "🏅" in line and "Ben" in line] == []


async def test_an_achievement_is_not_announced_again(there: World) -> None:
    end = await won(there, there.ben)
    await there.press(there.ana, "Rematch", end)
    await there.wait()
    await there.press(there.ana, "Start", there.public())
    await there.wait()

    await win(there)

    assert end_of(there).message.id != end.message.id
    assert "First win" not in end_of(there).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_a_line_in_every_language(language: str) -> None:
    happenings = [SeatTaken(0), *(AchievementEarned(0, name) for name in ACHIEVEMENTS)]

    lines = [*achievement_lines(Words(language), ["Ana"], happenings)]

    assert len(set(lines)) == len(ACHIEVEMENTS)
    assert all(line.startswith("🏅 Ana ") for line in lines)
