"""Hand-made requests, for tests that break one detail of them."""

from typing import Any

from simcord import HttpLogEntry

V2 = 1 << 15
Body = dict[str, Any]


def a_request(body: Any, method: str = "POST", path: str = "/channels/1/messages") -> HttpLogEntry:
    return HttpLogEntry(method, path, {}, body, None)


def v2(*components: Body, **fields: Any) -> HttpLogEntry:
    return a_request({"flags": V2, "components": list(components), **fields})


def edit(*components: Body, **fields: Any) -> HttpLogEntry:
    return a_request({"flags": V2, "components": list(components), **fields}, "PATCH", "/channels/1/messages/2")


def text(content: str = "Hello") -> Body:
    return {"type": 10, "content": content}


def row(*components: Body) -> Body:
    return {"type": 1, "components": list(components)}


def container(*components: Body) -> Body:
    return {"type": 17, "components": list(components)}


def button(custom_id: str = "a", **fields: Any) -> Body:
    return {"type": 2, "style": 2, "label": "A", "custom_id": custom_id, **fields}


def option(value: str = "a", **fields: Any) -> Body:
    return {"label": "A", "value": value, **fields}


def select(*options: Body, **fields: Any) -> Body:
    return {"type": 3, "custom_id": "s", "options": list(options), **fields}


def options(count: int) -> list[Body]:
    return [option(str(number)) for number in range(count)]


def gallery(*urls: str, **fields: Any) -> Body:
    return {"type": 12, "items": [{"media": {"url": url}, **fields} for url in urls]}


def sync(*slash_commands: Body) -> HttpLogEntry:
    return a_request(list(slash_commands), "PUT", "/applications/1/commands")


def command(**fields: Any) -> Body:
    return {"name": "play", "description": "Start", "type": 1, **fields}


def a_string(**fields: Any) -> Body:
    return {"type": 3, "name": "game", "description": "Which", **fields}


def choices(count: int, **fields: Any) -> list[Body]:
    return [{"name": f"{number}", "value": f"{number}", **fields} for number in range(count)]


def callback(kind: int, **data: Any) -> HttpLogEntry:
    return a_request({"type": kind, "data": data}, "POST", "/interactions/1/token/callback")
