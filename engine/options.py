"""What the host of a table can choose, read from the fields of a struct: the lobby is made from this.

A field of type `bool` is a switch; a `Literal` or an `Enum` is a choice between its values. A field of any other type
says with `Annotated[..., Offered(...)]` which values people are offered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin

from msgspec.structs import FieldInfo, fields

from engine.value import Value

Choosable: TypeAlias = str | int


@dataclass(frozen=True)
class Offered:
    """An annotation: people can choose these values; None stands for all that the type has.

    `only_with` names a switch of the game's rules without which the choice makes no difference. The values in `also`
    are offered only while another option of the same struct has a certain value: `also_with` names both. `read` makes a
    value of a text where people can also write what they want. `unless` names a field of the same struct which leaves
    nothing to choose once it is set.
    """

    values: tuple[Choosable, ...] | None = None
    only_with: str = ""
    also: tuple[Choosable, ...] = ()
    also_with: tuple[str, Choosable] = ("", "")
    read: Callable[[str], str] | None = None
    unless: str = ""


NOT_OFFERED: Final = Offered(())
"""An annotation: this is decided elsewhere, not in the lobby."""


class Switch(Value):
    """An option that is on or off."""

    name: str
    is_offered: bool = True


class Choice(Value):
    """An option with several values; `kind` names what they are: their enum, else the option itself."""

    name: str
    kind: str
    values: tuple[Choosable, ...]
    only_with: str = ""
    also: tuple[Choosable, ...] = ()
    also_with: tuple[str, Choosable] = ("", "")
    read: Callable[[str], str] | None = None
    unless: str = ""

    @property
    def is_offered(self) -> bool:
        return bool(self.values)

    def is_open_beside(self, chosen: Value) -> bool:
        """Whether there is anything to choose beside these other options."""
        return not (self.unless and getattr(chosen, self.unless))

    def values_beside(self, chosen: Value) -> tuple[Choosable, ...]:
        """What is offered beside these other options."""
        name, value = self.also_with
        return self.values + self.also if name and getattr(chosen, name) == value else self.values


Option: TypeAlias = Switch | Choice


@cache
def options_of(struct: type[Value]) -> tuple[Option, ...]:
    """Its options in the order of its fields; a field that cannot be one is a TypeError which names it."""
    return tuple(_option(struct, field) for field in fields(struct))


def offered_switches(struct: type[Value]) -> tuple[Switch, ...]:
    return tuple(it for it in options_of(struct) if isinstance(it, Switch) and it.is_offered)


def offered_choices(struct: type[Value]) -> tuple[Choice, ...]:
    return tuple(it for it in options_of(struct) if isinstance(it, Choice) and it.is_offered)


def _option(struct: type[Value], field: FieldInfo) -> Option:
    kind, offered = _unwrapped(field.type)
    if kind is bool:
        return Switch(field.name, is_offered=offered.values is None)
    name, values = _values(kind)
    values = values if offered.values is None else offered.values
    if values is None:
        raise TypeError(f"{struct.__name__}.{field.name} must say what is offered: Annotated[..., Offered(...)]")
    also = offered.also, offered.also_with
    return Choice(field.name, name or field.name, values, offered.only_with, *also, offered.read, offered.unless)


def _unwrapped(annotation: Any) -> tuple[Any, Offered]:
    if get_origin(annotation) is not Annotated:
        return annotation, Offered()
    kind, *notes = get_args(annotation)
    return kind, next((note for note in notes if isinstance(note, Offered)), Offered())


def _values(kind: Any) -> tuple[str, tuple[Choosable, ...] | None]:
    """The name of an enum with its values; a literal has values but no name; any other type has neither."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind.__name__, tuple(member.value for member in kind)
    return "", get_args(kind) if get_origin(kind) is Literal else None
