"""Positions of the master game in notation; what both card games share is in `positions`."""

from collections import Counter
from typing import Final

from engine.cardgame.master_state import Look, MasterSeat, MasterState, OfferedCard
from engine.cardgame.turn import PLAY, Stage
from engine.cards import Card, parse_cards
from engine.chance import Chance
from engine.melds import parse_melds
from engine.moves import DrawTwo, KeepCard, Offer, Pile, Play
from engine.rules import Effect, MasterRules
from engine.scoring import RoundScore
from tests.engine.cardgame.positions import ANA, SEED

EVA, FAY = 4, 5
NAMES: Final = ["Ana", "Ben", "Cam", "Dan", "Eva", "Fay"]

PHASE_1: Final = "set7[R7 G7] set9[R9 G9] set1[R1 J1:*] set12[V12 Y12]"
PLAIN: Final = MasterRules()
TWO_FROM_DRAW_PILE: Final = DrawTwo("draw")
TWO_FROM_DISCARD_PILE: Final = DrawTwo("discard")


def blanks(effect: Effect) -> MasterRules:
    """Rules with this action on the blank cards (M3)."""
    return MasterRules(blank_action=effect)


def holding(
    hand: str,
    down: str = "",
    laid: int = 0,
    done: tuple[int, ...] | None = None,
    points: int = 0,
    front: str = "",
    saw: tuple[int, str] | None = None,
    keeps: bool = False,
    taken: str = "",
    thrown: str = "",
) -> MasterSeat:
    """A seat; if it has melds down, it has laid down phase 1 unless `laid` says otherwise."""
    laid = laid or (1 if down else 0)
    if done is None:
        done = tuple(range(1, laid + 1))
    look = Look(saw[0], parse_cards(saw[1])) if saw else None
    seen = {"taken": parse_cards(taken), "thrown": parse_cards(thrown)}
    return MasterSeat(parse_cards(hand), parse_melds(down), laid, done, points, parse_cards(front), look, keeps, **seen)


def a_round(
    *seats: MasterSeat,
    discard: str = "R3",
    draw: str = "Y1 Y2 Y3",
    blue: str = "",
    rules: MasterRules = PLAIN,
    stage: Stage = PLAY,
    on_turn: int = ANA,
    direction: int = 1,
    drawn: str = "",
    drawn_from: Pile = "draw",
    offers: tuple[OfferedCard, ...] = (),
    undecided: tuple[int, ...] = (),
    round_no: int = 1,
    sheet: tuple[RoundScore, ...] = (),
) -> MasterState:
    """A position within a round; the top of a pile is its last card, and the last seat is the dealer."""
    return MasterState(
        chance=Chance(SEED),
        turn_no=1,
        round_no=round_no,
        dealer=len(seats) - 1,
        on_turn=on_turn,
        stage=stage,
        draw_pile=parse_cards(draw),
        discard_pile=parse_cards(discard),
        seats=seats,
        steps=(),
        sheet=sheet,
        rules=rules,
        blue_pile=parse_cards(blue),
        direction=direction,
        drawn=parse_cards(drawn),
        drawn_from=drawn_from,
        offers=offers,
        undecided=undecided,
    )


def use(text: str, target: int | None = None) -> Play:
    """The move that plays an action card."""
    return Play(Card.parse(text), target)


def keep(text: str) -> KeepCard:
    return KeepCard(Card.parse(text))


def offer(text: str) -> Offer:
    return Offer(Card.parse(text))


def an_offer(seat: int, text: str) -> OfferedCard:
    return OfferedCard(seat, Card.parse(text))


def all_cards(state: MasterState) -> Counter[Card]:
    """Every card of the game, wherever it lies."""
    return Counter(
        [
            *state.draw_pile,
            *state.discard_pile,
            *state.blue_pile,
            *state.drawn,
            *(card for seat in state.seats for card in (*seat.hand, *seat.front)),
            *(card for seat in state.seats for meld in seat.melds for card in meld.cards),
        ]
    )
