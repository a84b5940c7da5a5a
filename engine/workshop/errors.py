"""Why phases of the host's own are refused; engine/errors.py has the whole tree."""

from engine.errors import ChoiceError


class OwnPhasesError(ChoiceError):
    pass


class UnknownPhaseCode(OwnPhasesError):
    pass


class TooManyPhases(OwnPhasesError):
    pass


class TooManyMelds(OwnPhasesError):
    pass


class MeldTooSmall(OwnPhasesError):
    pass


class TooManyCards(OwnPhasesError):
    pass
