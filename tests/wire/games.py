"""A table in a channel of the small Discord: people play at it with what they see."""

from collections.abc import Iterator
from typing import NamedTuple, Self

from cogs.ui.controls.custom_ids import CustomId
from engine.cards import Card
from tables.clocks import MISSED_TURNS
from tests.wire.fake_messages import custom_ids
from tests.wire.fake_payloads import Json, Place
from tests.wire.processes import Processes


class Shown(NamedTuple):
    """A message about a table, and the revision that it shows."""

    message: Json
    revision: int


async def slash(processes: Processes, user_id: int, command: str, place: Place, **options: str | int) -> Json:
    """Types a command; returns the answer."""
    return await _answer(processes, await processes.fake.slash(user_id, command, place, **options))


async def click(processes: Processes, user_id: int, verb: str, message: Json, place: Place) -> Json:
    return await _answer(processes, await processes.fake.click(user_id, verb, message, place))


async def choose(processes: Processes, user_id: int, verb: str, value: str, message: Json, place: Place) -> Json:
    return await _answer(processes, await processes.fake.choose(user_id, verb, value, message, place))


async def _answer(processes: Processes, token: str) -> Json:
    await processes.fake.until(lambda: processes.fake.messages.answer(token))
    found = processes.fake.messages.answer(token)
    assert found is not None
    return found


class Game:
    """A game of classic; the people are named by their ids, the first is the host."""

    def __init__(self, processes: Processes, place: Place, people: tuple[int, ...], table_id: int) -> None:
        self._processes = processes
        self._fake = processes.fake
        self.place = place
        self.people = people
        self.table_id = table_id

    @classmethod
    async def opened(cls, processes: Processes, place: Place, *people: int, computers: int = 0, pace: str = "") -> Self:
        """The lobby, with everybody in it."""
        options: dict[str, str | int] = {"computers": computers, **({"pace": pace} if pace else {})}
        lobby = await slash(processes, people[0], "play", place, game="classic", **options)
        for user_id in people[1:]:
            lobby = await click(processes, user_id, "join", lobby, place)
        return cls(processes, place, people, table_of(lobby).table)

    @classmethod
    async def started(
        cls, processes: Processes, place: Place, *people: int, computers: int = 0, pace: str = ""
    ) -> Self:
        """A running game; everybody has opened their hand."""
        game = await cls.opened(processes, place, *people, computers=computers, pace=pace)
        await click(processes, people[0], "start", game.lobby, place)
        for user_id in people[1:]:
            await slash(processes, user_id, "hand", place)
        return game

    # What people see

    @property
    def lobby(self) -> Json:
        [shown] = self.public()
        return shown.message

    def public(self) -> list[Shown]:
        """The messages that show the table to everybody."""
        return [*self._about(self._fake.messages.public(self.place.channel_id))]

    def hands(self, user_id: int) -> list[Shown]:
        """The private messages with a person's hand."""
        return [*self._about(self._fake.messages.private(user_id, self.place.channel_id))]

    def sent(self) -> list[int]:
        """The revisions of all messages that were sent anew to the channel, the oldest first."""
        sent = [it for it in self._fake.messages.sent if it["channel_id"] == str(self.place.channel_id)]
        return [it.revision for it in self._about(sent)]

    def _about(self, messages: list[Json]) -> Iterator[Shown]:
        for message in messages:
            found = table_of(message)
            if found.table == self.table_id:
                yield Shown(message, found.revision)

    # What is stored

    async def revision(self) -> int:
        stored: int = await self._processes.one("SELECT revision FROM tables WHERE id = $1", self.table_id)
        return stored

    async def is_shown(self) -> bool:
        """Whether everybody sees what is stored: one message of the table, and each hand once."""
        now = await self.revision()
        seen = [self.public(), *(hands for user_id in self.people if (hands := self.hands(user_id)))]
        return all([it.revision for it in shown] == [now] for shown in seen)

    async def until_shown(self) -> None:
        await self._processes.until(self.is_shown)

    async def require_whole(self, *writers: str) -> None:
        """Every revision was stored once, and by one of these processes; for none a message was sent twice."""
        await self.until_shown()
        entries = await self._processes.entries(self.table_id)
        assert [it.revision for it in entries] == [*range(1, await self.revision() + 1)]
        assert {it.written_by for it in entries} <= {*writers}
        assert len(self.sent()) == len(set(self.sent()))

    async def until_taken_over(self) -> None:
        """Waits until computers have the seats of all people, and checks that everything before it happened once."""
        query = "SELECT count(*) FROM seats WHERE table_id = $1 AND taken_over_at IS NULL"

        async def are_gone() -> bool:
            return bool(await self._processes.one(query, self.table_id) == 0)

        await self._processes.until(are_gone)
        happened = [it for entry in await self._processes.entries(self.table_id) for it in entry.happened]
        assert happened.count("reminded") == happened.count("turn_missed") == MISSED_TURNS * len(self.people)

    # Playing

    async def turns(self, count: int) -> None:
        for _ in range(count):
            await self.turn()
        await self.until_shown()

    async def reopen_hands(self) -> None:
        """Everybody looks at their hand anew: only the process that has shown it could refresh it."""
        for user_id in self.people:
            for hand in self.hands(user_id):
                del self._fake.messages.live[hand.message["id"]]
            await slash(self._processes, user_id, "hand", self.place)

    async def turn(self) -> None:
        """Whoever is on turn draws and discards."""
        await self._fake.until(lambda: any(self._may_draw(user_id) for user_id in self.people))
        [user_id] = [it for it in self.people if self._may_draw(it)]
        [hand] = self.hands(user_id)
        drawn = await click(self._processes, user_id, "move:draw", hand.message, self.place)
        await click(self._processes, user_id, next(taps(drawn)), drawn, self.place)

    def _may_draw(self, user_id: int) -> bool:
        return any(":move:draw" in it for hand in self.hands(user_id) for it in custom_ids(hand.message))


def table_of(message: Json) -> CustomId:
    """The table and the revision that the controls of a message name; table 0 if none does."""
    found = [said for it in custom_ids(message) if (said := CustomId.parse(it)) is not None]
    return next((it for it in found if it.table), CustomId(0, 0, "none"))


def offered(message: Json, beginning: str) -> str:
    """The verb and args of the first control that begin like this."""
    found = (it.split(":", 3)[-1] for it in custom_ids(message))
    return next(it for it in found if it.startswith(beginning))


def taps(message: Json) -> Iterator[str]:
    """The verb and args of every card that ends the turn without another question."""
    for it in custom_ids(message):
        said = CustomId.parse(it)
        if said is not None and said.verb == "tap" and Card.parse(said.args.split(" ")[0]).number:
            yield f"tap:{said.args}"
