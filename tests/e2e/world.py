"""A simulated Discord with the whole bot in it, and people who only click what they see."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any

import discord
from msgspec.structs import replace
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import ComponentType, InteractionType, OverwriteType
from sqlalchemy import Connection, update

import bot
from cogs.client import Phase10
from cogs.live.pace import TICK
from cogs.ui.controls.custom_ids import CustomId
from engine.cards import Card
from storage import schema
from storage.database import Database
from tables.changes import Change
from tables.happenings import TableView
from tables.table import Clock, text
from tables.thinking import InstantComputers

TEXT, BUTTON, SELECT, GALLERY = 10, 2, 3, 12
NAMES = ("Ana", "Ben", "Cam", "Dee", "Eve", "Finn", "Gus", "Hal")


@dataclass(frozen=True)
class Seen:
    """A message as somebody sees it: its texts, buttons by label, selects by verb, and pictures."""

    message: discord.Message
    parts: tuple[dict[str, Any], ...]

    @property
    def text(self) -> str:
        shown = [part["content"] for part in self.parts if part["type"] == TEXT]
        return "\n".join([self.message.content, *shown]).strip()

    @property
    def told(self) -> str:
        """The texts, and what the pictures tell to people who cannot see them."""
        return "\n".join([self.text, *self.alts])

    @property
    def buttons(self) -> dict[str, str]:
        """The custom ids of enabled buttons, by label."""
        return {
            part.get("label") or (part.get("emoji") or {}).get("name", ""): part["custom_id"]
            for part in self.parts
            if _is_on(part)
        }

    @property
    def knock(self) -> str:
        """The custom id of the knock button, whatever card it names; empty if there is none."""
        return next((custom_id for label, custom_id in self.buttons.items() if label.startswith("Knock: take ")), "")

    @property
    def cards(self) -> dict[str, str]:
        """The custom ids of the cards that can be tapped, by card and number: the second of two red 7s is R7 2."""
        shown = [CustomId.parse(part["custom_id"]) for part in self.parts if _is_on(part)]
        return {said.args: str(said) for said in shown if said is not None and said.verb == "tap"}

    @property
    def selects(self) -> dict[str, dict[str, Any]]:
        """The selects, by the verb in their custom ids."""
        return {part["custom_id"].split(":")[3]: part for part in self.parts if part["type"] == SELECT}

    def options(self, verb: str) -> dict[str, str]:
        """The values of a select's options, by label; empty if the select is missing."""
        return {it["label"]: it["value"] for it in self.selects.get(verb, {}).get("options", ())}

    @property
    def alts(self) -> list[str]:
        return [
            item.get("description") or "" for part in self.parts if part["type"] == GALLERY for item in part["items"]
        ]


@dataclass(frozen=True)
class Forged:
    """A click on a control that is gone, or never existed."""

    person: MemberActor
    seen: Seen
    custom_id: str
    values: tuple[str, ...] = ()


