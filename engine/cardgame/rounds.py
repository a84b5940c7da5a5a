"""How a round of a card game begins and ends: the deal, the piles, the score and the places."""

from collections.abc import Collection, Sequence
from typing import TypedDict

from msgspec.structs import replace

from engine.cardgame.turn import GAME_OVER, HAND_SIZE, ROUND_OVER, CardState, S, Seat, Stage
from engine.cards import Card
from engine.chance import commitment
from engine.errors import DrawPileEmpty
from engine.events import DrawPileRenewed, Event, GameEnded, RoundEnded
from engine.melds import Meld
from engine.rules import CardRules
from engine.scoring import Outcome, RoundScore, hand_points, places_by_phases


def dealt(
    hands: Sequence[Sequence[Card]], pile: Sequence[Card], dealer: int
) -> tuple[list[tuple[Card, ...]], list[Card]]:
    """C2: the hands, filled up to ten from the dealer's left while there are cards (M9c), and the rest of the pile."""
    filled, rest = [list(hand) for hand in hands], list(pile)
    order = [*filled[dealer + 1 :], *filled[: dealer + 1]]
    for _ in range(HAND_SIZE):
        for hand in order:
            if len(hand) < HAND_SIZE and rest:
                hand.append(rest.pop())
    return [tuple(hand) for hand in filled], rest


def turned_up(pile: list[Card], unfit: Collection[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The draw pile, and the discard pile with its first card; unfit cards go under the draw pile (C2a, M4)."""
    if all(card in unfit for card in pile):  # M4a
        return tuple(pile), ()
    while pile[-1] in unfit:
        pile.insert(0, pile.pop())
    return tuple(pile[:-1]), (pile[-1],)


def renewed(state: S, also: tuple[Card, ...] = ()) -> tuple[S, tuple[Event, ...]]:
    """C5: the discards below the top card, and the cards in `also`, are shuffled into a new draw pile."""
    pile, chance = state.chance.shuffled(state.discard_pile[:-1] + also)
    if not pile:
        raise DrawPileEmpty()
    state = replace(state, chance=chance, draw_pile=pile, discard_pile=state.discard_pile[-1:])
    return state, (DrawPileRenewed(len(pile)),)


def is_stuck(state: CardState) -> bool:
    """C12a: everybody is down and no remaining card fits on any meld, so nobody can ever go out.

    This happens when all melds are full runs. Such a round ends at once, and every seat counts its hand.
    """
    if not all(seat.laid for seat in state.seats):
        return False
    left = {*state.draw_pile, *state.discard_pile}.union(*(seat.hand for seat in state.seats))
    return all(left.isdisjoint(meld.takes()) for seat in state.seats for meld in seat.melds)


def scored(
    state: S, out: int | None, events: tuple[Event, ...], *, are_hands_open: bool = True
) -> tuple[S, tuple[Event, ...]]:
    """The round is over: every seat counts its hand (C13), which is empty for the seat that went out."""
    points = tuple(hand_points(seat.hand, state.rules.card_points) for seat in state.seats)
    seats = tuple(replace(seat, points=seat.points + more) for seat, more in zip(state.seats, points, strict=True))
    line = RoundScore(points, tuple(seat.laid for seat in seats), out)
    state = replace(state, seats=seats, stage=ROUND_OVER, steps=(), sheet=(*state.sheet, line))
    hands = tuple(seat.hand for seat in seats) if are_hands_open else ()
    return state, (*events, RoundEnded(out, hands, points))


def ended(state: S, outcome: Outcome, events: tuple[Event, ...]) -> tuple[S, tuple[Event, ...]]:
    return replace(state, stage=GAME_OVER), (*events, GameEnded(outcome))


def due_in_order(rules: CardRules, done: tuple[int, ...]) -> tuple[int, ...]:
    """C14: the phase after the last one done, or nothing when all are done."""
    return rules.played[len(done) : len(done) + 1]


def has_finisher(state: CardState, to_do: int) -> bool:
    """C15a: some seat has laid down its last phase."""
    return any(len(seat.done) == to_do for seat in state.seats)


def outcome_by_phases(state: CardState) -> Outcome:
    points, done = points_and_phases(state)
    return Outcome(places_by_phases(done, points, state.sheet[-1].out), points, done, "last_phase")


def points_and_phases(state: CardState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(seat.points for seat in state.seats), tuple(len(seat.done) for seat in state.seats)


class ViewFields(TypedDict):
    """The fields of a CardView that both card games fill in the same way."""

    seat: int | None
    round_no: int
    dealer: int
    on_turn: int
    stage: Stage
    draw_pile_size: int
    discard_pile: tuple[Card, ...]
    sheet: tuple[RoundScore, ...]
    commitment: str
    seed: bytes | None


def common_view(state: CardState, seat: int | None) -> ViewFields:
    return {
        "seat": seat,
        "round_no": state.round_no,
        "dealer": state.dealer,
        "on_turn": state.on_turn,
        "stage": state.stage,
        "draw_pile_size": len(state.draw_pile),
        "discard_pile": state.discard_pile,
        "sheet": state.sheet,
        "commitment": commitment(state.chance.seed),
        "seed": state.chance.seed if state.stage is GAME_OVER else None,
    }


class SeatViewFields(TypedDict):
    """The fields of a SeatView."""

    hand_size: int
    hand: tuple[Card, ...] | None
    melds: tuple[Meld, ...]
    laid: int
    due: tuple[int, ...]
    done: tuple[int, ...]
    points: int
    taken: tuple[Card, ...]
    thrown: tuple[Card, ...]


def common_seat_view(seat: Seat, is_shown: bool, due: tuple[int, ...]) -> SeatViewFields:
    return {
        "hand_size": len(seat.hand),
        "hand": seat.hand if is_shown else None,
        "melds": seat.melds,
        "laid": seat.laid,
        "due": due,
        "done": seat.done,
        "points": seat.points,
        "taken": seat.taken,
        "thrown": seat.thrown,
    }
