"""Replays: every step of a finished game with open hands, the log as a file, and the check of the deal."""

import re
from base64 import b64encode
from time import process_time

import pytest
from simcord import MemberActor
from sqlalchemy import Connection, update

from cogs.past_games import Replays
from engine import record
from engine.rules import ClassicRules, MasterRules, Rules
from storage import schema
from storage.records import PRIVATE
from tests.e2e.past import SHORT, finished, person, play_attempt, set_language
from tests.e2e.world import Seen, World
from tests.kinds import the, the_view

TWO_ROUNDS = ClassicRules(phases="first 2")
GAMES: list[tuple[str, Rules | None]] = [
    ("classic", TWO_ROUNDS),
    ("master", MasterRules(phases="first 2")),
    ("dice", None),
]


def step(seen: Seen) -> tuple[int, int, int]:
    """The numbers of the round, the step and the last step."""
    found = re.search(r"Round (\d+), step ([\d,]+) of ([\d,]+)", seen.text)
    assert found, seen.text
    round_no, number, last = (int(it.replace(",", "")) for it in found.groups())
    return round_no, number, last


async def open_replay(there: World, game: int | str, member: MemberActor | None = None) -> Seen:
    return there.told(await there.slash(member or there.ana, "replay", game=str(game)))


async def press(there: World, label: str) -> Seen:
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)


# Steps


@pytest.mark.parametrize(("game", "rules"), GAMES)
async def test_buttons_step_through_a_game_from_the_deal_to_the_end(
    there: World, game: str, rules: Rules | None
) -> None:
    number = await finished(there, game, there.ben, there.cam, rules=rules)

    result = await there.slash(there.ana, "replay", game=str(number))
    first = there.told(result)
    second = await press(there, "Next")
    end = await press(there, "Last")

    assert result.ephemeral
    assert step(first)[:2] == (1, 0)
    assert "The game begins." in first.text
    assert step(second)[:2] == (1, 1)
    assert re.search(r"^(Ben|Cam) (draws|takes|rolls) ", second.text, re.MULTILINE)
    assert step(end)[1] == step(end)[2]
    assert re.search(r"(Ben|Cam) wins the game!|share the win!", end.text)
    assert "Seed, for checking: `" in end.text
    assert "Seed, for checking" not in second.text
    assert end.alts[-1].startswith("Place: ")
    assert {first.message.id, second.message.id, end.message.id} == {first.message.id}


