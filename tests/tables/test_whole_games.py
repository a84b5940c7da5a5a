"""Whole games through `Tables`, with persons who come and go: they all end, and replay to their stored end."""

from random import Random

import pytest

from engine import GAMES
from engine.moves import parse_move
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules, Rules
from tables import check
from tables.happenings import TurnMissed
from tables.table import Pace
from tests.kinds import the_state
from tests.tables.house import BEN, CAM, House, play_out

pytestmark = pytest.mark.whole_games

VARIANTS: list[tuple[str, Rules]] = [
    ("classic", ClassicRules(phases="first 3")),
    ("classic", ClassicRules(phases="odd", fixed_rounds=True, go_out_by_hit=True)),
    ("classic", ClassicRules(phases="first 3", knocking=True, free_order=True)),
    ("master", MasterRules(phases="first 2")),
    ("master", MasterRules(phases="first 1", blank_action=Effect.LOOK)),
    ("master", MasterRules(phases="first 1", blank_action=Effect.TURN_AROUND)),
    ("dice", DiceRules()),
]


async def require_sound(house: House, table_id: int) -> None:
    """Fails unless the log replays from the seed to the stored end and every revision was announced."""
    table = await house.stored(table_id)
    game = GAMES[table.game]
    state = game.new(len(table.seats), the_state(table.state).chance.seed, table.rules)
    for seat, move in await house.moves(table_id):
        state, _ = game.apply(state, seat, parse_move(move))
    assert state == table.state
    assert [it.revision for it in house.told if it.table_id == table_id] == list(range(table.revision + 1))
    assert [it async for it in check.problems(house.database)] == []
    assert await house.is_as_stored(table_id)


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
async def test_a_game_of_persons_and_a_computer_comes_to_its_end(sqlite_house: House, game: str, rules: Rules) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, computers=1, game=game, rules=rules)

    await play_out(house, table_id, Random(1))

    await require_sound(house, table_id)
    result = await house.past_game(table_id)
    assert result is not None
    assert any(it.is_winner for it in result.results)


@pytest.mark.parametrize("pace", ["live", "slow"])
@pytest.mark.parametrize(("game", "rules"), VARIANTS)
async def test_a_game_goes_on_with_persons_who_are_often_away(
    sqlite_house: House, game: str, rules: Rules, pace: Pace
) -> None:
    """Everybody is away now and then: computers play missed turns, and seats are taken over and taken back."""
    house, chance = sqlite_house, Random(f"{game} {pace}")
    table_id = await house.start_game(BEN, CAM, game=game, rules=rules, pace=pace)

    await play_out(house, table_id, chance, is_there=lambda _: chance.random() < 0.5)
    if (await house.public(table_id)).status == "away":
        await house.tables.resume(table_id, BEN)
        await play_out(house, table_id, chance)

    assert (await house.public(table_id)).status == "finished"
    assert any(isinstance(it, TurnMissed) for it in house.happened())
    await require_sound(house, table_id)


async def test_a_game_survives_a_restart_after_every_turn(house: House) -> None:
    table_id = await house.start_game(BEN, computers=1, rules=ClassicRules(phases="first 1"))

    while (await house.public(table_id)).status == "running":
        await house.play_turn(table_id)
        await house.restart()

    await require_sound(house, table_id)


async def test_a_game_ends_when_only_one_person_of_three_stays(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=ClassicRules(phases="first 2"), pace="live")

    await play_out(house, table_id, Random(4), is_there=lambda person: person == BEN)

    await require_sound(house, table_id)
