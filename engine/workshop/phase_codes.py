"""Short codes with which hosts share their own phases (V5): `3G4R-9M2T` instead of `s3+r4;c7`.

The bits of a code are: how many phases there are, less one (4); for each phase how many melds, less one (2); for each
meld its kind (2) and its size, less two (4). They are filled up to whole letters; four more letters find mistakes.
"""

from typing import Final
from zlib import crc32

from engine.workshop.errors import UnknownPhaseCode
from engine.workshop.own_phases import LETTERS, Wanted, code_of, phases_in

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD: Final = str.maketrans("OIL", "011")
_LETTER_BITS: Final = 5
_CHECK_LETTERS: Final = 4
_GROUP: Final = 4
_KINDS: Final = [*LETTERS]


def shared(code: str) -> str:
    """The short code for phases in our notation."""
    phases = phases_in(code)
    bits = f"{len(phases) - 1:04b}"
    for melds in phases:
        bits += f"{len(melds) - 1:02b}"
        bits += "".join(f"{_KINDS.index(kind):02b}{size - 2:04b}" for kind, size in melds)
    bits += "0" * (-len(bits) % _LETTER_BITS)
    letters = "".join(_ALPHABET[int(bits[at : at + _LETTER_BITS], 2)] for at in range(0, len(bits), _LETTER_BITS))
    text = letters + _check(letters)
    return "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def read(text: str) -> str:
    """The phases of a short code in our notation; UnknownPhaseCode if a letter is wrong or missing.

    Small letters, spaces and letters that look like digits are read as they are meant.
    """
    plain = "".join(sign for sign in text.upper().translate(_MISREAD) if sign.isalnum())
    letters, check = plain[:-_CHECK_LETTERS], plain[-_CHECK_LETTERS:]
    if not letters or not set(plain) <= set(_ALPHABET) or _check(letters) != check:
        raise UnknownPhaseCode(code=text)
    bits = _Bits("".join(f"{_ALPHABET.index(letter):05b}" for letter in letters))
    try:
        return code_of([_melds(bits) for _ in range(bits.take(4) + 1)])
    except (IndexError, ValueError):
        raise UnknownPhaseCode(code=text) from None


def _check(letters: str) -> str:
    found = crc32(letters.encode())
    return "".join(_ALPHABET[found >> _LETTER_BITS * place & 31] for place in range(_CHECK_LETTERS))


class _Bits:
    def __init__(self, bits: str) -> None:
        self._bits = bits

    def take(self, count: int) -> int:
        """The next bits as a number; ValueError at the end."""
        taken, self._bits = self._bits[:count], self._bits[count:]
        if len(taken) < count:
            raise ValueError("the code is too short")
        return int(taken, 2)


def _melds(bits: _Bits) -> list[Wanted]:
    return [(_KINDS[bits.take(2)], bits.take(4) + 2) for _ in range(bits.take(2) + 1)]
