"""Whether every game between computers ends, in every kind and variant."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from arena.matches import played
from engine import GAMES
from engine.computer.levels import Level
from engine.errors import VariantsExclude
from engine.options import Option, Switch, offered_switches, options_of
from engine.rules import Rules, chosen

R = TypeVar("R", bound=Rules)

CHEAP: tuple[Level, ...] = ("easy", "normal")


def variants() -> Iterator[tuple[str, str, Sequence[Rules]]]:
    """Game, name of the variant, and the rules that its games take in turn: every option that a host has."""
    for name, game in GAMES.items():
        yield name, "as printed", [game.Rules()]
        for option in options_of(game.Rules):
            if option.is_offered:
                yield name, option.name, [*_with(game.Rules, option)]
        if together := [*_together(game.Rules)]:
            yield name, "several variants together", together


def _with(kind: type[R], option: Option) -> Iterator[R]:
    """With each value that is not the usual one."""
    values = (False, True) if isinstance(option, Switch) else option.values
    found = (chosen(kind, {option.name: value}) for value in values)
    return (rules for rules in found if rules != kind())


def _together(kind: type[R]) -> Iterator[R]:
    """Two switches or more, where they don't exclude each other."""
    names = [switch.name for switch in offered_switches(kind)]
    for count in range(2, len(names) + 1):
        for on in combinations(names, count):
            try:
                yield chosen(kind, dict.fromkeys(on, True))
            except VariantsExclude:
                continue


def play(game: str, rules: Sequence[Rules], number: int, first_seed: int = 0) -> None:
    """Game `number` of a variant; tables of all sizes and mixed levels come in turn."""
    sizes = GAMES[game].SEATS
    deal, place = divmod(number, len(sizes))
    seated = [CHEAP[(deal + seat) % len(CHEAP)] for seat in range(sizes[place])]
    played(game, seated, rules[deal % len(rules)], first_seed + number)
