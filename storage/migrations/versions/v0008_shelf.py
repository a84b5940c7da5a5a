"""The shelf of a server: named combinations of options, and named phases of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("shape", sa.Integer(), nullable=False),
        sa.Column("saved_by", sa.BigInteger()),
        sa.Column("saved_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_shelf_guild_id"),
        sa.PrimaryKeyConstraint("guild_id", "kind", "key", name="pk_shelf"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_shelf_saved_by", "shelf", ["saved_by"])
