"""C5b, C5c, M12: a turn without a card to draw; in classic and in master."""

import pytest
from msgspec.structs import replace

from engine.cardgame.turn import DRAW, PLAY, CardState
from engine.errors import DiscardPileEmpty, DrawIsPossible, DrawPileEmpty
from engine.events import NothingDrawn
from engine.moves import DrawNothing
from tests.engine.cardgame import master_positions as m
from tests.engine.cardgame.positions import (
    ANA,
    DISCARD_PILE,
    DRAW_PILE,
    a_round,
    apply,
    assert_refused,
    holding,
    legal_moves,
)


@pytest.mark.parametrize(
    "state",
    [
        a_round(holding("R1"), holding("R2"), draw="", discard="R3", stage=DRAW),
        m.a_round(m.holding("R1"), m.holding("R2"), draw="", discard="J1:*", stage=DRAW),
    ],
    ids=["classic", "master"],
)
def test_with_nothing_to_shuffle_the_top_discard_must_be_taken(state: CardState) -> None:
    """C5b."""
    assert legal_moves(state, ANA) == (DISCARD_PILE,)
    assert_refused(state, ANA, DRAW_PILE, DrawPileEmpty)
    assert_refused(state, ANA, DrawNothing(), DrawIsPossible)


@pytest.mark.parametrize(
    "before",
    [
        a_round(holding("R1 R4"), holding("R2"), draw="", discard="", stage=DRAW),
        m.a_round(m.holding("R1 R4"), m.holding("R2", front="S"), draw="", discard="", stage=DRAW),
    ],
    ids=["classic", "master"],
)
def test_with_all_piles_empty_the_turn_goes_on_without_drawing(before: CardState) -> None:
    """C5c."""
    after, events = apply(before, ANA, DrawNothing())

    assert legal_moves(before, ANA) == (DrawNothing(),)
    assert after == replace(before, stage=PLAY)
    assert events == (NothingDrawn(ANA),)
    assert_refused(before, ANA, DISCARD_PILE, DiscardPileEmpty)
    assert_refused(before, ANA, DRAW_PILE, DrawPileEmpty)


@pytest.mark.parametrize(
    "state",
    [
        a_round(holding("R1"), holding("R2"), stage=DRAW),
        m.a_round(m.holding("R1"), m.holding("R2"), stage=DRAW),
    ],
    ids=["classic", "master"],
)
def test_drawing_nothing_is_refused_while_a_card_can_be_drawn(state: CardState) -> None:
    assert_refused(state, ANA, DrawNothing(), DrawIsPossible)
