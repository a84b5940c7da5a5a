"""Why chosen cards are refused as a phase; engine/errors.py has the whole tree."""

from engine.errors import PhaseError


class WrongCardsForPhase(PhaseError):
    """`fit` is a `Fit` of engine/solver/partial_fit.py: what lies in which meld, what is missing, what fits nowhere."""
