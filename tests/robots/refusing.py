"""No control only answers "not now": what an up-to-date screen offers is refused for few reasons, named here."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tests.robots.notes import Notes
from tests.robots.seeing import Control

ONCE_A_MINUTE: Final = "the table comes to the bottom once a minute, and nobody opens table after table"
TAKEN: Final = "somebody has opened another table in the channel since"
SEVERAL: Final = "several hits can be chosen at once, and the first may take the card or the place of the second"
ANY_CARDS: Final = "any cards can be picked, also some that do not make the phase"
GONE: Final = "somebody else has deleted or replaced it since"
OWN: Final = {
    ("bring", "TooSoon"): ONCE_A_MINUTE,
    ("open-new", "TooSoon"): ONCE_A_MINUTE,
    ("rematch", "TooSoon"): ONCE_A_MINUTE,
    ("open-new", "ChannelHasTable"): TAKEN,
    ("resume", "ChannelHasTable"): TAKEN,
    ("next-game-of", "ChannelHasTable"): TAKEN,
    ("choose-hits", "CardNotInHand"): SEVERAL,
    ("choose-hits", "CardDoesNotFit"): SEVERAL,
    ("choose-hits", "LastCardMustBeDiscarded"): SEVERAL,
    ("choose-hits", "OnlyClaimedCardLeft"): SEVERAL,
    ("choose-cards", "NotThePhase"): ANY_CARDS,
    ("choose-cards", "WrongCardsForPhase"): ANY_CARDS,
    ("choose-cards", "LastCardMustBeDiscarded"): ANY_CARDS,
    ("choose-cards", "OnlyClaimedCardLeft"): ANY_CARDS,
    ("choose-variants", "VariantsExclude"): "V4a: the select offers all variants, and two of them exclude each other",
    **{(f"choose-{what}", "NotOnShelf"): GONE for what in ("preset", "saved", "own-set", "unsave", "unsave-phases")},
    **{(f"choose-{what}", "NameIsTaken"): GONE for what in ("unsave", "unsave-phases")},
    **{(f"choose-{what}", "UnknownChoice"): GONE for what in ("preset", "saved")},
    ("open-new", "NotOnShelf"): GONE,
    ("me-delete-yes", "StillSeated"): "only then is it known whether the person has a seat somewhere",
}
"""Why a control on somebody's own screen may be refused, although the table has not changed since."""
PUBLIC: Final = {
    "NotSeated": "others watch",
    "NotAllowed": "only the host may",
    "TableFull": "the host is offered every game, also one with fewer seats than are taken",
    "AlreadySeated": "others may join",
    "SeatIsTakenOver": "the others play; whoever was away takes the seat back first",
    "NotYourTurn": "only whoever is on turn may draw",
    "KnockOutOfPlace": "others may knock",
    "KnockedTwice": "others may knock",
    "KnockWhileSkipped": "others may knock",
    "NothingToLetGo": "others may knock, and let the card go",
    "AlreadyAgreed": "the others are asked whether they agree to end the game",
    "HeldBack": "others may knock, and whoever is on turn waits for them",
    "SeatIsYours": "others take their seats back",
    "DidNotPlay": "those who played ask for the next game",
    "TooSoon": ONCE_A_MINUTE,
    "ChannelHasTable": TAKEN,
}
"""Why a control that everybody sees may be refused to one person."""
ENOUGH: Final = 30
"""A control that was refused so often and never accepted is a dead one."""


class Offers:
    """Counts for every verb, on own and on public screens, how often an up-to-date control was accepted or refused."""

    def __init__(self) -> None:
        self.accepted: Counter[tuple[str, bool]] = Counter()
        self.refused: Counter[tuple[str, bool, str]] = Counter()

    def problems(self, notes: Notes, control: Control) -> Iterator[str]:
        """Call this with a control that was up to date before the click."""
        kind = (control.verb, control.is_own)
        reasons = {type(refusal).__name__ for refusal in notes.refusals}
        if any(change.after.status == "finished" for change in notes.changes):
            reasons.discard("NotRunning")  # the click has ended the game, and the hand says so
        if not reasons:
            self.accepted[kind] += 1
        for reason in reasons:
            self.refused[(*kind, reason)] += 1
        for reason in reasons:
            if not ((control.verb, reason) in OWN if control.is_own else reason in PUBLIC):
                yield f"a control of an up-to-date {'own' if control.is_own else 'public'} screen was refused: {reason}"

    def dead(self) -> Iterator[str]:
        """The controls that were often refused and never accepted."""
        for (verb, is_own, reason), times in self.refused.items():
            if times >= ENOUGH and not self.accepted[verb, is_own]:
                yield f"{verb} was refused {times} times ({reason}) and never accepted"


def is_fresh(notes: Notes, control: Control) -> bool:
    """Whether the control belongs to the newest revision of its table, or to none."""
    said = control.said
    if said is None or not said.table:
        return True
    table = notes.tables.get(said.table)
    return table is not None and table.revision == said.revision
