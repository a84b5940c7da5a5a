"""Leaderboards as Ana sees them, and people to fill them."""

import re
from typing import Any

from storage import rows
from storage.results import standings
from tests.e2e.world import Seen, World

MEMBER = "/guilds/*/members/*"


def lines(seen: Seen) -> list[tuple[int, int]]:
    """The place and the person of every line."""
    return [(int(place), int(person)) for place, person in re.findall(r"\*\*(\d+)\.\*\* <@(\d+)>", seen.text)]


def people(seen: Seen) -> list[int]:
    return [person for _, person in lines(seen)]


async def board(there: World, **options: Any) -> Seen:
    """Ana asks for a leaderboard; returns what she sees."""
    return there.told(await there.slash(there.ana, "leaderboard", **options))


async def a_crowd(there: World, count: int) -> list[int]:
    """Adds people with one win, two wins and so on, and Ben without a win; returns the people, best first."""
    made = [there.env.create_user(f"p{number}", global_name=f"P{number}") for number in range(count)]
    crowd = [there.guild.add_member(user).id for user in made]
    await add_standings(there, {there.ben.id: 0} | {person: count - number for number, person in enumerate(crowd)})
    return crowd


async def add_standings(there: World, wins: dict[int, int], game: str = "classic", **figures: Any) -> None:
    """Stores standings as if these players had won that many games."""
    lines = [
        standings.row(there.guild.id, game, "all", person, games=1 if figures else 30, wins=count, **figures)
        for person, count in wins.items()
    ]
    await there.database.write(rows.ensure_players, [*wins])
    await there.database.write(rows.ensure_guild, there.guild.id)
    await there.database.write(standings.add, lines)


async def turn(there: World, label: str) -> Seen:
    """Ana presses a button on her board; returns what she sees then."""
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)
