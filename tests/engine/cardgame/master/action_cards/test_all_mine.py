"""M9: All mine!"""

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, GAME_OVER, KEEP, ROUND_OVER, Stage
from engine.cards import cards_text
from engine.codec import encode
from engine.errors import NoTargetNow, NotAsked, NotNow, RoundIsOver
from engine.events import ActionPlayed, CardDiscarded, HandDecided, RoundEnded
from engine.moves import KeepHand, Move, StartRound, Undo
from engine.scoring import RoundScore
from tests.engine.cardgame.master_positions import PHASE_1, PLAIN, a_round, all_cards, holding, use
from tests.engine.cardgame.positions import ANA, BEN, CAM, DAN, DRAW_PILE, assert_refused, card, cards, played, throw

KEEPS, RETURNS = KeepHand(True), KeepHand(False)
TWELVE = "R2 R4 R5 G1 G2 G3 J1:RY J7:* S T2 AM GF"


def test_it_is_put_in_front_of_oneself_and_ends_the_turn() -> None:
    before = a_round(holding("R1 AM"), holding("R2"))

    after, events = master.apply(before, ANA, use("AM"))

    assert after == replace(
        before, turn_no=2, on_turn=BEN, stage=DRAW, seats=(holding("R1", front="AM"), holding("R2"))
    )
    assert events == (ActionPlayed(ANA, card("AM"), "all_mine", None),)


@pytest.mark.parametrize("target", [ANA, BEN])
def test_it_is_not_for_a_chosen_seat(target: int) -> None:
    state = a_round(holding("R1 AM"), holding("R2"))

    assert_refused(state, ANA, use("AM", target), NoTargetNow, card=card("AM"))


