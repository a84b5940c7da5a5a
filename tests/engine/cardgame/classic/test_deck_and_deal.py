"""C1-C3: the deck, the deal, and who begins."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.cards import CLASSIC_DECK, Card
from engine.events import RoundStarted
from engine.moves import StartRound
from tests.engine.cardgame.positions import ANA, BEN, CAM, DISCARD_PILE, SEED, a_round, card, holding

SEEDS = [bytes([n]) * 32 for n in range(200)]


def all_cards(state: ClassicState) -> Counter[Card]:
    in_hands = (card for seat in state.seats for card in seat.hand)
    return Counter([*state.draw_pile, *state.discard_pile, *in_hands])


def test_the_deck_has_108_cards() -> None:
    numbers = {f"{color}{number}": 2 for color in "RYGV" for number in range(1, 13)}

    assert Counter(map(str, CLASSIC_DECK)) == {**numbers, "W": 8, "S": 4}
    assert len(CLASSIC_DECK) == 108


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ten_cards_are_dealt_to_each_seat_and_one_is_turned_up(seats: int) -> None:
    state = classic.new(seats, SEED)

    assert [len(seat.hand) for seat in state.seats] == [10] * seats
    assert (len(state.discard_pile), len(state.draw_pile)) == (1, 107 - 10 * seats)
    assert all_cards(state) == Counter(CLASSIC_DECK)


def test_a_game_begins_with_empty_seats_and_a_draw() -> None:
    state = classic.new(2, SEED)

    assert (state.round_no, state.stage, state.sheet, state.steps, state.claim) == (1, DRAW, (), (), None)
    assert [replace(seat, hand=()) for seat in state.seats] == [holding(""), holding("")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_skip_is_never_the_first_discard_and_lies_under_the_draw_pile_instead(seed: bytes) -> None:
    """C2a."""
    state = classic.new(2, seed)

    assert card("S") not in state.discard_pile
    assert all_cards(state) == Counter(CLASSIC_DECK)


def test_among_the_seeds_there_is_one_that_turns_up_a_skip_and_one_that_turns_up_a_wild() -> None:
    games = [classic.new(2, seed) for seed in SEEDS]

    assert any(state.draw_pile[0] is card("S") and len(state.discard_pile) == 1 for state in games)
    assert any(state.discard_pile == (card("W"),) for state in games)


def test_a_turned_up_wild_may_be_taken() -> None:
    """C2b."""
    state = next(state for seed in SEEDS if (state := classic.new(2, seed)).discard_pile == (card("W"),))

    after, _ = classic.apply(state, state.on_turn, DISCARD_PILE)

    assert after.seats[state.on_turn].hand[-1] is card("W")


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_the_seat_to_the_dealers_left_begins(seed: bytes) -> None:
    state = classic.new(4, seed)

    assert state.on_turn == (state.dealer + 1) % 4


def test_the_first_dealer_is_drawn_by_chance() -> None:
    """C3a."""
    dealers = Counter(classic.new(3, seed).dealer for seed in SEEDS)

    assert set(dealers) == {ANA, BEN, CAM}
    assert min(dealers.values()) > 40


def test_the_deal_moves_one_seat_to_the_left_each_round() -> None:
    """C3a."""
    before = a_round(holding(""), holding("R1"), holding("R2"), stage=ROUND_OVER)

    after, events = classic.apply(before, BEN, StartRound())

    assert (before.dealer, after.dealer, after.on_turn, after.round_no) == (CAM, ANA, BEN, 2)
    assert (after.stage, after.steps, after.claim) == (DRAW, (), None)
    assert events == (RoundStarted(2, ANA, after.discard_pile[-1]),)
    assert all_cards(after) == Counter(CLASSIC_DECK)


def test_everything_in_front_of_the_seats_is_given_back_for_the_next_round() -> None:
    before = a_round(
        holding("", down="set7[R7 G7 V7] set9[R9 G9 W]", points=5, knocked=True),
        holding("R1", points=35, skipped=True),
        stage=ROUND_OVER,
    )

    after, _ = classic.apply(before, ANA, StartRound())

    assert [replace(seat, hand=()) for seat in after.seats] == [
        holding("", done=(1,), points=5),
        holding("", points=35),
    ]


def test_a_new_round_is_shuffled_anew() -> None:
    before = replace(classic.new(2, SEED), stage=ROUND_OVER)

    after, _ = classic.apply(before, ANA, StartRound())

    assert after.draw_pile != before.draw_pile
    assert after.chance.used > before.chance.used
