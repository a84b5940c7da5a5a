"""Random games for the properties: how each game is set up, played, counted and disguised."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from hypothesis import reject
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import GAMES, Game, solver
from engine.cardgame.classic import due_phases
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.turn import GAME_OVER, ROUND_OVER, CardState, S, Seat, UndoStep, without
from engine.cards import CLASSIC_DECK, SKIP, WILD, Card
from engine.errors import VariantsExclude
from engine.events import Event
from engine.moves import Discard, Draw, DrawNothing, Hit, Knock, LayDown, Move, Offer, Play, StartRound, Undo
from engine.options import Option, Switch, options_of
from engine.phases import Phase
from engine.rules import ClassicRules, chosen


@dataclass(frozen=True)
class Sample:
    """What the property tests need to know about a game beyond its contract."""

    name: str
    rules: st.SearchStrategy[Any]
    pieces: Callable[[Any], Counter[Any]]
    """Everything that can neither appear nor vanish, counted wherever it lies."""
    simple_moves: Callable[[Any], Iterable[Move]]
    """Moves to try, legal or not; the game must list every legal one of them."""
    sensible: Callable[[Any, int, Sequence[Move]], Sequence[Move]]
    """The legal moves that bring the game towards its end."""
    disguised: Callable[[Any, int | None, Random, int, Move], Any]
    """Another state that looks the same to a seat, and in which the same move is possible."""
    opens_hands: bool = False
    """Whether the end of a round opens all hands."""
    most_moves: int = 20_000
    """More moves than any mostly sensible game takes."""

    @property
    def game(self) -> Game:
        return GAMES[self.name]


class Moment(NamedTuple):
    """A move of a game, with the states before and after it."""

    before: Any
    seat: int
    move: Move
    after: Any
    events: tuple[Event, ...]


@st.composite
def any_rules(draw: st.DrawFn, kind: Any) -> Any:
    """Whatever a host can choose; what excludes each other is drawn again."""
    values = {it.name: draw(_any_value(it)) for it in options_of(kind) if it.is_offered}
    try:
        return chosen(kind, values)
    except VariantsExclude:
        reject()


def _any_value(it: Option) -> st.SearchStrategy[Any]:
    if isinstance(it, Switch):
        return st.booleans()
    offered = st.sampled_from(it.values)
    if it.read is None:
        return offered
    numbers = st.sets(st.integers(1, 10), min_size=1).map(lambda chosen: " ".join(map(str, chosen)))
    return st.one_of(offered, numbers.map(it.read))


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def moments(sample: Sample, seats: int, rules: Any, seed: int) -> Iterator[Moment]:
    """A whole game, played mostly sensibly and sometimes at random; the seed decides everything.

    Some games begin with many random turns, so that hardly anybody lays down and the draw pile runs out.
    """
    chance, game = Random(seed), sample.game
    state = game.new(seats, seed_of(seed), rules)
    at_random = chance.choice((0, 0, 0, 350))
    while to_act := game.to_act(state):
        seat = to_act[0] if chance.random() < 0.8 else chance.choice(to_act)
        moves = game.legal_moves(state, seat)
        is_sensible = at_random <= 0 and chance.random() < 0.9
        move = chance.choice(sample.sensible(state, seat, moves) if is_sensible else moves)
        at_random -= 1
        after, events = game.apply(state, seat, move)
        yield Moment(state, seat, move, after, events)
        state = after


# What both card games have


def sensible_moves(state: CardState, seat: int, moves: Sequence[Move], due: Sequence[Phase]) -> Sequence[Move]:
    """Lay down, hit, take what helps, and throw away what does not."""
    if useful := [move for move in moves if isinstance(move, LayDown | Hit)]:
        return useful[:3]
    hand = state.seats[seat].hand
    ends = [move for move in moves if isinstance(move, Discard | Play)]
    if ends:
        distances = [_missing(without(hand, move.card), due) for move in ends]
        return [move for move, distance in zip(ends, distances, strict=True) if distance == min(distances)]
    if Draw("discard") in moves and Draw("draw") in moves:
        is_helpful = _missing((*hand, state.discard_pile[-1]), due) < _missing(hand, due)
        return [Draw("discard" if is_helpful else "draw")]
    return moves


def _missing(hand: Sequence[Card], due: Sequence[Phase]) -> int:
    """How many cards the hand misses for the nearest of these phases."""
    return min((solver.missing(hand, phase) for phase in due), default=0)


def dealt_again(state: S, shown: Mapping[int, Sequence[Card]], seen: int, chance: Random) -> S:
    """Deal the draw pile and the hands of `shown` seats again, except for shown cards and the top `seen` cards."""
    pile = state.draw_pile
    hidden_size = max(0, len(pile) - seen)
    hidden = list(pile[:hidden_size])
    for seat, cards in shown.items():
        hidden += (Counter(state.seats[seat].hand) - Counter(cards)).elements()
    chance.shuffle(hidden)
    draw_pile = (*(hidden.pop() for _ in range(hidden_size)), *pile[hidden_size:])
    seats = list(state.seats)
    for seat, cards in shown.items():
        hand = [*(hidden.pop() for _ in range(len(seats[seat].hand) - len(cards))), *cards]
        seats[seat] = replace(seats[seat], hand=tuple(chance.sample(hand, len(hand))))
    steps = state.steps
    if state.on_turn in shown:
        steps = tuple(_disguised_step(step, state.seats, seats, state.on_turn) for step in steps)
    return replace(state, draw_pile=draw_pile, seats=tuple(seats), steps=steps)


def _disguised_step(step: UndoStep, before: Sequence[Seat], after: Sequence[Seat], seat: int) -> UndoStep:
    """The step for the disguised hand: it goes back to that hand plus the cards on the table."""
    laid = list(step.hand)
    for card in before[seat].hand:
        laid.remove(card)
    return replace(step, hand=(*after[seat].hand, *laid))


def shown_by(move: Move) -> list[Card]:
    """The cards of the mover's hand that the move shows to everybody."""
    match move:
        case Discard(card) | Play(card) | Hit(card) | Offer(card):
            return [card]
        case LayDown(melds=melds):
            return [card for meld in melds for card in meld.cards]
        case _:
            return []


