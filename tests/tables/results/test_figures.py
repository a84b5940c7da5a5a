"""Each seat's figures for a finished game: from the score sheet, in dice from the events."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.events import AttemptFailed, PhaseScored, ScoreDeclined
from engine.rules import ClassicRules, DiceRules, MasterRules, Rules
from engine.scoring import RoundScore
from storage.records import Seat, SeatFigures
from storage.results import figures as stored_figures
from tables.lobby import opened
from tables.results.figures import of_seats
from tables.table import Options, Table
from tests.tables.house import ANA, BEN, GUILD, House, play_out


def counts(**tries: int) -> tuple[int, ...]:
    """Counts by phase; `p3=2` counts two for phase 3."""
    return tuple(tries.get(f"p{number}", 0) for number in range(1, 11))


def a_table(game: str, rules: Rules, sheet: tuple[RoundScore, ...] = ()) -> Table:
    table = opened(GUILD, None, ANA, game, rules, Options(), 0)
    seats = (*table.seats, Seat(1, "Ben", BEN.player_id))
    state = table.engine.new(2, bytes(32), rules)
    return replace(table, seats=seats, state=replace(state, sheet=sheet) if sheet else state)


def test_a_round_without_a_phase_is_a_failed_attempt_at_the_due_phase() -> None:
    sheet = (
        RoundScore((0, 50), (1, 0), 0),
        RoundScore((30, 0), (0, 1), 1),
        RoundScore((10, 20), (2, 2), None),
    )

    ana, ben = of_seats(a_table("classic", ClassicRules(), sheet), ())

    assert ana == SeatFigures(
        seat_no=0, rounds=3, phases_made=2, attempts=counts(p1=1, p2=2), failed=counts(p2=1), fewest_points=0
    )
    assert ben == SeatFigures(
        seat_no=1, rounds=3, phases_made=2, attempts=counts(p1=2, p2=1), failed=counts(p1=1), fewest_points=0
    )


@pytest.mark.parametrize(
    ("game", "rules", "attempts", "failed"),
    [
        ("classic", ClassicRules(phases="even"), counts(p2=2), counts(p2=1)),
        ("classic", ClassicRules(fixed_rounds=True), counts(p1=1, p2=1), counts(p1=1)),
        ("classic", ClassicRules(free_order=True), counts(p2=1), counts()),
        ("master", MasterRules(phases="even"), counts(p2=2), counts(p2=1)),
        ("classic", ClassicRules(own_phases="s2;s3;s4"), counts(), counts()),
    ],
)
def test_the_phase_that_was_due_depends_on_the_variant(game: str, rules: Any, attempts: Any, failed: Any) -> None:
    """In free order it is unknown which phase a seat attempted; of the host's own phases none is counted."""
    sheet = RoundScore((25, 0), (0, 2), 1), RoundScore((15, 0), (2, 4), 1)

    ana, _ = of_seats(a_table(game, rules, sheet), ())

    assert (ana.rounds, ana.phases_made, ana.attempts, ana.failed) == (2, 1, attempts, failed)
    assert ana.fewest_points == 15


def test_dice_count_attempts_and_the_best_phase() -> None:
    happened = (
        AttemptFailed(0, 1, 0),
        PhaseScored(1, 1, 60),
        ScoreDeclined(0, 1, 20, 0),
        PhaseScored(0, 1, 45),
        PhaseScored(0, 2, 40),
    )

    ana, _ = of_seats(a_table("dice", DiceRules()), happened)

    assert ana == SeatFigures(
        seat_no=0, rounds=4, phases_made=2, attempts=counts(p1=3, p2=1), failed=counts(p1=2), most_points=45
    )


@pytest.mark.parametrize(
    ("game", "rules"),
    [("classic", ClassicRules(phases="first 3")), ("master", MasterRules(phases="first 2")), ("dice", DiceRules())],
)
async def test_whole_games_store_figures_that_agree_with_their_result(
    sqlite_house: House, game: str, rules: Rules
) -> None:
    house = sqlite_house
    for number in range(2):
        table_id = await house.start_game(BEN, computers=1, game=game, rules=rules)
        await play_out(house, table_id, Random(number))
        house.now += 1_000

    for player in (ANA, BEN):
        own = {it.game: it for it in await house.database.read(stored_figures.of_player, GUILD, player.player_id)}
        mine = own[game]
        assert mine.phases_made == mine.phases_done == sum(mine.attempts) - sum(mine.failed)
        assert mine.rounds == sum(mine.attempts)
        assert (mine.fewest_points is None, mine.most_points is None) == (game == "dice", game != "dice")
        assert own["all"].phases_made == mine.phases_made
