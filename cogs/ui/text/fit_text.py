"""How close chosen cards come to a phase, in words: "run 6-8: a 5 or a 9 is missing; the red 12 fits nowhere"."""

from collections.abc import Sequence

from cogs.ui.text.card_text import card_words, listed, meld_words, need_label
from cogs.ui.text.phase_text import MOST_ITEMS, any_of
from cogs.ui.text.words import Words
from engine.cards import COLORS, Card
from engine.melds import ColorMeld, ColorRunMeld, RunMeld, SetMeld
from engine.phases import ColorOf, ColorRunOf, RunOf, SetOf
from engine.solver.partial_fit import Fit, Part


def fit_words(words: Words, fit: Fit, game: str) -> str:
    """Incomplete melds, complete ones, and cards that fit nowhere; of a complete phase only the cards."""
    told = [_missing(words, part, game) for part in fit.parts if part.missing]
    complete = [_meld(words, part, game) for part in fit.parts if not part.missing]
    if told and complete:
        told.append(words("fit-complete", melds=", ".join(complete)))
    if also := any_of(words, {*fit.otherwise}):
        told.append(words("fit-otherwise", cards=also))
    is_short = bool(told)
    if fit.unplaced:
        told.append(_nowhere(words, fit.unplaced, game))
    sentence = "; ".join(told)
    return sentence[:1].upper() + sentence[1:] if is_short else sentence


def _missing(words: Words, part: Part, game: str) -> str:
    meld = _meld(words, part, game)
    if names := any_of(words, {card for card in part.completing if card.number}):
        return words("fit-one", meld=meld, cards=names)
    if part.completing and not any(card.is_wild for card in part.completing):
        return words("fit-number-missing", meld=meld)
    return words("fit-missing", meld=meld, missing=part.missing)


def _nowhere(words: Words, cards: Sequence[Card], game: str) -> str:
    if len(cards) > MOST_ITEMS:
        return words("fit-many-nowhere", count=len(cards))
    named = [words("fit-card", card=card_words(words, card, "plain", game)) for card in cards]
    return words("fit-nowhere", count=len(cards), cards=listed(words, named))


def _meld(words: Words, part: Part, game: str) -> str:
    """What the cards of a meld are, in short where they say it themselves: 7s, run 6-8, red cards."""
    numbers = [card.number for card in part.cards if card.number]
    colors = [color for color in COLORS if all(color in card.colors for card in part.cards)]
    is_row = numbers == [*range(numbers[0], numbers[0] + len(part.cards))] if numbers else False
    match part.need:
        case SetOf() if numbers:
            return meld_words(words, SetMeld(numbers[0], part.cards))
        case ColorOf() if len(colors) == 1:
            return meld_words(words, ColorMeld(colors[0], part.cards))
        case RunOf() if is_row and len(numbers) > 1:
            return meld_words(words, RunMeld(numbers[0], part.cards))
        case ColorRunOf() if is_row and len(numbers) > 1:
            return meld_words(words, ColorRunMeld(colors[0], numbers[0], part.cards))
    label = need_label(words, part.need)
    return words("fit-meld", meld=label, cards=_listed(words, part, game)) if part.cards else label


def _listed(words: Words, part: Part, game: str) -> str:
    """The cards of a meld: numbers where colors do not matter; wilds and jokers are counted."""
    naturals, wilds = [card for card in part.cards if card.number], sum(card.is_wild for card in part.cards)
    is_run = isinstance(part.need, RunOf)
    told = [str(card.number) if is_run else card_words(words, card, "plain", game) for card in naturals]
    return ", ".join(
        [*told, *([words("fit-jokers" if game == "master" else "fit-wilds", count=wilds)] if wilds else [])]
    )
