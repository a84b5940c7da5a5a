"""Achievements: what they are for, that each is announced once, and that players who left earn none."""

from random import Random
from typing import Any

import pytest

from cogs.ui.text.words import LANGUAGES, Words
from engine.cards import Card
from engine.events import (
    AttemptFailed,
    CardDiscarded,
    CardDrawn,
    CardHit,
    DiceRolled,
    DiscardTaken,
    GameEnded,
    MoveUndone,
    PhaseLaidDown,
    PhaseScored,
    RoundEnded,
    SkipPlayed,
    TurnLost,
)
from engine.rules import ClassicRules, DiceRules
from storage.records import Progress, Result, SeatFigures
from tables.happenings import AchievementEarned, SeatTakenBack, SeatTakenOver, TurnMissed
from tables.lobby import opened
from tables.results.achievements import ACHIEVEMENTS, absent_at_the_end, award, seats_out_in_one_turn
from tables.table import Options
from tests.tables.house import ANA, BEN, CAM, GUILD, House, play_out

R7 = Card.parse("R7")
SHORT = ClassicRules(phases="first 1")
LAID, HIT, UNDONE = PhaseLaidDown(0, 1, ()), CardHit(0, R7, 0, 0), MoveUndone(0, ())
ROLLED = DiceRolled(0, 1, 1, (), ())
DRAWN, OUT = CardDrawn(0, R7), (CardDiscarded(0, R7), RoundEnded(0, ((), ()), (0, 5)))


@pytest.mark.parametrize(
    ("happened", "seats"),
    [
        ((DRAWN, LAID, HIT, *OUT), {0}),
        ((DRAWN, LAID, RoundEnded(0, ((), ()), (0, 5))), {0}),
        ((LAID, CardDiscarded(0, R7), CardDrawn(1, R7), CardDiscarded(1, R7), DRAWN, HIT, *OUT), set()),
        (
            (LAID, CardDiscarded(0, R7), DiscardTaken(1, R7), CardDiscarded(1, R7), RoundEnded(1, ((), ()), (5, 0))),
            set(),
        ),
        ((DRAWN, LAID, HIT, UNDONE, UNDONE, *OUT), set()),
        ((DRAWN, LAID, HIT, UNDONE, *OUT), {0}),
        ((DRAWN, LAID, CardDiscarded(0, R7), RoundEnded(None, ((), ()), (5, 5))), set()),
    ],
)
def test_going_out_in_one_turn_means_laying_down_in_the_last_turn_of_the_round(happened: Any, seats: set[int]) -> None:
    assert seats_out_in_one_turn(happened) == seats


def deserved(
    game: str = "classic",
    *,
    place: int = 2,
    points: int = 50,
    others: int = 1,
    computer: str | None = None,
    own: SeatFigures | None = None,
    has_left: bool = False,
    progress: Progress | None = None,
    own_phases: str = "",
) -> tuple[str, ...]:
    plain: dict[str, Any] = {"points": points, "phases_done": 10}
    mine = Result(seat_no=0, place=place, is_winner=place == 1, has_left=has_left, **plain)
    rest = [
        Result(seat_no=n + 1, place=3 - place, is_winner=place != 1, computer=computer, **plain) for n in range(others)
    ]
    results = (mine, *rest)
    figures = [own or SeatFigures(seat_no=0), *(SeatFigures(seat_no=it.seat_no) for it in rest)]
    rules = DiceRules() if game == "dice" else ClassicRules(own_phases=own_phases)
    return award(opened(GUILD, None, ANA, game, rules, Options(), 0), results, figures, ())(
        0, progress or Progress(1, 0)
    )


PERFECT = SeatFigures(seat_no=0, rounds=10, phases_made=10)


