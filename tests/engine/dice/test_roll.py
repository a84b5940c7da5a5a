"""D2, D3: the host starts; up to three rolls, any dice kept, stopping early."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.chance import Chance
from engine.dice import game
from engine.dice.faces import DICE
from engine.dice.state import DiceSeat, DiceStage
from engine.errors import (
    GameIsOver,
    NoRollsLeft,
    NothingToKeep,
    NothingToRoll,
    NotInThisGame,
    NotYourTurn,
    RollFirst,
    UnknownDie,
    UnknownSeat,
    WrongNumberOfSeats,
)
from engine.events import DiceRolled, PhaseScored
from engine.moves import Decline, Draw, Move, Pass, Roll, Score
from tests.engine.dice.positions import (
    ANA,
    BEN,
    ODDS_AND_ENDS,
    SEED,
    TENS_AND_NINES,
    a_turn,
    assert_refused,
    in_phase,
    played,
)


@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_can_play(seats: int) -> None:
    with pytest.raises(WrongNumberOfSeats) as refusal:
        game.new(seats, SEED)

    assert refusal.value.facts == {"seats": seats, "least": 1, "most": 8}


def test_the_host_starts_and_no_dice_are_rolled_yet() -> None:
    state = game.new(3, SEED)

    assert (state.on_turn, state.faces, state.rolls) == (0, (), 0)
    assert game.legal_moves(state, 0) == (Roll(),)
    assert game.to_act(state) == (0,)


def test_the_first_roll_is_all_ten_dice() -> None:
    state, events = game.apply(game.new(2, SEED), ANA, Roll())

    assert all(face in die for face, die in zip(state.faces, DICE, strict=True))
    assert events == (DiceRolled(ANA, 1, 1, (), state.faces),)
    assert state.chance.used >= 10


def test_dice_are_read_from_the_stream_in_their_order() -> None:
    state, _ = game.apply(game.new(2, SEED), ANA, Roll())

    chance, expected = Chance(SEED), []
    for die in DICE:
        side, chance = chance.below(6)
        expected.append(die[side])
    assert state.faces == tuple(expected)


def test_kept_dice_stay_and_the_others_are_rolled() -> None:
    before = a_turn(in_phase(1), in_phase(1), faces=TENS_AND_NINES, rolls=1)

    state, events = game.apply(before, ANA, Roll((9, 0, 4)))

    assert [state.faces[die] for die in (0, 4, 9)] == [before.faces[die] for die in (0, 4, 9)]
    assert state.faces != before.faces
    assert (state.kept, state.rolls) == ((0, 4, 9), 2)
    assert events == (DiceRolled(ANA, 1, 2, (0, 4, 9), state.faces),)


def test_a_die_kept_before_may_be_rolled_after_all() -> None:
    state = played(game.new(1, SEED), Roll(), Roll((0, 1, 2)), Roll((7, 8, 9)))

    assert (state.kept, state.rolls) == ((7, 8, 9), 3)


def test_there_is_no_fourth_roll() -> None:
    state = a_turn(in_phase(1), faces=ODDS_AND_ENDS)

    assert_refused(state, ANA, Roll(), NoRollsLeft)
    assert not any(isinstance(move, Roll) for move in game.legal_moves(state, ANA))


def test_a_turn_may_stop_early_with_the_phase_made() -> None:
    state, events = game.apply(a_turn(in_phase(1), in_phase(1), faces=TENS_AND_NINES, rolls=1), ANA, Score())

    assert events == (PhaseScored(ANA, 1, 57),)
    assert (state.on_turn, state.rolls, state.faces) == (BEN, 0, ())


def test_a_turn_may_stop_early_without_it() -> None:
    state = played(a_turn(in_phase(5), in_phase(1), faces=ODDS_AND_ENDS, rolls=1), Pass())

    assert state.on_turn == BEN


def test_every_choice_of_dice_to_keep_is_offered() -> None:
    moves = game.legal_moves(a_turn(in_phase(1), faces=TENS_AND_NINES, rolls=1), ANA)

    assert moves[:2] == (Score(), Decline())
    assert len(set(moves)) == len(moves) == 2 + 1023


@pytest.mark.parametrize(
    ("keep", "error", "facts"),
    [
        ((10,), UnknownDie, {"die": 10}),
        ((-1,), UnknownDie, {"die": -1}),
        ((3, 3), UnknownDie, {"die": 3}),
        (tuple(range(10)), NothingToRoll, {}),
    ],
)
def test_a_choice_that_makes_no_sense_is_refused(keep: tuple[int, ...], error: type, facts: dict[str, int]) -> None:
    assert_refused(a_turn(in_phase(1), faces=ODDS_AND_ENDS, rolls=1), ANA, Roll(keep), error, **facts)


def test_the_first_roll_keeps_nothing() -> None:
    assert_refused(game.new(1, SEED), ANA, Roll((1,)), NothingToKeep)


@pytest.mark.parametrize("move", [Score(), Decline(), Pass()])
def test_a_turn_begins_with_a_roll(move: Move) -> None:
    assert_refused(game.new(1, SEED), ANA, move, RollFirst)


def test_only_the_seat_on_turn_moves() -> None:
    state = game.new(2, SEED)

    assert_refused(state, BEN, Roll(), NotYourTurn, on_turn=ANA)
    assert_refused(state, 2, Roll(), UnknownSeat, seat=2)
    assert_refused(state, ANA, Draw(), NotInThisGame, move=Draw())
    assert game.legal_moves(state, BEN) == ()


def test_nobody_moves_when_the_game_is_over() -> None:
    state = replace(a_turn(in_phase(1), in_phase(1)), stage=DiceStage.GAME_OVER)

    assert_refused(state, ANA, Roll(), GameIsOver)
    assert (game.legal_moves(state, ANA), game.to_act(state)) == ((), ())


def test_every_face_of_every_die_is_equally_likely() -> None:
    state, seen = a_turn(DiceSeat()), Counter[tuple[int, str]]()

    for _ in range(6000):
        state = played(replace(state, rolls=0), Roll())
        seen.update((die, str(face)) for die, face in enumerate(state.faces))

    assert len(seen) == 60
    assert all(850 <= count <= 1150 for count in seen.values()), seen
