"""Forms in which people write a text; like all controls they have no memory, so they work after a restart."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import TextStyle
from discord.ui import Label, Modal, TextInput

from cogs.ui.controls.custom_ids import CustomId

_FIELD: Final = "text"


def form(
    custom_id: CustomId,
    title: str,
    label: str,
    about: str,
    *,
    now: str = "",
    longest: int = 60,
    is_long: bool = False,
) -> Modal:
    """A form with one line of text, or with several if `is_long`; it begins with what is chosen `now`."""
    asked = Modal(title=title, custom_id=str(custom_id))
    field: TextInput[Any] = TextInput(
        custom_id=_FIELD,
        style=TextStyle.paragraph if is_long else TextStyle.short,
        default=now[:longest] or None,
        max_length=longest,
    )
    asked.add_item(Label(text=label, description=about, component=field))
    asked.stop()  # discord.py need not remember it: the custom id of what is sent back says everything
    return asked


def written(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What was written into a form that was sent back."""
    return tuple(str(it.get("value", "")) for it in _walk(data) if it.get("custom_id") == _FIELD)


def _walk(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    inside = data.get("component")
    for it in (*data.get("components", ()), *((inside,) if inside else ())):
        yield it
        yield from _walk(it)
