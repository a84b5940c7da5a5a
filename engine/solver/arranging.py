"""The ways to lay down exactly the cards that a player has chosen, extra cards included (C9).

Where the melds lie is gone through: the number of a set, the numbers of a run, the color, and how many cards each
has. Every place of such melds then asks for something, and the cards are matched with the places one to one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine import solver
from engine.cardgame import turn
from engine.cards import COLORS, HIGHEST, LOWEST, NUMBERS, Card
from engine.errors import (
    CardNotInHand,
    LastCardMustBeDiscarded,
    NotThePhase,
    PhaseAlreadyDown,
    PhaseNotDue,
    UnknownSeat,
)
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.moves import LayDown
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf
from engine.scoring import Points
from engine.solver.wilds import Melds
from engine.views import CardsView


def arranged(view: CardsView, cards: Iterable[Card]) -> tuple[LayDown, ...]:
    """Every way to lay down exactly these cards as a phase that is due now, the best first; there is at least one.

    Ways differ in what the melds are, in the length of a run, or in how many wilds a meld has, not in which of two
    like cards stands where. The largest phase comes first; then what differs by more than the places of wilds; then
    the melds on which the most cards that are left in the hand can be hit.
    """
    hand = _hand_to_lay_from(view)
    chosen = sorted(cards, key=lambda card: card.index)
    left = Counter(hand)
    for card in chosen:
        left[card] -= 1
        if left[card] < 0:
            raise CardNotInHand(card=card)
    due = _due(view)
    points = view.rules.card_points
    ways = [LayDown(phase.no, melds) for phase in due for melds in _ways(chosen, phase, points)]
    if not ways:
        raise _not_the_phase(chosen, due)
    if len(hand) - len(chosen) < view.rules.least_left:
        raise LastCardMustBeDiscarded()
    return _best_first(ways, {phase.no: phase.size for phase in due}, +left)


def how_many(view: CardsView) -> tuple[int, int]:
    """The fewest and the most cards that a lay-down can take from this hand now; a RuleError when none is possible."""
    hand, due = _hand_to_lay_from(view), _due(view)
    least = min(phase.size for phase in due)
    most = min(len(hand) - view.rules.least_left, sum(bool(card.numbers) for card in hand))
    if least > most:
        raise _not_the_phase((), due)
    return least, most


def _not_the_phase(cards: Sequence[Card], due: Sequence[Phase]) -> NotThePhase:
    """Names the phase that these cards come closest to."""
    return NotThePhase(phase_no=min(due, key=lambda phase: solver.missing(cards, phase)).no)


def _hand_to_lay_from(view: CardsView) -> tuple[Card, ...]:
    """The hand of the view's seat, if it may lay down now at all (C4)."""
    if view.seat is None or (hand := view.seats[view.seat].hand) is None:
        raise UnknownSeat(seat=view.seat)
    turn.require_turn(view, view.seat, turn.PLAY)
    mine = view.seats[view.seat]
    if mine.laid:
        raise PhaseAlreadyDown(phase_no=mine.laid)
    if not mine.due:
        raise PhaseNotDue(phase_no=0, due=())
    return hand


def _due(view: CardsView) -> list[Phase]:
    return [] if view.seat is None else [view.rules.book[no] for no in view.seats[view.seat].due]


def _best_first(ways: Iterable[LayDown], sizes: Mapping[int, int], left: Counter[Card]) -> tuple[LayDown, ...]:
    seen: Counter[object] = Counter()
    ranked: list[tuple[int, int, int, LayDown]] = []
    for way in ways:
        melds = way.phase_no, frozenset(Counter(map(_name, way.melds)).items())
        ranked.append((-sizes[way.phase_no], seen[melds], -_hits(way, left), way))
        seen[melds] += 1
    return tuple(way for *_, way in sorted(ranked, key=lambda it: it[:3]))


def _name(meld: Meld) -> tuple[object, ...]:
    """What a meld is, whatever its cards."""
    match meld:
        case SetMeld(number=number):
            return (number,)
        case RunMeld(low=low):
            return low, meld.high
        case ColorMeld(color=color):
            return (color,)
        case ColorRunMeld(color=color, low=low):
            return color, low, meld.high


def _hits(way: LayDown, left: Counter[Card]) -> int:
    """How many cards that are left fit on the melds."""
    fitting = {card for meld in way.melds for card in meld.takes()}
    return sum(count for card, count in left.items() if card in fitting)


# The ways for one phase


def _ways(cards: Sequence[Card], phase: Phase, points: Points) -> Iterable[Melds]:
    """One for each result that differs; where the solver has one too, it is that one."""
    spare = len(cards) - phase.size
    if spare < 0 or not all(card.numbers for card in cards):
        return ()
    found: dict[object, Melds] = {}
    for melds in solver.lay_downs(cards, phase, points):
        if sum(len(meld.cards) for meld in melds) == len(cards):
            found.setdefault(_result(melds), melds)
    held = _Held(Counter(card.number for card in cards if card.number), sum(card.is_wild for card in cards))
    for outlines in _outlines(phase.needs, spare, held, frozenset(held.numbers)):
        for is_own in _who_takes_shared(outlines):
            matched = _matched(cards, outlines, is_own)
            if matched is not None and phase.is_met_by(matched):
                found.setdefault(_result(matched), matched)
    return found.values()


def _result(melds: Melds) -> object:
    """What lies on the table in the end: of sets of one number only how large they are together."""
    sets: Counter[tuple[int, bool | None]] = Counter()
    others: list[object] = []
    for meld in melds:
        if isinstance(meld, SetMeld):
            sets[meld.number, None] += 1
            sets.update((meld.number, card.is_wild) for card in meld.cards)
        else:
            others.append((_name(meld), sum(card.is_wild for card in meld.cards)))
    return frozenset(sets.items()), tuple(others)


