"""Figures of players and servers, achievements, and the points of the daily challenge.

Figures that can be derived from results are filled in; those about rounds and phases start with the next game. Games
with one seat used to count as wins: they are no longer contests and have no winner.
"""

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
PHASES = range(1, 11)
SUMS = [
    *("games", "contests", "wins", "places", "phases_done", "rounds", "phases_made"),
    *(f"attempts_{phase_no}" for phase_no in PHASES),
    *(f"failed_{phase_no}" for phase_no in PHASES),
]
BATCH = 10_000


def upgrade() -> None:
    create_figures()
    create_guild_figures()
    create_achievements()
    create_transcripts()
    add_points()
    connection = op.get_bind()
    fill_figures(connection)
    take_back_wins(connection)


def create_figures() -> None:
    op.create_table(
        "figures",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in SUMS),
        sa.Column("fewest_points", sa.Integer()),
        sa.Column("most_points", sa.Integer()),
        sa.Column("best_score", sa.Integer()),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_figures_guild_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_figures_player_id"),
        sa.PrimaryKeyConstraint("guild_id", "game", "player_id", name="pk_figures"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_figures_player_id", "figures", ["player_id"])


def create_guild_figures() -> None:
    op.create_table(
        "guild_figures",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in SUMS),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_guild_figures_guild_id"),
        sa.PrimaryKeyConstraint("guild_id", "game", name="pk_guild_figures"),
        sqlite_with_rowid=False,
    )


def create_achievements() -> None:
    op.create_table(
        "achievements",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guild_id"], ["guilds.id"], name="fk_achievements_guild_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_achievements_player_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_achievements_table_id"),
        sa.PrimaryKeyConstraint("player_id", "guild_id", "name", name="pk_achievements"),
        sqlite_with_rowid=False,
    )


def create_transcripts() -> None:
    op.create_table(
        "transcripts",
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("seat_no", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_transcripts_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat_no", name="pk_transcripts"),
        sqlite_with_rowid=False,
    )


def add_points() -> None:
    op.add_column("standings", sa.Column("points", sa.Integer()))
    where = sa.text("points IS NOT NULL")
    op.create_index(
        "ix_standings_points",
        "standings",
        ["guild_id", "game", "period", sa.text("points DESC"), "player_id"],
        sqlite_where=where,
        postgresql_where=where,
    )


def games(connection: sa.Connection) -> Iterator[list[Any]]:
    """The results of each game, the oldest game first."""
    asked = sa.text(
        "SELECT table_id, guild_id, game, player_id, place, phases_done, score, is_winner, finished_at"
        " FROM results ORDER BY finished_at, table_id"
    )
    for _, rows in groupby(connection.execute(asked), key=lambda row: row.table_id):
        yield list(rows)


def fill_figures(connection: sa.Connection) -> None:
    own: dict[tuple[int, str, int], dict[str, Any]] = {}
    sums: dict[tuple[int, str], dict[str, int]] = defaultdict(lambda: dict.fromkeys(SUMS, 0))
    for seats in games(connection):
        for row in seats:
            if row.player_id is not None:
                more = tally(row, is_contest=len(seats) > 1)
                for game in (row.game, "all"):
                    add(own.setdefault((row.guild_id, game, row.player_id), nothing()), more, game)
                    add(sums[row.guild_id, game], more, "")
    keep(connection, "figures", [{"guild_id": g, "game": n, "player_id": p, **it} for (g, n, p), it in own.items()])
    keep(connection, "guild_figures", [{"guild_id": g, "game": n, **it} for (g, n), it in sums.items()])


def nothing() -> dict[str, Any]:
    return dict.fromkeys(SUMS, 0) | {
        "fewest_points": None,
        "most_points": None,
        "best_score": None,
        "streak": 0,
        "best_streak": 0,
    }


def tally(row: Any, is_contest: bool) -> dict[str, Any]:
    return {
        "games": 1,
        "contests": int(is_contest),
        "wins": int(is_contest and row.is_winner),
        "places": row.place if is_contest else 0,
        "phases_done": row.phases_done,
        "score": row.score,
    }


def add(kept: dict[str, Any], more: dict[str, Any], game: str) -> None:
    """Adds one game to the figures; with an empty `game` only to the sums."""
    for name in ("games", "contests", "wins", "places", "phases_done"):
        kept[name] += more[name]
    if not game:
        return
    if game != "all" and more["score"] is not None:
        kept["best_score"] = max(more["score"], kept["best_score"] or more["score"])
    if more["contests"]:
        kept["streak"] = kept["streak"] + 1 if more["wins"] else 0
        kept["best_streak"] = max(kept["best_streak"], kept["streak"])


def keep(connection: sa.Connection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        table = sa.table(name, *map(sa.column, rows[0]))
        for first in range(0, len(rows), BATCH):
            connection.execute(sa.insert(table), rows[first : first + BATCH])


def take_back_wins(connection: sa.Connection) -> None:
    solos: dict[tuple[int, str, str, int], list[int]] = defaultdict(lambda: [0, 0])
    tables = []
    for seats in games(connection):
        if len(seats) == 1:
            [row] = seats
            tables.append({"this": row.table_id, "won": False})
            for period in periods(row.finished_at) if row.player_id is not None else ():
                counted = solos[row.guild_id, row.game, period, row.player_id]
                counted[0] += 1
                counted[1] += bool(row.is_winner)
    if tables:
        connection.execute(sa.text("UPDATE results SET is_winner = :won WHERE table_id = :this"), tables)
    if solos:
        less = [
            {"guild": guild, "of": game, "span": period, "player": player, "games": played, "wins": won}
            for (guild, game, period, player), (played, won) in solos.items()
        ]
        connection.execute(LESS, less)


LESS = sa.text(
    "UPDATE standings SET games = games - :games, wins = wins - :wins,"
    " win_rate = CASE WHEN games > :games THEN (wins - :wins) * 1.0 / (games - :games) ELSE 0 END"
    " WHERE guild_id = :guild AND game = :of AND period = :span AND player_id = :player"
).bindparams(*(sa.bindparam(name, type_=sa.Integer()) for name in ("games", "wins")))


def periods(at: int) -> tuple[str, str, str]:
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return "all", f"{moment:%Y-%m}", f"{moment:%G-W%V}"
