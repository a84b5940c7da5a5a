"""Why a move, a rule choice or a text is refused; one class per reason.

    RuleError
    ├── TurnError                   it is another seat's turn, or another move comes first
    │   ├── UnknownSeat
    │   ├── NotYourTurn
    │   ├── DrawFirst
    │   ├── AlreadyDrawn
    │   ├── RoundIsOver
    │   ├── RoundIsNotOver
    │   ├── GameIsOver
    │   ├── NotNow                  something else has to be decided first
    │   ├── NotAsked                another seat is asked to offer a card (M11)
    │   └── NotInThisGame           the move belongs to another game
    ├── DrawError
    │   ├── DrawPileEmpty
    │   ├── DiscardPileEmpty
    │   ├── SkipIsNeverTaken        C6
    │   ├── DrawIsPossible          asked to go on without drawing, but a card can be drawn
    │   ├── TakeTwoNeeded           M8: two cards only with Take two! in front of the seat
    │   ├── OnlyOneDiscard          M8a: the discard pile has no second card
    │   └── NotDrawn                M8: only one of the two drawn cards can be kept
    ├── CardError
    │   ├── CardNotInHand
    │   ├── LastCardMustBeDiscarded C12
    │   ├── SkipIsPlayed            a skip is put in front of a seat, not discarded
    │   ├── ActionIsPlayed          M7: an action card never lies on the discard pile
    │   ├── NotAnActionCard
    │   └── UnknownOffer            M11
    ├── PhaseError
    │   ├── PhaseAlreadyDown        C4: one phase per round
    │   ├── PhaseNotDown            C4: no hits before the seat's own phase is down
    │   ├── PhaseNotDue             the seat has to lay down another phase
    │   ├── NotThePhase             the melds are not what the phase asks for
    │   ├── WrongCardsForPhase      the chosen cards cannot all be laid down as the phase
    │   └── NumberCardNeeded        C8c: there is no number card in any of them
    ├── MeldError
    │   ├── BrokenMeld              a card does not fit in its place
    │   ├── UnknownMeld
    │   ├── CardDoesNotFit          C10
    │   └── EndNotNamed             C10: a wild fits both ends of the run
    ├── TargetError                 C11, M10
    │   ├── TargetNeeded
    │   ├── NoTargetNow             C11c, C11d, M10a: the card has no effect on anybody now
    │   ├── TargetIsYourself
    │   ├── AlreadySkipped          C11b, M10
    │   └── NotTheNextSeat          C11a
    ├── KnockError                  V3
    │   ├── KnockingNotPlayed
    │   ├── NothingToClaim          V3b, V3d
    │   ├── KnockOutOfPlace         V3c: by the discarder, or by the seat on turn
    │   ├── KnockedTwice            V3e
    │   ├── KnockWhileSkipped       V3f
    │   ├── ClaimedThisTurn         V3h: the claimed card is not discarded in the same turn
    │   └── OnlyClaimedCardLeft     V3i: the move would leave nothing to discard
    ├── NothingToUndo               C4a
    ├── DiceError                   D3, D7
    │   ├── RollFirst
    │   ├── NoRollsLeft
    │   ├── UnknownDie              there is no such die, or it is named twice
    │   ├── NothingToKeep           the first roll is all ten dice
    │   ├── NothingToRoll           all ten dice are kept
    │   ├── PhaseNotMade
    │   ├── PhaseIsMade             D7a: a phase that is made is scored or declined
    │   └── NoDeclining             D10a: not in the last turns
    ├── ChoiceError                 the host's choices before the start
    │   ├── WrongNumberOfSeats
    │   ├── VariantsExclude         V4a, V5c
    │   ├── VariantNotPlayed        the game does not know this option
    │   ├── UnknownChoice           the option does not have this value
    │   ├── RulesOfAnotherGame
    │   ├── UnknownPhases           V2: the text names no phases
    │   ├── NoSuchPhase             V2: a number that no phase has
    │   └── OwnPhasesError          V5
    │       ├── UnknownPhaseCode    a text that is not in the notation of phases
    │       ├── TooManyPhases       or none at all
    │       ├── TooManyMelds
    │       ├── MeldTooSmall        V5a
    │       └── TooManyCards
    └── NotationError               a text that is not in our notation
        ├── UnknownCard
        ├── UnknownFace
        ├── UnknownMeldText
        └── UnknownMove

The facts of a refusal are named values; the sentence for a person is chosen elsewhere.
"""


