"""What a seat may know: its own hand, what lies on the table, and what everybody saw happen."""

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.master_state import Look
from engine.cardgame.turn import CHOOSE, DRAW, GAME_OVER, KEEP, OFFER, ROUND_OVER, Stage
from engine.cards import Card
from engine.chance import commitment
from engine.codec import encode
from engine.events import (
    ActionPlayed,
    CardDrawn,
    CardOffered,
    CardPutAway,
    DirectionTurned,
    DiscardTaken,
    Event,
    FiveDemanded,
    HandDecided,
    HandSeen,
    OfferTaken,
    TurnLost,
    seen_by,
)
from engine.moves import Demand, Draw, DrawTwo, Move, Pile, TakeOffer
from engine.rules import Effect
from engine.scoring import RoundScore
from engine.views import MasterSeatView, MasterView
from tests.engine.cardgame.master_positions import (
    PHASE_1,
    TWO_FROM_DISCARD_PILE,
    TWO_FROM_DRAW_PILE,
    a_round,
    an_offer,
    blanks,
    holding,
    keep,
    offer,
    use,
)
from tests.engine.cardgame.positions import ANA, BEN, CAM, SEED, card, cards, last_events, melds, played, throw

PUBLIC: list[Event] = [
    DiscardTaken(ANA, card("R3")),
    CardPutAway(ANA, card("R3")),
    ActionPlayed(ANA, card("S"), "skip", BEN),
    TurnLost(BEN),
    DirectionTurned(-1),
    FiveDemanded(ANA, True),
    CardOffered(BEN, card("R4")),
    OfferTaken(ANA, BEN, card("R4")),
    HandDecided(BEN, True),
]
ALL_VIEWERS: list[int | None] = [ANA, BEN, CAM, None]
OVER = (RoundScore((1, 1), (0, 0), ANA),)


def test_a_view_shows_the_seats_own_hand_and_what_lies_in_front_of_everybody() -> None:
    rules = blanks(Effect.SKIP)
    state = a_round(
        holding("R1 J1:*", front="T2"),
        holding("G4 G5 G6", down=PHASE_1, points=25, front="AM B"),
        discard="R3 R4",
        blue="GF S",
        rules=rules,
        direction=-1,
    )

    assert master.view(state, ANA) == MasterView(
        seat=ANA,
        round_no=1,
        dealer=BEN,
        on_turn=ANA,
        stage=Stage.PLAY,
        to_act=(ANA,),
        draw_pile_size=3,
        discard_pile=cards("R3 R4"),
        moves=(throw("R1"), throw("J1:*")),
        draws=(),
        sheet=(),
        outcome=None,
        commitment=commitment(SEED),
        seed=None,
        rules=rules,
        seats=(
            MasterSeatView(2, cards("R1 J1:*"), (), 0, (1,), (), 0, cards("T2"), (Effect.TAKE_TWO,), None, False),
            MasterSeatView(
                3, None, melds(PHASE_1), 1, (2,), (1,), 25, cards("AM B"), (Effect.ALL_MINE, Effect.SKIP), None, False
            ),
        ),
        blue_pile=cards("GF S"),
        direction=-1,
        drawn=(),
        drawn_from="draw",
        offers=(),
    )


@pytest.mark.parametrize("seat", ALL_VIEWERS)
@pytest.mark.parametrize("front", ["", "T2"])
def test_everybody_sees_how_the_seat_on_turn_may_draw(seat: int | None, front: str) -> None:
    seats = (holding("R1", front=front), holding("R2"), holding("R3"))
    drawing = a_round(*seats, discard="R3 R4", blue="GF S", stage=DRAW)
    playing = a_round(*seats, discard="R3 R4", blue="GF S", stage=Stage.PLAY)

    assert master.view(drawing, seat).draws == master.legal_moves(drawing, ANA)
    assert {type(move) for move in master.view(drawing, seat).draws} == {Draw, *([DrawTwo] if front else [])}
    assert master.view(playing, seat).draws == ()


def test_the_draws_tell_nothing_about_hidden_cards() -> None:
    hidden = [("R1 J1:*", "G4", "V12 G11"), ("S S", "GF AM", "T2 S"), ("R4 G4 V4", "Y1", "R4 R4")]

    draws = {
        master.view(a_round(holding(own), holding(other), draw=pile, discard="R3 R4", stage=DRAW), None).draws
        for own, other, pile in hidden
    }

    assert len(draws) == 1