class _Held(NamedTuple):
    """How often each number was chosen, and how many wilds or jokers."""

    numbers: Counter[int]
    wilds: int


class _Outline(NamedTuple):
    """A meld without its cards; `number` is that of a set or the lowest of a run, 0 or "" is what it does not have."""

    number: int
    size: int
    color: str
    need: Need

    def covers(self, number: int) -> bool:
        match self.need:
            case SetOf():
                return number == self.number
            case ColorOf():
                return True
            case RunOf() | ColorRunOf():
                return self.number <= number < self.number + self.size


def _outlines(
    needs: Sequence[Need], spare: int, held: _Held, uncovered: frozenset[int]
) -> Iterator[tuple[_Outline, ...]]:
    """Where the melds can lie, with so many extra cards, so that every number finds a place."""
    if not needs:
        if not spare and not uncovered:
            yield ()
        return
    if isinstance(needs[0], SetOf) and isinstance(needs[-1], SetOf) and len(uncovered) > len(needs):
        return
    for extra in range(spare + 1) if len(needs) > 1 else (spare,):
        for first in _places_for(needs[0], needs[0].size + extra, held):
            rest = frozenset(number for number in uncovered if not first.covers(number))
            for others in _outlines(needs[1:], spare - extra, held, rest):
                is_repeated = others and others[0].need == first.need and others[0][:2] < first[:2]
                if not is_repeated:
                    yield (first, *others)


def _places_for(need: Need, size: int, held: _Held) -> Iterator[_Outline]:
    lows = range(LOWEST, HIGHEST + 2 - size)
    match need:
        case SetOf(least, numbers):
            is_all_wild = not numbers and held.wilds >= least
            yield from (_Outline(n, size, "", need) for n in NUMBERS if is_all_wild or n in held.numbers)
        case RunOf():
            yield from (_Outline(low, size, "", need) for low in lows)
        case ColorOf():
            yield from (_Outline(0, size, color, need) for color in COLORS)
        case ColorRunOf():
            yield from (_Outline(low, size, color, need) for color in COLORS for low in lows)


def _who_takes_shared(outlines: Sequence[_Outline]) -> tuple[bool, ...]:
    """Where set and run ask for one number, a number card or a wild can stand in the run: two different ways."""
    numbers = _set_numbers(outlines)
    is_shared = any(not isinstance(it.need, SetOf) and any(map(it.covers, numbers)) for it in outlines)
    return (True, False) if is_shared else (True,)


def _set_numbers(outlines: Sequence[_Outline]) -> list[int]:
    return [it.number for it in outlines if isinstance(it.need, SetOf)]


# Cards and places matched one to one


class _Place(NamedTuple):
    """What a card must stand for; `is_own` asks for a number card or for a wild, None for either."""

    meld_no: int
    number: int
    color: str
    is_own: bool | None

    def takes(self, card: Card) -> bool:
        return (
            (not self.number or self.number in card.numbers)
            and (not self.color or self.color in card.colors)
            and (self.is_own is None or self.is_own is not card.is_wild)
        )


def _places(outlines: Sequence[_Outline], is_own: bool) -> list[_Place]:
    """Runs first; every set asks for the number cards that it needs (M2)."""
    shared = _set_numbers(outlines)
    of_runs: list[_Place] = []
    of_sets: list[_Place] = []
    for meld_no, (number, size, color, need) in enumerate(outlines):
        if isinstance(need, SetOf):
            of_sets += [_Place(meld_no, number, "", True if n < need.numbers else None) for n in range(size)]
        elif isinstance(need, ColorOf):
            of_runs += [_Place(meld_no, 0, color, None)] * size
        else:
            stretch = range(number, number + size)
            of_runs += [_Place(meld_no, n, color, is_own if n in shared else None) for n in stretch]
    return of_runs + of_sets


def _matched(cards: Sequence[Card], outlines: Sequence[_Outline], is_own: bool) -> Melds | None:
    """The melds with all the cards, number cards before wilds; None where some card finds no place."""
    places = _places(outlines, is_own)
    fitting = [[at for at, card in enumerate(cards) if place.takes(card)] for place in places]
    holder: dict[int, int] = {}  # which place has which card

    def finds_card(place: int, tried: set[int]) -> bool:
        """A free card, or one whose place finds another."""
        free = next((at for at in fitting[place] if at not in holder), None)
        if free is not None:
            holder[free] = place
            return True
        for at in fitting[place]:
            if at not in tried:
                tried.add(at)
                if finds_card(holder[at], tried):
                    holder[at] = place
                    return True
        return False

    if not all(map(bool, fitting)) or not all(finds_card(place, set()) for place in range(len(places))):
        return None
    card_at = {place: cards[at] for at, place in holder.items()}
    inside: list[list[Card]] = [[] for _ in outlines]
    for at, place in enumerate(places):
        inside[place.meld_no].append(card_at[at])
    return tuple(_MELDS[type(it.need)](it, tuple(own)) for it, own in zip(outlines, inside, strict=True))


_MELDS: Final[dict[type[Need], Callable[[_Outline, tuple[Card, ...]], Meld]]] = {
    SetOf: lambda it, cards: SetMeld(it.number, cards),
    RunOf: lambda it, cards: RunMeld(it.number, cards),
    ColorOf: lambda it, cards: ColorMeld(it.color, cards),
    ColorRunOf: lambda it, cards: ColorRunMeld(it.color, it.number, cards),
}
