"""Positions of the classic game in notation, one line each, and moves in positions of both card games."""

from typing import Any, Final

import pytest

from engine.cardgame import classic, master
from engine.cardgame.classic_state import ClassicSeat, ClassicState
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import PLAY, CardState, S, Stage
from engine.cards import Card, cards_text, parse_cards
from engine.chance import Chance
from engine.codec import encode
from engine.errors import RuleError
from engine.events import Event
from engine.melds import Meld, parse_meld, parse_melds
from engine.moves import Discard, Draw, LayDown, Move
from engine.rules import ClassicRules
from engine.scoring import RoundScore

ANA, BEN, CAM, DAN = 0, 1, 2, 3

SEED: Final = bytes(range(32))
PHASE_1: Final = "set7[R7 G7 V7] set9[R9 G9 W]"
PHASE_2: Final = "set5[R5 G5 V5] run4[R4 G5 W Y7]"
DRAW_PILE: Final = Draw("draw")
DISCARD_PILE: Final = Draw("discard")

_GAMES: Final[dict[type[CardState], Any]] = {ClassicState: classic, MasterState: master}


def card(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def meld(text: str) -> Meld:
    return parse_meld(text)


def melds(text: str) -> tuple[Meld, ...]:
    return parse_melds(text)


def lay(phase_no: int, text: str) -> LayDown:
    return LayDown(phase_no, parse_melds(text))


def throw(text: str) -> Discard:
    return Discard(Card.parse(text))


def holding(
    hand: str,
    down: str = "",
    laid: int = 0,
    done: tuple[int, ...] | None = None,
    points: int = 0,
    skipped: bool = False,
    knocked: bool = False,
    taken: str = "",
    thrown: str = "",
) -> ClassicSeat:
    """A seat; if it has melds down, it has laid down phase 1 unless `laid` says otherwise."""
    laid = laid or (1 if down else 0)
    if done is None:
        done = tuple(range(1, laid + 1))
    seen = {"taken": parse_cards(taken), "thrown": parse_cards(thrown)}
    return ClassicSeat(parse_cards(hand), parse_melds(down), laid, done, points, skipped, knocked, **seen)


def a_round(
    *seats: ClassicSeat,
    discard: str = "R3",
    draw: str = "Y1 Y2 Y3",
    rules: ClassicRules = ClassicRules(),  # noqa: B008  # frozen
    stage: Stage = PLAY,
    on_turn: int = ANA,
    claim: int | None = None,
    round_no: int = 1,
    sheet: tuple[RoundScore, ...] = (),
) -> ClassicState:
    """A position within a round; the top of a pile is its last card, and the last seat is the dealer."""
    return ClassicState(
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
        claim=claim,
    )


# For both card games


def apply(state: S, seat: int, move: Move) -> tuple[S, tuple[Event, ...]]:
    """The move in the game that the state belongs to."""
    result: tuple[S, tuple[Event, ...]] = _GAMES[type(state)].apply(state, seat, move)
    return result


def legal_moves(state: CardState, seat: int) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = _GAMES[type(state)].legal_moves(state, seat)
    return moves


def played(state: S, *turns: tuple[int, Move]) -> S:
    """The state after these moves."""
    for seat, move in turns:
        state, _ = apply(state, seat, move)
    return state


def last_events(state: CardState, *turns: tuple[int, Move]) -> tuple[Event, ...]:
    """The events of the last of these moves."""
    seat, move = turns[-1]
    _, events = apply(played(state, *turns[:-1]), seat, move)
    return events


def hands(state: CardState) -> list[str]:
    return [cards_text(seat.hand) for seat in state.seats]


def assert_refused(state: CardState, seat: int, move: Move, error: type[RuleError], /, **facts: Any) -> None:
    """The move is refused for exactly this reason, and nothing has changed."""
    before = encode(state)

    with pytest.raises(error) as caught:
        apply(state, seat, move)

    assert (type(caught.value), caught.value.facts) == (error, facts)
    assert encode(state) == before
