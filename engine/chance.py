"""The documented random stream (F1): SHA-256 in counter mode, read as 32-bit words.

docs/fairness.md explains it so that a shuffle can be recomputed in any language.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from engine.value import Value

SEED_BYTES = 32
_WORD_BYTES = 4
_WORDS_PER_BLOCK = 8
_WORD_RANGE = 2**32

T = TypeVar("T")


class Chance(Value):
    """A position in a seed's stream: `used` words have been read so far."""

    seed: bytes
    used: int = 0

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, this one has {len(self.seed)}")

    def below(self, limit: int) -> tuple[int, "Chance"]:
        """A number from 0 to limit-1, each equally likely."""
        reader = _Reader(self)
        number = reader.below(limit)
        return number, reader.place()

    def shuffled(self, things: Sequence[T]) -> tuple[tuple[T, ...], "Chance"]:
        """Fisher-Yates, from the last item down to the second."""
        reader = _Reader(self)
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = reader.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), reader.place()


class _Reader:
    """Reads words from a position on; `place()` is the position it has reached."""

    def __init__(self, start: Chance) -> None:
        self._seed = start.seed
        self._used = start.used
        self._block_no = -1
        self._block = b""

    def below(self, limit: int) -> int:
        fair = _WORD_RANGE - _WORD_RANGE % limit
        while (word := self._word()) >= fair:
            pass  # a word past the last full multiple of the limit would favor small numbers
        return word % limit

    def place(self) -> Chance:
        return Chance(self._seed, self._used)

    def _word(self) -> int:
        block_no, place = divmod(self._used, _WORDS_PER_BLOCK)
        if block_no != self._block_no:
            self._block = sha256(self._seed + block_no.to_bytes(8, "big")).digest()
            self._block_no = block_no
        self._used += 1
        start = place * _WORD_BYTES
        return int.from_bytes(self._block[start : start + _WORD_BYTES], "big")


def commitment(seed: bytes) -> str:
    """The hash shown before a game, which proves afterwards that the seed was not changed (F2)."""
    return sha256(seed).hexdigest()
