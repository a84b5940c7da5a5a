"""The limits of application commands, with their translations."""

import re
from collections.abc import Iterator
from typing import Any

import discord
from simcord import HttpLogEntry

_ROUTE = re.compile(r"/applications/[^/]+(/guilds/[^/]+)?/commands(/[^/]+)?")
_NAME = re.compile(r"[-'\w]{1,32}")
_LOCALES = {locale.value for locale in discord.Locale}
CHAT_INPUT = 1
MOST_OPTIONS = 25
MOST_CHARACTERS = 8_000


def problems(request: HttpLogEntry) -> Iterator[str]:
    body = request.json
    if body is None or not _ROUTE.fullmatch(request.path):
        return
    if isinstance(body, list):
        yield from _repeated("the body", [(command.get("type", CHAT_INPUT), command.get("name")) for command in body])
        for index, command in enumerate(body):
            yield from _command(f"[{index}]", command)
    else:
        yield from _command("the body", body)


def _command(place: str, command: dict[str, Any]) -> Iterator[str]:
    if command.get("type", CHAT_INPUT) == CHAT_INPUT:
        yield from _described(place, command)
    else:
        yield from _texts(f"{place}.name", _translations(command, "name"), 32)
    size = _characters(command)
    if size > MOST_CHARACTERS:
        yield f"{place}: the command has {size} characters, at most {MOST_CHARACTERS} are allowed."


def _described(place: str, item: dict[str, Any]) -> Iterator[str]:
    """Problems of a command, a group or an option: of its names and descriptions, and of everything inside."""
    names = _translations(item, "name")
    for locale, name in names.items():
        if not _NAME.fullmatch(name) or name != name.lower():
            yield f"{place}.name{locale}: {name!r} is not 1 to 32 lower case letters, digits, - or _."
    yield from _locales(place, item)
    yield from _texts(f"{place}.description", _translations(item, "description"), 100)
    options, choices = item.get("options") or [], item.get("choices") or []
    for what, entries in (("options", options), ("choices", choices)):
        if len(entries) > MOST_OPTIONS:
            yield f"{place}.{what}: there are {len(entries)}, at most {MOST_OPTIONS} are allowed."
        yield from _repeated(f"{place}.{what}", [entry.get("name") for entry in entries])
    for index, option in enumerate(options):
        yield from _described(f"{place}.options[{index}]", option)
    for index, choice in enumerate(choices):
        here = f"{place}.choices[{index}]"
        yield from _locales(here, choice)
        yield from _texts(f"{here}.name", _translations(choice, "name"), 100)
        if isinstance(choice.get("value"), str):
            yield from _texts(f"{here}.value", {"": choice["value"]}, 100)


def _translations(item: dict[str, Any], field: str) -> dict[str, str]:
    """The translations of a field by locale; the untranslated text has an empty key."""
    translated = item.get(f"{field}_localizations") or {}
    return {"": item.get(field) or "", **{f" ({locale})": text for locale, text in translated.items()}}


def _texts(place: str, texts: dict[str, str], most: int) -> Iterator[str]:
    for locale, text in texts.items():
        if not 1 <= len(text) <= most:
            yield f"{place}{locale}: it has {len(text)} characters, 1 to {most} are allowed."


def _locales(place: str, item: dict[str, Any]) -> Iterator[str]:
    for field in ("name_localizations", "description_localizations"):
        for locale in (item.get(field) or {}).keys() - _LOCALES:
            yield f"{place}.{field}: Discord knows no locale {locale!r}."


def _repeated(place: str, names: list[Any]) -> Iterator[str]:
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"{place}: the name {name!r} is given twice."


def _characters(item: dict[str, Any]) -> int:
    """The size as Discord counts it: names, descriptions and values, each in its longest translation only."""
    own = sum(max(map(len, _translations(item, field).values())) for field in ("name", "description"))
    value = item.get("value")
    inside = [*(item.get("options") or []), *(item.get("choices") or [])]
    return own + (len(value) if isinstance(value, str) else 0) + sum(map(_characters, inside))
