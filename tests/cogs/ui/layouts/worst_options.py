"""The fullest pages of options: everything chosen, and a shelf without any room left."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cogs.ui.layouts.lobby import lobby
from cogs.ui.layouts.options import options
from cogs.ui.layouts.rules import Game, rules
from cogs.ui.layouts.shelf import Kept, ShelfView, shelf_page
from cogs.ui.layouts.workshop import Draft, workshop, workshop_door
from cogs.ui.page import Page
from cogs.ui.screen import Screen
from engine.rules import CardRules, ClassicRules, MasterRules
from engine.workshop.difficulty import HANDS, Share
from storage.shelf import MOST
from tables.people.shelf import LONGEST_NAME
from tables.table import Options

LONGEST_PHASES: Final = ";".join(["s2+r3+c2+cr3"] * 10)


def options_pages(screen: Screen, note: str) -> Iterator[tuple[str, Page]]:
    game, shelf = screen.game, full_shelf()
    chosen = Options(pace="slow", level="strong", knock_seconds=7)
    yield f"options of {game}", options(screen, chosen, note)
    yield f"options of {game} with a full shelf", options(screen, chosen, note, shelf)
    yield f"shelf_page of {game}", shelf_page(screen, shelf, note)
    if isinstance(screen.rules, ClassicRules | MasterRules):
        yield from _workshops(screen, type(screen.rules)(own_phases=LONGEST_PHASES), shelf, note)


def _workshops(screen: Screen, own: CardRules, shelf: ShelfView, note: str) -> Iterator[tuple[str, Page]]:
    game, shares = screen.game, dict.fromkeys(range(1, 11), Share(2_000, HANDS))
    draft, sets, playing = Draft(own, shares, shares), shelf.phase_sets, replace(screen, rules=own)
    yield f"workshop of {game}", workshop(screen, draft, sets, note, may_save=True)
    yield f"workshop of {game} with played phases", workshop(playing, draft, sets, note, may_save=True)
    yield f"workshop of {game} while it works", workshop(screen, Draft(own, is_worked_out=False), may_save=True)
    yield f"workshop_door of {game}", workshop_door(screen, sets, note)
    chosen = Options(pace="slow", level="strong", knock_seconds=7)
    yield f"options of {game} with own phases", options(playing, chosen, note, shelf)
    yield f"lobby of {game} with own phases", lobby(playing)
    yield f"rules of {game} with own phases", rules(screen.looks, _game(own), "phases", own, screen.table_id)


def full_shelf() -> ShelfView:
    kept = tuple(Kept(f"{n:012x}", "W" * LONGEST_NAME, "x" * 500, may_delete=True) for n in range(MOST))
    return ShelfView(kept, kept, may_save=True)


def _game(rules: CardRules) -> Game:
    return "classic" if isinstance(rules, ClassicRules) else "master"
