"""Screens that are as full as possible, and pages as Discord would receive them."""

from collections.abc import Iterator
from typing import Any, Final

from discord.ui import DynamicItem
from simcord import HttpLogEntry

from cogs.ui.page import Page
from cogs.ui.pictures.emoji_pictures import card_emoji, face_emoji
from cogs.ui.screen import Looks, Place, ScreenOf, V
from cogs.ui.text.words import Words
from engine import GAMES
from engine.cards import Card
from engine.dice.faces import FACES
from tests import request_checks
from tests.request_checks import components
from tests.request_checks.components import Component

LARGEST: Final = 9_223_372_036_854_775_807
"""The largest table id or revision that a database can store, with 19 digits."""
LATE: Final = 1_999_999_999_999  # milliseconds
MARKED: Final = ("*_~`|" * 7)[:31]
"""A name in which every character needs an escape; with a seat number it has Discord's maximum length."""
EMOJIS: Final = {
    name: f"<:{name}_1a2b3c:1234567890123456789>" for name in (*map(card_emoji, Card.faces()), *map(face_emoji, FACES))
}
_V2: Final = 1 << 15


def a_screen(game: str, view: V, *, language: str = "de", emojis: bool = True, **facts: Any) -> ScreenOf[V]:
    """A screen with the longest names and all optional texts; with `view` None it is a lobby."""
    engine = GAMES[game]
    seats = engine.SEATS[-1] if view is None else len(view.seats)
    full: dict[str, Any] = {
        "table_id": LARGEST,
        "revision": LARGEST,
        "game": game,
        "rules": engine.Rules() if view is None else view.rules,
        "status": "open" if view is None else "running",
        "places": tuple(Place(f"{MARKED}{seat}") for seat in range(seats)),
        "view": view,
        "seat": None if view is None else view.seat,
        "host": 0,
        "pace": "relaxed",
        "most_seats": engine.SEATS[-1],
        "waits_for": () if view is None else view.to_act,
        "ends_at": LATE,
        "held_until": LATE,
        "next_at": LATE,
        "nonce": "fff0",
        "looks": Looks(Words(language), emojis=EMOJIS if emojis else {}),
    }
    return ScreenOf(**full | facts)


class Shown:
    """A page as the body of a message, which can be inspected repeatedly."""

    def __init__(self, page: Page) -> None:
        view: Any = page.view()
        self.body = {
            "flags": _V2,
            "components": view.to_components(),
            "attachments": [
                {"id": n, "filename": file.filename, "description": file.description}
                for n, file in enumerate(page.files())
            ],
            "allowed_mentions": {"parse": []},
        }
        self._plain = [
            f"{item!r} does not survive a restart"
            for item in view.walk_children()
            if item.is_dispatchable() and not isinstance(item, DynamicItem)
        ]

    def problems(self) -> list[str]:
        """What Discord would refuse, and controls that would not survive a restart."""
        return request_checks.check([HttpLogEntry("POST", "/channels/1/messages", {}, self.body, None)]) + self._plain

    @property
    def text(self) -> str:
        return "\n".join(one.body["content"] for one in components.walk("", self.body) if "content" in one.body)

    def controls(self) -> Iterator[Component]:
        """Every button that can be pressed and every select."""
        for one in components.walk("", self.body):
            if "custom_id" in one.body and not one.body.get("disabled"):
                yield one
