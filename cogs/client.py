"""The bot itself: its parts, its start, its clock, its end, and how every click finds its handler."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Timer
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands, tasks

from cogs import (
    about,
    daily_challenge,
    ending_clicks,
    game_clicks,
    leaderboards,
    lobby_clicks,
    next_games,
    opening,
    past_games,
    personal_settings,
    server_settings,
)
from cogs.about import About
from cogs.daily_challenge import DailyChallenge
from cogs.interactions.answers import Interaction, Kind
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import Translator
from cogs.interactions.command_sync import sync_commands
from cogs.interactions.cooldowns import Cooldowns
from cogs.interactions.emojis import sync_emojis
from cogs.interactions.error_replies import refuse
from cogs.interactions.handlers import UNKNOWN, handlers_of
from cogs.interactions.hidden_channels import fill_in_hidden_channels
from cogs.interactions.membership import Membership
from cogs.interactions.replies import NotBegun, Replying
from cogs.leaderboards import Leaderboards
from cogs.live.open_hands import OpenHands
from cogs.live.other_processes import OtherProcesses
from cogs.live.pace import TICK
from cogs.live.private_pages import PrivatePages
from cogs.live.set_aside_notices import SetAsideNotices
from cogs.live.table_messages import TableMessages
from cogs.lost_places import LostPlaces
from cogs.past_games import PastGames, Replays
from cogs.personal_settings import PersonalSettings
from cogs.server_settings import ServerSettings
from cogs.steady import Steady, end, keep_going
from cogs.table_commands import TableCommands
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.forms import written
from cogs.ui.controls.items import ButtonItem, SelectItem, UnknownItem, known
from cogs.ui.pictures import sprites
from cogs.ui.pictures.sprites import Look
from cogs.ui.screen import Looks
from cogs.ui.text.words import Words
from cogs.workshop import combinations, own_phases
from cogs.workshop.difficulties import Difficulties
from engine.errors import Refusal
from tables.happenings import StoredChange
from tables.host import Listener, Tables

log = logging.getLogger(__name__)

LONGEST_GOODBYE: Final = 6  # seconds to finish what is under way when the bot is stopped
UNTOLD: Final = 5_000  # milliseconds; a killed process may not have shown changes more recent than this
DRAWING_AFTER: Final = 3.0  # seconds after the start, which has more urgent work than drawing all cards
HANDLING: Final = (
    lobby_clicks,
    combinations,
    own_phases,
    ending_clicks,
    opening,
    next_games,
    game_clicks,
    about,
    server_settings,
    personal_settings,
    leaderboards,
    past_games,
    daily_challenge,
)
"""The modules that handle clicks."""


class Commands(app_commands.CommandTree["Phase10"]):
    """The slash commands; each is run by one process."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self.client.tables.elsewhere.claim(interaction.id)


