"""What has happened in a game; `seen_by` removes what a seat may not know."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from engine.cards import Card, cards_text
from engine.dice.faces import Face, faces_text
from engine.melds import End, Meld
from engine.scoring import Outcome
from engine.value import Value


class RoundStarted(Value, tag="round_started"):
    round_no: int
    dealer: int
    turned_up: Card | None

    def __str__(self) -> str:
        shown = f", {self.turned_up} turned up" if self.turned_up else ""
        return f"round {self.round_no}: seat {self.dealer} deals{shown}"


class DrawPileRenewed(Value, tag="draw_pile_renewed"):
    """The discard pile was shuffled into a new draw pile (C5)."""

    size: int

    def __str__(self) -> str:
        return f"{self.size} cards are shuffled into a new draw pile"


class CardDrawn(Value, tag="card_drawn"):
    """`card` is None for everybody but the seat that drew it."""

    seat: int
    card: Card | None

    def __str__(self) -> str:
        return f"seat {self.seat} draws {self.card or 'a card'}"


class DiscardTaken(Value, tag="discard_taken"):
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.card}"


class NothingDrawn(Value, tag="nothing_drawn"):
    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} draws nothing"


class PhaseLaidDown(Value, tag="phase_laid_down"):
    seat: int
    phase_no: int
    melds: tuple[Meld, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} lays down phase {self.phase_no}: {' '.join(map(str, self.melds))}"


class CardHit(Value, tag="card_hit"):
    seat: int
    card: Card
    owner: int
    meld: int
    end: End | None = None

    def __str__(self) -> str:
        end = f", {self.end} end" if self.end else ""
        return f"seat {self.seat} hits {self.card} on meld {self.meld} of seat {self.owner}{end}"


class MoveUndone(Value, tag="move_undone"):
    """The cards went from the table back into the hand."""

    seat: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} takes back {cards_text(self.cards)}"


class CardDiscarded(Value, tag="card_discarded"):
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} discards {self.card}"


class SkipPlayed(Value, tag="skip_played"):
    """`target` is None when the skip has no effect."""

    seat: int
    target: int | None

    def __str__(self) -> str:
        effect = "without effect" if self.target is None else f"on seat {self.target}"
        return f"seat {self.seat} plays a skip {effect}"


class TurnLost(Value, tag="turn_lost"):
    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} loses its turn"


class Knocked(Value, tag="knocked"):
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} knocks and takes {self.card}"


class RoundEnded(Value, tag="round_ended"):
    """`points` counts this round only; `out` is None if nobody could go out.

    Everybody sees the hands in classic (C13a); in master they stay closed, and `hands` is empty (M13a).
    """

    out: int | None
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        out = "nobody can go" if self.out is None else f"seat {self.out} is"
        return f"round over: {out} out, points {' '.join(map(str, self.points))}"


class CardPutAway(Value, tag="card_put_away"):
    """The seat did not keep this card of the two drawn (M8)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} puts away {self.card}"


class ActionPlayed(Value, tag="action_played"):
    """`effect` is empty when the card goes on the blue pile without any effect (M7)."""

    seat: int
    card: Card
    effect: str
    target: int | None

    def __str__(self) -> str:
        target = "" if self.target is None else f" on seat {self.target}"
        return f"seat {self.seat} plays {self.card}: {self.effect or 'no effect'}{target}"


class HandSeen(Value, tag="hand_seen"):
    """`hand` is None for everybody but the seat that looked (M3)."""

    seat: int
    target: int
    hand: tuple[Card, ...] | None

    def __str__(self) -> str:
        seen = "" if self.hand is None else f": {cards_text(self.hand)}"
        return f"seat {self.seat} looks at the hand of seat {self.target}{seen}"


class DirectionTurned(Value, tag="direction_turned"):
    """`direction` is 1 for clockwise and -1 for counterclockwise (M3)."""

    direction: int

    def __str__(self) -> str:
        return "play goes on clockwise" if self.direction == 1 else "play goes on counterclockwise"


