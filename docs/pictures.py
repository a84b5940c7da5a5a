"""Draws the pictures of README.md with the code that draws them for Discord: `python -m docs.pictures`."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from cogs.ui.layouts.dice import dice
from cogs.ui.layouts.hand import hand
from cogs.ui.layouts.table import table
from cogs.ui.page import Page
from cogs.ui.screen import Looks, Place, ScreenOf
from cogs.ui.text.words import Words
from engine import GAMES, Contract, R, S
from engine.cardgame import classic
from engine.computer.simple import simple_move
from engine.dice import game as dice_game
from engine.views import View

V = TypeVar("V", bound=View)

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ana", "Ben", "Cam", "Dee")
SEED: Final = bytes(range(32))


def main() -> None:
    down = _played(classic, 3, lambda state: sum(bool(seat.melds) for seat in state.seats) >= 2)
    _write("table", table(_screen("classic", classic.view(down, None)), ()))
    _write("hand", hand(_screen("classic", classic.view(down, down.on_turn))))
    rolled = _played(dice_game, 2, lambda state: state.rolls == 2)
    _write("dice", dice(_screen("dice", dice_game.view(rolled, rolled.on_turn)), rolled.kept))


def _played(game: Contract[R, S], seats: int, is_enough: Callable[[S], bool]) -> S:
    """The state of a game that computers have played until `is_enough` is true."""
    state = game.new(seats, SEED)
    while not is_enough(state):
        seat = game.to_act(state)[0]
        state, _ = game.apply(state, seat, simple_move(game.view(state, seat)))
    return state


def _screen(name: str, view: V) -> ScreenOf[V]:
    return ScreenOf(
        table_id=1,
        revision=1,
        game=name,
        rules=view.rules,
        status="running",
        places=tuple(Place(name) for name in NAMES[: len(view.seats)]),
        view=view,
        seat=view.seat,
        host=0,
        pace="relaxed",
        most_seats=GAMES[name].SEATS[-1],
        waits_for=view.to_act,
        ends_at=None,
        held_until=None,
        next_at=None,
        looks=Looks(Words("en")),
    )


def _write(name: str, page: Page) -> None:
    [figure, *_] = page.figures
    (FOLDER / f"{name}.png").write_bytes(figure.picture.png)


if __name__ == "__main__":
    main()
