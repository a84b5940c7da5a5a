"""The bot itself: what it consists of, how it starts, and how every click finds its handler."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import partial
from threading import Timer
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands, tasks

from cogs import (
    about,
    daily_challenge,
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
from cogs.interactions.answers import Answer, Interaction, Kind, is_ephemeral
from cogs.interactions.clicks import Click, Handler
from cogs.interactions.command_names import Translator
from cogs.interactions.command_sync import sync_commands
from cogs.interactions.emojis import synced
from cogs.interactions.error_replies import answered
from cogs.interactions.membership import Membership
from cogs.leaderboards import Leaderboards
from cogs.live.open_hands import OpenHands
from cogs.live.private_pages import PrivatePages
from cogs.live.screens import screen
from cogs.live.table_messages import TableMessages
from cogs.past_games import PastGames, Replays
from cogs.personal_settings import PersonalSettings
from cogs.server_settings import ServerSettings
from cogs.table_commands import TableCommands
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, SelectItem
from cogs.ui.pictures import charts
from cogs.ui.screen import Looks
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.words import Words
from engine.errors import Refusal, UnknownMove
from tables.happenings import StoredChange
from tables.host import Listener, Tables
from tables.people.preferences import PlayerSettings

log = logging.getLogger(__name__)

TICK: Final = 0.5  # seconds between two looks at messages that wait
LONGEST_GOODBYE: Final = 6  # seconds for what is under way when the bot is stopped
UNTOLD: Final = 5_000  # milliseconds before its end of which a killed process may not have shown everything
CURVES_AFTER: Final = 15.0  # seconds: until then the start has better things to do than to load what draws curves
IN_PUBLIC: Final = frozenset({"join", "leave", "add-computer"})
"""Verbs that change the public message on which they are clicked."""
FOR_ALL: Final = frozenset({"board-share", "open-new"})
"""Verbs that send a new message for everybody."""

Work: TypeAlias = Callable[[Answer, Looks], Awaitable[None]]


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
        """`shard_ids` are those of this process, of `shard_count` in all; without them Discord decides."""
        shards: dict[str, Any] = {"shard_ids": list(shard_ids)} if shard_ids else {}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
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
        self.private_pages = PrivatePages(self.tables.computers, partial(daily_challenge.over, self.tables.daily))
        self.replays = Replays(self.tables.results)
        self.membership = Membership()
        self.hands = OpenHands(self.tables, self.private_pages)
        self.messages = TableMessages(self, self.tables, self.hands, partial(next_games.stand, self))
        self.emojis_by_name: Mapping[str, str] = {}
        self._uploads_emojis = uploads_emojis
        self._uploading: asyncio.Task[None] | None = None
        self._loading = Timer(CURVES_AFTER, charts.load)
        self._loading.daemon = True  # nobody waits for it, not even the end
        self._replies: set[asyncio.Task[Any]] = set()
        self._clock_lock = asyncio.Lock()
        modules = (
            lobby_clicks,
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
        self.handlers: dict[str, Handler] = {verb: it for module in modules for verb, it in module.HANDLERS.items()}

    # Start and end

    async def setup_hook(self) -> None:
        self.add_dynamic_items(ButtonItem, SelectItem)
        await self.tree.set_translator(Translator())
        for cog in (
            TableCommands(self),
            About(self),
            ServerSettings(self),
            PersonalSettings(self),
            Leaderboards(self),
            PastGames(self),
            DailyChallenge(self),
        ):
            await self.add_cog(cog)
        self.tree.error(self._on_command_error)
        await sync_commands(self.tree, self.tables.notes)
        for table_id in await self.tables.changed_last(UNTOLD):
            self.messages.request_update(table_id, may_have_ended=True)
        self.tables.computers.prepare()
        self.clock.start()
        self.tick.start()
        self._loading.start()
        if self._uploads_emojis:
            self._uploading = asyncio.create_task(self._upload_emojis())

    async def close(self) -> None:
        """Takes no more clicks, finishes what is under way, then says goodbye."""
        if self._uploading:
            self._uploading.cancel()
        self._loading.cancel()
        try:
            await asyncio.wait_for(self._finish(), LONGEST_GOODBYE)
        except TimeoutError:
            log.warning("Not everything could be shown before the end.")
        self.tick.cancel()
        await super().close()

    async def _finish(self) -> None:
        await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
        async with self._clock_lock:  # what is read from the database is read to its end
            self.clock.cancel()
        if self._replies:
            await asyncio.wait(self._replies)
        await self.tables.close()
        await self.messages.settle()

    async def _upload_emojis(self) -> None:
        """Beside everything else: until they are there, signs are shown."""
        self.emojis_by_name = await synced(self)

    # The clock

    @tasks.loop(seconds=1)
    async def clock(self) -> None:
        async with self._clock_lock:
            await self.tables.run_due()

    @tasks.loop(seconds=TICK)
    async def tick(self) -> None:
        self.messages.show_all_due()
        self.hands.drop_old()

    async def _hear(self, happened: StoredChange) -> None:
        await self.messages.hear(happened)

    # Answers

    def answer(self, interaction: Interaction, said: CustomId, values: Sequence[str]) -> Coroutine[Any, Any, None]:
        """Whatever was clicked: never raises, always answers."""

        async def work(answer: Answer, looks: Looks) -> None:
            click = Click(self, interaction, answer, said, values, looks)
            async with self.hands.hold(said.table, interaction.user.id):
                try:
                    handler = self.handlers.get(said.verb)
                    if handler is None:
                        raise UnknownMove(text=said.verb)
                    await handler(click)
                except Refusal as refusal:
                    await self._refused(click, refusal)

        kind: Kind = "update" if is_ephemeral(interaction) or said.verb in IN_PUBLIC else "private"
        if said.verb in FOR_ALL:
            kind = "public"
        return self.reply(interaction, kind, work)

    async def reply(self, interaction: Interaction, kind: Kind, work: Work) -> None:
        """Does the work with an answer of this kind; errors become sentences."""

        async def prepared(answer: Answer) -> None:
            looks = await self.looks(interaction)
            answer.words = looks.words
            await work(answer, looks)

        task = asyncio.current_task()
        assert task is not None
        self._replies.add(task)
        try:
            await answered(interaction, kind, prepared)
        finally:
            self._replies.discard(task)

    async def looks(self, interaction: Interaction) -> Looks:
        """How the one who acts likes to see things."""
        mine = await self.tables.preferences.of_player(interaction.user.id)
        return self._looks(mine, interaction.locale.value)

    def _looks(self, mine: PlayerSettings, locale: str) -> Looks:
        return Looks(
            words=Words(mine.language or locale, commands=locale),
            marks="symbols" if mine.symbols else "letters",
            order=mine.order,
            hints=mine.hints,
            emojis=self.emojis_by_name,
        )

    async def _refused(self, click: Click, refusal: Refusal) -> None:
        """What is wrong and what to do instead; who has a hand sees it fresh."""
        try:
            table_view = await click.table_view()
        except Refusal:
            await click.answer.say(Narrator(click.looks.words).refusal(refusal))
            return
        sentence = screen(table_view, click.looks).narrator.refusal(refusal)
        if click.answer.is_own and table_view.seat is not None and table_view.status == "running":
            await click.show_hand(table_view, sentence)
        else:
            await click.answer.say(sentence)

    async def _on_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Commands answer for themselves; what Discord's library refuses before them comes here."""

        async def work(answer: Answer, looks: Looks) -> None:
            raise error.__cause__ or error

        if not isinstance(error, app_commands.CommandNotFound):
            await self.reply(interaction, "private", work)
