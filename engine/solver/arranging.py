"""Every way to lay down exactly the cards that a player has chosen, extra cards included (C9).

All *outlines* of the melds are tried: the number of each set, the lowest number of each run, the color, and the sizes.
Each place in an outline asks for a number or a color, and a bipartite matching assigns the cards to the places.
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
    OnlyClaimedCardLeft,
    PhaseAlreadyDown,
    PhaseNotDue,
    RuleError,
    UnknownSeat,
)
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.moves import LayDown
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf
from engine.scoring import Points
from engine.solver.errors import WrongCardsForPhase
from engine.solver.partial_fit import closest_fit
from engine.solver.wilds import Melds
from engine.views import CardsView, ClassicView


def arranged(view: CardsView, cards: Iterable[Card]) -> tuple[LayDown, ...]:
    """Every way to lay down exactly these cards as a phase that is due now, best first; a RuleError if there is none.

    Two ways differ in their melds, in the length of a run, or in the number of wilds in a meld, not in which of two
    equal cards lies where. Larger phases come first; then different melds before the same melds with wilds in other
    places; then the melds that take the most cards left in the hand.
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
    if isinstance(view, ClassicView) and list(left.elements()) == [view.claimed]:
        ways = [way for way in ways if _may_hit(view, way, view.claimed)]
        if not ways:
            raise OnlyClaimedCardLeft(card=view.claimed)
    return _best_first(ways, {phase.no: phase.size for phase in due}, +left)


def _may_hit(view: ClassicView, way: LayDown, claimed: Card | None) -> bool:
    """V3i: whether the claimed card, alone in the hand after this lay-down, can go out as a hit."""
    on_table = [*way.melds, *(meld for seat in view.seats for meld in seat.melds)]
    return view.rules.least_left == 0 and any(claimed in meld.takes() for meld in on_table)


def lay_down_sizes(view: CardsView) -> tuple[int, int]:
    """The fewest and the most cards that the seat can lay down now; a RuleError if it cannot lay down."""
    hand, due = _hand_to_lay_from(view), _due(view)
    least = min(phase.size for phase in due)
    most = min(len(hand) - view.rules.least_left, sum(bool(card.numbers) for card in hand))
    if least > most:
        raise _not_the_phase((), due)
    return least, most


def _not_the_phase(cards: Sequence[Card], due: Sequence[Phase]) -> RuleError:
    """Names the phase that these cards come closest to, and what fits it."""
    closest = min(due, key=lambda phase: solver.missing(cards, phase))
    if not cards:
        return NotThePhase(phase_no=closest.no)
    fit = closest_fit(cards, closest) if closest.has_numbers(cards) else None
    return WrongCardsForPhase(phase_no=closest.no, fit=fit) if fit else turn.not_the_phase(closest, cards)


def _hand_to_lay_from(view: CardsView) -> tuple[Card, ...]:
    """The hand of the view's seat, or a RuleError if the seat may not lay down now (C4)."""
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
        melds = way.phase_no, frozenset(Counter(map(_identity, way.melds)).items())
        ranked.append((-sizes[way.phase_no], seen[melds], -_hits(way, left), way))
        seen[melds] += 1
    return tuple(way for *_, way in sorted(ranked, key=lambda ranking: ranking[:3]))


def _identity(meld: Meld) -> tuple[object, ...]:
    """What identifies a meld, apart from its cards."""
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
    """How many of the cards left in the hand fit on the melds."""
    fitting = {card for meld in way.melds for card in meld.takes()}
    return sum(count for card, count in left.items() if card in fitting)


# The ways for one phase


def _ways(cards: Sequence[Card], phase: Phase, points: Points) -> Iterable[Melds]:
    """One way for each different result; the solver's way where the solver has one."""
    spare = len(cards) - phase.size
    if spare < 0 or not all(card.numbers for card in cards) or not solver.can_lay(cards, phase):
        return ()
    found: dict[object, Melds] = {}
    for melds in solver.lay_downs(cards, phase, points):
        if sum(len(meld.cards) for meld in melds) == len(cards):
            found.setdefault(_result(melds), melds)
    counts = _Counts(Counter(card.number for card in cards if card.number), sum(card.is_wild for card in cards))
    for outlines in _outlines(phase.needs, spare, counts, frozenset(counts.numbers)):
        for wants_natural in _shared_number_choices(outlines):
            matched = _matched(cards, outlines, wants_natural)
            if matched is not None and phase.is_met_by(matched):
                found.setdefault(_result(matched), matched)
        if phase.is_mixed and len(found) >= _MOST_WAYS:
            break
    return found.values()


_MOST_WAYS: Final = 50
"""Of a phase of the host's own with many wilds, this many ways are enough to choose from."""


def _result(melds: Melds) -> object:
    """What makes two ways equal: the same melds and wilds, with sets of one number counted together."""
    sets: Counter[tuple[int, bool | None]] = Counter()
    others: list[object] = []
    for meld in melds:
        if isinstance(meld, SetMeld):
            sets[meld.number, None] += 1
            sets.update((meld.number, card.is_wild) for card in meld.cards)
        else:
            others.append((_identity(meld), sum(card.is_wild for card in meld.cards)))
    return frozenset(sets.items()), tuple(others)


class _Counts(NamedTuple):
    """How many cards of each number the player has chosen, and how many wilds or jokers."""

    numbers: Counter[int]
    wilds: int