def test_a_second_one_goes_on_the_blue_pile_without_effect_and_ends_the_turn() -> None:
    before = a_round(holding("R1 AM", front="AM T2"), holding("R2"))

    after, events = master.apply(before, ANA, use("AM"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        blue_pile=cards("AM"),
        seats=(holding("R1", front="AM T2"), holding("R2")),
    )
    assert events == (ActionPlayed(ANA, card("AM"), "", None),)


def test_when_the_round_ends_its_owner_is_asked_and_the_points_count() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2 R4", front="AM", points=7), holding("R5"))

    after, events = master.apply(before, ANA, throw("R1"))

    assert after == replace(
        before,
        stage=KEEP,
        discard_pile=cards("R3 R1"),
        undecided=(BEN,),
        seats=(
            holding("", down=PHASE_1, thrown="R1"),
            holding("R2 R4", front="AM", points=9),
            holding("R5", points=1),
        ),
        sheet=(RoundScore((0, 2, 1), (1, 0, 0), ANA),),
    )
    assert events == (CardDiscarded(ANA, card("R1")), RoundEnded(ANA, (), (0, 2, 1)))
    assert (master.to_act(after), master.legal_moves(after, BEN)) == ((BEN,), (KEEPS, RETURNS))
    assert [master.legal_moves(after, seat) for seat in (ANA, CAM)] == [(), ()]


@pytest.mark.parametrize("keeps", [True, False])
def test_it_keeps_its_hand_or_gives_it_back_and_its_points_stay(keeps: bool) -> None:
    before = a_round(holding(""), holding("R2 R4", front="AM", points=9), stage=KEEP, undecided=(BEN,))

    after, events = master.apply(before, BEN, KeepHand(keeps))

    assert after == replace(
        before,
        stage=ROUND_OVER,
        undecided=(),
        seats=(holding(""), holding("R2 R4", front="AM", points=9, keeps=keeps)),
    )
    assert events == (HandDecided(BEN, keeps),)
    assert master.to_act(after) == (ANA, BEN)


def test_a_kept_hand_is_filled_up_to_ten_and_everything_else_is_given_back() -> None:
    before = a_round(holding(""), holding("R2 S J1:RY", front="AM", points=3), stage=KEEP, undecided=(BEN,))

    after = played(before, (BEN, KEEPS), (ANA, StartRound()))

    assert not Counter(cards("R2 S J1:RY")) - Counter(after.seats[BEN].hand)
    assert [len(seat.hand) for seat in after.seats] == [10, 10]
    assert [replace(seat, hand=()) for seat in after.seats] == [holding(""), holding("", points=3)]
    assert all_cards(after) == Counter(PLAIN.deck)
    assert (len(after.draw_pile), after.blue_pile) == (128 - 20 - 1, ())


def test_its_owner_decides_without_having_seen_a_hand_and_nobody_ever_sees_the_kept_one() -> None:
    """M9a, M13a."""
    before = a_round(holding("R1", down=PHASE_1), holding("R2 S", front="AM", taken="R2"), holding("V9"))

    asked, events = master.apply(before, ANA, throw("R1"))
    kept, decision = master.apply(asked, BEN, KEEPS)
    dealt, start = master.apply(kept, ANA, StartRound())

    told = encode((events, decision, master.view(asked, BEN), master.view(kept, ANA), master.view(kept, None))).decode()
    assert '"V9"' not in told
    assert [seat.hand for seat in master.view(kept, ANA).seats] == [(), None, None]
    assert [seat.taken for seat in dealt.seats] == [(), (), ()]
    assert [type(event).__name__ for event in start] == ["RoundStarted"]


@pytest.mark.parametrize("hand", ["R2 R4 R5 G1 G2 G3 J1:RY J7:* S T2", TWELVE])
def test_with_ten_or_more_it_gets_none_and_keeps_all(hand: str) -> None:
    before = a_round(holding(""), holding(hand, front="AM"), stage=KEEP, undecided=(BEN,))

    after = played(before, (BEN, KEEPS), (ANA, StartRound()))

    assert cards_text(after.seats[BEN].hand) == hand
    assert len(after.seats[ANA].hand) == 10
    assert all_cards(after) == Counter(PLAIN.deck)


def test_a_hand_that_is_given_back_is_dealt_anew() -> None:
    before = a_round(holding(""), holding(TWELVE, front="AM"), stage=KEEP, undecided=(BEN,))

    after = played(before, (BEN, RETURNS), (ANA, StartRound()))

    assert [len(seat.hand) for seat in after.seats] == [10, 10]
    assert after.seats[BEN].hand != cards(TWELVE)[:10]
    assert all_cards(after) == Counter(PLAIN.deck)


def test_all_other_hands_are_given_back() -> None:
    before = a_round(holding(TWELVE), holding("R1", front="AM"), holding(""), stage=KEEP, undecided=(BEN,))

    after = played(before, (BEN, KEEPS), (ANA, StartRound()))

    assert [len(seat.hand) for seat in after.seats] == [10, 10, 10]


@pytest.mark.parametrize("order", list(permutations((ANA, BEN, DAN))))
def test_several_owners_decide_in_any_order(order: tuple[int, ...]) -> None:
    """M9b."""
    state = a_round(
        holding("R1", front="AM"),
        holding("R2", front="AM"),
        holding(""),
        holding("R4", front="AM"),
        stage=KEEP,
        undecided=(ANA, BEN, DAN),
    )

    for place, seat in enumerate(order):
        assert master.to_act(state) == tuple(sorted(order[place:]))
        state, _ = master.apply(state, seat, KeepHand(seat != BEN))

    assert (state.stage, state.undecided) == (ROUND_OVER, ())
    assert [seat.keeps for seat in state.seats] == [True, False, False, True]


def test_whoever_went_out_has_no_hand_to_decide_about() -> None:
    """M9b."""
    before = a_round(holding("R1", down=PHASE_1, front="AM"), holding("R2"))

    after, _ = master.apply(before, ANA, throw("R1"))

    assert (after.stage, after.undecided) == (ROUND_OVER, ())


def test_the_next_round_waits_for_the_decision() -> None:
    """M9b."""
    state = a_round(holding(""), holding("R2", front="AM"), stage=KEEP, undecided=(BEN,))

    assert_refused(state, ANA, StartRound(), NotNow, stage=KEEP)
    assert_refused(state, BEN, StartRound(), NotNow, stage=KEEP)


@pytest.mark.parametrize("move", [DRAW_PILE, throw("R2"), use("S", BEN), Undo()], ids=str)
def test_nothing_else_is_done_meanwhile(move: Move) -> None:
    state = a_round(holding(""), holding("R2 S", front="AM"), stage=KEEP, undecided=(BEN,))

    assert_refused(state, ANA, move, RoundIsOver)
    assert_refused(state, BEN, move, RoundIsOver)


@pytest.mark.parametrize("move", [KEEPS, RETURNS], ids=str)
def test_only_those_who_own_it_and_have_not_decided_yet_are_asked(move: KeepHand) -> None:
    state = a_round(
        holding(""),
        holding("R2", front="AM", keeps=True),
        holding("R4", front="AM"),
        stage=KEEP,
        undecided=(CAM,),
    )

    assert_refused(state, ANA, move, NotAsked, asked=(CAM,))
    assert_refused(state, BEN, move, NotAsked, asked=(CAM,))


@pytest.mark.parametrize("stage", [DRAW, ROUND_OVER])
def test_nobody_is_asked_before_the_end_of_the_round_or_after_the_decision(stage: Stage) -> None:
    state = a_round(holding("R1", front="AM"), holding("R2", front="AM"), stage=stage)

    assert_refused(state, ANA, KEEPS, NotNow, stage=stage)


def test_nobody_is_asked_at_the_end_of_the_game() -> None:
    """M9b."""
    before = a_round(holding("R1", down=PHASE_1, laid=10), holding("R2", front="AM"))

    after, _ = master.apply(before, ANA, throw("R1"))

    assert (after.stage, after.undecided, master.to_act(after)) == (GAME_OVER, (), ())


def test_a_kept_hand_is_kept_for_one_deal_only() -> None:
    before = a_round(holding(""), holding("R2", front="AM"), stage=KEEP, undecided=(BEN,))

    after = played(before, (BEN, KEEPS), (ANA, StartRound()))

    assert not any(seat.keeps or seat.front for seat in after.seats)
