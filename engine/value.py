"""The base of every state, move, event, view and rules: a frozen struct that is JSON both ways."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True)
class FrozenMeta(msgspec.StructMeta):
    """Tells type checkers that subclasses of Value are frozen without saying so again."""


class Value(msgspec.Struct, metaclass=FrozenMeta, frozen=True, gc=False, forbid_unknown_fields=True):
    """Frozen values never form cycles, so the garbage collector need not follow them."""