class FiveDemanded(Value, tag="five_demanded"):
    seat: int
    wants: bool

    def __str__(self) -> str:
        return f"seat {self.seat} demands {'five cards' if self.wants else 'nothing'}"


class CardOffered(Value, tag="card_offered"):
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} offers {self.card}"


class OfferTaken(Value, tag="offer_taken"):
    seat: int
    owner: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.card} from seat {self.owner}"


class HandDecided(Value, tag="hand_decided"):
    """Whether the seat with *All mine!* keeps its hand for the next round (M9)."""

    seat: int
    keeps: bool

    def __str__(self) -> str:
        return f"seat {self.seat} {'keeps its hand' if self.keeps else 'gives back its hand'}"


class DiceRolled(Value, tag="dice_rolled"):
    """`faces` are all ten dice after the roll; the dice in `kept` were not rolled (D3)."""

    seat: int
    phase_no: int
    roll_no: int
    kept: tuple[int, ...]
    faces: tuple[Face, ...]

    def __str__(self) -> str:
        kept = f" keeping {''.join(map(str, self.kept))}" if self.kept else ""
        return f"seat {self.seat} rolls{kept} for phase {self.phase_no}: {faces_text(self.faces)}"


class PhaseScored(Value, tag="phase_scored"):
    seat: int
    phase_no: int
    points: int

    def __str__(self) -> str:
        return f"seat {self.seat} scores {self.points} for phase {self.phase_no}"


class ScoreDeclined(Value, tag="score_declined"):
    """`penalty` is the cost in points, in a solo game (D12)."""

    seat: int
    phase_no: int
    points: int
    penalty: int = 0

    def __str__(self) -> str:
        cost = f", which costs {self.penalty}" if self.penalty else ""
        return f"seat {self.seat} declines {self.points} for phase {self.phase_no}{cost}"


class AttemptFailed(Value, tag="attempt_failed"):
    """`penalty` is the cost in points, in a solo game (D12)."""

    seat: int
    phase_no: int
    penalty: int = 0

    def __str__(self) -> str:
        cost = f", which costs {self.penalty}" if self.penalty else ""
        return f"seat {self.seat} does not make phase {self.phase_no}{cost}"


class BonusWon(Value, tag="bonus_won"):
    """The bonus for five phases (D8), or for the last one (D9): then `phases` is 10, however many are played (D4a)."""

    seat: int
    phases: Literal[5, 10]
    points: int

    def __str__(self) -> str:
        what = f"{self.phases} phases" if self.phases == 5 else "the last phase"
        return f"seat {self.seat} wins the bonus of {self.points} for {what}"


class LastTurnsBegun(Value, tag="last_turns_begun"):
    """`seat` has finished the last phase; everybody else has one last turn (D10)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has finished; the last turns begin"


class GameEnded(Value, tag="game_ended"):
    outcome: Outcome

    def __str__(self) -> str:
        places = " ".join(map(str, self.outcome.places))
        points = " ".join(map(str, self.outcome.points))
        return f"game over: places {places}, points {points}"


DiceEvent: TypeAlias = DiceRolled | PhaseScored | ScoreDeclined | AttemptFailed | BonusWon | LastTurnsBegun
MasterEvent: TypeAlias = (
    CardPutAway | ActionPlayed | HandSeen | DirectionTurned | FiveDemanded | CardOffered | OfferTaken | HandDecided
)
Event: TypeAlias = (
    MasterEvent
    | RoundStarted
    | DrawPileRenewed
    | CardDrawn
    | DiscardTaken
    | NothingDrawn
    | PhaseLaidDown
    | CardHit
    | MoveUndone
    | CardDiscarded
    | SkipPlayed
    | TurnLost
    | Knocked
    | RoundEnded
    | DiceEvent
    | GameEnded
)


def seen_by(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events as `seat` may see them; None is the public."""
    return tuple(_seen_by(event, seat) for event in events)


def _seen_by(event: Event, seat: int | None) -> Event:
    match event:
        case CardDrawn(seat=drawer) if drawer != seat:
            return replace(event, card=None)
        case HandSeen(seat=looker) if looker != seat:
            return replace(event, hand=None)
        case _:
            return event
