"""Phase 10 Master: rules M1-M15, where they differ from classic."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine import errors
from engine.cardgame import action_cards, rounds, turn
from engine.cardgame.master_state import (
    MasterSeat,
    MasterState,
    Result,
    has_in_front,
    with_draw_pile,
    with_hand,
    with_seen,
)
from engine.cardgame.turn import (
    CHOOSE,
    DEMAND,
    DRAW,
    GAME_OVER,
    KEEP,
    OFFER,
    PLAY,
    ROUND_OVER,
    require_turn,
    with_seat,
    without,
)
from engine.cards import NUMBER_CARDS, Card
from engine.chance import Chance
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardPutAway,
    DiscardTaken,
    Event,
    HandDecided,
    NothingDrawn,
    RoundStarted,
    TurnLost,
)
from engine.moves import (
    Demand,
    Discard,
    Draw,
    DrawNothing,
    DrawTwo,
    Hit,
    KeepCard,
    KeepHand,
    LayDown,
    Move,
    Offer,
    Pile,
    Play,
    StartRound,
    TakeOffer,
    Undo,
)
from engine.rules import Effect, MasterRules, require_seats
from engine.scoring import Outcome
from engine.views import MasterSeatView, MasterView

SEATS: Final = range(2, 7)

Rules: TypeAlias = MasterRules
State: TypeAlias = MasterState


# The start of a game and of each round


def new(seats: int, seed: bytes, rules: MasterRules | None = None) -> MasterState:
    require_seats(seats, SEATS)
    rules = MasterRules() if rules is None else rules
    dealer, chance = Chance(seed).below(seats)  # C3a
    nobody = (MasterSeat(()),) * seats
    before = MasterState(chance, 0, 0, dealer, dealer, ROUND_OVER, (), (), nobody, (), (), rules)
    return _deal(before, dealer)[0]


def _deal(state: MasterState, dealer: int) -> Result:
    """M14: all cards are shuffled except kept hands, which are filled up to ten (M9) and known to nobody (M9a)."""
    kept = [seat.hand if seat.keeps else () for seat in state.seats]
    deck = list(state.rules.deck)
    for hand in kept:
        for card in hand:
            deck.remove(card)
    shuffled, chance = state.chance.shuffled(deck)
    hands, rest = rounds.dealt(kept, shuffled, dealer)
    draw_pile, discard_pile = rounds.turned_up(rest, set(deck).difference(NUMBER_CARDS))  # M4
    state = MasterState(
        chance=chance,
        turn_no=state.turn_no + 1,
        round_no=state.round_no + 1,
        dealer=dealer,
        on_turn=(dealer + 1) % len(hands),
        stage=DRAW,
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        seats=tuple(
            MasterSeat(hand, done=old.done, points=old.points) for hand, old in zip(hands, state.seats, strict=True)
        ),
        steps=(),
        sheet=state.sheet,
        rules=state.rules,
    )
    return state, (RoundStarted(state.round_no, dealer, discard_pile[-1] if discard_pile else None),)


# Moves


def apply(state: MasterState, seat: int, move: Move) -> Result:
    """The state after the move and what happened, or a RuleError."""
    match move:
        case Draw():
            return _draw(state, seat, move.pile, 1)
        case DrawTwo():
            return _draw(state, seat, move.pile, 2)
        case KeepCard():
            return _keep_card(state, seat, move.card)
        case DrawNothing():
            return _draw_nothing(state, seat)
        case LayDown():
            require_turn(state, seat, PLAY)
            return turn.lay_down(state, seat, move, due_phases(state, seat))
        case Hit():
            require_turn(state, seat, PLAY)
            return turn.hit(state, seat, move)
        case Undo():
            require_turn(state, seat, PLAY)
            return turn.undo(state, seat)
        case Discard():
            return _discard(state, seat, move.card)
        case Play():
            require_turn(state, seat, PLAY)
            after = action_cards.played(state, seat, move)
            return after if after[0].stage is DEMAND else _end_turn(after, seat)
        case Demand():
            after = action_cards.demanded(state, seat, move.wants)
            return after if move.wants else _end_turn(after, seat)
        case Offer():
            return action_cards.offered(state, seat, move.card)
        case TakeOffer():
            return _end_turn(action_cards.offer_taken(state, seat, move.offer), seat)
        case KeepHand():
            return _keep_hand(state, seat, move.keeps)
        case StartRound():
            turn.require_stage(state, seat, ROUND_OVER)
            return _deal(state, (state.dealer + 1) % len(state.seats))  # C3a
        case _:
            raise errors.NotInThisGame(move=move)


def _draw(state: MasterState, seat: int, pile: Pile, count: int) -> Result:
    """C4 (1), M12; with *Take two!* the seat draws two cards to keep one (M8), or the draw pile's only one (M8a)."""
    require_turn(state, seat, DRAW)
    if count == 2 and not has_in_front(state, seat, Effect.TAKE_TWO):
        raise errors.TakeTwoNeeded()
    if pile == "draw":
        state, events = with_draw_pile(state)
        source = state.draw_pile
        state = replace(state, draw_pile=source[:-count])
    else:
        if not state.discard_pile:
            raise errors.DiscardPileEmpty()
        if len(state.discard_pile) < count:
            raise errors.OnlyOneDiscard()
        events, source = (), state.discard_pile
        state = replace(state, discard_pile=source[:-count])
    drawn = source[: -count - 1 : -1]
    kind = CardDrawn if pile == "draw" else DiscardTaken
    events += tuple(kind(seat, card) for card in drawn)
    if len(drawn) == 2:
        return replace(state, stage=CHOOSE, drawn=drawn, drawn_from=pile), events
    state = with_hand(state, seat, state.seats[seat].hand + drawn)
    return replace(with_seen(state, seat, drawn) if pile == "discard" else state, stage=PLAY), events


