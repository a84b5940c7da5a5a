"""What each game is played with, and what the host of a table can choose about it before the start.

A new field is an option of the lobby by itself: engine/options.py reads it from here. CONTRIBUTING.md has the recipe.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, ClassVar, Final, Literal, TypeAlias, TypeVar

import msgspec

from engine.cards import ALL_MINE, BLANK, GIVE_FIVE, MASTER_DECK, SKIP, TAKE_TWO, WILD, Card
from engine.errors import (
    RulesOfAnotherGame,
    UnknownChoice,
    UnknownPhases,
    VariantNotPlayed,
    VariantsExclude,
    WrongNumberOfSeats,
)
from engine.options import NOT_OFFERED, Offered
from engine.phases import (
    ALL,
    CHOICES,
    CLASSIC,
    CLASSIC_WITH_NUMBERS,
    FIRST_CHOICES,
    MASTER,
    Book,
    chosen_phases,
    phases_from_text,
)
from engine.scoring import CLASSIC_POINTS, DEAR_WILDS, MASTER_POINTS, Points
from engine.value import Value
from engine.workshop.own_phases import own_book

RULES_VERSION: Final = 2
"""Goes up when the same seed and the same moves may lead to another game than before."""

ChosenPhases: TypeAlias = Annotated[str, Offered(CHOICES, read=phases_from_text, unless="own_phases")]
OwnPhases: TypeAlias = Annotated[str, NOT_OFFERED]
"""In the notation of engine/workshop/own_phases.py; empty for the printed phases."""
SkipTarget: TypeAlias = Literal["any", "next"]
FirstSkip: TypeAlias = Literal["under", "skips"]


def _require_phases(phases: str, own_phases: str, *, jokers: bool) -> None:
    """V5c: the host's own phases are all played, so that V2 has nothing to choose from."""
    chosen_phases(phases)
    if own_phases:
        own_book(own_phases, jokers=jokers)
        if phases != "all":
            raise VariantsExclude(first="phases", second="own_phases")


class ClassicRules(Value, tag="classic"):
    """V4a, V5c: V1 and V4 exclude each other, V2 and V5 too; everything else combines."""

    printed: ClassVar[Book] = CLASSIC  # C7

    fixed_rounds: bool = False  # V1
    phases: ChosenPhases = "all"  # V2
    knocking: bool = False  # V3
    free_order: bool = False  # V4
    go_out_by_hit: bool = False  # C12
    skip_target: SkipTarget = "any"  # C11a
    first_skip: FirstSkip = "under"  # C2a
    wild_points: Literal[20, 25] = 20  # C13
    needs_number_card: bool = False  # C8
    own_phases: OwnPhases = ""  # V5

    def __post_init__(self) -> None:
        _require_phases(self.phases, self.own_phases, jokers=False)
        if self.fixed_rounds and self.free_order:
            raise VariantsExclude(first="fixed_rounds", second="free_order")

    @property
    def book(self) -> Book:
        """The phases by their numbers: the printed ones, or the host's own (V5)."""
        if self.own_phases:
            return own_book(self.own_phases, jokers=False, has_numbers=self.needs_number_card)
        return CLASSIC_WITH_NUMBERS if self.needs_number_card else self.printed  # C8c

    @property
    def played(self) -> tuple[int, ...]:
        """V2: the numbers of the phases, in their order."""
        return tuple(self.book) if self.own_phases else chosen_phases(self.phases)

    @property
    def card_points(self) -> Points:
        """C13: what each card counts that is left in a hand."""
        return CLASSIC_POINTS if self.wild_points == CLASSIC_POINTS[WILD] else DEAR_WILDS

    @property
    def least_left(self) -> int:
        """C12b: how many cards a lay-down or a hit must leave in the hand, to be discarded."""
        return 0 if self.go_out_by_hit else 1


