"""The fullest pages about past games and about the daily challenge."""

from collections.abc import Iterator, Mapping
from dataclasses import replace as changed
from typing import Any, Final

from msgspec.structs import replace

from cogs.ui.layouts.past.daily_pages import Today, daily, daily_board, daily_result, daily_shared
from cogs.ui.layouts.past.history import ON_PAGE, history
from cogs.ui.layouts.past.replay import Checked, Moment, replay, replay_check, replay_log
from cogs.ui.layouts.past.told_replay import ToldGame, told_check, told_log, told_replay
from cogs.ui.page import Document, Page
from cogs.ui.screen import GameScreen, Looks
from engine import State
from engine.events import HandSeen
from engine.revealed import revealed
from storage.records import Result
from storage.results.daily_attempts import Attempt, Streak
from tables.people.daily_attempts import DailyResult
from tables.results.past_results import BoardPage, Bookmark, HistoryPage, PastGame, Standing
from tests.cogs.ui.layouts.screens import LARGEST, LATE, MARKED, a_screen

SEATS: Final = 8
DAYS: Final = tuple(f"2026-11-{day}" for day in range(10, 30))
HASH: Final = "f" * 64


def past_pages(looks: Looks, states: Mapping[str, State], happening: HandSeen) -> Iterator[tuple[str, Page]]:
    """`states` maps games to positions; the hand in `happening` is larger than there is room for."""
    words = looks.words
    for player_id in (0, LARGEST):
        yield f"history of {player_id}", history(words, some_games(), player_id)
    yield "history in direct messages", history(words, some_games(), is_private=True)
    yield "history without games", history(words, HistoryPage(games=(), newer=None, older=None))
    for game, state in states.items():
        screen = a_replay(game, state, looks)
        for number in (0, LARGEST):
            moment = Moment(number, LARGEST, LATE, (happening,) * 4, 0, LARGEST)
            yield f"replay of {game}, step {number}", replay(screen, moment)
            yield f"replay of {game}, step {number}, no pictures", replay(screen, moment, with_pictures=False)
        for is_fair in (True, False):
            checked = Checked(HASH, HASH, is_fair, is_fair)
            yield f"replay_check of {game}, fair: {is_fair}", replay_check(screen, LARGEST, checked)
        yield f"replay_log of {game}", replay_log(screen, LARGEST, Document("phase10-1.txt", b"text"))
    for why in ("other_rules", "newer", "mismatch"):
        yield from told_pages(ToldGame(words, some_games().games[0], why, LARGEST), happening)


def told_pages(game: ToldGame, happening: HandSeen) -> Iterator[tuple[str, Page]]:
    moment = Moment(LARGEST, LARGEST, LATE, (happening,) * 4, 0, LARGEST)
    yield f"told_replay of {game.why}", told_replay(game, moment, LARGEST)
    yield f"told_replay without events of {game.why}", told_replay(game, changed(moment, happenings=()), LARGEST)
    yield f"told_check of {game.why}", told_check(game, LARGEST, Checked(HASH, HASH, False, False))
    yield f"told_log of {game.why}", told_log(game, LARGEST, Document("phase10-1.txt", b"text"))


def daily_pages(looks: Looks) -> Iterator[tuple[str, Page]]:
    words = looks.words
    result = a_result()
    for is_on_server in (True, False):
        today = Today(DAYS[0], LATE, is_on_server)
        yield (
            f"daily on a server: {is_on_server}",
            daily(words, today, result.streak, (10, -1_995), cut_short=Attempt(DAYS[1], 1, 1_995, 9, LATE)),
        )
        yield f"daily that is spent, {is_on_server}", daily(words, today, result.streak, None, is_spent=True)
        yield f"daily before the start, {is_on_server}", daily(words, today, result.streak, None)
        yield f"daily_result on a server: {is_on_server}", daily_result(words, result, today, a_board(), "Note " * 40)
        cut = replace(result, is_cut_short=True)
        yield (
            f"daily_result of a cut short attempt, {is_on_server}",
            daily_result(words, cut, today, a_board(), "Note " * 40),
        )
        yield f"daily_result after sharing, {is_on_server}", daily_result(words, result, today, is_shared=True)
    yield "daily_shared", daily_shared(words, MARKED, result)
    yield "daily_board", daily_board(words, DAYS[0], a_board())
    yield "daily_board without lines", daily_board(words, DAYS[0], a_board(lines=(), size=0, own=None, pages=1))


def a_replay(game: str, state: State, looks: Looks) -> GameScreen:
    screen = a_screen(game, revealed(state), language=looks.words.language, emojis=bool(looks.emojis))
    places = tuple(changed(place, level="strong") for place in screen.places)
    return changed(screen, places=places)


def some_games() -> HistoryPage:
    ended = tuple(
        Result(seat_no=no, place=no + 1, points=1_995, phases_done=10, is_winner=True, computer="strong")
        for no in range(SEATS)
    )
    past = PastGame(
        table_id=LARGEST, guild_id=1, game="master", finished_at=LATE, results=ended, names=(MARKED,) * SEATS
    )
    # different ids, because the values of a select must be unique
    games = tuple(replace(past, table_id=LARGEST - n) for n in range(ON_PAGE))
    return HistoryPage(games=games, newer=Bookmark(LATE, LARGEST), older=Bookmark(LATE, LARGEST))


def a_result() -> DailyResult:
    return DailyResult(
        day=DAYS[0],
        table_id=LARGEST,
        points=1_995,
        phases=(62,) * 10,
        bonuses=80,
        penalties=1_995,
        streak=Streak(9_999, 9_999),
    )


def a_board(**facts: Any) -> BoardPage:
    lines = tuple(a_line(LARGEST - n) for n in range(10))
    full = {"lines": lines, "own": a_line(1), "size": LARGEST, "page_no": 9_999, "pages": 99_999}
    return BoardPage(**{**full, **facts})


def a_line(player_id: int) -> Standing:
    return Standing(
        place=99_999, player_id=player_id, games=1, wins=0, win_rate=0, best_score=None, rating=None, points=1_995
    )
