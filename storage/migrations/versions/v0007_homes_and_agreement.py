"""The channel whose readers may see a game, for every game on a server; and who wants to end a game early."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

IS_FINISHED = sa.text("finished_at IS NOT NULL")


def upgrade() -> None:
    op.add_column("seats", sa.Column("wants_end", sa.Integer()))
    _set_homes()
    op.drop_index("ix_tables_finished", "tables")
    op.create_index(
        "ix_tables_finished",
        "tables",
        ["guild_id", "finished_at", "id", "home_id"],
        sqlite_where=IS_FINISHED,
        postgresql_where=IS_FINISHED,
    )


def _set_homes() -> None:
    """A game is at home in its own channel; one that was played in no channel, as an attempt is, on its server."""
    op.execute("UPDATE tables SET home_id = coalesce(channel_id, guild_id) WHERE home_id IS NULL AND guild_id <> 0")
