"""The end of a game with everything derived from its log: figures, transcripts and achievements. Pure."""

from collections.abc import Sequence

from msgspec.structs import replace

from storage.records import Announce, Finish, Json, LogEntry, NewAchievement, Transcript
from tables.changes import Change
from tables.happenings import AchievementEarned, Happening
from tables.results import figures
from tables.results.achievements import award
from tables.table import text
from tables.versions.reading import happenings_of


def with_figures(change: Change, finish: Finish, earlier: Sequence[LogEntry], now: int) -> Change:
    """Adds figures to a change that ends a game; an unreadable log costs figures, but does not stop the end."""
    whole = (*happenings_of(earlier), *change.happenings)
    seat_figures = figures.of_seats(change.table, whole)
    finish = replace(
        finish,
        figures=seat_figures,
        transcripts=_transcripts(change, earlier, now),
        award=award(change.table, finish.results, seat_figures, whole),
        announce=_announcer(change.happenings),
    )
    return replace(change, finish=finish)


def _transcripts(change: Change, earlier: Sequence[LogEntry], now: int) -> tuple[Transcript, ...]:
    """One per person, so that an export of personal data need not read a thousand logs."""
    moves = [(entry.seat, (entry.revision, entry.at, entry.move)) for entry in earlier if entry.move is not None]
    moves.append((change.seat, (change.table.revision + 1, now, str(change.move))))
    return tuple(
        Transcript(seat.seat_no, tuple(move for mover, move in moves if mover == seat.seat_no))
        for seat in change.table.seats
        if seat.player_id is not None
    )


def _announcer(happenings: tuple[Happening, ...]) -> Announce:
    def announce(earned: tuple[NewAchievement, ...]) -> Json:
        return text((*happenings, *(AchievementEarned(new.seat_no, new.name) for new in earned)))

    return announce
