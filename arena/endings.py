"""Checks that every game between computers ends, in every kind and variant."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from arena.matches import play_game
from engine import GAMES
from engine.computer.levels import Level
from engine.errors import VariantsExclude
from engine.options import Option, Switch, offered_switches, options_of
from engine.rules import Rules, chosen

R = TypeVar("R", bound=Rules)

FAST_LEVELS: tuple[Level, ...] = ("easy", "normal")


def variants() -> Iterator[tuple[str, str, Sequence[Rules]]]:
    """The game, the name of the variant, and the rules that its games use in rotation: every option that a host has."""
    for name, game in GAMES.items():
        yield name, "as printed", [game.Rules()]
        for option in options_of(game.Rules):
            if option.is_offered:
                yield name, option.name, [*_with(game.Rules, option)]
        if together := [*_combined_switches(game.Rules)]:
            yield name, "several variants together", together


def _with(kind: type[R], option: Option) -> Iterator[R]:
    """The rules with each value of the option except its default."""
    values = (False, True) if isinstance(option, Switch) else option.values
    found = (chosen(kind, {option.name: value}) for value in values)
    return (rules for rules in found if rules != kind())


def _combined_switches(kind: type[R]) -> Iterator[R]:
    """Rules with two or more switches on, except those that exclude each other."""
    names = [switch.name for switch in offered_switches(kind)]
    for count in range(2, len(names) + 1):
        for on in combinations(names, count):
            try:
                yield chosen(kind, dict.fromkeys(on, True))
            except VariantsExclude:
                continue


def play_variant(game: str, rules: Sequence[Rules], number: int, first_seed: int = 0) -> None:
    """Play game `number` of a variant, with table sizes and levels in rotation."""
    sizes = GAMES[game].SEATS
    deal, place = divmod(number, len(sizes))
    seated = [FAST_LEVELS[(deal + seat) % len(FAST_LEVELS)] for seat in range(sizes[place])]
    play_game(game, seated, rules[deal % len(rules)], first_seed + number)
