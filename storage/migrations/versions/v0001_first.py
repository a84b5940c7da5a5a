"""The first schema."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def where(condition: str) -> dict[str, Any]:
    """Makes an index partial: it holds only the rows that meet the condition."""
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    create_guilds()
    create_players()
    create_channel_defaults()
    create_ratings()
    create_standings()
    index_standings()
    create_tables()
    index_tables()
    create_daily_results()
    create_log()
    create_rating_history()
    create_results()
    create_seats()


def create_guilds() -> None:
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guilds"),
    )


def create_players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )


def create_channel_defaults() -> None:
    op.create_table(
        "channel_defaults",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_channel_defaults_guild_id"),
        sa.PrimaryKeyConstraint("channel_id", "game", name="pk_channel_defaults"),
    )


def create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("ordinal", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_ratings_guild_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_ratings_player_id"),
        sa.PrimaryKeyConstraint("guild_id", "game", "player_id", name="pk_ratings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ratings_player_id", "ratings", ["player_id"])


def create_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("win_rate", sa.Double(), nullable=False),
        sa.Column("phases_done", sa.Integer(), nullable=False),
        sa.Column("best_score", sa.Integer()),
        sa.Column("rating", sa.Double()),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_standings_guild_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_standings_player_id"),
        sa.PrimaryKeyConstraint("guild_id", "game", "period", "player_id", name="pk_standings"),
        sqlite_with_rowid=False,
    )


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("host_id", sa.BigInteger()),
        sa.Column("seed", sa.Text()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
        sa.Column("log_id", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.Column("person_moved_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("due", sa.Text()),
        sa.Column("finished_at", sa.BigInteger()),
        sa.Column("state", sa.Text()),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_tables_guild_id"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )


def create_daily_results() -> None:
    op.create_table(
        "daily_results",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("score", sa.Integer()),
        sa.Column("phases_done", sa.Integer()),
        sa.Column("finished_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_daily_results_guild_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_daily_results_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_daily_results_table_id"),
        sa.PrimaryKeyConstraint("day", "player_id", name="pk_daily_results"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_daily_results_board",
        "daily_results",
        ["day", "guild_id", sa.text("phases_done DESC"), sa.text("score DESC"), "finished_at"],
        **where("score IS NOT NULL"),
    )
    op.create_index("ix_daily_results_player_id", "daily_results", ["player_id"])


def create_log() -> None:
    op.create_table(
        "log",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("previous_id", sa.BigInteger()),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("revision", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("move", sa.Text()),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_log_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_log"),
    )


def create_rating_history() -> None:
    op.create_table(
        "rating_history",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("ordinal", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_rating_history_guild_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_rating_history_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rating_history_table_id"),
        sa.PrimaryKeyConstraint("player_id", "guild_id", "game", "at", "table_id", name="pk_rating_history"),
        sqlite_with_rowid=False,
    )


def create_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("seat_no", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player_id", sa.BigInteger()),
        sa.Column("computer", sa.Text()),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("phases_done", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer()),
        sa.Column("is_winner", sa.Boolean(), nullable=False),
        sa.Column("has_left", sa.Boolean(), nullable=False),
        sa.Column("persons", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_results_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat_no", name="pk_results"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_player", "results", ["player_id", "guild_id", "finished_at", "table_id"])


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("seat_no", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.BigInteger()),
        sa.Column("computer", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("missed_turns", sa.Integer(), nullable=False),
        sa.Column("taken_over_at", sa.BigInteger()),
        sa.Column("has_left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seats_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat_no", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])


def index_standings() -> None:
    op.create_index(
        "ix_standings_best_score",
        "standings",
        ["guild_id", "game", "period", sa.text("best_score DESC"), "player_id"],
        **where("best_score IS NOT NULL"),
    )
    op.create_index("ix_standings_player_id", "standings", ["player_id"])
    op.create_index(
        "ix_standings_rating",
        "standings",
        ["guild_id", "game", "period", sa.text("rating DESC"), "player_id"],
        **where("rating IS NOT NULL"),
    )
    op.create_index(
        "ix_standings_win_rate",
        "standings",
        ["guild_id", "game", "period", sa.text("win_rate DESC"), "player_id", "games"],
        **where("games >= 5"),
    )
    op.create_index("ix_standings_wins", "standings", ["guild_id", "game", "period", sa.text("wins DESC"), "player_id"])


def index_tables() -> None:
    op.create_index("ix_tables_due", "tables", ["due_at"], **where("due_at IS NOT NULL"))
    op.create_index(
        "ix_tables_finished", "tables", ["guild_id", "finished_at", "id"], **where("finished_at IS NOT NULL")
    )
    op.create_index("ix_tables_host", "tables", ["host_id"])
    op.create_index("ix_tables_put_away", "tables", ["channel_id"], **where("status = 'away'"))
    op.create_index("ix_tables_unfinished", "tables", ["id"], **where("status <> 'finished'"))
    op.create_index(
        "one_table_per_channel", "tables", ["channel_id"], unique=True, **where("status IN ('open', 'running')")
    )
