"""Past games: what the list shows about each game, its pages, and how to open a replay."""

import re

from simcord import MemberActor

from storage.records import PRIVATE
from tests.e2e.past import SHORT, finished, person, play_attempt, set_language
from tests.e2e.world import Seen, World


def numbers(seen: Seen) -> list[int]:
    """The numbers of the games on the page."""
    return [int(found) for found in re.findall(r"game (\d+)$", seen.text, re.MULTILINE)]


async def ask_for_history(there: World, member: MemberActor, **options: object) -> Seen:
    return there.told(await there.slash(member, "history", **options))


async def press(there: World, label: str) -> Seen:
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)


async def test_past_games_are_listed_privately_with_time_game_places_and_points(there: World) -> None:
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


async def test_listing_the_games_of_a_player_does_not_notify_the_player(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    mine = await finished(there, "classic", there.ben, there.cam, rules=SHORT)

    seen = await ask_for_history(there, there.ana, player=there.cam)

    assert seen.text.startswith(f"## Past games of <@{there.cam.id}>")
    assert numbers(seen) == [mine]
    assert there.sent("POST", "/interactions/*")[-1]["data"]["allowed_mentions"]["parse"] == []


async def test_pages_show_every_game_once_in_spite_of_new_games_and_a_restart(there: World) -> None:
    games = [await finished(there, "classic", there.ana, there.ben, rules=SHORT) for _ in range(12)]
    pages = [await ask_for_history(there, there.ana)]
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    pages.append(await press(there, "Older"))
    await there.restart()
    pages.append(await press(there, "Older"))

    assert [number for page in pages for number in numbers(page)] == games[::-1]
    assert "Older ▶" not in pages[-1].buttons
    assert "◀ Newer" not in pages[0].buttons
    assert numbers(await press(there, "◀ Newer")) == numbers(pages[1])
    assert pages[0].message.id == pages[-1].message.id


async def test_pages_of_one_player_stay_with_that_player(there: World) -> None:
    games = [await finished(there, "classic", there.ben, there.cam, rules=SHORT) for _ in range(6)]
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    await ask_for_history(there, there.ana, player=there.cam)

    seen = await press(there, "Older")

    assert numbers(seen) == [games[0]]
    assert f"<@{there.cam.id}>" in seen.text


async def test_a_listed_game_can_be_opened_and_closed_again(there: World) -> None:
    game = await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    seen = await ask_for_history(there, there.ana)
    [label] = seen.options("choose-replay")
    assert re.fullmatch(rf"{game}: Classic on \w{{3}} \d+, \d{{4}}, won by (Ben|Cam)", label)

    await there.choose(there.ana, "choose-replay", str(game), seen=seen)

    assert there.private(there.ana).text.startswith(f"## Replay: Classic, game {game}")
    assert numbers(await press(there, "Past games")) == [game]


async def test_an_empty_list_says_how_to_begin(there: World) -> None:
    await there.started("classic", there.ben)

    seen = await ask_for_history(there, there.ana)

    assert "There is no finished game to show here yet. `/play` opens a table." in seen.text
    assert not seen.selects


async def test_in_direct_messages_people_see_only_their_own_games(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    mine = await finished(there, "dice", there.ana, guild_id=PRIVATE)
    await finished(there, "dice", there.ben, guild_id=PRIVATE)

    seen = there.told(await there.ana.user.slash("history"))

    assert seen.text.startswith("## Your past games")
    assert numbers(seen) == [mine]
    assert "🏆" not in seen.text
    assert "played by Ana" in next(iter(seen.options("choose-replay")))


async def test_a_deleted_player_has_no_name(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    await there.client.tables.personal.delete(person(there, there.ben))

    seen = await ask_for_history(there, there.ana)

    assert "deleted player" in seen.text
    assert "Ben" not in seen.text


async def test_an_attempt_at_the_daily_challenge_is_listed_under_that_name(there: World) -> None:
    attempt = await play_attempt(there, person(there, there.ana))
    alone = await finished(there, "dice", there.ana)

    seen = await ask_for_history(there, there.ben)

    assert re.search(rf"\*\*Daily challenge\*\* · <t:\d+:f> · game {attempt}", seen.text)
    assert re.search(rf"\*\*Dice\*\* · <t:\d+:f> · game {alone}", seen.text)
    assert sorted(label.split(" on ")[0] for label in seen.options("choose-replay")) == [
        f"{attempt}: Daily challenge",
        f"{alone}: Dice",
    ]


async def test_the_list_is_also_in_german(there: World) -> None:
    await set_language(there, there.ana, "de")
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)

    seen = await ask_for_history(there, there.ana)

    assert seen.text.startswith("## Vergangene Spiele auf diesem Server")
    assert re.search(r"\*\*Klassisch\*\* · <t:\d+:f> · Spiel 1", seen.text)
    assert re.search(r"Klassisch am \d+\. \w+ \d{4}, gewonnen von ", next(iter(seen.options("choose-replay"))))


async def test_a_forged_page_shows_the_newest_games(there: World) -> None:
    game = await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    seen = await ask_for_history(there, there.ana)

    for args in ("x", "0 older x y", "0 sideways 1 1", "99999999999999999999999"):
        await there.forge(there.ana, seen, f"p10:0:0:history:{args}")
        assert numbers(there.private(there.ana)) in ([game], [])
