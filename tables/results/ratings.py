"""Results and ratings of a finished game."""

from collections.abc import Mapping
from typing import Final

from openskill.models import PlackettLuce

from engine.dice.game import LAST_PHASE
from engine.rules import DiceRules
from engine.scoring import Outcome
from storage.records import PRIVATE, DailyScore, Finish, Rate, Rating, Result
from tables.table import Table

_MODEL: Final = PlackettLuce()


def finish(table: Table, outcome: Outcome) -> Finish:
    """The results of all seats; persons are rated if at least two of them played on a server."""
    places = _places(table, outcome)
    results = tuple(
        Result(
            seat_no=seat.seat_no,
            place=places[seat.seat_no],
            points=outcome.points[seat.seat_no],
            phases_done=outcome.phases_done[seat.seat_no],
            is_winner=places[seat.seat_no] == 1,
            player_id=seat.player_id,
            computer=seat.computer,
            score=outcome.points[seat.seat_no] if _counts_on_board(table) else None,
            has_left=seat.has_left,
        )
        for seat in table.seats
    )
    of_persons = {result.player_id: result.place for result in results if result.player_id is not None}
    is_rated = len(of_persons) > 1 and table.guild_id != PRIVATE
    return Finish(results=results, rate=rate_by(of_persons) if is_rated else None, daily=_daily(table, results))


def _is_daily(table: Table) -> bool:
    """Players can tell each other the dice of the daily challenge, so it has its own boards."""
    return isinstance(table.rules, DiceRules) and table.rules.daily


def _counts_on_board(table: Table) -> bool:
    """The best scores are those of solo games of all ten phases (D4a)."""
    is_whole = isinstance(table.rules, DiceRules) and table.rules.last_phase == LAST_PHASE
    return is_whole and len(table.seats) == 1 and not _is_daily(table)


def _daily(table: Table, results: tuple[Result, ...]) -> DailyScore | None:
    mine = results[0]
    if not _is_daily(table) or mine.player_id is None:
        return None
    return DailyScore(mine.player_id, mine.points, mine.phases_done)


def _places(table: Table, outcome: Outcome) -> list[int]:
    """A player who left is last, whatever the computer achieved; the others move up."""
    ranks = [(seat.has_left, outcome.places[seat.seat_no]) for seat in table.seats]
    last = len(ranks)
    return [last if has_left else 1 + sum(other < (has_left, place) for other in ranks) for has_left, place in ranks]


def rate_by(places: Mapping[int, int]) -> Rate:
    def rate(current: Mapping[int, Rating]) -> Mapping[int, Rating]:
        players = list(places)
        known = [current.get(player) for player in players]
        teams = [[_MODEL.rating(mu=old.mu, sigma=old.sigma) if old else _MODEL.rating()] for old in known]
        rated = _MODEL.rate(teams, ranks=[float(places[player]) for player in players])
        return {
            player: Rating(new.mu, new.sigma, new.ordinal(), (old.games if old else 0) + 1)
            for player, old, (new,) in zip(players, known, rated, strict=True)
        }

    return rate
