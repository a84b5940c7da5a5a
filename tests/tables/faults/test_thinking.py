"""Computer players in real processes, which get killed or take too long."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from engine.computer.levels import LEVELS
from engine.computer.protocol import AskMove, NoReply, read_reply
from engine.computer.reasons import OnlyMove
from engine.computer.simple import simple_move
from engine.dice.state import DiceView
from engine.moves import Roll
from engine.rules import ClassicRules
from engine.workshop.difficulty import HANDS, Share, made
from tables.thinking import Thinkers

pytestmark = pytest.mark.slow

SEED = bytes(range(32))


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers()
    yield thinkers
    await thinkers.close()


async def ready(thinkers: Thinkers) -> None:
    thinkers.prepare()
    await asyncio.gather(thinkers.cards.start(), thinkers.dice.start())


def a_view(game: str, seats: int = 3) -> Any:
    state = GAMES[game].new(seats, SEED, GAMES[game].Rules())
    return GAMES[game].view(state, GAMES[game].to_act(state)[0])


def rolled_dice() -> DiceView:
    state, _ = GAMES["dice"].apply(GAMES["dice"].new(1, SEED, GAMES["dice"].Rules()), 0, Roll())
    view = GAMES["dice"].view(state, 0)
    assert isinstance(view, DiceView)
    return view


async def test_every_level_of_every_game_gives_a_legal_move(thinkers: Thinkers) -> None:
    await ready(thinkers)
    for game in GAMES:
        view = a_view(game)
        for level in LEVELS:
            assert await thinkers.move(view, level) in view.moves


async def test_moves_need_not_wait_for_the_share_of_a_phase(thinkers: Thinkers) -> None:
    await ready(thinkers)
    rules = ClassicRules(own_phases="s3+r3")
    counting = asyncio.create_task(thinkers.share(rules, 1))
    await asyncio.sleep(0)

    assert await thinkers.move(a_view("classic"), "normal") in a_view("classic").moves
    assert not counting.done()
    assert await counting == Share(made(rules, 1), HANDS)


async def test_a_hint_has_a_reason_and_the_odds_are_a_probability(thinkers: Thinkers) -> None:
    too_early = await thinkers.chance(rolled_dice(), (0, 1))
    await thinkers.dice.start()
    hint = await thinkers.hint(rolled_dice())
    chance = await thinkers.chance(rolled_dice(), (0, 1))

    assert too_early is None, "nobody waits while the tables of odds are being built"
    assert not isinstance(hint.reason, OnlyMove)
    assert chance is not None
    assert 0 < chance < 1


async def test_when_its_process_is_killed_a_computer_plays_simply_and_then_as_before(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    await ready(thinkers)
    view = a_view("classic")
    before = await thinkers.move(view, "strong")
    process = await thinkers.cards.start()
    process.kill()
    await process.wait()

    with caplog.at_level(logging.WARNING):
        meanwhile = await thinkers.move(view, "strong")
    await ready(thinkers)
    after = await thinkers.move(view, "strong")

    assert meanwhile == simple_move(view)
    assert "could not decide" in caplog.text
    assert after == before


async def test_when_a_decision_takes_too_long_the_simple_player_decides_and_the_process_ends() -> None:
    thinkers = Thinkers(limit=0.000_001)
    await ready(thinkers)
    view = a_view("classic")

    late = await thinkers.move(view, "strong")

    assert late == simple_move(view)
    assert not thinkers.cards.is_ready
    await thinkers.close()


async def test_a_process_that_has_to_start_delays_nobody_beyond_the_limit_and_goes_on_starting() -> None:
    thinkers = Thinkers(limit=0.01)
    view = a_view("dice")
    start = asyncio.get_running_loop().time()

    early = await thinkers.move(view, "strong")
    waited = asyncio.get_running_loop().time() - start
    starting = thinkers.dice.start()

    assert early == simple_move(view)
    assert waited < 1  # building the tables of odds takes longer
    assert not starting.done()
    await starting
    assert thinkers.dice.is_ready
    await thinkers.close()


async def test_questions_during_the_start_of_the_process_do_not_wait_for_each_other() -> None:
    thinkers = Thinkers(limit=0.2)
    view = a_view("classic")
    never: asyncio.Task[Any] = asyncio.create_task(asyncio.sleep(60))
    thinkers.cards._starting = never
    try:
        begun = asyncio.get_running_loop().time()
        await asyncio.gather(*(thinkers.move(view, "easy") for _ in range(30)))
        assert asyncio.get_running_loop().time() - begun < 30 * 0.2 / 2
    finally:
        never.cancel()


async def test_a_process_that_is_starting_can_be_ended() -> None:
    thinkers = Thinkers()
    thinkers.prepare()
    await asyncio.sleep(0.05)

    await thinkers.close()

    assert not thinkers.cards.is_ready
    assert not thinkers.dice.is_ready


@pytest.mark.parametrize(
    "question", [b"", b"x", b"{}", b'{"type":"move"}', b"\xff\xfe", b'{"type":"hint","view":null}']
)
async def test_a_process_that_thinks_survives_every_question(thinkers: Thinkers, question: bytes) -> None:
    process = await thinkers.cards.start()

    with pytest.raises(NoReply):
        read_reply(await thinkers.cards.ask(question), bool)

    view = a_view("classic")
    assert await thinkers.move(view, "strong") in view.moves
    assert await thinkers.cards.start() is process
    assert process.returncode is None


async def test_a_question_without_an_answer_falls_back_once(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    dice = GAMES["dice"]
    state = dice.new(2, SEED, dice.Rules())
    waits = dice.view(state, 1 - dice.to_act(state)[0])
    process = await thinkers.dice.start()

    with caplog.at_level(logging.WARNING):
        assert await thinkers._ask(AskMove(waits, "strong"), bool) is None

    assert "NoReply" in caplog.text
    assert await thinkers.dice.start() is process


async def test_a_cancelled_question_does_not_spoil_the_next_one(thinkers: Thinkers) -> None:
    await ready(thinkers)
    classic, dice = a_view("classic"), rolled_dice()
    given_up = asyncio.create_task(thinkers.move(classic, "strong"))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)

    assert await thinkers.move(dice, "normal") in dice.moves
    await ready(thinkers)
    assert await thinkers.move(classic, "strong") in classic.moves


async def test_the_event_loop_goes_on_while_computers_think(thinkers: Thinkers) -> None:
    await ready(thinkers)
    view = a_view("master", seats=6)
    beats = 0
    thinking = asyncio.gather(*(thinkers.move(view, "strong") for _ in range(100)))

    while not thinking.done():
        await asyncio.sleep(0.001)
        beats += 1

    assert len(await thinking) == 100
    assert beats >= 10


async def test_a_process_that_thinks_does_not_know_our_secrets(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a token")
    monkeypatch.setenv("DATABASE_URL", "postgresql://user:password@127.0.0.1/phase10")

    process = await thinkers.cards.start()

    known = Path(f"/proc/{process.pid}/environ").read_bytes().decode().split("\0")
    assert not [line for line in known if line.startswith(("DISCORD_TOKEN=", "DATABASE_URL="))]
    assert any(line.startswith("PATH=") for line in known)
