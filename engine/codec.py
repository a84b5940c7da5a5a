"""JSON both ways for every value of the engine; cards are written in their notation."""

from typing import Any, TypeVar

import msgspec

from engine.cards import Card
from engine.errors import UnknownCard

T = TypeVar("T")

_encoder = msgspec.json.Encoder(enc_hook=str)


def encode(value: Any) -> bytes:
    return _encoder.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """The value, or msgspec.ValidationError when the JSON is not a `kind`."""
    return msgspec.json.decode(data, type=kind, dec_hook=_read_card)


def _read_card(kind: type, text: Any) -> Card:
    try:
        return Card.parse(text)
    except UnknownCard as error:
        raise ValueError(f"{text!r} is not a card") from error
