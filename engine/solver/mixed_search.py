"""Finds the best choice of options for all melds of a phase together.

Melds are added one by one and their places matched with cards, so that what is missing so far is exact. Branches are
left as soon as the melds to come, each with the whole hand for itself, could not make up for it. As every joker is used
once only, what all melds miss without jokers is a second bound.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from engine.solver.matching import Holders, put
from engine.solver.mixed_options import Choice, Option


class Search:
    """`groups` has the options of each meld; `repeats` tells which melds ask for the same as the one before."""

    def __init__(self, groups: Sequence[list[Option]], repeats: Sequence[bool], free: int, jokers: int) -> None:
        self._groups = groups
        self._repeats = repeats
        self._last = len(groups) - 1
        self._free = free
        self._rest = _sums_of_rest([min(option.short for option in group) for group in groups])
        self._bare = _sums_of_rest([min(option.bare for option in group) for group in groups])
        self._jokers = jokers.bit_count()
        self._costs = _sums_of_rest([min(option.size - option.value for option in group) for group in groups])
        self.least = max(self._rest[0], self._bare[0] - self._jokers)
        """A lower bound of what is missing: every meld on its own."""
        self.best: Choice = ()
        self._fewest = 0
        self._goal = 0
        self._value = self._most = 0
        self._chosen: list[Option] = []

    # The fewest cards missing

    def fewest(self, limit: int, goal: int = 0) -> int:
        """The fewest cards missing, if not above `limit`, else `limit + 1`; `goal` or fewer are good enough."""
        self.sort()
        self._fewest, self._goal = limit + 1, max(goal, self.least)
        self._chosen = [self._groups[0][0]] * (self._last + 1)
        if self.least <= limit:
            self._look(0, 0, self._free, {}, (0, -self._jokers))
        return self._fewest

    def _look(self, meld: int, start: int, free: int, holders: Holders, so_far: tuple[int, int]) -> bool:
        """Whether the goal is reached; `so_far` is what is missing, and what is missing without any joker."""
        short, bare = so_far
        options, rest, bare_rest = self._groups[meld], self._rest[meld + 1], self._bare[meld + 1]
        for index in range(start, len(options)):
            option = options[index]
            if short + option.short + rest >= self._fewest:
                return False  # options are sorted by what they miss
            if bare + option.bare + bare_rest >= self._fewest:
                continue
            held = holders.copy()
            left, filled = put(option.places, free, held)
            now = short + option.size - filled
            if now + rest >= self._fewest:
                continue
            self._chosen[meld] = option
            if meld == self._last:
                self._fewest, self.best = now, tuple(self._chosen)
                if now <= self._goal:
                    return True
            else:
                next_start = index if self._repeats[meld + 1] else 0
                if self._look(meld + 1, next_start, left, held, (now, bare + option.bare)):
                    return True
        return False

    def sort(self) -> None:
        """Options that miss the fewest cards come first."""
        for group in self._groups:
            group.sort()

    # Complete choices

    def choices(self, allowed: int) -> Iterator[Choice]:
        """Every choice that misses at most `allowed` cards."""
        if self.least <= allowed:
            self._chosen = [self._groups[0][0]] * (self._last + 1)
            yield from self._choices(0, 0, self._free, {}, allowed)

    def _choices(self, meld: int, start: int, free: int, holders: Holders, allowed: int) -> Iterator[Choice]:
        options, rest = self._groups[meld], self._rest[meld + 1]
        for index in range(start, len(options)):
            option = options[index]
            if option.short + rest > allowed:
                continue
            held = holders.copy()
            left, filled = put(option.places, free, held)
            now = allowed - option.size + filled
            if now < rest:
                continue
            self._chosen[meld] = option
            if meld == self._last:
                yield tuple(self._chosen)
            else:
                yield from self._choices(meld + 1, index if self._repeats[meld + 1] else 0, left, held, now)

    # The best of the complete choices

    def cheapest(self, allowed: int, value: int, most: int) -> Choice:
        """Of the choices that miss at most `allowed` cards, the one with the fewest cards that are not of `value`.

        At most `most` cards of `value` are counted. Empty if there is no such choice.
        """
        if self.least > allowed:
            return ()
        for group in self._groups:
            group.sort(key=_cost)
        self.best = ()
        self._fewest = 1 << 8
        self._value, self._most = value, most
        self._goal = max(self._costs[0], sum(group[0].size for group in self._groups) - most)
        self._chosen = [self._groups[0][0]] * (self._last + 1)
        self._look_for_cheapest(0, 0, self._free, {}, (allowed, 0))
        return self.best

    def _look_for_cheapest(self, meld: int, start: int, free: int, holders: Holders, so_far: tuple[int, int]) -> bool:
        """Whether the goal is reached; `so_far` is how many more cards may be missing, and the cost."""
        allowed, cost = so_far
        options, rest, costs = self._groups[meld], self._rest[meld + 1], self._costs[meld + 1]
        for index in range(start, len(options)):
            option = options[index]
            cost_now = cost + option.size - option.value
            if cost_now + costs >= self._fewest:
                return False  # options are sorted by their costs
            if option.short + rest > allowed:
                continue
            held = holders.copy()
            left, filled = put(option.places, free, held)
            allowed_now = allowed - option.size + filled
            if allowed_now < rest:
                continue
            self._chosen[meld] = option
            next_start = index if meld < self._last and self._repeats[meld + 1] else 0
            if meld == self._last:
                if self._is_cheapest():
                    return True
            elif self._look_for_cheapest(meld + 1, next_start, left, held, (allowed_now, cost_now)):
                return True
        return False

    def _is_cheapest(self) -> bool:
        """Keep the choice if it is the cheapest so far; whether no other can be cheaper."""
        chosen = tuple(self._chosen)
        cost = sum([option.size for option in chosen]) - min(self._most, used_of(chosen, self._value))
        if cost < self._fewest:
            self._fewest, self.best = cost, chosen
        return self._fewest <= self._goal


def used_of(choice: Choice, cards: int) -> int:
    """How many of these cards the melds can use together."""
    return put([place & cards for option in choice for place in option.places if place & cards], cards, {})[1]


def _cost(option: Option) -> tuple[int, int, int]:
    return option.size - option.value, option.size, option.short


def _sums_of_rest(amounts: Sequence[int]) -> list[int]:
    """For each meld the sum over it and all later ones, and 0 at the end."""
    return [*accumulate(reversed(amounts), initial=0)][::-1]
