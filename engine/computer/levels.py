"""How well a computer plays."""

from typing import Final, Literal, TypeAlias

from engine.dice.state import DiceView
from engine.views import ClassicView, MasterView

Level: TypeAlias = Literal["easy", "normal", "strong"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "strong")

CardsView: TypeAlias = ClassicView | MasterView
View: TypeAlias = ClassicView | MasterView | DiceView
