"""Phases as hosts write them, one per line: `set 3 + run 4`, `2 sets of 4`, `Drilling + Viererfolge`.

The words are those of all languages in `locales/`, so that everybody may write as they like. What cannot be read is
refused with its line.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from cogs.ui.text.words import LANGUAGES, Words
from engine.errors import Refusal
from engine.phases import ColorOf, ColorRunOf, Need, RunOf, SetOf
from engine.workshop.errors import OwnPhasesError, UnknownPhaseCode
from engine.workshop.own_phases import MOST_MELDS, Wanted, code_of
from engine.workshop.phase_codes import read


class LineNotRead(Refusal):
    """A line in which some word or number makes no sense."""


class _Vocabulary(NamedTuple):
    """The words of all languages: kinds of melds, sizes, sets with their sizes, joining words, and words to ignore."""

    kinds: dict[str, type[Need]]
    numbers: dict[str, int]
    sized_sets: dict[str, int]
    joining: frozenset[str]
    fillers: frozenset[str]
    longest_first: tuple[str, ...]


_LINE_NO: Final = re.compile(r"^\s*(?:phase\s*\d+\s*[.:)-]?|\d+\s*[.:)])\s+", re.IGNORECASE)
_CODE: Final = re.compile(r"[0-9A-Za-z]{1,4}(?:-[0-9A-Za-z]{1,4})+")
_TIMES: Final = "\N{MULTIPLICATION SIGN}"
_LONGEST_WORD: Final = 40
_LONGEST_TOLD: Final = 60
_MOST_NUMBERS: Final = 2  # how many melds, and of which size


def example(words: Words) -> str:
    return words("notation-example")


def phases_from(text: str) -> str:
    """The phases of a short code, or of lines in words; a refusal says what is wrong with either."""
    code = text.strip()
    if _CODE.fullmatch(code) is None:
        return phases_written(text)
    try:
        return read(code)
    except UnknownPhaseCode as refusal:
        try:
            return phases_written(text)
        except LineNotRead:
            raise refusal from None


def phases_written(text: str) -> str:
    """The phases of this text in the notation of engine/workshop/own_phases.py, or a refusal that names the line."""
    lines = [(no, _LINE_NO.sub("", line)) for no, line in enumerate(text.splitlines(), start=1) if line.strip()]
    phases = [_melds(no, line) for no, line in lines]
    try:
        return code_of(phases)
    except OwnPhasesError as error:
        if "line" not in error.facts:
            raise
        place = error.facts["line"]
        assert isinstance(place, int)
        raise type(error)(**{**error.facts, "line": lines[place - 1][0]}) from None


def _melds(no: int, line: str) -> list[Wanted]:
    """All melds of a line; a line that has far too many is cut, so that it is refused for their number."""
    vocabulary = _vocabulary()
    joined = re.sub(rf"\b(?:{'|'.join(map(re.escape, vocabulary.joining))})\b", "+", line.lower())
    melds: list[Wanted] = []
    for piece in re.split(r"[+&,;]", joined):
        melds += _same_melds(no, line, piece, vocabulary)
    return melds


def _same_melds(no: int, line: str, piece: str, vocabulary: _Vocabulary) -> list[Wanted]:
    """`2 sets of 4` are two melds; of two numbers the first one counts them."""
    kinds: set[type[Need]] = set()
    numbers: list[int] = []
    for word in _tokens(no, line, piece.replace(_TIMES, " x "), vocabulary):
        if word in vocabulary.kinds:
            kinds.add(vocabulary.kinds[word])
        elif word in vocabulary.sized_sets:
            kinds.add(SetOf)
            numbers.append(vocabulary.sized_sets[word])
        elif word not in vocabulary.fillers:
            numbers.append(vocabulary.numbers[word] if word in vocabulary.numbers else int(word))
    kind = _kind(kinds)
    if kind is None or not 1 <= len(numbers) <= _MOST_NUMBERS:
        raise LineNotRead(line=no, text=_told(line))
    count = numbers[0] if len(numbers) == _MOST_NUMBERS else 1
    return [(kind, numbers[-1])] * min(max(count, 1), MOST_MELDS + 1)


def _told(line: str) -> str:
    """The beginning of a line, without what Discord would take for a mention or a style."""
    return re.sub(r"[^\w\s+.,;:&()-]", "", line).replace("_", "").strip()[:_LONGEST_TOLD]


def _kind(kinds: set[type[Need]]) -> type[Need] | None:
    """A run in one color is a color run; `7 gleiche Farbe` is a color."""
    if RunOf in kinds:
        return ColorRunOf if ColorOf in kinds else RunOf
    return ColorOf if ColorOf in kinds else SetOf if SetOf in kinds else None


def _tokens(no: int, line: str, piece: str, vocabulary: _Vocabulary) -> list[str]:
    """The words and numbers of a piece; a compound such as `viererfolge` is taken apart."""
    found: list[str] = []
    for word in re.findall(r"\d{1,3}|[^\W\d_]+|\S", piece):
        parts = [word] if word.isdecimal() else [] if word in "-.'()" else _parts(word, vocabulary)
        if parts is None:
            raise LineNotRead(line=no, text=_told(line))
        found += parts
    return found


def _parts(word: str, vocabulary: _Vocabulary) -> list[str] | None:
    """The known words of which this one consists, long ones first; None if a part of it is unknown."""
    if len(word) > _LONGEST_WORD:
        return None
    after: list[list[str] | None] = [None] * len(word) + [[]]  # by place: the parts from there to the end
    for place in reversed(range(len(word))):
        for known in vocabulary.longest_first:
            if word.startswith(known, place) and (rest := after[place + len(known)]) is not None:
                after[place] = [known, *rest]
                break
    return after[0]


@cache
def _vocabulary() -> _Vocabulary:
    every = [Words(language) for language in LANGUAGES]
    kinds: dict[str, type[Need]] = {}
    for words in every:
        kinds |= dict.fromkeys(_listed(words("notation-color")), ColorOf)
        kinds |= dict.fromkeys(_listed(words("notation-run")), RunOf)
        kinds |= dict.fromkeys(_listed(words("notation-set")), SetOf)
    numbers = {word: size for words in every for word, size in _sized(words("notation-numbers"))}
    sized_sets = {word: size for words in every for word, size in _sized(words("notation-sized-sets"))}
    joining = frozenset(word for words in every for word in _listed(words("notation-and")))
    fillers = frozenset(word for words in every for word in _listed(words("notation-fillers")))
    known = sorted({*kinds, *numbers, *sized_sets, *fillers}, key=lambda word: (-len(word), word))
    return _Vocabulary(kinds, numbers, sized_sets, joining, fillers, tuple(known))


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",")]


def _sized(words: str) -> list[tuple[str, int]]:
    return [(word, int(size)) for size, word in (item.split() for item in _listed(words))]
