"""C4-C6: a turn begins with one card from either pile; never a skip from the discards."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import DRAW, GAME_OVER, PLAY, ROUND_OVER, Stage
from engine.errors import (
    AlreadyDrawn,
    DrawFirst,
    GameIsOver,
    NotYourTurn,
    RoundIsNotOver,
    RoundIsOver,
    SkipIsNeverTaken,
    UnknownSeat,
)
from engine.events import CardDiscarded, CardDrawn, DiscardTaken, DrawPileRenewed
from engine.moves import DrawNothing, Hit, Move, Play, StartRound, Undo
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DISCARD_PILE,
    DRAW_PILE,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    cards,
    holding,
    lay,
    throw,
)

AFTER_THE_DRAW: list[Move] = [
    throw("R1"),
    Play(card("S"), BEN),
    lay(1, PHASE_1),
    Hit(card("R1"), ANA, 0),
    Undo(),
]


def test_the_top_of_the_draw_pile_comes_into_the_hand() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="Y1 Y2 Y3", stage=DRAW)

    after, events = classic.apply(before, ANA, DRAW_PILE)

    assert after == replace(before, stage=PLAY, draw_pile=cards("Y1 Y2"), seats=(holding("R1 Y3"), holding("R2")))
    assert events == (CardDrawn(ANA, card("Y3")),)


def test_the_top_of_the_discard_pile_comes_into_the_hand() -> None:
    before = a_round(holding("R1"), holding("R2"), discard="R3 W", stage=DRAW)

    after, events = classic.apply(before, ANA, DISCARD_PILE)

    assert after == replace(
        before, stage=PLAY, discard_pile=cards("R3"), seats=(holding("R1 W", taken="W"), holding("R2"))
    )
    assert events == (DiscardTaken(ANA, card("W")),)


def test_both_piles_are_offered_at_the_start_of_a_turn() -> None:
    state = a_round(holding("R1"), holding("R2"), stage=DRAW)

    assert classic.legal_moves(state, ANA) == (DRAW_PILE, DISCARD_PILE)
    assert classic.legal_moves(state, BEN) == ()
    assert classic.to_act(state) == (ANA,)


@pytest.mark.parametrize("move", AFTER_THE_DRAW, ids=str)
def test_nothing_else_is_done_before_the_draw(move: Move) -> None:
    state = a_round(holding("R1 S"), holding("R2"), stage=DRAW)

    assert_refused(state, ANA, move, DrawFirst)


@pytest.mark.parametrize("move", [DRAW_PILE, DISCARD_PILE, DrawNothing()], ids=str)
def test_you_draw_only_once(move: Move) -> None:
    state = a_round(holding("R1 R2"), holding("R2"))

    assert_refused(state, ANA, move, AlreadyDrawn)


@pytest.mark.parametrize("move", [DRAW_PILE, DISCARD_PILE, DrawNothing(), *AFTER_THE_DRAW], ids=str)
def test_you_move_only_when_it_is_your_turn(move: Move) -> None:
    state = a_round(holding("R1 R2"), holding("R2"))

    assert_refused(state, BEN, move, NotYourTurn, on_turn=ANA)


@pytest.mark.parametrize("seat", [-1, 2])
@pytest.mark.parametrize("move", [DRAW_PILE, StartRound(), throw("R1")], ids=str)
def test_a_seat_that_does_not_exist_cannot_move(move: Move, seat: int) -> None:
    state = a_round(holding("R1 R2"), holding("R2"))

    assert_refused(state, seat, move, UnknownSeat, seat=seat)


@pytest.mark.parametrize("move", [DRAW_PILE, DISCARD_PILE, DrawNothing(), *AFTER_THE_DRAW], ids=str)
def test_nothing_is_played_between_rounds(move: Move) -> None:
    state = a_round(holding("R1 R2"), holding("R2"), stage=ROUND_OVER)

    assert_refused(state, ANA, move, RoundIsOver)


@pytest.mark.parametrize("move", [DRAW_PILE, DISCARD_PILE, StartRound(), *AFTER_THE_DRAW], ids=str)
def test_nothing_is_played_after_the_game(move: Move) -> None:
    state = a_round(holding("R1 R2"), holding("R2"), stage=GAME_OVER)

    assert_refused(state, ANA, move, GameIsOver)


@pytest.mark.parametrize("stage", [DRAW, PLAY])
def test_the_next_round_waits_for_the_end_of_this_one(stage: Stage) -> None:
    state = a_round(holding("R1 R2"), holding("R2"), stage=stage)

    assert_refused(state, ANA, StartRound(), RoundIsNotOver)


def test_an_empty_draw_pile_is_renewed_from_the_discard_pile_whose_top_stays() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="G1 G2 G3 G4 R3", stage=DRAW)

    after, events = classic.apply(before, ANA, DRAW_PILE)

    drawn = after.seats[ANA].hand[-1]
    assert after.discard_pile == cards("R3")
    assert Counter((*after.draw_pile, drawn)) == Counter(cards("G1 G2 G3 G4"))
    assert events == (DrawPileRenewed(4), CardDrawn(ANA, drawn))
    assert after.chance.used > before.chance.used


def test_an_empty_draw_pile_is_not_renewed_before_somebody_draws_from_it() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="G1 G2 R3", stage=DRAW)

    after, events = classic.apply(before, ANA, DISCARD_PILE)

    assert (after.draw_pile, after.discard_pile) == ((), cards("G1 G2"))
    assert events == (DiscardTaken(ANA, card("R3")),)


def test_the_card_that_was_taken_may_be_discarded_again() -> None:
    """C5a."""
    before = a_round(holding("R1"), holding("R2"), discard="R3 R7", stage=DRAW)

    taken, _ = classic.apply(before, ANA, DISCARD_PILE)
    after, events = classic.apply(taken, ANA, throw("R7"))

    assert throw("R7") in classic.legal_moves(taken, ANA)
    assert (after.on_turn, after.discard_pile, after.seats[ANA].hand) == (BEN, before.discard_pile, cards("R1"))
    assert events == (CardDiscarded(ANA, card("R7")),)


def test_a_skip_is_never_taken_from_the_discard_pile() -> None:
    state = a_round(holding("R1"), holding("R2"), discard="S", stage=DRAW)

    assert classic.legal_moves(state, ANA) == (DRAW_PILE,)
    assert_refused(state, ANA, DISCARD_PILE, SkipIsNeverTaken)


def test_a_skip_is_not_taken_even_when_it_is_the_only_card() -> None:
    """C5c, C6."""
    before = a_round(holding("R1"), holding("R2"), draw="", discard="S", stage=DRAW)

    after, _ = classic.apply(before, ANA, DrawNothing())

    assert classic.legal_moves(before, ANA) == (DrawNothing(),)
    assert_refused(before, ANA, DISCARD_PILE, SkipIsNeverTaken)
    assert after.discard_pile == cards("S")


def test_skips_under_the_top_discard_are_shuffled_into_the_new_draw_pile() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="S R3", stage=DRAW)

    after, events = classic.apply(before, ANA, DRAW_PILE)

    assert after.seats[ANA].hand == cards("R1 S")
    assert (after.draw_pile, after.discard_pile) == ((), cards("R3"))
    assert events == (DrawPileRenewed(1), CardDrawn(ANA, card("S")))


def test_the_discard_ends_the_turn_and_play_goes_clockwise() -> None:
    before = a_round(holding("R2"), holding("R5"), holding("R1 R4"), discard="R3", on_turn=CAM)

    after, _ = classic.apply(before, CAM, throw("R1"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=ANA,
        stage=DRAW,
        discard_pile=cards("R3 R1"),
        seats=(holding("R2"), holding("R5"), holding("R4", thrown="R1")),
    )
