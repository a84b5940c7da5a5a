"""Labels of the buttons and select options that make a move."""

from typing import Final

from cogs.ui.text.card_text import card_symbol, card_words, meld_words
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.option_text import value_words
from cogs.ui.text.words import Words
from engine import moves
from engine.cards import Card
from engine.dice.faces import ALL_DICE
from engine.dice.state import DiceView
from engine.moves import Move
from engine.rules import Effect, MasterRules, Rules
from engine.views import CardsView, MasterView, View

LIMIT: Final = 80  # Discord's limit for a button; an option of a select may have 100

_PLAIN: Final = {
    move: f"button-{key}"
    for move, key in (
        (moves.Draw(), "draw"),
        (moves.DrawNothing(), "draw-nothing"),
        (moves.DrawTwo(), "draw-two"),
        (moves.DrawTwo("discard"), "take-two"),
        (moves.Undo(), "undo"),
        (moves.StartRound(), "next"),
        (moves.Demand(), "demand"),
        (moves.Demand(False), "demand-nothing"),
        (moves.KeepHand(), "keep-hand"),
        (moves.KeepHand(False), "return-hand"),
        (moves.Decline(), "decline"),
        (moves.Pass(), "pass"),
    )
}


def move_label(narrator: Narrator, move: Move, view: View) -> str:
    """The label of any move of the view; labels show the narrator's names without interpreting markdown."""
    words = narrator.words
    if move in _PLAIN:
        return words(_PLAIN[move])
    label = _dice_label(narrator, move, view) if isinstance(view, DiceView) else _card_label(narrator, move, view)
    return shortened(label)


def card_name(words: Words, card: Card, rules: Rules) -> str:
    """A card's name for its owner, the same everywhere; in master action cards are named by their effect."""
    effect = effect_of(card, rules)
    return card_words(words, card) if effect is Effect.NONE else value_words(words, "effect", effect)


def effect_of(card: Card, rules: Rules) -> Effect:
    return rules.effect(card) if isinstance(rules, MasterRules) else Effect.NONE


def wild_count(move: moves.LayDown) -> int:
    """How many wilds or jokers the lay-down takes from the hand."""
    return sum(card.is_wild for meld in move.melds for card in meld.cards)


def lay_down_about(move: moves.LayDown, limit: int = 100) -> str:
    """The cards of a lay-down as symbols, for the second line of an option."""
    return shortened(" · ".join(" ".join(map(card_symbol, meld.cards)) for meld in move.melds), limit)


def shortened(text: str, limit: int = LIMIT) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def _dice_label(narrator: Narrator, move: Move, view: DiceView) -> str:
    if isinstance(move, moves.Roll):
        return narrator.words("button-roll", count=len(ALL_DICE) - len(move.keep), left=view.rolls_left)
    return narrator.words("button-score", points=view.score or 0)


def _card_label(narrator: Narrator, move: Move, view: CardsView) -> str:
    words = narrator.words
    match move:
        case moves.Discard() | moves.Offer():
            return card_name(words, move.card, view.rules)
        case moves.Draw():
            return words("button-take", card=card_symbol(view.discard_pile[-1]))
        case moves.Knock():
            return words("button-knock", card=card_symbol(view.discard_pile[-1]))
        case moves.LayDown():
            return " + ".join(meld_words(words, meld) for meld in move.melds)
        case moves.Hit():
            key = f"choice-hit-{move.end}" if move.end else "choice-hit"
            meld = meld_words(words, view.seats[move.seat].melds[move.meld], "the")
            return words(key, card=card_words(words, move.card), the_meld=meld, owner=narrator.name(move.seat))
        case moves.KeepCard():
            return words("button-keep-card", card=card_name(words, move.card, view.rules))
        case moves.Play(target=None):
            return words("button-play", card=card_name(words, move.card, view.rules))
        case moves.Play(target=int(target)):
            return words("choice-play", card=card_name(words, move.card, view.rules), name=narrator.name(target))
        case moves.TakeOffer() if isinstance(view, MasterView):
            offer = view.offers[move.offer]
            return words("choice-offer", card=card_name(words, offer.card, view.rules), name=narrator.name(offer.seat))
        case _:
            raise ValueError(f"no card game has the move {move}")
