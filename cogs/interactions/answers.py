"""The one answer that every interaction gets, in time and whatever happens."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

import discord

from cogs.ui.page import Page
from cogs.ui.text.words import Words

log = logging.getLogger(__name__)

DEFER_AFTER: Final = 1.5
"""Seconds after which Discord is told that the answer takes longer; it waits for three."""

Kind: TypeAlias = Literal["private", "public", "update"]
"""A new message for the one who asked, a new one for everybody, or a change of the message that was clicked."""
Interaction: TypeAlias = discord.Interaction[Any]


class Answer:
    """Answers an interaction once; after a deferral with what Discord accepts then."""

    def __init__(self, interaction: Interaction, kind: Kind) -> None:
        self.interaction = interaction
        self.kind = kind
        self.words = Words(interaction.locale.value)  # until it is known what the one who asked has chosen
        self.message_id: int | None = None
        self._lock = asyncio.Lock()
        self._deferred = False

    @property
    def shown_in(self) -> int | None:
        """The message in which the answer is shown, as far as that is known."""
        clicked = self.interaction.message
        return self.message_id or (clicked.id if clicked is not None and self.kind == "update" else None)

    @property
    def is_own(self) -> bool:
        """Whether only the one who asked will see it."""
        return self.kind == "private" or (self.kind == "update" and is_ephemeral(self.interaction))

    @property
    def is_given(self) -> bool:
        return self.interaction.response.is_done() and not self._deferred

    async def defer(self) -> None:
        """Says that it takes longer, unless there is an answer already."""
        async with self._lock:
            if not self.interaction.response.is_done():
                thinks = self.kind != "update"
                await self.interaction.response.defer(ephemeral=self.kind == "private", thinking=thinks)
                self._deferred = True

    async def show(self, page: Page, *, is_own: bool = False, mentions: Sequence[discord.abc.Snowflake] = ()) -> None:
        """The page, as the kind of this answer says; `is_own` where nobody else may see it. `mentions` are called."""
        async with self._lock:
            if is_own and not self.is_own:
                if self._deferred:
                    await self._send_own_late(view=page.view(), files=page.files())
                    return
                self.kind = "private"
            if self._deferred:
                shown = await self.interaction.edit_original_response(
                    view=page.view(), attachments=page.files(), allowed_mentions=_calling(mentions)
                )
                self.message_id = shown.id
                self._deferred = False
                return
            response = self.interaction.response
            if self.kind == "update":
                await response.edit_message(view=page.view(), attachments=page.files())
                return
            sent = await response.send_message(
                view=page.view(),
                files=page.files(),
                ephemeral=self.kind == "private",
                allowed_mentions=_calling(mentions),
            )
            self.message_id = sent.message_id

    async def say(self, sentence: str) -> None:
        """A sentence for the one who asked, whatever the answer was meant to be."""
        async with self._lock:
            response = self.interaction.response
            if not response.is_done():
                await response.send_message(sentence, ephemeral=True)
            else:
                await self._say_late(sentence)

    async def _say_late(self, sentence: str) -> None:
        if self._deferred and self.kind == "private":
            await self.interaction.edit_original_response(content=sentence)
            self._deferred = False
        else:
            await self._send_own_late(content=sentence)

    async def _send_own_late(self, **what: Any) -> None:
        """A message of its own. Where everybody was told to wait, that has to be completed first: until then Discord
        takes whatever is sent for the public answer."""
        waits_in_public = self._deferred and self.kind == "public"
        if waits_in_public:
            await self.interaction.edit_original_response(content="…")
        await self.interaction.followup.send(**what, ephemeral=True)
        self._deferred = False
        if waits_in_public:
            with contextlib.suppress(discord.HTTPException):
                await self.interaction.delete_original_response()


def is_ephemeral(interaction: Interaction) -> bool:
    """Whether the message that was clicked is one that only the clicker sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _calling(mentions: Sequence[discord.abc.Snowflake]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, users=mentions)
