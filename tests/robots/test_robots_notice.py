"""The robots notice what they look for: each fault is put into the bot, and is found."""

import shutil
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from cogs.client import Phase10
from cogs.interactions.clicks import Click
from cogs.ui.controls.items import ButtonItem, button
from cogs.ui.layouts import hand, table
from cogs.ui.screen import CardsScreen
from cogs.ui.text.narrator import Narrator
from engine.events import Event
from engine.moves import Move
from tables import happenings, play
from tables.table import Person, Table
from tests.robots import endings, forge, monkey, runs
from tests.robots.runs import Found

pytestmark = pytest.mark.robots

MOST = 1_500
Robot = Callable[[int, int, Path], Awaitable[runs.Run]]


async def finds(robot: Robot, fault: AbstractContextManager[Any], empty: Path, folder: Path) -> str:
    """What the robot says about a bot with this fault."""
    file = Path(shutil.copy(empty, folder))
    with fault, pytest.raises((Found, endings.NeverEnds)) as found:
        await robot(1, MOST, file)
    return str(found.value)


async def test_the_monkey_notices_a_click_that_is_not_answered(migrated_sqlite: Path, tmp_path: Path) -> None:
    async def silent(client: Phase10, *_: object) -> None:
        """Answers nothing."""

    fault = mock.patch.object(Phase10, "answer", silent)

    assert "it was answered 0 times" in await finds(monkey.a_run, fault, migrated_sqlite, tmp_path)


async def test_the_monkey_notices_an_exception(migrated_sqlite: Path, tmp_path: Path) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ValueError("broken")

    fault = mock.patch.object(Click, "show_hand", broken)

    told = await finds(monkey.a_run, fault, migrated_sqlite, tmp_path)

    assert "Something unexpected happened." in told
    assert "the last interactions:" in told


async def test_the_monkey_notices_that_everybody_reads_which_card_was_drawn(
    migrated_sqlite: Path, tmp_path: Path
) -> None:
    def all_of_it(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        return tuple(events)

    def one_line_each(narrator: Narrator, happened: Iterable[object]) -> Iterator[str]:
        return map(narrator.line, happened)

    with mock.patch.object(table, "turn_lines", one_line_each):
        fault = mock.patch.object(happenings, "seen_by", all_of_it)
        assert "tells everybody" in await finds(monkey.a_run, fault, migrated_sqlite, tmp_path)


async def test_the_monkey_notices_a_control_that_is_only_refused(migrated_sqlite: Path, tmp_path: Path) -> None:
    def take_back_only(screen: CardsScreen, hinted: Move | None) -> Iterator[ButtonItem]:
        yield button(screen.custom_id("take-back"), "?")

    fault = mock.patch.object(hand, "_first_buttons", take_back_only)

    assert "was refused: SeatIsYours" in await finds(monkey.a_run, fault, migrated_sqlite, tmp_path)


async def test_the_monkey_notices_a_game_that_cannot_end(migrated_sqlite: Path, tmp_path: Path) -> None:
    async def a_short_run(seed: int, _: int, file: Path) -> runs.Run:
        return await monkey.a_run(seed + 3, 60, file)  # a city where a card game is running by then

    fault = mock.patch.object(endings, "simple_move", lambda view: view.moves[0])  # draws and discards forever
    with mock.patch.object(endings, "MOST_MOVES", 200):
        assert "is still played" in await finds(a_short_run, fault, migrated_sqlite, tmp_path)


async def test_the_forge_notices_somebody_who_moves_for_another(migrated_sqlite: Path, tmp_path: Path) -> None:
    own_seat = play.require_seat

    def whoever_is_on_turn(table: Table, person: Person) -> int:
        return table.waits_for[0] if table.waits_for else own_seat(table, person)

    fault = mock.patch.object(play, "require_seat", whoever_is_on_turn)

    told = await finds(forge.a_run, fault, migrated_sqlite, tmp_path)

    assert "made the move" in told or "had no right to Seat" in told


async def test_the_forge_notices_a_guest_who_does_what_only_the_host_may(migrated_sqlite: Path, tmp_path: Path) -> None:
    fault = mock.patch("tables.lobby.require_host", return_value=None)

    assert "had no right to" in await finds(forge.a_run, fault, migrated_sqlite, tmp_path)


async def test_the_forge_notices_a_click_that_reaches_another_channel(migrated_sqlite: Path, tmp_path: Path) -> None:
    async def anywhere(click: Click) -> None:
        """Lets everything pass."""

    fault = mock.patch.object(Click, "require_here", anywhere)

    assert "it was changed from the channel" in await finds(forge.a_run, fault, migrated_sqlite, tmp_path)


async def test_the_forge_notices_somebody_who_changes_the_settings_of_a_server(
    migrated_sqlite: Path, tmp_path: Path
) -> None:
    fault = mock.patch("cogs.server_settings._managed", lambda interaction: interaction.guild_id)

    assert "changed the settings of a server" in await finds(forge.a_run, fault, migrated_sqlite, tmp_path)
