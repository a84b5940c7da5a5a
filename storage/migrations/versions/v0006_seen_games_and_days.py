"""Who may see a game later, attempts of deleted players, and the end of the day for attempts that are under way."""

from datetime import UTC, date, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("home_id", sa.BigInteger()))
    op.create_table(
        "spent_days",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "mark", name="pk_spent_days"),
        sqlite_with_rowid=False,
    )
    _set_clocks()


def _set_clocks() -> None:
    """Attempts that could be finished on any later day end with their own day."""
    connection = op.get_bind()
    attempts = connection.execute(
        sa.text(
            "SELECT tables.id, tables.shape, daily_results.day FROM daily_results JOIN tables"
            " ON tables.id = daily_results.table_id"
            " WHERE daily_results.score IS NULL AND tables.status IN ('open', 'running', 'away')"
        )
    ).all()
    for table_id, shape, day in attempts:
        ends_at = _end_of(day)
        made_up = ',"made_up_until":null' if shape > 1 else ""
        clock = (
            f'{{"kind":"day_over","at":{ends_at},"ends_at":null,"held_until":null,"covers":[],"turn_no":null{made_up}}}'
        )
        connection.execute(
            sa.text("UPDATE tables SET due_at = :at, due = :due WHERE id = :id"),
            {"at": ends_at, "due": clock, "id": table_id},
        )


def _end_of(day: str) -> int:
    """Unix milliseconds of the midnight after a day."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return int(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)
