"""M1-M3: the cards, what a joker can stand for, and the deal."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW
from engine.cards import MASTER_DECK, Card
from engine.errors import CardDoesNotFit
from engine.moves import Hit
from engine.rules import Effect, MasterRules
from tests.engine.cardgame.master_positions import a_round, all_cards, blanks, holding
from tests.engine.cardgame.positions import ANA, SEED, assert_refused, card, melds, played

NUMBERS = {f"{color}{number}": 2 for color in "RYGV" for number in range(1, 13)}
JOKERS = {f"J{low}:{colors}": 1 for low in (1, 7) for colors in ("RY", "RG", "RV", "YG", "YV", "GV", "*")}
ACTIONS = {"T2": 4, "AM": 4, "S": 6, "GF": 4}
WITH_AN_ACTION = [effect for effect in Effect if effect is not Effect.NONE]


def test_the_deck_has_131_cards() -> None:
    assert Counter(map(str, MASTER_DECK)) == {**NUMBERS, **JOKERS, **ACTIONS, "B": 3}
    assert (len(MASTER_DECK), len(JOKERS), sum(ACTIONS.values()) + 3) == (131, 14, 21)


def test_the_blanks_stay_out_by_default_and_128_cards_are_played() -> None:
    assert Counter(map(str, MasterRules().deck)) == {**NUMBERS, **JOKERS, **ACTIONS}
    assert len(MasterRules().deck) == 128


@pytest.mark.parametrize("effect", WITH_AN_ACTION)
def test_with_an_action_for_the_blanks_all_131_cards_are_played(effect: Effect) -> None:
    assert blanks(effect).deck == MASTER_DECK
    assert all_cards(master.new(3, SEED, blanks(effect))) == Counter(MASTER_DECK)


@pytest.mark.parametrize("colors", ["RY", "RG", "RV", "YG", "YV", "GV", "*"])
@pytest.mark.parametrize(("low", "numbers"), [(1, range(1, 7)), (7, range(7, 13))])
def test_a_joker_shows_a_range_and_colors(low: int, numbers: range, colors: str) -> None:
    joker = card(f"J{low}:{colors}")

    assert joker.numbers == set(numbers)
    assert joker.colors == set("RYGV" if colors == "*" else colors)
    assert (joker.number, joker.color, joker.is_wild) == (0, "", True)


@pytest.mark.parametrize("text", ["T2", "AM", "S", "GF", "B"])
def test_an_action_card_stands_for_nothing_in_a_meld(text: str) -> None:
    action = card(text)

    assert (action.numbers, action.colors, action.number, action.is_wild) == (frozenset(), frozenset(), 0, False)


@pytest.mark.parametrize("face", dict.fromkeys(MASTER_DECK), ids=str)
def test_every_card_is_read_as_it_is_written(face: Card) -> None:
    assert card(str(face)) is face


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ten_cards_are_dealt_to_each_seat_and_one_is_turned_up(seats: int) -> None:
    state = master.new(seats, SEED)

    assert [len(seat.hand) for seat in state.seats] == [10] * seats
    assert (len(state.discard_pile), len(state.draw_pile), state.blue_pile) == (1, 127 - 10 * seats, ())
    assert all_cards(state) == Counter(MasterRules().deck)


def test_a_game_begins_with_empty_seats_clockwise_and_with_a_draw() -> None:
    state = master.new(4, SEED)

    assert (state.round_no, state.stage, state.sheet, state.direction) == (1, DRAW, (), 1)
    assert (state.drawn, state.offers, state.undecided) == ((), (), ())
    assert [replace(seat, hand=()) for seat in state.seats] == [holding("")] * 4
    assert state.on_turn == (state.dealer + 1) % 4


def test_the_first_dealer_is_drawn_by_chance() -> None:
    dealers = Counter(master.new(3, bytes([n]) * 32).dealer for n in range(150))

    assert set(dealers) == {0, 1, 2}
    assert min(dealers.values()) > 30


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ("J1:RY", {1, 2, 3, 4, 5, 6}),
        ("J7:GV", {7, 8, 9, 10, 11, 12}),
        ("J1:*", {1, 2, 3, 4, 5, 6}),
    ],
)
def test_a_joker_fits_the_sets_of_its_six_numbers_whatever_their_colors(text: str, fitting: set[int]) -> None:
    sets = " ".join(f"set{number}[R{number} Y{number}]" for number in range(1, 13))

    assert {meld_no + 1 for meld_no, meld in enumerate(melds(sets)) if card(text) in meld.takes()} == fitting


@pytest.mark.parametrize(("text", "fitting"), [("J1:RY", "RY"), ("J7:RY", "RY"), ("J7:GV", "GV"), ("J1:*", "RYGV")])
def test_a_joker_fits_the_color_melds_of_its_colors_whatever_its_range(text: str, fitting: str) -> None:
    colors = " ".join(f"color{color}[{color}1 {color}12]" for color in "RYGV")

    assert {meld.cards[0].color for meld in melds(colors) if card(text) in meld.takes()} == set(fitting)


def test_jokers_on_the_table_are_never_exchanged() -> None:
    before = a_round(
        holding("R1 V5 Y6 Y3", down="set1[G1 J1:RY] run3[R3 G4 J1:* R6]"),
        holding("R2"),
    )

    after = played(before, (ANA, Hit(card("R1"), ANA, 0)))

    assert after.seats[ANA] == holding("V5 Y6 Y3", down="set1[G1 J1:RY R1] run3[R3 G4 J1:* R6]")
    assert_refused(
        before, ANA, Hit(card("V5"), ANA, 1), CardDoesNotFit, card=card("V5"), meld=before.seats[ANA].melds[1]
    )
