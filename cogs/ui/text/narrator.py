"""Sentences about the people at one table: what has happened, and why something is refused.

The class name of an event, happening or refusal selects its text, so that `tables` need not be imported here.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import groupby
from typing import Any, Final, TypeAlias

from cogs.ui.text.card_text import card_words, cards_words, listed, meld_words, phase_words, time_from_now
from cogs.ui.text.fit_text import fit_words
from cogs.ui.text.words import Fact, Words
from engine import GAMES
from engine.cards import Card
from engine.dice.faces import DICE
from engine.errors import Refusal
from engine.events import ActionPlayed, CardDrawn, HandSeen
from engine.melds import ColorMeld, ColorRunMeld, RunMeld, SetMeld
from engine.rules import Rules
from engine.scoring import FIVE_PHASE_POINTS, Outcome
from engine.solver.partial_fit import Fit

_SEATS: Final = {"seat", "owner", "target", "dealer", "out", "on_turn"}
_OPTIONS: Final = {"first", "second", "variant"}
CLOCKWISE: Final = 1  # M3
_AT_ONCE: Final = 2  # the most cards that one move draws: M3, M8

Arguments: TypeAlias = dict[str, Fact]


@cache
def kebab(name: str) -> str:
    """`not-your-turn` for `NotYourTurn`, `fixed-rounds` for `fixed_rounds`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


class Narrator:
    """Writes sentences in one language about one game; `names` are the seats' names, already escaped."""

    __slots__ = ("game", "names", "rules", "words")

    def __init__(
        self, words: Words, names: Sequence[str] = (), game: str = "classic", rules: Rules | None = None
    ) -> None:
        """Without rules the game is played as printed."""
        self.words = words
        self.names = names
        self.game = game
        self.rules = GAMES[game].Rules() if rules is None else rules

    def refusal(self, error: Refusal) -> str:
        """The sentence that says what is wrong and what to do instead."""
        key = f"refused-{kebab(type(error).__name__)}"
        if not self.words.has(key):
            return self.words("refused-other")
        return self.words(key, **self._arguments(error.facts))

    def line(self, happening: object) -> str:
        """The sentence for an event or happening as its reader may know it (engine.events.seen_by)."""
        key = f"event-{kebab(type(happening).__name__)}"
        return self._event_line(key, happening) if self.words.has(key) else self.words("event-other")

    def _event_line(self, key: str, happening: object) -> str:
        fields: Iterable[str] = getattr(happening, "__struct_fields__", ())
        return self.words(key, **self._arguments({field: getattr(happening, field) for field in fields}))

    def lines(self, happenings: Iterable[object]) -> Iterator[str]:
        """One line per happening, but cards drawn at once share one, and a look is left out: its action has a line."""
        for happening, same in groupby(happenings):
            count = sum(1 for _ in same)
            if isinstance(happening, CardDrawn):
                pairs, count = divmod(count, _AT_ONCE)  # a third draw belongs to the next turn
                yield from [self.words("event-cards-drawn", seat=self.name(happening.seat), count=_AT_ONCE)] * pairs
            if not (isinstance(happening, HandSeen) and happening.hand is None):
                yield from [self.line(happening)] * count

    def action(self, played: ActionPlayed) -> str:
        """The name of the action that was played, or of its card if it has no effect."""
        told = self._by_name("effect", played.effect)["effect"]
        return str(told) or card_words(self.words, played.card, game=self.game)

    def own_line(self, event: object) -> str:
        """The sentence for the player who did it, if there is a special one."""
        key = f"own-{kebab(type(event).__name__)}"
        return self._event_line(key, event) if self.words.has(key) else self.line(event)

    def reason(self, reason: object) -> str:
        """The sentence that says why a move is good (engine.computer.reasons)."""
        return self._event_line(f"reason-{kebab(type(reason).__name__)}", reason)

    def name(self, seat: int) -> str:
        """The name of a seat; an unknown seat is called by its number."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.words("seat-no", seat_no=seat + 1)

    def _arguments(self, facts: Mapping[str, object]) -> Arguments:
        arguments: Arguments = {"seat_count": len(self.names)}
        for fact, value in facts.items():
            arguments[f"has_{fact.removesuffix('_id')}"] = _yes_or_no(value not in (None, "", ()))
            arguments.update(self._by_name(fact, value) if value is not None else {fact: ""})
        if "owner" in facts:
            arguments["is_own"] = _yes_or_no(facts["owner"] == facts.get("seat"))
        return arguments

    def _by_name(self, fact: str, value: Any) -> Arguments:
        """Translates facts by their name; facts without a special name are translated by their type."""
        match fact, value:
            case _, int() if fact in _SEATS:
                return {fact: self.name(value)}
            case "asked", _:
                return {fact: listed(self.words, map(self.name, value))}
            case "phase_no", _ if value in self.rules.book:
                return {fact: value, "phase": phase_words(self.words, self.rules, value)}
            case "fit", Fit():
                return {fact: fit_words(self.words, value, self.game), "missing": sum(it.missing for it in value.parts)}
            case "due", _:
                return {fact: listed(self.words, map(str, value), "or"), "due_count": len(value)}
            case "points", tuple():
                return {"scores": self._scores(value)}
            case "kept", _:
                return {"rolled": len(DICE) - len(value)}
            case "direction", _:
                return {"is_clockwise": _yes_or_no(value == CLOCKWISE)}
            case "phases", int():  # D8
                return {fact: value, "least": FIVE_PHASE_POINTS}
            case "effect", str():
                key = f"effect-{kebab(value)}"
                return {fact: self.words(key) if value and self.words.has(key) else value}
            case "until", _:
                return {fact: time_from_now(value)}
            case "permissions", _:
                return {fact: listed(self.words, (self.words(f"permission-{kebab(name)}") for name in value))}
            case "host_id" | "saved_by", _:
                return {"host" if fact == "host_id" else "saver": f"<@{value}>"}
            case _, str() if fact in _OPTIONS:
                return {fact: self._option(value)}
            case _:
                return self._by_type(fact, value)

    def _by_type(self, fact: str, value: object) -> Arguments:
        match value:
            case bool():
                return {fact: _yes_or_no(value)}
            case Enum():
                return {fact: str(value.value)}
            case str() | int() | float():
                return {fact: value}
            case Card():
                return {
                    fact: card_words(self.words, value, "a", self.game),
                    f"the_{fact}": card_words(self.words, value, "the", self.game),
                    f"{fact}_name": card_words(self.words, value, game=self.game),
                }
            case SetMeld() | RunMeld() | ColorMeld() | ColorRunMeld():
                return {
                    fact: meld_words(self.words, value),
                    f"the_{fact}": meld_words(self.words, value, "the"),
                    f"{fact}_cards": cards_words(self.words, value.cards),
                }
            case (Card(), *_):
                cards = [card for card in value if isinstance(card, Card)]
                return {fact: cards_words(self.words, cards, self.game), f"{fact}_count": len(cards)}
            case ():
                return {fact: "", f"{fact}_count": 0}
            case Outcome():
                return self._outcome(value)
            case _:
                return {}

    def _outcome(self, outcome: Outcome) -> Arguments:
        winners = outcome.winners
        return {
            "winners": listed(self.words, map(self.name, winners)),
            "winner_count": len(winners),
            "points": outcome.points[winners[0]],
        }

    def _scores(self, points: Sequence[int]) -> str:
        words = self.words
        return ", ".join(words("seat-points", name=self.name(seat), points=got) for seat, got in enumerate(points))

    def _option(self, option: str) -> str:
        key = f"option-{kebab(option)}"
        return self.words(key) if self.words.has(key) else option


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"
