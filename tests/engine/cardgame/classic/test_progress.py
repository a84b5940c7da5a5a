"""C14: who goes on to the next phase."""

from engine.cardgame import classic
from engine.errors import PhaseNotDue
from engine.moves import StartRound
from tests.engine.cardgame.positions import ANA, BEN, CAM, PHASE_1, a_round, assert_refused, holding, lay, played, throw


def test_only_whoever_has_laid_down_goes_on_to_the_next_phase() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2"), holding("R4", down=PHASE_1))

    after = played(before, (ANA, throw("R1")), (ANA, StartRound()))

    assert [classic.due_phases(after, seat) for seat in (ANA, BEN, CAM)] == [(2,), (1,), (2,)]
    assert [seat.done for seat in after.seats] == [(1,), (), (1,)]
    assert [seat.laid for seat in after.seats] == [0, 0, 0]


def test_a_phase_is_done_when_it_is_laid_down_even_if_another_seat_goes_out() -> None:
    before = a_round(holding("R7 G7 V7 R9 G9 W Y4 Y5"), holding("R2"))

    after, _ = classic.apply(before, ANA, lay(1, PHASE_1))

    assert (after.seats[ANA].laid, after.seats[ANA].done) == (1, (1,))


def test_the_phases_come_in_order() -> None:
    for done in range(10):
        state = a_round(holding("R1", done=tuple(range(1, done + 1))), holding("R2"))

        assert classic.due_phases(state, ANA) == (done + 1,)


def test_a_phase_that_is_done_is_not_laid_down_again() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y4 Y5", done=(1,)), holding("R2"))

    assert_refused(state, ANA, lay(1, PHASE_1), PhaseNotDue, phase_no=1, due=(2,))


def test_whoever_has_done_all_phases_has_none_due() -> None:
    state = a_round(holding("R1", done=tuple(range(1, 11))), holding("R2"))

    assert classic.due_phases(state, ANA) == ()
