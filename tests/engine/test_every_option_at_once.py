"""What holds at every moment of a game with any combination of options, the host's own phases included."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from engine import GAMES, Game
from engine.cardgame.turn import GAME_OVER, ROUND_OVER
from engine.cards import SKIP, Card
from engine.codec import decode, encode
from engine.errors import RuleError
from engine.events import CardDiscarded, Event, GameEnded, RoundEnded, seen_by
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.moves import Decline, Discard, LayDown, Move, Pass, Roll, Score, parse_move
from engine.record import record_of, replayed
from engine.rules import ClassicRules, MasterRules
from tests.engine.cardgame.positions import ANA, a_round, card, holding
from tests.engine.cardgame.random_master_games import MASTER_GAMES
from tests.engine.random_games import CLASSIC_GAMES, Moment, Sample, moments, seed_of
from tests.engine.random_rules import card_rules, dice_rules

pytestmark = pytest.mark.whole_games

CLASSIC = replace(CLASSIC_GAMES, rules=card_rules(ClassicRules))
MASTER = replace(MASTER_GAMES, rules=card_rules(MasterRules))
SEEDS = st.integers(min_value=0, max_value=2**64 - 1)
OFTEN = 0.04
"""The share of the moments at which every move is tried."""
SIMPLE_ROLLS: tuple[Move, ...] = (Roll(), Roll((0,)), Roll((4, 4)), Roll((10,)), Score(), Decline(), Pass())

every_example = settings(
    max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


# One moment


def assert_moves_are_sharp(game: Game, state: Any, seats: range, others: Iterable[Move]) -> None:
    """Each offered move is accepted; each other one is refused by a class of its own, and nothing is changed."""
    before, tried = encode(state), [*others]
    for seat in seats:
        offered = game.legal_moves(state, seat)
        assert bool(offered) is (seat in game.to_act(state))
        assert len({*offered}) == len(offered)
        for move in offered:
            after, events = game.apply(state, seat, move)
            assert after != state
            assert events
        listed = {*map(str, offered)}
        for move in tried:
            if str(move) not in listed:
                with pytest.raises(RuleError) as caught:
                    game.apply(state, seat, move)
                assert not type(caught.value).__subclasses__(), "a base class only groups"
    assert encode(state) == before


def wrong_lay_downs(state: Any, seat: int, game: Game) -> Iterator[LayDown]:
    """Offered lay-downs as another phase, with a meld too few, with a card too few, and with cards of nobody's."""
    for move in [move for move in game.legal_moves(state, seat) if isinstance(move, LayDown)][:2]:
        first, *others = move.melds
        yield LayDown(move.phase_no + 20, move.melds)
        yield LayDown(move.phase_no, tuple(others))
        yield LayDown(move.phase_no, (first, *move.melds))
        if len(first.cards) == state.rules.book[move.phase_no].needs[0].size:
            yield LayDown(move.phase_no, (structs.replace(first, cards=first.cards[1:]), *others))
        yield LayDown(move.phase_no, (structs.replace(first, cards=(*first.cards, SKIP)), *others))


def assert_both_ways(game: Game, moment: Moment) -> None:
    """JSON and notation give the same values back, and a game that was read goes on as the original."""
    read = decode(encode(moment.before), game.State)
    assert read == moment.before
    assert parse_move(str(moment.move)) == moment.move
    assert game.apply(read, moment.seat, parse_move(str(moment.move))) == (moment.after, moment.events)
    assert tuple(decode(encode(event), Event) for event in moment.events) == moment.events  # type: ignore[arg-type]
    for viewer in (None, moment.seat):
        view = game.view(moment.before, viewer)
        assert decode(encode(view), type(view)) == view


def assert_hidden(sample: Sample, moment: Moment, viewer: int | None, chance: Random) -> None:
    """Other hidden cards change neither the viewer's view nor what the viewer is told."""
    twin = sample.disguised(moment.before, viewer, chance, moment.seat, moment.move)
    assert sample.game.view(twin, viewer) == sample.game.view(moment.before, viewer)
    after, events = sample.game.apply(twin, moment.seat, moment.move)
    is_opened = sample.opens_hands and any(isinstance(event, RoundEnded) for event in moment.events)
    if not is_opened:
        assert seen_by(events, viewer) == seen_by(moment.events, viewer)
        assert sample.game.view(after, viewer) == sample.game.view(moment.after, viewer)


# The stuck round, by a check of its own


def assert_stuck_only_if_nothing_fits(moment: Moment) -> None:
    """C12a: a round that nobody has gone out of is over because no card fits, and only then."""
    ended = [event for event in moment.events if isinstance(event, RoundEnded)]
    if ended:
        assert (ended[0].out is None) is bool(all(seat.hand for seat in moment.after.seats))
    if any(event.out is None for event in ended):
        assert is_stuck(moment.after)
    if any(isinstance(event, CardDiscarded) for event in moment.events) and not ended:
        assert not is_stuck(moment.after)


