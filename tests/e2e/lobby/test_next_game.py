"""After a game, a rematch or another game keeps the group together, in whatever order people click."""

from engine.rules import ClassicRules
from tests.e2e.ending import end_of, win, won
from tests.e2e.lobby.lobbies import lobbies, seated, set_standing_table
from tests.e2e.world import Forged, World

# Rematch


async def test_a_rematch_replaces_an_empty_lobby(there: World) -> None:
    await set_standing_table(there)
    end = await won(there, there.ben, computers=1)

    await there.press(there.ben, "Rematch", end)
    await there.wait()

    [lobby] = lobbies(there)
    assert "Ana\nAda (computer, normal)\nBen (host)" in lobby.told
    assert there.private(there.ben).text == "A new table with the same players is open."


async def test_asking_for_a_rematch_joins_a_new_table_where_people_already_sit(there: World) -> None:
    await set_standing_table(there)
    end = await won(there, there.ben)
    await there.press(there.cam, "Join", there.public())

    for person in (there.ana, there.ben, there.ana):
        await there.press(person, "Rematch", end)
        assert "you have a seat at it" in there.private(person).text
    await there.wait()

    assert await seated(there) == ["Cam", "Ana", "Ben"]
    assert len(lobbies(there)) == 1


async def test_two_people_who_ask_for_a_rematch_get_one_table(there: World) -> None:
    end = await won(there, there.ben)

    await there.press(there.ana, "Rematch", end)
    await there.press(there.ben, "Rematch", end)
    await there.wait()

    assert "you have a seat at it" in there.private(there.ben).text
    assert await seated(there) == ["Ana", "Ben"]
    assert len(lobbies(there)) == 1


async def test_two_people_who_ask_for_a_rematch_at_the_same_moment_get_one_table(there: World) -> None:
    await set_standing_table(there)
    end = await won(there, there.ben)
    rematch = end.buttons["Rematch"]

    results = await there.at_once(*(Forged(person, end, rematch) for person in (there.ana, there.ben)))
    await there.wait()

    said = sorted(there.told(result).text for result in results)
    assert said[0] == "A new table is already open here (Classic), and you have a seat at it."
    assert said[1] == "A new table with the same players is open."
    assert sorted(await seated(there)) == ["Ana", "Ben"]
    assert len(lobbies(there)) == 1


async def test_while_the_next_game_runs_there_is_no_rematch(there: World) -> None:
    end = await won(there, there.ben)
    await there.press(there.ana, "Rematch", end)
    await there.wait()
    await there.press(there.ana, "Start", there.public())

    result = await there.press(there.ben, "Rematch", end)

    assert "already a table in this channel" in there.told(result).text


# Another game


async def test_the_same_people_play_another_game(there: World) -> None:
    await set_standing_table(there)
    end = await won(there, there.ben, there.cam, computers=2)
    assert [*end.buttons] == ["Rematch", "Next game", "Is it fair?"]

    await there.press(there.ben, "Next game", end)
    asked = there.private(there.ben)
    await there.press(there.ben, "Dice", asked)
    await there.wait()

    [lobby] = lobbies(there)
    assert [*asked.buttons] == ["Classic", "Master", "Dice"]
    assert lobby.told.strip().startswith("Dice: the table is open")
    assert await seated(there) == ["Ben", "Ana", "Cam", "Ada", "Alan"]
    assert (await there.table_view()).host_id == there.ben.id
    assert there.private(there.ben).message.id == asked.message.id
    assert there.private(there.ben).text == "A new table with the same players is open."


async def test_nobody_gets_a_seat_at_a_game_that_they_did_not_ask_for(there: World) -> None:
    end = await won(there, there.ben)
    await there.press(there.ben, "Next game", end)
    await there.slash(there.ana, "play", game="master")
    await there.press(there.ben, "Dice", there.private(there.ben))
    await there.wait()

    assert there.private(there.ben).text.startswith(
        "A table for another game is already open here (Master). Press “Join”"
    )
    assert await seated(there) == ["Ana"]


async def test_the_same_game_once_more_is_a_rematch(there: World) -> None:
    await there.opened("classic", there.ben)
    await there.press(there.ana, "Options", there.public())
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    await win(there)

    await there.press(there.ana, "Next game", end_of(there))
    await there.press(there.ana, "Classic", there.private(there.ana))

    assert (await there.table_view()).rules == ClassicRules(knocking=True)
    assert await seated(there) == ["Ana", "Ben"]


async def test_people_for_whom_the_next_game_has_no_seat_are_named(there: World) -> None:
    people = [there.people[name] for name in ("Ben", "Cam", "Dee", "Eve", "Finn", "Gus", "Hal")]
    await there.started("dice", *people)
    table_id = (await there.table_view()).table_id
    await there.closed()

    result = await there.forge(there.ana, there.public(), f"p10:{table_id}:0:next-game-of:classic")

    assert "none left for Gus and Hal" in there.told(result).text
    assert await seated(there) == ["Ana", "Ben", "Cam", "Dee", "Eve", "Finn"]


async def test_only_players_may_choose_the_next_game_and_only_one_that_exists(there: World) -> None:
    end = await won(there, there.ben)
    table_id = end.buttons["Rematch"].split(":")[1]

    stranger = await there.press(there.cam, "Next game", end)
    nonsense = await there.forge(there.ana, end, f"p10:{table_id}:0:next-game-of:chess")

    assert "You didn't play in this game" in there.told(stranger).text
    assert "doesn't exist" in there.told(nonsense).text
    assert await there.client.tables.in_channel(there.channel.id) is None


async def test_a_running_game_has_no_next_game_yet(there: World) -> None:
    await there.started("classic", there.ben)
    table_id = (await there.table_view()).table_id

    result = await there.forge(there.ana, there.public(), f"p10:{table_id}:0:next-game:")

    assert "when this game is over" in there.told(result).text
