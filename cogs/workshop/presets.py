"""What `/play` offers as a preset: the printed editions, and what the server has saved."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from cogs.interactions.refusals import PresetOfAnotherGame
from cogs.ui.text.option_text import value_about, value_words
from cogs.ui.text.words import LANGUAGES, Words
from cogs.workshop.shelf_views import combination_words
from engine import GAMES
from engine.presets import PRESETS, presets_for, with_preset
from engine.rules import Rules
from tables.host import Tables
from tables.people.shelf import by_mark, by_name
from tables.table import Options

_SAVED: Final = "~"
"""How the value of a saved combination begins; its mark follows."""


class Preset(NamedTuple):
    """A preset as a short text, and the game that it belongs to."""

    value: str
    game: str


async def preset_from(tables: Tables, guild_id: int, typed: str, game: str | None) -> Preset:
    """The preset that somebody has chosen or typed. PresetOfAnotherGame if it is not one of this game, NotOnShelf if
    there is none."""
    printed = _printed(typed)
    if printed is not None:
        found = printed
    else:
        kept = await tables.shelf.combinations(guild_id)
        saved = by_mark(kept, typed[1:]) if typed.startswith(_SAVED) else by_name(kept, typed)
        found = Preset(f"{_SAVED}{saved.mark}", saved.game)
    if game is not None and game != found.game:
        raise PresetOfAnotherGame(other_game=found.game)
    return found


def _printed(typed: str) -> Preset | None:
    """A printed edition by its name, in any language."""
    for name in PRESETS:
        names = {name, *(value_words(Words(language), "preset", name).casefold() for language in LANGUAGES)}
        if typed.strip().casefold() in names:
            return Preset(name, next(game for game, it in GAMES.items() if name in presets_for(it.Rules())))
    return None


async def preset_choices(tables: Tables, guild_id: int, words: Words, game: str | None) -> dict[str, str]:
    """What is offered for this game, or for all games: values with what people read."""
    printed = {name: _label(words, name) for name in PRESETS if game is None or name in _names(game)}
    kept = [it for it in await tables.shelf.combinations(guild_id) if game in (None, it.game)]
    return printed | {f"{_SAVED}{it.mark}": f"{it.name}: {combination_words(words, it)}" for it in kept}


def _names(game: str) -> tuple[str, ...]:
    return presets_for(GAMES[game].Rules()) if game in GAMES else ()


def _label(words: Words, name: str) -> str:
    return f"{value_words(words, 'preset', name)}: {value_about(words, 'preset', name)}"


async def with_chosen_preset(
    tables: Tables, guild_id: int, value: str, rules: Rules, options: Options
) -> tuple[Rules, Options]:
    """What a table with this preset begins with; a printed edition leaves the phases and the table's options alone."""
    if not value.startswith(_SAVED):
        return with_preset(rules, value), options
    saved = by_mark(await tables.shelf.combinations(guild_id), value.removeprefix(_SAVED))
    return saved.rules, replace(saved.options, language=options.language)


def sets_pace(value: str) -> bool:
    """A saved combination has its own pace."""
    return value.startswith(_SAVED)
