"""The daily challenge (D13): the day's seed, and dice that are the same for everybody, whatever they keep."""

import hmac
from hashlib import sha256
from typing import Final, Protocol

from engine.chance import Chance
from engine.dice.faces import SIDES

SECRET_BYTES: Final = 16
_PURPOSE: Final = "phase 10 daily dice"


class Date(Protocol):
    """A calendar day, such as a datetime.date: the engine has no calendar and no clock of its own."""

    @property
    def year(self) -> int: ...
    @property
    def month(self) -> int: ...
    @property
    def day(self) -> int: ...


def daily_seed(secret: bytes, date: Date) -> bytes:
    """The day's seed; without the installation's secret nobody can compute another day's seed from it."""
    if len(secret) < SECRET_BYTES:
        raise ValueError(f"a secret has at least {SECRET_BYTES} bytes, this one has {len(secret)}")
    text = f"{_PURPOSE} {date.year:04}-{date.month:02}-{date.day:02}"
    return hmac.new(secret, text.encode(), sha256).digest()


def daily_side(seed: bytes, phase_no: int, attempt: int, die: int, roll: int) -> int:
    """The side (0-5) that a die shows if it is rolled in this roll of this attempt.

    Dice are counted from 0, attempts and rolls from 1. Each combination has its own seed for the random stream (F1).
    """
    place = f"phase {phase_no} attempt {attempt} die {die} roll {roll}"
    own_seed = hmac.new(seed, place.encode(), sha256).digest()
    return Chance(own_seed).below(SIDES)[0]
