"""The classic card game: rules C1-C15 and the variants V1-V4."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine import errors
from engine.cardgame import knocking, rounds, skips, turn
from engine.cardgame.classic_state import ClassicSeat, ClassicState, Result
from engine.cardgame.turn import DRAW, GAME_OVER, PLAY, ROUND_OVER, require_turn, with_seat, without
from engine.cards import CLASSIC_DECK, SKIP, Card
from engine.chance import Chance
from engine.events import (
    CardDiscarded,
    CardDrawn,
    DiscardTaken,
    Event,
    NothingDrawn,
    RoundStarted,
    SkipPlayed,
    TurnLost,
)
from engine.moves import Discard, Draw, DrawNothing, Hit, Knock, LayDown, Move, Play, StartRound, Undo
from engine.rules import ClassicRules, require_seats
from engine.scoring import Outcome, places_by_points
from engine.views import ClassicSeatView, ClassicView

SEATS: Final = range(2, 7)

Rules: TypeAlias = ClassicRules
State: TypeAlias = ClassicState


# The start of a game and of each round


def new(seats: int, seed: bytes, rules: ClassicRules | None = None) -> ClassicState:
    require_seats(seats, SEATS)
    rules = ClassicRules() if rules is None else rules
    dealer, chance = Chance(seed).below(seats)  # C3a
    nobody = (ClassicSeat(()),) * seats
    before = ClassicState(chance, 0, 0, dealer, dealer, ROUND_OVER, (), (), nobody, (), (), rules)
    return _deal(before, dealer)[0]


def _deal(state: ClassicState, dealer: int) -> Result:
    """C2: ten cards each; a skip that stays costs the first seat its first turn (C2a), a wild may be taken (C2b)."""
    deck, chance = state.chance.shuffled(CLASSIC_DECK)
    hands, rest = rounds.dealt([()] * len(state.seats), deck, dealer)
    draw_pile, discard_pile = rounds.turned_up(rest, skips.unfit_to_begin(state.rules))
    first = (dealer + 1) % len(hands)  # C3
    loses_turn = discard_pile[-1] is SKIP
    state = ClassicState(
        chance=chance,
        turn_no=state.turn_no + 1,
        round_no=state.round_no + 1,
        dealer=dealer,
        on_turn=(first + 1) % len(hands) if loses_turn else first,
        stage=DRAW,
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        seats=tuple(
            ClassicSeat(hand, done=old.done, points=old.points) for hand, old in zip(hands, state.seats, strict=True)
        ),
        steps=(),
        sheet=state.sheet,
        rules=state.rules,
    )
    started = RoundStarted(state.round_no, dealer, discard_pile[-1])
    return state, (started, TurnLost(first)) if loses_turn else (started,)


# Moves


def apply(state: ClassicState, seat: int, move: Move) -> Result:
    """The state after the move and what happened, or a RuleError."""
    match move:
        case Draw(pile="draw"):
            return _draw(state, seat)
        case Draw():
            return _take_discard(state, seat)
        case Discard():
            return _discard(state, seat, move.card)
        case LayDown():
            return _lay_down(state, seat, move)
        case Hit():
            return _hit(state, seat, move)
        case Play():
            return _play_skip(state, seat, move)
        case Knock():
            return knocking.knocked(state, seat)
        case Undo():
            require_turn(state, seat, PLAY)
            return turn.undo(state, seat)
        case DrawNothing():
            return _draw_nothing(state, seat)
        case StartRound():
            turn.require_stage(state, seat, ROUND_OVER)
            return _deal(state, (state.dealer + 1) % len(state.seats))  # C3a
        case _:
            raise errors.NotInThisGame(move=move)


def _draw(state: ClassicState, seat: int) -> Result:
    """C4 (1) from the draw pile; C5 when it is empty."""
    require_turn(state, seat, DRAW)
    state, lost = knocking.turn_opened(state)
    state, renewed = (state, ()) if state.draw_pile else rounds.renewed(state)
    card = state.draw_pile[-1]
    state = replace(state, draw_pile=state.draw_pile[:-1])
    return _turn_begun(state, seat, card), (*lost, *renewed, CardDrawn(seat, card))


def _take_discard(state: ClassicState, seat: int) -> Result:
    """C4 (1) from the discard pile; never a skip (C6)."""
    require_turn(state, seat, DRAW)
    state, events = knocking.turn_opened(state)
    if not state.discard_pile:
        raise errors.DiscardPileEmpty()
    card = state.discard_pile[-1]
    if card is SKIP:
        raise errors.SkipIsNeverTaken()
    state = replace(state, discard_pile=state.discard_pile[:-1])
    state = _turn_begun(state, seat, card)
    mine = replace(state.seats[seat], taken=(*state.seats[seat].taken, card))
    return replace(state, seats=with_seat(state.seats, seat, mine)), (*events, DiscardTaken(seat, card))


def _draw_nothing(state: ClassicState, seat: int) -> Result:
    """C5c: neither pile has a card for this seat."""
    require_turn(state, seat, DRAW)
    state, events = knocking.turn_opened(state)
    if _draws(state) != (DrawNothing(),):
        raise errors.DrawIsPossible()
    return _turn_begun(state, seat), (*events, NothingDrawn(seat))


def _turn_begun(state: ClassicState, seat: int, *drawn: Card) -> ClassicState:
    """The turn after the draw; it is a regular turn, so the seat may knock again (V3e)."""
    mine = state.seats[seat]
    mine = replace(mine, hand=mine.hand + drawn, has_knocked=False)
    return replace(state, stage=PLAY, seats=with_seat(state.seats, seat, mine))


def _lay_down(state: ClassicState, seat: int, move: LayDown) -> Result:
    """C4 (2), C9."""
    require_turn(state, seat, PLAY)
    after, events = turn.lay_down(state, seat, move, due_phases(state, seat))
    knocking.require_other_card(after, seat)
    return _over_if_out(after, seat, events)


def _hit(state: ClassicState, seat: int, move: Hit) -> Result:
    """C4 (3), C10."""
    require_turn(state, seat, PLAY)
    after, events = turn.hit(state, seat, move)
    knocking.require_other_card(after, seat)
    return _over_if_out(after, seat, events)


def _over_if_out(state: ClassicState, seat: int, events: tuple[Event, ...]) -> Result:
    """C12b: a lay-down or a hit that empties the hand ends the round."""
    return (state, events) if state.seats[seat].hand else _end_round(state, seat, events)


def _discard(state: ClassicState, seat: int, card: Card) -> Result:
    """C4 (4): one card on the discard pile ends the turn, even the one that was taken from there (C5a)."""
    require_turn(state, seat, PLAY)
    hand = without(state.seats[seat].hand, card)
    if card is SKIP:
        raise errors.SkipIsPlayed()
    if card is state.claimed:  # V3h
        raise errors.ClaimedThisTurn(card=card)
    mine = state.seats[seat]
    mine = replace(mine, hand=hand, taken=turn.still_known(mine.taken, (card,)), thrown=(*mine.thrown, card))
    state = replace(
        state, seats=with_seat(state.seats, seat, mine), discard_pile=state.discard_pile + (card,), steps=()
    )
    return _end_turn(state, seat, (CardDiscarded(seat, card),), claimable=state.rules.knocking)


def _play_skip(state: ClassicState, seat: int, move: Play) -> Result:
    """C11: the skip goes in front of another seat, or is played without effect (C11c, C11d)."""
    require_turn(state, seat, PLAY)
    if move.card is not SKIP:
        raise errors.NotAnActionCard(card=move.card)
    mine = replace(state.seats[seat], hand=without(state.seats[seat].hand, SKIP))
    skips.require_target(state, seat, move)
    seats = with_seat(state.seats, seat, mine)
    if move.target is None:
        state = replace(state, seats=seats, discard_pile=(SKIP, *state.discard_pile), steps=())
    else:
        seats = with_seat(seats, move.target, replace(seats[move.target], is_skipped=True))
        state = replace(state, seats=seats, steps=())
    return _end_turn(state, seat, (SkipPlayed(seat, move.target),), claimable=False)


# Turns


def _end_turn(state: ClassicState, seat: int, events: tuple[Event, ...], claimable: bool) -> Result:
    """Pass the turn to the next seat without a skip; the skipped seats before it lose their turn (C11).

    While the discard can be claimed they have not lost it yet, because a knock would pass them over (V3g).
    """
    if state.claimed is not None:
        state = replace(state, claimed=None)
    if not state.seats[seat].hand:
        return _end_round(state, seat, events)
    if state.seats[seat].laid and rounds.is_stuck(state):
        return _end_round(state, None, events)
    count = len(state.seats)
    next_seat = left = (seat + 1) % count
    while state.seats[next_seat].is_skipped:
        next_seat = (next_seat + 1) % count
    if not claimable and next_seat == left:
        return replace(state, on_turn=next_seat, stage=DRAW, turn_no=state.turn_no + 1), events
    state = replace(state, on_turn=next_seat, stage=DRAW, turn_no=state.turn_no + 1, claim=seat)
    state, lost = (state, ()) if claimable else knocking.turn_opened(state)
    return state, events + lost


# The end of a round and of the game


def _end_round(state: ClassicState, out: int | None, events: tuple[Event, ...]) -> Result:
    """C12-C15; with fixed rounds (V1) the game has one round per phase."""
    state, events = rounds.scored(replace(state, claim=None, claimed=None), out, events)
    to_do = len(state.rules.played)
    is_last = state.round_no == to_do if state.rules.fixed_rounds else rounds.has_finisher(state, to_do)
    return rounds.ended(state, _outcome(state), events) if is_last else (state, events)


def outcome(state: ClassicState) -> Outcome | None:
    return _outcome(state) if state.stage is GAME_OVER else None


def _outcome(state: ClassicState) -> Outcome:
    if not state.rules.fixed_rounds:
        return rounds.outcome_by_phases(state)
    points, done = rounds.points_and_phases(state)
    return Outcome(places_by_points(points), points, done, "fixed_rounds")


# Questions


def due_phases(state: ClassicState, seat: int) -> tuple[int, ...]:
    """The phases that the seat may lay down next (C14); in free order every phase that is not done (V4)."""
    rules, done = state.rules, state.seats[seat].done
    if rules.fixed_rounds:
        past = state.round_no if state.seats[seat].laid else state.round_no - 1
        return rules.played[past : past + 1]
    if rules.free_order:
        return tuple(no for no in rules.played if no not in done)
    return rounds.due_in_order(rules, done)


def to_act(state: ClassicState) -> tuple[int, ...]:
    """The seat on turn first, then the seats that may knock; between rounds anybody may deal (C14a)."""
    if state.stage is GAME_OVER:
        return ()
    if state.stage is ROUND_OVER:
        return tuple(range(len(state.seats)))
    if state.claim is None:
        return (state.on_turn,)
    return (state.on_turn, *(seat for seat in range(len(state.seats)) if knocking.may_knock(state, seat)))


def waits_for(state: ClassicState) -> tuple[int, ...]:
    """The seats that the game cannot go on without; between rounds none, because anybody may deal."""
    return (state.on_turn,) if state.stage in (DRAW, PLAY) else ()


def turn_no(state: ClassicState) -> int:
    return state.turn_no


def legal_moves(state: ClassicState, seat: int) -> tuple[Move, ...]:
    """Every legal move, with lay-downs limited to the solver's sensible ones, best first."""
    if state.stage is ROUND_OVER:
        return (StartRound(),)
    if state.stage is GAME_OVER:
        return ()
    if seat != state.on_turn:
        return (Knock(),) if knocking.may_knock(state, seat) else ()
    if state.stage is DRAW:
        return _draws(knocking.turn_opened(state)[0])
    before = _lay_downs_and_hits(state, seat)
    ends = _turn_ends(state, seat)
    return (*before, *ends, *((Undo(),) if state.steps else ())) if before or state.steps else ends