class Phase10(commands.AutoShardedBot):
    """Connects tables with Discord. It needs no privileged intents and keeps no message in memory."""

    def __init__(
        self,
        tables: Callable[[Listener], Tables],
        *,
        shard_ids: Sequence[int] | None = None,
        shard_count: int | None = None,
        uploads_emojis: bool = True,
    ) -> None:
        """`shard_ids` are the shards of this process, `shard_count` counts all of them; by default Discord decides."""
        shards: dict[str, Any] = {"shard_ids": list(shard_ids)} if shard_ids else {}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Commands,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            shard_count=shard_count,
            **shards,
        )
        self.tables = tables(self._hear)
        self.private_pages = PrivatePages(
            self.tables.computers, self.tables.recent, partial(daily_challenge.page_when_over, self.tables.daily)
        )
        self.replays = Replays(self.tables.results)
        self.membership = Membership()
        self.cooldowns = Cooldowns()
        self.difficulties = Difficulties(self.tables.computers)
        self.texts = own_phases.Texts()
        self.hands = OpenHands(self.tables, self.private_pages)
        self.messages = TableMessages(self, self.tables, self.hands, partial(next_games.open_standing_table, self))
        self.notices = SetAsideNotices(self, self.tables)
        self.other_processes = OtherProcesses(self.tables, self.messages, self.hands)
        self.emojis_by_name: Mapping[str, str] = {}
        self._uploads_emojis = uploads_emojis
        self._uploading: asyncio.Task[None] | None = None
        self._drawing = Timer(DRAWING_AFTER, sprites.draw_all)
        self._drawing.daemon = True  # the process may end before all is drawn
        self.replies_under_way: set[asyncio.Task[Any]] = set()
        self._clock_lock = asyncio.Lock()
        self.steady_clock, self.steady_tick = Steady("clock"), Steady("messages")
        self.handlers = handlers_of(HANDLING)

    # Start and end

    async def setup_hook(self) -> None:
        fill_in_hidden_channels(self)
        self.add_dynamic_items(ButtonItem, SelectItem, UnknownItem)
        await self.tree.set_translator(Translator())
        for cog in (
            TableCommands(self),
            About(self),
            ServerSettings(self),
            PersonalSettings(self),
            Leaderboards(self),
            PastGames(self),
            DailyChallenge(self),
            LostPlaces(self),
        ):
            await self.add_cog(cog)
        self.tree.error(self._on_command_error)
        self.tables.elsewhere.listen(self.other_processes)
        await sync_commands(self.tree, self.tables.notes)
        for table_id in await self.tables.changed_last(UNTOLD):
            self.messages.request_update(table_id, may_have_ended=True)
        self.tables.computers.prepare()
        self.clock.start()
        self.tick.start()
        self._drawing.start()
        if self._uploads_emojis:
            self._uploading = asyncio.create_task(self._upload_emojis())

    async def on_ready(self) -> None:
        self.messages.retry_all()

    async def on_resumed(self) -> None:
        self.messages.retry_all()

    async def close(self) -> None:
        """Takes no more clicks, finishes what is under way, then closes."""
        if self._uploading:
            self._uploading.cancel()
        self._drawing.cancel()
        try:
            await asyncio.wait_for(self._finish(), LONGEST_GOODBYE)
        except TimeoutError:
            log.warning("Not everything could be shown before the end.")
        await end(self.tick)
        await super().close()

    async def _finish(self) -> None:
        await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
        await self.end_clock()
        if self.replies_under_way:
            await asyncio.wait(self.replies_under_way)
        await self.tables.close()
        await self.messages.settle()
        await self.notices.settle()

    async def end_clock(self) -> None:
        """Ends it between two looks at the clocks, never in the middle of one."""
        async with self._clock_lock:
            await end(self.clock)

    async def _upload_emojis(self) -> None:
        """Runs in the background; until the emojis are there, messages show letters and symbols."""
        self.emojis_by_name = await sync_emojis(self)

    # The clock

    @tasks.loop(seconds=1)
    async def clock(self) -> None:
        async with self._clock_lock:
            await self.steady_clock.run(self.tables.run_due)
        keep_going(self.clock)

    @tasks.loop(seconds=TICK)
    async def tick(self) -> None:
        await self.steady_tick.run(self._show_due)
        keep_going(self.tick)

    async def _show_due(self) -> None:
        with self.tables.in_background():
            self.messages.show_all_due()
            self.notices.tell_due()
            self.hands.drop_old()
            await self.other_processes.show_due()

    async def _hear(self, happened: StoredChange) -> None:
        await self.messages.hear(happened)

    # Answers

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers a form that was sent back; buttons, selects and commands find their answers themselves."""
        if interaction.type is discord.InteractionType.modal_submit and interaction.data is not None:
            said = known(str(interaction.data.get("custom_id", "")))
            await self.answer(interaction, said, written(dict(interaction.data)))

    async def answer(self, interaction: Interaction, said: CustomId, values: Sequence[str]) -> None:
        """Runs the handler of a click and answers the click, whatever goes wrong; never raises."""
        if not await self.tables.elsewhere.claim(interaction.id):
            return
        handler = self.handlers.get(said.verb, UNKNOWN)
        with contextlib.suppress(NotBegun):
            async with self.replying(interaction, handler.kind) as (answer, looks):
                click = Click(self, interaction, answer, said, values, looks)
                if handler.is_bound:
                    await click.require_here()
                async with self.hands.hold(said.table, interaction.user.id):
                    try:
                        await handler.handle(click)
                    except Refusal as refusal:
                        await refuse(click, refusal)

    def replying(self, interaction: Interaction, kind: Kind) -> Replying:
        """For `async with` around the work of a click or command; yields the answer and the person's looks."""
        return Replying(self, interaction, kind)

    async def looks(self, interaction: Interaction) -> Looks:
        """The language, signs and sorting that the person who clicks or asks has chosen."""
        mine = await self.tables.preferences.of_player(interaction.user.id)
        locale = interaction.locale.value
        return Looks(
            words=Words(mine.language or locale, commands=locale),
            look=Look(mine.theme, mine.letters),
            order=mine.order,
            hints=mine.hints,
            emojis=self.emojis_by_name,
        )

    async def _on_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answers a command that discord.py refuses before it begins; a failure inside a command is answered there."""
        if isinstance(error, app_commands.CommandNotFound | NotBegun):
            return
        with contextlib.suppress(NotBegun):
            async with self.replying(interaction, "private"):
                raise error.__cause__ or error
