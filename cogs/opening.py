"""How a table comes into a channel: whether it may be opened, where it is shown, and who is notified."""

import contextlib
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import discord
from msgspec.structs import replace

from cogs.interactions.answers import Answer, Interaction
from cogs.interactions.clicks import Click, person_of
from cogs.interactions.cooldowns import OPEN
from cogs.interactions.handlers import Handler
from cogs.interactions.refusals import MissingPermissions, NotHere
from cogs.live.screens import public_looks, screen
from cogs.ui.layouts.lobby import challenge, challenged_to, in_thread, lobby
from cogs.ui.names import plain
from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words, language_of
from cogs.workshop.presets import preset_from, sets_pace, with_chosen_preset
from engine import GAMES
from engine.errors import UnknownChoice
from tables.clocks import PACES
from tables.errors import NotRunning, TableFull, TableUnreadable
from tables.happenings import StoredChange
from tables.host import Tables
from tables.notes import Message
from tables.table import Options, Pace, Person

if TYPE_CHECKING:
    from cogs.client import Phase10

BAD_REQUEST: Final = 400
_ANY_PACE: Final = "-"
NEEDED: Final = ("view_channel", "send_messages", "attach_files")
NEEDED_FOR_THREAD: Final = ("create_public_threads", "send_messages_in_threads")
NEEDED_IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files")


async def require_allowed(client: "Phase10", interaction: Interaction) -> None:
    """Raises NotHere or MissingPermissions if no table may be opened in this channel."""
    require_permissions(interaction)
    if interaction.guild_id is None:
        return
    settings = await client.tables.preferences.of_guild(interaction.guild_id)
    here = {interaction.channel_id, home_of(interaction)}
    if settings.channels and not here & set(settings.channels):
        raise NotHere(channels=", ".join(f"<#{channel_id}>" for channel_id in settings.channels))


def require_permissions(interaction: Interaction) -> None:
    """Raises MissingPermissions if later messages would fail; the answer to a command needs no permissions."""
    if interaction.guild_id is None:
        return
    needed = NEEDED_IN_THREAD if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = tuple(name for name in needed if not getattr(interaction.app_permissions, name))
    if missing:
        raise MissingPermissions(permissions=missing)


class Wish(NamedTuple):
    """What somebody wants to open; as text it fits into the custom id of a button that asks first."""

    game: str
    computers: int = 0
    pace: Pace | None = None
    preset: str = ""

    def __str__(self) -> str:
        return f"{self.game} {self.computers} {self.pace or _ANY_PACE} {self.preset}".rstrip()

    @classmethod
    def of(cls, game: str, computers: int, pace: str | None, preset: str = "") -> Self:
        """A checked wish; UnknownChoice if there is no such game or pace. The preset is checked when it is used."""
        if game not in GAMES:
            raise UnknownChoice(why="game")
        known = next((known for known in PACES if known == pace), None)
        if pace is not None and known is None:
            raise UnknownChoice(why="pace")
        return cls(game, computers, known, preset)

    @classmethod
    def parse(cls, text: str) -> Self:
        game, computers, pace, preset = (*text.split(" ", 3), "", "", "")[:4]
        known = None if pace in ("", _ANY_PACE) else pace
        return cls.of(game, int(computers) if computers.isdecimal() else 0, known, preset)


async def open_table(
    client: "Phase10", answer: Answer, wish: Wish, *, challenged: discord.Member | None = None
) -> None:
    """Opens a table, unless the person who asks has opened too many here."""
    asked = answer.interaction
    with client.cooldowns.spend(OPEN, asked.guild_id, asked.user.id, home_of(asked)):
        await _open_table(client, answer, wish, challenged)


async def _open_table(client: "Phase10", answer: Answer, wish: Wish, challenged: discord.Member | None) -> None:
    """Opens a table and shows its lobby, in a new thread if the server wants that."""
    interaction, tables = answer.interaction, client.tables
    game, computers, pace, preset = wish
    if computers >= (most := GAMES[game].SEATS[-1]):
        raise TableFull(most=most)
    settings = await tables.preferences.of_guild(interaction.guild_id or 0)
    rules, options = await tables.default(home_of(interaction), game)
    if preset:
        rules, options = await with_chosen_preset(tables, interaction.guild_id or 0, preset, rules, options)
    options = replace(options, language=_language(interaction, settings.language))
    if chosen := pace or (None if sets_pace(preset) else settings.pace):
        options = replace(options, pace=chosen)
    person = person_of(interaction)
    thread = await _new_thread(interaction, game, options, person) if settings.thread_per_table else None
    channel_id = thread.id if thread else interaction.channel_id
    assert channel_id is not None
    await make_room(tables, channel_id, person)
    home_id = home_of(interaction) if thread else _readers_of(interaction)
    guild_id = interaction.guild_id or 0
    opened = await tables.open(guild_id, channel_id, person, game, rules, options, home_id=home_id)
    with client.messages.hold(opened.table_id):
        for _ in range(computers):
            opened = await tables.add_computer(opened.table_id, person)
        if thread is None:
            await _show_here(client, answer, opened, challenged)
    if thread is not None:
        await _show_in_thread(client, answer, opened, thread, challenged)


