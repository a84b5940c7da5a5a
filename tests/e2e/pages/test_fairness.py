"""Everybody can ask whether a game is fair: the fingerprint during it, the seed as soon as it is over."""

import re

import pytest

from cogs.ui.text.words import Words
from engine.chance import commitment
from storage import open_tables
from tests.e2e.ending import end_of, win
from tests.e2e.past import set_language
from tests.e2e.world import World
from tests.kinds import cards_view

HEXADECIMAL = re.compile(r"[0-9a-f]{64}")


async def seed_of(there: World) -> str:
    table_id = (await there.table_view()).table_id
    seed = (await there.database.read(open_tables.load, table_id)).setup.seed
    assert seed is not None
    return seed


@pytest.mark.parametrize("language", ["en", "de"])
async def test_during_a_game_the_fingerprint_is_shown_to_anybody_and_the_seed_to_nobody(
    there: World, language: str
) -> None:
    await set_language(there, there.cam, language)
    await there.started("classic", there.ben)
    seed = await seed_of(there)
    more = there.told(await there.press(there.cam, "…", there.public()))

    result = await there.press(there.cam, Words(language)("button-fairness"), more)

    shown = there.told(result).text
    assert shown.startswith(f"### {Words(language)('fairness-title')}")
    assert HEXADECIMAL.findall(shown) == [cards_view((await there.table_view()).view).commitment]
    assert seed not in shown


@pytest.mark.parametrize("language", ["en", "de"])
async def test_after_the_game_the_seed_is_shown_and_fits_the_fingerprint(there: World, language: str) -> None:
    await set_language(there, there.cam, language)
    await there.started("classic", there.ben)
    seed = await seed_of(there)
    await win(there)

    result = await there.press(there.cam, "Is it fair?", end_of(there))

    assert result.ephemeral
    assert there.told(result).text.startswith(f"### {Words(language)('fairness-title')}")
    assert {*HEXADECIMAL.findall(there.told(result).text)} == {seed, commitment(bytes.fromhex(seed))}


async def test_no_other_page_of_a_game_has_a_string_of_sixty_four_digits(there: World) -> None:
    await there.started("classic", there.ben)
    assert not HEXADECIMAL.search(there.public().told)
    assert not HEXADECIMAL.search((await there.hand(there.ana)).told)

    await win(there)

    assert not HEXADECIMAL.search(end_of(there).told)
