"""A page: the items of a message from top to bottom, and its pictures and files."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import discord
from discord.ui import Container, File, Item, LayoutView, MediaGallery, TextDisplay

from cogs.ui.pictures.canvas import Picture
from cogs.ui.pictures.theme import theme

TEXT_LIMIT: Final = 4_000
"""Discord's limit for all texts of a message together."""

OPEN: Final = discord.Color.from_rgb(*theme().color("fill-green"))
RUNNING: Final = discord.Color.from_rgb(*theme().color("gold"))
PRIVATE: Final = discord.Color.from_rgb(*theme().color("fill-blue"))
"""Colors of the frame around a page."""


@dataclass(frozen=True)
class Figure:
    """A picture and its file name; a changed picture needs a new name."""

    name: str
    picture: Picture


@dataclass(frozen=True)
class Document:
    """A file to download."""

    name: str
    content: bytes


class _Unlisted(LayoutView):
    """A view that discord.py does not keep in memory: all its items are found by their custom ids."""

    def is_finished(self) -> bool:
        """True, because discord.py gives a view that is not finished a task of fifteen minutes in a private answer."""
        return True


@dataclass(frozen=True)
class Page:
    """`items` share one frame. A page can be sent only once, because discord.py ties its items to a view."""

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
    """The item that shows a document of the page."""
    return File(f"attachment://{document.name}")


def fitting(lines: Iterable[str], limit: int) -> str:
    """The last lines that fit, so that a text never grows past Discord's limit."""
    last: list[str] = []
    for line in reversed([*lines]):
        limit -= len(line) + 1
        if limit < 0:
            break
        last.append(line)
    return "\n".join(reversed(last))
