"""Buttons and selects as items that survive a restart: the custom id says what was clicked."""

from collections.abc import Coroutine, Sequence
from re import Match
from typing import Any, Protocol, Self, cast
from zlib import crc32

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Button, DynamicItem, Item, Select

from cogs.ui.controls.custom_ids import CHOSEN, PRESSED, UNKNOWN, CustomId

Emoji = discord.PartialEmoji | str | None
Row = ActionRow[Any]

BUTTONS_IN_ROW = 5
MOST_OPTIONS = 25
_NOT_AUTOMATIC = 2**30
"""Discord never assigns component ids from here on. A select with a new custom id also gets a new component id, because
a client may remember the chosen options by component id."""
_LARGEST_TABLE = 2**63 - 1  # that a database can store
NOT_OURS = CustomId(0, 0, "unknown")
"""Stands for a control that no page of ours has."""


class Answering(Protocol):
    """The bot, which answers every click."""

    def answer(
        self, interaction: discord.Interaction[Any], custom_id: CustomId, values: Sequence[str]
    ) -> Coroutine[Any, Any, None]: ...


class ButtonItem(DynamicItem[Button[Any]], template=PRESSED):
    """A button; its custom id says everything when it is pressed, so it needs no state."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: Match[str], /) -> Self:
        return cls(cast(Button[Any], item))

    def callback(self, interaction: discord.Interaction[Any]) -> Coroutine[Any, Any, None]:
        return _answer(interaction, self.custom_id, ())


class SelectItem(DynamicItem[Select[Any]], template=CHOSEN):
    """A select; the chosen values come with the click."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: Match[str], /) -> Self:
        return cls(cast(Select[Any], item))

    def callback(self, interaction: discord.Interaction[Any]) -> Coroutine[Any, Any, None]:
        return _answer(interaction, self.custom_id, self.item.values if isinstance(self.item, Select) else ())


class UnknownItem(DynamicItem[Item[Any]], template=UNKNOWN):
    """A control that no page of ours has; whoever sends it still reads a sentence."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: Match[str], /) -> Self:
        return cls(item)

    def callback(self, interaction: discord.Interaction[Any]) -> Coroutine[Any, Any, None]:
        return _answer(interaction, self.custom_id, ())


def button(
    custom_id: CustomId,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    emoji: Emoji = None,
    is_off: bool = False,
) -> ButtonItem:
    return ButtonItem(Button(custom_id=str(custom_id), label=label or None, style=style, emoji=emoji, disabled=is_off))


def select(
    custom_id: CustomId, placeholder: str, options: Sequence[SelectOption], *, least: int = 1, most: int = 1
) -> Row:
    """A select, which always fills a whole row."""
    shown = list(options[:MOST_OPTIONS])
    choice: Select[Any] = Select(
        custom_id=str(custom_id),
        id=_NOT_AUTOMATIC + crc32(str(custom_id).encode()) % _NOT_AUTOMATIC,
        placeholder=placeholder,
        options=shown,
        min_values=min(least, len(shown)),
        max_values=min(most, len(shown)),
    )
    return ActionRow(SelectItem(choice))


def rows(buttons: Sequence[ButtonItem]) -> list[Row]:
    """Distributes buttons over rows."""
    return [ActionRow(*buttons[start : start + BUTTONS_IN_ROW]) for start in range(0, len(buttons), BUTTONS_IN_ROW)]


def _answer(interaction: discord.Interaction[Any], text: str, values: Sequence[str]) -> Coroutine[Any, Any, None]:
    client = cast(Answering, interaction.client)
    return client.answer(interaction, known(text), values)


def known(text: str) -> CustomId:
    """The custom id with this text; one that nobody handles if it is none of ours."""
    custom_id = CustomId.parse(text)
    return NOT_OURS if custom_id is None or custom_id.table > _LARGEST_TABLE else custom_id