def test_the_public_sees_no_hand_and_no_moves() -> None:
    view = master.view(a_round(holding("R1 J1:*"), holding("G4")), None)

    assert [(seat.hand, seat.hand_size) for seat in view.seats] == [(None, 2), (None, 1)]
    assert (view.seat, view.moves) == (None, ())


@pytest.mark.parametrize("seat", ALL_VIEWERS)
def test_the_draw_pile_is_never_shown(seat: int | None) -> None:
    state = a_round(holding("R1"), holding("R2"), holding("R4"), draw="V12 J7:GV AM", stage=DRAW)

    text = encode(master.view(state, seat)).decode()

    assert not any(hidden in text for hidden in ('"V12"', '"J7:GV"', '"AM"'))


@pytest.mark.parametrize("stage", [KEEP, ROUND_OVER, GAME_OVER])
@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_hands_stay_closed_when_the_round_is_over_and_only_their_size_is_told(seat: int | None, stage: Stage) -> None:
    """M9a, M13a."""
    state = a_round(holding("R1"), holding("G4 G5", front="AM"), stage=stage, sheet=OVER, undecided=(BEN,))

    view = master.view(state, seat)

    assert [shown.hand_size for shown in view.seats] == [1, 2]
    assert [shown.hand for shown in view.seats] == [
        cards("R1") if seat == ANA else None,
        cards("G4 G5") if seat == BEN else None,
    ]


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_the_seed_is_shown_when_the_game_is_over_and_not_before(seat: int | None) -> None:
    states = {
        stage: a_round(holding("R1"), holding("G4"), stage=stage, sheet=OVER, drawn="Y1 Y2", undecided=(BEN,))
        for stage in Stage
    }

    assert [stage for stage, state in states.items() if master.view(state, seat).seed == SEED] == [GAME_OVER]


# Take two!


@pytest.mark.parametrize(
    ("drawn_from", "seat", "seen"),
    [
        ("draw", ANA, cards("Y1 J1:*")),
        ("draw", BEN, None),
        ("draw", None, None),
        ("discard", ANA, cards("Y1 J1:*")),
        ("discard", BEN, cards("Y1 J1:*")),
        ("discard", None, cards("Y1 J1:*")),
    ],
)
def test_two_drawn_cards_are_hidden_from_others_unless_they_come_from_the_discard_pile(
    drawn_from: Pile, seat: int | None, seen: tuple[Card, ...] | None
) -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), stage=CHOOSE, drawn="Y1 J1:*", drawn_from=drawn_from)

    view = master.view(state, seat)

    assert (view.drawn, view.drawn_from) == (seen, drawn_from)
    assert view.moves == ((keep("Y1"), keep("J1:*")) if seat == ANA else ())


@pytest.mark.parametrize("seat", [BEN, None])
def test_others_are_not_told_which_two_come_from_the_draw_pile_nor_which_is_kept(seat: int | None) -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), draw="Y1 Y2 Y3", stage=DRAW)
    drawing = (ANA, TWO_FROM_DRAW_PILE)

    assert seen_by(last_events(state, drawing), seat) == (CardDrawn(ANA, None), CardDrawn(ANA, None))
    assert seen_by(last_events(state, drawing, (ANA, keep("Y2"))), seat) == (CardPutAway(ANA, card("Y3")),)


def test_whoever_draws_two_sees_both() -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), draw="Y1 Y2 Y3", stage=DRAW)

    events = last_events(state, (ANA, TWO_FROM_DRAW_PILE))

    assert seen_by(events, ANA) == (CardDrawn(ANA, card("Y3")), CardDrawn(ANA, card("Y2")))


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_everybody_is_told_which_two_come_from_the_discard_pile(seat: int | None) -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), discard="R3 R4", stage=DRAW)

    events = last_events(state, (ANA, TWO_FROM_DISCARD_PILE))

    assert seen_by(events, seat) == (DiscardTaken(ANA, card("R4")), DiscardTaken(ANA, card("R3")))


# Look!


@pytest.mark.parametrize("seat", ALL_VIEWERS)
def test_only_whoever_looked_sees_the_hand_in_its_view(seat: int | None) -> None:
    """M3b."""
    before = a_round(holding("R1 B"), holding("V9 J7:GV"), holding("R4"), rules=blanks(Effect.LOOK))

    view = master.view(played(before, (ANA, use("B", BEN))), seat)

    looks = [shown.look for shown in view.seats]
    assert looks == [Look(BEN, cards("V9 J7:GV")) if seat == ANA else None, None, None]
    assert ('"V9"' in encode(view).decode()) is (seat in (ANA, BEN))
    assert [shown.hand is not None for shown in view.seats] == [seat == other for other in (ANA, BEN, CAM)]


