"""D4, D4a: with the first N phases only, phase N plays the part of phase 10."""

import pytest
from msgspec.structs import replace

from engine.computer.dice.plans import solo_payoff
from engine.computer.levels import LEVELS, Level
from engine.computer.player import hint, move
from engine.dice import game
from engine.dice.state import GAME_OVER, LAST_TURNS, DiceSeat, DiceState
from engine.errors import UnknownPhases
from engine.events import BonusWon, GameEnded, LastTurnsBegun, PhaseScored
from engine.moves import Roll, Score
from engine.phases import FIRST_CHOICES
from engine.rules import DiceRules
from engine.scoring import BONUS, FIVE_PHASE_POINTS
from tests.engine.dice.positions import making

THREE = DiceRules(phases="first 3")


def before_last(rules: DiceRules, *seats: DiceSeat, on_turn: int = 0) -> DiceState:
    """The last phase is due at the seat on turn and made by its dice."""
    due = seats[on_turn].phase_no
    state = replace(game.new(len(seats), bytes(32), rules), seats=seats, on_turn=on_turn)
    return replace(state, first_phase=due, faces=making(due), rolls=1)


@pytest.mark.parametrize("choice", FIRST_CHOICES)
def test_all_or_the_first_phases_are_played(choice: str) -> None:
    rules = DiceRules(phases=choice)

    assert rules.last_phase == len(rules.played) == rules.played[-1]


@pytest.mark.parametrize("choice", ["even", "odd", "2-4", "7"])
def test_any_other_choice_is_refused(choice: str) -> None:
    with pytest.raises(UnknownPhases):
        DiceRules(phases=choice)


def test_the_first_to_finish_the_last_phase_wins_the_bonus_and_the_last_turns_begin() -> None:
    """D9, D10."""
    state = before_last(THREE, DiceSeat((40, 40)), DiceSeat((40,)))

    after, events = game.apply(state, 0, Score())

    scored = events[0]
    assert isinstance(scored, PhaseScored)
    assert events == (scored, BonusWon(0, 10, BONUS), LastTurnsBegun(0))
    assert (after.stage, after.seats[0].ten_phase_bonus) == (LAST_TURNS, BONUS)
    assert [seat.phase_no for seat in game.view(after, None).seats] == [None, 2]


def test_alone_the_game_is_over_and_the_bonus_is_for_the_first_attempt_only() -> None:
    """D12."""
    first, second = (before_last(THREE, DiceSeat((40, 40), failed=failed)) for failed in (0, 1))

    ends = [game.apply(state, 0, Score()) for state in (first, second)]

    assert [after.stage for after, _ in ends] == [GAME_OVER, GAME_OVER]
    assert [after.seats[0].ten_phase_bonus for after, _ in ends] == [BONUS, 0]
    assert all(isinstance(events[-1], GameEnded) for _, events in ends)


def test_with_five_phases_both_bonuses_can_be_won_at_once() -> None:
    """D8, D9."""
    state = before_last(DiceRules(phases="first 5"), DiceSeat((60, 57, 59, 49)), DiceSeat())

    after, events = game.apply(state, 0, Score())

    assert [event.phases for event in events if isinstance(event, BonusWon)] == [5, 10]
    assert after.seats[0].points >= FIVE_PHASE_POINTS + 2 * BONUS


def test_with_fewer_than_five_phases_there_is_no_five_phase_bonus() -> None:
    """D8."""
    state = before_last(DiceRules(phases="first 4"), DiceSeat((60, 60, 60)), DiceSeat())

    after, _ = game.apply(state, 0, Score())

    assert after.seats[0].five_phase_bonus == 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("choice", ["first 1", "first 4", "first 5", "first 7"])
@pytest.mark.parametrize("seats", [1, 3])
def test_computers_of_every_level_play_short_games_to_their_end(seats: int, choice: str, level: Level) -> None:
    state = game.new(seats, bytes([seats]) * 32, DiceRules(phases=choice))
    for _ in range(2_000):
        if state.stage is GAME_OVER:
            break
        view = game.view(state, state.on_turn)
        chosen = move(view, level)
        assert chosen in view.moves
        state, _ = game.apply(state, state.on_turn, chosen)

    outcome = game.outcome(state)
    assert outcome is not None
    assert max(outcome.phases_done) == DiceRules(phases=choice).last_phase


def test_a_hint_for_the_last_phase_of_a_short_game() -> None:
    state, _ = game.apply(replace(game.new(1, bytes(32), THREE), seats=(DiceSeat((40, 40)),)), 0, Roll())

    assert hint(game.view(state, 0)).move in game.view(state, 0).moves


def test_alone_the_strong_player_values_the_last_phase_of_a_short_game_as_the_last() -> None:
    """D12: the bonus for the first attempt is at stake there, and nowhere before."""
    early, last = solo_payoff(2, 40, True, 3), solo_payoff(3, 80, True, 3)
    again = solo_payoff(3, 80, False, 3)

    assert early.pays[30] == pytest.approx(30)
    assert [last.pays[30], again.pays[30]] == pytest.approx([30 + BONUS, 30])
    assert last.fails == again.fails


def test_before_the_last_phase_the_points_of_later_phases_change_no_decision() -> None:
    ten, seven = solo_payoff(6, 250, True), solo_payoff(6, 250, True, 7)

    assert [pay - ten.fails for pay in ten.pays] == pytest.approx([pay - seven.fails for pay in seven.pays])