async def make_room(tables: Tables, channel_id: int, person: Person) -> None:
    """Closes an empty lobby, so that another table can be opened in the channel.

    A table that cannot be read is set aside by looking at it.
    """
    table_id = await tables.in_channel(channel_id)
    if table_id is not None:
        with contextlib.suppress(NotRunning, TableUnreadable):  # somebody else has just closed it
            there = await tables.table_view(table_id)
            if there.status == "open" and not there.seats:
                await tables.end(table_id, person, is_moderator=True)


async def _show_here(
    client: "Phase10", answer: Answer, opened: StoredChange, challenged: discord.Member | None
) -> None:
    """Shows the lobby as the answer itself."""
    table_view = opened.table_view()
    shown = screen(table_view, public_looks(table_view, client.emojis_by_name))
    page = lobby(shown) if challenged is None else challenge(shown, challenged.mention)
    try:
        await answer.show(page, mentions=[challenged] if challenged else [])
    except discord.HTTPException:
        client.messages.request_update(table_view.table_id)  # the table is open, so people have to see it
        raise
    client.messages.mark_shown(table_view.table_id, table_view.revision)
    if answer.message_id is not None and table_view.channel_id is not None:
        await client.tables.notes.save_message(table_view.table_id, Message(table_view.channel_id, answer.message_id))


async def _show_in_thread(
    client: "Phase10", answer: Answer, opened: StoredChange, thread: discord.Thread, challenged: discord.Member | None
) -> None:
    """Shows the lobby in the thread and tells the channel; a challenged person is notified in the thread."""
    table_view = opened.table_view()
    shown = screen(table_view, public_looks(table_view, client.emojis_by_name))
    try:
        if challenged is not None:
            called = discord.AllowedMentions(everyone=False, roles=False, users=[challenged])
            await thread.send(view=challenged_to(shown, challenged.mention).view(), allowed_mentions=called)
        await answer.show(in_thread(shown, thread.mention))
    finally:
        client.messages.request_update(table_view.table_id)  # the table is open, so people have to see it


async def _new_thread(interaction: Interaction, game: str, options: Options, person: Person) -> discord.Thread | None:
    """Creates a thread for the table; None where threads are impossible, such as inside a thread."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        return None
    missing = tuple(name for name in NEEDED_FOR_THREAD if not getattr(interaction.app_permissions, name))
    if missing:
        raise MissingPermissions(permissions=missing)
    words = Words(options.language)
    shown = game_words(words, game)
    kind = discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=words("thread-name", game=shown, name=plain(person.name)), type=kind)
    except discord.HTTPException as error:
        if error.status != BAD_REQUEST:
            raise
        return await channel.create_thread(name=shown, type=kind)  # Discord may refuse the person's name


def home_of(interaction: Interaction) -> int:
    """The channel that remembers chosen options; for a thread its parent channel."""
    assert interaction.channel_id is not None
    return home(interaction.channel, interaction.channel_id)


def _readers_of(interaction: Interaction) -> int | None:
    """The channel whose readers may see the game later: a private thread itself, the parent of a public one."""
    channel = interaction.channel
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return interaction.channel_id if is_private else home_of(interaction)


def home(channel: object, channel_id: int) -> int:
    return getattr(channel, "parent_id", None) or channel_id


def _language(interaction: Interaction, chosen: str | None) -> str:
    """The language of the table: as set, else the server's, in direct messages the person's."""
    locale = interaction.guild_locale or interaction.locale
    return chosen or language_of(locale.value)


async def resume(click: Click) -> None:
    """Continues a game that was put away."""
    channel_id = (await click.table_view()).channel_id
    if channel_id is not None:
        await make_room(click.tables, channel_id, click.person)
    happened = await click.tables.resume(click.said.table, click.person)
    click.client.messages.request_update(happened.table_id, must_send=True)
    await click.show_hand(happened.table_view(click.person.player_id))


async def open_new(click: Click) -> None:
    """Opens a new table although a game was put away here."""
    await require_allowed(click.client, click.interaction)
    wish = Wish.parse(click.said.args)
    if wish.preset:
        await preset_from(click.tables, click.interaction.guild_id or 0, wish.preset, wish.game)
    await open_table(click.client, click.answer, wish)


HANDLERS: Final = {"resume": Handler(resume), "open-new": Handler(open_new, kind="public")}
