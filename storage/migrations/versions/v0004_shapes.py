"""Versions of what is stored as JSON and of the rules, and tables that were set aside because they cannot be read."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
IS_SET_ASIDE = sa.text("status = 'set_aside'")


def upgrade() -> None:
    """All that is there was stored by version 1."""
    for table, column in (("tables", "shape"), ("tables", "rules_version"), ("log", "shape")):
        op.add_column(table, sa.Column(column, sa.Integer(), nullable=False, server_default="1"))
    op.create_table(
        "set_aside",
        sa.Column("table_id", ROW_ID, autoincrement=False, nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("reader", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("is_told", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_set_aside_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_set_aside"),
    )
    op.create_index("ix_set_aside_reader", "set_aside", ["reader"])
    op.create_index("ix_set_aside_is_told", "set_aside", ["is_told"])
    op.create_index(
        "ix_tables_set_aside",
        "tables",
        ["channel_id"],
        sqlite_where=IS_SET_ASIDE,
        postgresql_where=IS_SET_ASIDE,
    )
