"""What holds in every dice game at every moment, however the dice fall."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine.chance import commitment
from engine.codec import decode, encode
from engine.dice import game
from engine.dice.faces import DICE
from engine.dice.state import DiceState, DiceView
from engine.errors import RuleError
from engine.events import Event, GameEnded
from engine.moves import Decline, Move, Pass, Roll, Score, parse_move
from engine.phases import FIRST_CHOICES
from engine.record import record_of, replayed
from engine.rules import DiceRules

SEEDS = range(6)
OTHER_SEED = bytes(range(200, 232))
SIMPLE_MOVES: list[Move] = [Roll(), Roll((0,)), Roll((9, 3)), Roll((4, 4)), Score(), Decline(), Pass(), Roll((10,))]

every_game = pytest.mark.parametrize("seed", SEEDS)
every_number_of_seats = pytest.mark.parametrize("seats", game.SEATS)


class Moment(NamedTuple):
    before: DiceState
    seat: int
    move: Move
    after: DiceState
    events: tuple[Event, ...]


def moments(seats: int, seed: int, rules: DiceRules = DiceRules()) -> Iterator[Moment]:  # noqa: B008  # frozen
    """A whole game in which dice are kept at random and nearly every phase that is made is scored."""
    random = Random(f"{seats} {seed}")
    state = game.new(seats, random.randbytes(32), rules)
    while to_act := game.to_act(state):
        moves = game.legal_moves(state, to_act[0])
        may_score = moves[0] == Score() and random.random() < 0.9
        move = moves[0] if may_score else random.choice(moves)
        after, events = game.apply(state, to_act[0], move)
        yield Moment(state, to_act[0], move, after, events)
        state = after


@every_number_of_seats
@every_game
def test_every_game_ends(seats: int, seed: int) -> None:
    rules = DiceRules(phases=Random(seed).choice(FIRST_CHOICES))
    played = list(islice(moments(seats, seed, rules), 20_000))

    outcome = game.outcome(played[-1].after)
    assert outcome is not None
    assert played[-1].events[-1] == GameEnded(outcome)
    assert min(outcome.places) == 1
    assert max(outcome.phases_done) == rules.last_phase


@every_number_of_seats
def test_dice_show_their_own_faces_and_a_turn_has_three_rolls(seats: int) -> None:
    for moment in moments(seats, 0):
        state = moment.after
        assert len(state.faces) in (0, len(DICE))
        assert all(face in die for face, die in zip(state.faces, DICE, strict=False))
        assert state.rolls <= 3
        assert bool(state.faces) is bool(state.rolls)
        if isinstance(moment.move, Roll):
            assert all(moment.before.faces[die] is state.faces[die] for die in moment.move.keep)


@every_number_of_seats
def test_every_listed_move_is_accepted(seats: int) -> None:
    for moment in islice(moments(seats, 1), 20):
        before = encode(moment.before)
        for seat in range(seats):
            moves = game.legal_moves(moment.before, seat)
            assert bool(moves) is (seat in game.to_act(moment.before))
            assert len(set(moves)) == len(moves)
            for move in moves:
                after, events = game.apply(moment.before, seat, move)
                assert after != moment.before
                assert events
        assert encode(moment.before) == before


@every_number_of_seats
def test_every_move_that_is_not_listed_is_refused(seats: int) -> None:
    for moment in islice(moments(seats, 2), 200):
        for seat in range(-1, seats + 1):
            listed = {str(move) for move in game.legal_moves(moment.before, seat)}
            for move in SIMPLE_MOVES:
                if str(move) not in listed and move != Roll((9, 3)):
                    with pytest.raises(RuleError):
                        game.apply(moment.before, seat, move)


@pytest.mark.parametrize(("seats", "daily"), [(1, True), *((seats, False) for seats in game.SEATS)])
def test_json_and_notation_both_ways(seats: int, daily: bool) -> None:
    for moment in islice(moments(seats, 3, DiceRules(daily=daily)), 200):
        assert decode(encode(moment.before), DiceState) == moment.before
        assert decode(encode(moment.move), Move) == moment.move  # type: ignore[arg-type]
        assert parse_move(str(moment.move)) == moment.move
        assert tuple(decode(encode(event), Event) for event in moment.events) == moment.events  # type: ignore[arg-type]
        for viewer in (None, moment.seat):
            view = game.view(moment.before, viewer)
            assert decode(encode(view), DiceView) == view


@every_number_of_seats
def test_the_record_replays_to_the_same_end(seats: int) -> None:
    played = list(moments(seats, 4))

    text = record_of("dice", played[0].before, [(moment.seat, moment.move) for moment in played])

    assert replayed(text) == played[-1].after


@every_number_of_seats
def test_no_view_knows_the_dice_to_come(seats: int) -> None:
    for moment in moments(seats, 5):
        state = moment.before
        elsewhere = replace(state, chance=replace(state.chance, seed=OTHER_SEED, used=state.chance.used + 7))
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)

            assert view.seed is None
            assert game.view(elsewhere, viewer) == replace(view, commitment=commitment(OTHER_SEED))


def test_the_seed_is_in_every_view_at_the_end() -> None:
    *_, last = moments(2, 6)

    for viewer in (None, 0, 1):
        assert game.view(last.after, viewer).seed == last.after.chance.seed
