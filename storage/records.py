"""The values that go into storage and come out of it. JSON is plain text here; storage never parses it."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from engine.value import Value

Status: TypeAlias = Literal["open", "running", "finished", "away"]
StoredStatus: TypeAlias = Status | Literal["set_aside"]
Json: TypeAlias = str
PRIVATE: Final = 0  # the guild id of games in direct messages; strangers share it, so it has no leaderboard


class Seat(Value):
    """A place at a table, held by a player or a computer; with neither, its player has been deleted."""

    seat_no: int
    name: str
    player_id: int | None = None
    computer: str | None = None
    missed_turns: int = 0
    taken_over_at: int | None = None
    has_left: bool = False
    wants_end: int | None = None  # the round in which the person asked or agreed to end the game without a result


class Setup(Value, kw_only=True):
    """What is chosen before the start; it changes only in the lobby."""

    game: str
    rules: Json
    options: Json
    host_id: int | None
    seed: str | None = None
    rules_version: int = 1


class NewTable(Value, kw_only=True):
    """A table to be opened; it starts at revision 0."""

    guild_id: int
    channel_id: int | None
    home_id: int | None = None
    setup: Setup
    at: int
    seats: tuple[Seat, ...] = ()
    status: Status = "open"
    state: Json | None = None
    due_at: int | None = None
    due: str | None = None
    shape: int = 1


class StoredTable(Value, kw_only=True):
    """A table with its seats, as last saved."""

    table_id: int
    guild_id: int
    channel_id: int | None
    home_id: int | None = None
    setup: Setup
    status: StoredStatus
    revision: int
    created_at: int
    updated_at: int
    person_moved_at: int
    due_at: int | None
    due: str | None
    finished_at: int | None
    state: Json | None
    seats: tuple[Seat, ...]
    shape: int = 1


class DueTable(Value):
    """A table whose clock is due: what has to happen, and since when."""

    table_id: int
    revision: int
    due_at: int
    due: str


class LogEntry(Value):
    """One revision of a table: its move, if a move made it, and its events."""

    revision: int
    seat: int | None
    move: str | None
    events: Json
    at: int
    shape: int = 1


class Result(Value, kw_only=True):
    """The result of one seat. `score` counts for the best-score board; None where there is no such board."""

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
    """A player's rating after a number of rated games; `ordinal` is the number that is shown."""

    mu: float
    sigma: float
    ordinal: float
    games: int = 0


Rate: TypeAlias = Callable[[Mapping[int, Rating]], Mapping[int, Rating]]
"""Maps the players' current ratings (newcomers are missing) to their new ones.

Called inside the transaction, so that two games that end at once cannot overwrite each other's change. It must be pure
and quick, and may be called again when a commit is retried.
"""


class DailyScore(Value):
    """A player's result in the daily challenge; it counts for the day the attempt began."""

    player_id: int
    score: int
    phases_done: int


class SeatFigures(Value, kw_only=True):
    """A seat's statistics for one game: attempts and failures at each of the ten phases, and its best round."""

    seat_no: int
    rounds: int = 0
    phases_made: int = 0
    attempts: tuple[int, ...] = (0,) * 10
    failed: tuple[int, ...] = (0,) * 10
    fewest_points: int | None = None
    most_points: int | None = None


class Transcript(Value):
    """All moves of a seat in one game: revision, time and notation of each."""

    seat_no: int
    moves: tuple[tuple[int, int, str], ...]


class Progress(Value):
    """A player's standing on a server including this game: games played, wins in a row, daily challenges in a row."""

    games: int
    streak: int
    daily_streak: int = 0


class NewAchievement(Value):
    """An achievement that a seat's player has earned for the first time on this server."""

    seat_no: int
    name: str


Award: TypeAlias = Callable[[int, Progress], tuple[str, ...]]
"""Maps a seat and its player's progress to every achievement it deserves; pure, as `Rate` is."""

Announce: TypeAlias = Callable[[tuple[NewAchievement, ...]], Json]
"""Returns the events of the last move, with the new achievements added."""


class Finish(Value, kw_only=True):
    """The end of a game, stored in the same transaction as its last move. Without `rate` the game is not rated.

    A game with one seat is not a contest: it has no winner and does not count for win rates or streaks.
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
    """The next revision of a table, refused unless the stored revision is still `revision`.

    `seats` and `setup` are complete, but given only when something in them has changed. `shape` is the version of the
    shape of all JSON in here.
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
    shape: int = 1
