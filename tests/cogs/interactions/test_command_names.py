"""Commands are called what they are in the language of whoever reads them."""

import discord
import pytest
from discord.app_commands import TranslationContext, TranslationContextLocation, TranslationContextTypes

from cogs.interactions.command_names import Translator, told
from cogs.ui.text.words import FALLBACK, LANGUAGES, Words, language_of

PLACE: TranslationContextTypes = TranslationContext(TranslationContextLocation.other, None)


async def translated(locale: discord.Locale) -> str | None:
    return await Translator().translate(told("command-play"), locale, PLACE)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != FALLBACK])
async def test_every_locale_of_a_language_has_its_names(language: str) -> None:
    locales = [locale for locale in discord.Locale if language_of(locale.value) == language]

    assert locales
    assert {await translated(locale) for locale in locales} == {Words(language)("command-play")}


async def test_all_others_read_the_english_names_of_the_tree() -> None:
    others = [locale for locale in discord.Locale if language_of(locale.value) == FALLBACK]

    assert {await translated(locale) for locale in others} == {None}
    assert told("command-play").message == "play"