_DRAW: Final = Draw("draw")
_TAKE: Final = Draw("discard")
_DISCARDS: Final = {card: Discard(card) for card in dict.fromkeys(CLASSIC_DECK)}


def _draws(state: ClassicState) -> tuple[Move, ...]:
    """C4 (1), C5, C5b, C5c, C6."""
    may_draw = state.draw_pile or len(state.discard_pile) > 1
    may_take = state.discard_pile and state.discard_pile[-1] is not SKIP
    if may_draw:
        return (_DRAW, _TAKE) if may_take else (_DRAW,)
    return (_TAKE,) if may_take else (DrawNothing(),)


def _lay_downs_and_hits(state: ClassicState, seat: int) -> Sequence[LayDown | Hit]:
    """Without those that would leave nothing but the claimed card (V3i)."""
    moves = turn.lay_downs_and_hits(state, seat, due_phases(state, seat))
    if state.claimed is None:
        return moves
    allowed = [move for move in moves if knocking.may_end_turn(_tried(state, seat, move), seat)]
    laid = {move.phase_no for move in allowed if isinstance(move, LayDown)}
    refused = {move.phase_no for move in moves if isinstance(move, LayDown)} - laid
    return [*allowed, *dict.fromkeys(_lay_downs_with_claimed(state, seat, tuple(refused)))] if refused else allowed


