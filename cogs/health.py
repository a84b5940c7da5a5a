"""Whether the bot can do what people expect of it, and if not, which part of it cannot."""

from collections.abc import Callable
from typing import Final

from aiohttp import web
from discord.ext import commands

from cogs.client import Phase10

LATE: Final = 120.0  # seconds since the clock was last done; after a long stop one look can take this long
LONGEST_WAIT: Final = 60_000  # milliseconds that a table's message may be out of date


class Health:
    """Red are the parts that do not work now."""

    def __init__(self, client: Phase10) -> None:
        self._client = client
        self._parts: Final[dict[str, Callable[[], bool]]] = {
            "gateway": self._is_connected,
            "database": lambda: client.tables.is_database_well,
            "news": lambda: client.tables.elsewhere.is_heard,
            "clock": self._is_clock_going,
            "messages": lambda: client.messages.longest_wait() <= LONGEST_WAIT,
            "computers": self._are_computers_well,
        }

    def red(self) -> tuple[str, ...]:
        return tuple(name for name, is_well in self._parts.items() if not is_well())

    def _is_connected(self) -> bool:
        """Asks the shards, because a client that has lost its connection still calls itself ready."""
        return self._client.is_ready() and not any(shard.is_closed() for shard in self._client.shards.values())

    def _is_clock_going(self) -> bool:
        loops = (self._client.clock, self._client.tick)
        clock, tick = self._client.steady_clock, self._client.steady_tick
        is_late = clock.seconds_since_success > LATE
        return all(loop.is_running() for loop in loops) and not (clock.is_failing or tick.is_failing or is_late)

    def _are_computers_well(self) -> bool:
        """Without questions nobody would try to start their processes again, so this does."""
        if not self._client.tables.computers.is_well:
            self._client.tables.computers.prepare()
            return False
        return True


class HealthServer(commands.Cog):
    """`GET /health` answers 200, or 503 with the names of the parts that are red."""

    def __init__(self, health: Health, host: str, port: int) -> None:
        self._health = health
        self._address = host, port
        application = web.Application()
        application.router.add_get("/health", self._answer)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=1)

    async def cog_load(self) -> None:
        """OSError if nobody can listen there."""
        await self._runner.setup()
        await web.TCPSite(self._runner, *self._address).start()

    async def cog_unload(self) -> None:
        await self._runner.cleanup()

    async def _answer(self, _: web.Request) -> web.Response:
        red = self._health.red()
        return web.json_response({"healthy": not red, "red": red}, status=503 if red else 200)
