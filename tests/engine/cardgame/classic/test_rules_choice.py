"""What the host can choose before a game, and what is refused."""

from itertools import product

import pytest

from engine.cardgame import classic
from engine.errors import (
    NotInThisGame,
    VariantNotPlayed,
    VariantsExclude,
    WrongNumberOfSeats,
)
from engine.moves import Move
from engine.options import offered_switches
from engine.rules import ClassicRules, chosen
from tests.engine.cardgame.positions import ANA, SEED, a_round, assert_refused, holding


def test_no_variant_is_played_by_default() -> None:
    assert ClassicRules() == ClassicRules(
        fixed_rounds=False, phases="all", knocking=False, free_order=False, go_out_by_hit=False
    )
    assert classic.new(2, SEED).rules == ClassicRules()


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_classic_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(WrongNumberOfSeats) as caught:
        classic.new(seats, SEED)

    assert caught.value.facts == {"seats": seats, "least": 2, "most": 6}
    assert list(classic.SEATS) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("phases", ["all", "even"])
def test_fixed_rounds_and_free_order_exclude_each_other(phases: str) -> None:
    """V4a."""
    with pytest.raises(VariantsExclude) as caught:
        ClassicRules(fixed_rounds=True, free_order=True, phases=phases)

    assert caught.value.facts == {"first": "fixed_rounds", "second": "free_order"}


def test_all_other_variants_combine() -> None:
    """V4a."""
    names = [switch.name for switch in offered_switches(ClassicRules)]
    for values in product([False, True], repeat=len(names)):
        switches = dict(zip(names, values, strict=True))
        if not (switches["fixed_rounds"] and switches["free_order"]):
            rules = chosen(ClassicRules, {**switches, "phases": "odd"})

            assert classic.new(3, SEED, rules).rules == rules


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_a_seed_has_256_bits(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        classic.new(2, seed)


def test_the_same_seed_seats_and_rules_make_the_same_game() -> None:
    assert classic.new(4, SEED, ClassicRules(knocking=True)) == classic.new(4, SEED, ClassicRules(knocking=True))


def test_a_move_of_another_game_is_refused() -> None:
    roll: Move = "roll"  # type: ignore[assignment]
    state = a_round(holding("R1 R2"), holding("R3"))

    assert_refused(state, ANA, roll, NotInThisGame, move=roll)


def test_options_are_chosen_by_name_and_unknown_ones_refused() -> None:
    assert chosen(ClassicRules, {"knocking": True}) == ClassicRules(knocking=True)

    with pytest.raises(VariantNotPlayed) as caught:
        chosen(ClassicRules, {"knocking": True, "blank_action": "none"})

    assert caught.value.facts == {"variant": "blank_action"}
