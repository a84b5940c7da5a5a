"""The whole bot after a long stop: every due table is done and shown, and people who click do not wait."""

import pytest

from bench.flood import AIM, measured, percentile

pytestmark = pytest.mark.slow

DUE = 300  # `make flood` takes 10,000
CLICKS_EACH_SECOND = 10


@pytest.mark.parametrize("is_made_up", [False, True])
async def test_clicks_are_answered_within_a_second_while_many_tables_are_due(address: str, is_made_up: bool) -> None:
    result = await measured(address, DUE, clicks=CLICKS_EACH_SECOND, is_made_up=is_made_up)

    assert result.requests >= DUE
    assert len(result.clicks) > CLICKS_EACH_SECOND
    assert percentile(result.clicks, 0.99) <= AIM
