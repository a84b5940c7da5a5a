"""How hard phases are, worked out once and remembered."""

from collections import OrderedDict
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.cards import Card
from engine.phases import Phase
from engine.rules import CardRules
from engine.workshop.difficulty import Share, deck_of
from tables.thinking import Computers

MOST: Final = 2_000  # remembered at once

Shares: TypeAlias = dict[int, Share]
"""By the number of the phase."""
_Key: TypeAlias = tuple[tuple[Card, ...], Phase]


class Difficulties:
    """The share of dealt hands that have a phase at once; the same phase and deck are asked about only once."""

    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._known: OrderedDict[_Key, Share] = OrderedDict()

    def known(self, rules: CardRules) -> Shares | None:
        """Those of all phases of these rules, if there is nothing to work out any more."""
        found = {no: self._known[_key(rules, no)] for no in rules.book if _key(rules, no) in self._known}
        return found if len(found) == len(rules.book) else None

    async def work_out(self, rules: CardRules) -> Shares:
        """Those of all phases; the rest is missing if the computers cannot be asked now."""
        found: Shares = {}
        for phase_no in rules.book:
            key = _key(rules, phase_no)
            share = self._known.get(key) or await self._computers.share(rules, phase_no)
            if share is None:
                break
            found[phase_no] = share
            self._remember(key, share)
        return found

    def _remember(self, key: _Key, share: Share) -> None:
        self._known[key] = share
        self._known.move_to_end(key)
        if len(self._known) > MOST:
            self._known.popitem(last=False)


def _key(rules: CardRules, phase_no: int) -> _Key:
    return deck_of(rules), replace(rules.book[phase_no], no=0)
