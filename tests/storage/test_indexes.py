"""Every query of the bot uses an index: none scans a whole SQL table."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection

from storage import messages, open_tables, personal, preferences, set_aside, shelf
from storage.database import Database
from storage.results import achievements, boards, daily_attempts, figures, history
from storage.results.boards import Board
from storage.results.history import Bookmark, Reader
from storage.shards import Shards
from storage.upkeep import check
from tests.storage.values import ANA, BEN, CHANNEL, CLEO, GUILD, NOON, a_finished_game

SOME = Shards((0, 2), 4)
CLEO_HERE = Reader(guild_id=GUILD, player_id=CLEO, channels=frozenset({CHANNEL}))
BOARDS: list[boards.By] = ["rating", "wins", "win_rate", "best_score", "points"]
QUERIES: dict[str, Callable[[Connection], Any]] = {
    "load": lambda c: open_tables.load(c, 1),
    "in channel": lambda c: open_tables.in_channel(c, CHANNEL),
    "put away": lambda c: open_tables.put_away(c, CHANNEL),
    "set aside in channel": lambda c: set_aside.in_channel(c, CHANNEL),
    "set aside, untold": lambda c: set_aside.untold(c, 10, SOME),
    "set aside by older processes": lambda c: set_aside.of_older_readers(c, 2, 0, SOME),
    "of player": lambda c: open_tables.of_player(c, ANA),
    "last entries": lambda c: open_tables.last_entries(c, 1, 5),
    "message": lambda c: messages.message(c, 1),
    "fact": lambda c: messages.fact(c, "commands"),
    "rating changes": lambda c: history.rating_changes(c, 1),
    "due": lambda c: open_tables.due(c, 1),
    "due in some shards": lambda c: open_tables.due(c, 1, shards=SOME),
    "changed last": lambda c: open_tables.changed_last(c, 5, NOON, SOME),
    "last change": open_tables.last_changed_at,
    "revisions": lambda c: open_tables.revisions(c, [1, 2]),
    "history of guild": lambda c: history.of_guild(c, CLEO_HERE, Bookmark(2**60, 0)),
    "history of player": lambda c: history.of_player(c, CLEO_HERE, ANA, Bookmark(2**60, 0)),
    "history of guild, newer": lambda c: history.of_guild(c, CLEO_HERE, after=Bookmark(0, 0)),
    "history of player, newer": lambda c: history.of_player(c, CLEO_HERE, ANA, after=Bookmark(0, 0)),
    "may see": lambda c: history.may_see(c, CLEO_HERE, 1),
    "figures": lambda c: figures.of_player(c, GUILD, ANA),
    "figures of guild": lambda c: figures.of_guild(c, GUILD),
    "servers of a player": lambda c: figures.guilds_of(c, ANA),
    "achievements": lambda c: achievements.of_player(c, GUILD, ANA),
    "rating curve": lambda c: history.rating_curve(c, GUILD, "classic", ANA),
    "daily board": lambda c: boards.page(c, Board(guild_id=GUILD, game="daily", by="points", span="day")),
    "daily streak": lambda c: daily_attempts.streak(c, ANA, "2026-11-16"),
    "daily, last before": lambda c: daily_attempts.last_before(c, "2026-11-16", ANA),
    "daily, spent": lambda c: daily_attempts.is_spent(c, "2026-11-16", "mark"),
    "daily, spent before": lambda c: daily_attempts.forget_spent(c, "2026-11-16"),
    "daily attempt": lambda c: daily_attempts.attempt(c, "2026-11-16", ANA),
    "settings": lambda c: preferences.player_settings(c, ANA),
    "channel default": lambda c: preferences.channel_default(c, CHANNEL, "dice"),
    "shelf": lambda c: shelf.things(c, GUILD, "phases"),
    "shelf, removing": lambda c: shelf.remove(c, GUILD, "phases", "Ours", ANA),
    "export": lambda c: personal.export(c, ANA),
    "delete": lambda c: personal.delete_player(c, BEN, "2026-11-16", "mark"),
    "unfinished": lambda c: check._unfinished_after(c, 0, 10),
    **{f"board by {by}": partial(boards.page, board=Board(guild_id=GUILD, game="classic", by=by)) for by in BOARDS},
    **{f"size by {by}": partial(boards.size, board=Board(guild_id=GUILD, game="classic", by=by)) for by in BOARDS},
}


def plans(connection: Connection, query: Callable[[Connection], Any]) -> list[str]:
    """SQLite's plan for every statement of a query."""
    statements: list[str] = []
    driver: Any = connection.connection.driver_connection
    driver.set_trace_callback(statements.append)
    query(connection)
    driver.set_trace_callback(None)
    return [row[3] for it in statements for row in driver.execute(f"EXPLAIN QUERY PLAN {it}")]


@pytest.mark.parametrize("name", QUERIES)
async def test_a_query_uses_an_index(sqlite_db: Database, name: str) -> None:
    await a_finished_game(sqlite_db, {ANA: 1, BEN: 2})

    steps = await sqlite_db.write(plans, QUERIES[name])

    assert steps
    allowed = ("SCAN chain", "SCAN newest")
    assert [step for step in steps if step.startswith("SCAN") and not step.startswith(allowed)] == []
    if name.startswith(("board", "daily board", "due", "rating changes")):
        assert [step for step in steps if "TEMP B-TREE" in step] == []
