"""The fullest pages of options: everything chosen, and a shelf without any room left."""

from collections.abc import Iterator

from cogs.ui.layouts.options import options
from cogs.ui.layouts.shelf import Kept, ShelfView, shelf_page
from cogs.ui.page import Page
from cogs.ui.screen import Screen
from storage.shelf import MOST
from tables.people.shelf import LONGEST_NAME
from tables.table import Options


def options_pages(screen: Screen, note: str) -> Iterator[tuple[str, Page]]:
    game, shelf = screen.game, full_shelf()
    chosen = Options(pace="slow", level="strong", knock_seconds=7)
    yield f"options of {game}", options(screen, chosen, note)
    yield f"options of {game} with a full shelf", options(screen, chosen, note, shelf)
    yield f"shelf_page of {game}", shelf_page(screen, shelf, note)


def full_shelf() -> ShelfView:
    kept = tuple(Kept(f"{n:012x}", "W" * LONGEST_NAME, "x" * 500, may_delete=True) for n in range(MOST))
    return ShelfView(kept, kept, may_save=True)
