"""A table as a value: what was chosen, who sits where, the state of the game, and its clock."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec.structs import replace

from engine import GAMES, Game, State
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import Stage
from engine.codec import encode
from engine.computer.levels import LEVELS, Level
from engine.options import NOT_OFFERED, Offered, offered_choices
from engine.rules import RULES_VERSION, Rules
from engine.value import Value
from storage.records import NewTable, Seat, Setup, Status
from tables.versions import upgrades

Pace: TypeAlias = Literal["live", "relaxed", "slow", "none"]
COMPUTER_NAMES: Final = ("Ada", "Alan", "Grace", "Edsger", "Hedy", "Konrad", "Emmy", "Barbara")


KnockSeconds: TypeAlias = Annotated[
    int, Offered((5, 10, 20, 60), only_with="knocking", also=(3_600, 21_600), also_with=("pace", "slow"))
]


class Person(Value):
    """Somebody who clicks: their id and the name to show."""

    player_id: int
    name: str


class Options(Value):
    """What the host chooses about the table, not about the game; the lobby shows every field.

    `language` is the language of the table's public texts, fixed when the table is opened.
    """

    pace: Pace = "relaxed"
    level: Level = "normal"
    knock_seconds: KnockSeconds = 5
    language: Annotated[str, NOT_OFFERED] = "en"


def as_offered(options: Options) -> Options:
    """Where a value is offered only beside another option that is not chosen any more, the nearest that is."""
    for it in offered_choices(Options):
        if getattr(options, it.name) in it.also and getattr(options, it.name) not in it.values_beside(options):
            options = replace(options, **{it.name: it.values[-1]})
    return options


ClockKind: TypeAlias = Literal["remind", "play", "computers", "next_round", "put_away", "day_over"]


class Clock(Value):
    """What has to happen at `at` (unix milliseconds).

    `ends_at` is the end of the turn. Until `held_until` the seat on turn waits for knocks (V3), but not for the seats
    in `let_go`; since revision `held_since` nobody has moved. `covers` are the seats of absent players; a computer
    plays for them until turn number `turn_no` is over. `made_up_until` is the end of the last absence of the bot whose
    time was given back to the seats on turn.
    """

    kind: ClockKind
    at: int
    ends_at: int | None = None
    held_until: int | None = None
    covers: tuple[int, ...] = ()
    turn_no: int | None = None
    made_up_until: int | None = None
    let_go: tuple[int, ...] = ()
    held_since: int | None = None


class Hosted(Value, kw_only=True):
    """What everybody may know of a table, whoever looks at it.

    Later the game may be seen by whoever can see the channel `home_id`; if that is the server, by everybody there.
    """

    table_id: int
    guild_id: int
    channel_id: int | None
    home_id: int | None
    game: str
    rules: Rules
    options: Options
    host_id: int | None
    status: Status
    revision: int
    seats: tuple[Seat, ...]
    clock: Clock | None


class Table(Hosted, kw_only=True):
    """One hosted game from the lobby to the end; `state` is None in the lobby.

    `shape` is the shape in which it was stored last, `rules_version` the version of the rules that began the game.
    """

    state: State | None
    person_moved_at: int
    shape: int = upgrades.SHAPE
    rules_version: int = RULES_VERSION

    @property
    def engine(self) -> Game:
        return GAMES[self.game]

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats without which the game does not go on: none unless it runs."""
        return () if self.state is None or self.status != "running" else self.engine.waits_for(self.state)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now: none unless the game runs."""
        return () if self.state is None or self.status != "running" else self.engine.to_act(self.state)

    @property
    def offers_made(self) -> int | None:
        """How many cards lie on offer while another seat's turn waits for the next one (M11); None at other times."""
        match self.state:
            case MasterState(stage=Stage.OFFER, offers=offers):
                return len(offers)
            case _:
                return None

    @property
    def turn_no(self) -> int | None:
        return None if self.state is None else self.engine.turn_no(self.state)

    def seat_of(self, player_id: int | None) -> int | None:
        """The seat number of a player who has not left."""
        for seat in self.seats:
            if player_id is not None and seat.player_id == player_id and not seat.has_left:
                return seat.seat_no
        return None

    def is_present(self, seat_no: int) -> bool:
        return is_present(self.seats[seat_no])


def is_present(seat: Seat) -> bool:
    """Whether a person plays this seat now."""
    return seat.player_id is not None and seat.taken_over_at is None and not seat.has_left


def level_of(table: Table, seat_no: int) -> Level:
    """The level at which a computer plays this seat, its own or an absent player's."""
    own = table.seats[seat_no].computer
    return next((level for level in LEVELS if level == own), table.options.level)


def setup_of(table: Table) -> Setup:
    return Setup(
        game=table.game,
        rules=text(table.rules),
        options=text(table.options),
        host_id=table.host_id,
        seed=None if table.state is None else table.state.chance.seed.hex(),
        rules_version=table.rules_version,
    )


def new_table(table: Table, at: int) -> NewTable:
    """What is stored for a new table."""
    return NewTable(
        guild_id=table.guild_id,
        channel_id=table.channel_id,
        home_id=table.home_id,
        setup=setup_of(table),
        at=at,
        seats=table.seats,
        due_at=table.clock.at if table.clock else None,
        due=text(table.clock) if table.clock else None,
        shape=upgrades.SHAPE,
    )


def text(value: object) -> str:
    return encode(value).decode()
