"""Random games of master for the properties: how it is set up, played, counted and disguised."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.master_state import MasterSeat, MasterState
from engine.cards import MASTER_DECK, Card
from engine.moves import (
    Demand,
    Discard,
    Draw,
    DrawNothing,
    DrawTwo,
    Hit,
    KeepCard,
    KeepHand,
    Knock,
    Move,
    Offer,
    Play,
    Roll,
    StartRound,
    TakeOffer,
    Undo,
)
from engine.phases import MASTER
from engine.rules import Effect, MasterRules
from tests.engine.cardgame.master_positions import all_cards
from tests.engine.cardgame.positions import cards
from tests.engine.random_games import Sample, any_rules, dealt_again, sensible_moves, shown_by

FACES = tuple(dict.fromkeys(MASTER_DECK))


def _simple_moves(state: MasterState) -> Iterator[Move]:
    count = len(state.seats)
    yield from (Draw("draw"), Draw("discard"), DrawTwo("draw"), DrawTwo("discard"), DrawNothing())
    yield from (Demand(), Demand(False), KeepHand(), KeepHand(False), Undo(), StartRound(), Knock(), Roll())
    yield from map(TakeOffer, range(-1, 6))
    yield from (kind(card) for kind in (Discard, KeepCard, Offer) for card in FACES)
    yield from (
        Play(card, target) for card in cards("T2 AM S GF B R1 J1:*") for target in (None, *range(-1, count + 1))
    )
    worth_hitting = dict.fromkeys((*state.seats[state.on_turn].hand, *cards("R1 V12 J1:* J7:RY S")))
    for owner in range(-1, count + 1):
        melds = len(state.seats[owner].melds) if 0 <= owner < count else 0
        yield from (Hit(card, owner, meld) for meld in range(-1, melds + 1) for card in worth_hitting)


def _sensible_moves(state: MasterState, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    return sensible_moves(state, seat, moves, [MASTER[no] for no in master.due_phases(state, seat)])


def _disguised(state: MasterState, viewer: int | None, chance: Random, mover: int, move: Move) -> MasterState:
    """Everything hidden from the viewer is dealt again, except for the cards that the move is going to show.

    Offered cards are open (M11). What another seat has looked at is hidden (M3).
    """
    shown = {seat: _shown(state, seat, mover, move) for seat in _hidden_seats(state, viewer, mover, move)}
    twin = dealt_again(state, shown, _seen_of_draw_pile(state, viewer, mover, move), chance)
    seats = tuple(seat if n == viewer else _with_another_look(seat, chance) for n, seat in enumerate(twin.seats))
    return replace(twin, seats=seats)


def _hidden_seats(state: MasterState, viewer: int | None, mover: int, move: Move) -> list[int]:
    """Hands stay closed when a round is over (M13a); a hand that is kept must be the same for the same deal (M9)."""
    known = {viewer}
    if isinstance(move, StartRound):
        known |= {n for n, seat in enumerate(state.seats) if seat.keeps}
    if isinstance(move, Play) and mover == viewer and state.rules.effect(move.card) is Effect.LOOK:
        known.add(move.target)
    return [seat for seat in range(len(state.seats)) if seat not in known]


def _shown(state: MasterState, seat: int, mover: int, move: Move) -> list[Card]:
    offered = [offer.card for offer in state.offers if offer.seat == seat]
    return offered + (shown_by(move) if seat == mover else [])


def _seen_of_draw_pile(state: MasterState, viewer: int | None, mover: int, move: Move) -> int:
    """How many cards the move takes from the top of the draw pile and shows to the viewer."""
    match move:
        case Draw("draw") if mover == viewer:
            return 1
        case DrawTwo("draw") if mover == viewer:
            return 2
        case TakeOffer(number) if state.offers[number].seat == viewer:
            return 1
        case Play(card, target) if target == viewer and state.rules.effect(card) is Effect.DRAW_TWO:
            return 2
        case _:
            return 0


def _with_another_look(seat: MasterSeat, chance: Random) -> MasterSeat:
    if seat.look is None:
        return seat
    hand = tuple(chance.choices(FACES, k=len(seat.look.hand)))
    return replace(seat, look=replace(seat.look, hand=hand))


def _pieces(state: MasterState) -> Counter[Card]:
    """M1: all cards, wherever they lie; an offered card is still in its owner's hand."""
    offered = Counter((offer.seat, offer.card) for offer in state.offers)
    held = Counter((n, card) for n, seat in enumerate(state.seats) for card in seat.hand)
    assert offered <= held
    return all_cards(state)


MASTER_GAMES = Sample(
    name="master",
    rules=any_rules(MasterRules),
    pieces=_pieces,
    simple_moves=_simple_moves,
    sensible=_sensible_moves,
    disguised=_disguised,
)
