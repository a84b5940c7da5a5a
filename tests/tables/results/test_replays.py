"""Replays of finished games: all hands open, the last view equals the end, and the seed is checked."""

from base64 import b64encode
from random import Random

import pytest
from sqlalchemy import Connection, update

from engine import record
from engine.chance import commitment
from engine.revealed import revealed
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules, Rules
from engine.views import own_hand
from storage import schema
from storage.records import PRIVATE
from tables.errors import DayIsNotOver, NoSuchGame, NotSaved
from tables.happenings import GameStarted, TurnMissed
from tables.results.past_results import Reader, Replay, ToldReplay
from tests.kinds import cards_view, the_state
from tests.tables.house import ANA, BEN, CAM, CHANNEL, GUILD, House, play_out, refused

VARIANTS: list[tuple[str, Rules]] = [
    ("classic", ClassicRules(phases="first 2", knocking=True)),
    ("master", MasterRules(phases="first 1", blank_action=Effect.LOOK)),
    ("dice", DiceRules()),
]
HERE = Reader(guild_id=GUILD, player_id=CAM.player_id, channels=frozenset({CHANNEL}))


async def replay_of(house: House, table_id: int) -> Replay:
    found = await house.tables.results.replay(table_id, HERE)
    assert isinstance(found, Replay)
    return found


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
async def test_a_replay_goes_from_the_deal_to_the_stored_end(sqlite_house: House, game: str, rules: Rules) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, computers=1, game=game, rules=rules, pace="live")
    chance = Random(2)
    await play_out(house, table_id, chance, is_there=lambda _: chance.random() < 0.7)

    replay = await replay_of(house, table_id)

    moves = await house.moves(table_id)
    steps = [replay.step(number) for number in range(len(replay))]
    stored = await house.stored(table_id)
    assert [(it.seat, str(it.move)) for it in steps[1:]] == moves
    end = the_state(stored.state)
    assert steps[-1].view == revealed(end)
    assert steps[-1].view.outcome == stored.engine.outcome(end)
    assert any(isinstance(it, GameStarted) for it in steps[0].happenings)
    assert any(isinstance(it, TurnMissed) for step in steps for it in step.happenings)
    assert [it.at for it in steps] == sorted(it.at for it in steps)
    assert replay.step(-5) == steps[0]
    assert replay.step(len(replay) + 5) == steps[-1]


@pytest.mark.parametrize(("game", "rules"), VARIANTS[:2])
async def test_every_hand_is_open_at_every_step_as_its_owner_saw_it(
    sqlite_house: House, game: str, rules: Rules
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game=game, rules=rules)
    seen = {}
    while (await house.public(table_id)).status == "running":
        table = await house.stored(table_id)
        hands = tuple(own_hand(cards_view(table.engine.view(the_state(table.state), seat))) for seat in (0, 1))
        seen[len(await house.moves(table_id))] = hands
        if await house.awaited(table_id):
            await house.move_once(table_id, await house.on_turn(table_id))
        else:
            await house.wait(60_000)
        house.now += 6_000

    replay = await replay_of(house, table_id)

    assert len(seen) > 10
    for number, hands in seen.items():
        assert tuple(it.hand for it in cards_view(replay.step(number).view).seats) == hands


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
async def test_the_record_is_sound_and_the_game_was_fair(house: House, game: str, rules: Rules) -> None:
    table_id = await house.start_game(BEN, game=game, rules=rules)
    await play_out(house, table_id, Random(1))
    state = (await house.stored(table_id)).state

    replay = await replay_of(house, table_id)
    fairness = await house.tables.results.fairness(table_id, HERE)

    [started] = [it for it in house.happened() if isinstance(it, GameStarted)]
    assert record.replayed(replay.record()) == state
    assert fairness.is_fair
    assert fairness.shown == fairness.commitment == started.commitment == commitment(bytes.fromhex(fairness.seed))
    assert fairness.deal == replay.step(0).view


async def test_a_seed_other_than_the_promised_one_is_detected(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, rules=ClassicRules(phases="first 1"))
    await play_out(house, table_id, Random(1))
    rows = schema.tables
    state = (await house.database.read(lambda c: c.execute(rows.select()).one())).state
    seed = (await house.state(table_id)).chance.seed
    other = state.replace(b64encode(seed).decode(), b64encode(bytes(32)).decode())
    assert other != state
    await house.database.write(Connection.execute, update(rows).values(state=other))

    fairness = await house.tables.results.fairness(table_id, HERE)

    assert not fairness.is_fair
    assert (fairness.shown == fairness.commitment, fairness.has_replayed) == (False, False)
    assert isinstance(await house.tables.results.replay(table_id, HERE), ToldReplay)


async def test_only_finished_games_with_a_result_are_shown_and_only_where_they_were_played(house: House) -> None:
    scores = house.tables.results
    running = await house.start_game(BEN, rules=ClassicRules(phases="first 1"))
    closed = await house.start_game(BEN, channel_id=5)
    await house.end(closed)
    await play_out(house, running, Random(1))
    private = await house.start_game(game="dice", guild_id=PRIVATE, channel_id=6)
    await play_out(house, private, Random(1))
    still = await house.start_game(BEN, channel_id=7)

    elsewhere = Reader(guild_id=GUILD + 1, player_id=CAM.player_id, channels=HERE.channels)
    another_channel = Reader(guild_id=GUILD, player_id=CAM.player_id, channels=frozenset({5}))
    await refused(NoSuchGame, scores.replay(running, another_channel), house)
    await refused(NoSuchGame, scores.fairness(running, another_channel), house)
    for table_id in (closed, still, 99):
        await refused(NoSuchGame, scores.replay(table_id, HERE), house)
    await refused(
        NoSuchGame,
        scores.replay(running, elsewhere),
        house,
    )
    await refused(NoSuchGame, scores.replay(private, Reader(guild_id=PRIVATE, player_id=CAM.player_id)), house)
    assert len(await scores.replay(running, Reader(guild_id=GUILD + 1, player_id=BEN.player_id))) > 1
    assert len(await scores.replay(private, Reader(guild_id=PRIVATE, player_id=ANA.player_id))) > 1


async def test_the_dice_of_today_are_not_shown_to_anybody(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id
    await play_out(house, table_id, Random(1))

    refusal = await refused(DayIsNotOver, house.tables.results.replay(table_id, HERE), house)
    await refused(DayIsNotOver, house.tables.results.fairness(table_id, HERE), house)

    assert refusal.facts["until"] == house.tables.daily.ends_at()
    house.now = house.tables.daily.ends_at()
    assert (await house.tables.results.fairness(table_id, HERE)).is_fair


async def test_what_cannot_be_read_is_refused_as_not_saved(sqlite_house: House) -> None:
    await sqlite_house.database.close()

    await refused(NotSaved, sqlite_house.tables.results.replay(1, HERE), sqlite_house)
