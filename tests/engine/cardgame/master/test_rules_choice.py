"""V2 and M3: what the host can choose before a master game, and what is refused."""

import pytest

from engine.cardgame import master
from engine.cards import Card
from engine.errors import (
    ChoiceError,
    NotInThisGame,
    UnknownPhases,
    VariantNotPlayed,
    WrongNumberOfSeats,
)
from engine.moves import Knock, Move, Roll, Score
from engine.rules import Effect, MasterRules, chosen
from tests.engine.cardgame.master_positions import a_round, holding
from tests.engine.cardgame.positions import ANA, SEED, assert_refused, card


def test_all_phases_and_no_blanks_by_default() -> None:
    assert MasterRules() == MasterRules(phases="all", blank_action=Effect.NONE)
    assert master.new(2, SEED).rules == MasterRules()
    assert chosen(MasterRules, {}) == MasterRules()


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_master_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(WrongNumberOfSeats) as caught:
        master.new(seats, SEED)

    assert caught.value.facts == {"seats": seats, "least": 2, "most": 6}
    assert list(master.SEATS) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("choice", ["all", "even", "odd", *(f"first {n}" for n in range(1, 11))])
def test_the_phases_can_be_chosen(choice: str) -> None:
    assert chosen(MasterRules, {"phases": choice}) == MasterRules(phases=choice)
    assert master.new(3, SEED, MasterRules(phases=choice)).rules.phases == choice


@pytest.mark.parametrize("choice", ["", "some", "first", "first 0", "first 11", "EVEN"])
def test_an_unknown_choice_of_phases_is_refused(choice: str) -> None:
    with pytest.raises(UnknownPhases) as caught:
        chosen(MasterRules, {"phases": choice})

    assert caught.value.facts == {"choice": choice}


@pytest.mark.parametrize("effect", Effect)
def test_the_action_of_the_blanks_can_be_chosen(effect: Effect) -> None:
    assert chosen(MasterRules, {"blank_action": effect}) == MasterRules(blank_action=effect)
    assert master.new(3, SEED, MasterRules(blank_action=effect)).rules.blank_action is effect


@pytest.mark.parametrize("effect", Effect)
def test_the_action_of_the_blanks_can_be_chosen_by_its_name(effect: Effect) -> None:
    rules = chosen(MasterRules, {"blank_action": effect.value})

    assert rules.blank_action is effect


def test_an_unknown_action_of_the_blanks_is_refused() -> None:
    with pytest.raises(ChoiceError):
        chosen(MasterRules, {"blank_action": "dance"})


@pytest.mark.parametrize("variant", ["fixed_rounds", "knocking", "free_order", "go_out_by_hit", "poker"])
@pytest.mark.parametrize("value", [True, False])
def test_any_other_variant_is_refused_by_its_name(variant: str, value: bool) -> None:
    """V2a."""
    with pytest.raises(VariantNotPlayed) as caught:
        chosen(MasterRules, {"phases": "odd", variant: value})

    assert caught.value.facts == {"variant": variant}


@pytest.mark.parametrize("move", [Knock(), Roll(), Score()], ids=str)
def test_a_move_of_another_game_is_refused(move: Move) -> None:
    state = a_round(holding("R1 R2"), holding("R3"))

    assert_refused(state, ANA, move, NotInThisGame, move=move)


@pytest.mark.parametrize(
    ("face", "effect"),
    [
        (card("T2"), Effect.TAKE_TWO),
        (card("AM"), Effect.ALL_MINE),
        (card("S"), Effect.SKIP),
        (card("GF"), Effect.GIVE_FIVE),
        (card("B"), Effect.LOOK),
        (card("R7"), Effect.NONE),
        (card("J1:*"), Effect.NONE),
    ],
)
def test_what_a_card_does(face: Card, effect: Effect) -> None:
    assert MasterRules(blank_action=Effect.LOOK).effect(face) is effect


def test_the_same_seed_seats_and_rules_make_the_same_game() -> None:
    rules = MasterRules(phases="odd", blank_action=Effect.SKIP)

    assert master.new(4, SEED, rules) == master.new(4, SEED, rules)


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_a_seed_has_256_bits(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        master.new(2, seed)
