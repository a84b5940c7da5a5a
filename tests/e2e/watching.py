"""A watcher who checks everything between clicks: one table message, the right mentions, and no hidden card."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from simcord import HttpLogEntry, MemberActor

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.table import READ
from cogs.ui.pictures.hand_picture import sorted_hand
from cogs.ui.text.card_text import card_symbol, card_words
from cogs.ui.text.move_text import card_name
from cogs.ui.text.words import Words
from engine.cards import SKIP, WILD, Card
from engine.codec import decode
from engine.dice.state import DiceView
from engine.events import CardDrawn, HandSeen, SkipPlayed
from engine.moves import Knock, StartRound
from engine.value import Value
from engine.views import own_hand
from storage import open_tables
from tables.happenings import Happening, TableView
from tests.e2e.world import World
from tests.kinds import cards_view, the_view

EPHEMERAL: Final = 64
NEW_MESSAGE: Final = 4  # type of an interaction's answer
_LOOKING: Final = {"sort", "hand-page", "take-back"}
"""Verbs that change nothing at the table."""
_WITHOUT_A_TURN: Final = {"", str(Knock()), str(StartRound())}
_WORDS: Final = Words("en")
_SHEET_SIGNS: Final = _WORDS("sheet-signs")
_MENTION: Final = re.compile(r"<@!?(\d+)>")
_TOKEN: Final = re.compile(r"simcord_interaction_(\d+)")


def _told_as(card: Card) -> Iterator[str]:
    """Every way to write a card, except single letters, and the star, which a score sheet has too."""
    yield from (card_words(_WORDS, card), card_words(_WORDS, card, "plain"))
    if card is not WILD:
        yield card_symbol(card)
    if len(card.text) > 1:
        yield card.text


_FACES: Final = {told.casefold(): card for card in Card.faces() for told in _told_as(card)}
_ANY_FACE: Final = re.compile(
    "|".join(rf"(?<!\w){re.escape(told)}(?!\w)" for told in sorted(_FACES, key=len, reverse=True)), re.IGNORECASE
)


def faces_in(text: str) -> set[Card]:
    """Every card that a text names, in words, symbols or notation; the star in the legend of a sheet is no wild."""
    return {_FACES[found.casefold()] for found in _ANY_FACE.findall(text.replace(_SHEET_SIGNS, ""))}


class Watcher:
    """Checks one table: what the bot has sent since the last look may tell only what was public then or is now."""

    def __init__(self, there: World, table_id: int) -> None:
        self.there = there
        self.table_id = table_id
        self.looks = 0
        self.hands_compared = 0
        self.requests_judged = 0
        self._requests = len(there.env.http_requests)
        self._revision = 0
        self._open_before: set[Card] = set()
        self._called: set[int] = set()
        self._message_id = 0
        self._private: set[int] = set()  # ids of messages that only one person sees, or saw: an older hand is deleted
        for request in there.env.http_requests:
            self._is_private(request)

    async def look(self) -> None:
        self.looks += 1
        table_view = await self.there.client.tables.table_view(self.table_id)
        await self._look_at_message(table_view)
        await self._look_at_requests(table_view)
        for person in self.there.people.values():
            if any(seat.player_id == person.id for seat in table_view.seats):
                await self._look_at_hand(person)

    # The table message

    async def _look_at_message(self, table_view: TableView) -> None:
        shown = self.there.channel.history()
        kept = await self.there.client.tables.notes.message(self.table_id)
        assert kept is not None
        assert [message.id for message in shown] == [kept.message_id], "one table message, and it is the last one"
        seen = self.there.public()
        called = {int(found) for found in _MENTION.findall(seen.text)}
        assert called == self._awaited(table_view), f"the wrong people are called: {seen.text}"
        if called and called != self._called:
            assert kept.message_id != self._message_id, f"nobody is notified of {seen.text}"
        self._called, self._message_id = called or self._called, kept.message_id
        may = _WITHOUT_A_TURN | self._draws(table_view)
        for part in seen.parts:
            if "custom_id" in part:
                said = CustomId.parse(part["custom_id"])
                assert said is not None
                assert said.args in may, f"a public control says {said}"

    def _awaited(self, table_view: TableView) -> set[int]:
        seats = (table_view.seats[seat] for seat in table_view.waits_for)
        return {seat.player_id for seat in seats if seat.player_id is not None and seat.taken_over_at is None}

    def _draws(self, table_view: TableView) -> set[str]:
        """The draws that everybody sees: those of a person who is on turn and present."""
        view = table_view.view
        if view is None or isinstance(view, DiceView) or not self._awaited(table_view):
            return set()
        return set(map(str, view.draws))

    # Secrets

    async def _look_at_requests(self, table_view: TableView) -> None:
        """Checks that public messages name only cards that lay open on the table or were announced to everybody."""
        entries = await self.there.database.read(open_tables.log, self.table_id, max(0, self._revision - READ))
        happened = (it for entry in entries for it in decode(entry.events, tuple[Happening, ...]))
        told = {card for it in happened for card in announced(it)}
        open_now = _open_cards(table_view.view)
        if isinstance(table_view.view, DiceView):
            open_now = set(Card.faces())  # dice lie open, and are named like cards
        seed = await self._secret_seed(table_view)
        requests = self.there.env.http_requests[self._requests :]
        for request in requests:
            if not self._is_private(request):
                self.requests_judged += 1
                body = json.dumps(request.json, ensure_ascii=False)
                leaked = faces_in(body) - told - open_now - self._open_before
                assert not leaked, f"{request.method} {request.path} tells {leaked}: {body}"
                assert not (seed and seed in body), "the seed is told before the end"
            self._look_at_mentions(request)
        self._requests += len(requests)
        self._revision = table_view.revision
        self._open_before = open_now

    async def _secret_seed(self, table_view: TableView) -> str | None:
        if table_view.status != "running":
            return None
        return (await self.there.database.read(open_tables.load, self.table_id)).setup.seed

    def _look_at_mentions(self, request: HttpLogEntry) -> None:
        """Checks that a message notifies only people whom its text names, and an edit nobody."""
        body = request.json if isinstance(request.json, dict) else {}
        allowed = body.get("allowed_mentions") or {}
        named = set(_MENTION.findall(json.dumps(body)))
        assert not allowed.get("parse"), f"everybody could be notified: {body}"
        assert set(map(str, allowed.get("users") or ())) == (named if request.method == "POST" and named else set())

    def _is_private(self, request: HttpLogEntry) -> bool:
        """Whether only one person sees the message; in doubt it counts as public."""
        found = _TOKEN.search(request.path)
        if found is None:
            return False
        body: Any = request.json
        interaction = self.there.env.backend.interactions[int(found[1])]
        message_id = interaction.message_id or interaction.source_message_id or 0
        if request.method == "POST" and request.path.endswith("/callback") and body["type"] == NEW_MESSAGE:
            is_private = bool((body["data"].get("flags") or 0) & EPHEMERAL)
        else:
            shown = self.there.env.backend.messages[interaction.channel_id].get(message_id)
            is_private = shown is not None and bool(shown.flags & EPHEMERAL)
        if is_private:
            self._private.add(message_id)
        return is_private or message_id in self._private

    # Hands

    async def _look_at_hand(self, person: MemberActor) -> None:
        """Checks that a hand shows the cards its owner holds now, and only controls that the owner may use."""
        if not any(message.flags.ephemeral for message in self.there.channel.history(viewer=person)):
            return
        table_view = await self.there.client.tables.table_view(self.table_id, person.id)
        seen = self.there.private(person)
        verbs = {(said.verb, said.args) for said in map(_said, seen.parts) if said is not None}
        if table_view.status != "running":
            return
        if table_view.seat not in table_view.waits_for:
            controls = {(verb, args) for verb, args in verbs if verb not in _LOOKING}
            may = set(map(str, the_view(table_view.view).moves))
            assert all(verb in ("hint", "let-go") or args in may for verb, args in controls), (
                f"{person.name}: {controls}"
            )
            assert may <= _WITHOUT_A_TURN
        if any(verb == "sort" for verb, _ in verbs):
            self.hands_compared += 1
            cards = sorted_hand(own_hand(cards_view(table_view.view)), "number")
            names = ", ".join(card_name(_WORDS, card, table_view.rules) for card in cards)
            expected = [f"Your hand: {names}"] if names else []
            shown = [alt.splitlines()[0] for alt in seen.alts]
            assert shown == expected, f"{person.name} holds {names} and sees {seen.alts}: {seen.text}"
            assert names or _WORDS("hand-empty") in seen.text


def _said(part: dict[str, Any]) -> CustomId | None:
    return CustomId.parse(part["custom_id"]) if "custom_id" in part else None


def announced(happening: Happening) -> Iterator[Card]:
    """The cards that are announced to everybody: no drawn card, and no hand that somebody has looked at."""
    if isinstance(happening, SkipPlayed):
        yield SKIP
    if not isinstance(happening, CardDrawn | HandSeen):
        yield from _cards(happening)


def _open_cards(view: Any) -> set[Card]:
    """The cards that lie open, with the hands once the round is over, because the public view shows them then."""
    if view is None or isinstance(view, DiceView):
        return set()
    seats = [seat for seat in view.seats if getattr(seat, "is_skipped", False)]
    return {*_cards(view), *([SKIP] if seats else [])}


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
