"""What a player has done on a server, and everybody there together: kept current by every end of a game."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, select

from engine.value import Value
from storage import schema
from storage.records import Finish, Rating, Result, SeatFigures
from storage.statements import upsert

ALL: Final = "all"
"""In place of a game: all games together, without what is not the same in each of them."""

_FEWEST: Final = ("fewest_points",)
_MOST: Final = ("most_points", "best_score")
_KEY: Final = ("guild_id", "game", "player_id")
_OWN: Final = (*schema.SUMS, *_FEWEST, *_MOST, "streak", "best_streak")


class Sums(Value, kw_only=True):
    """What adds up. A contest is a game of two seats or more; `places` is the sum of places in contests.

    `attempts` and `failed` count the tries at each of the ten phases, `rounds` all rounds (dice: attempts).
    """

    game: str
    games: int
    contests: int
    wins: int
    places: int
    phases_done: int
    rounds: int
    phases_made: int
    attempts: tuple[int, ...]
    failed: tuple[int, ...]

    @property
    def win_rate(self) -> float | None:
        return self.wins / self.contests if self.contests else None

    @property
    def average_place(self) -> float | None:
        return self.places / self.contests if self.contests else None

    @property
    def phases_per_round(self) -> float | None:
        return self.phases_made / self.rounds if self.rounds else None

    @property
    def stumbling_phase(self) -> int | None:
        """The phase that failed most often for its attempts; of equals the one tried more often, then the first."""
        rates = [
            (failed / tried, tried, -number)
            for number, (tried, failed) in enumerate(zip(self.attempts, self.failed, strict=True), start=1)
            if failed
        ]
        return -max(rates)[2] if rates else None


class Figures(Sums, kw_only=True):
    """Of one player; `streak` are wins in a row."""

    fewest_points: int | None
    most_points: int | None
    best_score: int | None
    streak: int
    best_streak: int
    rating: Rating | None = None


def of_player(connection: Connection, guild_id: int, player_id: int) -> tuple[Figures, ...]:
    """One for each game that was played and one for all together, in order of their names."""
    figures, ratings = schema.figures, schema.ratings
    asked = (
        select(figures, ratings.c.mu, ratings.c.sigma, ratings.c.ordinal, ratings.c.games.label("rated"))
        .outerjoin(
            ratings,
            (ratings.c.guild_id == figures.c.guild_id)
            & (ratings.c.game == figures.c.game)
            & (ratings.c.player_id == figures.c.player_id),
        )
        .where(figures.c.guild_id == guild_id, figures.c.player_id == player_id)
        .order_by(figures.c.game)
    )
    return tuple(_figures(row) for row in connection.execute(asked))


def of_guild(connection: Connection, guild_id: int) -> tuple[Sums, ...]:
    """Everybody's together, also of those who have been deleted, for each game and for all of them."""
    kept = schema.guild_figures
    asked = select(kept).where(kept.c.guild_id == guild_id).order_by(kept.c.game)
    return tuple(Sums(**_sums(row)) for row in connection.execute(asked))


def guilds_of(connection: Connection, player_id: int) -> frozenset[int]:
    """The servers on which the player has finished a game."""
    figures = schema.figures
    asked = select(figures.c.guild_id).where(figures.c.player_id == player_id, figures.c.game == ALL)
    return frozenset(connection.execute(asked).scalars())


# Adding a game

Tally = dict[str, Any]
Shared = dict[tuple[int, str], Tally]
"""What the games of one commit add to the figures of each server and game."""


def add(connection: Connection, guild_id: int, game: str, end: Finish, shared: Shared) -> dict[int, Tally]:
    """By player the new figures of all games together; one who is new on this server has one game."""
    known = _known(connection, guild_id, game, [it.player_id for it in end.results if it.player_id is not None])
    own = {it.seat_no: it for it in end.figures}
    together: dict[int, Tally] = {}
    new = []
    for result in end.results:
        if result.player_id is None:
            continue
        more = tally(result, own.get(result.seat_no), end.is_contest)
        for name, added in ((game, more), (ALL, _of_any_game(more))):
            after = merged(known.get((name, result.player_id)), added)
            new.append({"guild_id": guild_id, "game": name, "player_id": result.player_id, **after})
            shared[guild_id, name] = merged(shared.get((guild_id, name)), added)
        together[result.player_id] = after
    if new:
        statement = upsert(connection, schema.figures)
        fresh = {name: statement.excluded[name] for name in _OWN}
        connection.execute(statement.on_conflict_do_update(index_elements=list(_KEY), set_=fresh), new)
    return together


