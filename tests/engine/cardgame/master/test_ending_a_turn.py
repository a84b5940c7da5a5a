"""M7: a turn ends with a discard or with an action card."""

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.errors import (
    ActionIsPlayed,
    CardNotInHand,
    DiscardPileEmpty,
    DrawFirst,
    LastCardMustBeDiscarded,
    NotAnActionCard,
)
from engine.events import ActionPlayed, CardDiscarded, DiscardTaken, RoundEnded
from engine.moves import Discard, Hit, Play
from engine.rules import Effect
from engine.scoring import RoundScore
from tests.engine.cardgame.master_positions import PHASE_1, PLAIN, a_round, blanks, holding, use
from tests.engine.cardgame.positions import ANA, BEN, CAM, DISCARD_PILE, DRAW_PILE, assert_refused, card, cards, throw

PRINTED = ["T2", "AM", "S", "GF"]


@pytest.mark.parametrize("text", ["R12", "J1:RY", "J7:*"])
def test_a_number_card_or_a_joker_is_put_on_the_discard_pile(text: str) -> None:
    before = a_round(holding(f"R1 {text}"), holding("R2"), holding("R4"), discard="R3")

    after, events = master.apply(before, ANA, throw(text))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        discard_pile=cards(f"R3 {text}"),
        seats=(holding("R1", thrown=text), holding("R2"), holding("R4")),
    )
    assert events == (CardDiscarded(ANA, card(text)),)


def test_a_discarded_joker_may_be_taken() -> None:
    before = a_round(holding("R1"), holding("R2"), discard="R3 J1:RY", stage=DRAW)

    after, events = master.apply(before, ANA, DISCARD_PILE)

    assert (after.seats[ANA], after.discard_pile) == (holding("R1 J1:RY", taken="J1:RY"), cards("R3"))
    assert events == (DiscardTaken(ANA, card("J1:RY")),)


@pytest.mark.parametrize("text", PRINTED)
def test_an_action_card_is_never_put_on_the_discard_pile(text: str) -> None:
    state = a_round(holding(f"R1 {text}"), holding("R2"))

    assert_refused(state, ANA, throw(text), ActionIsPlayed, card=card(text))
    assert [move for move in master.legal_moves(state, ANA) if isinstance(move, Discard)] == [throw("R1")]


@pytest.mark.parametrize("effect", [effect for effect in Effect if effect is not Effect.NONE])
def test_a_blank_with_an_action_is_never_put_on_the_discard_pile_either(effect: Effect) -> None:
    state = a_round(holding("R1 B"), holding("R2"), rules=blanks(effect))

    assert_refused(state, ANA, throw("B"), ActionIsPlayed, card=card("B"))


@pytest.mark.parametrize("text", ["R1", "J1:RY"])
def test_only_an_action_card_is_played(text: str) -> None:
    state = a_round(holding(f"R1 {text} S"), holding("R2"))

    assert_refused(state, ANA, use(text), NotAnActionCard, card=card(text))
    assert_refused(state, ANA, use(text, BEN), NotAnActionCard, card=card(text))


@pytest.mark.parametrize("move", [throw("V9"), use("GF"), use("S", BEN)], ids=str)
def test_the_turn_is_ended_with_a_card_of_the_hand(move: Discard | Play) -> None:
    state = a_round(holding("R1 R2"), holding("V9 GF S"))

    assert_refused(state, ANA, move, CardNotInHand, card=move.card)


@pytest.mark.parametrize("move", [throw("R1"), use("T2"), use("S", BEN)], ids=str)
def test_nothing_ends_a_turn_before_the_draw(move: Discard | Play) -> None:
    state = a_round(holding("R1 T2 S"), holding("V9"), stage=DRAW)

    assert_refused(state, ANA, move, DrawFirst)


@pytest.mark.parametrize(("text", "target"), [("T2", None), ("AM", None), ("S", CAM)])
def test_an_action_card_ends_the_turn_like_a_discard(text: str, target: int | None) -> None:
    before = a_round(holding(f"R1 {text}"), holding("R2"), holding("R4"), discard="R3")

    after, _ = master.apply(before, ANA, use(text, target))

    assert (after.on_turn, after.stage, after.seats[ANA].hand) == (BEN, DRAW, cards("R1"))
    assert after.discard_pile == cards("R3")


