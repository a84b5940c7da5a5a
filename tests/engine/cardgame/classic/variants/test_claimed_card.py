"""V3h, V3i: a card that was claimed by knocking is not discarded in the same turn, and every turn can end."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicSeat, ClassicState
from engine.cardgame.turn import PLAY
from engine.cards import CLASSIC_DECK, SKIP
from engine.computer.levels import LEVELS, Level
from engine.computer.player import move as computer_move
from engine.errors import ClaimedThisTurn, LastCardMustBeDiscarded, OnlyClaimedCardLeft
from engine.events import RoundEnded
from engine.moves import Discard, Hit, Knock, LayDown, Move, Play, Undo
from engine.rules import ClassicRules
from engine.solver.arranging import arranged
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DISCARD_PILE,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    cards,
    hands,
    holding,
    lay,
    played,
    throw,
)

KNOCKING = ClassicRules(knocking=True)
PHASE_2 = "set9[R9 G9 W] run5[Y5 R6 G7 V8]"
OUT_BY_HIT = ClassicRules(knocking=True, go_out_by_hit=True)


def after_knock(
    cam: ClassicSeat, discard: str = "R5", rules: ClassicRules = KNOCKING, ana: str = "R1 R6"
) -> ClassicState:
    """Ana has discarded, and Cam has knocked for the card."""
    before = a_round(holding(f"{ana} {discard}"), holding("R2 R8"), cam, holding("G2 G8"), rules=rules)
    return played(before, (ANA, throw(discard)), (CAM, Knock()))


def test_the_claimed_card_cannot_be_discarded_in_the_same_turn() -> None:
    """V3h."""
    state = after_knock(holding("Y2 Y8"))

    assert_refused(state, CAM, throw("R5"), ClaimedThisTurn, card=card("R5"))
    assert classic.legal_moves(state, CAM) == (throw("Y2"), throw("Y8"))


def test_it_can_be_discarded_in_the_next_turn() -> None:
    after = played(after_knock(holding("Y2 Y8")), (CAM, throw("Y2")))

    assert after.claimed is None
    assert throw("R5") in classic.legal_moves(replace(after, stage=PLAY, on_turn=CAM, claim=None), CAM)


def test_a_card_that_the_seat_on_turn_has_taken_can_be_discarded_again() -> None:
    before = a_round(holding("R1 R6 R5"), holding("R2 R8"), holding("Y2 Y8"), rules=KNOCKING)

    after = played(before, (ANA, throw("R5")), (BEN, DISCARD_PILE), (BEN, throw("R5")))

    assert hands(after) == ["R1 R6", "R2 R8", "Y2 Y8"]


def test_of_two_equal_cards_one_may_be_discarded() -> None:
    """V3h."""
    after = played(after_knock(holding("Y2 R5")), (CAM, throw("R5")))

    assert hands(after)[CAM] == "Y2 R5"


def test_a_card_of_the_same_number_in_another_color_is_no_equal_card() -> None:
    state = after_knock(holding("Y2 G5"))

    assert_refused(state, CAM, throw("R5"), ClaimedThisTurn, card=card("R5"))


def test_a_claimed_card_that_was_laid_down_and_taken_back_is_still_claimed() -> None:
    cam = holding("R7 G7 V7 G9 V9 Y4")
    state = played(after_knock(cam, "R9"), (CAM, lay(1, "set7[R7 G7 V7] set9[R9 G9 V9]")), (CAM, Undo()))

    assert_refused(state, CAM, throw("R9"), ClaimedThisTurn, card=card("R9"))


def test_a_skip_ends_the_turn_where_the_claimed_card_cannot() -> None:
    state = after_knock(holding("S"))

    assert classic.legal_moves(state, CAM) == tuple(Play(SKIP, seat) for seat in (0, 1, 3))


def test_a_hit_may_not_leave_only_the_claimed_card() -> None:
    """V3i."""
    state = after_knock(holding("Y7", down=PHASE_1))

    assert_refused(state, CAM, Hit(card("Y7"), CAM, 0), OnlyClaimedCardLeft, card=card("R5"))
    assert classic.legal_moves(state, CAM) == (throw("Y7"),)


def test_the_claimed_card_may_be_hit_and_the_other_one_discarded() -> None:
    state = after_knock(holding("Y7", down=PHASE_1), "G9")

    after, events = classic.apply(played(state, (CAM, Hit(card("G9"), CAM, 1))), CAM, throw("Y7"))

    assert isinstance(events[-1], RoundEnded)
    assert after.sheet[-1].out == CAM


def test_a_lay_down_may_not_leave_only_the_claimed_card() -> None:
    """V3i."""
    state = after_knock(holding("R7 G7 V7 R9 G9 V9"))
    way = lay(1, "set7[R7 G7 V7] set9[R9 G9 V9]")

    assert_refused(state, CAM, way, OnlyClaimedCardLeft, card=card("R5"))
    assert not any(isinstance(move, LayDown) for move in classic.legal_moves(state, CAM))
    with pytest.raises(OnlyClaimedCardLeft):
        arranged(classic.view(state, CAM), cards("R7 G7 V7 R9 G9 V9"))


@pytest.mark.parametrize(
    ("own", "hand", "claimed"),
    [
        ("r10", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", "V10"),
        ("r5+r5", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", "V10"),
        ("s5+s5", "R4 R4 G4 G4 Y4 R6 R6 G6 G6 Y6", "V4"),
        ("c10", "R3 R4 R5 R6 R7 R8 R9 R10 R11 R12", "R1"),
        ("", "R7 G7 V7 R9 G9 V9", "Y9"),
    ],
)
def test_a_phase_of_all_but_one_card_is_offered_with_the_claimed_card(own: str, hand: str, claimed: str) -> None:
    """V3i: the solver prefers the card that was in the hand before, and then only the claimed one would be left."""
    state = after_knock(holding(hand), claimed, replace(KNOCKING, own_phases=own))

    offered = [move for move in classic.legal_moves(state, CAM) if isinstance(move, LayDown)]

    assert offered
    for move in offered:
        after = played(state, (CAM, move))
        assert any(isinstance(end, Discard) for end in classic.legal_moves(after, CAM))


def test_the_view_forgets_a_claimed_card_that_has_left_the_hand() -> None:
    state = after_knock(holding("Y7 Y8", down=PHASE_1), "G9")

    assert classic.view(state, CAM).claimed == card("G9")
    assert classic.view(played(state, (CAM, Hit(card("G9"), CAM, 1))), CAM).claimed is None


def test_a_hand_that_has_an_equal_card_may_go_down_to_one_of_the_two() -> None:
    """V3h: the claimed one is the one that lies on the table."""
    state = after_knock(holding("G9", down=PHASE_1), "G9")

    after = played(state, (CAM, Hit(card("G9"), CAM, 1)), (CAM, throw("G9")))

    assert after.sheet[-1].out == CAM


def test_who_may_go_out_by_a_hit_may_keep_a_claimed_card_that_fits_as_the_last() -> None:
    """V3i: the 3 fits only after the 4."""
    state = after_knock(holding("Y4", down=PHASE_2, laid=2), "G3", OUT_BY_HIT)

    between = played(state, (CAM, Hit(card("Y4"), CAM, 1)))
    after, _ = classic.apply(between, CAM, Hit(card("G3"), CAM, 1))

    assert classic.legal_moves(between, CAM) == (Hit(card("G3"), CAM, 1), Undo())
    assert after.sheet[-1].out == CAM


@pytest.mark.parametrize("level", LEVELS)
def test_every_computer_ends_a_turn_that_can_only_end_by_a_hit(level: Level) -> None:
    """V3i."""
    state = played(after_knock(holding("Y4", down=PHASE_2, laid=2), "G3", OUT_BY_HIT), (CAM, Hit(card("Y4"), CAM, 1)))

    assert computer_move(classic.view(state, CAM), level) == Hit(card("G3"), CAM, 1)


def test_who_may_go_out_by_a_hit_may_not_keep_a_claimed_card_that_fits_nowhere() -> None:
    """V3i."""
    state = after_knock(holding("Y7", down=PHASE_1), rules=OUT_BY_HIT)

    assert_refused(state, CAM, Hit(card("Y7"), CAM, 0), OnlyClaimedCardLeft, card=card("R5"))


def test_without_that_option_a_claimed_card_that_fits_may_not_stay_alone_either() -> None:
    state = after_knock(holding("Y7", down=PHASE_1), "V9")

    assert_refused(state, CAM, Hit(card("Y7"), CAM, 0), OnlyClaimedCardLeft, card=card("V9"))
    hit = played(state, (CAM, Hit(card("V9"), CAM, 1)))
    assert_refused(hit, CAM, Hit(card("Y7"), CAM, 0), LastCardMustBeDiscarded)


def test_a_lay_down_may_leave_a_claimed_card_that_can_go_out_as_a_hit() -> None:
    """V3i."""
    state = after_knock(holding("R7 G7 V7 R9 G9 V9"), "Y9", OUT_BY_HIT)
    way = lay(1, "set9[R9 G9 V9] set7[R7 G7 V7]")

    after = played(state, (CAM, way), (CAM, Hit(card("Y9"), CAM, 0)))

    assert arranged(classic.view(state, CAM), cards("R7 G7 V7 R9 G9 V9")) == (way,)
    assert after.sheet[-1].out == CAM


def test_only_the_knocker_is_told_which_card_stays() -> None:
    """Everybody saw the claimed card, but not whether the knocker held an equal one."""
    one, two = after_knock(holding("Y2 Y8")), after_knock(holding("Y2 R5"))

    assert classic.view(one, CAM).claimed is card("R5")
    assert classic.view(two, CAM).claimed is None
    assert {classic.view(state, seat).claimed for state in (one, two) for seat in (None, ANA, BEN, 3)} == {None}


DOWN = (PHASE_1, PHASE_2, "run1[R1 W W W W W W W W W W W]", "")


@st.composite
def knocker_turns(draw: st.DrawFn) -> ClassicState:
    """The turn of a knocker with a few cards, beside melds that take some of them."""
    deck = draw(st.permutations([it for it in CLASSIC_DECK if it is not SKIP]))
    claimed, hand = deck[0], [*deck[1 : draw(st.integers(2, 9))]]
    hand += draw(st.sampled_from([[], [SKIP], [claimed]]))
    rules = ClassicRules(knocking=True, go_out_by_hit=draw(st.booleans()))
    others = [holding("R2 R8", draw(st.sampled_from(DOWN))), holding("G2 G8", draw(st.sampled_from(DOWN)))]
    cam = replace(holding("", draw(st.sampled_from(DOWN))), hand=tuple(hand))
    before = a_round(holding(f"R1 R6 {claimed}"), others[0], cam, others[1], rules=rules)
    return played(before, (ANA, throw(str(claimed))), (CAM, Knock()))


@settings(max_examples=300, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(state=knocker_turns(), picks=st.lists(st.integers(0, 200), min_size=12, max_size=12))
def test_whatever_a_knocker_does_the_turn_can_end(state: ClassicState, picks: list[int]) -> None:
    """V3i: after every legal lay-down and hit there is a discard, a skip or a last hit."""
    for pick in picks:
        moves = [move for move in classic.legal_moves(state, CAM) if not isinstance(move, Undo)]
        assert moves
        for move in moves:
            classic.apply(state, CAM, move)
        ends = [move for move in moves if isinstance(move, Discard | Play)]
        assert ends or _goes_out(state, moves)
        forward = [move for move in moves if isinstance(move, LayDown | Hit)]
        if not forward:
            return
        state = played(state, (CAM, forward[pick % len(forward)]))
        if state.on_turn != CAM or state.stage is not PLAY:
            return


def _goes_out(state: ClassicState, moves: Sequence[Move]) -> bool:
    return any(isinstance(move, Hit) and state.seats[CAM].hand == (move.card,) for move in moves)
