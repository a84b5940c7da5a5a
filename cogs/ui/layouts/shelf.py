"""What a server keeps under a name: offered among the options, and a page to choose from it and to delete."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import SelectOption
from discord.ui import Modal

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.forms import form
from cogs.ui.controls.items import Row, button, rows, select
from cogs.ui.names import plain
from cogs.ui.page import PRIVATE, Page, text
from cogs.ui.screen import Screen
from cogs.ui.text.move_text import shortened
from cogs.ui.text.words import Words

LONGEST: Final = 100  # Discord's limit for an option


@dataclass(frozen=True)
class Kept:
    """A saved combination or set of phases; `mark` stands for it in controls."""

    mark: str
    name: str
    about: str
    may_delete: bool
    is_for_game: bool = True

    @property
    def option(self) -> SelectOption:
        return SelectOption(label=plain(self.name), value=self.mark, description=shortened(self.about, LONGEST) or None)


@dataclass(frozen=True)
class ShelfView:
    """What the host of a table sees of the shelf; nothing can be saved in direct messages."""

    combinations: tuple[Kept, ...] = ()
    phase_sets: tuple[Kept, ...] = ()
    may_save: bool = False

    @property
    def for_game(self) -> tuple[Kept, ...]:
        """The combinations of the game that the table plays."""
        return tuple(it for it in self.combinations if it.is_for_game)


def shelf_page(screen: Screen, shelf: ShelfView, note: str = "") -> Page:
    words = screen.words
    deletable = [it for it in shelf.combinations if it.may_delete]
    phases = [it for it in shelf.phase_sets if it.may_delete]
    return Page(
        (
            text(note and f"**{note}**", f"## {words('shelf-title')}", words("shelf-about")),
            *_select(screen, "saved", "select-saved", shelf.for_game),
            *_select(screen, "unsave", "select-delete-combination", deletable),
            *_select(screen, "unsave-phases", "select-delete-phases", phases),
            *rows([button(screen.custom_id("options"), words("button-back"))]),
        ),
        color=PRIVATE,
    )


def _select(screen: Screen, verb: str, key: str, kept: Sequence[Kept]) -> list[Row]:
    return [select(screen.choosing(verb), screen.words(key), [it.option for it in kept])] if kept else []


def name_form(words: Words, custom_id: CustomId, title: str, longest: int) -> Modal:
    """Asks for the name under which something is saved."""
    return form(custom_id, title, words("save-name"), words("save-name.about"), longest=longest)
