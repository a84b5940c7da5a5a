"""Two servers with channels and a thread, direct messages, and people of every kind; a seed repeats it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import discord
from simcord import Env, GuildHandle, MemberActor
from simcord.backend.access import channel_accessible
from simcord.builders import UserHandle

from cogs.client import Phase10
from cogs.live.pace import TICK
from cogs.live.screens import now
from engine import GAMES
from engine.options import offered_choices, offered_switches
from engine.rules import Rules, chosen
from storage import preferences
from storage.database import Database
from tables.happenings import StoredChange
from tables.host import Listener, Tables
from tables.table import Options, text
from tables.thinking import InstantComputers
from tests.robots.notes import Notes, listening

HANDS: Final = 300
"""How many hands tell how hard a phase is; nobody looks at the figure here."""
SHORT: Final = ("first 3", "first 5")
"""Phases of the games that a channel begins with, so that many games come to their end."""

LONG: Final = 4.0
"""Seconds after which the bot looks at its clocks only a few times, because every look takes its time here."""
LOOKS: Final = 4


class Place(NamedTuple):
    """Where somebody clicks; the server 0 stands for direct messages."""

    guild_id: int
    channel_id: int


@dataclass(frozen=True)
class Resident:
    """Somebody with a Discord client; `members` are the same person on each server."""

    user: UserHandle
    locale: str
    members: dict[int, MemberActor]

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name


class QuickEnv(Env):
    """The simulated Discord, which looks more often whether the bot is done: robots spend their time waiting for it."""

    LOOKS_EVERY: Final = 0.001  # seconds

    async def _settle_internal(self, **how: Any) -> None:
        await super()._settle_internal(**{**how, "idle": self.LOOKS_EVERY})


class City:
    """Everything that a robot can reach, and the bot that answers it."""

    def __init__(self, chance: Random, notes: Notes, address: str) -> None:
        self.chance = chance
        self.notes = notes
        self.address = address
        self.env: Env
        self.database: Database
        self.locales: dict[int, str] = {}
        self.people: list[Resident] = []

    @property
    def client(self) -> Phase10:
        assert isinstance(self.env.bot, Phase10)
        return self.env.bot

    def make_bot(self) -> Phase10:
        """The whole bot; its deals come from the seed, and every change is noted."""

        def tables(tell: Listener) -> Tables:
            async def note_and_tell(happened: StoredChange) -> None:
                self.notes.hear(happened)
                await tell(happened)

            seed: Callable[[], bytes] = lambda: self.chance.randbytes(32)  # noqa: E731
            return Tables(
                self.database, now=now, seed=seed, computers=InstantComputers(hands=HANDS), tell=note_and_tell
            )

        return Phase10(tables, shard_count=1, uploads_emojis=False)

    async def settle_in(self) -> None:
        """Makes the servers, channels and people, and lets every channel begin with options of its own."""
        first, second = (self._server(name, locale) for name, locale in (("One", "en-US"), ("Two", "de")))
        parlour = first.create_text_channel("parlour")
        channels = [parlour.id, first.create_text_channel("games").id, second.create_text_channel("spiele").id]
        self._people(first, second)
        channels.append(self.env.backend.create_thread(parlour.id, "side room", owner_id=self.people[0].id).id)
        for channel_id in channels:
            guild_id = self.env.backend.get_channel(channel_id).guild_id or 0
            for game in GAMES:
                default = preferences.ChannelDefault(text(self._rules(game)), text(self._options()))
                await self.database.write(preferences.set_channel_default, guild_id, channel_id, game, default)

    def _server(self, name: str, locale: str) -> GuildHandle:
        guild = self.env.create_guild(name, preferred_locale=locale)
        self.locales[guild.id] = locale
        return guild

    def _people(self, first: GuildHandle, second: GuildHandle) -> None:
        """Players with two languages, a moderator, somebody who manages both servers, and one who is only on one."""
        both = (first, second)
        for name, locale, guilds, permissions in (
            ("Ana", "en-US", both, discord.Permissions.none()),
            ("Ben", "de", both, discord.Permissions.none()),
            ("Cam", "en-GB", both, discord.Permissions.none()),
            ("*Dee* @everyone", "fr", (first,), discord.Permissions.none()),
            ("Mod", "de", both, discord.Permissions(manage_channels=True)),
            ("Max", "en-US", both, discord.Permissions(manage_guild=True)),
            ("Out", "de", (second,), discord.Permissions.none()),
        ):
            user = self.env.create_user(name.split()[0].strip("*").lower(), global_name=name)
            members = {}
            for guild in guilds:
                roles = [guild.create_role(name, permissions=permissions)] if permissions.value else []
                members[guild.id] = guild.add_member(user, roles=roles)
            self.people.append(Resident(user, locale, members))

    def _rules(self, game: str) -> Rules:
        """Any rules; most games are short."""
        kind = GAMES[game].Rules
        values: dict[str, object] = {it.name: self.chance.random() < 0.3 for it in offered_switches(kind)}
        values |= {it.name: self.chance.choice(it.values) for it in offered_choices(kind)}
        if values.get("fixed_rounds"):
            values["free_order"] = False  # V4a
        if "phases" in values and self.chance.random() < 0.8:
            values["phases"] = self.chance.choice(SHORT)
        rules: Rules = chosen(kind, values)
        return rules

    def _options(self) -> Options:
        return chosen(Options, {it.name: self.chance.choice(it.values) for it in offered_choices(Options)})

    # Where people are

    def places(self, person: Resident) -> list[Place]:
        """Every channel and thread that the person sees, and the direct messages with the bot."""
        backend = self.env.backend
        found = [
            Place(channel.guild_id, channel.id)
            for channel in backend.channels.values()
            if channel.guild_id in person.members and channel_accessible(backend, channel.id, person.id)
        ]
        return [place for place in found if place.channel_id in backend.messages] + [
            Place(0, person.user.dm_channel.id)
        ]

    # Time

    async def wait(self, seconds: float) -> None:
        """Lets time pass; during a long time the bot looks at its clocks only a few times."""
        if seconds > LONG:
            self._look_every(seconds / LOOKS, seconds / LOOKS)
            await self.env.advance_time(seconds)
            self._look_every(1, TICK)
            seconds = 1
        await self.env.advance_time(seconds)

    def _look_every(self, clock: float, tick: float) -> None:
        with self.env._bot_scope():  # timers made in this scope follow the simulated time
            self.client.clock.change_interval(seconds=clock)
            self.client.tick.change_interval(seconds=tick)

    async def restart(self) -> None:
        """Ends the bot and starts a new one with the same database and the same Discord."""
        await self.env.bot.close()
        await self.database.close()
        self.database = await Database.open(self.address)
        await self.env.restart_bot(self.make_bot())


@asynccontextmanager
async def a_city(seed: int, file: Path) -> AsyncIterator[City]:
    """A city whose database is this file, which is migrated already."""
    notes = Notes()
    city = City(Random(seed), notes, f"sqlite+aiosqlite:///{file}")
    city.database = await Database.open(city.address)
    with listening(notes):
        city.env = QuickEnv(city.make_bot(), settle_timeout=120)
        await city.env.start()
        try:
            with city.env.time_context():
                await city.settle_in()
                yield city
        finally:
            await city.env.shutdown()
            await city.database.close()
