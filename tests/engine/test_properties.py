"""What holds in every game at every moment, whatever is chosen and however the cards fall."""

from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.chance import commitment
from engine.codec import decode, encode
from engine.errors import RuleError
from engine.events import Event, GameEnded, RoundEnded, seen_by
from engine.moves import LayDown, Move, parse_move
from tests.engine.cardgame.random_master_games import MASTER_GAMES
from tests.engine.random_games import CLASSIC_GAMES, Moment, Sample, moments, seed_of

pytestmark = pytest.mark.whole_games

Property: TypeAlias = Callable[..., None]

SEEDS = st.integers(min_value=0, max_value=2**64 - 1)
A_WHILE = 400
"""How many moves of a game are checked where a check is slow."""

SAMPLES = [CLASSIC_GAMES, MASTER_GAMES]

every_game = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)


def of_games(examples: int) -> Callable[[Property], Property]:
    """Try the property with this many games, the same ones in every run."""

    def decorate(test: Property) -> Property:
        tried = settings(
            max_examples=examples,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )(test)
        parametrized: Property = every_game(given(data=st.data(), seed=SEEDS)(tried))
        return parametrized

    return decorate


def a_game(sample: Sample, data: st.DataObject, seed: int) -> Iterator[Moment]:
    rules = data.draw(sample.rules, label="rules")
    seats = data.draw(st.sampled_from(sample.game.SEATS), label="seats")
    return moments(sample, seats, rules, seed)


def through_json(value: Any, kind: Any) -> Any:
    """The value after a round trip through JSON."""
    return decode(encode(value), kind)


def seats_of(sample: Sample, state: Any) -> range:
    return range(len(sample.game.view(state, None).seats))


@of_games(60)
def test_every_game_ends(sample: Sample, data: st.DataObject, seed: int) -> None:
    played = list(islice(a_game(sample, data, seed), sample.most_moves))

    last = played[-1]
    outcome = sample.game.outcome(last.after)
    assert outcome is not None
    assert last.events[-1] == GameEnded(outcome)
    assert len(outcome.places) == len(seats_of(sample, last.after))
    assert min(outcome.places) == 1
    assert all(sample.game.outcome(moment.before) is None for moment in played)


@of_games(40)
def test_nothing_appears_or_vanishes(sample: Sample, data: st.DataObject, seed: int) -> None:
    for moment in a_game(sample, data, seed):
        assert sample.pieces(moment.before) == sample.pieces(moment.after), moment.move


@of_games(25)
def test_what_a_seat_is_known_to_hold_is_in_its_hand(sample: Sample, data: st.DataObject, seed: int) -> None:
    for moment in a_game(sample, data, seed):
        for seat in moment.after.seats:
            assert Counter(seat.taken) <= Counter(seat.hand), moment.move


@of_games(25)
def test_every_listed_move_is_accepted(sample: Sample, data: st.DataObject, seed: int) -> None:
    game = sample.game
    for moment in islice(a_game(sample, data, seed), A_WHILE):
        before = encode(moment.before)
        for seat in seats_of(sample, moment.before):
            moves = game.legal_moves(moment.before, seat)

            assert bool(moves) is (seat in game.to_act(moment.before))
            assert len(set(moves)) == len(moves)
            for move in moves:
                after, events = game.apply(moment.before, seat, move)
                assert after != moment.before
                assert events
        assert encode(moment.before) == before


@of_games(15)
def test_every_simple_move_that_is_not_listed_is_refused(sample: Sample, data: st.DataObject, seed: int) -> None:
    game, chance = sample.game, Random(seed)
    for moment in islice(a_game(sample, data, seed), chance.randrange(5), A_WHILE, 5):
        before = encode(moment.before)
        for seat in {moment.seat, chance.choice(seats_of(sample, moment.before))}:
            listed = set(game.legal_moves(moment.before, seat))
            for move in sample.simple_moves(moment.before):
                if move not in listed:
                    with pytest.raises(RuleError):
                        game.apply(moment.before, seat, move)
        assert encode(moment.before) == before