class Effect(StrEnum):
    """What an action card does (M3, M8-M11)."""

    NONE = "none"
    TAKE_TWO = "take_two"
    ALL_MINE = "all_mine"
    SKIP = "skip"
    GIVE_FIVE = "give_five"
    DRAW_TWO = "draw_two"
    LOOK = "look"
    TURN_AROUND = "turn_around"


_PRINTED: Final = {
    TAKE_TWO: Effect.TAKE_TWO,
    ALL_MINE: Effect.ALL_MINE,
    SKIP: Effect.SKIP,
    GIVE_FIVE: Effect.GIVE_FIVE,
}


class MasterRules(Value, tag="master"):
    """Master shares only two of classic's variants: V2 and V5 (V2a)."""

    printed: ClassVar[Book] = MASTER  # M5

    phases: ChosenPhases = "all"  # V2
    blank_action: Effect = Effect.NONE  # M3
    own_phases: OwnPhases = ""  # V5

    def __post_init__(self) -> None:
        _require_phases(self.phases, self.own_phases, jokers=True)

    @property
    def book(self) -> Book:
        """The phases by their numbers: the printed ones, or the host's own (V5)."""
        return own_book(self.own_phases, jokers=True) if self.own_phases else self.printed

    @property
    def played(self) -> tuple[int, ...]:
        """The phases that are played, in their order."""
        return tuple(self.book) if self.own_phases else chosen_phases(self.phases)

    @property
    def card_points(self) -> Points:
        """M13."""
        return MASTER_POINTS

    @property
    def least_left(self) -> int:
        """M7: the last card leaves the hand by a discard or an action, never by a hit."""
        return 1

    def effect(self, card: Card) -> Effect:
        """What the card does when it is played; NONE for cards that are not action cards."""
        return self.blank_action if card is BLANK else _PRINTED.get(card, Effect.NONE)

    @property
    def deck(self) -> tuple[Card, ...]:
        """M1, M3: the blank cards stay out unless the host has given them an action."""
        if self.blank_action is Effect.NONE:
            return tuple(card for card in MASTER_DECK if card is not BLANK)
        return MASTER_DECK


class DiceRules(Value, tag="dice"):
    """`daily`: the solo challenge of a day, whose dice are the same for everybody (engine.dice.daily_dice)."""

    printed: ClassVar[Book] = CLASSIC  # D4

    daily: Annotated[bool, NOT_OFFERED] = False
    phases: Annotated[str, Offered(FIRST_CHOICES)] = "all"  # D4

    def __post_init__(self) -> None:
        if self.played != ALL[: len(self.played)]:
            raise UnknownPhases(choice=self.phases)

    @property
    def played(self) -> tuple[int, ...]:
        """D4: the numbers of the phases, in their order."""
        return chosen_phases(self.phases)

    @property
    def last_phase(self) -> int:
        """D4a: the phase that plays the part of phase 10."""
        return self.played[-1]

    @property
    def book(self) -> Book:
        return self.printed


CardRules: TypeAlias = ClassicRules | MasterRules
Rules: TypeAlias = CardRules | DiceRules

R = TypeVar("R", bound=Rules)
T = TypeVar("T", bound=Value)


def chosen(kind: type[T], options: Mapping[str, object]) -> T:
    """Build a value of this kind from named options; an option that the kind does not have is refused by name."""
    known = {field.name for field in msgspec.structs.fields(kind)}
    for name in options:
        if name not in known:
            raise VariantNotPlayed(variant=name)
    try:
        return msgspec.convert(dict(options), kind)
    except msgspec.ValidationError as error:
        raise UnknownChoice(why=str(error)) from None


def of_kind(rules: Rules, kind: type[R]) -> R:
    """The rules themselves, unless they are those of another game."""
    if not isinstance(rules, kind):
        raise RulesOfAnotherGame(rules=type(rules).__name__)
    return rules


def require_seats(seats: int, allowed: range) -> None:
    if seats not in allowed:
        raise WrongNumberOfSeats(seats=seats, least=allowed[0], most=allowed[-1])
