"""A small Discord on loopback: the HTTP routes and the gateway that the real program needs, with a record of both."""

import asyncio
import json
from collections.abc import Callable
from fnmatch import fnmatch
from types import TracebackType
from typing import Any, NamedTuple, Self

from aiohttp import WSCloseCode, web

from tests.wire.fake_messages import EPHEMERAL as EPHEMERAL
from tests.wire.fake_messages import Asking, Messages, custom_id_of
from tests.wire.fake_payloads import (
    A_GUILD,
    ALL_PERMISSIONS,
    AN_APPLICATION,
    APPLICATION,
    HERE,
    Json,
    Place,
    a_message,
    a_user,
    an_interaction,
)

TOKEN = "a-very-secret-token"
PATIENCE = 60  # seconds after which waiting fails a test
CALLBACK, COMMANDS, EMOJIS = "/interactions/*/callback", "/applications/*/commands", "/applications/*/emojis"


class Asked(NamedTuple):
    """A request that has been answered."""

    method: str
    path: str
    body: Any


class FakeDiscord:
    """A Discord that listens at `discord.url` inside `async with FakeDiscord() as discord:`."""

    def __init__(self) -> None:
        self.requests: list[Asked] = []
        self.identified: list[Json] = []
        self.hung_up: list[int | None] = []  # the codes with which clients closed their connections
        self.guilds = [A_GUILD]
        self.messages = Messages()
        self.app_permissions = ALL_PERMISSIONS
        self.emojis: dict[int, Json] = {}
        self.refuses_with: int | None = None  # a close code to send instead of READY
        self.fails_with: int | None = None  # a status to answer every request with
        self.refuses_to_listen = False  # the gateway answers 503
        self.holds = CALLBACK  # requests to this path wait until `held` is set
        self.holds_answers = False
        self.held = asyncio.Event()
        self.held.set()
        self.arrived: list[str] = []  # paths of all requests, answered or not
        self._ids = 10_000
        self._gateways: dict[web.WebSocketResponse, tuple[int, int]] = {}  # the shard of each
        self._url = ""
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._request)
        self._runner = web.AppRunner(app, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self._url = f"{host}:{port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        self.held.set()
        await self.disconnect(WSCloseCode.GOING_AWAY)
        await self._runner.cleanup()

    @property
    def url(self) -> str:
        return f"http://{self._url}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://{self._url}/gateway"

    # What a test waits for and does

    async def until(self, happened: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happened():
                await asyncio.sleep(0.01)

    def asked(self, method: str, path: str) -> list[Any]:
        """The bodies of answered requests that match."""
        return [it.body for it in self.requests if it.method == method and fnmatch(it.path, path)]

    def waiting(self) -> int:
        """How many requests are on hold."""
        return sum(fnmatch(path, self.holds) for path in self.arrived) if not self.held.is_set() else 0

    def hold(self, path: str, *, is_done: bool = False) -> None:
        """Holds back requests to this path until `held` is set; with `is_done` only the answers to them."""
        self.holds = path
        self.holds_answers = is_done
        self.arrived.clear()
        self.held.clear()

    async def connected(self, times: int = 1) -> None:
        await self.until(lambda: len(self.identified) >= times and self._gateways)

    async def disconnect(self, code: int) -> None:
        for gateway in [*self._gateways]:
            await gateway.close(code=code)
        self._gateways.clear()

    def served(self, shard: int) -> int:
        """How many connections have this shard."""
        return sum(number == shard for number, _ in self._gateways.values())

    async def slash(self, user_id: int, command: str, place: Place = HERE, **options: str | int) -> str:
        """Types a command; returns the token of the interaction, as all of these do."""
        typed = [
            {"name": name, "type": 4 if isinstance(value, int) else 3, "value": value}
            for name, value in options.items()
        ]
        return await self._interact(user_id, 2, {"id": "1", "name": command, "type": 1, "options": typed}, place)

    async def click(self, user_id: int, verb: str, message: Json, place: Place = HERE) -> str:
        """Sends a click on the button with this verb."""
        data = {"custom_id": custom_id_of(verb, message), "component_type": 2}
        return await self._interact(user_id, 3, data, place, message)

    async def choose(self, user_id: int, verb: str, value: str, message: Json, place: Place = HERE) -> str:
        """Chooses a value in the select with this verb."""
        data = {"custom_id": custom_id_of(verb, message), "component_type": 3, "values": [value]}
        return await self._interact(user_id, 3, data, place, message)

    async def _interact(self, user_id: int, kind: int, data: Json, place: Place, message: Json | None = None) -> str:
        """Every connection that has the shard hears of it; the first answer counts."""
        told = an_interaction(self._new_id(), kind, data, user_id, place, message)
        told["app_permissions"] = self.app_permissions
        if message is not None:
            self.messages.live.setdefault(message["id"], message)
        token: str = told["token"]
        self.messages.asking[token] = Asking(user_id, place, message["id"] if message is not None else None)
        for gateway, (number, count) in [*self._gateways.items()]:
            if place.shard(count) == number:
                await gateway.send_json({"op": 0, "t": "INTERACTION_CREATE", "s": 9, "d": told})
        return token

    # The gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        if self.refuses_to_listen:
            raise web.HTTPServiceUnavailable
        gateway = web.WebSocketResponse()
        await gateway.prepare(request)
        await gateway.send_json({"op": 10, "d": {"heartbeat_interval": 1000}, "s": None, "t": None})
        async for message in gateway:
            said = json.loads(message.data)
            if said["op"] == 1:
                await gateway.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif said["op"] == 2:
                await self._identify(gateway, said["d"])
        self._gateways.pop(gateway, None)
        self.hung_up.append(gateway.close_code)
        return gateway

    async def _identify(self, gateway: web.WebSocketResponse, said: Json) -> None:
        self.identified.append(said)
        if self.refuses_with is not None:
            await gateway.close(code=self.refuses_with)
            return
        number, count = said.get("shard", (0, 1))
        guilds = [it for it in self.guilds if (int(it["id"]) >> 22) % count == number]
        ready = {
            "v": 10,
            "user": a_user(APPLICATION, bot=True),
            "guilds": [{"id": it["id"], "unavailable": True} for it in guilds],
            "session_id": "session",
            "resume_gateway_url": self.gateway_url,
            "shard": said["shard"],
            "application": {"id": str(APPLICATION), "flags": 0},
        }
        await gateway.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        for guild in guilds:
            await gateway.send_json({"op": 0, "t": "GUILD_CREATE", "s": 2, "d": guild})
        self._gateways[gateway] = (number, count)

    # HTTP

    async def _request(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        body = await _body(request)
        self.arrived.append(path)
        if fnmatch(path, self.holds) and not self.holds_answers:
            await self.held.wait()
        if request.transport is None or request.transport.is_closing():
            return web.Response(status=499)  # the client has hung up
        status, answer = self._answer(request.method, path, body, request.headers.get("Authorization", ""))
        self.requests.append(Asked(request.method, path, body))
        if fnmatch(path, self.holds):
            await self.held.wait()
        if status == 204:
            return web.Response(status=204)
        # no charset in the content type: discord.py would not read the body as JSON
        return web.Response(
            status=status, body=json.dumps(answer).encode(), headers={"Content-Type": "application/json"}
        )

    def _answer(self, method: str, path: str, body: Any, authorization: str) -> tuple[int, Any]:
        if self.fails_with is not None:
            return self.fails_with, {"code": 0, "message": "Something is broken"}
        if authorization != f"Bot {TOKEN}" and not path.startswith(("/interactions", "/webhooks")):
            return 401, {"code": 0, "message": "401: Unauthorized"}
        match method, path.strip("/").split("/"):
            case "GET", ["users", "@me"]:
                return 200, a_user(APPLICATION, bot=True)
            case "GET", ["oauth2", "applications", "@me"]:
                return 200, AN_APPLICATION
            case "GET", ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
                return 200, {"url": self.gateway_url, "shards": 1, "session_start_limit": limit}
            case "PUT", ["applications", _, "commands"]:
                return 200, [self._command(command) for command in body]
            case "GET", ["applications", _, "emojis"]:
                return 200, {"items": [*self.emojis.values()]}
            case "POST", ["applications", _, "emojis"]:
                return 201, self._emoji(body["name"])
            case "GET", ["channels", channel_id]:
                found = [it for guild in self.guilds for it in guild["channels"] if it["id"] == channel_id]
                return (200, found[0]) if found else (404, {"code": 10003, "message": "Unknown Channel"})
            case _, parts:
                return self.messages.requested(method, parts, body, self._new_id)

    def _command(self, command: Json) -> Json:
        return {"description": "", **command, "id": self._new_id(), "application_id": str(APPLICATION), "version": "1"}

    def _emoji(self, name: str) -> Json:
        number = self._new_id()
        made = {"id": number, "name": name, "user": a_user(APPLICATION, bot=True), "roles": [], "animated": False}
        self.emojis[int(number)] = {**made, "require_colons": True, "managed": False, "available": True}
        return self.emojis[int(number)]

    def _new_id(self) -> str:
        self._ids += 1
        return str(self._ids)


def shown(callback: Json, number: int = 1) -> Json:
    """The message that the answer to an interaction creates."""
    return a_message(str(number), callback["data"])


async def _body(request: web.Request) -> Any:
    """The JSON body of a request, without its files."""
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if getattr(part, "name", None) == "payload_json":
                return json.loads(await part.text())  # type: ignore[union-attr]
    return await request.json() if request.content_type == "application/json" else None
