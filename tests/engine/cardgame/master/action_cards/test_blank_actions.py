"""M3: what is written on the blank cards."""

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import CHOOSE, DEMAND, DRAW, KEEP
from engine.errors import AlreadySkipped, NoTargetNow, TargetIsYourself, TargetNeeded, UnknownSeat
from engine.events import (
    ActionPlayed,
    CardDiscarded,
    CardDrawn,
    CardPutAway,
    DirectionTurned,
    DrawPileRenewed,
    HandSeen,
    TurnLost,
)
from engine.moves import StartRound
from engine.rules import Effect
from tests.engine.cardgame.master_positions import PHASE_1, TWO_FROM_DRAW_PILE, a_round, blanks, holding, keep, use
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DAN,
    DRAW_PILE,
    assert_refused,
    card,
    cards,
    hands,
    played,
    throw,
)

AT_ANOTHER = [Effect.SKIP, Effect.DRAW_TWO, Effect.LOOK]
AT_NOBODY = [Effect.TAKE_TWO, Effect.ALL_MINE, Effect.GIVE_FIVE, Effect.TURN_AROUND]
TAKE_TWO, ALL_MINE, SKIP = blanks(Effect.TAKE_TWO), blanks(Effect.ALL_MINE), blanks(Effect.SKIP)
GIVE_FIVE, DRAW_TWO, LOOK = blanks(Effect.GIVE_FIVE), blanks(Effect.DRAW_TWO), blanks(Effect.LOOK)
TURN_AROUND = blanks(Effect.TURN_AROUND)


@pytest.mark.parametrize("effect", AT_ANOTHER)
def test_an_action_on_an_opponent_needs_one(effect: Effect) -> None:
    state = a_round(holding("R1 B"), holding("R2"), holding("R4"), rules=blanks(effect))

    assert master.legal_moves(state, ANA) == (throw("R1"), use("B", BEN), use("B", CAM))
    assert_refused(state, ANA, use("B"), TargetNeeded, card=card("B"))
    assert_refused(state, ANA, use("B", ANA), TargetIsYourself)
    assert_refused(state, ANA, use("B", 3), UnknownSeat, seat=3)


@pytest.mark.parametrize("effect", AT_NOBODY)
def test_any_other_action_has_no_target(effect: Effect) -> None:
    state = a_round(holding("R1 B"), holding("R2"), holding("R4"), rules=blanks(effect))

    assert master.legal_moves(state, ANA) == (throw("R1"), use("B"))
    assert_refused(state, ANA, use("B", BEN), NoTargetNow, card=card("B"))


# The printed actions


def test_take_two_on_a_blank() -> None:
    before = a_round(holding("R1 B"), holding("R2"), rules=TAKE_TWO, draw="Y1 Y2 B Y4 Y5")

    after, events = master.apply(before, ANA, use("B"))
    drawn = played(after, (BEN, DRAW_PILE), (BEN, throw("R2")), (ANA, TWO_FROM_DRAW_PILE))
    kept, put_away = master.apply(drawn, ANA, keep("Y4"))

    assert after.seats[ANA] == holding("R1", front="B")
    assert events == (ActionPlayed(ANA, card("B"), "take_two", None),)
    assert (drawn.stage, drawn.drawn) == (CHOOSE, cards("Y4 B"))
    assert (kept.blue_pile, put_away) == (cards("B"), (CardPutAway(ANA, card("B")),))


@pytest.mark.parametrize(
    ("effect", "front", "text"),
    [
        (Effect.TAKE_TWO, "T2", "B"),
        (Effect.TAKE_TWO, "B", "T2"),
        (Effect.ALL_MINE, "AM", "B"),
        (Effect.ALL_MINE, "B", "AM"),
    ],
)
def test_a_printed_card_and_a_blank_count_together(effect: Effect, front: str, text: str) -> None:
    """M3c."""
    before = a_round(holding(f"R1 {text}", front=front), holding("R2"), rules=blanks(effect))

    after, events = master.apply(before, ANA, use(text))

    assert (after.seats[ANA], after.blue_pile) == (holding("R1", front=front), cards(text))
    assert events == (ActionPlayed(ANA, card(text), "", None),)


def test_all_mine_on_a_blank() -> None:
    before = a_round(holding("R1 B"), holding("R2"), rules=ALL_MINE)

    after, events = master.apply(before, ANA, use("B"))

    assert after.seats[ANA] == holding("R1", front="B")
    assert events == (ActionPlayed(ANA, card("B"), "all_mine", None),)


def test_whoever_has_such_a_blank_in_front_is_asked_about_its_hand() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2", front="B"), rules=ALL_MINE)

    after, _ = master.apply(before, ANA, throw("R1"))

    assert (after.stage, after.undecided) == (KEEP, (BEN,))


def test_skip_on_a_blank() -> None:
    before = a_round(holding("R1 B S"), holding("R2"), holding("R4"), rules=SKIP)

    after, events = master.apply(before, ANA, use("B", CAM))

    assert after.seats == (holding("R1 S"), holding("R2"), holding("R4", front="B"))
    assert events == (ActionPlayed(ANA, card("B"), "skip", CAM),)


def test_a_seat_skipped_by_a_blank_loses_its_turn_and_is_not_skipped_twice() -> None:
    """M3c."""
    before = a_round(holding("R1 R5 S"), holding("R2", front="B"), holding("R4"), rules=SKIP)

    after, events = master.apply(before, ANA, throw("R5"))

    assert_refused(before, ANA, use("S", BEN), AlreadySkipped, seat=BEN)
    assert (after.on_turn, after.blue_pile, after.seats[BEN]) == (CAM, cards("B"), holding("R2"))
    assert events == (CardDiscarded(ANA, card("R5")), TurnLost(BEN))


