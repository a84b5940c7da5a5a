"""The moves a seat can make: each is a value with a name and a notation."""

from typing import Final, Literal, TypeAlias

from engine.cards import SKIP, Card
from engine.errors import UnknownMove
from engine.melds import End, Meld, parse_melds
from engine.value import Value

Pile: TypeAlias = Literal["draw", "discard"]


class Draw(Value, tag="draw"):
    """Take the top card of a pile (C4)."""

    pile: Pile = "draw"

    def __str__(self) -> str:
        return "draw" if self.pile == "draw" else "take"


class DrawNothing(Value, tag="draw_nothing"):
    """Continue without drawing, because neither pile has a card to draw (C5)."""

    def __str__(self) -> str:
        return "draw-nothing"


class LayDown(Value, tag="lay_down"):
    """Lay down a whole phase, its melds in the order of the phase's needs (C9)."""

    phase_no: int
    melds: tuple[Meld, ...]

    def __str__(self) -> str:
        return f"lay {self.phase_no} {' '.join(map(str, self.melds))}"


class Hit(Value, tag="hit"):
    """Put a card on meld number `meld` of `seat`; `end` is needed if a wild fits both ends of a run (C10)."""

    card: Card
    seat: int
    meld: int
    end: End | None = None

    def __str__(self) -> str:
        end = f" {self.end}" if self.end else ""
        return f"hit {self.card} {self.seat}.{self.meld}{end}"


class Discard(Value, tag="discard"):
    """Put a card on the discard pile, which ends the turn (C4)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


class Play(Value, tag="play"):
    """Play a skip or an action card instead of discarding (C11, M7); some cards need a `target` seat."""

    card: Card = SKIP
    target: int | None = None

    def __str__(self) -> str:
        target = "" if self.target is None else f" {self.target}"
        return f"play {self.card}{target}"


class Knock(Value, tag="knock"):
    """Claim the card that has just been discarded, out of turn (V3)."""

    def __str__(self) -> str:
        return "knock"


class Undo(Value, tag="undo"):
    """Take back the last lay-down or hit of the running turn."""

    def __str__(self) -> str:
        return "undo"


class StartRound(Value, tag="start_round"):
    """Deal the next round, once everybody has seen how the last one ended."""

    def __str__(self) -> str:
        return "next"


class DrawTwo(Value, tag="draw_two"):
    """Take two cards from one pile, to keep one of them (M8)."""

    pile: Pile = "draw"

    def __str__(self) -> str:
        return "draw-two" if self.pile == "draw" else "take-two"


class KeepCard(Value, tag="keep_card"):
    """Keep this card; the other of the two drawn cards is put away (M8)."""

    card: Card

    def __str__(self) -> str:
        return f"keep {self.card}"


class Demand(Value, tag="demand"):
    """Ask the others for five cards after *Give me five!*, or ask for nothing (M11)."""

    wants: bool = True

    def __str__(self) -> str:
        return "demand" if self.wants else "demand-nothing"


class Offer(Value, tag="offer"):
    """Offer a card face up to the seat that demands five (M11)."""

    card: Card

    def __str__(self) -> str:
        return f"offer {self.card}"


class TakeOffer(Value, tag="take_offer"):
    """Take the offered card with this number, counted from 0 (M11)."""

    offer: int

    def __str__(self) -> str:
        return f"take-offer {self.offer}"


class KeepHand(Value, tag="keep_hand"):
    """Keep the whole hand for the next round, or give it back (M9)."""

    keeps: bool = True

    def __str__(self) -> str:
        return "keep-hand" if self.keeps else "return-hand"


class Roll(Value, tag="roll"):
    """Roll all dice except those in `keep` (numbered 0-9); the first roll keeps none (D3)."""

    keep: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"roll {''.join(map(str, self.keep))}".rstrip()


class Score(Value, tag="score"):
    """Write down the score of the phase that the dice make (D6)."""

    def __str__(self) -> str:
        return "score"


class Decline(Value, tag="decline"):
    """Give up the score of a phase that is made, and try the phase again in the next turn (D7)."""

    def __str__(self) -> str:
        return "decline"


class Pass(Value, tag="pass"):
    """End the turn without the phase, after the last roll or earlier (D3, D7)."""

    def __str__(self) -> str:
        return "pass"


DiceMove: TypeAlias = Roll | Score | Decline | Pass
CardMove: TypeAlias = Draw | DrawNothing | LayDown | Hit | Discard | Play | Knock | Undo | StartRound
MasterMove: TypeAlias = DrawTwo | KeepCard | Demand | Offer | TakeOffer | KeepHand
Move: TypeAlias = CardMove | MasterMove | DiceMove

_PLAIN: Final[dict[str, Move]] = {
    str(move): move
    for move in (
        *(Draw(), Draw("discard"), DrawNothing(), Knock(), Undo(), StartRound()),
        *(DrawTwo(), DrawTwo("discard"), Demand(), Demand(False), KeepHand(), KeepHand(False)),
        *(Roll(), Score(), Decline(), Pass()),
    )
}


def parse_move(text: str) -> Move:
    """The move with this notation; the inverse of `str(move)`."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, _, rest = text.partition(" ")
    try:
        return _parse_with_arguments(verb, rest)
    except ValueError:
        raise UnknownMove(text=text) from None


def _parse_with_arguments(verb: str, rest: str) -> Move:
    words = rest.split()
    match verb, words:
        case "discard", [card]:
            return Discard(Card.parse(card))
        case "play", [card]:
            return Play(Card.parse(card))
        case "play", [card, target]:
            return Play(Card.parse(card), int(target))
        case "hit", [card, place]:
            return Hit(Card.parse(card), *_parse_place(place))
        case "hit", [card, place, "low" | "high" as end]:
            return Hit(Card.parse(card), *_parse_place(place), end)
        case "keep", [card]:
            return KeepCard(Card.parse(card))
        case "offer", [card]:
            return Offer(Card.parse(card))
        case "take-offer", [offer]:
            return TakeOffer(int(offer))
        case "roll", [dice]:
            return Roll(tuple(map(int, dice)))
        case "lay", [phase_no, *_]:
            return LayDown(int(phase_no), parse_melds(rest.removeprefix(phase_no)))
    raise UnknownMove(text=f"{verb} {rest}".strip())


def _parse_place(text: str) -> tuple[int, int]:
    seat, _, meld = text.partition(".")
    return int(seat), int(meld)
