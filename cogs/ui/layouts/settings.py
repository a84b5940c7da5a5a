"""Settings of servers and persons, and personal data: every control names the state it leads to."""

from collections.abc import Coroutine, Iterable, Sequence
from re import Match
from typing import Any, Final, Protocol, Self, cast, get_args

import discord
from discord import ButtonStyle, ChannelType, SelectOption
from discord.app_commands import AppCommandChannel, AppCommandThread
from discord.ui import ActionRow, ChannelSelect, DynamicItem, Item

from cogs.ui.controls.custom_ids import CHANNELS, CustomId
from cogs.ui.controls.items import NOT_OURS, Answering, ButtonItem, Row, button, rows, select
from cogs.ui.layouts.rules import GAMES
from cogs.ui.page import PRIVATE, Document, Figure, Page, attached, gallery, text
from cogs.ui.pictures.hand_picture import Order, cards_picture, sorted_hand
from cogs.ui.pictures.theme import ThemeName
from cogs.ui.screen import Looks
from cogs.ui.text.option_text import game_words, switch_words, value_about, value_words
from cogs.ui.text.words import LANGUAGES, Words, language_of
from engine.cards import parse_cards

AUTO: Final = "auto"
ON: Final = "on"
OFF: Final = "off"
"""How custom ids write None, True and False."""

MOST_CHANNELS: Final = 25  # in a select
_PLAYABLE: Final = [ChannelType.text, ChannelType.news, ChannelType.voice, ChannelType.forum]
_EXAMPLE: Final = parse_cards("G11 R4 W Y7 V4 R7")


class ServerSettings(Protocol):
    """A server's settings; with empty `channels`, play is allowed everywhere."""

    @property
    def language(self) -> str | None: ...
    @property
    def pace(self) -> str | None: ...
    @property
    def thread_per_table(self) -> bool: ...
    @property
    def mentions(self) -> bool: ...
    @property
    def channels(self) -> Sequence[int]: ...


class PlayerSettings(Protocol):
    @property
    def language(self) -> str | None: ...
    @property
    def mentions(self) -> bool: ...
    @property
    def letters(self) -> bool: ...

    @property
    def theme(self) -> ThemeName: ...
    @property
    def order(self) -> Order: ...
    @property
    def hints(self) -> bool: ...


class ChosenChannel(discord.SelectDefaultValue):
    """An already chosen channel. Discord expects its id as a string; discord.py would send a number."""

    def to_dict(self) -> Any:
        return {**super().to_dict(), "id": str(self.id)}


class Channels(DynamicItem[ChannelSelect[Any]], template=CHANNELS):
    """The select of channels where play is allowed; a click becomes the verb `server-channels` with channel ids."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item[Any], match: Match[str], /) -> Self:
        return cls(cast(ChannelSelect[Any], item))

    def callback(self, interaction: discord.Interaction[Any]) -> Coroutine[Any, Any, None]:
        client = cast(Answering, interaction.client)
        if not isinstance(self.item, ChannelSelect):  # somebody has forged it
            return client.answer(interaction, NOT_OURS, ())
        found = cast(Sequence[object], self.item.values)  # discord.py leaves an unknown channel a text
        chosen = [str(channel.id) for channel in found if isinstance(channel, AppCommandChannel | AppCommandThread)]
        return client.answer(interaction, CustomId(0, 0, "server-channels"), chosen)


def setting_value(setting: str, value: str) -> str | bool | None:
    """The value of a setting from the text in a custom id."""
    if value == AUTO:
        return None
    if value in (ON, OFF):
        return value == ON
    return language_of(value) if setting == "language" else value


# A server


def server(
    words: Words, now: ServerSettings, paces: Iterable[str], existing: Iterable[int], standing: str | None = None
) -> Page:
    """`existing` are the chosen channels that still exist, `standing` is this channel's standing game."""
    shown = [SelectOption(label=_set(words, "pace", words("value-auto-pace")), value=AUTO, default=now.pace is None)]
    shown += [
        SelectOption(
            label=_set(words, "pace", value_words(words, "pace", pace)),
            value=pace,
            description=value_about(words, "pace", pace),
            default=now.pace == pace,
        )
        for pace in paces
    ]
    switches = [
        _switch(words, "server", "thread_per_table", now.thread_per_table),
        _switch(words, "server", "mentions", now.mentions),
    ]
    return Page(
        (
            text(f"## {words('settings-title')}", words("settings-about"), f"-# {words('settings-more')}"),
            _languages(words, "choose-server", "language", now.language),
            select(CustomId(0, 0, "choose-server", "pace"), words("setting-pace"), shown),
            *rows(switches),
            text(words("settings-standing")),
            _standing(words, standing),
            text(_where(words, now.channels)),
            _channels(words, existing),
            *(rows([button(CustomId(0, 0, "server-channels"), words("button-everywhere"))]) if now.channels else ()),
        ),
        color=PRIVATE,
    )


