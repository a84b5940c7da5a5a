"""What a seat may know: its own hand, what lies on the table, and what everybody saw happen."""

import pytest

from engine.cardgame import classic
from engine.cardgame.turn import DRAW, GAME_OVER, PLAY, ROUND_OVER, Stage
from engine.chance import commitment
from engine.codec import encode
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardHit,
    DiscardTaken,
    DrawPileRenewed,
    Event,
    Knocked,
    MoveUndone,
    NothingDrawn,
    PhaseLaidDown,
    RoundEnded,
    RoundStarted,
    SkipPlayed,
    TurnLost,
    seen_by,
)
from engine.moves import Draw
from engine.rules import ClassicRules
from engine.scoring import RoundScore
from engine.views import ClassicSeatView, ClassicView
from tests.engine.cardgame.positions import ANA, BEN, PHASE_1, SEED, a_round, card, cards, holding, melds, throw

PUBLIC: list[Event] = [
    RoundStarted(1, ANA, card("R3")),
    DrawPileRenewed(20),
    DiscardTaken(ANA, card("R3")),
    NothingDrawn(ANA),
    PhaseLaidDown(ANA, 1, melds(PHASE_1)),
    CardHit(ANA, card("R7"), ANA, 0),
    MoveUndone(ANA, cards("R7")),
    CardDiscarded(ANA, card("R7")),
    SkipPlayed(ANA, BEN),
    TurnLost(BEN),
    Knocked(ANA, card("R7")),
    RoundEnded(ANA, ((), cards("R7")), (0, 5)),
]


def test_a_view_shows_the_seats_own_hand_and_only_the_size_of_the_others() -> None:
    state = a_round(holding("R1 W"), holding("G4 G5 G6", down=PHASE_1, points=25, skipped=True), discard="R3 R4")

    assert classic.view(state, ANA) == ClassicView(
        seat=ANA,
        round_no=1,
        dealer=BEN,
        on_turn=ANA,
        stage=PLAY,
        to_act=(ANA,),
        draw_pile_size=3,
        discard_pile=cards("R3 R4"),
        moves=(throw("R1"), throw("W")),
        draws=(),
        sheet=(),
        outcome=None,
        commitment=commitment(SEED),
        seed=None,
        rules=ClassicRules(),
        seats=(
            ClassicSeatView(2, cards("R1 W"), (), 0, (1,), (), 0, False, False),
            ClassicSeatView(3, None, melds(PHASE_1), 1, (2,), (1,), 25, True, False),
        ),
        claim=None,
        claimed=None,
    )


def test_the_public_sees_no_hand_and_no_moves() -> None:
    view = classic.view(a_round(holding("R1 W"), holding("G4")), None)

    assert [seat.hand for seat in view.seats] == [None, None]
    assert [seat.hand_size for seat in view.seats] == [2, 1]
    assert (view.seat, view.moves) == (None, ())


def test_only_the_seats_own_moves_are_shown() -> None:
    state = a_round(holding("R1 W"), holding("G4"))

    assert classic.view(state, BEN).moves == ()
    assert classic.view(state, ANA).moves == classic.legal_moves(state, ANA)


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_everybody_sees_how_the_seat_on_turn_may_draw(seat: int | None) -> None:
    drawing = a_round(holding("R1"), holding("R2"), discard="R3 R4", stage=DRAW)
    playing = a_round(holding("R1"), holding("R2"), discard="R3 R4", stage=PLAY)

    assert classic.view(drawing, seat).draws == classic.legal_moves(drawing, ANA) == (Draw(), Draw("discard"))
    assert classic.view(playing, seat).draws == ()


def test_the_draws_tell_nothing_about_hidden_cards() -> None:
    hidden = [("R1 W", "G4", "V12 G11"), ("S S", "W W", "W S"), ("R4 G4 V4", "Y1", "R4 R4")]

    draws = {
        classic.view(a_round(holding(own), holding(other), draw=pile, discard="R3 R4", stage=DRAW), None).draws
        for own, other, pile in hidden
    }

    assert draws == {(Draw(), Draw("discard"))}


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_the_draw_pile_is_never_shown(seat: int | None) -> None:
    state = a_round(holding("R1"), holding("R2"), draw="V12 G11 Y10", stage=DRAW)

    text = encode(classic.view(state, seat)).decode()

    assert not any(hidden in text for hidden in ("V12", "G11", "Y10"))


@pytest.mark.parametrize("stage", [ROUND_OVER, GAME_OVER])
@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_hands_are_open_when_the_round_is_over(seat: int | None, stage: Stage) -> None:
    """C13a."""
    sheet = (RoundScore((5, 5), (0, 0), ANA),)
    view = classic.view(a_round(holding("R1"), holding("G4"), stage=stage, sheet=sheet), seat)

    assert [shown.hand for shown in view.seats] == [cards("R1"), cards("G4")]


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_the_seed_is_shown_when_the_game_is_over_and_not_before(seat: int | None) -> None:
    sheet = (RoundScore((5, 5), (0, 0), ANA),)
    seeds = {
        stage: classic.view(a_round(holding("R1"), holding("G4"), stage=stage, sheet=sheet), seat).seed
        for stage in (DRAW, PLAY, ROUND_OVER, GAME_OVER)
    }

    assert seeds == {DRAW: None, PLAY: None, ROUND_OVER: None, GAME_OVER: SEED}


@pytest.mark.parametrize(("seat", "seen"), [(ANA, card("R7")), (BEN, None), (None, None)])
def test_only_whoever_draws_a_card_sees_it(seat: int | None, seen: None) -> None:
    assert seen_by([CardDrawn(ANA, card("R7"))], seat) == (CardDrawn(ANA, seen),)


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_everything_else_happens_openly(seat: int | None) -> None:
    assert seen_by(PUBLIC, seat) == tuple(PUBLIC)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (RoundStarted(1, ANA, card("R3")), "round 1: seat 0 deals, R3 turned up"),
        (CardDrawn(ANA, card("R3")), "seat 0 draws R3"),
        (CardDrawn(ANA, None), "seat 0 draws a card"),
        (CardHit(ANA, card("R7"), BEN, 1, "low"), "seat 0 hits R7 on meld 1 of seat 1, low end"),
        (SkipPlayed(ANA, None), "seat 0 plays a skip without effect"),
        (RoundEnded(BEN, ((), ()), (5, 0)), "round over: seat 1 is out, points 5 0"),
    ],
)
def test_events_are_told_in_one_line(event: Event, text: str) -> None:
    assert str(event) == text
