"""A flood of messages is shown a few at a time, in the order in which the tables came."""

from cogs.live.pace import PLACES, Pace


def a_line(tables: int) -> tuple[Pace, list[int]]:
    """Tables that all want to be shown at once, and those that were let in."""
    shown: list[int] = []
    pace: Pace

    def show(table_id: int) -> None:
        if pace.take_place(table_id):
            shown.append(table_id)

    pace = Pace(show)
    for table_id in range(tables):
        show(table_id)
    return pace, shown


def test_as_many_as_there_are_places_are_shown_at_once() -> None:
    pace, shown = a_line(3 * PLACES)

    assert shown == [*range(PLACES)]
    assert len(pace) == 2 * PLACES


def test_at_every_tick_the_next_in_line_are_shown() -> None:
    pace, shown = a_line(2 * PLACES + 1)

    pace.renew()
    assert shown == [*range(2 * PLACES)]
    pace.renew()
    assert shown == [*range(2 * PLACES + 1)]
    assert len(pace) == 0


def test_a_table_that_has_been_shown_otherwise_leaves_the_line() -> None:
    pace, shown = a_line(PLACES + 2)

    pace.leave_line(PLACES)
    pace.renew()

    assert shown == [*range(PLACES), PLACES + 1]


def test_a_table_that_need_not_be_shown_any_more_takes_no_place() -> None:
    asked: list[int] = []
    pace = Pace(asked.append)
    for table_id in range(3 * PLACES):
        pace.take_place(table_id)

    pace.renew()

    assert asked == [*range(PLACES, 3 * PLACES)]
