"""Names and descriptions of commands, in English and in every other language of locales/."""

from typing import Any, Final

import discord
from discord import app_commands

from cogs.ui.text.words import FALLBACK, Words, language_of

_ENGLISH: Final = Words(FALLBACK)


def told(key: str) -> app_commands.locale_str:
    """A text of locales/ that Discord shows in the reader's language."""
    return app_commands.locale_str(_ENGLISH(key), key=key)


def named(command: str) -> dict[str, Any]:
    """Name and description of a slash command."""
    return {"name": told(f"command-{command}"), "description": told(f"command-{command}.about")}


class Translator(app_commands.Translator):
    """Finds the texts of locales/ for Discord's locales."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = language_of(locale.value)
        if language == FALLBACK or "key" not in string.extras:
            return None
        return Words(language)(string.extras["key"])
