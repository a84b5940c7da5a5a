"""Settings of servers and players, and the rules that a channel remembers for its next table."""

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, Table, select

from engine.value import Value
from storage import rows, schema
from storage.records import Json
from storage.statements import upsert


class ChannelDefault(Value):
    """The rules and options chosen last in a channel."""

    rules: Json
    options: Json


def guild_settings(connection: Connection, guild_id: int) -> dict[str, object]:
    """Empty if the server has no settings, or if they can no longer be parsed."""
    return _settings(connection, schema.guilds, guild_id)


def set_guild_settings(connection: Connection, guild_id: int, settings: Mapping[str, object]) -> None:
    _set(connection, schema.guilds, guild_id, settings)


def player_settings(connection: Connection, player_id: int) -> dict[str, object]:
    """Empty if the player has no settings, or if they can no longer be parsed."""
    return _settings(connection, schema.players, player_id)


def set_player_settings(connection: Connection, player_id: int, settings: Mapping[str, object]) -> None:
    _set(connection, schema.players, player_id, settings)


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


def _settings(connection: Connection, table: Table, owner_id: int) -> dict[str, object]:
    stored = connection.execute(select(table.c.settings).where(table.c.id == owner_id)).scalar_one_or_none()
    try:
        return msgspec.json.decode(stored, type=dict[str, object]) if stored else {}
    except msgspec.MsgspecError:
        return {}


def _set(connection: Connection, table: Table, owner_id: int, settings: Mapping[str, object]) -> None:
    statement = upsert(connection, table).values(id=owner_id, settings=msgspec.json.encode(settings).decode())
    fresh = {"settings": statement.excluded.settings}
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=fresh))
