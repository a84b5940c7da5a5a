"""The shelf of a server: things that it keeps under a name, unique without regard to case."""

from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection, delete, func, select

from engine.value import Value
from storage import rows, schema
from storage.errors import NameTaken, ShelfFull
from storage.records import Json
from storage.statements import upsert

Kind: TypeAlias = Literal["combination", "phases"]
MOST: Final = 25  # of a kind on a server: as many as Discord lists at once


class Thing(Value):
    """What is kept; `shape` is the version of its content, `saved_by` is None if that player has been deleted."""

    name: str
    content: Json
    shape: int
    saved_by: int | None
    saved_at: int


def key_of(name: str) -> str:
    return name.casefold()


def things(connection: Connection, guild_id: int, kind: Kind) -> tuple[Thing, ...]:
    """In the order of their names."""
    shelf = schema.shelf
    columns = (shelf.c.name, shelf.c.content, shelf.c.shape, shelf.c.saved_by, shelf.c.saved_at)
    query = select(*columns).where(shelf.c.guild_id == guild_id, shelf.c.kind == kind)
    return tuple(Thing(*row) for row in connection.execute(query.order_by(shelf.c.key)))


def put(connection: Connection, guild_id: int, kind: Kind, thing: Thing, *, is_moderator: bool = False) -> bool:
    """Keeps a thing; True if it replaces another one of that name.

    NameTaken if somebody else has saved that one, unless a moderator asks; ShelfFull if there is no room.
    """
    _lock(connection, guild_id)
    key, shelf = key_of(thing.name), schema.shelf
    is_there = _require_own(connection, guild_id, kind, key, None if is_moderator else thing.saved_by)
    count = select(func.count()).select_from(shelf).where(shelf.c.guild_id == guild_id, shelf.c.kind == kind)
    if not is_there and connection.execute(count).scalar_one() >= MOST:
        raise ShelfFull(MOST)
    fresh = {
        "name": thing.name,
        "content": thing.content,
        "shape": thing.shape,
        "saved_by": thing.saved_by,
        "saved_at": thing.saved_at,
    }
    statement = upsert(connection, shelf).values(guild_id=guild_id, kind=kind, key=key, **fresh)
    connection.execute(statement.on_conflict_do_update(index_elements=["guild_id", "kind", "key"], set_=fresh))
    return is_there


def remove(
    connection: Connection, guild_id: int, kind: Kind, name: str, player_id: int, *, is_moderator: bool = False
) -> bool:
    """False if there is no such thing any more; NameTaken if somebody else has saved it."""
    _lock(connection, guild_id)
    key, shelf = key_of(name), schema.shelf
    is_there = _require_own(connection, guild_id, kind, key, None if is_moderator else player_id)
    connection.execute(delete(shelf).where(shelf.c.guild_id == guild_id, shelf.c.kind == kind, shelf.c.key == key))
    return is_there


def _lock(connection: Connection, guild_id: int) -> None:
    """Lets one change of the shelf follow another, so that two at once cannot fill it beyond its room."""
    rows.ensure_guild(connection, guild_id)
    guilds = schema.guilds
    connection.execute(select(guilds.c.id).where(guilds.c.id == guild_id).with_for_update(key_share=True))


def _require_own(connection: Connection, guild_id: int, kind: Kind, key: str, owner: int | None) -> bool:
    """Whether there is such a thing; NameTaken if it is not this player's. None may change everything."""
    shelf = schema.shelf
    query = select(shelf.c.saved_by)
    found = connection.execute(
        query.where(shelf.c.guild_id == guild_id, shelf.c.kind == kind, shelf.c.key == key)
    ).one_or_none()
    if found is not None and owner is not None and found.saved_by != owner:
        raise NameTaken(found.saved_by)
    return found is not None