def test_give_me_five_on_a_blank() -> None:
    before = a_round(holding("R1 B"), holding("R2"), rules=GIVE_FIVE)

    after, events = master.apply(before, ANA, use("B"))

    assert after == replace(before, stage=DEMAND, blue_pile=cards("B"), seats=(holding("R1"), holding("R2")))
    assert events == (ActionPlayed(ANA, card("B"), "give_five", None),)


# Draw two!


def test_draw_two_gives_a_chosen_opponent_two_cards_of_the_draw_pile() -> None:
    before = a_round(holding("R1 B"), holding("R2"), holding("R4"), rules=DRAW_TWO, draw="Y1 Y2 Y3")

    after, events = master.apply(before, ANA, use("B", CAM))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        draw_pile=cards("Y1"),
        blue_pile=cards("B"),
        seats=(holding("R1"), holding("R2"), holding("R4 Y3 Y2")),
    )
    assert events == (
        ActionPlayed(ANA, card("B"), "draw_two", CAM),
        CardDrawn(CAM, card("Y3")),
        CardDrawn(CAM, card("Y2")),
    )


def test_draw_two_does_not_take_the_opponents_turn() -> None:
    after = played(a_round(holding("R1 B"), holding("R2"), rules=DRAW_TWO), (ANA, use("B", BEN)), (BEN, DRAW_PILE))

    assert hands(after) == ["R1", "R2 Y3 Y2 Y1"]


def test_draw_two_goes_on_with_the_renewed_draw_pile() -> None:
    before = a_round(holding("R1 B"), holding("R2"), rules=DRAW_TWO, draw="Y1", discard="Y2 R3")

    after, events = master.apply(before, ANA, use("B", BEN))

    second = after.seats[BEN].hand[-1]
    assert {second, *after.draw_pile} == set(cards("Y2 B"))
    assert (len(after.draw_pile), after.discard_pile, after.blue_pile) == (1, cards("R3"), ())
    assert events == (
        ActionPlayed(ANA, card("B"), "draw_two", BEN),
        CardDrawn(BEN, card("Y1")),
        DrawPileRenewed(2),
        CardDrawn(BEN, second),
    )


def test_draw_two_gives_fewer_when_there_are_no_more_cards() -> None:
    """M3a."""
    before = a_round(holding("R1 B"), holding("R2"), rules=DRAW_TWO, draw="", discard="R3")

    after, events = master.apply(before, ANA, use("B", BEN))

    assert (hands(after), after.draw_pile, after.blue_pile) == (["R1", "R2 B"], (), ())
    assert events == (
        ActionPlayed(ANA, card("B"), "draw_two", BEN),
        DrawPileRenewed(1),
        CardDrawn(BEN, card("B")),
    )


# Look!


def test_look_shows_the_player_a_chosen_opponents_hand() -> None:
    before = a_round(holding("R1 B"), holding("R2"), holding("R4 J1:* S"), rules=LOOK)

    after, events = master.apply(before, ANA, use("B", CAM))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        blue_pile=cards("B"),
        seats=(holding("R1", saw=(CAM, "R4 J1:* S")), holding("R2"), holding("R4 J1:* S")),
    )
    assert events == (ActionPlayed(ANA, card("B"), "look", CAM), HandSeen(ANA, CAM, cards("R4 J1:* S")))


def test_what_was_seen_is_the_hand_of_that_moment() -> None:
    """M3b."""
    before = a_round(holding("R1 B"), holding("R2"), rules=LOOK)

    after = played(before, (ANA, use("B", BEN)), (BEN, DRAW_PILE), (BEN, throw("R2")))

    assert after.seats[ANA] == holding("R1", saw=(BEN, "R2"))
    assert after.seats[BEN] == holding("Y3", thrown="R2")


# Turn around!


def test_turn_around_reverses_the_direction_of_play() -> None:
    before = a_round(holding("R1 B"), holding("R2"), holding("R4"), holding("R5"), rules=TURN_AROUND)

    after, events = master.apply(before, ANA, use("B"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=DAN,
        stage=DRAW,
        direction=-1,
        blue_pile=cards("B"),
        seats=(holding("R1"), holding("R2"), holding("R4"), holding("R5")),
    )
    assert events == (ActionPlayed(ANA, card("B"), "turn_around", None), DirectionTurned(-1))


def test_turned_around_play_goes_on_the_other_way_and_skips_are_met_that_way() -> None:
    before = a_round(
        holding("R1 R6"), holding("R2"), holding("R4"), holding("R5", front="S"), rules=TURN_AROUND, direction=-1
    )

    after, events = master.apply(before, ANA, throw("R6"))

    assert (after.on_turn, after.direction) == (CAM, -1)
    assert events == (CardDiscarded(ANA, card("R6")), TurnLost(DAN))


def test_turned_around_twice_play_is_clockwise_again() -> None:
    before = a_round(holding("R1 B"), holding("R2"), holding("R4"), rules=TURN_AROUND, direction=-1)

    after, events = master.apply(before, ANA, use("B"))

    assert (after.on_turn, after.direction) == (BEN, 1)
    assert events[-1] == DirectionTurned(1)


def test_it_is_turned_around_for_the_rest_of_the_round_only() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2"), holding("R4"), rules=TURN_AROUND, direction=-1)

    after = played(before, (ANA, throw("R1")), (ANA, StartRound()))

    assert (after.direction, after.dealer, after.on_turn) == (1, ANA, BEN)