# Classic


def _cards(state: ClassicState) -> Counter[Card]:
    """C1: all cards, wherever they lie; a skip in front of a seat is a card too."""
    return Counter(
        [
            *state.draw_pile,
            *state.discard_pile,
            *(card for seat in state.seats for card in seat.hand),
            *(card for seat in state.seats for meld in seat.melds for card in meld.cards),
            *(SKIP for seat in state.seats if seat.is_skipped),
        ]
    )


def _simple_classic_moves(state: ClassicState) -> Iterator[Move]:
    faces = tuple(dict.fromkeys(CLASSIC_DECK))
    count = len(state.seats)
    yield from (Draw("draw"), Draw("discard"), DrawNothing(), Knock(), Undo(), StartRound())
    yield from map(Discard, faces)
    yield from (Play(card, target) for card in (SKIP, WILD) for target in (None, *range(-1, count + 1)))
    for owner in range(-1, count + 1):
        melds = len(state.seats[owner].melds) if 0 <= owner < count else 0
        yield from (Hit(card, owner, meld) for meld in range(-1, melds + 1) for card in faces)


def _sensible_classic_moves(state: ClassicState, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return sensible_moves(state, seat, moves, [state.rules.book[no] for no in due_phases(state, seat)])


def _disguised_classic(state: ClassicState, viewer: int | None, chance: Random, mover: int, move: Move) -> ClassicState:
    """Everything hidden from the viewer is dealt again, except for the cards that the move is going to show."""
    is_open = state.stage in (ROUND_OVER, GAME_OVER)
    hidden_seats = [] if is_open else [seat for seat in range(len(state.seats)) if seat != viewer]
    shown = {seat: shown_by(move) if seat == mover else [] for seat in hidden_seats}
    return dealt_again(state, shown, int(mover == viewer and move == Draw("draw")), chance)


CLASSIC_GAMES = Sample(
    name="classic",
    rules=any_rules(ClassicRules),
    pieces=_cards,
    simple_moves=_simple_classic_moves,
    sensible=_sensible_classic_moves,
    disguised=_disguised_classic,
    opens_hands=True,  # C13a
)
