"""Makes the pictures of README.md with the code that draws them in Discord: `python -m docs.pictures`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cogs.ui.layouts.dice import dice
from cogs.ui.layouts.hand import hand
from cogs.ui.layouts.table import table
from cogs.ui.page import Page
from cogs.ui.screen import Looks, Place, Screen
from cogs.ui.text.words import Words
from engine import GAMES
from engine.computer.simple import simple_move

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("Ana", "Ben", "Cam", "Dee")
SEED: Final = bytes(range(32))


def main() -> None:
    classic = _played("classic", 3, lambda state: _is_down(state, 2))
    _write("table", table(_screen("classic", classic, None), ()))
    _write("hand", hand(_screen("classic", classic, GAMES["classic"].to_act(classic)[0])))
    rolled = _played("dice", 2, lambda state: state.rolls == 2)
    _write("dice", dice(_screen("dice", rolled, GAMES["dice"].to_act(rolled)[0]), rolled.kept))


def _played(name: str, seats: int, is_enough: Callable[[Any], bool]) -> Any:
    """A game that computers have played so far."""
    game = GAMES[name]
    state = game.new(seats=seats, seed=SEED, rules=game.Rules())
    while not is_enough(state):
        seat = game.to_act(state)[0]
        state, _ = game.apply(state, seat, simple_move(game.view(state, seat)))
    return state


def _is_down(state: Any, count: int) -> bool:
    return sum(bool(seat.melds) for seat in state.seats) >= count


def _screen(name: str, state: Any, seat: int | None) -> Screen:
    game = GAMES[name]
    view = game.view(state, seat)
    return Screen(
        table_id=1,
        revision=1,
        game=name,
        rules=view.rules,
        status="running",
        places=tuple(Place(name) for name in NAMES[: len(view.seats)]),
        view=view,
        seat=seat,
        host=0,
        pace="relaxed",
        most_seats=game.SEATS[-1],
        waits_for=tuple(game.waits_for(state)),
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
