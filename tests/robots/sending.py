"""Interactions as Discord sends them, in the person's language; nobody checks that the person could have made them."""

from dataclasses import dataclass, field
from typing import Any

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Message
from simcord.enums import AppCommandType, InteractionType

from tests.robots.city import City, Place, Resident

FIELD = "text"
"""The custom id of the field in all our forms."""


@dataclass(frozen=True)
class Sent:
    """An interaction with its answer; `requests` is the place in the list of requests where the answer begins."""

    person: Resident
    place: Place
    what: str
    record: Interaction
    requests: int
    values: tuple[str, ...] = ()
    refusals: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        told = f" -> {', '.join(self.refusals)}" if self.refusals else ""
        values = f" {list(self.values)}" if self.values else ""
        return f"{self.person.name} in {self.place.channel_id % 1000}: {self.what}{values}{told}"


async def click(
    city: City, person: Resident, place: Place, message: Message, part: dict[str, Any], values: tuple[str, ...] = ()
) -> Sent:
    """Clicks a control; one that the message does not have is put on it, because discord.py reads it from there."""
    data: dict[str, Any] = {"custom_id": part["custom_id"], "component_type": part["type"]}
    if part.get("id") is not None:
        data["id"] = part["id"]
    if part["type"] != 2:
        data["values"] = [*values]
    if part["type"] == 8:
        data["resolved"] = {"channels": {value: _channel(city, person, value) for value in values}}
    shown: dict[str, Any] = dict(serializers.message_payload(city.env.backend, message))
    if part.get("forged"):
        made = {name: value for name, value in part.items() if name != "forged"}
        shown["components"] = [*shown["components"], {"type": 1, "id": 99, "components": [made]}]
    return await _send(
        city, person, place, InteractionType.MESSAGE_COMPONENT, data, part["custom_id"], values, message, shown
    )


def _channel(city: City, person: Resident, channel_id: str) -> dict[str, Any]:
    backend = city.env.backend
    channel = backend.channels.get(int(channel_id)) if channel_id.isdecimal() else None
    if channel is None:
        return {"id": channel_id, "type": 0, "name": "?", "permissions": "0"}
    return {**serializers.channel_payload(backend, channel), "permissions": "0"}


async def command(
    city: City, person: Resident, place: Place, root: dict[str, Any], options: list[dict[str, Any]], **more: Any
) -> Sent:
    """Runs a command; `options` are as they are sent, `more` is for example the target of a user's menu."""
    kind = root.get("type", AppCommandType.CHAT_INPUT)
    data = {"id": root["id"], "name": root["name"], "type": kind, "options": options, **more}
    values = tuple(f"{option['name']}={option['value']}" for option in options)
    return await _send(city, person, place, InteractionType.APPLICATION_COMMAND, data, f"/{root['name']}", values)


async def autocomplete(
    city: City, person: Resident, place: Place, root: dict[str, Any], option: dict[str, Any], typed: str
) -> Sent:
    options = [{"name": option["name"], "type": option["type"], "value": typed, "focused": True}]
    data = {"id": root["id"], "name": root["name"], "type": AppCommandType.CHAT_INPUT, "options": options}
    kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
    return await _send(city, person, place, kind, data, f"/{root['name']} {option['name']}…", (typed,))


async def submit(city: City, person: Resident, place: Place, custom_id: str, values: tuple[str, ...] = ()) -> Sent:
    """Submits a form with these texts, as if the bot had opened it."""
    rows = [
        {"type": 18, "component": {"type": 4, "custom_id": FIELD if place_no == 0 else f"{place_no}", "value": value}}
        for place_no, value in enumerate(values)
    ]
    data = {"custom_id": custom_id, "components": rows}
    return await _send(city, person, place, InteractionType.MODAL_SUBMIT, data, f"submit {custom_id}", values)


async def fill(city: City, opened: Sent, message: Message, text: str) -> Sent:
    """Fills the form that has answered a click, and sends it back."""
    form = opened.record.modal
    assert form is not None
    data = {
        "custom_id": form["custom_id"],
        "components": [{"type": 18, "component": {"type": 4, "custom_id": FIELD, "value": text}}],
    }
    shown: dict[str, Any] = dict(serializers.message_payload(city.env.backend, message))
    person, place, kind = opened.person, opened.place, InteractionType.MODAL_SUBMIT
    return await _send(city, person, place, kind, data, f"fill {form['custom_id']}", (text,), message, shown)


async def _send(
    city: City,
    person: Resident,
    place: Place,
    kind: InteractionType,
    data: dict[str, Any],
    what: str,
    values: tuple[str, ...] = (),
    message: Message | None = None,
    shown: dict[str, Any] | None = None,
) -> Sent:
    backend, guild_id = city.env.backend, place.guild_id or None
    record, payload = interactions.base_payload(
        backend, type=kind, channel_id=place.channel_id, guild_id=guild_id, user_id=person.id, data=data
    )
    payload["locale"] = person.locale
    if guild_id is not None:
        payload["guild_locale"] = city.locales[guild_id]
    if message is not None:
        payload["message"], record.source_message_id = shown, message.id
    sent = Sent(person, place, what, record, len(backend.http_requests), values)
    backend.emit("INTERACTION_CREATE", payload)
    await city.env.settle()
    sent.refusals.extend(str(refusal) for refusal in city.notes.refusals)
    return sent
