"""Tells Discord our commands, but only if they have changed since the last time."""

import hashlib
import json
import logging
from typing import Any, Final

import discord
from discord import app_commands

from tables.notes import Notes

log = logging.getLogger(__name__)

FACT: Final = "commands"


async def sync_commands(tree: app_commands.CommandTree[Any], notes: Notes) -> bool:
    """Sends the commands if they have changed, which Discord allows a few times a day; returns whether it did."""
    wanted = await _fingerprint(tree)
    if await notes.fact(FACT) == wanted:
        return False
    try:
        await tree.sync()
    except discord.HTTPException as error:
        log.warning("The commands could not be told to Discord, trying again at the next start: %s", error.text)
        return False
    await notes.save_fact(FACT, wanted)
    log.info("Told Discord our %s commands.", len(tree.get_commands()))
    return True


async def _fingerprint(tree: app_commands.CommandTree[Any]) -> str:
    """A hash of all commands of this application with their translations."""
    translator = tree.translator
    assert translator is not None
    kinds = (discord.AppCommandType.chat_input, discord.AppCommandType.user, discord.AppCommandType.message)
    payload = [
        await command.get_translated_payload(tree, translator)
        for kind in kinds
        for command in tree.get_commands(type=kind)
    ]
    content = json.dumps([tree.client.application_id, payload], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()