class _Outline(NamedTuple):
    """A meld without its cards; `number` is a set's number or a run's lowest, 0 if it has none; `color` may be ""."""

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
    needs: Sequence[Need], spare: int, counts: _Counts, uncovered: frozenset[int]
) -> Iterator[tuple[_Outline, ...]]:
    """The outlines for these needs with `spare` extra cards and a place for every number in `uncovered`."""
    if not needs:
        if not spare and not uncovered:
            yield ()
        return
    if isinstance(needs[0], SetOf) and isinstance(needs[-1], SetOf) and len(uncovered) > len(needs):
        return
    for extra in range(spare + 1) if len(needs) > 1 else (spare,):
        for first in _outlines_for(needs[0], needs[0].size + extra, counts):
            rest = frozenset(number for number in uncovered if not first.covers(number))
            for others in _outlines(needs[1:], spare - extra, counts, rest):
                is_repeated = others and others[0].need == first.need and others[0][:2] < first[:2]
                if not is_repeated:
                    yield (first, *others)


def _outlines_for(need: Need, size: int, counts: _Counts) -> Iterator[_Outline]:
    lows = range(LOWEST, HIGHEST + 2 - size)
    match need:
        case SetOf(least, numbers):
            is_all_wild = not numbers and counts.wilds >= least
            yield from (_Outline(n, size, "", need) for n in NUMBERS if is_all_wild or n in counts.numbers)
        case RunOf():
            yield from (_Outline(low, size, "", need) for low in lows)
        case ColorOf():
            yield from (_Outline(0, size, color, need) for color in COLORS)
        case ColorRunOf():
            yield from (_Outline(low, size, color, need) for color in COLORS for low in lows)


def _shared_number_choices(outlines: Sequence[_Outline]) -> tuple[bool | None, ...]:
    """Whether the run has a number card or a wild where a set asks for the same number; both ways are tried.

    With more than two melds either of them may be right in one place and wrong in another, so `None` leaves it
    open.
    """
    numbers = _set_numbers(outlines)
    is_shared = any(not isinstance(outline.need, SetOf) and any(map(outline.covers, numbers)) for outline in outlines)
    if not is_shared:
        return (True,)
    return (True, False) if len(outlines) < 3 else (True, False, None)


def _set_numbers(outlines: Sequence[_Outline]) -> list[int]:
    return [outline.number for outline in outlines if isinstance(outline.need, SetOf)]


# Cards and places matched one to one


class _Place(NamedTuple):
    """What a card must stand for; `wants_natural` asks for a number card, or if False for a wild; None takes both."""

    meld_no: int
    number: int
    color: str
    wants_natural: bool | None

    def takes(self, card: Card) -> bool:
        return (
            (not self.number or self.number in card.numbers)
            and (not self.color or self.color in card.colors)
            and (self.wants_natural is None or self.wants_natural is not card.is_wild)
        )


def _places(outlines: Sequence[_Outline], wants_natural: bool | None) -> list[_Place]:
    """The places of all melds, runs first; each set asks for its minimum of number cards (M2)."""
    shared = _set_numbers(outlines)
    run_places: list[_Place] = []
    set_places: list[_Place] = []
    for meld_no, (number, size, color, need) in enumerate(outlines):
        if isinstance(need, SetOf):
            set_places += [_Place(meld_no, number, "", True if n < need.numbers else None) for n in range(size)]
        elif isinstance(need, ColorOf):
            run_places += [_Place(meld_no, 0, color, None)] * size
        else:
            stretch = range(number, number + size)
            run_places += [_Place(meld_no, n, color, wants_natural if n in shared else None) for n in stretch]
    return run_places + set_places


def _matched(cards: Sequence[Card], outlines: Sequence[_Outline], wants_natural: bool | None) -> Melds | None:
    """The melds with a card in every place, number cards before wilds; None if there is no such matching."""
    places = _places(outlines, wants_natural)
    fitting = [[index for index, card in enumerate(cards) if place.takes(card)] for place in places]
    holder: dict[int, int] = {}  # place by card, both as indices

    def finds_card(place: int, tried: set[int]) -> bool:
        """Whether the place gets a free card, or a card whose place finds another one (an augmenting path)."""
        free = next((index for index in fitting[place] if index not in holder), None)
        if free is not None:
            holder[free] = place
            return True
        for index in fitting[place]:
            if index not in tried:
                tried.add(index)
                if finds_card(holder[index], tried):
                    holder[index] = place
                    return True
        return False

    if not all(map(bool, fitting)) or not all(finds_card(place, set()) for place in range(len(places))):
        return None
    card_at = {place: cards[index] for index, place in holder.items()}
    cards_of: list[list[Card]] = [[] for _ in outlines]
    for index, place in enumerate(places):
        cards_of[place.meld_no].append(card_at[index])
    return tuple(
        _MELDS[type(outline.need)](outline, tuple(held)) for outline, held in zip(outlines, cards_of, strict=True)
    )


_MELDS: Final[dict[type[Need], Callable[[_Outline, tuple[Card, ...]], Meld]]] = {
    SetOf: lambda outline, cards: SetMeld(outline.number, cards),
    RunOf: lambda outline, cards: RunMeld(outline.number, cards),
    ColorOf: lambda outline, cards: ColorMeld(outline.color, cards),
    ColorRunOf: lambda outline, cards: ColorRunMeld(outline.color, outline.number, cards),
}
