"""The rules of printed editions, to be chosen at once: a preset sets everything but the phases to play (V2, V5)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.rules import ClassicRules, Rules

PRESETS: Final[Mapping[str, Rules]] = {
    "ravensburger": ClassicRules(),
    "mattel": ClassicRules(go_out_by_hit=True, wild_points=25, needs_number_card=True, first_skip="skips"),
}
_PHASES: Final = ("phases", "own_phases")  # V2, V5
_VARIANTS: Final = ("fixed_rounds", "knocking", "free_order", *_PHASES)  # V1-V5


def presets_for(rules: Rules) -> tuple[str, ...]:
    """The names of the presets of the game that these rules belong to."""
    return tuple(name for name, preset in PRESETS.items() if type(preset) is type(rules))


def with_preset(rules: Rules, name: str) -> Rules:
    """The preset with the phases of these rules."""
    return _with(_PHASES, rules, PRESETS[name])


def preset_of(rules: Rules) -> str | None:
    """The name of the preset that these rules are, whatever variants (V1-V5) are played in addition."""
    return next((name for name in presets_for(rules) if _with(_VARIANTS, rules, PRESETS[name]) == rules), None)


def _with(fields: tuple[str, ...], rules: Rules, preset: Rules) -> Rules:
    """The preset with these fields as in the rules."""
    return replace(preset, **{field: getattr(rules, field) for field in fields})
