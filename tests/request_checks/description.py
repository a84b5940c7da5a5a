"""Checks request bodies against the OpenAPI description that Discord publishes."""

import json
import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema_rs
import pytest

DEFAULT_PATH = Path(__file__).parents[3] / "shared" / "discord-openapi.json"


class Allowance(NamedTuple):
    """A field in which we accept an id as a number, although the description wants a string."""

    schema: str
    field: tuple[str, ...]
    reason: str


# Discord takes ids as numbers as well as strings, and discord.py relies on it in exactly these places.
ALLOWANCES = (
    Allowance("MessageAttachmentRequest", ("id",), "discord.py numbers new files and keeps old ones by int id"),
    Allowance("MessageAllowedMentionsRequest", ("users", "items"), "AllowedMentions.to_dict lists ids as int"),
    Allowance("ComponentEmojiForRequest", ("id",), "PartialEmoji.to_dict gives the id of a custom emoji as int"),
    Allowance("MessageReferenceRequest", ("message_id",), "MessageReference.to_dict gives ids as int"),
    Allowance("MessageReferenceRequest", ("channel_id",), "MessageReference.to_dict gives ids as int"),
    Allowance("MessageReferenceRequest", ("guild_id",), "MessageReference.to_dict gives ids as int"),
)
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_MASK = "\0"


class Spec:
    """Discord's description, with one compiled validator for each operation used so far."""

    def __init__(self, description: dict[str, Any], allowances: Iterable[Allowance] = ALLOWANCES) -> None:
        self._components = description["components"]
        self._operations: dict[tuple[str, int], list[tuple[list[str], dict[str, Any]]]] = {}
        for path, item in description["paths"].items():
            segments = path.strip("/").split("/")
            for method, operation in item.items():
                if method != "parameters":
                    self._operations.setdefault((method.upper(), len(segments)), []).append((segments, operation))
        for allowance in allowances:
            _allow(self._components["schemas"], allowance)
        self._validators: dict[int, jsonschema_rs.Draft202012Validator | None] = {}

    def problems(self, method: str, path: str, body: Any) -> Iterator[str]:
        operation = self._operation(method, path)
        if operation is None:
            yield "Discord describes no such route."
        elif body is not None:
            validator = self._validator(operation)
            if validator is None:
                yield "Discord describes no JSON body for this route."
            elif not validator.is_valid(body):
                yield from (_sentence(cause) for error in validator.iter_errors(body) for cause in _causes(error))

    def _operation(self, method: str, path: str) -> dict[str, Any] | None:
        """The matching operation with the most literal path segments (`@original` before `{message_id}`)."""
        segments = path.strip("/").split("/")
        found, most = None, -1
        for template, operation in self._operations.get((method, len(segments)), ()):
            literal = 0
            for wanted, segment in zip(template, segments, strict=True):
                if wanted == segment:
                    literal += 1
                elif not wanted.startswith("{"):
                    break
            else:
                if literal > most:
                    found, most = operation, literal
        return found

    def _validator(self, operation: dict[str, Any]) -> jsonschema_rs.Draft202012Validator | None:
        key = id(operation)
        if key not in self._validators:
            # A multipart request carries the same body in its part `payload_json`.
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            self._validators[key] = content and jsonschema_rs.Draft202012Validator(
                {"$schema": _DIALECT, "components": self._components, **content["schema"]},
                validate_formats=True,
                mask=_MASK,
            )
        return self._validators[key]


def _allow(schemas: dict[str, Any], allowance: Allowance) -> None:
    *parents, last = ("properties", *allowance.field)
    holder = schemas[allowance.schema]
    for name in parents:
        holder = holder[name]
    holder[last] = {"anyOf": [holder[last], {"type": "integer", "minimum": 0}]}


def _sentence(error: jsonschema_rs.ValidationError) -> str:
    value = json.dumps(error.instance, ensure_ascii=False)
    shown = value if len(value) <= 60 else f"{value[:59]}…"
    return f"{place(error.instance_path) or 'the body'}: {error.message.replace(_MASK, shown)}."


def _causes(error: jsonschema_rs.ValidationError) -> Iterator[jsonschema_rs.ValidationError]:
    """The errors inside the alternative with the right `type`; the error itself if there is none."""
    kind = error.kind
    if not isinstance(kind, jsonschema_rs.ValidationErrorKind.AnyOf | jsonschema_rs.ValidationErrorKind.OneOfNotValid):
        yield error
        return
    here = list(error.instance_path)
    meant = [branch for branch in kind.context if branch and not any(_is_of_another_type(e, here) for e in branch)]
    if not meant:
        yield error
    for inner in min(meant, key=len, default=[]):
        yield from _causes(inner)


def _is_of_another_type(error: jsonschema_rs.ValidationError, here: list[str | int]) -> bool:
    path = list(error.instance_path)
    return path == [*here, "type"] or (path == here and error.kind.name in ("type", "const"))


def place(path: list[str | int]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def openapi() -> Spec | None:
    """Discord's description; None if the file is missing, and then only the limits are checked."""
    return _read(path())


def path() -> Path:
    return Path(os.environ.get("DISCORD_OPENAPI") or DEFAULT_PATH)


@cache
def _read(file: Path) -> Spec | None:
    return Spec(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None


needs_the_description = pytest.mark.skipif(
    not path().is_file(), reason="Discord's OpenAPI description was not found; DISCORD_OPENAPI may name the file"
)
