"""How a random person chooses: mostly what brings a game forward, sometimes anything else."""

from random import Random
from typing import Any, Final

from simcord.enums import AppCommandType, OptionType
from simcord.interactions import resolve_handle

from engine.workshop.phase_codes import shared
from tests.robots import sending
from tests.robots.city import City, Place, Resident
from tests.robots.seeing import BUTTON, CHANNEL_SELECT, Control
from tests.robots.sending import Sent

WEIGHTS: Final = {
    "move": 8.0,
    "choose-move": 8.0,
    "choose-ending": 10.0,
    "tap": 3.0,
    "hit-all": 8.0,
    "choose-keep": 2.0,
    "choose-game": 0.5,
    "play-now": 4.0,
    "choose-hits": 8.0,
    "choose-cards": 3.0,
    "lay": 8.0,
    "start": 8.0,
    "choose-length": 0.5,
    "join": 2.0,
    "hand": 3.0,
    "take-back": 4.0,
    "resume": 4.0,
    "daily-start": 3.0,
    "add-computer": 1.5,
    "rules": 0.1,
    "rules-of": 0.1,
    "more": 0.5,
    "leave": 0.1,
    "leave-yes": 0.3,
    "close": 0.1,
    "close-yes": 0.3,
    "me-delete": 0.2,
    "me-delete-yes": 0.3,
    "own-printed": 0.3,
    "choose-unsave": 0.3,
    "choose-unsave-phases": 0.3,
    "server-channels": 0.1,
    "choose-server": 0.3,
}
"""How likely a control is compared with others, by its verb; everything else has the weight 1."""
COMMANDS: Final = {"play": 5.0, "hand": 4.0, "table": 1.0, "leave": 0.3, "end": 0.3, "daily": 2.0}
TYPED: Final = ("", "c", "cl", "würfel", "relaxed", "#1", "7", "%", "🂡", "x" * 90)
WRITTEN: Final = (
    "set 3 + run 4\n7 of one color",
    "Drilling + Viererfolge",
    "1-4, 8",
    "Friday",
    "friday",
    "Samstag 🂡",
    shared("s3+r4;cr5"),
    "2 sets of 4\nbananas",
    "set 11",
    "**@everyone** `x`",
    " ",
    "x" * 400,
)
"""What people write into forms, whatever they are asked."""
AWAITED: Final = 0.6
_STALE: Final = 0.1


def choose_person(city: City) -> Resident:
    """Often somebody for whom a game waits."""
    people = {person.id: person for person in city.people}
    running = [table for table in city.notes.tables.values() if table.status == "running"]
    awaited = [table.seats[seat].player_id for table in running for seat in table.waits_for]
    waiting = [people[player_id] for player_id in awaited if player_id in people]
    return city.chance.choice(waiting if waiting and city.chance.random() < AWAITED else city.people)


def choose_control(chance: Random, found: list[Control]) -> Control:
    weights = [WEIGHTS.get(it.verb, 1.0) * (_STALE if it.age else 1.0) for it in found]
    return chance.choices(found, weights)[0]


def choose_values(city: City, control: Control) -> tuple[str, ...]:
    """Some of the offered values, as many as the select allows; for channels any of the server."""
    part, chance = control.part, city.chance
    if part["type"] == BUTTON:
        return ()
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    if part["type"] == CHANNEL_SELECT:
        channels = [str(it.id) for it in city.env.backend.channels.values() if it.guild_id == control.place.guild_id]
        return tuple(chance.sample(channels, min(len(channels), chance.randint(least, most))))
    offered = [option["value"] for option in part["options"]]
    return tuple(chance.sample(offered, chance.randint(least, min(most, len(offered)))))


def choose_text(chance: Random, form: dict[str, Any]) -> str:
    """A text that the form takes: as long as it allows."""
    [label] = form["components"]
    return chance.choice(WRITTEN)[: label["component"]["max_length"]]


async def run_command(city: City, person: Resident) -> list[Sent]:
    """Runs any command in any place, with plausible arguments; first asks for suggestions where there are some."""
    place = city.chance.choice(city.places(person))
    kind = AppCommandType.USER if place.guild_id and city.chance.random() < 0.1 else AppCommandType.CHAT_INPUT
    roots = city.env.backend.visible_commands(user_id=person.id, channel_id=place.channel_id, type=kind)
    root = city.chance.choices(roots, [COMMANDS.get(it["name"], 1.0) for it in roots])[0]
    if kind is AppCommandType.USER:
        target = city.chance.choice([it for it in city.people if place.guild_id in it.members])
        return [await sending.command(city, person, place, root, [], **_target(place, target))]
    sent: list[Sent] = []
    options = []
    resolved: dict[str, Any] = {}
    for option in root.get("options") or ():
        if option.get("required") or city.chance.random() < 0.6:
            value = await _argument(city, person, place, root, option, sent, resolved)
            options.append({"name": option["name"], "type": option["type"], "value": value})
    more = {"resolved": resolved} if resolved else {}
    return [*sent, await sending.command(city, person, place, root, options, **more)]


async def _argument(
    city: City,
    person: Resident,
    place: Place,
    root: dict[str, Any],
    option: dict[str, Any],
    sent: list[Sent],
    resolved: dict[str, Any],
) -> str | int:
    chance = city.chance
    if option.get("choices"):
        chosen: str = chance.choice(option["choices"])["value"]
        return chosen
    if option["type"] == OptionType.INTEGER:
        return chance.randint(option.get("min_value", 0), min(option.get("max_value", 9), 3))
    if option["type"] == OptionType.USER:
        target = chance.choice([it for it in city.people if not place.guild_id or place.guild_id in it.members])
        resolved.update(_target(place, target)["resolved"])
        return str(target.id)
    if option.get("autocomplete"):
        asked = await sending.autocomplete(city, person, place, root, option, chance.choice(TYPED))
        sent.append(asked)
        if asked.record.autocomplete_choices and chance.random() < 0.9:
            return str(chance.choice(asked.record.autocomplete_choices)["value"])
    return chance.choice(TYPED)


def _target(place: Place, target: Resident) -> dict[str, Any]:
    """The fields that name a person in a command."""
    resolved: dict[str, Any] = {}
    actor = target.members[place.guild_id] if place.guild_id else target.user
    resolve_handle(actor, actor, resolved, channel_id=place.channel_id)
    return {"target_id": str(target.id), "resolved": resolved}
