"""What has happened in few lines, one per turn: "Hedy took ▲8, laid down phase 1, hit 2, discarded ■10"."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cogs.ui.text.card_text import card_symbol
from cogs.ui.text.narrator import Narrator, kebab
from cogs.ui.text.words import Fact
from engine.events import (
    ActionPlayed,
    AttemptFailed,
    CardDiscarded,
    CardDrawn,
    CardHit,
    CardPutAway,
    DiceRolled,
    DiscardTaken,
    HandSeen,
    Knocked,
    MoveUndone,
    NothingDrawn,
    PhaseLaidDown,
    PhaseScored,
    ScoreDeclined,
    SkipPlayed,
)

_Deed: TypeAlias = (
    CardDrawn
    | DiscardTaken
    | Knocked
    | NothingDrawn
    | CardPutAway
    | PhaseLaidDown
    | CardHit
    | MoveUndone
    | CardDiscarded
    | SkipPlayed
    | ActionPlayed
    | DiceRolled
    | PhaseScored
    | ScoreDeclined
    | AttemptFailed
)
_COUNTED: Final = (CardDrawn, CardHit, DiceRolled)
_LAST: Final = (CardDiscarded, SkipPlayed, ActionPlayed, PhaseScored, ScoreDeclined, AttemptFailed)
"""With these a turn ends."""
_AT_ONCE: Final = 2  # the most cards that one move draws: M3, M8


@dataclass
class _Turn:
    """What one seat has done in a row; counted deeds of one kind are one part."""

    seat: int
    parts: list[tuple[_Deed, int]] = field(default_factory=list)

    @property
    def drawn(self) -> int:
        return self.parts[0][1] if self.parts and isinstance(self.parts[0][0], CardDrawn) else 0

    def goes_on_with(self, deed: _Deed) -> bool:
        if isinstance(deed, CardDrawn) and self.drawn == _AT_ONCE:
            return False  # those belonged to another's action
        return self.seat == deed.seat and not (self.parts and isinstance(self.parts[-1][0], _LAST))

    def add(self, deed: _Deed) -> None:
        before, count = self.parts[-1] if self.parts else (None, 0)
        if isinstance(deed, MoveUndone):
            self._undo()
        elif isinstance(deed, _COUNTED) and type(deed) is type(before):
            self.parts[-1] = (deed, count + 1)
        else:
            self.parts.append((deed, 1))

    def _undo(self) -> None:
        """Takes back the last lay-down or hit."""
        for place in reversed(range(len(self.parts))):
            deed, count = self.parts[place]
            if isinstance(deed, PhaseLaidDown | CardHit):
                self.parts[place : place + 1] = [(deed, count - 1)] if count > 1 else []
                return


def turn_lines(narrator: Narrator, happenings: Iterable[object]) -> Iterator[str]:
    """A line per turn, and one for everything else that happened."""
    turn: _Turn | None = None
    for happening in happenings:
        if isinstance(happening, HandSeen) and happening.hand is None:
            continue  # the action has a part
        if not isinstance(happening, _Deed):
            if turn:
                yield from _line(narrator, turn)
            turn = None
            yield narrator.line(happening)
            continue
        if turn is None or not turn.goes_on_with(happening):
            if turn:
                yield from _line(narrator, turn)
            turn = _Turn(happening.seat)
        turn.add(happening)
    if turn:
        yield from _line(narrator, turn)


def _line(narrator: Narrator, turn: _Turn) -> Iterator[str]:
    if turn.parts:
        parts = ", ".join(_part(narrator, deed, count) for deed, count in turn.parts)
        yield narrator.words("turn-line", name=narrator.name(turn.seat), parts=parts)


def _part(narrator: Narrator, deed: _Deed, count: int) -> str:
    facts: dict[str, Fact] = {"count": count}
    match deed:
        case DiscardTaken() | Knocked() | CardPutAway() | CardDiscarded():
            facts["card"] = card_symbol(deed.card)
        case PhaseLaidDown() | ScoreDeclined() | AttemptFailed():
            facts["phase_no"] = deed.phase_no
        case PhaseScored():
            facts |= {"phase_no": deed.phase_no, "points": deed.points}
        case SkipPlayed():
            facts |= _target(narrator, deed.target)
        case ActionPlayed():
            facts |= {"action": narrator.action(deed), **_target(narrator, deed.target)}
    return narrator.words(f"part-{kebab(type(deed).__name__)}", **facts)


def _target(narrator: Narrator, target: int | None) -> dict[str, Fact]:
    return {"has_target": "no"} if target is None else {"has_target": "yes", "target": narrator.name(target)}