@pytest.mark.parametrize(
    ("circumstances", "names"),
    [
        ({}, ()),
        ({"place": 1}, ("first_win",)),
        ({"place": 1, "others": 0}, ()),
        ({"place": 1, "computer": "strong"}, ("first_win", "strong_computer")),
        ({"place": 2, "computer": "strong"}, ()),
        ({"place": 1, "others": 5}, ("first_win", "full_table")),
        ({"own": PERFECT}, ("ten_in_ten",)),
        ({"own": PERFECT, "own_phases": ";".join(["s2"] * 10)}, ()),
        ({"own": SeatFigures(seat_no=0, rounds=11, phases_made=10)}, ()),
        ({"game": "dice", "points": 600, "others": 0}, ("six_hundred",)),
        ({"game": "dice", "points": 599}, ()),
        ({"game": "classic", "points": 700}, ()),
        ({"progress": Progress(10, 0)}, ("ten_games",)),
        ({"progress": Progress(9, 3)}, ("three_in_a_row",)),
        ({"progress": Progress(9, 2, 7)}, ("daily_week",)),
        ({"progress": Progress(10, 3, 7), "own": PERFECT, "has_left": True}, ()),
    ],
)
def test_what_a_seat_deserves(circumstances: Any, names: tuple[str, ...]) -> None:
    assert deserved(**circumstances) == names


def earned(house: House, since: int = 0) -> list[AchievementEarned]:
    return [it for it in house.happened(since) if isinstance(it, AchievementEarned)]


async def test_the_end_of_a_game_announces_only_new_achievements(house: House) -> None:
    for number in range(10):
        table_id = await house.start_game(BEN, rules=SHORT)
        await play_out(house, table_id, Random(number))
        last = house.told[-1].happenings()
        assert any(isinstance(it, GameEnded) for it in last)
        assert await house.tables.recent(table_id, 1) == last[-1:]
        assert earned(house) == [it for told in house.told for it in told.happenings() if type(it) is AchievementEarned]
        house.now += 1_000

    told = [(it.seat, it.achievement) for it in earned(house)]
    assert len(told) == len(set(told))
    assert {(0, "ten_games"), (1, "ten_games")} <= set(told)
    for seat, person in enumerate((ANA, BEN)):
        stored = await house.tables.results.achievements(GUILD, person.player_id)
        assert sorted(it.name for it in stored) == sorted(name for number, name in told if number == seat)


@pytest.mark.parametrize(
    ("happened", "seats"),
    [
        ((TurnMissed(0), CardDrawn(0, R7), *OUT), {0}),
        ((TurnMissed(0), CardDrawn(0, R7), CardDiscarded(0, R7), CardDrawn(1, R7), *OUT), set()),
        ((TurnMissed(1), DiceRolled(1, 1, 1, (), ()), DiceRolled(0, 1, 1, (), ())), set()),
        ((TurnMissed(0), DRAWN, SkipPlayed(0, 1), TurnLost(1), DRAWN, *OUT), set()),
        ((TurnMissed(0), ROLLED, AttemptFailed(0, 1), ROLLED, PhaseScored(0, 1, 30)), set()),
        ((TurnMissed(0), ROLLED, PhaseScored(0, 10, 30)), {0}),
        ((SeatTakenOver(1), CardDrawn(0, R7), *OUT), {1}),
        ((SeatTakenOver(1), SeatTakenBack(1), *OUT), set()),
    ],
)
def test_a_seat_is_absent_at_the_end_if_a_computer_played_its_last_turn(happened: Any, seats: set[int]) -> None:
    assert absent_at_the_end(happened) == seats


async def test_an_absent_player_earns_nothing_by_the_computers_play(sqlite_house: House) -> None:
    house = sqlite_house
    for number in range(10):
        table_id = await house.start_game(BEN, rules=SHORT)
        await play_out(house, table_id, Random(number), lambda person: person == ANA)

    assert "ten_games" in {it.name for it in await house.tables.results.achievements(GUILD, ANA.player_id)}
    assert await house.tables.results.achievements(GUILD, BEN.player_id) == ()


async def test_a_player_who_left_earns_nothing(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=SHORT)
    await house.tables.leave(table_id, BEN)

    await play_out(house, table_id, Random(1))

    assert await house.tables.results.achievements(GUILD, BEN.player_id) == ()
    assert "first_win" in {it.achievement for it in earned(house)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_a_name_and_says_what_it_is_for(language: str) -> None:
    words = Words(language)
    keys = ["achievement-" + name.replace("_", "-") for name in ACHIEVEMENTS]

    assert len({words(key) for key in keys}) == len(keys)
    for name, key in zip(ACHIEVEMENTS, keys, strict=True):
        assert words(f"{key}.about").endswith(".")
        assert words(key) in words("event-achievement-earned", seat="Ana", achievement=name, has_seat="yes")
