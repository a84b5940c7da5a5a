"""A click in a hand, against a bare discord.py bot that answers the same clicks with equal, prepared messages.

Both include the work of discord.py: parsing the click and its message, finding the item, writing the request and
reading the response. Both leave out the network, the disk and drawing pictures. The public message is left out as well,
because it is edited at most once a second, no matter how many clicks there are.
"""

import asyncio
import json
import tempfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from re import Match
from statistics import median
from time import process_time
from typing import Any, Final, Self, TypeAlias, cast
from unittest.mock import patch

import discord
from discord.ext import commands
from discord.ui import ActionRow, Button, Container, DynamicItem, Item, LayoutView, MediaGallery, Select, TextDisplay
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bench.timing import ROUNDS, Comparison
from cogs.client import Phase10
from cogs.ui.controls.custom_ids import CHOSEN, PRESSED, CustomId, move_args
from cogs.ui.controls.items import ButtonItem, SelectItem
from cogs.ui.layouts import hand
from cogs.ui.pictures.canvas import Line, Picture
from cogs.ui.pictures.emoji_pictures import card_emoji
from cogs.ui.screen import Looks
from cogs.ui.text.words import Words
from engine.cards import Card
from engine.computer.simple import simple_move
from engine.rules import ClassicRules
from storage.database import Database
from storage.records import Save
from tables import changes
from tables.happenings import StoredChange, TableView
from tables.host import Listener, Tables
from tables.table import Options, Person
from tables.thinking import InstantComputers

CLICKS: Final = 300
PEOPLE: Final = {1: Person(1, "Ana"), 2: Person(2, "Ben")}
PICTURE: Final = Picture(bytes(5_000), (900, 300), (Line("Your hand", ("Red 7", "Wild", "Green 12", "Skip") * 3),))
EMOJIS: Final = {card_emoji(card): f"<:{card_emoji(card)}_1a2b3c:1234567890123456789>" for card in Card.faces()}
LOOKS: Final = Looks(Words("en-US", commands="en-US"), emojis=EMOJIS)
_NOW: Final = 1_794_830_400_000
_BUTTON, _SELECT = 2, 3
_EPHEMERAL_V2: Final = 1 << 6 | 1 << 15

Body: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Click:
    """The interaction that Discord sends, and the components of the expected answer."""

    sent: Body
    shown: list[Body]


def comparisons() -> list[Comparison]:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        return [runner.run(_compare(Path(folder) / "clicks.db"))]


async def _compare(path: Path) -> Comparison:
    network = _NoNetwork()
    async_context.set(network)
    with patch.object(hand, "hand_picture", lambda *_: PICTURE):
        async with await Database.open(f"sqlite:///{path}") as database:
            ours = await _Ours.open(database)
            clicks = await _record(ours, network)
            bare = _Bare()
            with patch.object(changes, "text", lambda _: ""):
                pairs = [
                    (await _seconds(ours, clicks, network), await _seconds(bare, clicks, network))
                    for _ in range(ROUNDS)
                ]
    return Comparison(
        "a click in a hand: own time, against a bare edit with an equal view",
        ours=median(own for own, _ in pairs),
        theirs=median(other for _, other in pairs),
        ratio=median(other / own for own, other in pairs),
        least=1 / 2,
        aim=1 / 1.3,
    )


# Discord


