"""A leaderboard as Ana sees it, and people to fill it."""

import re
from typing import Any

from storage import rows
from storage.results import standings
from tests.e2e.world import Seen, World

MEMBER = "/guilds/*/members/*"


def lines(seen: Seen) -> list[tuple[int, int]]:
    """Place and person of every line."""
    return [(int(place), int(person)) for place, person in re.findall(r"\*\*(\d+)\.\*\* <@(\d+)>", seen.text)]


def people(seen: Seen) -> list[int]:
    return [person for _, person in lines(seen)]


async def board(there: World, **options: Any) -> Seen:
    """What Ana sees."""
    return there.told(await there.slash(there.ana, "leaderboard", **options))


async def a_crowd(there: World, count: int) -> list[int]:
    """More people, each with one win more than the one after; the best first, and behind them Ben, without any."""
    made = [there.env.create_user(f"p{number}", global_name=f"P{number}") for number in range(count)]
    crowd = [there.guild.add_member(user).id for user in made]
    await listed(there, {there.ben.id: 0} | {person: count - number for number, person in enumerate(crowd)})
    return crowd


async def listed(there: World, wins: dict[int, int], game: str = "classic", **figures: Any) -> None:
    """As if they had won these games."""
    lines = [
        standings.row(there.guild.id, game, "all", person, games=1 if figures else 30, wins=count, **figures)
        for person, count in wins.items()
    ]
    await there.database.write(rows.ensure_players, [*wins])
    await there.database.write(rows.ensure_guild, there.guild.id)
    await there.database.write(standings.add, lines)


async def turn(there: World, label: str) -> Seen:
    """Ana presses a button on her board."""
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)
