"""Past games: what is told about each, page by page, and the way to its replay."""

import re

from simcord import MemberActor

from storage.records import PRIVATE
from tests.e2e.past import SHORT, finished, person, play_attempt, set_language
from tests.e2e.world import Seen, World


def numbers(seen: Seen) -> list[int]:
    """Of the games on the page."""
    return [int(found) for found in re.findall(r"game (\d+)$", seen.text, re.MULTILINE)]


async def asked(there: World, member: MemberActor, **options: object) -> Seen:
    return there.told(await there.slash(member, "history", **options))


async def turned(there: World, label: str) -> Seen:
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)


async def test_past_games_are_told_privately_with_time_game_places_and_points(there: World) -> None:
    first = await finished(there, "classic", there.ana, there.ben, rules=SHORT, computers=1)
    second = await finished(there, "dice", there.ben, there.cam)
    await there.wait()

    result = await there.slash(there.ana, "history")

    seen = there.told(result)
    assert result.ephemeral
    assert seen.text.startswith("## Past games on this server")
    assert numbers(seen) == [second, first]
    assert re.search(rf"\*\*Dice\*\* · <t:\d+:f> · game {second}", seen.text)
    [dice, cards] = [line for line in seen.text.splitlines() if "**1.** " in line]
    assert re.fullmatch(r"🏆 \*\*1\.\*\* (Ben|Cam), \d+ points · \*\*2\.\*\* (Ben|Cam), \d+ points", dice)
    assert cards.startswith("🏆 **1.** ")
    assert cards.count("(computer)") == 1
    assert {"Ana", "Ben"} <= set(re.findall(r"\w+", cards))


async def test_the_games_of_one_player_are_told_without_calling_that_player(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    mine = await finished(there, "classic", there.ben, there.cam, rules=SHORT)

    seen = await asked(there, there.ana, player=there.cam)

    assert seen.text.startswith(f"## Past games of <@{there.cam.id}>")
    assert numbers(seen) == [mine]
    assert there.sent("POST", "/interactions/*")[-1]["data"]["allowed_mentions"]["parse"] == []


async def test_pages_show_every_game_once_although_new_ones_are_finished_and_the_bot_restarts(there: World) -> None:
    games = [await finished(there, "classic", there.ana, there.ben, rules=SHORT) for _ in range(12)]
    pages = [await asked(there, there.ana)]
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    pages.append(await turned(there, "Older"))
    await there.restart()
    pages.append(await turned(there, "Older"))

    assert [number for page in pages for number in numbers(page)] == games[::-1]
    assert "Older ▶" not in pages[-1].buttons
    assert "◀ Newer" not in pages[0].buttons
    assert numbers(await turned(there, "◀ Newer")) == numbers(pages[1])
    assert pages[0].message.id == pages[-1].message.id


async def test_pages_of_one_player_stay_with_that_player(there: World) -> None:
    games = [await finished(there, "classic", there.ben, there.cam, rules=SHORT) for _ in range(6)]
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    await asked(there, there.ana, player=there.cam)

    seen = await turned(there, "Older")

    assert numbers(seen) == [games[0]]
    assert f"<@{there.cam.id}>" in seen.text


async def test_one_of_the_games_can_be_opened_and_left_again(there: World) -> None:
    game = await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    seen = await asked(there, there.ana)
    [label] = seen.options("choose-replay")
    assert re.fullmatch(rf"{game}: Classic on \w{{3}} \d+, \d{{4}}, won by (Ben|Cam)", label)

    await there.choose(there.ana, "choose-replay", str(game), seen=seen)

    assert there.private(there.ana).text.startswith(f"## Replay: Classic, game {game}")
    assert numbers(await turned(there, "Past games")) == [game]


async def test_where_nothing_was_finished_it_says_how_to_begin(there: World) -> None:
    await there.started("classic", there.ben)

    seen = await asked(there, there.ana)

    assert "No game has been finished here yet. `/play` opens a table." in seen.text
    assert not seen.selects


async def test_in_direct_messages_everybody_sees_their_own_games_alone(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    mine = await finished(there, "dice", there.ana, guild_id=PRIVATE)
    await finished(there, "dice", there.ben, guild_id=PRIVATE)

    seen = there.told(await there.ana.user.slash("history"))

    assert seen.text.startswith("## Your past games")
    assert numbers(seen) == [mine]
    assert "🏆" not in seen.text
    assert "played by Ana" in next(iter(seen.options("choose-replay")))


async def test_who_was_deleted_has_no_name_any_more(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    await there.client.tables.personal.delete(person(there, there.ben))

    seen = await asked(there, there.ana)

    assert "deleted player" in seen.text
    assert "Ben" not in seen.text


async def test_an_attempt_at_the_daily_challenge_is_called_that(there: World) -> None:
    attempt = await play_attempt(there, person(there, there.ana))
    alone = await finished(there, "dice", there.ana)

    seen = await asked(there, there.ben)

    assert re.search(rf"\*\*Daily challenge\*\* · <t:\d+:f> · game {attempt}", seen.text)
    assert re.search(rf"\*\*Dice\*\* · <t:\d+:f> · game {alone}", seen.text)
    assert sorted(label.split(" on ")[0] for label in seen.options("choose-replay")) == [
        f"{attempt}: Daily challenge",
        f"{alone}: Dice",
    ]


async def test_everything_is_told_in_german_too(there: World) -> None:
    await set_language(there, there.ana, "de")
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)

    seen = await asked(there, there.ana)

    assert seen.text.startswith("## Vergangene Spiele auf diesem Server")
    assert re.search(r"\*\*Klassisch\*\* · <t:\d+:f> · Spiel 1", seen.text)
    assert re.search(r"Klassisch am \d+\. \w+ \d{4}, gewonnen von ", next(iter(seen.options("choose-replay"))))


async def test_what_no_button_says_shows_the_newest_games(there: World) -> None:
    game = await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    seen = await asked(there, there.ana)

    for args in ("x", "0 older x y", "0 sideways 1 1", "99999999999999999999999"):
        await there.forge(there.ana, seen, f"p10:0:0:history:{args}")
        assert numbers(there.private(there.ana)) in ([game], [])
