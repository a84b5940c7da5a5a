"""Every verb has one handler; a bot in which two modules handle the same one does not start."""

import pytest

import bot
from cogs import about
from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler, VerbClaimedTwice
from storage.database import Database
from tables.thinking import InstantComputers


async def sit_down(click: Click) -> None:
    await click.table_view()


async def test_a_verb_that_two_modules_claim_stops_the_bot_and_both_are_named(
    sqlite_db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(about.HANDLERS, "join", Handler(sit_down))

    with pytest.raises(VerbClaimedTwice) as raised:
        bot.make_bot(sqlite_db, computers=InstantComputers())

    assert str(raised.value) == "the verb 'join' is handled by cogs.lobby_clicks and by cogs.about"
