"""JSON for every value of the engine, both ways; cards and dice faces are written in their notation."""

from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from engine.cards import Card
from engine.dice.faces import Face
from engine.errors import NotationError

T = TypeVar("T")

_encoder = msgspec.json.Encoder(enc_hook=attrgetter("text"))  # of cards and faces, all that msgspec does not know


def encode(value: object) -> bytes:
    return _encoder.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """The decoded value, or a msgspec.ValidationError if the JSON is not a `kind`."""
    return msgspec.json.decode(data, type=kind, dec_hook=_read_notation)


def _read_notation(kind: type, text: Any) -> Card | Face:
    try:
        return Face.parse(text) if kind is Face else Card.parse(text)
    except NotationError as error:
        raise ValueError(f"{text!r} is not a {kind.__name__.lower()}") from error