class _NoNetwork(AsyncWebhookAdapter):
    """Captures every request instead of sending it, and answers with the message, as Discord does."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.sent = ""

    async def request(self, *_: Any, multipart: Any = None, payload: Any = None, **__: Any) -> Any:
        self.sent = multipart[0]["value"] if multipart else discord.utils._to_json(payload)
        shown = json.loads(self.sent)["data"]
        return {
            "interaction": {"id": "1", "type": 3},
            "resource": {"type": 7, "message": _message(shown["components"])},
        }


def _message(components: list[Body]) -> Body:
    return {
        "id": "20",
        "channel_id": "30",
        "author": _user(9),
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
        "flags": _EPHEMERAL_V2,
        "components": components,
    }


def _user(user_id: int) -> Body:
    return {"id": str(user_id), "username": f"user{user_id}", "discriminator": "0", "avatar": None, "global_name": None}


def _interaction(player_id: int, data: Body, components: list[Body]) -> Body:
    return {
        "id": "10",
        "application_id": "9",
        "type": 3,
        "token": "token",
        "version": 1,
        "channel_id": "30",
        "channel": {"id": "30", "type": 1},
        "user": _user(player_id),
        "locale": "en-US",
        "message": _message(components),
        "data": data,
        "entitlements": [],
        "authorizing_integration_owners": {},
        "attachment_size_limit": 10_000_000,
    }


async def _click(client: commands.AutoShardedBot, sent: Body) -> None:
    """Dispatch a click as the library does, but wait for its task."""
    state = client._connection
    interaction: Any = discord.Interaction(data=cast(Any, sent), state=state)
    custom_id = sent["data"]["custom_id"]
    for pattern, factory in state._view_store._dynamic_items.items():
        if match := pattern.fullmatch(custom_id):
            kind = sent["data"]["component_type"]
            called = state._view_store.schedule_dynamic_item_call(kind, factory, interaction, custom_id, match)
            await asyncio.create_task(called)


# Our bot


class _NoDisk:
    """Discards moves; everything else is read once, before the measurement."""

    def __init__(self, database: Database) -> None:
        self.read = database.read
        self.write = database.write

    async def save(self, save: Save) -> int:
        return save.revision + 1


class _Ours:
    """The whole bot at one table with two people; every run starts from the same deal."""

    def __init__(self, database: Database, table_id: int) -> None:
        self._database = database
        self.table_id = table_id
        self.client = Phase10(self._tables, uploads_emojis=False)
        self.client.emojis_by_name = EMOJIS
        self.client.add_dynamic_items(ButtonItem, SelectItem)

    @classmethod
    async def open(cls, database: Database) -> Self:
        tables = Tables(database, now=_now, seed=_seed, computers=InstantComputers(), tell=_nobody)
        ana, ben = PEOPLE.values()
        opened = await tables.open(0, 30, ana, "classic", ClassicRules(), Options())
        await tables.join(opened.table_id, ben)
        await tables.start(opened.table_id, ana)
        return cls(database, opened.table_id)

    def _tables(self, _: Listener) -> Tables:
        database = cast(Database, _NoDisk(self._database))
        return Tables(database, now=_now, seed=_seed, computers=InstantComputers(), tell=_nobody)

    async def prepare(self) -> None:
        self.client.tables = self._tables(_nobody)
        for player_id in PEOPLE:
            await self.client.tables.table_view(self.table_id, player_id)
            await self.client.tables.preferences.of_player(player_id)

    async def click(self, click: Click) -> None:
        await _click(self.client, click.sent)


def _now() -> int:
    return _NOW


def _seed() -> bytes:
    return bytes(range(32))


async def _nobody(_: StoredChange) -> None:
    pass


async def _record(ours: _Ours, network: _NoNetwork) -> list[Click]:
    """Record clicks: two people play the moves of the simple player."""
    await ours.prepare()
    client, clicks = ours.client, list[Click]()
    while len(clicks) < CLICKS:
        waits_for = (await client.tables.table_view(ours.table_id)).waits_for
        player_id = [*PEOPLE][waits_for[0] if waits_for else 0]
        table_view = await client.tables.table_view(ours.table_id, player_id)
        page = await client.private_pages.page(table_view, LOOKS)
        components = cast(Any, page.view()).to_components()
        sent = _interaction(player_id, _control(components, table_view), components)
        await _click(client, sent)
        clicks.append(Click(sent, json.loads(network.sent)["data"]["components"]))
    return clicks


def _control(components: list[Body], table_view: TableView) -> Body:
    """What Discord sends when somebody clicks the button or option that makes the move."""
    view = table_view.view
    assert view is not None
    for args in (move_args(move, view.moves) for move in (simple_move(view), *view.moves)):
        said = str(CustomId(table_view.table_id, table_view.revision, "move", args))
        for one in components[0]["components"]:
            for item in one.get("components", ()):
                if item["custom_id"] == said:
                    return {"custom_id": said, "component_type": _BUTTON}
                if args in [option["value"] for option in item.get("options", ())]:
                    return {"custom_id": item["custom_id"], "component_type": _SELECT, "values": [args]}
    raise AssertionError(f"nothing can be clicked of {view.moves}")


async def _seconds(bot: "_Ours | _Bare", clicks: list[Click], network: _NoNetwork) -> float:
    """The CPU time of one click; every answer must be the recorded one."""
    await bot.prepare()
    answers = []
    start = process_time()
    for click in clicks:
        await bot.click(click)
        answers.append(network.sent)
    seconds = process_time() - start
    for click, sent in zip(clicks, answers, strict=True):
        assert json.loads(sent)["data"]["components"] == click.shown
    return seconds / len(clicks)


# A bare bot


class _BarePress(DynamicItem[Button[Any]], template=PRESSED):
    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Item[Any], match: Match[str], /) -> Self:
        return cls(cast(Button[Any], item))

    async def callback(self, interaction: Any) -> None:
        await interaction.client.edit(interaction)


class _BareChoice(DynamicItem[Select[Any]], template=CHOSEN):
    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Item[Any], match: Match[str], /) -> Self:
        return cls(cast(Select[Any], item))

    async def callback(self, interaction: Any) -> None:
        await interaction.client.edit(interaction)


class _BareBot(commands.AutoShardedBot):
    """Knows the answer already and only builds the message."""

    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.next: list[Body] = []

    async def edit(self, interaction: Any) -> None:
        [container] = self.next
        view = LayoutView(timeout=None)
        items = [_built(body) for body in container["components"]]
        view.add_item(Container(*items, accent_color=container["accent_color"]))
        files = [
            discord.File(
                BytesIO(PICTURE.png), shown["media"]["url"].removeprefix("attachment://"), description=PICTURE.alt
            )
            for body in container["components"]
            for shown in body.get("items", ())
        ]
        await interaction.response.edit_message(view=view, attachments=files)


class _Bare:
    def __init__(self) -> None:
        self._client = _BareBot()
        self._client.add_dynamic_items(_BarePress, _BareChoice)

    async def prepare(self) -> None:
        pass

    async def click(self, click: Click) -> None:
        self._client.next = click.shown
        await _click(self._client, click.sent)


def _built(body: Body) -> Item[Any]:
    match body["type"]:
        case 10:
            return TextDisplay(body["content"])
        case 12:
            return MediaGallery(*map(_gallery_item, body["items"]))
        case _:
            return ActionRow(*(_control_built(inside) for inside in body["components"]))


def _gallery_item(body: Body) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(body["media"]["url"], description=body["description"])


def _control_built(body: Body) -> Item[Any]:
    if body["type"] == _BUTTON:
        style = discord.ButtonStyle(body["style"])
        return _BarePress(
            Button(custom_id=body["custom_id"], label=body["label"], style=style, disabled=body["disabled"])
        )
    options = [
        discord.SelectOption(
            label=option["label"],
            value=option["value"],
            description=option.get("description"),
            emoji=_emoji(option.get("emoji")),
            default=option["default"],
        )
        for option in body["options"]
    ]
    return _BareChoice(
        Select(
            custom_id=body["custom_id"],
            id=body["id"],
            placeholder=body["placeholder"],
            options=options,
            min_values=body["min_values"],
            max_values=body["max_values"],
        )
    )


def _emoji(body: Body | None) -> discord.PartialEmoji | None:
    return None if body is None else discord.PartialEmoji(name=body["name"], id=int(body["id"]))
