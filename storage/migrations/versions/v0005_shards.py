"""Due tables are found by the shard of their server."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

IS_DUE = sa.text("due_at IS NOT NULL")


def upgrade() -> None:
    op.drop_index("ix_tables_due", "tables")
    op.create_index("ix_tables_due", "tables", ["due_at", "guild_id"], sqlite_where=IS_DUE, postgresql_where=IS_DUE)
