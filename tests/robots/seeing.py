"""What a person sees and can click: the newest messages of every channel, with their enabled controls."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from simcord.backend.models import Message

from cogs.ui.controls.custom_ids import CustomId
from tests.robots.city import City, Place, Resident

BUTTON: Final = 2
STRING_SELECT: Final = 3
CHANNEL_SELECT: Final = 8
NEWEST: Final = 3
"""How many public messages and how many of their own people reach in a channel without scrolling."""


@dataclass(frozen=True)
class Control:
    """An enabled control; `age` is 0 on the newest message of its kind in the channel."""

    place: Place
    message: Message
    part: dict[str, Any]
    age: int

    @property
    def said(self) -> CustomId | None:
        return CustomId.parse(self.part["custom_id"])

    @property
    def verb(self) -> str:
        said = self.said
        return said.verb if said else self.part["custom_id"]

    @property
    def is_own(self) -> bool:
        """Whether only one person sees it."""
        return self.message.is_ephemeral


def controls(city: City, person: Resident) -> list[Control]:
    """Every control that the person could use now."""
    return [it for place in city.places(person) for it in _in_place(city, person, place)]


def _in_place(city: City, person: Resident, place: Place) -> Iterator[Control]:
    ages = {True: 0, False: 0}
    for message in reversed([*city.env.backend.messages[place.channel_id].values()]):
        if not message.visible_to(person.id) or ages[message.is_ephemeral] >= NEWEST:
            continue
        parts = [part for part in walked(message.components) if part.get("custom_id") and not part.get("disabled")]
        for part in parts:
            yield Control(place, message, part, ages[message.is_ephemeral])
        if parts:
            ages[message.is_ephemeral] += 1


def walked(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components of a message, also inside others."""
    for component in components:
        yield component
        yield from walked(component.get("components") or [])
        if component.get("accessory"):
            yield component["accessory"]
