"""What both card games share within a turn: seats and piles, laying down, hitting, and undo."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Protocol, TypeVar

from msgspec.structs import replace

from engine import solver
from engine.cards import Card
from engine.chance import Chance
from engine.errors import (
    AlreadyDrawn,
    AlreadySkipped,
    BrokenMeld,
    CardDoesNotFit,
    CardNotInHand,
    DrawFirst,
    EndNotNamed,
    GameIsOver,
    LastCardMustBeDiscarded,
    NoTargetNow,
    NothingToUndo,
    NotNow,
    NotThePhase,
    NotYourTurn,
    NumberCardNeeded,
    PhaseAlreadyDown,
    PhaseNotDown,
    PhaseNotDue,
    RoundIsNotOver,
    RoundIsOver,
    RuleError,
    TargetIsYourself,
    TargetNeeded,
    UnknownMeld,
    UnknownSeat,
)
from engine.events import CardHit, Event, MoveUndone, PhaseLaidDown
from engine.melds import End, Meld
from engine.moves import Hit, LayDown, Play
from engine.phases import Phase
from engine.rules import CardRules
from engine.scoring import RoundScore
from engine.value import Value

HAND_SIZE = 10  # C2


class Stage(StrEnum):
    """How far the current turn has come; the stages CHOOSE to KEEP belong to master's action cards."""

    DRAW = "draw"
    PLAY = "play"
    CHOOSE = "choose"  # M8: which of the two drawn cards to keep
    DEMAND = "demand"  # M11: whether to demand five cards
    OFFER = "offer"  # M11: the others offer cards one by one
    TAKE = "take"  # M11: which of the offered cards to take
    KEEP = "keep"  # M9: the round is over, and seats decide about their hands
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"


DRAW, PLAY, CHOOSE, DEMAND, OFFER, TAKE, KEEP, ROUND_OVER, GAME_OVER = Stage


class SeenCards(Value, kw_only=True):
    """The cards that everybody saw a seat take and throw in this round.

    `taken` are the cards that went into the hand in public and have not left it in public; `thrown` are the cards that
    the seat put on the discard pile.
    """

    taken: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()


class Seat(SeenCards):
    """One place at the table; `laid` is the phase laid down in this round, 0 if none."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...] = ()
    laid: int = 0
    done: tuple[int, ...] = ()
    points: int = 0


class UndoStep(Value):
    """What a lay-down or hit of the current turn changed, with the values from before it."""

    hand: tuple[Card, ...]
    owner: int
    melds: tuple[Meld, ...]
    taken: tuple[Card, ...] = ()


class CardState(Value):
    """What the states of both card games share. The top of a pile is its last card; `turn_no` counts all turns."""

    chance: Chance
    turn_no: int
    round_no: int
    dealer: int
    on_turn: int
    stage: Stage
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    seats: tuple[Seat, ...]
    steps: tuple[UndoStep, ...]
    sheet: tuple[RoundScore, ...]
    rules: CardRules


class Turn(Protocol):
    """Whose turn it is and how far it has come: a state and a view tell it by the same names."""

    @property
    def on_turn(self) -> int: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def seats(self) -> Sequence[object]: ...


S = TypeVar("S", bound=CardState)
A = TypeVar("A", bound=Seat)


def with_seat(seats: tuple[A, ...], seat: int, changed: A) -> tuple[A, ...]:
    others = list(seats)
    others[seat] = changed
    return tuple(others)


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand with one copy of the card taken out."""
    try:
        place = hand.index(card)
    except ValueError:
        raise CardNotInHand(card=card) from None
    return hand[:place] + hand[place + 1 :]


