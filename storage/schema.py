"""The whole schema as SQLAlchemy Core tables, with an index for every query.

Times are unix milliseconds, Discord ids have 64 bits, JSON is stored as text: the driver can write them without type
conversion, which `storage.saves` relies on. The newest migration in `storage.migrations` produces exactly this schema.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    desc,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
LEAST_GAMES: Final = 5  # to be on the win-rate board; part of an index, so a change needs a migration

# Conditions of partial indexes. A query must use the same text, or SQLite does not see that the index fits.
IS_OPEN: Final = text("status IN ('open', 'running')")
IS_AWAY: Final = text("status = 'away'")
IS_SET_ASIDE: Final = text("status = 'set_aside'")
IS_UNFINISHED: Final = text("status <> 'finished'")
HAS_ENOUGH_GAMES: Final = text(f"games >= {LEAST_GAMES}")

RowId: Final = BigInteger().with_variant(Integer, "sqlite")  # SQLite auto-increments only INTEGER keys

guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

channel_defaults = Table(
    "channel_defaults",
    metadata,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), nullable=False),
    Column("channel_id", BigInteger),  # null for a game that is played in private, such as the daily challenge
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("host_id", BigInteger),  # null once the host has been deleted
    Column("seed", Text),  # hexadecimal; null in the lobby
    Column("status", Text, nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("log_id", BigInteger),  # the row of the log that made this revision
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("person_moved_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),
    Column("due", Text),  # what happens at due_at
    Column("finished_at", BigInteger),  # only for games with results
    Column("state", Text),  # null in the lobby
    Column("shape", Integer, nullable=False, server_default="1"),  # version of the JSON in this row
    Column("rules_version", Integer, nullable=False, server_default="1"),  # of the engine that started the game
    Column("home_id", BigInteger),  # the channel whose readers may see the game, or the server; null is nobody else
    sqlite_autoincrement=True,  # ids are never reused: old messages contain them
)
ONE_TABLE_PER_CHANNEL: Final = Index(
    "one_table_per_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=IS_OPEN,
    postgresql_where=IS_OPEN,
)
# A move changes no indexed column except due_at, which keeps saves cheap: see storage.saves.
Index(
    "ix_tables_due",
    tables.c.due_at,
    tables.c.guild_id,  # whose shard is asked for, before the row is read
    sqlite_where=text("due_at IS NOT NULL"),
    postgresql_where=text("due_at IS NOT NULL"),
)
Index(
    "ix_tables_put_away",
    tables.c.channel_id,
    sqlite_where=IS_AWAY,
    postgresql_where=IS_AWAY,
)
Index(
    "ix_tables_finished",
    tables.c.guild_id,
    tables.c.finished_at,
    tables.c.id,
    tables.c.home_id,  # so that games that a person may not see are passed over without reading their rows
    sqlite_where=text("finished_at IS NOT NULL"),
    postgresql_where=text("finished_at IS NOT NULL"),
)
Index(
    "ix_tables_unfinished",
    tables.c.id,
    sqlite_where=IS_UNFINISHED,
    postgresql_where=IS_UNFINISHED,
)
Index("ix_tables_host", tables.c.host_id)
Index(
    "ix_tables_set_aside",
    tables.c.channel_id,
    sqlite_where=IS_SET_ASIDE,
    postgresql_where=IS_SET_ASIDE,
)

# A table that could not be read. Its row keeps everything but these two columns, which would make it play on.
set_aside = Table(
    "set_aside",
    metadata,
    Column("table_id", RowId, ForeignKey(tables.c.id), primary_key=True, autoincrement=False),
    Column("status", Text, nullable=False),
    Column("due_at", BigInteger),
    Column("why", Text, nullable=False),
    Column("reader", Integer, nullable=False, index=True),  # the newest shape that the process could have read
    Column("at", BigInteger, nullable=False),
    Column("is_told", Boolean, nullable=False, index=True),  # to the channel
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", RowId, ForeignKey(tables.c.id), primary_key=True),
    Column("seat_no", Integer, primary_key=True),
    Column("player_id", BigInteger, ForeignKey(players.c.id), index=True),
    Column("computer", Text),  # its level; null together with player_id if the player has been deleted
    Column("name", Text, nullable=False),
    Column("missed_turns", Integer, nullable=False),
    Column("taken_over_at", BigInteger),
    Column("has_left", Boolean, nullable=False),
    Column("wants_end", Integer),  # the round in which the player asked or agreed to end the game without a result
    sqlite_with_rowid=False,
)

# An index by table would touch one page per table in a group commit and double its time. So rows are only appended:
# each row holds the id of its table's previous row, and tables.log_id the last one.
log = Table(
    "log",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("previous_id", BigInteger),
    Column("table_id", RowId, ForeignKey(tables.c.id), nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("seat", Integer),  # null when nobody moved: somebody joined, or a clock was due
    Column("move", Text),
    Column("events", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("shape", Integer, nullable=False, server_default="1"),  # of the events
)

messages = Table(  # the public message of each table
    "messages",
    metadata,
    Column("table_id", RowId, ForeignKey(tables.c.id), primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("called", Text, nullable=False),  # the turn and seats it has called for; never persons
)

facts = Table(  # named facts about this installation
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("table_id", RowId, ForeignKey(tables.c.id), primary_key=True),
    Column("seat_no", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("player_id", BigInteger, ForeignKey(players.c.id)),
    Column("computer", Text),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("phases_done", Integer, nullable=False),
    Column("score", Integer),  # for the best-score board; dice only
    Column("is_winner", Boolean, nullable=False),
    Column("has_left", Boolean, nullable=False),
    Column("persons", Integer, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_results_player", results.c.player_id, results.c.guild_id, results.c.finished_at, results.c.table_id)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("player_id", BigInteger, ForeignKey(players.c.id), primary_key=True, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("ordinal", Double, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)

rating_history = Table(
    "rating_history",
    metadata,
    Column("player_id", BigInteger, ForeignKey(players.c.id), primary_key=True),
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("at", BigInteger, primary_key=True),
    Column("table_id", RowId, ForeignKey(tables.c.id), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("ordinal", Double, nullable=False),
    sqlite_with_rowid=False,
)

daily_results = Table(
    "daily_results",
    metadata,
    Column("day", Text, primary_key=True),
    Column("player_id", BigInteger, ForeignKey(players.c.id), primary_key=True, index=True),
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), nullable=False),
    Column("table_id", RowId, ForeignKey(tables.c.id), nullable=False),
    Column("score", Integer),  # null until the attempt is over
    Column("phases_done", Integer),
    Column("finished_at", BigInteger),
    sqlite_with_rowid=False,
)
Index(
    "ix_daily_results_board",
    daily_results.c.day,
    daily_results.c.guild_id,
    desc(daily_results.c.phases_done),
    desc(daily_results.c.score),
    daily_results.c.finished_at,
    sqlite_where=text("score IS NOT NULL"),
    postgresql_where=text("score IS NOT NULL"),
)

spent_days = Table(  # attempts of players who have been deleted, until the day is over
    "spent_days",
    metadata,
    Column("day", Text, primary_key=True),
    Column("mark", Text, primary_key=True),  # a keyed hash of the day and the player's id
    sqlite_with_rowid=False,
)

standings = Table(
    "standings",
    metadata,
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("period", Text, primary_key=True),  # all, 2026-11, 2026-W46
    Column("player_id", BigInteger, ForeignKey(players.c.id), primary_key=True, index=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("win_rate", Double, nullable=False),
    Column("phases_done", Integer, nullable=False),
    Column("best_score", Integer),
    Column("rating", Double),  # the rating's ordinal after the last rated game of the period
    Column("points", Integer),  # their sum; daily challenge only
    sqlite_with_rowid=False,
)
_BOARD: Final = (standings.c.guild_id, standings.c.game, standings.c.period)
Index("ix_standings_wins", *_BOARD, desc(standings.c.wins), standings.c.player_id)
Index(
    "ix_standings_win_rate",
    *_BOARD,
    desc(standings.c.win_rate),
    standings.c.player_id,
    standings.c.games,
    sqlite_where=HAS_ENOUGH_GAMES,
    postgresql_where=HAS_ENOUGH_GAMES,
)
Index(
    "ix_standings_best_score",
    *_BOARD,
    desc(standings.c.best_score),
    standings.c.player_id,
    sqlite_where=text("best_score IS NOT NULL"),
    postgresql_where=text("best_score IS NOT NULL"),
)
Index(
    "ix_standings_rating",
    *_BOARD,
    desc(standings.c.rating),
    standings.c.player_id,
    sqlite_where=text("rating IS NOT NULL"),
    postgresql_where=text("rating IS NOT NULL"),
)
Index(
    "ix_standings_points",
    *_BOARD,
    desc(standings.c.points),
    standings.c.player_id,
    sqlite_where=text("points IS NOT NULL"),
    postgresql_where=text("points IS NOT NULL"),
)

ATTEMPTS: Final = tuple(f"attempts_{phase_no}" for phase_no in range(1, 11))
FAILED: Final = tuple(f"failed_{phase_no}" for phase_no in range(1, 11))
SUMS: Final = ("games", "contests", "wins", "places", "phases_done", "rounds", "phases_made", *ATTEMPTS, *FAILED)

figures = Table(  # a player's statistics on a server, per game and (game `all`) in total
    "figures",
    metadata,
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("player_id", BigInteger, ForeignKey(players.c.id), primary_key=True, index=True),
    *(Column(name, Integer, nullable=False) for name in SUMS),
    Column("fewest_points", Integer),  # in a round
    Column("most_points", Integer),  # for a phase
    Column("best_score", Integer),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    sqlite_with_rowid=False,
)

guild_figures = Table(  # sums over everybody who has ever played there, for averages
    "guild_figures",
    metadata,
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("game", Text, primary_key=True),
    *(Column(name, BigInteger, nullable=False) for name in SUMS),
    sqlite_with_rowid=False,
)

achievements = Table(
    "achievements",
    metadata,
    Column("player_id", BigInteger, ForeignKey(players.c.id), primary_key=True),
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("table_id", RowId, ForeignKey(tables.c.id), nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# A log is read row by row from its end, which takes too long for a player with a thousand games.
transcripts = Table(  # the moves of a seat in a finished game, as JSON: revision, time and move of each
    "transcripts",
    metadata,
    Column("table_id", RowId, ForeignKey(tables.c.id), primary_key=True),
    Column("seat_no", Integer, primary_key=True),
    Column("moves", Text, nullable=False),
    sqlite_with_rowid=False,
)

shelf = Table(  # named things that a server keeps: combinations of options, and phases of its own
    "shelf",
    metadata,
    Column("guild_id", BigInteger, ForeignKey(guilds.c.id), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),  # the name without regard to case
    Column("name", Text, nullable=False),
    Column("content", Text, nullable=False),  # JSON
    Column("shape", Integer, nullable=False),  # version of the content
    Column("saved_by", BigInteger, index=True),  # null once that player has been deleted
    Column("saved_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
