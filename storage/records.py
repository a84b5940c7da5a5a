"""What goes into storage and comes out of it, as values. JSON is text here; storage does not look inside."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from engine.value import Value

Status: TypeAlias = Literal["open", "running", "finished", "away"]
Json: TypeAlias = str
PRIVATE: Final = 0  # the server of games in direct messages; strangers share it, so it has no leaderboard


class Seat(Value):
    """A place at a table: a player's, a computer's, or (with neither) that of a player who has been deleted."""

    seat_no: int
    name: str
    player_id: int | None = None
    computer: str | None = None
    missed_turns: int = 0
    taken_over_at: int | None = None
    has_left: bool = False


class Setup(Value, kw_only=True):
    """What is chosen before the start; it changes in the lobby only."""

    game: str
    rules: Json
    options: Json
    host_id: int | None
    seed: str | None = None


class NewTable(Value, kw_only=True):
    """A table to be opened; it begins with revision 0."""

    guild_id: int
    channel_id: int | None
    setup: Setup
    at: int
    seats: tuple[Seat, ...] = ()
    status: Status = "open"
    state: Json | None = None
    due_at: int | None = None
    due: str | None = None


class StoredTable(Value, kw_only=True):
    """One table with its seats, as it was last saved."""

    table_id: int
    guild_id: int
    channel_id: int | None
    setup: Setup
    status: Status
    revision: int
    created_at: int
    updated_at: int
    person_moved_at: int
    due_at: int | None
    due: str | None
    finished_at: int | None
    state: Json | None
    seats: tuple[Seat, ...]


class DueTable(Value):
    """A table whose clock has struck: what is due, and since when."""

    table_id: int
    revision: int
    due_at: int
    due: str


class LogEntry(Value):
    """One revision of a table: the move that made it, if it was one, and what happened."""

    revision: int
    seat: int | None
    move: str | None
    events: Json
    at: int


class Result(Value, kw_only=True):
    """How a seat ended. `score` is for the board of best scores and left out where there is none."""

    seat_no: int
    place: int
    points: int
    phases_done: int
    is_winner: bool
    player_id: int | None = None
    computer: str | None = None
    score: int | None = None
    has_left: bool = False


class Rating(Value):
    """How strong a player is thought to be, after a number of rated games; `ordinal` is the figure that is shown."""

    mu: float
    sigma: float
    ordinal: float
    games: int = 0


Rate: TypeAlias = Callable[[Mapping[int, Rating]], Mapping[int, Rating]]
"""From the ratings that the players have now (none for a newcomer) to their new ones.

It is called inside the transaction, so that two games that end together cannot lose each other's change; it has to be
pure and quick, and may be called again when a commit is tried again.
"""


class DailyScore(Value):
    """What a player made of the daily challenge; the day is that of the attempt."""

    player_id: int
    score: int
    phases_done: int


class SeatFigures(Value, kw_only=True):
    """What a seat did in one game: how often it tried and failed each of the ten phases, and its best round."""

    seat_no: int
    rounds: int = 0
    phases_made: int = 0
    attempts: tuple[int, ...] = (0,) * 10
    failed: tuple[int, ...] = (0,) * 10
    fewest_points: int | None = None
    most_points: int | None = None


class Transcript(Value):
    """The moves of a seat in a whole game: revision, time and notation of each."""

    seat_no: int
    moves: tuple[tuple[int, int, str], ...]


class Progress(Value):
    """What a player has come to on a server with this game: games of any kind, wins and days in a row."""

    games: int
    streak: int
    daily_streak: int = 0


class Earned(Value):
    """An achievement that a seat has earned for the first time on this server."""

    seat_no: int
    name: str


Award: TypeAlias = Callable[[int, Progress], tuple[str, ...]]
"""From a seat and its player's progress to all achievements it deserves; as pure as a `Rate`."""

Announce: TypeAlias = Callable[[tuple[Earned, ...]], Json]
"""The events of the last move together with the achievements that are new."""


class Finish(Value, kw_only=True):
    """The end of a game: kept in the same transaction as its last move. Without `rate` it is not rated.

    A game of one seat is no contest: it has no winner, and counts neither for win rates nor for streaks.
    """

    results: tuple[Result, ...]
    rate: Rate | None = None
    daily: DailyScore | None = None
    figures: tuple[SeatFigures, ...] = ()
    transcripts: tuple[Transcript, ...] = ()
    award: Award | None = None
    announce: Announce | None = None

    @property
    def is_contest(self) -> bool:
        return len(self.results) > 1


class Save(Value, kw_only=True):
    """The next revision of a table: refused unless the stored one is still `revision`.

    `seats` are all seats and `setup` all choices, each only when something in them has changed.
    """

    table_id: int
    revision: int
    at: int
    status: Status
    state: Json | None
    person_moved_at: int
    due_at: int | None = None
    due: str | None = None
    seat: int | None = None
    move: str | None = None
    events: Json = "[]"
    seats: tuple[Seat, ...] | None = None
    setup: Setup | None = None
    finish: Finish | None = None
