"""Replays of finished games that cannot be played again here: what the log tells, without hands or piles."""

from collections.abc import Iterator

from engine import record
from engine.events import Event, GameEnded, RoundStarted
from engine.record import ToldMove
from engine.scoring import Outcome
from engine.value import Value
from storage.records import LogEntry
from storage.results.history import PastGame, WholeGame
from tables.errors import NotReplayable
from tables.happenings import Happening
from tables.results.replays import Replay, Why, by_moves, why_not
from tables.versions.reading import happenings_of


class ToldStep(Value, kw_only=True):
    """What one move brought; step 0 is the start of the game. `happenings` hide nothing."""

    number: int
    at: int
    round_no: int
    happenings: tuple[Happening, ...]


class ToldReplay:
    """A sequence of steps; `why` the game cannot be played again, and the version of the rules that it had."""

    def __init__(self, game: WholeGame) -> None:
        """Raises NotReplayable if there is no move in the log."""
        self.past: PastGame = game.past
        self.why: Why = why_not(game)
        self.rules_version = game.table.setup.rules_version
        self._table = game.table
        self._pieces = tuple(by_moves(game.log))
        if len(self._pieces) == 1:
            raise NotReplayable(table_id=game.table.table_id)
        self._rounds = tuple(_round_numbers(self._pieces))

    def __len__(self) -> int:
        return len(self._pieces)

    def step(self, number: int) -> ToldStep:
        """A step from 0 to `len` - 1; any other number gives the nearest step."""
        number = max(0, min(number, len(self) - 1))
        entries = self._pieces[number]
        return ToldStep(
            number=number,
            at=entries[-1].at if entries else self.past.finished_at,
            round_no=self._rounds[number],
            happenings=happenings_of(entries),
        )

    def record(self) -> str:
        """The whole game as text; whoever has the engine that played it can check it."""
        setup = self._table.setup
        return record.told(
            setup.game,
            len(self._table.seats),
            setup.seed or "",
            setup.rules,
            setup.rules_version,
            map(_told_move, self._pieces[1:]),
            self._outcome(),
        )

    def _outcome(self) -> Outcome | None:
        ended = [it for it in happenings_of(self._pieces[-1]) if isinstance(it, GameEnded)]
        return ended[-1].outcome if ended else None


def opened(game: WholeGame) -> Replay | ToldReplay:
    """The game played again, or where that does not lead to its end, what was told of it."""
    try:
        return Replay(game)
    except NotReplayable:
        return ToldReplay(game)


def _round_numbers(pieces: tuple[tuple[LogEntry, ...], ...]) -> Iterator[int]:
    """Of every piece; the first round is dealt before anything is told, and dice have no rounds in their log."""
    round_no = 1
    for entries in pieces:
        begun = [it.round_no for it in happenings_of(entries) if isinstance(it, RoundStarted)]
        round_no = max(round_no, *begun) if begun else round_no
        yield round_no


def _told_move(entries: tuple[LogEntry, ...]) -> ToldMove:
    last = entries[-1]
    events = tuple(str(it) for it in happenings_of([last]) if isinstance(it, Event))
    return ToldMove(last.seat or 0, last.move or "", events)