def _standing(words: Words, now: str | None) -> Row:
    """The game whose lobby opens by itself in this channel."""
    games: dict[str, str] = {AUTO: words("value-no-standing")}
    games.update((game, game_words(words, game)) for game in GAMES)
    shown = [
        SelectOption(label=_set(words, "standing", name), value=value, default=value == (now or AUTO))
        for value, name in games.items()
    ]
    return select(CustomId(0, 0, "choose-standing"), words("setting-standing"), shown)


def _where(words: Words, channels: Sequence[int]) -> str:
    if not channels:
        return words("settings-everywhere")
    return words("settings-channels", channels=" ".join(f"<#{channel}>" for channel in channels))


def _channels(words: Words, chosen: Iterable[int]) -> Row:
    channels: ChannelSelect[Any] = ChannelSelect(
        custom_id=CHANNELS,
        placeholder=words("select-channels"),
        channel_types=_PLAYABLE,
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[ChosenChannel(id=channel, type=discord.SelectDefaultValueType.channel) for channel in chosen],
    )
    return ActionRow(Channels(channels))


# A person


def me(looks: Looks, now: PlayerSettings) -> Page:
    words = looks.words
    figure = _example(looks)
    orders: tuple[tuple[Order, str], ...] = (("number", "value-by-number"), ("color", "value-by-color"))
    return Page(
        (
            text(f"## {words('me-title')}", words("me-about"), f"-# {words('me-mentions')}"),
            _languages(words, "choose-me", "my-language", now.language),
            select(
                CustomId(0, 0, "choose-me", "theme"),
                words("setting-theme"),
                [
                    SelectOption(
                        label=_set(words, "theme", words(f"value-theme-{name}")),
                        value=name,
                        description=words(f"value-theme-{name}.about"),
                        default=name == now.theme,
                    )
                    for name in get_args(ThemeName)
                ],
            ),
            select(
                CustomId(0, 0, "choose-me", "order"),
                words("setting-order"),
                [
                    SelectOption(label=_set(words, "order", words(key)), value=order, default=order == now.order)
                    for order, key in orders
                ],
            ),
            gallery([figure]),
            *rows(
                [
                    _switch(words, "me", "mentions", now.mentions),
                    _switch(words, "me", "hints", now.hints),
                    _switch(words, "me", "letters", now.letters),
                ]
            ),
            text(f"### {words('about-privacy-title')}", words("me-data")),
            *rows(
                [
                    button(CustomId(0, 0, "me-export"), words("button-export")),
                    button(CustomId(0, 0, "me-delete"), words("button-delete"), ButtonStyle.danger),
                ]
            ),
        ),
        (figure,),
        PRIVATE,
    )


def my_data(words: Words, document: Document) -> Page:
    """Everything stored about a person, as a file."""
    return Page(
        (
            text(f"### {words('about-privacy-title')}", words("me-exported")),
            attached(document),
            *rows([button(CustomId(0, 0, "me-show"), words("button-back"))]),
        ),
        color=PRIVATE,
        documents=(document,),
    )


def ask_delete(words: Words) -> Page:
    """Explains what a deletion does before it cannot be undone."""
    buttons = [
        button(CustomId(0, 0, "me-delete-yes"), words("button-confirm-delete"), ButtonStyle.danger),
        button(CustomId(0, 0, "me-show"), words("button-cancel")),
    ]
    return Page((text(f"### {words('ask-delete')}", words("ask-delete-about")), *rows(buttons)), color=PRIVATE)


def _example(looks: Looks) -> Figure:
    """A hand as this person sees it with the current settings."""
    cards = sorted_hand(_EXAMPLE, looks.order)
    picture = cards_picture(cards, looks.reader, looks.words("example-hand"))
    return Figure(f"example-{looks.look.name}-{looks.order}.png", picture)


# Both


def _languages(words: Words, verb: str, setting: str, now: str | None) -> Row:
    """The select of languages, each in its own name."""
    shown = [
        SelectOption(label=_set(words, setting, words("value-auto-language")), value=AUTO, default=now is None),
        *(
            SelectOption(label=_set(words, setting, Words(other)("language")), value=other, default=now == other)
            for other in LANGUAGES
        ),
    ]
    return select(CustomId(0, 0, verb, "language"), words(f"setting-{setting}"), shown)


def _switch(words: Words, verb: str, setting: str, is_on: bool) -> ButtonItem:
    """Shows the current state and sets the other one, so two people who press it at once get what they meant."""
    style = ButtonStyle.success if is_on else ButtonStyle.secondary
    custom_id = CustomId(0, 0, verb, f"{setting} {OFF if is_on else ON}")
    return button(custom_id, _set(words, setting, switch_words(words, is_on)), style)


def _set(words: Words, setting: str, value: str) -> str:
    """Mentions: on"""
    return words("option-value", option=words(f"setting-{setting.replace('_', '-')}"), value=value)
