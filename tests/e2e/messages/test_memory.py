"""What is shown leaves nothing behind in memory."""

import asyncio

from tests.e2e.world import World


async def test_a_private_answer_leaves_no_task_behind(there: World) -> None:
    await there.started("classic", there.ben)
    before = len(asyncio.all_tasks())

    for _ in range(5):
        await there.hand(there.ana)
        await there.slash(there.ben, "rules")

    assert len(asyncio.all_tasks()) == before
