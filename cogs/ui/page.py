"""A page: what a message shows, as items from top to bottom, and the pictures that belong to it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import discord
from discord.ui import Container, File, Item, LayoutView, MediaGallery, TextDisplay

from cogs.ui.pictures.canvas import Picture
from cogs.ui.pictures.palette import FILLS, YELLOW

TEXT_LIMIT: Final = 4_000
"""Discord's limit for all texts of a message together."""

OPEN: Final = discord.Color.from_rgb(*FILLS["G"])
RUNNING: Final = discord.Color.from_rgb(*YELLOW)
PRIVATE: Final = discord.Color.from_rgb(*FILLS["B"])
"""Of the frame around a page."""


@dataclass(frozen=True)
class Figure:
    """A picture with the name of its file, which is new whenever the picture is."""

    name: str
    picture: Picture


@dataclass(frozen=True)
class Document:
    """A file to take away."""

    name: str
    content: bytes


class _Unlisted(LayoutView):
    """Discord's library need not remember it: all its items are found by their custom ids."""

    def is_dispatchable(self) -> bool:
        return False


@dataclass(frozen=True)
class Page:
    """`items` lie in one frame. A page is sent once: Discord's library remembers in an item where it is."""

    items: tuple[Item[Any], ...]
    figures: tuple[Figure, ...] = ()
    color: discord.Color | None = None
    documents: tuple[Document, ...] = ()

    def view(self) -> LayoutView:
        view = _Unlisted(timeout=None)
        view.add_item(Container(*self.items, accent_color=self.color))
        return view

    def files(self) -> list[discord.File]:
        pictures = [
            discord.File(BytesIO(figure.picture.png), figure.name, description=figure.picture.alt)
            for figure in self.figures
        ]
        return pictures + [discord.File(BytesIO(document.content), document.name) for document in self.documents]


def text(*lines: str) -> TextDisplay[Any]:
    return TextDisplay("\n".join(line for line in lines if line))


def gallery(figures: Sequence[Figure]) -> MediaGallery[Any]:
    return MediaGallery(
        *(
            discord.MediaGalleryItem(f"attachment://{figure.name}", description=figure.picture.alt or None)
            for figure in figures
        )
    )


def attached(document: Document) -> File[Any]:
    """Where a document of the page is shown."""
    return File(f"attachment://{document.name}")


def fitting(lines: Iterable[str], limit: int) -> str:
    """The last lines that fit, so that a text never grows past Discord's limit."""
    kept: list[str] = []
    for line in reversed([*lines]):
        limit -= len(line) + 1
        if limit < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))
