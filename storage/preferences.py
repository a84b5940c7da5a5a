"""Settings of servers and players, and the rules that a channel remembers for its next table."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import msgspec
from sqlalchemy import Connection, Table, bindparam, select, update

from engine.value import Value
from storage import news, rows, schema
from storage.records import Json
from storage.statements import Question, upsert

Settings: TypeAlias = dict[str, object]
Change: TypeAlias = Callable[[Settings], Mapping[str, object]]
"""What changes in settings, decided by what they are."""


class ChannelDefault(Value):
    """The rules and options chosen last in a channel."""

    rules: Json
    options: Json


def guild_settings(connection: Connection, guild_id: int) -> Settings:
    """Empty if the server has no settings, or if they can no longer be parsed."""
    return _settings(connection, schema.guilds, guild_id)


def change_guild_settings(connection: Connection, guild_id: int, change: Change) -> Settings:
    """Stores the settings that `change` returns; all others stay, also those that this version does not know."""
    rows.ensure_guild(connection, guild_id)
    changed = _change(connection, schema.guilds, guild_id, change)
    news.send(connection, news.GuildChanged(guild_id))
    return changed


def player_settings(connection: Connection, player_id: int) -> Settings:
    """Empty if the player has no settings, or if they can no longer be parsed."""
    return _settings(connection, schema.players, player_id)


def change_player_settings(connection: Connection, player_id: int, change: Change) -> Settings:
    """The same for a player."""
    rows.ensure_players(connection, [player_id])
    changed = _change(connection, schema.players, player_id, change)
    news.send(connection, news.PlayerChanged(player_id))
    return changed


def channel_default(connection: Connection, channel_id: int, game: str) -> ChannelDefault | None:
    defaults = schema.channel_defaults
    query = select(defaults.c.rules, defaults.c.options)
    row = connection.execute(query.where(defaults.c.channel_id == channel_id, defaults.c.game == game)).one_or_none()
    return ChannelDefault(*row) if row else None


def set_channel_default(
    connection: Connection, guild_id: int, channel_id: int, game: str, default: ChannelDefault
) -> None:
    rows.ensure_guild(connection, guild_id)
    statement = upsert(connection, schema.channel_defaults).values(
        channel_id=channel_id, game=game, guild_id=guild_id, rules=default.rules, options=default.options
    )
    fresh = {"rules": statement.excluded.rules, "options": statement.excluded.options}
    connection.execute(statement.on_conflict_do_update(index_elements=["channel_id", "game"], set_=fresh))


def _settings(connection: Connection, table: Table, owner_id: int) -> Settings:
    found = _SETTINGS[table].ask(connection, owner_id=owner_id)
    return _parsed(found[0][0] if found else None)


_SETTINGS: Final = {
    table: Question(select(table.c.settings).where(table.c.id == bindparam("owner_id")))
    for table in (schema.guilds, schema.players)
}


def _change(connection: Connection, table: Table, owner_id: int, change: Change) -> Settings:
    """Reads and writes under a lock of the row, so that two changes at once are both kept."""
    locking = select(table.c.settings).where(table.c.id == owner_id).with_for_update(key_share=True)
    before = _parsed(connection.execute(locking).scalar_one())
    after = {**before, **change(before)}
    new = msgspec.json.encode(after).decode()
    connection.execute(update(table).where(table.c.id == owner_id).values(settings=new))
    return after


def _parsed(stored: str | None) -> Settings:
    try:
        return msgspec.json.decode(stored, type=dict[str, object]) if stored else {}
    except msgspec.MsgspecError:
        return {}
