"""Brings the application's emojis up to date: uploads what is missing or changed, deletes what is outdated."""

import asyncio
import logging
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

import discord

from cogs.ui.pictures.emoji_pictures import emoji_pictures

log = logging.getLogger(__name__)

# the name ends in a hash of the picture, so a changed picture is recognized without storing anything
_NAME: Final = re.compile(r"(?P<base>\w+)_[0-9a-f]{6}")
_REFUSALS: Final = (discord.HTTPException, discord.RateLimited, OSError)
_ENOUGH: Final = 3
"""Refusals in a row after which we give up: one may be the picture's fault, three mean that Discord takes none."""


async def sync_emojis(client: discord.Client) -> Mapping[str, str]:
    """Uploads and deletes emojis; returns the usable ones by base name, as text such as `<:red7_1a2b3c:1234>`."""
    pictures = await asyncio.to_thread(emoji_pictures)
    names = {base: f"{base}_{sha256(png).hexdigest()[:6]}" for base, png in pictures.items()}
    try:
        found = await client.fetch_application_emojis()
    except _REFUSALS as refusal:
        log.warning("There are no emojis, because Discord did not list them: %s", refusal)
        return {}
    ours = [emoji for emoji in found if _base(emoji) in pictures]
    there = {emoji.name for emoji in ours}
    missing = {names[base]: png for base, png in pictures.items() if names[base] not in there}
    ours += await _upload(client, missing)

    def is_current(emoji: discord.Emoji) -> bool:
        return emoji.name == names[_base(emoji)]

    # the last emoji with a base name counts: the current one, else the newest
    usable = {_base(emoji): emoji for emoji in sorted(ours, key=lambda emoji: (is_current(emoji), emoji.id))}
    await _delete(emoji for emoji in ours if not is_current(emoji) and is_current(usable[_base(emoji)]))
    return {base: str(usable[base]) for base in pictures if base in usable}


def _base(emoji: discord.Emoji) -> str:
    """The emoji's name without the hash; empty if the emoji is not ours."""
    name = _NAME.fullmatch(emoji.name)
    return name["base"] if name else ""


async def _upload(client: discord.Client, missing: Mapping[str, bytes]) -> list[discord.Emoji]:
    """Uploads the missing emojis one by one; returns the emojis that Discord accepted."""
    emojis: list[discord.Emoji] = []
    in_a_row = 0
    last: Exception | None = None
    for n, (name, png) in enumerate(missing.items(), 1):
        try:
            emojis.append(await client.create_application_emoji(name=name, image=png))
            in_a_row = 0
        except _REFUSALS as refusal:
            last = refusal
            in_a_row += 1
            if in_a_row == _ENOUGH:
                break
        if n * 10 // len(missing) > (n - 1) * 10 // len(missing):
            log.info("Uploading emojis: %d of %d", n, len(missing))
    if last:
        log.warning("%d emojis are missing until the next start: %s", len(missing) - len(emojis), last)
    else:
        log.info("All emojis are there, %d of them new.", len(emojis))
    return emojis


async def _delete(outdated: Iterable[discord.Emoji]) -> None:
    for emoji in outdated:
        try:
            await emoji.delete()
        except _REFUSALS as refusal:
            log.warning("Outdated emojis stay until the next start: %s", refusal)
            return
