"""Names of people in what others read: nothing in a name can change the text around it, call anybody or be a link."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import discord

NAMELESS: Final = "?"
_JOINER: Final = "\u200d"  # holds the parts of many emojis together
_SPACES: Final = re.compile(r"\s+")


@lru_cache(4096)
def plain(name: str) -> str:
    """A name for labels and pictures: without invisible characters, such as those that turn the direction of a text."""
    spaced = _SPACES.sub(" ", name)
    shown = "".join(sign for sign in spaced if sign == _JOINER or not unicodedata.category(sign).startswith("C"))
    return shown.strip(f" {_JOINER}") or NAMELESS


@lru_cache(4096)
def escaped(name: str) -> str:
    """A name for texts, where Discord would interpret stars, mentions and addresses."""
    quiet = discord.utils.escape_markdown(plain(name), ignore_links=False).replace("://", "\\://")
    return discord.utils.escape_mentions(quiet).replace("<", "\\<")
