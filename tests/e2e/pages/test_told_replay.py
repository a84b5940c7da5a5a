"""Replays of games that another version played: what was told step by step, and why they cannot be checked here."""

from typing import Any

import pytest
from simcord import MemberActor
from sqlalchemy import Connection, select, update

from engine.rules import RULES_VERSION, ClassicRules, MasterRules, Rules
from storage import schema
from tables.versions import upgrades
from tests.e2e.past import finished, person, set_language
from tests.e2e.world import Seen, World
from tests.kinds import the, the_view

OTHER = RULES_VERSION + 1
WHY = f"played with version {OTHER} of the bot's rules, and this bot has version {RULES_VERSION}"
GAMES: list[tuple[str, Rules | None]] = [
    ("classic", ClassicRules(phases="first 2")),
    ("master", MasterRules(phases="first 2")),
    ("dice", None),
]


async def store(there: World, **columns: Any) -> None:
    await there.database.write(Connection.execute, update(schema.tables).values(columns))


async def tamper(there: World) -> None:
    """The last move is another one than the one that was made."""
    last = select(schema.tables.c.log_id).scalar_subquery()
    change = update(schema.log).where(schema.log.c.id == last).values(move="knock")
    await there.database.write(Connection.execute, change)


async def opened(there: World, game: int, member: MemberActor | None = None) -> Seen:
    return there.told(await there.slash(member or there.ana, "replay", game=str(game)))


async def pressed(there: World, label: str) -> Seen:
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)


@pytest.mark.parametrize(("game", "rules"), GAMES)
async def test_a_game_of_other_rules_is_told_step_by_step(there: World, game: str, rules: Rules | None) -> None:
    number = await finished(there, game, there.ben, there.cam, rules=rules)
    await opened(there, number, there.dee)
    played = [there.private(there.dee).text]
    await there.press(there.dee, "+10", there.private(there.dee))
    played.append(there.private(there.dee).text)
    await store(there, rules_version=OTHER)
    await tamper(there)

    first = await opened(there, number)
    tenth = await pressed(there, "+10")
    end = await pressed(there, "Last")

    assert all(WHY in seen.text for seen in (first, tenth, end))
    assert "The game begins." in first.text
    told = [line for line in tenth.text.splitlines()[2:] if line and not line.startswith("-#")]
    assert told
    assert all(line in played[1] for line in told), "what was told is the same"
    assert "wins the game!" in end.text or "share the win!" in end.text
    assert not any(seen.alts for seen in (first, tenth, end))
    assert "Next ▶" not in end.buttons
    assert "step 0 of" in (await pressed(there, "⏮ First")).text


async def test_the_fairness_page_says_why_it_cannot_be_checked(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=ClassicRules(phases="first 1"))
    seed = the(bytes, the_view((await there.client.tables.table_view(number)).view).seed).hex()
    await store(there, rules_version=OTHER)
    await tamper(there)
    await opened(there, number)

    seen = await pressed(there, "Was it fair?")

    assert "**This game cannot be checked here.**" in seen.text
    assert WHY in seen.text
    assert "Careful" not in seen.text
    assert "So the seed was fixed before the first move" in seen.text
    assert seed in seen.text
    assert "step 0 of" in (await pressed(there, "Back to the game")).text


async def test_a_changed_game_of_the_same_rules_is_still_careful(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=ClassicRules(phases="first 1"))
    await tamper(there)
    shown = await opened(there, number)

    seen = await pressed(there, "Was it fair?")

    assert "The moves of this game do not lead to its end here." in shown.text
    assert "Careful: something does not match here." in seen.text
    assert "they do **not** lead to the result" in seen.text


@pytest.mark.parametrize(
    ("columns", "verdict", "why"),
    [
        ({"state": "{}"}, "Careful: something does not match here.", "can **not** be read"),
        ({"shape": upgrades.SHAPE + 1}, "This game cannot be checked here.", "saved by a newer version"),
    ],
)
async def test_a_game_whose_end_cannot_be_read_is_told_and_says_why(
    there: World, columns: dict[str, Any], verdict: str, why: str
) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=ClassicRules(phases="first 1"))
    await store(there, **columns)
    await there.restart()

    shown = await opened(there, number)
    seen = await pressed(there, "Was it fair?")

    assert "step 0 of" in shown.text
    assert verdict in seen.text
    assert why in seen.text


async def test_a_seed_that_was_not_promised_is_careful_under_any_rules(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=ClassicRules(phases="first 1"))
    await store(there, rules_version=OTHER, state="{}", seed="00" * 32)
    await opened(there, number)

    seen = await pressed(there, "Was it fair?")

    assert "Careful: something does not match here." in seen.text
    assert "is **not** that of this seed" in seen.text


async def test_its_log_is_a_file_with_the_version_of_its_rules(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=ClassicRules(phases="first 1"))
    await store(there, rules_version=OTHER)
    await tamper(there)
    await opened(there, number)

    seen = await pressed(there, "Log as a file")

    [file] = seen.message.attachments
    content = there.env.backend.cdn.get(file.url)
    assert content is not None
    assert content.startswith(f"phase 10 record 1\nengine {OTHER}\ngame classic\nseats 2\nseed ".encode())
    assert b"\nend places " in content
    assert b"Ben" not in content
    assert "python -m engine" not in seen.text


async def test_it_is_told_in_german_and_a_deleted_player_has_no_name(there: World) -> None:
    await set_language(there, there.ana, "de")
    number = await finished(there, "classic", there.ben, there.cam, rules=ClassicRules(phases="first 1"))
    await store(there, rules_version=OTHER)
    await tamper(there)
    shown = await opened(there, number)
    await there.client.tables.personal.delete(person(there, there.ben))
    end = await pressed(there, "Ende")
    seen = await pressed(there, "War es fair?")

    assert f"mit Version {OTHER} der Regeln des Bots gespielt" in shown.text
    assert "Ben" not in end.text
    assert "Dieses Spiel lässt sich hier nicht prüfen." in seen.text
