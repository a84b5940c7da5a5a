"""What a server keeps, as one reader sees it."""

from cogs.ending_clicks import is_moderator
from cogs.interactions.clicks import Click
from cogs.ui.layouts.shelf import Kept, ShelfView
from cogs.ui.text.option_text import game_words, own_phases_words, rules_words
from cogs.ui.text.words import Words
from engine.rules import ClassicRules
from tables.happenings import TableView
from tables.people.shelf import Combination, Saved


async def shelf_view(click: Click, table_view: TableView) -> ShelfView:
    """The shelf of the table's server for the person who clicked; direct messages have none."""
    guild_id, shelf = click.interaction.guild_id, click.tables.shelf
    if guild_id is None:
        return ShelfView()
    words, combinations = click.looks.words, await shelf.combinations(guild_id)
    return ShelfView(
        tuple(_kept(click, it, combination_words(words, it), table_view.game == it.game) for it in combinations),
        tuple(_kept(click, it, phases_words(words, it.phases)) for it in await shelf.phase_sets(guild_id)),
        may_save=True,
    )


def _kept(click: Click, saved: Saved, about: str, is_for_game: bool = True) -> Kept:
    may_delete = saved.saved_by == click.person.player_id or is_moderator(click.interaction)
    return Kept(saved.mark, saved.name, about, may_delete, is_for_game)


def combination_words(words: Words, saved: Combination) -> str:
    return " · ".join((game_words(words, saved.game), *rules_words(words, saved.rules)))


def phases_words(words: Words, phases: str) -> str:
    """Phases in our notation, in one line."""
    return own_phases_words(words, ClassicRules(own_phases=phases))