@pytest.mark.parametrize("stage", [KEEP, ROUND_OVER])
def test_what_was_looked_at_is_forgotten_with_the_round(stage: Stage) -> None:
    """M3b: also before *All mine!* is decided."""
    before = a_round(holding("R1 B"), holding("V9 J7:GV"), holding("R4"), rules=blanks(Effect.LOOK))

    view = master.view(replace(played(before, (ANA, use("B", BEN))), stage=stage), ANA)

    assert [shown.look for shown in view.seats] == [None] * 3


@pytest.mark.parametrize("seat", ALL_VIEWERS)
def test_only_whoever_looked_is_told_the_hand(seat: int | None) -> None:
    before = a_round(holding("R1 B"), holding("V9 J7:GV"), holding("R4"), rules=blanks(Effect.LOOK))

    events = seen_by(last_events(before, (ANA, use("B", BEN))), seat)

    seen = cards("V9 J7:GV") if seat == ANA else None
    assert events == (ActionPlayed(ANA, card("B"), "look", BEN), HandSeen(ANA, BEN, seen))


# Draw two! and Give me five!


@pytest.mark.parametrize("seat", ALL_VIEWERS)
def test_cards_of_draw_two_are_seen_by_whoever_gets_them_only(seat: int | None) -> None:
    before = a_round(holding("R1 B"), holding("R2"), holding("R4"), rules=blanks(Effect.DRAW_TWO))

    events = seen_by(last_events(before, (ANA, use("B", BEN))), seat)

    first, second = (card("Y3"), card("Y2")) if seat == BEN else (None, None)
    assert events == (ActionPlayed(ANA, card("B"), "draw_two", BEN), CardDrawn(BEN, first), CardDrawn(BEN, second))


@pytest.mark.parametrize("seat", ALL_VIEWERS)
def test_offered_cards_are_open_and_the_rest_of_the_hand_is_not(seat: int | None) -> None:
    offers = (an_offer(BEN, "V9"), an_offer(CAM, "J1:*"))
    state = a_round(holding("R1"), holding("V9 V10"), holding("R5 J1:*"), stage=OFFER, offers=offers, blue="GF")

    view = master.view(state, seat)

    assert (view.offers, view.to_act) == (offers, (BEN,))
    assert ('"V10"' in encode(view).decode(), '"R5"' in encode(view).decode()) == (seat == BEN, seat == CAM)
    assert view.moves == ((offer("V10"),) if seat == BEN else ())


@pytest.mark.parametrize("seat", ALL_VIEWERS)
def test_the_card_in_exchange_is_seen_by_the_owner_of_the_taken_one_only(seat: int | None) -> None:
    before = a_round(holding("R1 GF"), holding("V9"), holding("R5"))
    turns: list[tuple[int, Move]] = [
        (ANA, use("GF")),
        (ANA, Demand()),
        (BEN, offer("V9")),
        (CAM, offer("R5")),
        (ANA, TakeOffer(1)),
    ]

    assert seen_by(last_events(before, *turns), seat) == (
        OfferTaken(ANA, CAM, card("R5")),
        CardDrawn(CAM, card("Y3") if seat == CAM else None),
    )


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_everything_else_happens_openly(seat: int | None) -> None:
    assert seen_by(PUBLIC, seat) == tuple(PUBLIC)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (CardPutAway(ANA, card("T2")), "seat 0 puts away T2"),
        (ActionPlayed(ANA, card("S"), "skip", BEN), "seat 0 plays S: skip on seat 1"),
        (ActionPlayed(ANA, card("T2"), "", None), "seat 0 plays T2: no effect"),
        (HandSeen(ANA, BEN, cards("R1 S")), "seat 0 looks at the hand of seat 1: R1 S"),
        (HandSeen(ANA, BEN, None), "seat 0 looks at the hand of seat 1"),
        (DirectionTurned(-1), "play goes on counterclockwise"),
        (FiveDemanded(ANA, False), "seat 0 demands nothing"),
        (OfferTaken(ANA, BEN, card("R4")), "seat 0 takes R4 from seat 1"),
        (HandDecided(BEN, False), "seat 1 gives back its hand"),
    ],
)
def test_events_are_told_in_one_line(event: Event, text: str) -> None:
    assert str(event) == text