def still_known(taken: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The known cards of a hand, after the cards in `gone` have left it in public."""
    if not taken:
        return taken
    left = list(taken)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def require_turn(state: Turn, seat: int, stage: Stage) -> None:
    """Refuse unless it is this seat's turn and the turn is at this stage."""
    if state.on_turn != seat or state.stage is not stage:
        raise _why_not(state, seat, stage)


def require_stage(state: CardState, seat: int, stage: Stage) -> None:
    """Refuse unless the game is at this stage, where seats other than the one on turn may move."""
    if not 0 <= seat < len(state.seats):
        raise UnknownSeat(seat=seat)
    if state.stage is GAME_OVER:
        raise GameIsOver()
    if state.stage is not stage:
        is_still_played = stage is ROUND_OVER and state.stage is not KEEP
        raise RoundIsNotOver() if is_still_played else NotNow(stage=state.stage)


def require_target(state: CardState, seat: int, move: Play, targets: tuple[int | None, ...]) -> None:
    """Refuse unless the card can be played on this target; None means without a target (C11c, C11d, M10a)."""
    if move.target in targets:
        return
    if move.target is None:
        raise TargetNeeded(card=move.card)
    if not 0 <= move.target < len(state.seats):
        raise UnknownSeat(seat=move.target)
    if targets == (None,):
        raise NoTargetNow(card=move.card)
    raise TargetIsYourself() if move.target == seat else AlreadySkipped(seat=move.target)


def _why_not(state: Turn, seat: int, wanted: Stage) -> RuleError:
    if not 0 <= seat < len(state.seats):
        return UnknownSeat(seat=seat)
    if state.stage is GAME_OVER:
        return GameIsOver()
    if state.stage in (KEEP, ROUND_OVER):
        return RoundIsOver()
    if state.on_turn != seat:
        return NotYourTurn(on_turn=state.on_turn)
    match state.stage, wanted:
        case Stage.DRAW, Stage.PLAY:
            return DrawFirst()
        case Stage.PLAY, Stage.DRAW:
            return AlreadyDrawn()
        case stage, _:
            return NotNow(stage=stage)


def lay_down(state: S, seat: int, move: LayDown, due: tuple[int, ...]) -> tuple[S, tuple[Event, ...]]:
    """C4, C9: one phase per round; it must be due and complete, and may have extra cards that fit."""
    if state.seats[seat].laid:
        raise PhaseAlreadyDown(phase_no=state.seats[seat].laid)
    if move.phase_no not in due:
        raise PhaseNotDue(phase_no=move.phase_no, due=due)
    phase = state.rules.book[move.phase_no]
    for meld in move.melds:
        if not meld.is_sound():
            raise BrokenMeld(meld=meld)
    if not phase.is_met_by(move.melds):
        raise not_the_phase(phase, [card for meld in move.melds for card in meld.cards])
    mine = state.seats[seat]
    hand = mine.hand
    for meld in move.melds:
        for card in meld.cards:
            hand = without(hand, card)
    _require_card_left(state, hand)
    taken = still_known(mine.taken, (card for meld in move.melds for card in meld.cards))
    after = replace(mine, hand=hand, melds=move.melds, laid=phase.no, done=(*mine.done, phase.no), taken=taken)
    step = UndoStep(mine.hand, seat, mine.melds, mine.taken)
    state = replace(state, seats=with_seat(state.seats, seat, after), steps=(*state.steps, step))
    return state, (PhaseLaidDown(seat, phase.no, move.melds),)


def not_the_phase(phase: Phase, cards: Sequence[Card]) -> NotThePhase | NumberCardNeeded:
    """Why these cards are not the phase."""
    return NotThePhase(phase_no=phase.no) if phase.has_numbers(cards) else NumberCardNeeded(phase_no=phase.no)


def hit(state: S, seat: int, move: Hit) -> tuple[S, tuple[Event, ...]]:
    """C10: one more card on a meld of any seat."""
    mine = state.seats[seat]
    if not mine.laid:
        raise PhaseNotDown()
    hand = without(mine.hand, move.card)
    meld = _meld_at(state, move)
    end = _end_for(meld, move)
    _require_card_left(state, hand)
    seats = with_seat(state.seats, seat, replace(mine, hand=hand, taken=still_known(mine.taken, (move.card,))))
    owner = seats[move.seat]
    melds = (*owner.melds[: move.meld], meld.with_hit(move.card, end), *owner.melds[move.meld + 1 :])
    step = UndoStep(mine.hand, move.seat, owner.melds, mine.taken)
    seats = with_seat(seats, move.seat, replace(owner, melds=melds))
    state = replace(state, seats=seats, steps=(*state.steps, step))
    return state, (CardHit(seat, move.card, move.seat, move.meld, end),)


def _require_card_left(state: CardState, hand: tuple[Card, ...]) -> None:
    """C12b, M7."""
    if len(hand) < state.rules.least_left:
        raise LastCardMustBeDiscarded()


def _meld_at(state: CardState, move: Hit) -> Meld:
    if not (0 <= move.seat < len(state.seats) and 0 <= move.meld < len(state.seats[move.seat].melds)):
        raise UnknownMeld(seat=move.seat, meld=move.meld)
    return state.seats[move.seat].melds[move.meld]


def _end_for(meld: Meld, move: Hit) -> End | None:
    ends = meld.takes().get(move.card, ())
    if not ends or (move.end is not None and move.end not in ends):
        raise CardDoesNotFit(card=move.card, meld=meld)
    if move.end is not None:
        return move.end
    if len(ends) > 1:
        raise EndNotNamed(card=move.card, meld=meld)
    return ends[0]


def lay_downs_and_hits(state: CardState, seat: int, due: tuple[int, ...]) -> Sequence[LayDown | Hit]:
    """The sensible lay-downs or, with the phase down, all hits; they leave a discard where the rules ask for one."""
    mine, rules = state.seats[seat], state.rules
    playable = len(mine.hand) - rules.least_left
    if mine.laid:
        return _hits(state, mine) if playable else []
    return lay_downs_of(rules, mine.hand, due, playable)


def lay_downs_of(rules: CardRules, hand: tuple[Card, ...], due: tuple[int, ...], most: int) -> list[LayDown]:
    """The sensible ways to lay down one of the phases that are due, with at most `most` cards of the hand."""
    return [
        LayDown(no, melds)
        for no in due
        if rules.book[no].size <= most
        for melds in solver.lay_downs(hand, rules.book[no], rules.card_points)
        if sum([len(meld.cards) for meld in melds]) <= most
    ]


def _hits(state: CardState, mine: Seat) -> list[Hit]:
    kinds = dict.fromkeys(mine.hand)
    return [
        Hit(card, owner, meld_no, end if len(ends) > 1 else None)
        for owner, other in enumerate(state.seats)
        for meld_no, meld in enumerate(other.melds)
        for card in kinds
        for ends in (meld.takes().get(card, ()),)
        for end in ends
    ]


def undo(state: S, seat: int) -> tuple[S, tuple[Event, ...]]:
    """C4a: take back the last lay-down or hit of the turn; this is fair, as nothing hidden has been seen since."""
    if not state.steps:
        raise NothingToUndo()
    step = state.steps[-1]
    mine = state.seats[seat]
    was_laying_down = step.owner == seat and not step.melds
    if was_laying_down:
        back = replace(mine, hand=step.hand, melds=(), laid=0, done=mine.done[:-1], taken=step.taken)
        seats = with_seat(state.seats, seat, back)
    else:
        seats = with_seat(state.seats, seat, replace(mine, hand=step.hand, taken=step.taken))
        seats = with_seat(seats, step.owner, replace(seats[step.owner], melds=step.melds))
    returned = list(step.hand)
    for card in mine.hand:
        returned.remove(card)
    in_order = tuple(sorted(returned, key=lambda card: card.index))  # the order of cards in a hand stays hidden
    return replace(state, seats=seats, steps=state.steps[:-1]), (MoveUndone(seat, in_order),)
