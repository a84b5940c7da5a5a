"""What processes that share a PostgreSQL server tell each other: sent with a change, and heard by a listener.

An SQLite file has one process, so nothing is sent there and nobody listens.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

import asyncpg
import msgspec
from sqlalchemy import URL, Connection, func, select

from engine.value import Value

log = logging.getLogger(__name__)

CHANNEL: Final = "phase10"
MOST_TABLES: Final = 100  # in one message; PostgreSQL takes 8,000 bytes
CONNECT_SECONDS: Final = 5.0
ASK_EVERY: Final = 10.0  # seconds; a connection may be dead without saying so
SHORTEST_PAUSE: Final = 0.5  # seconds before another try to listen, twice as long each time
LONGEST_PAUSE: Final = 60.0
CLAIM_SECONDS: Final = 1.0  # Discord waits three seconds for the answer to whatever is claimed
LISTENER: Final = "listener"  # the option of a connection that names its process


class GuildChanged(Value, tag="guild"):
    """The settings of a server."""

    guild_id: int


class PlayerChanged(Value, tag="player"):
    """The settings of a player."""

    player_id: int


class PlayerDeleted(Value, tag="deleted"):
    player_id: int


class TableAt(Value, array_like=True):
    """A table and its new revision."""

    table_id: int
    guild_id: int
    revision: int


class TablesChanged(Value, tag="tables"):
    tables: tuple[TableAt, ...]


class TableWasSetAside(Value, tag="set aside"):
    table_id: int


News: TypeAlias = GuildChanged | PlayerChanged | PlayerDeleted | TablesChanged | TableWasSetAside


class _Message(Value):
    sender: str
    news: News


def send(connection: Connection, news: News) -> None:
    """Tells all other processes when the transaction is committed, and nobody if it is not."""
    if connection.dialect.name == "postgresql":
        sender = str(connection.get_execution_options().get(LISTENER, ""))
        connection.execute(select(func.pg_notify(CHANNEL, msgspec.json.encode(_Message(sender, news)).decode())))


def send_tables(connection: Connection, tables: Sequence[TableAt]) -> None:
    for begin in range(0, len(tables), MOST_TABLES):
        send(connection, TablesChanged(tuple(tables[begin : begin + MOST_TABLES])))


class Listener:
    """Hears the news of other processes. A connection that is lost is made again, with growing pauses."""

    def __init__(
        self, url: URL, sender: str, hear: Callable[[News], None], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        """`catch_up` is called whenever it begins to listen, because much may have happened before; if it fails, that
        counts as if nobody had listened. `sender` is this process, whose own news is not heard."""
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._sender = sender
        self._hear = hear
        self._catch_up = catch_up
        self._is_lost = asyncio.Event()
        self._connection: asyncpg.Connection | None = None
        self._asking = asyncio.Lock()  # a connection answers one question at a time
        self._claims: list[int] = []  # since the last question whether the connection is alive
        self._old_claims: list[int] = []
        self._pause = SHORTEST_PAUSE
        self.is_well = True
        self._task = asyncio.create_task(self._run())

    async def claim(self, number: int) -> bool:
        """Whether no other process has claimed this number in the last ten seconds.

        Also True if nobody can be asked: what is done twice is better than what is not done. A claim is a lock of the
        listening connection, so it costs no write, and ends with the process.
        """
        connection = self._connection
        if connection is None:
            return True
        try:
            async with asyncio.timeout(CLAIM_SECONDS), self._asking:
                is_ours = await connection.fetchval("SELECT pg_try_advisory_lock($1)", number)
        except Exception:  # whatever is wrong with the connection, somebody waits for an answer
            return True
        if is_ours:
            self._claims.append(number)
        return bool(is_ours)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # nothing may end this loop
                log.warning("Other processes cannot be heard (%s); the next try is soon.", type(error).__name__)
            self.is_well = False
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _listen(self) -> None:
        """Until the connection is lost."""
        self._is_lost.clear()
        self._claims, self._old_claims = [], []
        connection = await asyncpg.connect(
            self._address,
            timeout=CONNECT_SECONDS,
            command_timeout=CONNECT_SECONDS,
            server_settings={"application_name": "phase10 listener"},
        )
        try:
            connection.add_termination_listener(lambda _: self._is_lost.set())
            await connection.add_listener(CHANNEL, self._receive)
            await self._catch_up()
            if not self.is_well:
                log.info("Other processes are heard again.")
            self.is_well, self._pause = True, SHORTEST_PAUSE
            self._connection = connection
            while not self._is_lost.is_set():
                await self._release(connection)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._is_lost.wait(), ASK_EVERY)
        finally:
            self._connection = None
            connection.terminate()
        raise ConnectionError

    async def _release(self, connection: asyncpg.Connection) -> None:
        """Gives back the older claims, which also tells whether the connection is alive."""
        old, self._old_claims, self._claims = self._old_claims, self._claims, []
        async with self._asking:
            await connection.execute("SELECT pg_advisory_unlock(it) FROM unnest($1::bigint[]) AS it", old)

    def _receive(self, _: Any, __: int, ___: str, payload: object) -> None:
        """What a newer version tells and this one does not know is left out; a bug here must not cut the connection."""
        try:
            message = msgspec.json.decode(str(payload), type=_Message)
            if message.sender != self._sender:
                self._hear(message.news)
        except msgspec.MsgspecError:
            log.info("Another process tells something that this version does not know.")
        except Exception:
            log.exception("What another process tells could not be used.")
