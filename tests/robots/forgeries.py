"""Custom ids and values that no screen offers: changed, cut, foreign, stale and absurd ones."""

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from simcord.backend.models import Message

from cogs.ui.controls.custom_ids import PREFIX
from tests.robots.city import City
from tests.robots.seeing import BUTTON, CHANNEL_SELECT, STRING_SELECT, walked

USER_SELECT: Final = 5
LONGEST: Final = 100
NUMBERS: Final = ("0", "1", "2", "7", "-1", "00", "99999", str(2**31), str(2**63 - 1), str(2**63), str(2**64), "9" * 30)
ARGS: Final = (
    *("", " ", ":", "x", "draw", "draw discard", "take", "take 2", "discard R7", "discard W", "play S 0", "play S 9"),
    *("R7 1", "W 1", "S 2", "R7 0", "ZZ 1", "R7"),
    *("hit R7 0.0", "hit W 9.9 low", "undo", "knock", "start", "roll", "roll 0123456789", "roll 99", "score", "pass"),
    *("decline", "keep_hand yes", "demand yes", "offer R1", "take_offer 0", "take_offer -1", "#0", "#3", "#99999"),
    *("0 01", "1 0001020304", "99 zz", "color", "number", "dice 2 live", "classic 99 x", "master -1", "language de"),
    *("pace live", "hints off", "letters on", "channels on", "standing on", "thread_per_table on", "mentions off"),
    *("theme contrast", "theme night"),
    *(
        "rating",
        "classic rating all from 0",
        "classic rating all own 0",
        "classic wins month last 99999999999999999999",
    ),
    *("2026-01-01 1", "2026-13-45 0", "9999-12-31 999999999999", "0", "5 next", "0 older 1 1", "²", "٣", "1e9", "NaN"),
    *("ü", "🂡🂡", "\u202e\u0000", "' OR 1=1 --", "{0}", "%s%n", "../../etc", "<@1>", "@everyone", "a" * 80, "\n"),
)
TEXTS: Final = (
    "",
    PREFIX,
    f"{PREFIX}:",
    f"{PREFIX}:::::",
    f"{PREFIX}:1:2",
    "other:1",
    "ü" * 50,
    "\n",
    f"{PREFIX}:🂡",
    "x" * 100,
)
MOST_REMEMBERED: Final = 400


class Forger:
    """Makes forgeries from everything that was ever shown in the city."""

    def __init__(self, city: City) -> None:
        self._city = city
        self._chance: Random = city.chance
        self._ids: deque[str] = deque((f"{PREFIX}:1:0:hand:",), maxlen=MOST_REMEMBERED)
        self._values: deque[str] = deque(ARGS, maxlen=MOST_REMEMBERED)

    def remember(self, message: Message) -> None:
        """Keeps some of the custom ids and values of a message; they will be stale one day."""
        parts = [part for part in walked(message.components) if part.get("custom_id")]
        for part in self._chance.sample(parts, min(len(parts), 3)):
            self._ids.append(part["custom_id"])
            self._values.extend(option["value"] for option in (part.get("options") or ())[:2])

    def forged(self) -> dict[str, Any]:
        """A control that looks like one of ours, more or less."""
        custom_id = self._custom_id()
        is_select = ":choose-" in custom_id
        usual = STRING_SELECT if is_select else BUTTON
        kind = self._chance.choices(
            [usual, BUTTON, STRING_SELECT, CHANNEL_SELECT, USER_SELECT], [0.8, 0.05, 0.07, 0.07, 0.01]
        )[0]
        part: dict[str, Any] = {"type": kind, "custom_id": custom_id, "id": 98, "forged": True}
        if kind == BUTTON:
            return {**part, "style": 2, "label": "?"}
        return {**part, "options": [{"label": "?", "value": "?"}]} if kind == STRING_SELECT else part

    def foreign(self, part: dict[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
        """A control that somebody was shown, brought up to date, with some of its values or with others."""
        chance, parts = self._chance, part["custom_id"].split(":", 4)
        if len(parts) == 5 and chance.random() < 0.7:
            parts[2] = self._part(2, parts)
        forged = {**part, "custom_id": ":".join(parts), "disabled": False, "forged": True}
        offered = [option["value"] for option in part.get("options") or ()]
        if not offered or chance.random() < 0.3:
            return forged, () if part["type"] == BUTTON else self.values(part)
        return forged, tuple(chance.sample(offered, chance.randint(1, min(3, len(offered)))))

    def values(self, part: dict[str, Any]) -> tuple[str, ...]:
        """None, one, or many values, offered somewhere or nowhere; channels are at least numbers."""
        count = self._chance.choices([0, 1, 2, 5, 25, 40], [0.15, 0.5, 0.15, 0.1, 0.05, 0.05])[0]
        if part["type"] in (CHANNEL_SELECT, USER_SELECT):
            known = [str(channel_id) for channel_id in self._city.env.backend.channels]
            return tuple(self._chance.choice([*known, "1", str(2**62)]) for _ in range(count))
        return tuple(self.text() for _ in range(count))

    def text(self) -> str:
        return self._chance.choice(self._values)

    def _custom_id(self) -> str:
        chance = self._chance
        if chance.random() < 0.05:
            return chance.choice(TEXTS)
        said = chance.choice(self._ids)
        if chance.random() < 0.15:
            return self._scratched(said)
        parts = said.split(":", 4)
        if len(parts) < 5 or chance.random() < 0.15:
            return said
        for _ in range(chance.choice((1, 1, 2, 3))):
            place = chance.choice((1, 2, 2, 3, 4, 4))
            parts[place] = self._part(place, parts)
        forged = ":".join(parts)
        return forged if chance.random() < 0.02 else forged[:LONGEST]

    def _part(self, place: int, parts: Sequence[str]) -> str:
        """Another table, revision, verb or args."""
        chance, tables = self._chance, self._city.notes.tables
        other = chance.choice(self._ids).split(":", 4)
        match place:
            case 1:
                return chance.choice([*map(str, tables), *map(str, tables), *NUMBERS])
            case 2:
                table = tables.get(int(parts[1])) if parts[1].isascii() and parts[1].isdigit() else None
                newest = table.revision if table else 0
                near = (newest, newest, newest, newest + 1, newest - 1)
                return chance.choice([*map(str, near), chance.choice(NUMBERS)])
            case 3:
                verbs = [*self._city.client.handlers]
                return chance.choice([chance.choice(verbs), chance.choice(verbs), "", "nonsense", "choose-", "A"])
            case _:
                return chance.choice([chance.choice(ARGS), other[-1], self.text()])

    def _scratched(self, said: str) -> str:
        """The custom id with a character changed, removed or added, or with its end cut off."""
        chance = self._chance
        at = chance.randrange(len(said)) if said else 0
        flipped = chr(ord(said[at]) ^ (1 << chance.randrange(7))) if said else ""
        ways = (
            said[:at] + flipped + said[at + 1 :],
            said[:at],
            said[:at] + said[at + 1 :],
            said[:at] + "ß" + said[at:],
        )
        return chance.choice((*ways, said + said))[:LONGEST]
