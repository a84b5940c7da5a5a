"""What has happened since a player's last turn: first what concerned them, then a line per turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from cogs.ui.screen import CardsScreen
from cogs.ui.text.card_text import card_symbol
from cogs.ui.text.turn_lines import turn_lines
from engine.events import ActionPlayed, CardDiscarded, OfferTaken, RoundStarted, SkipPlayed
from engine.rules import Effect

MOST_LINES: Final = 6


def since_words(screen: CardsScreen, happenings: Sequence[object]) -> str:
    """In small print; empty if there is nothing to tell."""
    since = _since_own_turn(screen.seat, happenings)
    own = [*_own_lines(screen, since)][-MOST_LINES:]
    others = [*turn_lines(screen.narrator, since)]
    shown = [*own, *others[max(0, len(own) + len(others) - MOST_LINES) :]]
    return "\n".join(f"-# {line}" for line in shown)


def _since_own_turn(seat: int | None, happenings: Sequence[object]) -> Sequence[object]:
    """What came after the last card that the seat has discarded, or after the deal; all if both are long ago."""
    ends = [n for n, it in enumerate(happenings) if isinstance(it, RoundStarted) or _ends_turn(it, seat)]
    return happenings[ends[-1] + 1 :] if ends else happenings


def _ends_turn(happening: object, seat: int | None) -> bool:
    return isinstance(happening, CardDiscarded | SkipPlayed | ActionPlayed) and happening.seat == seat


def _own_lines(screen: CardsScreen, happenings: Sequence[object]) -> Iterator[str]:
    words, narrator, seat = screen.words, screen.narrator, screen.seat
    for it in happenings:
        match it:
            case SkipPlayed(target=target) | ActionPlayed(effect=Effect.SKIP, target=target) if target == seat:
                yield words("since-skipped", name=narrator.name(it.seat))
            case OfferTaken(owner=owner) if owner == seat:
                yield words("since-robbed", name=narrator.name(it.seat), card=card_symbol(it.card))
