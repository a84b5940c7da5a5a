"""Nobody is told a card that they may not know: neither in texts and alternatives, nor in file names and custom ids.

What may be known is worked out here from the states themselves, not from the views that the screens are made of.
"""

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from simcord import HttpLogEntry

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.table import READ
from cogs.ui.text.card_text import card_symbol, card_words
from cogs.ui.text.words import LANGUAGES, Words
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import GAME_OVER, ROUND_OVER, CardState
from engine.cards import NUMBER_CARDS, Card
from engine.events import CardDrawn, HandSeen
from engine.value import Value
from tables.happenings import Happening
from tables.table import Table
from tests.robots.city import City
from tests.robots.notes import Noted
from tests.robots.sending import Sent

RULES: Final = ("rules", "rules-of")
"""The controls of pages that explain the rules of a table with cards that are only examples."""
EPHEMERAL: Final = 64
NEW_MESSAGE: Final = 4  # type of an interaction's answer
LINES: Final = READ
"""So many changes, besides those since the last look, a screen may tell."""
_TOKEN: Final = re.compile(r"simcord_interaction_(\d+)")
_FORMS: Final = ("name", "plain", "a", "the")
_FACES: Final = {
    told.casefold(): card
    for card in NUMBER_CARDS  # wilds, skips and actions are also spoken of in general
    for told in (
        card.text,
        card_symbol(card),
        *(card_words(Words(language), card, form) for language in LANGUAGES for form in _FORMS),
    )
}
_ANY_FACE: Final = re.compile(
    "|".join(rf"(?<!\w){re.escape(told)}(?!\w)" for told in sorted(_FACES, key=len, reverse=True)), re.IGNORECASE
)
_CUSTOM_ID: Final = re.compile(r'"custom_id": "([^"]*)"')


def faces_in(text: str) -> set[Card]:
    """Every number card that a text names, in any language, in symbols or in notation; dice have the same symbols."""
    return {_FACES[found.casefold()] for found in _ANY_FACE.findall(text)}


