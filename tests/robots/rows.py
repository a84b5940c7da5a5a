"""Stored settings and results: nobody changes those of others, and only who may manages a server."""

import sqlite3
from collections.abc import Iterator
from typing import Final, TypeAlias

from tables.happenings import OptionsChanged
from tests.robots.city import City
from tests.robots.permitted import may
from tests.robots.sending import Sent

Row: TypeAlias = tuple[object, ...]
QUERIES: Final = {
    "players": "SELECT id, settings FROM players",
    "guilds": "SELECT id, settings FROM guilds",
    "channel_defaults": "SELECT channel_id, game, rules, options FROM channel_defaults",
    "results": "SELECT table_id, seat_no, player_id, place, points FROM results",
}
EMPTY: Final = "{}"


class Rows:
    """The rows as they were before an interaction; reads the file itself, beside the bot."""

    def __init__(self, city: City) -> None:
        self._city = city
        self._connection = sqlite3.connect(city.address.partition("///")[2])
        self._before = self._read()

    def look(self) -> None:
        self._before = self._read()

    def close(self) -> None:
        self._connection.close()

    def trespasses(self, sent: Sent) -> Iterator[str]:
        """The changes since the last look that the sender had no right to."""
        before, after = self._before, self._read()
        self._before = after
        if before == after:
            return
        yield from self._settings(sent, before, after)
        home = self._homes(sent)
        for row in after["channel_defaults"] - before["channel_defaults"]:
            changed = any(
                isinstance(it, OptionsChanged) for noted in self._city.notes.changes for it in noted.happenings
            )
            if row[0] not in home or not changed:
                yield f"{sent.person.name} changed the defaults of a channel: {row}"
        for row in before["results"] - after["results"]:
            if row[2] != sent.person.id:
                yield f"{sent.person.name} changed a result: {row}"

    def _settings(self, sent: Sent, before: dict[str, set[Row]], after: dict[str, set[Row]]) -> Iterator[str]:
        for row in before["players"] ^ after["players"]:
            is_new = row in after["players"] and all(row[0] != old[0] for old in before["players"])
            if row[0] != sent.person.id and not (is_new and row[1] == EMPTY):
                yield f"{sent.person.name} changed the settings of a player: {row}"
        for row in before["guilds"] ^ after["guilds"]:
            is_new = row in after["guilds"] and all(row[0] != old[0] for old in before["guilds"])
            is_manager = may(self._city, sent.person, sent.place, "manage_guild") and row[0] == sent.place.guild_id
            if not is_manager and not (is_new and row[1] == EMPTY):
                yield f"{sent.person.name} changed the settings of a server: {row}"

    def _homes(self, sent: Sent) -> set[int | None]:
        return {sent.place.channel_id, self._city.env.backend.channels[sent.place.channel_id].parent_id}

    def _read(self) -> dict[str, set[Row]]:
        return {name: set(self._connection.execute(query)) for name, query in QUERIES.items()}