class World:
    """One server with a channel and eight people; `env` is the simulated Discord."""

    def __init__(self, env: Env, database: Database, address: str) -> None:
        self.env = env
        self.database = database
        self.address = address
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("games")
        self.people = {name: self.guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES}
        self.ana, self.ben, self.cam, self.dee = (self.people[name] for name in NAMES[:4])

    @property
    def client(self) -> Phase10:
        assert isinstance(self.env.bot, Phase10)
        return self.env.bot

    def moderator(self) -> MemberActor:
        """A new member who may manage channels."""
        role = self.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
        return self.guild.add_member(self.env.create_user("mod", global_name="Mod"), roles=[role])

    def forbid(self, **permissions: bool) -> None:
        """Takes these permissions in the channel from the bot."""
        denied = discord.Permissions(**permissions).value
        overwrite = Overwrite(self.env.backend.bot_user.id, OverwriteType.MEMBER, deny=denied)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    def leave_older_hands(self) -> None:
        """Makes Discord refuse to delete a player's older hand, as it does after fifteen minutes."""
        self.env.inject_error("DELETE", "/webhooks/*/messages/@original", status=404, code=10008, times=None)

    def allow_again(self) -> None:
        self.env.backend.delete_overwrite(self.channel.id, self.env.backend.bot_user.id)

    def thread(self, name: str) -> ChannelHandle:
        made = self.env.backend.create_thread(self.channel.id, name, owner_id=self.ana.id)
        return next(thread for thread in self.channel.threads if thread.id == made.id)

    # Seeing

    def public(self, channel: ChannelHandle | None = None) -> Seen:
        """The last message that everybody sees."""
        last = (channel or self.channel).last_message
        assert last is not None, "nobody has written here"
        return self._seen(last)

    def private(self, person: MemberActor, channel: ChannelHandle | None = None) -> Seen:
        """The last message that only this person sees."""
        shown = [message for message in (channel or self.channel).history(viewer=person) if message.flags.ephemeral]
        assert shown, f"{person.name} sees nothing private"
        return self._seen(shown[-1])

    def _seen(self, message: discord.Message) -> Seen:
        stored = self.env.backend.get_message(message.channel.id, message.id)
        return Seen(message, tuple(_walked(stored.components)))

    def all_public(self, channel: ChannelHandle | None = None) -> list[Seen]:
        """Every message that everybody sees, oldest first."""
        return [self._seen(message) for message in (channel or self.channel).history() if not message.flags.ephemeral]

    def public_table(self, channel: ChannelHandle | None = None) -> Seen:
        """The bot's last public message, whatever people have written since."""
        return next(seen for seen in reversed(self.all_public(channel)) if seen.parts)

    def told(self, result: InteractionResult) -> Seen:
        """The last message that the bot answered an interaction with."""
        shown = [*([result.response] if result.response else []), *result.followups]
        assert shown, "nothing was answered"
        return self._seen(shown[-1].message)

    def sent(self, method: str, path: str, *, since: int = 0) -> list[Any]:
        """The bodies of matching requests to Discord, without the first `since` requests of the test."""
        return [it.json for it in self.env.http_requests[since:] if it.method == method and fnmatch(it.path, path)]

    async def table_view(self, person: MemberActor | None = None, channel: ChannelHandle | None = None) -> TableView:
        """The table in the channel, as it is stored."""
        table_id = await self.client.tables.in_channel((channel or self.channel).id)
        assert table_id is not None, "there is no table"
        return await self.client.tables.table_view(table_id, person.id if person else None)

    async def on_turn(self) -> MemberActor:
        """The one person the game waits for."""
        table_view = await self.table_view()
        [seat] = table_view.waits_for
        return next(person for person in self.people.values() if person.id == table_view.seats[seat].player_id)

    # Doing

    async def press(self, person: MemberActor, label: str, seen: Seen | None = None) -> InteractionResult:
        """Presses the button on `seen`; by default on the private message if it is there, else on the public one."""
        seen = seen or self._with_button(person, label)
        found = [custom_id for shown, custom_id in seen.buttons.items() if shown.startswith(label)]
        assert found, f"{person.name} sees no button {label!r}, only {[*seen.buttons]}"
        return await person.click(seen.message, custom_id=found[0])

    async def press_more(self, person: MemberActor, label: str, seen: Seen | None = None) -> InteractionResult:
        """Presses a button of the private page behind the last button of the table message."""
        shown = self.told(await self.press(person, "…", seen or self.public()))
        result = await self.press(person, label, shown)
        await self.wait()
        return result

    async def choose(self, person: MemberActor, verb: str, *values: str, seen: Seen | None = None) -> InteractionResult:
        seen = seen or self.private(person)
        return await person.select(seen.message, [*values], custom_id=seen.selects[verb]["custom_id"])

    async def slash(self, person: MemberActor, command: str, **options: Any) -> InteractionResult:
        return await person.slash(self.channel, command, **options)

    async def closed(self) -> None:
        """A moderator who is not in the game closes the table."""
        moderator = self.moderator()
        await self.slash(moderator, "end")
        await self.press(moderator, "Yes, close the table", self.private(moderator))
        await self.wait()

    async def wait(self, seconds: float = 2) -> None:
        """Lets time pass: messages are brought up to date, and clocks run out."""
        await self.env.advance_time(seconds)

    async def jump(self, seconds: float) -> None:
        """Lets a long time pass fast: meanwhile the bot looks at its clocks only a few times."""
        self._look_every(seconds / 8, seconds / 8)
        await self.env.advance_time(seconds)
        self._look_every(1, TICK)
        await self.wait()

    def _look_every(self, clock: float, tick: float) -> None:
        with self.env._bot_scope():  # timers made in this scope follow the simulated time
            self.client.clock.change_interval(seconds=clock)
            self.client.tick.change_interval(seconds=tick)

    async def at_once(self, *clicks: Forged) -> list[InteractionResult]:
        """Sends all clicks before the bot has answered any; nobody checks that the clicked controls exist."""
        results = [self._emit(click) for click in clicks]
        await self.env.settle()
        return results

    async def forge(self, person: MemberActor, seen: Seen, custom_id: str, *values: str) -> InteractionResult:
        [result] = await self.at_once(Forged(person, seen, custom_id, values))
        return result

    def _emit(self, click: Forged) -> InteractionResult:
        backend, message = self.env.backend, click.seen.message
        is_select = ":choose-" in click.custom_id
        data: dict[str, Any] = {
            "custom_id": click.custom_id,
            "component_type": ComponentType.STRING_SELECT if is_select else ComponentType.BUTTON,
        }
        if is_select:
            data["values"] = [*click.values]
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=message.channel.id,
            guild_id=message.guild.id if message.guild else None,
            user_id=click.person.id,
            data=data,
        )
        stored = backend.get_message(message.channel.id, message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        if all(part.get("custom_id") != click.custom_id for part in _walked(stored.components)):
            payload["message"]["components"] = [*payload["message"]["components"], _row(click.custom_id, is_select)]
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    def _with_button(self, person: MemberActor, label: str) -> Seen:
        seen = [self.public()]
        if any(message.flags.ephemeral for message in self.channel.history(viewer=person)):
            seen.insert(0, self.private(person))
        for message in seen:
            if any(shown.startswith(label) for shown in message.buttons):
                return message
        raise AssertionError(f"{person.name} sees no button {label!r}: {[[*message.buttons] for message in seen]}")

    # Playing

    async def opened(self, game: str = "classic", *guests: MemberActor, computers: int = 0, **options: Any) -> None:
        """Ana opens a table, and the guests sit down."""
        await self.slash(self.ana, "play", game=game, computers=computers, **options)
        for guest in guests:
            await self.press(guest, "Join", self.public())
        await self.wait()

    async def started(self, game: str = "classic", *guests: MemberActor, computers: int = 0, **options: Any) -> None:
        await self.opened(game, *guests, computers=computers, **options)
        await self.press(self.ana, "Start", self.public())
        await self.wait()

    async def hand(self, person: MemberActor) -> Seen:
        """Asks for the hand or the dice; returns the fresh private message."""
        result = await self.slash(person, "hand")
        assert result.response is not None
        return self._seen(result.response.message)

    async def tap(self, person: MemberActor, card: str = "", seen: Seen | None = None) -> InteractionResult:
        """Taps this card of the hand, by default a number card: it ends the turn without another question."""
        seen = seen or self.private(person)
        found = [
            custom_id
            for args, custom_id in seen.cards.items()
            if (held := args.split(" ")[0]) == card or (not card and Card.parse(held).number)
        ]
        assert found, f"{person.name} cannot tap {card!r}, only {[*seen.cards]}"
        return await person.click(seen.message, custom_id=found[0])

    async def draw_and_discard(self, person: MemberActor) -> None:
        await self.press(person, "Draw", await self.hand(person))
        await self.tap(person)

    async def put(self, state: Any, clock: Clock | None = None) -> None:
        """Stores this position for the running table, and restarts the bot."""
        table_id = (await self.table_view()).table_id
        position: dict[str, Any] = {"state": text(state)}
        if clock:
            position |= {"due_at": clock.at, "due": text(clock)}
        rows = schema.tables
        await self.database.write(Connection.execute, update(rows).where(rows.c.id == table_id).values(position))
        await self.restart()

    async def arrange(self, change: Callable[[Any], Any]) -> None:
        """Changes the state of the game in the channel; the change is stored and announced like any other."""
        tables = self.client.tables
        table_id = await tables.in_channel(self.channel.id)
        assert table_id is not None
        await tables._stored.apply(
            table_id, lambda it: Change(table=replace(it, state=change(it.state)), happenings=())
        )
        await self.wait()

    async def restart(self) -> None:
        """Ends the bot and starts a new one with the same database and the same Discord."""
        await self.env.bot.close()
        await self.database.close()
        self.database = await Database.open(self.address)
        await self.env.restart_bot(a_bot(self.database))


def a_bot(database: Database) -> Phase10:
    return bot.make_bot(database, shard_count=1, uploads_emojis=False, computers=InstantComputers())


def _is_on(part: dict[str, Any]) -> bool:
    return part["type"] == BUTTON and not part.get("disabled")


def _row(custom_id: str, is_select: bool) -> dict[str, Any]:
    """A row with the forged control, as if it had been in the message."""
    made: dict[str, Any] = {"type": BUTTON, "style": 2, "label": "?", "custom_id": custom_id, "id": 98}
    if is_select:
        made = {"type": SELECT, "options": [{"label": "?", "value": "?"}], "custom_id": custom_id, "id": 98}
    return {"type": 1, "id": 99, "components": [made]}


def _walked(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walked(component.get("components") or [])
        if component.get("accessory"):
            yield component["accessory"]