@pytest.mark.parametrize("text", PRINTED)
def test_an_action_card_that_is_the_last_card_goes_on_the_blue_pile_without_effect_and_ends_the_round(
    text: str,
) -> None:
    before = a_round(holding(text, down=PHASE_1), holding("R2 R5"), holding("R4"), blue="AM", discard="R3")

    after, events = master.apply(before, ANA, use(text))

    assert master.legal_moves(before, ANA) == (use(text),)
    assert after == replace(
        before,
        stage=ROUND_OVER,
        blue_pile=cards(f"AM {text}"),
        seats=(holding("", down=PHASE_1), holding("R2 R5", points=2), holding("R4", points=1)),
        sheet=(RoundScore((0, 2, 1), (1, 0, 0), ANA),),
    )
    assert events == (
        ActionPlayed(ANA, card(text), "", None),
        RoundEnded(ANA, (), (0, 2, 1)),
    )


@pytest.mark.parametrize("effect", [effect for effect in Effect if effect is not Effect.NONE])
def test_a_blank_that_is_the_last_card_has_no_effect_either(effect: Effect) -> None:
    before = a_round(holding("B", down=PHASE_1), holding("R2 R5"), holding("R4"), rules=blanks(effect))

    after, events = master.apply(before, ANA, use("B"))

    assert (after.stage, after.blue_pile, after.direction, after.draw_pile) == (
        ROUND_OVER,
        cards("B"),
        1,
        before.draw_pile,
    )
    assert events == (
        ActionPlayed(ANA, card("B"), "", None),
        RoundEnded(ANA, (), (0, 2, 1)),
    )


@pytest.mark.parametrize("text", ["R12", "J1:RY"])
def test_the_last_card_may_be_discarded(text: str) -> None:
    before = a_round(holding(text, down=PHASE_1), holding("R2 R5"), discard="R3")

    after, events = master.apply(before, ANA, throw(text))

    assert (after.stage, after.discard_pile) == (ROUND_OVER, cards(f"R3 {text}"))
    assert events == (CardDiscarded(ANA, card(text)), RoundEnded(ANA, (), (0, 2)))


@pytest.mark.parametrize("text", ["Y7", "J7:RY"])
def test_the_last_card_never_leaves_the_hand_by_a_hit(text: str) -> None:
    state = a_round(holding(text, down=PHASE_1), holding("R2"))

    assert_refused(state, ANA, Hit(card(text), ANA, 0), LastCardMustBeDiscarded)
    assert master.legal_moves(state, ANA) == (throw(text),)


def test_an_action_card_may_be_the_card_that_is_left_after_hits() -> None:
    before = a_round(holding("Y7 AM", down=PHASE_1), holding("R2"))

    hit, _ = master.apply(before, ANA, Hit(card("Y7"), ANA, 0))
    after, _ = master.apply(hit, ANA, use("AM"))

    assert (after.stage, after.blue_pile, after.seats[ANA].front) == (ROUND_OVER, cards("AM"), ())


def test_nobody_draws_from_the_blue_pile() -> None:
    state = a_round(holding("R1"), holding("R2"), blue="AM GF T2", stage=DRAW)

    assert master.legal_moves(state, ANA) == (DRAW_PILE, DISCARD_PILE)


def test_while_the_discard_pile_is_empty_only_the_draw_pile_can_be_drawn_from() -> None:
    state = a_round(holding("R1"), holding("R2"), discard="", stage=DRAW, blue="AM")

    assert master.legal_moves(state, ANA) == (DRAW_PILE,)
    assert_refused(state, ANA, DISCARD_PILE, DiscardPileEmpty)


def test_an_action_card_can_leave_the_discard_pile_empty() -> None:
    before = a_round(holding("R1 T2"), holding("R2"), discard="R3", stage=DRAW)

    taken, _ = master.apply(before, ANA, DISCARD_PILE)
    after, _ = master.apply(taken, ANA, use("T2"))

    assert (after.discard_pile, after.on_turn, master.legal_moves(after, BEN)) == ((), BEN, (DRAW_PILE,))
    assert after.rules == PLAIN
