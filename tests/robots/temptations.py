"""Controls that would be right for somebody: a legal move of any seat, what a host may, what a server's manager may."""

from random import Random
from typing import Any, Final

from msgspec.structs import fields

from cogs.ui.controls.custom_ids import PREFIX, move_args
from cogs.ui.layouts.lobby import LENGTHS
from engine import GAMES
from engine.cardgame.turn import CardState
from engine.dice.faces import ALL_DICE
from engine.options import offered_choices, offered_switches
from engine.workshop.phase_codes import shared
from tables.people.preferences import GuildSettings
from tables.table import Options, Table
from tests.robots.city import City, Place
from tests.robots.seeing import BUTTON, STRING_SELECT

IN_LOBBY: Final = (
    "join",
    "leave",
    "start",
    "play-now",
    "choose-game",
    "choose-length",
    "more",
    "add-computer",
    "remove-computer",
    "options",
    "close",
    "close-yes",
    "choose",
    "save-options",
    "shelf",
    "own-phases",
    "own-change",
    "own-use",
    "own-printed",
    "own-save",
)
FORMS: Final = ("own-write", "own-name", "name-options", "write-phases")
CODE: Final = shared("s3+r4;c7").replace("-", "")
IN_GAME: Final = (*["move"] * 5, "tap", "tap", "keep", "hit-all", "take-back", "leave-yes", "close-yes", "hint", "hand")
AFTERWARDS: Final = ("resume", "rematch", "next-game-of", "close-yes", "hand", "replay", "replay-check")
Temptation = tuple[dict[str, Any], tuple[str, ...]]


def tempting(city: City, place: Place) -> Temptation:
    """A control for one of the tables, mostly the one in this place, or for the server."""
    chance, tables = city.chance, [*city.notes.tables.values()]
    here = [table for table in tables if table.channel_id == place.channel_id and table.status != "finished"]
    if not tables or chance.random() < 0.1:
        return _setting(chance)
    table = chance.choice(here if here and chance.random() < 0.7 else tables)
    match table.status:
        case "open":
            return _in_lobby(chance, table)
        case "running":
            return _in_game(chance, table)
        case _:
            verb = chance.choice(AFTERWARDS)
            return _button(table, verb, chance.choice([*GAMES]) if verb == "next-game-of" else "0")


def tempting_form(city: City) -> str:
    """The custom id of a form for one of the tables."""
    table = city.chance.choice([*city.notes.tables.values()])
    verb = city.chance.choice(FORMS)
    return f"{PREFIX}:{table.table_id}:0:{verb}:{CODE if verb == 'own-name' else ''}"


def _in_lobby(chance: Random, table: Table) -> Temptation:
    verb = chance.choice(IN_LOBBY)
    if verb == "choose-game":
        return _select(table, "game", chance.choice([*GAMES]))
    if verb == "choose-length":
        return _select(table, "length", chance.choice([*LENGTHS]))
    if verb != "choose":
        return _button(table, verb, CODE if verb.startswith("own-") else "")
    rules = type(table.rules)
    variants = [it.name for it in offered_switches(rules)]
    values = {it.name: it.values for it in (*offered_choices(Options), *offered_choices(rules))}
    name = chance.choice([*variants, *values])
    if name in variants:
        return _select(table, "variants", name)
    return _select(table, name.replace("_", "-"), str(chance.choice(values[name])))


def _in_game(chance: Random, table: Table) -> Temptation:
    """Any legal move of a seat for which the game waits, or something else at this table."""
    verb = chance.choice(IN_GAME)
    if verb == "tap" and isinstance(table.state, CardState) and (held := chance.choice(table.state.seats).hand):
        return _button(table, verb, f"{chance.choice(held)} 1")
    if verb == "keep":
        return _select(table, verb, str(chance.choice(ALL_DICE)))
    if verb != "move" or table.state is None or not table.to_act:
        return _button(table, "hand" if verb == "move" else verb)
    moves = table.engine.view(table.state, chance.choice(table.to_act)).moves
    return _button(table, verb, move_args(chance.choice(moves), moves)) if moves else _button(table, "hand")


def _setting(chance: Random) -> Temptation:
    name = chance.choice(fields(GuildSettings)).name
    if chance.random() < 0.5:
        return _control("server", f"{name} {chance.choice(('on', 'off'))}", BUTTON), ()
    value = chance.choice(("de", "en", "auto", "live", "none", "classic", "dice"))
    return _control(chance.choice(("choose-server", "choose-standing")), name, STRING_SELECT), (value,)


def _button(table: Table, verb: str, args: str = "") -> Temptation:
    return _control(verb, args, BUTTON, table), ()


def _select(table: Table, what: str, value: str) -> Temptation:
    return _control(f"choose-{what}", "", STRING_SELECT, table), (value,)


def _control(verb: str, args: str, kind: int, table: Table | None = None) -> dict[str, Any]:
    """The control as it would stand in a message."""
    about = f"{table.table_id}:{table.revision}" if table else "0:0"
    made: dict[str, Any] = {"type": kind, "custom_id": f"{PREFIX}:{about}:{verb}:{args}", "id": 98, "forged": True}
    return {**made, "style": 2, "label": "?"} if kind == BUTTON else {**made, "options": [{"label": "?", "value": "?"}]}
