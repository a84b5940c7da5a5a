"""The limits of each component of a message or a modal."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

ACTION_ROW, BUTTON, STRING_SELECT = 1, 2, 3
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
SELECTS = frozenset((STRING_SELECT, 5, 6, 7, 8))
ONLY_V2 = frozenset((SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER))
HOLDERS = frozenset((ACTION_ROW, SECTION, CONTAINER))
LINK, PREMIUM = 5, 6
MOST_BUTTONS_IN_A_ROW = 5
MOST_TEXTS_IN_A_SECTION = 3
MOST_OPTIONS = 25
MOST_PICTURES = 10


class Component(NamedTuple):
    place: str
    type: int
    body: dict[str, Any]


def walk(place: str, holder: dict[str, Any]) -> Iterator[Component]:
    """Everything that Discord counts as a component: also rows and accessories, but not options and pictures."""
    inside = [(f"{place}components[{index}]", body) for index, body in enumerate(holder.get("components") or ())]
    inside += [(f"{place}{name}", holder[name]) for name in ("accessory", "component") if holder.get(name)]
    for here, body in inside:
        yield Component(here, body.get("type", 0), body)
        yield from walk(f"{here}.", body)


def problems(components: list[Component]) -> Iterator[str]:
    seen: dict[str, str] = {}
    for one in components:
        custom_id = one.body.get("custom_id")
        if custom_id is not None:
            yield from _length(f"{one.place}.custom_id", custom_id, 1, 100)
            if custom_id in seen:
                yield f"{one.place}.custom_id: {custom_id!r} is also that of {seen[custom_id]}."
            seen.setdefault(custom_id, one.place)
        yield from _of_its_type(one)


def urls(one: Component) -> Iterator[tuple[str, str]]:
    """The place and the address of every picture or file that a component shows."""
    if one.type == MEDIA_GALLERY:
        for index, item in enumerate(one.body.get("items") or ()):
            yield f"{one.place}.items[{index}].media.url", _url(item, "media")
    elif one.type in (THUMBNAIL, FILE):
        field = "media" if one.type == THUMBNAIL else "file"
        yield f"{one.place}.{field}.url", _url(one.body, field)


def _url(body: dict[str, Any], field: str) -> str:
    return (body.get(field) or {}).get("url") or ""


def _of_its_type(one: Component) -> Iterator[str]:
    if one.type in HOLDERS and not one.body.get("components"):
        yield f"{one.place}: it is empty."
    elif one.type == ACTION_ROW:
        yield from _row(one)
    elif one.type == BUTTON:
        yield from _button(one)
    elif one.type in SELECTS:
        yield from _select(one)
    elif one.type == SECTION:
        yield from _section(one)
    elif one.type == MEDIA_GALLERY:
        yield from _gallery(one)
    elif one.type == TEXT_DISPLAY and not (one.body.get("content") or "").strip():
        yield f"{one.place}.content: it is empty."


def _length(place: str, text: str | None, least: int, most: int) -> Iterator[str]:
    if text is not None and not least <= len(text) <= most:
        yield f"{place}: it has {len(text)} characters, {least} to {most} are allowed."


def _row(one: Component) -> Iterator[str]:
    types = [inside.get("type") for inside in one.body["components"]]
    if len(types) > MOST_BUTTONS_IN_A_ROW:
        yield f"{one.place}: the row has {len(types)} buttons, at most {MOST_BUTTONS_IN_A_ROW} are allowed."
    if len(types) > 1 and SELECTS & set(types):
        yield f"{one.place}: a select must be alone in its row."


def _section(one: Component) -> Iterator[str]:
    texts = len(one.body["components"])
    if texts > MOST_TEXTS_IN_A_SECTION:
        yield f"{one.place}: the section has {texts} texts, at most {MOST_TEXTS_IN_A_SECTION} are allowed."
    if not one.body.get("accessory"):
        yield f"{one.place}: the section has no accessory."


def _button(one: Component) -> Iterator[str]:
    body = one.body
    yield from _length(f"{one.place}.label", body.get("label"), 0, 80)
    if body.get("style") == PREMIUM:
        return
    if not (body.get("label") or "").strip() and not body.get("emoji"):
        yield f"{one.place}: the button has neither label nor emoji."
    wanted, unwanted = ("url", "custom_id") if body.get("style") == LINK else ("custom_id", "url")
    if body.get(wanted) is None or body.get(unwanted) is not None:
        yield f"{one.place}: a button of style {body.get('style')} has a {wanted} and no {unwanted}."


def _select(one: Component) -> Iterator[str]:
    body = one.body
    if body.get("custom_id") is None:
        yield f"{one.place}: the select has no custom_id."
    yield from _length(f"{one.place}.placeholder", body.get("placeholder"), 0, 150)
    least, most = (1 if body.get(name) is None else body[name] for name in ("min_values", "max_values"))
    if not 0 <= least <= MOST_OPTIONS:
        yield f"{one.place}.min_values: it is {least}, 0 to {MOST_OPTIONS} are allowed."
    if not max(1, least) <= most <= MOST_OPTIONS:
        yield f"{one.place}.max_values: it is {most}, {max(1, least)} to {MOST_OPTIONS} are allowed."
    if one.type == STRING_SELECT:
        yield from _options(one.place, body.get("options") or [], most)


def _options(place: str, options: list[dict[str, Any]], most: int) -> Iterator[str]:
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield f"{place}.options: there are {len(options)}, 1 to {MOST_OPTIONS} are allowed."
    if most > len(options):
        yield f"{place}.max_values: it is {most}, but there are only {len(options)} options."
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > most:
        yield f"{place}.options: {chosen} are chosen already, at most {most} may be."
    values = Counter(option.get("value") for option in options)
    for value in (value for value, times in values.items() if times > 1):
        yield f"{place}.options: the value {value!r} is given twice."
    for index, option in enumerate(options):
        here = f"{place}.options[{index}]"
        yield from _length(f"{here}.label", option.get("label") or "", 1, 100)
        yield from _length(f"{here}.value", option.get("value") or "", 1, 100)
        yield from _length(f"{here}.description", option.get("description"), 0, 100)


def _gallery(one: Component) -> Iterator[str]:
    items = one.body.get("items") or []
    if not 1 <= len(items) <= MOST_PICTURES:
        yield f"{one.place}.items: there are {len(items)}, 1 to {MOST_PICTURES} are allowed."
    for index, item in enumerate(items):
        yield from _length(f"{one.place}.items[{index}].description", item.get("description"), 1, 1024)
