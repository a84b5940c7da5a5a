"""Rules as the printed games have them, to be chosen at once: a preset sets everything but the phases to play (V2)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.rules import ClassicRules, Rules

PRESETS: Final[Mapping[str, Rules]] = {
    "ravensburger": ClassicRules(),
    "mattel": ClassicRules(go_out_by_hit=True, wild_points=25, needs_number_card=True, first_skip="skips"),
}


def presets_for(rules: Rules) -> tuple[str, ...]:
    """The names of the presets of the game that these rules belong to."""
    return tuple(name for name, preset in PRESETS.items() if type(preset) is type(rules))


def with_preset(rules: Rules, name: str) -> Rules:
    """The preset with the phases of these rules."""
    return _with_phases_of(rules, PRESETS[name])


def preset_of(rules: Rules) -> str | None:
    """The name of the preset that these rules are, whichever phases are played."""
    return next((name for name in presets_for(rules) if with_preset(rules, name) == rules), None)


def _with_phases_of(rules: Rules, preset: Rules) -> Rules:
    if isinstance(rules, ClassicRules) and isinstance(preset, ClassicRules):
        return replace(preset, phases=rules.phases)
    return preset
