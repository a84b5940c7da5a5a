"""Which servers a process serves: Discord deals them out to shards by their ids."""

from collections.abc import Iterator
from math import gcd
from typing import Final

from sqlalchemy import ColumnElement, literal_column, true

from engine.value import Value


class Shard(Value):
    """One of `count` shards; the only one of one serves every server."""

    number: int = 0
    count: int = 1

    def __str__(self) -> str:
        return f"{self.number} of {self.count}"

    def meets(self, other: "Shard") -> bool:
        """Whether some server belongs to both, which happens when the number of shards has changed."""
        return (self.number - other.number) % gcd(self.count, other.count) == 0


class Shards(Value):
    """The shards of one process, all of the same count. Direct messages are server 0, so they are in shard 0."""

    numbers: tuple[int, ...] = (0,)
    count: int = 1

    def __iter__(self) -> Iterator[Shard]:
        return (Shard(number, self.count) for number in self.numbers)

    def of(self, guild_id: int) -> Shard:
        """The shard that the server belongs to, whoever serves it."""
        return Shard((guild_id >> 22) % self.count, self.count)

    def have(self, guild_id: int) -> bool:
        return self.of(guild_id).number in self.numbers

    def condition(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """The same as `have`, as a part of a query."""
        if len(self.numbers) == self.count:
            return true()
        return (guild_id.bitwise_rshift(literal_column("22")) % self.count).in_(self.numbers)


EVERY_SERVER: Final = Shards()
