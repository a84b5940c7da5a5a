"""What the host of a table can choose before the start."""

from engine.errors import VariantsExclude
from engine.phases import chosen_phases
from engine.value import Value


class ClassicRules(Value, tag="classic"):
    """V1 and V4 exclude each other; everything else combines."""

    fixed_rounds: bool = False  # V1
    phases: str = "all"  # V2: all, even, odd, first N
    knocking: bool = False  # V3
    free_order: bool = False  # V4
    go_out_by_hit: bool = False  # C12

    def __post_init__(self) -> None:
        chosen_phases(self.phases)
        if self.fixed_rounds and self.free_order:
            raise VariantsExclude(first="fixed_rounds", second="free_order")
