"""Whether every game between computers ends, in every kind and variant."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from arena.matches import EndlessGame, played
from engine.computer.levels import Level
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules

CHEAP: tuple[Level, ...] = ("easy", "normal")


def variants() -> Iterator[tuple[str, str, Any]]:
    """Game, name of the variant, rules."""
    for order, knocking, by_hit in product(("", "fixed_rounds", "free_order"), (False, True), (False, True)):
        rules = ClassicRules(
            fixed_rounds=order == "fixed_rounds",
            free_order=order == "free_order",
            knocking=knocking,
            go_out_by_hit=by_hit,
        )
        names = [order, *["knocking"] * knocking, *["go_out_by_hit"] * by_hit]
        yield "classic", ", ".join(filter(None, names)) or "as printed", rules
    for phases in ("even", "odd", "first 3"):
        yield "classic", f"phases {phases}", ClassicRules(phases=phases)
    for effect in Effect:
        yield "master", f"blank: {effect}", MasterRules(blank_action=effect)
    for phases in ("even", "odd", "first 3"):
        yield "master", f"phases {phases}", MasterRules(phases=phases)
    yield "dice", "as printed", DiceRules()


def endless(game: str, rules: Any, games: int, first_seed: int, levels: tuple[Level, ...] = CHEAP) -> list[str]:
    """The games that did not end; tables of all sizes, levels mixed."""
    found = []
    sizes = range(1, 9) if game == "dice" else range(2, 7)
    for number in range(games):
        count = sizes[number % len(sizes)]
        seated = [levels[(number // len(sizes) + seat) % len(levels)] for seat in range(count)]
        try:
            played(game, seated, rules, first_seed + number)
        except EndlessGame as error:
            found.append(str(error))
    return found
