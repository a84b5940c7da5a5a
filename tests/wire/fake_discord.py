"""A small Discord on loopback: the HTTP routes and the gateway that the real program needs, with a record of both."""

import asyncio
import json
from collections.abc import Callable
from fnmatch import fnmatch
from types import TracebackType
from typing import Any, NamedTuple, Self

from aiohttp import WSCloseCode, web

from tests.wire.fake_payloads import (
    A_CHANNEL,
    A_GUILD,
    AN_APPLICATION,
    APPLICATION,
    CHANNEL,
    GUILD,
    NOW,
    Json,
    a_message,
    a_user,
)

TOKEN = "a-very-secret-token"
PATIENCE = 60  # seconds after which waiting fails a test
EPHEMERAL = 1 << 6
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
        self.guild = A_GUILD
        self.app_permissions = "2147483647"
        self.emojis: dict[int, Json] = {}
        self.refuses_with: int | None = None  # a close code to send instead of READY
        self.fails_with: int | None = None  # a status to answer every request with
        self.refuses_to_listen = False  # the gateway answers 503
        self.holds = CALLBACK  # requests to this path wait until `held` is set
        self.held = asyncio.Event()
        self.held.set()
        self.arrived: list[str] = []  # paths of all requests, answered or not
        self._ids = 10_000
        self._gateways: list[web.WebSocketResponse] = []
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

    def hold(self, path: str) -> None:
        """Holds back the answers to requests to this path until `held` is set."""
        self.holds = path
        self.arrived.clear()
        self.held.clear()

    async def connected(self, times: int = 1) -> None:
        await self.until(lambda: len(self.identified) >= times and self._gateways)

    async def disconnect(self, code: int) -> None:
        for gateway in self._gateways:
            await gateway.close(code=code)
        self._gateways.clear()

    async def slash(self, user_id: int, command: str, **options: str | int) -> None:
        typed = [
            {"name": name, "type": 4 if isinstance(value, int) else 3, "value": value}
            for name, value in options.items()
        ]
        await self._interact(user_id, 2, {"id": "1", "name": command, "type": 1, "options": typed})

    async def click(self, user_id: int, verb: str, message: Json) -> None:
        """Sends a click on the button with this verb."""
        [custom_id] = [it for it in custom_ids(message) if it.split(":")[3] == verb]
        await self._interact(user_id, 3, {"custom_id": custom_id, "component_type": 2}, message)

    async def _interact(self, user_id: int, kind: int, data: Json, message: Json | None = None) -> None:
        number = self._new_id()
        member = {"user": a_user(user_id), "roles": [], "joined_at": NOW, "deaf": False, "mute": False, "flags": 0}
        told: Json = {
            "id": number,
            "application_id": str(APPLICATION),
            "type": kind,
            "token": f"interaction-{number}",
            "version": 1,
            "data": data,
            "guild_id": str(GUILD),
            "channel_id": str(CHANNEL),
            "channel": A_CHANNEL,
            "member": {**member, "permissions": "2147483647"},
            "app_permissions": self.app_permissions,
            "locale": "en-US",
            "guild_locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10_000_000,
        }
        if message is not None:
            told["message"] = message
        await self._gateways[-1].send_json({"op": 0, "t": "INTERACTION_CREATE", "s": 9, "d": told})

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
        self.hung_up.append(gateway.close_code)
        return gateway

    async def _identify(self, gateway: web.WebSocketResponse, said: Json) -> None:
        self.identified.append(said)
        if self.refuses_with is not None:
            await gateway.close(code=self.refuses_with)
            return
        ready = {
            "v": 10,
            "user": a_user(APPLICATION, bot=True),
            "guilds": [{"id": str(GUILD), "unavailable": True}],
            "session_id": "session",
            "resume_gateway_url": self.gateway_url,
            "shard": said["shard"],
            "application": {"id": str(APPLICATION), "flags": 0},
        }
        await gateway.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        await gateway.send_json({"op": 0, "t": "GUILD_CREATE", "s": 2, "d": self.guild})
        self._gateways.append(gateway)

    # HTTP

    async def _request(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        body = await _body(request)
        self.arrived.append(path)
        if fnmatch(path, self.holds):
            await self.held.wait()
        if request.transport is None or request.transport.is_closing():
            return web.Response(status=499)  # the client has hung up
        status, answer = self._answer(request.method, path, body, request.headers.get("Authorization", ""))
        self.requests.append(Asked(request.method, path, body))
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
            case "POST", ["interactions", number, _, "callback"]:
                return 200, self._call_back(number, body)
            case "DELETE", _:
                return 204, None
            case "POST", ["channels", _, "messages"] | ["webhooks", *_]:
                return 200, a_message(self._new_id(), body)
            case "PATCH", [*_, "messages", number]:
                return 200, a_message(number if number.isdigit() else self._new_id(), body)
        return 404, {"code": 0, "message": f"404: {method} {path} is not known here"}

    def _command(self, command: Json) -> Json:
        return {"description": "", **command, "id": self._new_id(), "application_id": str(APPLICATION), "version": "1"}

    def _emoji(self, name: str) -> Json:
        number = self._new_id()
        made = {"id": number, "name": name, "user": a_user(APPLICATION, bot=True), "roles": [], "animated": False}
        self.emojis[int(number)] = {**made, "require_colons": True, "managed": False, "available": True}
        return self.emojis[int(number)]

    def _call_back(self, interaction_id: str, body: Json) -> Json:
        told: Json = {"interaction": {"id": interaction_id, "type": 2, "response_message_id": self._new_id()}}
        if body["type"] in (4, 7):
            made = a_message(told["interaction"]["response_message_id"], body["data"])
            told["resource"] = {"type": body["type"], "message": made}
        return told

    def _new_id(self) -> str:
        self._ids += 1
        return str(self._ids)


def shown(callback: Json, number: int = 1) -> Json:
    """The message that the answer to an interaction creates."""
    return a_message(str(number), callback["data"])


def custom_ids(value: Any) -> list[str]:
    """The custom ids of all controls in a value, at any depth."""
    if isinstance(value, list):
        return [found for item in value for found in custom_ids(item)]
    if not isinstance(value, dict):
        return []
    own = [value["custom_id"]] if "custom_id" in value else []
    return own + [found for item in value.values() for found in custom_ids(item)]


async def _body(request: web.Request) -> Any:
    """The JSON body of a request, without its files."""
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if getattr(part, "name", None) == "payload_json":
                return json.loads(await part.text())  # type: ignore[union-attr]
    return await request.json() if request.content_type == "application/json" else None