class Refusal(Exception):
    """A refused request, with the facts that the sentence about it needs."""

    def __init__(self, **facts: object) -> None:
        super().__init__(facts)
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{type(self).__name__}({facts})"


class RuleError(Refusal):
    """The rules of the game do not allow the request."""


class TurnError(RuleError):
    pass


class UnknownSeat(TurnError):
    pass


class NotYourTurn(TurnError):
    pass


class DrawFirst(TurnError):
    pass


class AlreadyDrawn(TurnError):
    pass


class RoundIsOver(TurnError):
    pass


class RoundIsNotOver(TurnError):
    pass


class GameIsOver(TurnError):
    pass


class NotNow(TurnError):
    pass


class NotAsked(TurnError):
    pass


class NotInThisGame(TurnError):
    pass


class DrawError(RuleError):
    pass


class DrawPileEmpty(DrawError):
    pass


class DiscardPileEmpty(DrawError):
    pass


class SkipIsNeverTaken(DrawError):
    pass


class DrawIsPossible(DrawError):
    pass


class TakeTwoNeeded(DrawError):
    pass


class OnlyOneDiscard(DrawError):
    pass


class NotDrawn(DrawError):
    pass


class CardError(RuleError):
    pass


class CardNotInHand(CardError):
    pass


class LastCardMustBeDiscarded(CardError):
    pass


class SkipIsPlayed(CardError):
    pass


class ActionIsPlayed(CardError):
    pass


class NotAnActionCard(CardError):
    pass


class UnknownOffer(CardError):
    pass


class PhaseError(RuleError):
    pass


class PhaseAlreadyDown(PhaseError):
    pass


class PhaseNotDown(PhaseError):
    pass


class PhaseNotDue(PhaseError):
    pass


class NotThePhase(PhaseError):
    pass


class NumberCardNeeded(PhaseError):
    pass


class MeldError(RuleError):
    pass


class BrokenMeld(MeldError):
    pass


class UnknownMeld(MeldError):
    pass


class CardDoesNotFit(MeldError):
    pass


class EndNotNamed(MeldError):
    pass


class TargetError(RuleError):
    pass


class TargetNeeded(TargetError):
    pass


class NoTargetNow(TargetError):
    pass


class TargetIsYourself(TargetError):
    pass


class AlreadySkipped(TargetError):
    pass


class NotTheNextSeat(TargetError):
    pass


class KnockError(RuleError):
    pass


class KnockingNotPlayed(KnockError):
    pass


class NothingToClaim(KnockError):
    pass


class KnockOutOfPlace(KnockError):
    pass


class KnockedTwice(KnockError):
    pass


class KnockWhileSkipped(KnockError):
    pass


class ClaimedThisTurn(KnockError):
    pass


class OnlyClaimedCardLeft(KnockError):
    pass


class NothingToUndo(RuleError):
    pass


class DiceError(RuleError):
    pass


class RollFirst(DiceError):
    pass


class NoRollsLeft(DiceError):
    pass


class UnknownDie(DiceError):
    pass


class NothingToKeep(DiceError):
    pass


class NothingToRoll(DiceError):
    pass


class PhaseNotMade(DiceError):
    pass


class PhaseIsMade(DiceError):
    pass


class NoDeclining(DiceError):
    pass


class ChoiceError(RuleError):
    pass


class WrongNumberOfSeats(ChoiceError):
    pass


class VariantsExclude(ChoiceError):
    pass


class VariantNotPlayed(ChoiceError):
    pass


class UnknownChoice(ChoiceError):
    pass


class RulesOfAnotherGame(ChoiceError):
    pass


class UnknownPhases(ChoiceError):
    pass


class NoSuchPhase(ChoiceError):
    pass


class NotationError(RuleError):
    pass


class UnknownCard(NotationError):
    pass


class UnknownFace(NotationError):
    pass


class UnknownMeldText(NotationError):
    pass


class UnknownMove(NotationError):
    pass
