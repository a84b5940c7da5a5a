"""The base class of all states, moves, events, views and rules: a frozen struct that converts to JSON and back."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True)
class FrozenMeta(msgspec.StructMeta):
    """Tells type checkers that every subclass of Value is frozen."""


class Value(msgspec.Struct, metaclass=FrozenMeta, frozen=True, gc=False, forbid_unknown_fields=True):
    """Frozen values never form cycles, so the garbage collector does not track them."""
