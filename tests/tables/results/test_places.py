"""Places after somebody has left: the leaver is last, and the others move up."""

import pytest

from engine.scoring import Outcome
from storage.records import Seat
from tables.results.ratings import finish
from tests.tables.house import ANA, BEN, CAM, House


@pytest.mark.parametrize(
    ("outcome", "leavers", "places"),
    [
        ((1, 2, 3), (), (1, 2, 3)),
        ((1, 2, 3), (0,), (3, 1, 2)),
        ((2, 1, 3), (1,), (1, 3, 2)),
        ((1, 1, 3), (2,), (1, 1, 3)),
        ((1, 2, 3), (0, 1), (3, 3, 1)),
    ],
)
async def test_players_who_stay_move_up(
    house: House, outcome: tuple[int, ...], leavers: tuple[int, ...], places: tuple[int, ...]
) -> None:
    table = await house.stored(await house.start_game(BEN, CAM))
    seats = [Seat(n, it.name, it.player_id, has_left=n in leavers) for n, it in enumerate((ANA, BEN, CAM))]
    left = type(table)(**{name: getattr(table, name) for name in table.__struct_fields__} | {"seats": tuple(seats)})

    end = finish(left, Outcome(outcome, (10, 20, 30), (10, 9, 8), "last_phase"))

    assert tuple(result.place for result in end.results) == places
    assert [result.is_winner for result in end.results] == [place == 1 for place in places]