def add_shared(connection: Connection, shared: Shared) -> None:
    """In the same order everywhere, so that two processes do not wait for each other in a circle."""
    if not shared:
        return
    statement = upsert(connection, schema.guild_figures)
    old, more = schema.guild_figures.c, statement.excluded
    sums = {name: old[name] + more[name] for name in schema.SUMS}
    connection.execute(
        statement.on_conflict_do_update(index_elements=["guild_id", "game"], set_=sums),
        [
            {"guild_id": guild_id, "game": game} | {name: added[name] for name in schema.SUMS}
            for (guild_id, game), added in sorted(shared.items())
        ],
    )


def tally(result: Result, own: SeatFigures | None, is_contest: bool) -> Tally:
    """What one game adds to its player's figures."""
    own = own or SeatFigures(seat_no=result.seat_no)
    return {
        "games": 1,
        "contests": int(is_contest),
        "wins": int(is_contest and result.is_winner),
        "places": result.place if is_contest else 0,
        "phases_done": result.phases_done,
        "rounds": own.rounds,
        "phases_made": own.phases_made,
        **dict(zip(schema.ATTEMPTS, own.attempts, strict=True)),
        **dict(zip(schema.FAILED, own.failed, strict=True)),
        "fewest_points": own.fewest_points,
        "most_points": own.most_points,
        "best_score": result.score,
    }


def merged(old: Mapping[str, Any] | None, more: Mapping[str, Any]) -> Tally:
    """The figures after one game more."""
    old = old or defaultdict(int, dict.fromkeys((*_FEWEST, *_MOST)))
    after: Tally = {name: old[name] + more[name] for name in schema.SUMS}
    after |= {name: _of_both(min, old[name], more[name]) for name in _FEWEST}
    after |= {name: _of_both(max, old[name], more[name]) for name in _MOST}
    streak = old["streak"]
    if more["contests"]:
        streak = streak + 1 if more["wins"] else 0
    return after | {"streak": streak, "best_streak": max(old["best_streak"], streak)}


def _of_both(choose: Any, old: int | None, more: int | None) -> int | None:
    there = [value for value in (old, more) if value is not None]
    return choose(there) if there else None


def _of_any_game(more: Tally) -> Tally:
    """Phases and points mean something else in each game."""
    return more | dict.fromkeys((*schema.ATTEMPTS, *schema.FAILED), 0) | dict.fromkeys((*_FEWEST, *_MOST))


def _known(connection: Connection, guild_id: int, game: str, players: Iterable[int]) -> dict[tuple[str, int], Tally]:
    figures = schema.figures
    asked = select(figures).where(
        figures.c.guild_id == guild_id, figures.c.game.in_((game, ALL)), figures.c.player_id.in_(list(players))
    )
    return {(row["game"], row["player_id"]): dict(row) for row in connection.execute(asked).mappings()}


def _sums(row: Any) -> dict[str, Any]:
    kept = row._mapping
    return {
        **{name: kept[name] for name in ("game", *schema.SUMS) if name not in (*schema.ATTEMPTS, *schema.FAILED)},
        "attempts": tuple(kept[name] for name in schema.ATTEMPTS),
        "failed": tuple(kept[name] for name in schema.FAILED),
    }


def _figures(row: Any) -> Figures:
    kept = row._mapping
    return Figures(
        **_sums(row),
        **{name: kept[name] for name in (*_FEWEST, *_MOST, "streak", "best_streak")},
        rating=None if row.mu is None else Rating(row.mu, row.sigma, row.ordinal, row.rated),
    )
