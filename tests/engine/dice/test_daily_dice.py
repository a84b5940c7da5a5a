"""D13: the same dice for everybody, whatever is kept, and nobody knows tomorrow's."""

from collections import Counter
from datetime import date
from hashlib import sha256
from hmac import HMAC

import pytest
from msgspec.structs import replace

from engine.chance import Chance, commitment
from engine.dice import game
from engine.dice.daily_dice import daily_seed, daily_side
from engine.dice.faces import DICE
from engine.dice.state import DiceState
from engine.errors import WrongNumberOfSeats
from engine.moves import Pass, Roll
from engine.rules import DiceRules
from tests.engine.dice.positions import ANA, a_turn, attempt, failing, in_phase, played

SECRET = bytes(range(100, 132))
TODAY = daily_seed(SECRET, date(2026, 3, 1))
DAILY = DiceRules(daily=True)


def a_day(seed: bytes = TODAY) -> DiceState:
    return game.new(1, seed, DAILY)


def test_the_seed_is_a_keyed_hash_of_the_date() -> None:
    assert HMAC(SECRET, b"phase 10 daily dice 2026-03-01", sha256).digest() == TODAY


def test_another_day_or_another_secret_gives_another_seed() -> None:
    seeds = {
        daily_seed(secret, day)
        for secret in (SECRET, SECRET[::-1])
        for day in (date(2026, 3, 1), date(2026, 3, 2), date(2027, 3, 1), date(2026, 1, 3))
    }

    assert len(seeds) == 8


def test_a_secret_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 16 bytes"):
        daily_seed(b"short", date(2026, 3, 1))


def test_a_roll_is_the_same_whatever_was_kept_before() -> None:
    one = played(a_day(), Roll(), Roll(()), Roll((0, 1)))
    other = played(a_day(), Roll(), Roll((3, 4, 5, 6)), Roll((0, 1)))

    assert one.faces[2:] == other.faces[2:]
    assert one.faces == (*one.faces[:2], *(DICE[n][daily_side(TODAY, 1, 1, n, 3)] for n in range(2, 10)))


def test_every_die_of_every_roll_comes_from_the_day() -> None:
    state = played(a_day(), Roll(), Roll((1, 3)))

    assert state.faces == tuple(DICE[die][daily_side(TODAY, 1, 1, die, 1 if die in (1, 3) else 2)] for die in range(10))


def test_a_roll_depends_on_phase_attempt_die_and_roll() -> None:
    places = [
        (phase_no, attempt_no, die, roll)
        for phase_no in (1, 2)
        for attempt_no in (1, 2)
        for die in range(10)
        for roll in (1, 2, 3)
    ]

    sides = Counter(daily_side(TODAY, *place) for place in places)

    assert set(sides) == set(range(6))
    first_rolls = {tuple(daily_side(TODAY, p, n, die, 1) for die in range(10)) for p in (1, 2) for n in (1, 2)}
    assert len(first_rolls) == 4


def test_every_side_is_equally_likely() -> None:
    sides = Counter(daily_side(TODAY, 1, attempt_no, 0, 1) for attempt_no in range(6000))

    assert all(880 <= count <= 1120 for count in sides.values())


def test_the_second_attempt_has_other_dice_than_the_first() -> None:
    state = replace(a_turn(in_phase(5), rules=DAILY), chance=Chance(TODAY))
    first = played(state, Roll())
    failed, _ = attempt(state, is_made=False)

    second = played(failed, Roll())

    assert second.faces == tuple(DICE[die][daily_side(TODAY, 5, 2, die, 1)] for die in range(10))
    assert second.faces != first.faces


def test_two_who_play_differently_meet_the_same_dice_in_the_next_phase() -> None:
    slow = replace(a_turn(in_phase(5), faces=failing(5), rules=DAILY), chance=Chance(TODAY))
    slow, _ = attempt(played(slow, Pass()), is_made=True)
    quick, _ = attempt(replace(a_turn(in_phase(5), rules=DAILY), chance=Chance(TODAY)), is_made=True)

    assert played(slow, Roll()).faces == played(quick, Roll()).faces


def test_it_is_played_alone() -> None:
    with pytest.raises(WrongNumberOfSeats):
        game.new(2, TODAY, DAILY)


def test_the_seed_is_not_shown_at_the_end_because_others_still_play() -> None:
    """F2a."""
    state, _ = attempt(replace(a_turn(in_phase(10), rules=DAILY), chance=Chance(TODAY)), is_made=True)

    view = game.view(state, ANA)

    assert view.outcome is not None
    assert (view.seed, view.commitment) == (None, commitment(TODAY))