def is_stuck(state: Any) -> bool:
    hands = [card for seat in state.seats for card in seat.hand]
    melds = [meld for seat in state.seats for meld in seat.melds]
    left = [*hands, *state.draw_pile, *state.discard_pile]
    return all(seat.laid for seat in state.seats) and not any(fits(card, meld) for card in left for meld in melds)


def fits(card: Card, meld: Meld) -> bool:
    match meld:
        case SetMeld():
            return meld.number in card.numbers
        case ColorMeld():
            return meld.color in card.colors
        case RunMeld() | ColorRunMeld():
            numbers = {meld.low - 1, meld.low + len(meld.cards)} & {*card.numbers}
            return bool(numbers) and (isinstance(meld, RunMeld) or meld.color in card.colors)


# Whole games


@dataclass
class Told:
    """What a played game leaves behind."""

    moves: list[tuple[int, Move]] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)


def assert_replays(name: str, told: Told, chance: Random) -> None:
    """F3: the record gives the same states, at its end and before."""
    for count in (len(told.moves), chance.randrange(len(told.moves))):
        assert replayed(record_of(name, told.states[0], told.moves[:count])) == told.states[count]


@pytest.mark.parametrize("sample", [CLASSIC, MASTER], ids=lambda sample: sample.name)
@every_example
@given(data=st.data(), seed=SEEDS)
def test_card_games(sample: Sample, data: st.DataObject, seed: int) -> None:
    game, chance, told = sample.game, Random(seed), Told()
    rules = data.draw(sample.rules, label="rules")
    seats = range(data.draw(st.sampled_from(game.SEATS), label="seats"))
    played = moments(sample, len(seats), rules, seed)
    pieces = sample.pieces(game.new(len(seats), seed_of(seed), rules))

    for moment in islice(played, sample.most_moves):
        told.moves.append((moment.seat, moment.move))
        told.states.append(moment.before)
        assert sample.pieces(moment.after) == pieces
        assert_stuck_only_if_nothing_fits(moment)
        if chance.random() < OFTEN:
            wrong = [*sample.simple_moves(moment.before), *wrong_lay_downs(moment.before, moment.seat, game)]
            assert_moves_are_sharp(game, moment.before, seats, wrong)
            assert_both_ways(game, moment)
            assert_hidden(sample, moment, chance.choice([None, *seats]), chance)

    told.states.append(moment.after)
    assert moment.after.stage is GAME_OVER
    assert moment.events[-1] == GameEnded(game.outcome(moment.after))  # type: ignore[arg-type]
    assert_replays(sample.name, told, chance)


@pytest.mark.parametrize("end", [12, 11])
def test_the_check_knows_a_stuck_round(end: int) -> None:
    """C12a: the games above hardly ever have one."""
    full, other = (
        f"run1[{' '.join(f'{color}{n}' for n in range(1, last + 1))}]" for color, last in (("R", 12), ("G", end))
    )
    before = a_round(holding("Y1 Y2", down=full), holding("Y12", down=other))
    after, events = GAMES["classic"].apply(before, ANA, Discard(card("Y1")))

    assert_stuck_only_if_nothing_fits(Moment(before, ANA, Discard(card("Y1")), after, events))
    assert is_stuck(after) is (end == 12)
    assert (after.stage is ROUND_OVER) is (end == 12)


@every_example
@given(rules=dice_rules(), seats=st.integers(1, 8), seed=SEEDS)
def test_dice_games(rules: Any, seats: int, seed: int) -> None:
    game, chance, told = GAMES["dice"], Random(seed), Told()
    count = 1 if rules.daily else seats
    state = game.new(count, seed_of(seed), rules)
    for moment in islice(dice_moments(game, state, chance), 20_000):
        told.moves.append((moment.seat, moment.move))
        told.states.append(moment.before)
        assert len(moment.after.faces) in (0, 10)
        assert game.view(moment.before, None).seed is None
        if chance.random() < OFTEN / 2:
            assert_moves_are_sharp(game, moment.before, range(count), SIMPLE_ROLLS)
            assert_both_ways(game, moment)
        state = moment.after

    told.states.append(state)
    outcome = game.outcome(state)
    assert outcome is not None
    assert max(outcome.phases_done) == rules.last_phase
    assert_replays("dice", told, chance)


def dice_moments(game: Game, state: Any, chance: Random) -> Iterator[Moment]:
    while to_act := game.to_act(state):
        moves = game.legal_moves(state, to_act[0])
        move = moves[0] if moves[0] == Score() and chance.random() < 0.9 else chance.choice(moves)
        after, events = game.apply(state, to_act[0], move)
        yield Moment(state, to_act[0], move, after, events)
        state = after
