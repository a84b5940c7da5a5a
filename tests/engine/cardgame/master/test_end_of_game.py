"""M15, C15: when the game ends and who has won."""

import pytest

from engine.cardgame import master
from engine.cardgame.master_state import MasterSeat
from engine.cardgame.turn import GAME_OVER, ROUND_OVER
from engine.errors import GameIsOver
from engine.events import ActionPlayed, CardDiscarded, GameEnded, RoundEnded
from engine.moves import Move, StartRound, Undo
from engine.rules import MasterRules
from engine.scoring import Outcome
from tests.engine.cardgame.master_positions import a_round, holding, use
from tests.engine.cardgame.positions import ANA, BEN, DISCARD_PILE, DRAW_PILE, SEED, assert_refused, card, cards, throw

PHASE_10 = "set5[R5 G5 V5 Y5 J1:*] runG7[G7 J7:GV G9]"


def finisher(hand: str, points: int = 0) -> MasterSeat:
    """A seat that has laid down its last phase in this round."""
    return holding(hand, down=PHASE_10, laid=10, points=points)


def behind(hand: str, phases_done: int, points: int = 0) -> MasterSeat:
    return holding(hand, done=tuple(range(1, phases_done + 1)), points=points)


def test_the_game_ends_with_the_round_in_which_somebody_has_laid_down_the_last_phase() -> None:
    before = a_round(finisher("R1", points=50), behind("R2", 7, points=20), round_no=12)

    after, events = master.apply(before, ANA, throw("R1"))

    outcome = Outcome(places=(1, 2), points=(50, 21), phases_done=(10, 7), reason="last_phase")
    assert (after.stage, master.outcome(after), master.to_act(after)) == (GAME_OVER, outcome, ())
    assert [master.legal_moves(after, seat) for seat in (ANA, BEN)] == [(), ()]
    assert events == (
        CardDiscarded(ANA, card("R1")),
        RoundEnded(ANA, (), (0, 1)),
        GameEnded(outcome),
    )
    assert outcome.winners == (ANA,)


def test_an_action_card_as_the_last_card_ends_the_game_too() -> None:
    before = a_round(finisher("GF"), behind("R2", 7))

    after, events = master.apply(before, ANA, use("GF"))

    outcome = Outcome((1, 2), (0, 1), (10, 7), "last_phase")
    assert (after.stage, after.blue_pile) == (GAME_OVER, cards("GF"))
    assert events == (
        ActionPlayed(ANA, card("GF"), "", None),
        RoundEnded(ANA, (), (0, 1)),
        GameEnded(outcome),
    )


def test_it_goes_on_within_the_round_after_the_last_phase_is_down() -> None:
    """C15a."""
    after, _ = master.apply(a_round(finisher("R1 R2"), behind("R2", 7)), ANA, throw("R1"))

    assert (after.on_turn, after.stage, master.outcome(after)) == (BEN, "draw", None)


def test_it_goes_on_when_nobody_has_done_the_last_phase() -> None:
    before = a_round(holding("R1", down=PHASE_10, laid=9), behind("R2", 9), round_no=40)

    after, _ = master.apply(before, ANA, throw("R1"))

    assert (after.stage, master.outcome(after)) == (ROUND_OVER, None)


def test_it_also_ends_when_another_seat_than_the_finisher_goes_out() -> None:
    before = a_round(behind("R1", 8), finisher("J1:* S T2", points=300), round_no=12)

    after, _ = master.apply(before, ANA, throw("R1"))

    assert master.outcome(after) == Outcome((2, 1), (0, 303), (8, 10), "last_phase")


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        pytest.param([finisher("R1", 50), finisher("R2", 40), behind("R2", 9)], (2, 1, 3), id="fewest points wins"),
        pytest.param([finisher("R1", 50), finisher("R2", 49), behind("R2", 9)], (1, 2, 3), id="equal: who went out"),
        pytest.param(
            [behind("R1", 9, 0), finisher("R2", 45), finisher("S", 45)], (3, 1, 1), id="still equal: they share"
        ),
        pytest.param(
            [finisher("R1", 9), behind("R2", 5, 3), behind("R2", 6, 80), behind("R2 R4", 5, 1)],
            (1, 4, 2, 3),
            id="behind: more phases, then fewer points",
        ),
    ],
)
def test_places(seats: list[MasterSeat], places: tuple[int, ...]) -> None:
    """C15b, C15c."""
    after, _ = master.apply(a_round(*seats), ANA, throw("R1"))

    outcome = master.outcome(after)
    assert outcome is not None
    assert outcome.places == places


@pytest.mark.parametrize(
    ("choice", "done"),
    [
        ("all", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("even", (2, 4, 6, 8, 10)),
        ("odd", (1, 3, 5, 7, 9)),
        ("first 3", (1, 2, 3)),
        ("first 1", (1,)),
    ],
)
def test_the_last_phase_is_the_last_of_the_chosen_phases(choice: str, done: tuple[int, ...]) -> None:
    rules = MasterRules(phases=choice)
    before = a_round(holding("R1", down=PHASE_10, laid=done[-1], done=done), holding("R2"), rules=rules)

    after, _ = master.apply(before, ANA, throw("R1"))

    assert after.stage is GAME_OVER
    assert master.outcome(after) == Outcome((1, 2), (0, 1), (len(done), 0), "last_phase")


@pytest.mark.parametrize(
    ("choice", "done", "due"),
    [
        ("even", (), (2,)),
        ("even", (2, 4), (6,)),
        ("odd", (1,), (3,)),
        ("odd", (1, 3, 5, 7), (9,)),
        ("first 2", (1,), (2,)),
        ("first 2", (1, 2), ()),
    ],
)
def test_only_the_chosen_phases_are_played_in_order(choice: str, done: tuple[int, ...], due: tuple[int, ...]) -> None:
    state = a_round(holding("R1", done=done), holding("R2"), rules=MasterRules(phases=choice))

    assert master.due_phases(state, ANA) == due


@pytest.mark.parametrize("move", [DRAW_PILE, DISCARD_PILE, StartRound(), throw("R1"), use("S", BEN), Undo()], ids=str)
def test_nothing_is_played_after_the_game(move: Move) -> None:
    state = a_round(holding("R1 S"), holding("R2"), stage=GAME_OVER)

    assert_refused(state, ANA, move, GameIsOver)


def test_a_game_begins_without_an_outcome() -> None:
    assert master.outcome(master.new(2, SEED)) is None
