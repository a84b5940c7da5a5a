"""A Discord that accepts everything after a while, and people who click at a steady pace."""

import asyncio
import json
from contextvars import ContextVar
from itertools import count
from time import perf_counter
from typing import Any, Final, TypeAlias, cast

import discord
from discord.ext import commands
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bench.due_tables import channel_of, people_of, server_of
from cogs.client import Phase10
from cogs.ui.controls.custom_ids import CustomId, move_args
from engine.computer.simple import simple_move

Body: TypeAlias = dict[str, Any]

LATENCY: Final = 0.1  # seconds until Discord answers
_ROW, _BUTTON = 1, 2
_DEFERRALS: Final = (5, 6)
_clicked_at: ContextVar[float] = ContextVar("clicked_at")
_ids: Final = count(10**9)


class PretendedDiscord:
    """`answered` has the seconds from each click to its answer, `requests` counts those of table messages."""

    def __init__(self, client: Phase10) -> None:
        self.answered: list[float] = []
        self.requests = 0
        client.http.request = self._request  # type: ignore[method-assign]
        state = client._connection
        state.user = discord.ClientUser(state=state, data=cast(Any, user(9) | {"verified": True}))
        async_context.set(_Webhooks(self))

    async def _request(self, route: Route, *, files: Any = None, form: Any = None, **kwargs: Any) -> Any:
        """What HTTPClient does, up to the network."""
        self.requests += 1
        if "json" in kwargs:
            discord.utils._to_json(kwargs["json"])
        await asyncio.sleep(LATENCY)
        return None if route.method == "DELETE" else message(int(route.channel_id or 0))

    def note_answer(self) -> None:
        at = _clicked_at.get(None)
        if at is not None:
            self.answered.append(perf_counter() - at)
            _clicked_at.set(cast(float, None))


class _Webhooks(AsyncWebhookAdapter):
    """Answers to clicks; the first one that is no deferral counts."""

    def __init__(self, pretended: PretendedDiscord) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._pretended = pretended

    async def request(self, route: Any, *_: Any, multipart: Any = None, payload: Any = None, **__: Any) -> Any:
        said = multipart[0]["value"] if multipart else discord.utils._to_json(payload or {})
        if json.loads(said).get("type") not in _DEFERRALS and route.method != "DELETE":
            self._pretended.note_answer()
        await asyncio.sleep(LATENCY)
        shown = message(30)
        if route.path.endswith("/callback"):
            return {"interaction": {"id": "1", "type": 3}, "resource": {"type": 4, "message": shown}}
        return shown


def message(channel_id: int, *buttons: str, is_private: bool = False) -> Body:
    pressed = [{"type": _BUTTON, "id": 2, "style": 1, "label": "Click", "custom_id": said} for said in buttons]
    return {
        "id": str(next(_ids)),
        "channel_id": str(channel_id),
        "author": user(9),
        "content": "",
        "timestamp": "2026-11-16T12:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": 1 << 15 | (1 << 6 if is_private else 0),
        "components": [{"type": _ROW, "id": 1, "components": pressed}] if pressed else [],
    }


def user(user_id: int) -> Body:
    return {"id": str(user_id), "username": f"user{user_id}", "discriminator": "0", "avatar": None, "global_name": None}


class Clicker:
    """One table's two people, who open their hands and play the moves of the simple player."""

    def __init__(self, client: Phase10, number: int) -> None:
        self._client = client
        self._number = number
        self._have_opened: set[int] = set()

    async def click(self) -> None:
        """A click of whoever is on turn; the first one of a person opens the hand."""
        seen = await self._client.tables.table_view(self._number) if self._have_opened else None
        people = people_of(self._number)
        waited = [seat for seat in seen.waits_for if seat < len(people)] if seen is not None else [0]
        seat = waited[0] if waited else 0
        player_id = people[seat]
        if player_id not in self._have_opened:
            self._have_opened.add(player_id)
            await self._press(player_id, CustomId(self._number, 0, "hand"), is_private=False)
            return
        mine = await self._client.tables.table_view(self._number, player_id)
        view = mine.view
        if view is None or not view.moves:
            await self._press(player_id, CustomId(self._number, 0, "hand"), is_private=True)
            return
        args = move_args(simple_move(view), view.moves)
        await self._press(player_id, CustomId(self._number, mine.revision, "move", args), is_private=True)

    async def _press(self, player_id: int, said: CustomId, *, is_private: bool) -> None:
        _clicked_at.set(perf_counter())
        await dispatched(self._client, _interaction(self._number, player_id, str(said), is_private))


def _interaction(number: int, player_id: int, custom_id: str, is_private: bool) -> Body:
    channel_id = channel_of(number)
    return {
        "id": str(next(_ids)),
        "application_id": "9",
        "type": 3,
        "token": f"token{next(_ids)}",
        "version": 1,
        "guild_id": str(server_of(number)),
        "channel_id": str(channel_id),
        "channel": {"id": str(channel_id), "type": 0, "name": "games", "position": 0, "permissions": "0"},
        "member": {"user": user(player_id), "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0},
        "locale": "en-US",
        "message": message(channel_id, custom_id, is_private=is_private) | {"id": str(player_id)},
        "data": {"custom_id": custom_id, "component_type": _BUTTON},
        "entitlements": [],
        "authorizing_integration_owners": {},
        "attachment_size_limit": 10_000_000,
        "app_permissions": str(discord.Permissions.all().value),
    }


async def dispatched(client: commands.AutoShardedBot, sent: Body) -> None:
    """Dispatches a click as the library does, but waits for its task."""
    state = client._connection
    interaction: Any = discord.Interaction(data=cast(Any, sent), state=state)
    custom_id = sent["data"]["custom_id"]
    for pattern, factory in state._view_store._dynamic_items.items():
        if match := pattern.fullmatch(custom_id):
            kind = sent["data"]["component_type"]
            called = state._view_store.schedule_dynamic_item_call(kind, factory, interaction, custom_id, match)
            await asyncio.create_task(called)
