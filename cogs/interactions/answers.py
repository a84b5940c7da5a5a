"""The one answer of an interaction, and the deferral that keeps Discord waiting for it."""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

import discord

from cogs.ui.page import Page
from cogs.ui.text.words import Words

DEFER_AFTER: Final = 1.5
"""Seconds after which a slow answer is deferred; Discord waits for three."""

Kind: TypeAlias = Literal["private", "public", "update"]
"""Who reads the answer, and where.

private: only the person who asked; in the clicked message if nobody else sees it, else in a new one
public: everybody, in a new message
update: everybody who sees the clicked message, which is edited
"""
Interaction: TypeAlias = discord.Interaction[Any]


class Answer:
    """Answers an interaction once, with a different request if it was deferred before."""

    def __init__(self, interaction: Interaction, kind: Kind) -> None:
        self.interaction = interaction
        self.kind: Kind = "update" if kind == "private" and is_ephemeral(interaction) else kind
        self.words = Words(interaction.locale.value)  # until the person's language has been read
        self.message_id: int | None = None
        self._lock = asyncio.Lock()
        self._is_deferred = False

    @property
    def shown_in(self) -> int | None:
        """The id of the message that shows the answer; None until Discord has reported it."""
        clicked = self.interaction.message
        return self.message_id or (clicked.id if clicked is not None and self.kind == "update" else None)

    @property
    def is_own(self) -> bool:
        """Whether only the person who asked will see the answer."""
        return self.kind == "private" or (self.kind == "update" and is_ephemeral(self.interaction))

    @property
    def is_given(self) -> bool:
        return self.interaction.response.is_done() and not self._is_deferred

    async def defer(self) -> None:
        """Tells Discord that the answer takes longer, unless it is given already."""
        async with self._lock:
            if not self.interaction.response.is_done():
                thinks = self.kind != "update"
                await self.interaction.response.defer(ephemeral=self.kind == "private", thinking=thinks)
                self._is_deferred = True

    async def show(self, page: Page, *, is_own: bool = False, mentions: Sequence[discord.abc.Snowflake] = ()) -> None:
        """Answers with a page; `is_own` if only the person who asked may see it. `mentions` are notified."""
        async with self._lock:
            if is_own and not self.is_own:
                if self._is_deferred:
                    await self._send_own_late(view=page.view(), files=page.files())
                    return
                self.kind = "private"
            if self._is_deferred:
                shown = await self.interaction.edit_original_response(
                    view=page.view(), attachments=page.files(), allowed_mentions=_only(mentions)
                )
                self.message_id = shown.id
                self._is_deferred = False
                return
            response = self.interaction.response
            if self.kind == "update":
                await response.edit_message(view=page.view(), attachments=page.files())
                return
            sent = await response.send_message(
                view=page.view(),
                files=page.files(),
                ephemeral=self.kind == "private",
                allowed_mentions=_only(mentions),
            )
            self.message_id = sent.message_id

    async def show_again(self, page: Page) -> None:
        """Shows another page in place of the one that was the answer; nothing if that one is gone."""
        async with self._lock:
            with contextlib.suppress(discord.NotFound):
                await self.interaction.edit_original_response(view=page.view(), attachments=page.files())

    async def ask(self, form: discord.ui.Modal) -> bool:
        """Opens a form; Discord allows that only as the first answer, so not once it was deferred."""
        async with self._lock:
            if self.interaction.response.is_done():
                return False
            await self.interaction.response.send_modal(form)
            return True

    async def say(self, sentence: str) -> None:
        """Answers with a sentence that only the person who asked reads, whatever kind of answer this is."""
        async with self._lock:
            response = self.interaction.response
            if not response.is_done():
                await response.send_message(sentence, ephemeral=True)
            else:
                await self._say_late(sentence)

    async def _say_late(self, sentence: str) -> None:
        if self._is_deferred and self.kind == "private":
            await self.interaction.edit_original_response(content=sentence)
            self._is_deferred = False
        else:
            await self._send_own_late(content=sentence)

    async def _send_own_late(self, **what: Any) -> None:
        """Sends a separate private message; completes a public deferral first and deletes it later, because Discord
        would show the next message as the public answer."""
        waits_in_public = self._is_deferred and self.kind == "public"
        if waits_in_public:
            await self.interaction.edit_original_response(content="…")
        await self.interaction.followup.send(**what, ephemeral=True)
        self._is_deferred = False
        if waits_in_public:
            with contextlib.suppress(discord.HTTPException):
                await self.interaction.delete_original_response()


class Deferral:
    """Defers an answer after a while, unless it is stopped in time."""

    __slots__ = ("_answer", "_deferring", "_timer")

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._deferring: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER, self._start)

    def _start(self) -> None:
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        with contextlib.suppress(discord.HTTPException):  # the answer will fail too, and says why
            await self._answer.defer()

    async def stop(self) -> None:
        """Cancels the deferral; if it has begun, waits for its end."""
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring


def is_ephemeral(interaction: Interaction) -> bool:
    """Whether the message that was clicked is visible to the clicker alone."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _only(mentions: Sequence[discord.abc.Snowflake]) -> discord.AllowedMentions:
    return discord.AllowedMentions(everyone=False, roles=False, users=mentions)
