"""The open lobbies of the channel, the people in them, and the setting that opens one after every game."""

from typing import Any

from tables.people.preferences import GuildSettings, StandingTable
from tests.e2e.world import Seen, World


async def set_standing_table(there: World, game: str = "classic", **others: Any) -> None:
    settings = GuildSettings(standing=(StandingTable(there.channel.id, game),), **others)
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: settings)


def lobbies(there: World) -> list[Seen]:
    return [seen for seen in there.all_public() if "the table is open" in seen.told]


async def seated(there: World) -> list[str]:
    return [seat.name for seat in (await there.table_view()).seats]