class Secrets:
    """Follows every table, and judges what the bot sends."""

    def __init__(self, city: City) -> None:
        self._city = city
        self._lately: dict[int, deque[Noted]] = {}
        self._judged = 0
        self._private: dict[int, int] = {}  # messages that only one person sees, and who
        self.compared = 0

    def leaks(self, sent: Sent | None = None) -> Iterator[str]:
        """What was told since the last call that its readers may not know; a card that they named may be named back."""
        for change in self._city.notes.changes:
            self._lately.setdefault(change.after.table_id, deque()).append(change)
        requests = self._city.env.http_requests
        fresh, self._judged = requests[self._judged :], len(requests)
        for request in fresh:
            if isinstance(request.json, dict) and request.method != "GET":
                yield from self._judge(request, request.json, sent)
        for changes in self._lately.values():
            while len(changes) > LINES:
                changes.popleft()

    def _judge(self, request: HttpLogEntry, body: dict[str, Any], sent: Sent | None) -> Iterator[str]:
        reader = self._reader(request, body)
        text = json.dumps(body, ensure_ascii=False)
        tables = [table for table in map(self._table, self._named(request, text)) if table is not None]
        running = [table for table in tables if table.status == "running" and isinstance(table.state, CardState)]
        if not running or len(running) != len(tables):
            return
        self.compared += 1
        known = {card for table in running for card in self._known(table.table_id, reader)}
        if sent is not None and reader == sent.person.id:
            known |= faces_in(f"{sent.what} {' '.join(sent.values)}".replace(":", " "))
        whom = "everybody" if reader is None else f"the person {reader}"
        if hidden := faces_in(text) - known:
            yield f"{request.method} {request.path} tells {whom} {sorted(map(str, hidden))}: {text[:1500]}"
        for table in running:
            if table.state is not None and table.state.chance.seed.hex() in text:
                yield f"{request.method} {request.path} tells {whom} the seed of a running game"

    def _named(self, request: HttpLogEntry, text: str) -> set[int]:
        """The tables whose controls are in the message; for one without any controls the table of the channel."""
        said = [CustomId.parse(found) for found in _CUSTOM_ID.findall(text)]
        if said:
            tables = [it for it in said if it is not None and it.table]
            return {it.table for it in tables} if any(it.verb not in RULES for it in tables) else set()
        return {table.table_id for table in self._city.notes.tables.values() if self._is_in(request, table)}

    def _is_in(self, request: HttpLogEntry, table: Table) -> bool:
        return table.status == "running" and table.channel_id == self._channel(request)

    def _channel(self, request: HttpLogEntry) -> int | None:
        found = _TOKEN.search(request.path)
        if found:
            return self._city.env.backend.interactions[int(found[1])].channel_id
        parts = request.path.split("/")
        return int(parts[2]) if parts[1] == "channels" else None

    def _table(self, table_id: int) -> Table | None:
        return self._city.notes.tables.get(table_id)

    def _reader(self, request: HttpLogEntry, body: dict[str, Any]) -> int | None:
        """The one person who sees the message; None if it may be seen by others."""
        found = _TOKEN.search(request.path)
        if found is None:
            return None
        record = self._city.env.backend.interactions[int(found[1])]
        if record.autocomplete_choices is not None:
            return record.user_id
        if record.guild_id is None:
            return record.user_id  # nobody else reads direct messages
        message_id = record.message_id or record.source_message_id or 0
        if request.path.endswith("/callback") and body["type"] == NEW_MESSAGE:
            is_private = bool((body["data"].get("flags") or 0) & EPHEMERAL)
        else:
            shown = self._city.env.backend.messages[record.channel_id].get(message_id)
            is_private = shown.is_ephemeral if shown is not None else message_id in self._private
        if is_private:
            self._private[message_id] = record.user_id
        return record.user_id if is_private else None

    def _known(self, table_id: int, reader: int | None) -> Iterator[Card]:
        """The cards that the reader saw at the table lately or sees now."""
        for change in self._lately.get(table_id, ()):
            for table in (change.before, change.after):
                if table is not None:
                    yield from _open_cards(table)
                    yield from _own_cards(table, reader)
            yield from _announced(change, change.after.seat_of(reader))
        now = self._city.notes.tables[table_id]
        yield from _open_cards(now)
        yield from _own_cards(now, reader)


def _open_cards(table: Table) -> Iterator[Card]:
    """What lies open, what everybody saw somebody take, and at the end of a round of classic the hands."""
    state = table.state
    if not isinstance(state, CardState):
        return
    yield from state.discard_pile
    for seat in state.seats:
        yield from _cards(seat.melds)
        yield from (*seat.taken, *seat.thrown)
        if state.stage in (ROUND_OVER, GAME_OVER) and not isinstance(state, MasterState):  # M13a
            yield from seat.hand
    if isinstance(state, MasterState):
        yield from state.blue_pile
        yield from (it.card for it in state.offers)
        yield from (card for seat in state.seats for card in seat.front)


def _own_cards(table: Table, reader: int | None) -> Iterator[Card]:
    state, seat = table.state, table.seat_of(reader)
    if seat is None or not isinstance(state, CardState):
        return
    yield from state.seats[seat].hand
    if isinstance(state, MasterState):
        look = state.seats[seat].look
        yield from look.hand if look else ()
        yield from state.drawn if state.on_turn == seat else ()


def _announced(change: Noted, seat: int | None) -> Iterator[Card]:
    """The cards in what happened; whoever draws or looks at a hand learns more than the others."""
    for happening in change.happenings:
        if not isinstance(happening, CardDrawn | HandSeen) or _seat(happening) == seat:
            yield from _cards(happening)


def _seat(happening: Happening) -> int | None:
    return getattr(happening, "seat", None)


def _cards(value: object) -> Iterator[Card]:
    """All cards in a value, at any depth."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Value):
        for name in value.__struct_fields__:
            yield from _cards(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _cards(item)
