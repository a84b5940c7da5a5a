"""What happens at a table besides the game's events, and what each receiver may see of it.

Happenings are stored forever, so they name seats, never persons: a person can ask to be deleted.
"""

from collections.abc import Iterable
from typing import TypeAlias

from engine.events import Event, seen_by
from engine.value import Value
from engine.views import View
from tables.table import Hosted, Table


class Opened(Value, tag="opened"):
    pass


class SeatTaken(Value, tag="seat_taken"):
    seat: int


class SeatLeft(Value, tag="seat_left"):
    """In the lobby the seat is removed and later seats move up; during a game a computer takes it over."""

    seat: int


class ComputerAdded(Value, tag="computer_added"):
    seat: int


class ComputerRemoved(Value, tag="computer_removed"):
    seat: int


class OptionsChanged(Value, tag="options_changed"):
    pass


class GameStarted(Value, tag="game_started"):
    """`commitment` is the hash of the seed (F2)."""

    commitment: str


class CardLetGo(Value, tag="card_let_go"):
    """The seat will not knock for the last discard (V3)."""

    seat: int


class Reminded(Value, tag="reminded"):
    seat: int


class TurnMissed(Value, tag="turn_missed"):
    seat: int


class SeatTakenOver(Value, tag="seat_taken_over"):
    seat: int


class SeatTakenBack(Value, tag="seat_taken_back"):
    seat: int


class PutAway(Value, tag="put_away"):
    pass


class Continued(Value, tag="continued"):
    pass


class BroughtBack(Value, tag="brought_back"):
    """A table that had been set aside could be read again."""


class EndAsked(Value, tag="end_asked"):
    """Somebody asks the others to end the game without a result."""

    seat: int


class EndAgreed(Value, tag="end_agreed"):
    seat: int


class EndDeclined(Value, tag="end_declined"):
    """The question is withdrawn, and the game goes on."""

    seat: int


class Closed(Value, tag="closed"):
    """The table is closed without a result; `seat` is None if nobody with a seat closed it."""

    seat: int | None


class DayEnded(Value, tag="day_ended"):
    """The day of an attempt at the daily challenge is over before the attempt was: it counts as it stands."""

    seat: int


class AchievementEarned(Value, tag="achievement_earned"):
    """Earned in this game, for the first time on this server; `achievement` is one of tables.results.achievements."""

    seat: int
    achievement: str


TableEvent: TypeAlias = (
    Opened
    | SeatTaken
    | SeatLeft
    | ComputerAdded
    | ComputerRemoved
    | OptionsChanged
    | GameStarted
    | CardLetGo
    | Reminded
    | TurnMissed
    | SeatTakenOver
    | SeatTakenBack
    | PutAway
    | Continued
    | BroughtBack
    | EndAsked
    | EndAgreed
    | EndDeclined
    | Closed
    | DayEnded
    | AchievementEarned
)
Happening: TypeAlias = TableEvent | Event


class TableView(Hosted, kw_only=True):
    """A table as one receiver may see it: `seat` is the receiver's own, `view` is None in the lobby.

    `waits_for` are the seats that have to move before the game goes on; empty unless it is running.
    """

    waits_for: tuple[int, ...]
    seat: int | None
    view: View | None


def table_view(table: Table, player_id: int | None) -> TableView:
    """The table as a player may see it; None is the public."""
    seat = table.seat_of(player_id)
    return TableView(
        **{name: getattr(table, name) for name in Hosted.__struct_fields__},
        waits_for=table.waits_for,
        seat=seat,
        view=None if table.state is None else table.engine.view(table.state, seat),
    )


def seen(happenings: Iterable[Happening], seat: int | None) -> tuple[Happening, ...]:
    """The happenings without what this seat may not know; None is the public."""
    return tuple(seen_by((it,), seat)[0] if isinstance(it, Event) else it for it in happenings)


class StoredChange:
    """A change that is on disk: the new table and what happened, handed out only as each receiver may see them."""

    def __init__(self, table: Table, happenings: tuple[Happening, ...]) -> None:
        self._table = table
        self._happenings = happenings
        self.table_id = table.table_id
        self.guild_id = table.guild_id
        self.channel_id = table.channel_id
        self.revision = table.revision
        self.clock = table.clock

    def table_view(self, player_id: int | None = None) -> TableView:
        return table_view(self._table, player_id)

    def happenings(self, player_id: int | None = None) -> tuple[Happening, ...]:
        """The happenings without what this player may not know."""
        return seen(self._happenings, self._table.seat_of(player_id))

    def secrets(self, player_id: int) -> tuple[Event, ...]:
        """The events that tell this player more than the public."""
        events = tuple(it for it in self._happenings if isinstance(it, Event))
        both = zip(seen_by(events, self._table.seat_of(player_id)), seen_by(events, None), strict=True)
        return tuple(own for own, public in both if own != public)