def _lay_downs_with_claimed(state: ClassicState, seat: int, refused: tuple[int, ...]) -> Iterator[LayDown]:
    """V3i: the solver has left the claimed card; here every other card is left instead."""
    hand = state.seats[seat].hand
    for card in dict.fromkeys(hand):
        if card is not state.claimed:
            yield from turn.lay_downs_of(state.rules, without(hand, card), refused, len(hand) - 1)


def _tried(state: ClassicState, seat: int, move: LayDown | Hit) -> ClassicState:
    if isinstance(move, Hit):
        return turn.hit(state, seat, move)[0]
    return turn.lay_down(state, seat, move, (move.phase_no,))[0]


def _turn_ends(state: ClassicState, seat: int) -> tuple[Move, ...]:
    kinds = dict.fromkeys(state.seats[seat].hand)
    if state.claimed is not None:
        kinds.pop(state.claimed, None)  # V3h
    if SKIP not in kinds:
        return tuple(map(_DISCARDS.__getitem__, kinds))
    del kinds[SKIP]
    return (*map(_DISCARDS.__getitem__, kinds), *(Play(SKIP, to) for to in skips.targets(state, seat)))


# What a seat may know


def view(state: ClassicState, seat: int | None) -> ClassicView:
    """All that this seat may know; None is the public."""
    are_hands_open = state.stage in (ROUND_OVER, GAME_OVER)  # C13a
    return ClassicView(
        **rounds.common_view(state, seat),
        to_act=to_act(state),
        moves=() if seat is None else legal_moves(state, seat),
        draws=legal_moves(state, state.on_turn) if state.stage is DRAW else (),
        outcome=outcome(state),
        rules=state.rules,
        seats=tuple(_seat_view(state, n, are_hands_open or n == seat) for n in range(len(state.seats))),
        claim=state.claim,
        claimed=state.claimed if seat == state.on_turn and state.claimed in state.seats[seat].hand else None,
    )


def _seat_view(state: ClassicState, seat: int, is_shown: bool) -> ClassicSeatView:
    it = state.seats[seat]
    common = rounds.common_seat_view(it, is_shown, due_phases(state, seat))
    return ClassicSeatView(**common, is_skipped=it.is_skipped, has_knocked=it.has_knocked)
