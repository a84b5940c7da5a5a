"""C2a: with `first_skip` = `skips` a skip that is turned up stays, and the first seat loses its first turn."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.cards import CLASSIC_DECK, SKIP
from engine.errors import SkipIsNeverTaken
from engine.events import RoundStarted, TurnLost
from engine.moves import Discard, Draw, StartRound
from engine.rules import ClassicRules
from tests.engine.cardgame.positions import DISCARD_PILE, assert_refused, played

SKIPS = ClassicRules(first_skip="skips")


def began_with_skip(seats: int, rules: ClassicRules = SKIPS) -> ClassicState:
    """A game whose first open card would be a skip."""
    for number in range(500):
        seed = bytes([number % 256, number // 256]) * 16
        if classic.new(seats, seed, SKIPS).discard_pile == (SKIP,):
            return classic.new(seats, seed, rules)
    raise AssertionError("no seed turns up a skip")


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_skip_stays_and_the_first_seat_loses_its_turn(seats: int) -> None:
    """C2a."""
    state = began_with_skip(seats)

    assert (state.stage, state.on_turn) == (DRAW, (state.dealer + 2) % seats)
    assert not any(seat.is_skipped for seat in state.seats)
    in_hands = [card for seat in state.seats for card in seat.hand]
    assert Counter([*state.draw_pile, *state.discard_pile, *in_hands]) == Counter(CLASSIC_DECK)


def test_the_open_skip_cannot_be_taken() -> None:
    state = began_with_skip(3)

    assert classic.legal_moves(state, state.on_turn) == (Draw(),)
    assert_refused(state, state.on_turn, DISCARD_PILE, SkipIsNeverTaken)


def test_the_skip_lies_under_the_next_discard() -> None:
    state = began_with_skip(3)

    after = played(state, (state.on_turn, Draw()))
    thrown = next(card for card in after.seats[state.on_turn].hand if card is not SKIP)
    after = played(after, (state.on_turn, Discard(thrown)))

    assert after.discard_pile == (SKIP, thrown)


def test_everybody_is_told_when_it_happens_in_a_later_round() -> None:
    first = classic.new(3, bytes(32), SKIPS)
    for used in range(500):
        over = replace(first, stage=ROUND_OVER, chance=replace(first.chance, used=used))
        after, events = classic.apply(over, 0, StartRound())
        if after.discard_pile == (SKIP,):
            break

    loser = (after.dealer + 1) % 3
    assert events == (RoundStarted(2, after.dealer, SKIP), TurnLost(loser))
    assert after.on_turn == (loser + 1) % 3


def test_unless_chosen_the_skip_goes_under_the_draw_pile_and_nobody_loses_a_turn() -> None:
    """C2a."""
    state = began_with_skip(3, ClassicRules())

    assert (state.draw_pile[0], state.on_turn) == (SKIP, (state.dealer + 1) % 3)


def test_a_round_that_begins_with_another_card_begins_as_ever() -> None:
    for number in range(20):
        one, other = (classic.new(4, bytes([number]) * 32, rules) for rules in (SKIPS, ClassicRules()))
        if one.discard_pile != (SKIP,):
            assert replace(one, rules=other.rules) == other
