"""What a player's phase needs, and how close the hand or dice are."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cogs.ui.text.card_text import card_words, listed, phase_words
from cogs.ui.text.words import Words
from engine import solver
from engine.cardgame.turn import DRAW, GAME_OVER, KEEP, PLAY, ROUND_OVER
from engine.cards import COLORS, NUMBER_CARDS, NUMBERS, Card
from engine.dice.state import DiceView
from engine.moves import LayDown
from engine.rules import Rules
from engine.views import CardsView, View

MOST_ITEMS: Final = 5
"""Longer lists of completing cards are left out."""


def needs_words(words: Words, view: View) -> str:
    """One or two sentences for the owner of the view: the phase and what is missing."""
    if view.seat is None:
        raise ValueError("the public has no phase")
    return _of_dice(words, view, view.seat) if isinstance(view, DiceView) else _of_cards(words, view, view.seat)


# Card games


def _of_cards(words: Words, view: CardsView, seat: int) -> str:
    mine = view.seats[seat]
    rules = view.rules
    if mine.laid:
        return f"{words('phase-down', phase_no=mine.laid)} {_next(words, rules, mine.due)}"
    if view.stage is KEEP and len(mine.due) == 1:  # what a kept hand would have to make
        return f"{_not_down(words, mine.due)} {_needs(words, rules, mine.due[0])}"
    if view.stage in (KEEP, ROUND_OVER, GAME_OVER):
        return _not_down(words, mine.due)
    hand = mine.hand or ()
    if len(mine.due) == 1:
        phase_no = mine.due[0]
        return f"{_needs(words, rules, phase_no)} {_how_far(words, view, rules, phase_no, hand)}"
    return f"{_still_to_do(words, mine.due)} {_closest(words, rules, mine.due, hand)}"


def _needs(words: Words, rules: Rules, phase_no: int) -> str:
    return words("phase-needs", phase_no=phase_no, phase=phase_words(words, rules, phase_no))


def _next(words: Words, rules: Rules, due: Sequence[int]) -> str:
    """What comes after the phase that is down."""
    if not due:
        return words("needs-nothing-more")
    if len(due) == 1:
        return words("needs-next", phase_no=due[0], phase=phase_words(words, rules, due[0]))
    return _still_to_do(words, due)


def _still_to_do(words: Words, due: Sequence[int]) -> str:
    return words("needs-still-to-do", phases=listed(words, map(str, due)))


def _not_down(words: Words, due: Sequence[int]) -> str:
    return words("needs-not-down", due_count=len(due), phase_no=due[0] if due else 0)


def _how_far(words: Words, view: CardsView, rules: Rules, phase_no: int, hand: Sequence[Card]) -> str:
    missing = solver.missing(hand, rules.book[phase_no])
    if missing == 0 and (view.on_turn != view.seat or view.stage is not PLAY):
        has_to_draw = view.on_turn == view.seat and view.stage is DRAW
        return words("needs-later", has_to_draw="yes" if has_to_draw else "no")
    if missing == 0 and not any(isinstance(move, LayDown) for move in view.moves):
        return words("needs-no-card-left")
    cards = _completing(words, rules, phase_no, hand) if missing == 1 else ""
    return words("needs-one", cards=cards) if cards else words("phase-short", missing=missing)


def _closest(words: Words, rules: Rules, due: Sequence[int], hand: Sequence[Card]) -> str:
    """In free order (V4): the phases that the hand makes or comes closest to."""
    missing = {phase_no: solver.missing(hand, rules.book[phase_no]) for phase_no in due}
    fewest = min(missing.values())
    closest = [phase_no for phase_no in due if missing[phase_no] == fewest]
    phases = listed(words, map(str, closest), "or")
    if fewest == 1 and len(closest) == 1 and (cards := _completing(words, rules, closest[0], hand)):
        return words("needs-closest-one", phase_no=closest[0], cards=cards)
    return words("needs-closest", phases=phases, missing=fewest)


# The cards that would complete a phase


def _completing(words: Words, rules: Rules, phase_no: int, hand: Sequence[Card]) -> str:
    """The number cards that complete a hand which is one card short; wilds and jokers nearly always help."""
    return any_of(
        words, {card for card in solver.completing(hand, rules.book[phase_no], missing_count=1) if card.number}
    )


def any_of(words: Words, cards: set[Card]) -> str:
    """Number cards of which one is enough: a 6 or a 10; empty if there are none, or if the list is long."""
    if len(cards) == len(NUMBER_CARDS):
        return words("needs-any-number")
    items = _items(words, cards)
    return listed(words, items, "or") if len(items) <= MOST_ITEMS else ""


def _items(words: Words, cards: set[Card]) -> list[str]:
    """Groups all cards of a color or of a number into one text; names the others."""
    all_numbers = {card.number for card in cards}
    if len(cards) == len(all_numbers) * len(COLORS):  # where colors do not matter
        return [words("needs-number", number=number) for number in sorted(all_numbers)]
    by_color, by_number = Counter(card.color for card in cards), Counter(card.number for card in cards)
    colors = [color for color in COLORS if by_color[color] == len(NUMBERS)]
    numbers = [] if colors else [number for number in NUMBERS if by_number[number] == len(COLORS)]
    others = [card for card in cards if card.color not in colors and card.number not in numbers]
    return [
        *(words("needs-color", color=color) for color in colors),
        *(words("needs-number", number=number) for number in numbers),
        *(card_words(words, card, "a") for card in sorted(others, key=NUMBER_CARDS.index)),
    ]


# Dice


def _of_dice(words: Words, view: DiceView, seat: int) -> str:
    phase_no = view.seats[seat].phase_no
    if phase_no is None:
        return words("needs-nothing-more")
    if view.outcome is not None:
        return words("needs-not-made", phase_no=phase_no)
    needs = _needs(words, view.rules, phase_no)
    if view.on_turn != seat or not view.faces:
        return needs
    if view.score is None:
        return f"{needs} {words('needs-dice', rolls_left=view.rolls_left)}"
    return f"{needs} {words('needs-dice-made', points=view.score)}"
