"""The end of a game: results, ratings and figures, stored with its last move."""

from random import Random

import pytest

from engine.events import GameEnded
from engine.rules import ClassicRules, DiceRules, MasterRules, Rules
from storage.records import Rating
from storage.results import boards, history
from storage.results import figures as stored_figures
from tables.results.ratings import rate_by
from tests.kinds import the_state
from tests.tables.house import ANA, BEN, CAM, CHANNEL, GUILD, House, play_out

SHORT = ClassicRules(phases="first 1")
NEW = Rating(25.0, 25 / 3, 0.0)


async def figures(house: House, player_id: int) -> list[stored_figures.Figures]:
    """A player's figures for each game, without the total."""
    every = await house.database.read(stored_figures.of_player, GUILD, player_id)
    return [it for it in every if it.game != stored_figures.ALL]


@pytest.mark.parametrize(
    ("game", "rules"), [("classic", SHORT), ("master", MasterRules(phases="first 1")), ("dice", DiceRules())]
)
async def test_places_points_and_phases_come_from_the_games_outcome(house: House, game: str, rules: Rules) -> None:
    table_id = await house.start_game(BEN, computers=1, game=game, rules=rules)

    await play_out(house, table_id, Random(1))

    table = await house.stored(table_id)
    outcome = table.engine.outcome(the_state(table.state))
    stored = await house.past_game(table_id)
    assert outcome is not None
    assert stored is not None
    assert tuple(it.place for it in stored.results) == outcome.places
    assert tuple(it.points for it in stored.results) == outcome.points
    assert tuple(it.phases_done for it in stored.results) == outcome.phases_done
    assert tuple(it.seat_no for it in stored.results if it.is_winner) == outcome.winners
    assert [(it.player_id, it.computer, it.score) for it in stored.results] == [
        (1, None, None),
        (2, None, None),
        (None, "normal", None),
    ]
    assert stored.finished_at == house.now
    assert any(isinstance(it, GameEnded) for it in house.told[-1].happenings())
    assert (table.status, table.clock) == ("finished", None)
    assert await house.tables.in_channel(CHANNEL) is None


async def test_two_persons_are_rated(house: House) -> None:
    table_id = await house.start_game(BEN, rules=SHORT)
    await play_out(house, table_id, Random(1))

    game = await house.past_game(table_id)
    assert game is not None
    [winner] = [it.player_id for it in game.results if it.is_winner]
    [loser] = [it.player_id for it in game.results if not it.is_winner]
    assert winner is not None
    assert loser is not None
    [won], [lost] = await figures(house, winner), await figures(house, loser)
    assert (won.games, won.wins, lost.games, lost.wins) == (1, 1, 1, 0)
    assert won.rating is not None
    assert lost.rating is not None
    assert won.rating.mu > NEW.mu > lost.rating.mu
    assert won.rating.games == lost.rating.games == 1
    board = await house.database.read(boards.page, boards.Board(guild_id=GUILD, game="classic"))
    assert [(it.place, it.player_id) for it in board] == [(1, winner), (2, loser)]


async def test_the_next_game_starts_from_the_rating_of_the_last(house: House) -> None:
    for number in range(3):
        table_id = await house.start_game(BEN, rules=SHORT)
        await play_out(house, table_id, Random(number))
        house.now += 1_000

    curve = await house.database.read(history.rating_curve, GUILD, "classic", ANA.player_id)
    [mine] = await figures(house, ANA.player_id)

    assert len(curve) == 3
    assert mine.rating is not None
    assert mine.rating.games == 3
    assert mine.rating.mu == curve[-1].rating.mu
    assert curve[0].rating.sigma > curve[1].rating.sigma > curve[2].rating.sigma


async def test_one_person_against_computers_has_figures_but_no_rating(house: House) -> None:
    table_id = await house.start_game(computers=2, rules=SHORT)

    await play_out(house, table_id, Random(1))

    [mine] = await figures(house, ANA.player_id)
    assert (mine.games, mine.rating, mine.best_score) == (1, None, None)
    assert await house.database.read(boards.page, boards.Board(guild_id=GUILD, game="classic")) == ()
    by_wins = boards.Board(guild_id=GUILD, game="classic", by="wins")
    assert len(await house.database.read(boards.page, by_wins)) == 1


async def test_dice_alone_has_a_score(house: House) -> None:
    table_id = await house.start_game(game="dice")

    await play_out(house, table_id, Random(1))

    table = await house.stored(table_id)
    [mine] = await figures(house, ANA.player_id)
    assert mine.best_score == the_state(table.state).seats[0].points
    assert mine.rating is None


async def test_a_short_game_of_dice_alone_is_not_among_the_best_scores(sqlite_house: House) -> None:
    """D4a."""
    house = sqlite_house
    table_id = await house.start_game(game="dice", rules=DiceRules(phases="first 3"))

    await play_out(house, table_id, Random(1))

    [mine] = await figures(house, ANA.player_id)
    assert (mine.games, mine.best_score) == (1, None)


async def test_a_taken_over_seat_still_counts_for_its_owner(sqlite_house: House) -> None:
    """Being away is not leaving: the seat keeps its place in the game."""
    house = sqlite_house
    table_id = await house.start_game(BEN, rules=SHORT, pace="live")

    await play_out(house, table_id, Random(1), is_there=lambda person: person == ANA)

    table = await house.stored(table_id)
    game = await house.past_game(table_id)
    outcome = table.engine.outcome(the_state(table.state))
    assert game is not None
    assert outcome is not None
    assert [(it.player_id, it.place, it.has_left) for it in game.results] == [
        (1, outcome.places[0], False),
        (2, outcome.places[1], False),
    ]


def test_ties_leave_equals_equal_and_every_place_counts_not_only_the_win() -> None:
    tied = rate_by({1: 1, 2: 1})({})
    assert tied[1].mu == pytest.approx(NEW.mu)
    assert tied[1] == tied[2]

    three = rate_by({1: 1, 2: 2, 3: 3})({})
    assert three[1].mu > three[2].mu > three[3].mu

    assert {player: it.games for player, it in rate_by({1: 1, 2: 2})({1: Rating(30.0, 5.0, 15.0, 7)}).items()} == {
        1: 8,
        2: 1,
    }


async def test_in_a_game_with_computers_only_the_persons_are_rated(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, computers=3, rules=SHORT)

    await play_out(house, table_id, Random(3))

    board = await house.database.read(boards.page, boards.Board(guild_id=GUILD, game="classic"))
    assert {it.player_id for it in board} == {ANA.player_id, BEN.player_id, CAM.player_id}