def _keep_card(state: MasterState, seat: int, card: Card) -> Result:
    """M8: the other drawn card is put away without effect."""
    require_turn(state, seat, CHOOSE)
    if card not in state.drawn:
        raise errors.NotDrawn(card=card)
    (other,) = without(state.drawn, card)
    state = with_hand(state, seat, state.seats[seat].hand + (card,))
    state = with_seen(state, seat, (card,)) if state.drawn_from == "discard" else state
    state = replace(_put_away(state, seat, other), stage=PLAY, drawn=(), drawn_from="draw")
    return state, (CardPutAway(seat, other),)


def _put_away(state: MasterState, seat: int, card: Card) -> MasterState:
    """M7: an action card goes on the blue pile, any other card on the discard pile."""
    if state.rules.effect(card) is Effect.NONE:
        mine = replace(state.seats[seat], thrown=(*state.seats[seat].thrown, card))
        seats = with_seat(state.seats, seat, mine)
        return replace(state, seats=seats, discard_pile=state.discard_pile + (card,))
    return replace(state, blue_pile=state.blue_pile + (card,))


def _draw_nothing(state: MasterState, seat: int) -> Result:
    require_turn(state, seat, DRAW)
    if _draws(state, seat) != [DrawNothing()]:
        raise errors.DrawIsPossible()
    return replace(state, stage=PLAY), (NothingDrawn(seat),)


def _discard(state: MasterState, seat: int, card: Card) -> Result:
    require_turn(state, seat, PLAY)
    hand = without(state.seats[seat].hand, card)
    if state.rules.effect(card) is not Effect.NONE:
        raise errors.ActionIsPlayed(card=card)
    state = replace(_put_away(with_seen(with_hand(state, seat, hand), seat, lost=card), seat, card), steps=())
    return _end_turn((state, (CardDiscarded(seat, card),)), seat)


def _end_turn(result: Result, seat: int) -> Result:
    """Pass the turn to the next seat; a seat with a skip in front of it loses its turn (M10)."""
    state, events = result
    if not state.seats[seat].hand:
        return _end_round(state, seat, events)
    if state.seats[seat].laid and rounds.is_stuck(state):
        return _end_round(state, None, events)
    next_seat = (seat + state.direction) % len(state.seats)
    while has_in_front(state, next_seat, Effect.SKIP):
        skipped = state.seats[next_seat]
        card = next(card for card in skipped.front if state.rules.effect(card) is Effect.SKIP)
        after = replace(skipped, front=without(skipped.front, card))
        state = replace(state, seats=with_seat(state.seats, next_seat, after), blue_pile=state.blue_pile + (card,))
        events += (TurnLost(next_seat),)
        next_seat = (next_seat + state.direction) % len(state.seats)
    return replace(state, on_turn=next_seat, stage=DRAW, turn_no=state.turn_no + 1), events


# The end of a round and of the game


def _end_round(state: MasterState, out: int | None, events: tuple[Event, ...]) -> Result:
    """M13a, M15; seats with *All mine!* decide about their hands before the next deal (M9b)."""
    state, events = rounds.scored(state, out, events, are_hands_open=False)
    if rounds.has_finisher(state, len(state.rules.played)):
        return rounds.ended(state, rounds.outcome_by_phases(state), events)
    undecided = tuple(n for n, seat in enumerate(state.seats) if seat.hand and has_in_front(state, n, Effect.ALL_MINE))
    return replace(state, undecided=undecided, stage=KEEP if undecided else ROUND_OVER), events


def _keep_hand(state: MasterState, seat: int, keeps: bool) -> Result:
    turn.require_stage(state, seat, KEEP)
    if seat not in state.undecided:
        raise errors.NotAsked(asked=state.undecided)
    seats = with_seat(state.seats, seat, replace(state.seats[seat], keeps=keeps))
    undecided = tuple(other for other in state.undecided if other != seat)
    stage = KEEP if undecided else ROUND_OVER
    return replace(state, seats=seats, undecided=undecided, stage=stage), (HandDecided(seat, keeps),)


