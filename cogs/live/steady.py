"""Loops that go on when the clock of the machine is set back."""

from datetime import timedelta
from typing import Any

import discord
from discord.ext import tasks


def keep_going(loop: tasks.Loop[Any]) -> None:
    """Starts a loop anew if it would sleep too long; called at the end of its work.

    discord.py's loops sleep until a time of day, so they stand still for an hour when the clock is set back an hour.
    """
    due = loop.next_iteration
    if due is not None and due - discord.utils.utcnow() > timedelta(seconds=2 * (loop.seconds or 0)):
        loop.restart()