async def test_every_step_shows_all_hands_and_drawn_cards(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    seen = await open_replay(there, number)
    told_of_all = ""

    while "Next ▶" in seen.buttons:
        told = [int(count) for count in re.findall(r" · (\d+) cards? · ", seen.text)]
        shown = [line for line in seen.text.splitlines() if line.startswith("`") or line == "no cards"]
        hands = [len(line.split()) if line.startswith("`") else 0 for line in shown]
        assert told == hands
        assert sum(hands) > 0
        seen = await press(there, "Next")
        told_of_all += seen.text
    assert re.search(r"draws an? (red|yellow|green|violet) \d+\.", told_of_all)
    assert "draws a card." not in told_of_all


async def test_buttons_skip_ten_steps_or_a_round_and_stop_at_both_ends(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=TWO_ROUNDS)
    seen = await open_replay(there, number)
    last = step(seen)[2]
    assert not {"⏮ First", "◀ Back", "\N{MINUS SIGN}10", "◀ Round"} & {*seen.buttons}

    assert step(await press(there, "+10"))[1] == 10
    assert step(await press(there, "◀ Back"))[1] == 9
    assert step(await press(there, "◀ Round"))[1] == 0
    second = step(await press(there, "Round ▶"))
    assert second[0] == 2
    assert step(await press(there, "◀ Back"))[0] == 1
    await press(there, "Next")
    await press(there, "Next")
    assert step(await press(there, "◀ Round")) == second
    assert step(await press(there, "◀ Round"))[1] == 0
    end = await press(there, "Last")
    assert not {"Last ⏭", "Next ▶", "+10", "Round ▶"} & {*end.buttons}
    assert step(await press(there, "\N{MINUS SIGN}10"))[1] == last - 10
    assert step(await press(there, "⏮ First"))[1] == 0


async def test_the_buttons_work_after_a_restart(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    await open_replay(there, number)
    await press(there, "+10")

    await there.restart()

    assert step(await press(there, "Next"))[1] == 11


async def test_a_forged_step_shows_the_nearest_step(there: World) -> None:
    number = await finished(there, "dice", there.ben, there.cam)
    seen = await open_replay(there, number)

    await there.forge(there.ana, seen, f"p10:{number}:0:replay:99999999999 next")
    assert step(there.private(there.ana))[1] == step(seen)[2]
    result = await there.forge(there.ana, seen, f"p10:{number}:0:replay:x")
    assert there.told(result).text
    assert "wrong on my side" not in there.told(result).text


async def test_a_replay_is_also_in_german(there: World) -> None:
    await set_language(there, there.ana, "de")
    number = await finished(there, "classic", there.ben, there.cam, rules=SHORT)

    seen = await open_replay(there, number)
    assert seen.text.startswith(f"## Wiederholung: Klassisch, Spiel {number}\nRunde 1, Schritt 0 von ")
    assert "gewinnt das Spiel!" in (await press(there, "Ende")).text
    assert "Ja: Dieses Spiel war fair." in (await press(there, "War es fair?")).text
    assert "Hier ist das ganze Spiel als Text" in (await _log(there, "Zurück zum Spiel", "Protokoll als Datei")).text


async def _log(there: World, back: str, log: str) -> Seen:
    await press(there, back)
    return await press(there, log)


# The log, and fairness


@pytest.mark.parametrize(("game", "rules"), GAMES)
async def test_the_engine_can_check_the_log_file_line_by_line(there: World, game: str, rules: Rules | None) -> None:
    number = await finished(there, game, there.ben, there.cam, rules=rules)
    await open_replay(there, number)
    await press(there, "+10")

    seen = await press(there, "Log as a file")

    [file] = seen.message.attachments
    content = there.env.backend.cdn.get(file.url)
    assert file.filename == f"phase10-{number}.txt"
    assert content is not None
    view = the_view((await there.client.tables.table_view(number)).view)
    assert record.replayed(content.decode()).chance.seed == view.seed
    assert b"Ben" not in content
    assert step(await press(there, "Back to the game"))[1] == 10


@pytest.mark.parametrize(("game", "rules"), GAMES)
async def test_the_check_of_a_fair_game_shows_its_seed_and_its_deal(
    there: World, game: str, rules: Rules | None
) -> None:
    number = await finished(there, game, there.ben, there.cam, rules=rules)
    dealt = await open_replay(there, number)

    seen = await press(there, "Was it fair?")

    view = the_view((await there.client.tables.table_view(number)).view)
    assert "**Yes: this game was fair.**" in seen.text
    assert the(bytes, view.seed).hex() in seen.text
    assert view.commitment in seen.text
    hands = [line for line in dealt.text.splitlines() if line.startswith("`")]
    assert all(hand in seen.text for hand in hands)
    assert bool(hands) == (game != "dice")


async def test_the_check_finds_a_game_with_another_seed_unfair(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    await open_replay(there, number)
    rows = schema.tables
    state = (await there.database.read(lambda c: c.execute(rows.select()).one())).state
    seed = the(bytes, the_view((await there.client.tables.table_view(number)).view).seed)
    other = state.replace(b64encode(seed).decode(), b64encode(bytes(32)).decode())
    await there.database.write(Connection.execute, update(rows).values(state=other))

    seen = await press(there, "Was it fair?")

    assert "Careful: something does not match here." in seen.text
    assert seen.text.count("**not**") == 2
    told = await open_replay(there, number, there.ben)
    assert "The moves of this game do not lead to its end here." in told.text


# Finding a game


async def test_the_newest_games_are_offered_while_typing(there: World) -> None:
    for _ in range(3):
        await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    await finished(there, "dice", there.ana, there.dee)

    newest = await there.ana.autocomplete(there.channel, "replay", "game", "")
    dice = await there.ana.autocomplete(there.channel, "replay", "game", "dice")
    third = await there.ana.autocomplete(there.channel, "replay", "game", "3:")

    assert [it["value"] for it in newest] == ["4", "3", "2", "1"]
    assert [it["value"] for it in dice] == ["4"]
    assert re.fullmatch(r"4: Dice on \w{3} \d+, \d{4}, won by (Ana|Dee)", str(dice[0]["name"]))
    assert [it["value"] for it in third] == ["3"]


@pytest.mark.parametrize("game", ["99", "0", "chess", "#", "-1", "99999999999999999999999"])
async def test_a_game_that_does_not_exist_gets_a_sentence(there: World, game: str) -> None:
    result = await there.slash(there.ana, "replay", game=game)

    assert result.ephemeral
    assert there.told(result).text.startswith("There is no finished game like that here.")


async def test_running_games_and_games_from_elsewhere_are_not_shown(there: World) -> None:
    await there.started("classic", there.ben)
    running = (await there.table_view()).table_id
    elsewhere = await finished(there, "dice", there.ben, there.cam, guild_id=there.guild.id + 1)
    private = await finished(there, "dice", there.ben, guild_id=PRIVATE)

    for number in (running, elsewhere, private):
        assert "no finished game like that" in (await open_replay(there, number)).text
    assert step(await open_replay(there, private, there.ben))[1] == 0
    assert step(await open_replay(there, f"#{elsewhere}", there.cam))[1] == 0


async def test_a_replay_opened_by_one_person_stays_closed_to_others(there: World) -> None:
    private = await finished(there, "dice", there.ben, guild_id=PRIVATE)
    seen = await open_replay(there, private, there.ben)

    result = await there.forge(there.cam, seen, seen.buttons["Next ▶"])

    assert "no finished game like that" in there.told(result).text


async def test_the_challenge_of_a_day_is_shown_when_the_day_is_over(there: World) -> None:
    number = await play_attempt(there, person(there, there.ben))
    refused = await open_replay(there, number)

    await there.jump(24 * 60 * 60)

    assert refused.text.startswith("Others still play with today's dice.")
    assert step(await open_replay(there, number))[1] == 0


# Memory and time


async def test_an_open_replay_loses_the_name_of_a_deleted_player(there: World) -> None:
    number = await finished(there, "classic", there.ben, there.cam, rules=SHORT)
    before = await open_replay(there, number)
    await there.client.tables.personal.delete(person(there, there.ben))

    after = await press(there, "Next")

    assert "Ben" in before.text
    assert "Ben" not in after.text + "".join(after.alts)
    assert "deleted player" in after.text


async def test_only_a_few_replays_stay_in_memory(there: World) -> None:
    for _ in range(Replays.MOST + 3):
        await open_replay(there, await finished(there, "classic", there.ben, there.cam, rules=SHORT))

    assert len(there.client.replays) == Replays.MOST
    assert step(await press(there, "Next"))[1] == 1


async def test_a_long_replay_opens_and_steps_quickly(there: World) -> None:
    number = await finished(there, "classic", *list(there.people.values())[:4], rules=ClassicRules(phases="first 5"))
    began = process_time()
    await open_replay(there, number)
    is_open = process_time()
    await press(there, "Last")

    assert is_open - began < 0.6, "own time and that of the simulated Discord"
    assert process_time() - is_open < 0.4
