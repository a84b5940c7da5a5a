"""Cards, dice, melds, phases and ratings in words."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, Literal, TypeAlias

from cogs.ui.text.words import Words
from engine.cards import ALL_MINE, BLANK, COLORS, GIVE_FIVE, SKIP, TAKE_TWO, WILD, Card
from engine.dice.faces import Face
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.phases import ColorOf, ColorRunOf, Need, RunOf, SetOf
from engine.rules import DiceRules, Rules

Form: TypeAlias = Literal["name", "plain", "a", "the"]
"""`name` stands alone (Red 7), `plain` in a list (red 7), `a` and `the` are objects in a sentence (the red 7)."""

_NAMED: Final = {
    WILD: "card-wild",
    SKIP: "card-skip",
    TAKE_TWO: "card-take-two",
    ALL_MINE: "card-all-mine",
    GIVE_FIVE: "card-give-five",
    BLANK: "card-blank",
}
_NAMED_IN_MASTER: Final = {**_NAMED, SKIP: "card-action-skip"}
"""In master a skip is an action like the others (M10)."""
_SHAPES: Final = {"R": "●", "Y": "▲", "G": "■", "V": "◆", "B": "◆", "O": "▲"}
"""The shapes that stand for the colors, as in pictures and emojis."""
_SIGNS: Final = {WILD: "★", SKIP: "⊘", TAKE_TWO: "✌️", ALL_MINE: "🤲", GIVE_FIVE: "🖐️", BLANK: "⬜"}
_NEEDS: Final[dict[type[Need], str]] = {
    SetOf: "need-set",
    RunOf: "need-run",
    ColorOf: "need-color",
    ColorRunOf: "need-color-run",
}
_RATING_AT_FIRST: Final = 1_000
_RATING_STEP: Final = 20  # points per unit of the ordinal; a first win is worth three to four units


# Cards and dice


def card_words(words: Words, card: Card, form: Form = "name", game: str = "classic") -> str:
    return _card_words(words.language, card, form, game)


@cache  # a few hundred entries: every face in every form, language and game
def _card_words(language: str, card: Card, form: Form, game: str) -> str:
    words = Words(language)
    dot = "" if form == "name" else f".{form}"
    names = _NAMED_IN_MASTER if game == "master" else _NAMED
    if card in names:
        return words(f"{names[card]}{dot}")
    if card.number:
        return words(f"card-number{dot}", color=card.color, number=card.number)
    colors = _joker_colors(words, card)
    return words(f"card-joker{dot}", low=min(card.numbers), high=max(card.numbers), colors=colors)


def _joker_colors(words: Words, card: Card) -> str:
    if len(card.colors) == len(COLORS):
        return words("joker-all-colors")
    return "/".join(words("color", color=color) for color in COLORS if color in card.colors)


def cards_words(words: Words, cards: Iterable[Card], game: str = "classic") -> str:
    return ", ".join(card_words(words, card, "plain", game) for card in cards)


def face_words(words: Words, face: Face) -> str:
    if face.is_wild:
        return words("face-wild", color=face.color)
    return words("face-number", color=face.color, number=face.number)


def card_symbol(card: Card) -> str:
    """A card in very few characters, for use without our emojis: ●7, or for a joker ★1-6●▲."""
    if card in _SIGNS:
        return _SIGNS[card]
    shapes = "".join(_SHAPES[color] for color in COLORS if color in card.colors)
    if card.number:
        return f"{shapes}{card.number}"
    return f"{_SIGNS[WILD]}{min(card.numbers)}-{max(card.numbers)}{shapes}"


def face_symbol(face: Face) -> str:
    return f"{_SHAPES[face.color]}{face.number or _SIGNS[WILD]}"


# Melds


def meld_words(words: Words, meld: Meld, form: Literal["name", "the"] = "name") -> str:
    """What a meld is, without its cards: 7s, run 4-7, red cards."""
    dot = "" if form == "name" else ".the"
    match meld:
        case SetMeld():
            return words(f"meld-set{dot}", number=meld.number)
        case RunMeld():
            return words(f"meld-run{dot}", low=meld.low, high=meld.high)
        case ColorMeld():
            return words(f"meld-color{dot}", color=meld.color)
        case ColorRunMeld():
            return words(f"meld-color-run{dot}", color=meld.color, low=meld.low, high=meld.high)


def meld_with_cards(words: Words, meld: Meld) -> str:
    return words("meld-with-cards", meld=meld_words(words, meld), meld_cards=cards_words(words, meld.cards))


# Phases


def phase_words(words: Words, rules: Rules, phase_no: int) -> str:
    """What a phase needs, as the object of a sentence: a set of 3 and a run of 4."""
    return _phase_words(words.language, _material(rules), rules.book[phase_no].needs)


@lru_cache(1 << 10)  # the printed phases of every game and language, and as many of hosts' own
def _phase_words(language: str, material: str, needs: tuple[Need, ...]) -> str:
    words = Words(language)
    return listed(words, _needs(words, material, needs, ""))


def phase_label(words: Words, rules: Rules, phase_no: int) -> str:
    """What a phase needs, in short: set of 3 + run of 4."""
    return " + ".join(_needs(words, _material(rules), rules.book[phase_no].needs, ".label"))


def need_label(words: Words, need: Need) -> str:
    """One meld of a phase of cards, in short: set of 3."""
    return _needs(words, "cards", (need,), ".label")[0]


def phase_title(words: Words, rules: Rules, phase_no: int) -> str:
    return words("phase-title", phase_no=phase_no, needs=phase_label(words, rules, phase_no))


def phase_titles(words: Words, rules: Rules) -> tuple[str, ...]:
    """The phases that are played, one line each."""
    return tuple(phase_title(words, rules, phase_no) for phase_no in rules.played)


def _material(rules: Rules) -> str:
    return "dice" if isinstance(rules, DiceRules) else "cards"


def _needs(words: Words, material: str, needs: tuple[Need, ...], dot: str) -> list[str]:
    return [
        words(f"{_NEEDS[type(need)]}{dot}", count=len(list(same)), size=need.size, **{"with": material})
        for need, same in groupby(needs)
    ]


# Ratings


def rating_points(ordinal: float) -> int:
    """A rating for people: newcomers start at 1000, and hardly anybody falls below zero."""
    return round(_RATING_AT_FIRST + _RATING_STEP * ordinal)


# Lists and times


def listed(words: Words, items: Iterable[str], by: Literal["and", "or"] = "and") -> str:
    """a, b and c"""
    *first, last = [*items] or [""]
    return words(f"list-{by}", items=", ".join(first), last=last) if first else last


def clock_time(milliseconds: int) -> str:
    """A time that Discord shows in the reader's time zone."""
    return f"<t:{milliseconds // 1000}:f>"


def time_from_now(milliseconds: int) -> str:
    """A time that Discord shows as a countdown: in 5 minutes."""
    return f"<t:{-(-milliseconds // 1000)}:R>"
