"""M13, M14: points, and what a new round begins with."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.cards import MASTER_DECK, cards_text
from engine.chance import Chance
from engine.errors import RoundIsNotOver, UnknownSeat
from engine.events import CardDiscarded, RoundEnded, RoundStarted
from engine.moves import StartRound
from engine.rules import Effect
from engine.scoring import RoundScore
from tests.engine.cardgame.master_positions import PHASE_1, PLAIN, a_round, all_cards, blanks, holding
from tests.engine.cardgame.positions import ANA, BEN, CAM, SEED, assert_refused, card, throw


@pytest.mark.parametrize("text", ["R1", "V12", "J1:RY", "J7:*", "S", "T2", "AM", "GF", "B"])
def test_every_card_left_in_hand_counts_one(text: str) -> None:
    before = a_round(holding("R1", down=PHASE_1), holding(text), rules=blanks(Effect.LOOK))

    after, events = master.apply(before, ANA, throw("R1"))

    assert after.seats[BEN].points == 1
    assert events == (CardDiscarded(ANA, card("R1")), RoundEnded(ANA, (), (0, 1)))


def test_points_are_added_to_those_of_earlier_rounds_and_written_on_the_sheet() -> None:
    first = RoundScore((3, 0, 9), (0, 0, 0), BEN)
    before = a_round(
        holding("R1", down=PHASE_1, points=3),
        holding("R2 R4 S J1:* GF"),
        holding("R5 R6", down=PHASE_1, points=9),
        round_no=2,
        sheet=(first,),
    )

    after, events = master.apply(before, ANA, throw("R1"))

    assert [seat.points for seat in after.seats] == [3, 5, 11]
    assert (after.stage, after.sheet) == (ROUND_OVER, (first, RoundScore((0, 5, 2), (1, 0, 1), ANA)))
    assert events[-1] == RoundEnded(ANA, (), (0, 5, 2))


def test_a_hand_of_more_than_25_cards_counts_in_full() -> None:
    thirty = cards_text(MASTER_DECK[:30])
    before = a_round(holding("R1", down=PHASE_1), holding(thirty))

    after, _ = master.apply(before, ANA, throw("R1"))

    assert after.seats[BEN].points == 30


def test_cards_in_front_of_a_seat_and_on_the_table_do_not_count() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2", down=PHASE_1, front="S T2"))

    after, _ = master.apply(before, ANA, throw("R1"))

    assert after.seats[BEN].points == 1


def test_everything_is_given_back_and_shuffled_for_the_next_round() -> None:
    before = a_round(
        holding("", down=PHASE_1, points=5, front="T2"),
        holding("R1 J1:RY", points=35, front="S AM", saw=(ANA, "R1")),
        holding("R2", points=1),
        blue="GF GF",
        direction=-1,
        stage=ROUND_OVER,
        sheet=(RoundScore((0, 2, 1), (1, 0, 0), ANA),),
    )

    after, events = master.apply(before, BEN, StartRound())

    assert [replace(seat, hand=()) for seat in after.seats] == [
        holding("", done=(1,), points=5),
        holding("", points=35),
        holding("", points=1),
    ]
    assert [len(seat.hand) for seat in after.seats] == [10, 10, 10]
    assert (after.blue_pile, after.direction, after.steps, after.sheet) == ((), 1, (), before.sheet)
    assert (before.dealer, after.dealer, after.on_turn, after.round_no, after.stage) == (CAM, ANA, BEN, 2, DRAW)
    assert all_cards(after) == Counter(PLAIN.deck)
    assert events == (RoundStarted(2, ANA, after.discard_pile[-1]),)


def test_the_blanks_are_in_the_next_round_too() -> None:
    before = a_round(holding(""), holding("R1 B"), stage=ROUND_OVER, rules=blanks(Effect.DRAW_TWO))

    after, _ = master.apply(before, ANA, StartRound())

    assert all_cards(after) == Counter(MASTER_DECK)


def test_whoever_laid_down_goes_on_to_the_next_phase_and_the_others_try_again() -> None:
    before = a_round(
        holding("R1", down=PHASE_1), holding("R2", done=(1, 2)), holding("R4", down=PHASE_1, laid=3), round_no=5
    )

    over, _ = master.apply(before, ANA, throw("R1"))
    after, _ = master.apply(over, ANA, StartRound())

    assert [master.due_phases(after, seat) for seat in (ANA, BEN, CAM)] == [(2,), (3,), (4,)]
    assert [seat.laid for seat in after.seats] == [0, 0, 0]


def test_anybody_may_start_the_next_round() -> None:
    """C14a."""
    state = a_round(holding(""), holding("R1"), holding("R2"), stage=ROUND_OVER)

    assert master.to_act(state) == (ANA, BEN, CAM)
    assert [master.legal_moves(state, seat) for seat in (ANA, BEN, CAM)] == [(StartRound(),)] * 3
    assert_refused(state, 3, StartRound(), UnknownSeat, seat=3)


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    assert_refused(a_round(holding("R1"), holding("R2")), ANA, StartRound(), RoundIsNotOver)


def test_a_new_round_is_shuffled_anew_by_the_stream_of_the_game() -> None:
    before = a_round(holding(""), holding("R1"), stage=ROUND_OVER)

    after, _ = master.apply(before, ANA, StartRound())
    other, _ = master.apply(replace(before, chance=Chance(SEED[::-1])), ANA, StartRound())

    assert after.chance.used > before.chance.used
    assert after.draw_pile != other.draw_pile


def test_the_deal_goes_on_as_long_as_there_are_cards_when_large_hands_are_kept() -> None:
    """M9c."""
    sixty, fifty = cards_text(PLAIN.deck[:60]), cards_text(PLAIN.deck[60:110])
    before = a_round(
        holding(sixty, keeps=True), holding(fifty, keeps=True), holding(""), holding("R1"), stage=ROUND_OVER
    )

    after, _ = master.apply(before, ANA, StartRound())

    assert [len(seat.hand) for seat in after.seats[:2]] == [60, 50]
    assert sorted(len(seat.hand) for seat in after.seats[2:]) == [9, 9]
    assert all_cards(after) == Counter(PLAIN.deck)
