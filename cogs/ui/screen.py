"""A table as one reader sees it: the game's view, who sits where, and the reader's preferences."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, Literal, TypeAlias, TypeVar

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.names import escaped
from cogs.ui.pictures.canvas import Reader
from cogs.ui.pictures.hand_picture import Order
from cogs.ui.pictures.sprites import PLAIN, Look
from cogs.ui.text.card_text import card_words, face_words
from cogs.ui.text.move_text import card_name
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.words import Words
from engine.cards import Card
from engine.dice.faces import Face
from engine.dice.state import DiceView
from engine.moves import Move
from engine.rules import Rules
from engine.views import CardsView, View

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View | None)
V_co = TypeVar("V_co", bound=View | None, covariant=True)
NO_EMOJIS: Mapping[str, str] = {}


@dataclass(frozen=True)
class Looks:
    """A reader's preferences: language, how things are drawn, order of cards, hints; and the bot's emojis."""

    words: Words
    look: Look = PLAIN
    order: Order = "number"
    hints: bool = True
    emojis: Mapping[str, str] = field(default_factory=lambda: NO_EMOJIS)

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.look, self._say)

    def _say(self, shown: Card | Face) -> str:
        return card_words(self.words, shown) if isinstance(shown, Card) else face_words(self.words, shown)


@dataclass(frozen=True)
class Place:
    """Who sits there. `level` is a computer's; while `is_away` a computer stands in; `called` is a mention, if due.

    `wants_end` means that the person asks to end the game without a result.
    """

    name: str
    level: str | None = None
    is_away: bool = False
    has_left: bool = False
    called: str = ""
    wants_end: bool = False

    @property
    def is_here(self) -> bool:
        """Whether a person plays there now."""
        return self.level is None and not self.is_away and not self.has_left


@dataclass(frozen=True)
class Marks:
    """What stands out in a hand: the move that a hint means, the card that was just drawn, and what others did."""

    hinted: Move | None = None
    new: Card | None = None
    since: tuple[object, ...] = ()


NOTHING = Marks()


@dataclass(frozen=True, kw_only=True)
class ScreenOf(Generic[V_co]):
    """Everything a layout needs; `seat` is the reader's own, None for the public.

    Until `held_until` others may knock, apart from the seats in `let_go`.
    `nonce` distinguishes the selects of this page from those the message showed before, see `choosing`.
    """

    table_id: int
    revision: int
    game: str
    rules: Rules
    status: Literal["open", "running", "finished", "away"]
    places: tuple[Place, ...]
    view: V_co
    seat: int | None
    host: int | None
    pace: str
    most_seats: int
    waits_for: tuple[int, ...]
    ends_at: int | None
    held_until: int | None
    let_go: tuple[int, ...] = ()
    knock_seconds: int = 0
    next_at: int | None
    looks: Looks
    nonce: str = ""

    @property
    def words(self) -> Words:
        return self.looks.words

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names without escapes, for pictures, buttons and selects."""
        return tuple(place.name for place in self.places)

    @cached_property
    def escaped(self) -> tuple[str, ...]:
        """Names for texts, where Discord would interpret stars and mentions."""
        return tuple(escaped(name) for name in self.names)

    @cached_property
    def narrator(self) -> Narrator:
        return Narrator(self.words, self.escaped, self.game, self.rules)

    @cached_property
    def labels(self) -> Narrator:
        """The narrator for buttons and selects, which show names without escapes."""
        return Narrator(self.words, self.names, self.game, self.rules)

    @cached_property
    def reader(self) -> Reader:
        """Names cards as the controls do."""
        return Reader(self.looks.look, self._say)

    def _say(self, shown: Card | Face) -> str:
        words = self.words
        return card_name(words, shown, self.rules) if isinstance(shown, Card) else face_words(words, shown)

    @cached_property
    def _moves(self) -> dict[type, list[Move]]:
        found: dict[type, list[Move]] = {}
        for move in () if self.view is None else self.view.moves:
            found.setdefault(type(move), []).append(move)
        return found

    def moves(self, kind: type[M]) -> list[M]:
        """The reader's legal moves of this kind."""
        return [move for move in self._moves.get(kind, ()) if isinstance(move, kind)]

    def may(self, *kinds: type[Move]) -> bool:
        """Whether one of the reader's legal moves is of these kinds."""
        return not self._moves.keys().isdisjoint(kinds)

    def custom_id(self, verb: str, args: str = "") -> CustomId:
        return CustomId(self.table_id, self.revision, verb, args)

    def choosing(self, verb: str, args: str = "") -> CustomId:
        """The custom id of a select. A client sends nothing when a user picks an option that is still shown as chosen,
        so a select that is sent again needs a new custom id: it ends with the nonce, which handlers ignore."""
        return self.custom_id(f"choose-{verb}", f"{args} {self.nonce}".strip())


Screen: TypeAlias = ScreenOf[View | None]
"""Of any table, also of a lobby."""
GameScreen: TypeAlias = ScreenOf[View]
CardsScreen: TypeAlias = ScreenOf[CardsView]
DiceScreen: TypeAlias = ScreenOf[DiceView]
