"""A relay in front of a server that can stop passing anything on, without closing a connection."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Relay:
    """Everything passes until `swallow()`: then all bytes, also those of new connections, go nowhere."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self._lost: set[asyncio.StreamWriter] = set()
        self._open: set[asyncio.StreamWriter] = set()
        self._passes_new = True
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    def swallow(self, *, passes_new: bool = False) -> None:
        """`passes_new` where only the connections that are there now are lost."""
        self._lost |= self._open
        self._passes_new = passes_new

    def pass_on(self) -> None:
        """New connections pass again; those that were lost stay lost."""
        self._passes_new = True

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        self._tasks.add(asyncio.create_task(self._serve(reader, writer)))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        self._open.add(server_writer)
        if not self._passes_new:
            self._lost |= {writer, server_writer}
        with suppress(ConnectionError):
            await asyncio.gather(self._pump(reader, server_writer), self._pump(server_reader, writer))

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65_536):
            if target not in self._lost:
                target.write(data)
                await target.drain()
        if target not in self._lost:
            target.close()

    async def _close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._open:
            writer.transport.abort()
        await asyncio.gather(*(writer.wait_closed() for writer in self._open), return_exceptions=True)


@asynccontextmanager
async def relaying(server_port: int) -> AsyncIterator[Relay]:
    relay = Relay(server_port)
    server = await asyncio.start_server(relay._accept, "127.0.0.1", 0)
    relay.port = server.sockets[0].getsockname()[1]
    try:
        yield relay
    finally:
        server.close()
        await relay._close()
