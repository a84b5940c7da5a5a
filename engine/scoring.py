"""What cards and dice count, and places at the end of a game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from engine.cards import MASTER_DECK, NUMBER_CARDS, SKIP, WILD, Card
from engine.value import Value

# Who wants to know what a card counts asks `rules.card_points`, so that a rule can change it.
Points: TypeAlias = Mapping[Card, int]
FIRST_HIGH: Final = 10  # C13: number cards from here on count as high
CLASSIC_POINTS: Final[Points] = {
    **{card: 5 if card.number < FIRST_HIGH else 10 for card in NUMBER_CARDS},
    SKIP: 15,
    WILD: 20,
}
DEAR_WILDS: Final[Points] = {**CLASSIC_POINTS, WILD: 25}  # C13
MASTER_POINTS: Final[Points] = dict.fromkeys(MASTER_DECK, 1)  # M13

# Dice
FIVE_PHASE_POINTS: Final = 221  # D8
BONUS: Final = 40  # D8, D9
PENALTY: Final = 5  # D12

Reason: TypeAlias = Literal["last_phase", "fixed_rounds"]


class RoundScore(Value):
    """One line of the score sheet: every seat's points and phase laid down (0: none), and the seat that went out."""

    points: tuple[int, ...]
    laid: tuple[int, ...]
    out: int | None


class Outcome(Value):
    """How a game ended; places start at 1, and seats that tie share a place."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    phases_done: tuple[int, ...]
    reason: Reason

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def hand_points(hand: Iterable[Card], points: Points) -> int:
    return sum([points[card] for card in hand])


def places_by_phases(phases_done: Sequence[int], points: Sequence[int], out: int | None) -> tuple[int, ...]:
    """C15: more phases done, then fewer points; whoever went out (C15b) wins a tie for first place only (C15c)."""
    places = _places([(-done, score) for done, score in zip(phases_done, points, strict=True)])
    if out is not None and places[out] == 1:
        return tuple(place if place > 1 or seat == out else 2 for seat, place in enumerate(places))
    return places


def places_by_points(points: Sequence[int]) -> tuple[int, ...]:
    """V1: fewest points first; seats that tie share a place (V1a)."""
    return _places([(score,) for score in points])


def places_by_dice(phases_done: Sequence[int], totals: Sequence[int], best_phases: Sequence[int]) -> tuple[int, ...]:
    """D11: more phases, then the higher total; the best single phase decides a tie for first place (D11a, D11b)."""
    keys = [(-done, -total) for done, total in zip(phases_done, totals, strict=True)]
    first = min(keys)
    return _places([(*key, -best if key == first else 0) for key, best in zip(keys, best_phases, strict=True)])


def _places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(1 + sum(other < key for other in keys) for key in keys)
