"""C12: how a round ends."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import ROUND_OVER
from engine.errors import CardNotInHand, LastCardMustBeDiscarded
from engine.events import CardDiscarded, CardHit, PhaseLaidDown, RoundEnded
from engine.moves import Hit, StartRound
from engine.rules import ClassicRules
from engine.scoring import RoundScore
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    cards,
    holding,
    lay,
    melds,
    throw,
)

OUT_BY_HIT = ClassicRules(go_out_by_hit=True)


def test_the_round_ends_as_soon_as_a_seat_has_discarded_its_last_card() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2 W"), holding("R10"))

    after, events = classic.apply(before, ANA, throw("R1"))

    assert after == replace(
        before,
        stage=ROUND_OVER,
        discard_pile=cards("R3 R1"),
        seats=(holding("", down=PHASE_1, thrown="R1"), holding("R2 W", points=25), holding("R10", points=10)),
        sheet=(RoundScore((0, 25, 10), (1, 0, 0), ANA),),
    )
    assert events == (
        CardDiscarded(ANA, card("R1")),
        RoundEnded(ANA, ((), cards("R2 W"), cards("R10")), (0, 25, 10)),
    )


def test_between_rounds_anybody_may_deal() -> None:
    """C14a."""
    before = a_round(holding("R1", down=PHASE_1), holding("R2"), holding("R10"))

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert classic.to_act(after) == (ANA, BEN, CAM)
    assert [classic.legal_moves(after, seat) for seat in (ANA, BEN, CAM)] == [(StartRound(),)] * 3


def test_a_skip_in_front_of_the_next_seat_is_not_used_up_when_the_round_ends() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2", skipped=True))

    after, events = classic.apply(before, ANA, throw("R1"))

    assert after.seats[BEN] == holding("R2", skipped=True, points=5)
    assert [type(event) for event in events] == [CardDiscarded, RoundEnded]


def test_a_hit_may_not_use_the_last_card() -> None:
    state = a_round(holding("Y7", down=PHASE_1), holding("R2"))

    assert_refused(state, ANA, Hit(card("Y7"), ANA, 0), LastCardMustBeDiscarded)
    assert classic.legal_moves(state, ANA) == (throw("Y7"),)


def test_a_lay_down_may_not_use_the_last_card() -> None:
    """C12b."""
    text = "set7[R7 G7 V7 Y7 R7 G7] set9[R9 G9 W Y9 V9]"
    state = a_round(holding("R7 G7 V7 Y7 R7 G7 R9 G9 W Y9 V9"), holding("R2"))

    assert_refused(state, ANA, lay(1, text), LastCardMustBeDiscarded)


def test_a_card_that_is_not_in_the_hand_cannot_be_discarded() -> None:
    state = a_round(holding("R1", down=PHASE_1), holding("R2"))

    assert_refused(state, ANA, throw("R2"), CardNotInHand, card=card("R2"))


def test_one_copy_of_a_card_is_discarded_not_all() -> None:
    before = a_round(holding("R1 R2 R1"), holding("R2"))

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert sorted(map(str, after.seats[ANA].hand)) == ["R1", "R2"]


def test_by_option_the_last_card_may_be_hit_which_ends_the_round() -> None:
    before = a_round(holding("Y7", down=PHASE_1), holding("R2 S"), rules=OUT_BY_HIT)

    after, events = classic.apply(before, ANA, Hit(card("Y7"), ANA, 0))

    assert after == replace(
        before,
        stage=ROUND_OVER,
        seats=(holding("", down="set7[R7 G7 V7 Y7] set9[R9 G9 W]"), holding("R2 S", points=20)),
        sheet=(RoundScore((0, 20), (1, 0), ANA),),
    )
    assert events == (CardHit(ANA, card("Y7"), ANA, 0), RoundEnded(ANA, ((), cards("R2 S")), (0, 20)))


def test_by_option_the_hit_of_the_last_card_is_offered_next_to_its_discard() -> None:
    state = a_round(holding("Y7", down=PHASE_1), holding("R2"), rules=OUT_BY_HIT)

    assert set(classic.legal_moves(state, ANA)) == {Hit(card("Y7"), ANA, 0), throw("Y7")}


def test_by_option_extra_cards_laid_down_with_the_phase_may_end_the_round() -> None:
    """C12b."""
    text = "set7[R7 G7 V7 Y7 R7 G7] set9[R9 G9 W Y9 V9]"
    before = a_round(holding("R7 G7 V7 Y7 R7 G7 R9 G9 W Y9 V9"), holding("R2"), rules=OUT_BY_HIT)

    after, events = classic.apply(before, ANA, lay(1, text))

    assert after.seats == (holding("", down=text), holding("R2", points=5))
    assert events == (PhaseLaidDown(ANA, 1, melds(text)), RoundEnded(ANA, ((), cards("R2")), (0, 5)))


@pytest.mark.parametrize("rules", [ClassicRules(), OUT_BY_HIT])
def test_the_last_card_may_always_be_discarded(rules: ClassicRules) -> None:
    before = a_round(holding("W", down=PHASE_1), holding("R2"), rules=rules)

    after, _ = classic.apply(before, ANA, throw("W"))

    assert (after.stage, after.sheet) == (ROUND_OVER, (RoundScore((0, 5), (1, 0), ANA),))
