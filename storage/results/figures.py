"""Statistics of a player on a server, and of everybody there in total, updated at the end of every game."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, Row, select

from engine.value import Value
from storage import schema
from storage.records import Finish, Rating, Result, SeatFigures
from storage.statements import upsert

ALL: Final = "all"
"""In place of a game's name: the total of all games, without figures that mean something else in each game."""

_FEWEST: Final = ("fewest_points",)
_MOST: Final = ("most_points", "best_score")
_KEY: Final = ("guild_id", "game", "player_id")
_FIGURES: Final = (*schema.SUMS, *_FEWEST, *_MOST, "streak", "best_streak")


class Sums(Value, kw_only=True):
    """Figures that add up. A contest is a game with two or more seats; `places` is the sum of places in contests.

    `attempts` and `failed` count tries at each of the ten phases; `rounds` counts all rounds (in dice: attempts).
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
        """The phase with the highest rate of failures; among equals the one tried more often, then the lowest."""
        rates = [
            (failed / tried, tried, -number)
            for number, (tried, failed) in enumerate(zip(self.attempts, self.failed, strict=True), start=1)
            if failed
        ]
        return -max(rates)[2] if rates else None


class Figures(Sums, kw_only=True):
    """The figures of one player; `streak` counts wins in a row."""

    fewest_points: int | None
    most_points: int | None
    best_score: int | None
    streak: int
    best_streak: int
    rating: Rating | None = None


def of_player(connection: Connection, guild_id: int, player_id: int) -> tuple[Figures, ...]:
    """One for each game played and one for the total, in order of their names."""
    figures, ratings = schema.figures, schema.ratings
    query = (
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
    return tuple(_figures(row) for row in connection.execute(query))


def of_guild(connection: Connection, guild_id: int) -> tuple[Sums, ...]:
    """The sums over everybody, deleted players included: one for each game and one for the total."""
    figures = schema.guild_figures
    query = select(figures).where(figures.c.guild_id == guild_id).order_by(figures.c.game)
    return tuple(Sums(**_sums(row)) for row in connection.execute(query))


def guilds_of(connection: Connection, player_id: int) -> frozenset[int]:
    """The servers where the player has finished a game."""
    figures = schema.figures
    query = select(figures.c.guild_id).where(figures.c.player_id == player_id, figures.c.game == ALL)
    return frozenset(connection.execute(query).scalars())


# Adding a game

Tally = dict[str, Any]
GuildTallies = dict[tuple[int, str], Tally]
"""What the games of one commit add to each server's figures, by server and game."""


def add(connection: Connection, guild_id: int, game: str, end: Finish, guild_tallies: GuildTallies) -> dict[int, Tally]:
    """Adds a game to its players' figures; returns each player's new total, with `games` 1 for a newcomer."""
    players = [result.player_id for result in end.results if result.player_id is not None]
    known = _stored(connection, guild_id, game, players)
    figures_of = {seat.seat_no: seat for seat in end.figures}
    totals: dict[int, Tally] = {}
    new = []
    for result in end.results:
        if result.player_id is None:
            continue
        game_tally = tally(result, figures_of.get(result.seat_no), end.is_contest)
        for name, added in ((game, game_tally), (ALL, _across_games(game_tally))):
            after = merged(known.get((name, result.player_id)), added)
            new.append({"guild_id": guild_id, "game": name, "player_id": result.player_id, **after})
            guild_tallies[guild_id, name] = merged(guild_tallies.get((guild_id, name)), added)
        totals[result.player_id] = after
    if new:
        statement = upsert(connection, schema.figures)
        fresh = {name: statement.excluded[name] for name in _FIGURES}
        connection.execute(statement.on_conflict_do_update(index_elements=list(_KEY), set_=fresh), new)
    return totals


def add_to_guilds(connection: Connection, guild_tallies: GuildTallies) -> None:
    """Writes in ascending order, so that two processes cannot deadlock."""
    if not guild_tallies:
        return
    statement = upsert(connection, schema.guild_figures)
    old, new = schema.guild_figures.c, statement.excluded
    sums = {name: old[name] + new[name] for name in schema.SUMS}
    connection.execute(
        statement.on_conflict_do_update(index_elements=["guild_id", "game"], set_=sums),
        [
            {"guild_id": guild_id, "game": game} | {name: added[name] for name in schema.SUMS}
            for (guild_id, game), added in sorted(guild_tallies.items())
        ],
    )


def tally(result: Result, seat_figures: SeatFigures | None, is_contest: bool) -> Tally:
    """What one game adds to a player's figures."""
    seat_figures = seat_figures or SeatFigures(seat_no=result.seat_no)
    return {
        "games": 1,
        "contests": int(is_contest),
        "wins": int(is_contest and result.is_winner),
        "places": result.place if is_contest else 0,
        "phases_done": result.phases_done,
        "rounds": seat_figures.rounds,
        "phases_made": seat_figures.phases_made,
        **dict(zip(schema.ATTEMPTS, seat_figures.attempts, strict=True)),
        **dict(zip(schema.FAILED, seat_figures.failed, strict=True)),
        "fewest_points": seat_figures.fewest_points,
        "most_points": seat_figures.most_points,
        "best_score": result.score,
    }


def merged(old: Mapping[str, Any] | None, added: Mapping[str, Any]) -> Tally:
    """The figures after one more game."""
    old = old or defaultdict(int, dict.fromkeys((*_FEWEST, *_MOST)))
    after: Tally = {name: old[name] + added[name] for name in schema.SUMS}
    after |= {name: _best_of(min, old[name], added[name]) for name in _FEWEST}
    after |= {name: _best_of(max, old[name], added[name]) for name in _MOST}
    streak = old["streak"]
    if added["contests"]:
        streak = streak + 1 if added["wins"] else 0
    return after | {"streak": streak, "best_streak": max(old["best_streak"], streak)}


def _best_of(choose: Callable[[list[int]], int], old: int | None, added: int | None) -> int | None:
    values = [value for value in (old, added) if value is not None]
    return choose(values) if values else None


def _across_games(added: Tally) -> Tally:
    """The tally without phases and points, which mean something else in each game."""
    return added | dict.fromkeys((*schema.ATTEMPTS, *schema.FAILED), 0) | dict.fromkeys((*_FEWEST, *_MOST))


def _stored(connection: Connection, guild_id: int, game: str, players: Iterable[int]) -> dict[tuple[str, int], Tally]:
    figures = schema.figures
    query = select(figures).where(
        figures.c.guild_id == guild_id, figures.c.game.in_((game, ALL)), figures.c.player_id.in_(list(players))
    )
    return {(row["game"], row["player_id"]): dict(row) for row in connection.execute(query).mappings()}


def _sums(row: Row[Any]) -> dict[str, Any]:
    columns = row._mapping
    return {
        **{name: columns[name] for name in ("game", *schema.SUMS) if name not in (*schema.ATTEMPTS, *schema.FAILED)},
        "attempts": tuple(columns[name] for name in schema.ATTEMPTS),
        "failed": tuple(columns[name] for name in schema.FAILED),
    }


def _figures(row: Row[Any]) -> Figures:
    columns = row._mapping
    return Figures(
        **_sums(row),
        **{name: columns[name] for name in (*_FEWEST, *_MOST, "streak", "best_streak")},
        rating=None if row.mu is None else Rating(row.mu, row.sigma, row.ordinal, row.rated),
    )