@of_games(25)
def test_json_and_notation_both_ways(sample: Sample, data: st.DataObject, seed: int) -> None:
    game = sample.game
    for moment in islice(a_game(sample, data, seed), A_WHILE):
        assert through_json(moment.before, game.State) == moment.before
        assert through_json(moment.move, Move) == moment.move
        assert parse_move(str(moment.move)) == moment.move
        assert tuple(through_json(event, Event) for event in moment.events) == moment.events
        for seat in (None, moment.seat):
            view = game.view(moment.before, seat)
            assert through_json(view, type(view)) == view


@of_games(25)
def test_a_state_read_from_json_goes_on_as_the_original(sample: Sample, data: st.DataObject, seed: int) -> None:
    for moment in islice(a_game(sample, data, seed), A_WHILE):
        read = through_json(moment.before, sample.game.State)

        assert sample.game.apply(read, moment.seat, moment.move) == (moment.after, moment.events)


@of_games(25)
def test_the_same_moves_lead_to_the_same_end(sample: Sample, data: st.DataObject, seed: int) -> None:
    played = list(a_game(sample, data, seed))
    start = played[0].before

    state = sample.game.new(len(seats_of(sample, start)), seed_of(seed), start.rules)
    for moment in played:
        state, _ = sample.game.apply(state, moment.seat, moment.move)

    assert state == played[-1].after


@of_games(25)
def test_what_a_seat_cannot_know_changes_neither_its_view_nor_what_it_is_told(
    sample: Sample, data: st.DataObject, seed: int
) -> None:
    game, chance = sample.game, Random(seed)
    for moment in islice(a_game(sample, data, seed), A_WHILE):
        viewer = chance.choice([None, *seats_of(sample, moment.before)])
        twin = sample.disguised(moment.before, viewer, chance, moment.seat, moment.move)
        assert game.view(twin, viewer) == game.view(moment.before, viewer)

        after, events = game.apply(twin, moment.seat, moment.move)
        is_opened = sample.opens_hands and any(isinstance(event, RoundEnded) for event in moment.events)
        if not is_opened:
            assert seen_by(events, viewer) == seen_by(moment.events, viewer)
            assert game.view(after, viewer) == game.view(moment.after, viewer)


@of_games(25)
def test_neither_the_seed_nor_its_counter_is_in_a_view_before_the_end(
    sample: Sample, data: st.DataObject, seed: int
) -> None:
    game, secret = sample.game, seed_of(seed)
    other = bytes(byte ^ 0xFF for byte in secret)
    for moment in islice(a_game(sample, data, seed), A_WHILE):
        chance = moment.before.chance
        elsewhere = replace(moment.before, chance=replace(chance, seed=other, used=chance.used + 7))
        for viewer in (None, *seats_of(sample, moment.before)):
            view = game.view(moment.before, viewer)

            assert game.view(elsewhere, viewer) == replace(view, commitment=commitment(other))
            assert view.commitment == commitment(secret)
            assert b64encode(secret) not in encode(view)


@of_games(15)
def test_the_seed_is_in_every_view_at_the_end(sample: Sample, data: st.DataObject, seed: int) -> None:
    *_, last = a_game(sample, data, seed)

    for viewer in (None, *seats_of(sample, last.after)):
        assert sample.game.view(last.after, viewer).seed == seed_of(seed)


@of_games(25)
def test_lay_downs_are_listed_best_first_as_the_view_shows_them(sample: Sample, data: st.DataObject, seed: int) -> None:
    for moment in islice(a_game(sample, data, seed), A_WHILE):
        moves = sample.game.legal_moves(moment.before, moment.seat)

        assert sample.game.view(moment.before, moment.seat).moves == moves
        places = [i for i, move in enumerate(moves) if isinstance(move, LayDown)]
        assert places == list(range(len(places)))