def outcome(state: MasterState) -> Outcome | None:
    return rounds.outcome_by_phases(state) if state.stage is GAME_OVER else None


# Questions


def due_phases(state: MasterState, seat: int) -> tuple[int, ...]:
    return rounds.due_in_order(state.rules, state.seats[seat].done)


def to_act(state: MasterState) -> tuple[int, ...]:
    """The seat on turn, or the seats that must answer: with an offer (M11), or about their hand (M9b)."""
    if state.stage is GAME_OVER:
        return ()
    if state.stage is ROUND_OVER:  # C14a
        return tuple(range(len(state.seats)))
    if state.stage is KEEP:
        return state.undecided
    asked = action_cards.asked(state) if state.stage is OFFER else state.on_turn
    return () if asked is None else (asked,)


def waits_for(state: MasterState) -> tuple[int, ...]:
    """The seats that the game cannot go on without; between rounds none, because anybody may deal."""
    return () if state.stage is ROUND_OVER else to_act(state)


def turn_no(state: MasterState) -> int:
    return state.turn_no


def legal_moves(state: MasterState, seat: int) -> tuple[Move, ...]:
    """Every legal move, with lay-downs limited to the solver's sensible ones, best first."""
    if seat not in to_act(state):
        return ()
    return tuple(_moves_now(state, seat))


def _moves_now(state: MasterState, seat: int) -> Sequence[Move]:
    match state.stage:
        case turn.Stage.DRAW:
            return _draws(state, seat)
        case turn.Stage.CHOOSE:
            return [KeepCard(card) for card in dict.fromkeys(state.drawn)]
        case turn.Stage.PLAY:
            before = turn.lay_downs_and_hits(state, seat, due_phases(state, seat))
            return [*before, *_turn_ends(state, seat), *([Undo()] if state.steps else [])]
        case turn.Stage.DEMAND:
            return [Demand(), Demand(False)]
        case turn.Stage.OFFER:
            return [Offer(card) for card in dict.fromkeys(action_cards.offerable(state, seat))]
        case turn.Stage.TAKE:
            return [TakeOffer(number) for number in range(len(state.offers))]
        case turn.Stage.KEEP:
            return [KeepHand(), KeepHand(False)]
        case _:
            return [StartRound()]


def _draws(state: MasterState, seat: int) -> list[Move]:
    """C5, M7, M8, M12; two discards only if there are two (M8a)."""
    piles: list[Pile] = []
    if state.draw_pile or state.blue_pile or len(state.discard_pile) > 1:
        piles.append("draw")
    if state.discard_pile:
        piles.append("discard")
    single: list[Move] = [Draw(pile) for pile in piles]
    if not has_in_front(state, seat, Effect.TAKE_TWO):
        return single or [DrawNothing()]
    double = [DrawTwo(pile) for pile in piles if pile == "draw" or len(state.discard_pile) > 1]
    return [*single, *double] or [DrawNothing()]


def _turn_ends(state: MasterState, seat: int) -> list[Move]:
    ends: list[Move] = []
    for card in dict.fromkeys(state.seats[seat].hand):
        if state.rules.effect(card) is Effect.NONE:
            ends.append(Discard(card))
        else:
            ends += [Play(card, target) for target in action_cards.targets(state, seat, card)]
    return ends


# What a seat may know


def view(state: MasterState, seat: int | None) -> MasterView:
    """All that this seat may know; None is the public. Hands stay closed, also when a round is over (M13a)."""
    is_drawn_open = not state.drawn or state.drawn_from == "discard" or seat == state.on_turn
    return MasterView(
        **rounds.common_view(state, seat),
        to_act=to_act(state),
        moves=() if seat is None else legal_moves(state, seat),
        draws=legal_moves(state, state.on_turn) if state.stage is turn.Stage.DRAW else (),
        outcome=outcome(state),
        rules=state.rules,
        seats=tuple(_seat_view(state, n, seat) for n in range(len(state.seats))),
        blue_pile=state.blue_pile,
        direction=state.direction,
        drawn=state.drawn if is_drawn_open else None,
        drawn_from=state.drawn_from,
        offers=state.offers,
        owed=action_cards.owed(state) if state.stage is OFFER else 0,
    )


def _seat_view(state: MasterState, seat_no: int, viewer: int | None) -> MasterSeatView:
    seat = state.seats[seat_no]
    common = rounds.common_seat_view(seat, seat_no == viewer, due_phases(state, seat_no))
    is_round_over = state.stage in (KEEP, ROUND_OVER, GAME_OVER)
    return MasterSeatView(
        **common,
        front=seat.front,
        effects=tuple(state.rules.effect(card) for card in seat.front),
        look=seat.look if seat_no == viewer and not is_round_over else None,  # M3b
        keeps=seat.keeps,
    )
