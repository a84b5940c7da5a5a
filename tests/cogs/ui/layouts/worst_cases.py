"""The fullest pages of every layout, named after the layout and what makes them full."""

from collections.abc import Iterator
from dataclasses import replace as changed
from random import Random
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from cogs.ui.controls.items import MOST_OPTIONS
from cogs.ui.layouts.about import about, guide
from cogs.ui.layouts.agreement import ask_end, ask_give_up, wait_for_end
from cogs.ui.layouts.asking import ask_cards, ask_ending, ask_way
from cogs.ui.layouts.dice import ask_giving_up, dice
from cogs.ui.layouts.ending import ask_next_game, fairness, game_over, round_over
from cogs.ui.layouts.hand import hand
from cogs.ui.layouts.lobby import challenge, challenged_to, closed, in_thread, lobby
from cogs.ui.layouts.notice import (
    ask_close,
    ask_continue,
    ask_leave,
    more,
    notice,
    question,
    seat_taken_over,
    unreadable,
)
from cogs.ui.layouts.past.leaderboard import FIGURES, SPANS, BoardChoice, Stretch, leaderboard, shared_board
from cogs.ui.layouts.past.stats import KINDS, Portrait, stats
from cogs.ui.layouts.rules import GAMES, SECTIONS, rules
from cogs.ui.layouts.settings import MOST_CHANNELS, ask_delete, me, my_data, server
from cogs.ui.layouts.table import table
from cogs.ui.page import Document, Page
from cogs.ui.pictures.charts import Curve, rating_picture
from cogs.ui.screen import CardsScreen, Screen, ScreenOf, V
from engine import State
from engine.cardgame import classic, master
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import KEEP, OFFER, ROUND_OVER, TAKE
from engine.cards import MASTER_DECK, SKIP, WILD, Card, cards_text, parse_cards
from engine.dice import game as dice_game
from engine.dice.state import DiceSeat, DiceState
from engine.events import HandSeen, RoundEnded
from engine.moves import Decline, Discard, Hit, Pass, Roll
from engine.options import offered_choices, offered_switches
from engine.rules import ClassicRules, Effect, MasterRules, chosen
from engine.scoring import Outcome, RoundScore
from engine.solver.arranging import arranged, lay_down_sizes
from engine.views import CardsView, View
from storage.records import Rating
from tables.clocks import PACES
from tables.happenings import AchievementEarned
from tables.people.preferences import GuildSettings, PlayerSettings
from tables.results.achievements import ACHIEVEMENTS
from tables.results.past_results import Figures, PlayerAchievement, Standing
from tests.cogs.ui.layouts.screens import LARGEST, LATE, a_screen
from tests.cogs.ui.layouts.worst_options import options_pages
from tests.cogs.ui.layouts.worst_past import daily_pages, past_pages
from tests.engine.cardgame import master_positions, positions

SEED: Final = bytes(range(32))
DECK: Final = Random(1).sample(MASTER_DECK, len(MASTER_DECK))
GROWN: Final = (40, 60, len(DECK))
"""Sizes of master hands: Take two! and Give me five! let a hand grow up to the whole deck."""
ALL_RULES: Final[ClassicRules] = chosen(
    ClassicRules,
    {
        **{choice.name: choice.values[-1] for choice in offered_choices(ClassicRules)},
        **{switch.name: True for switch in offered_switches(ClassicRules)},
        "fixed_rounds": False,
    },
)
MELDS: Final = "set{n}[W W W W W W W R{n}] run1[R1 Y2 G3 V4 R5 Y6 G7 V8 R9 Y10 G11 V12]"
COLORED: Final = " ".join(f"color{color}[{' '.join(f'{color}{n}' for n in range(1, 13))}]" for color in "RYGV")
SHEET: Final = tuple(RoundScore((1_995,) * 6, (10,) * 6, 5) for _ in range(30))
LOG: Final = (RoundEnded(5, (), (1_995,) * 6),) * 10
MENTION: Final = "<@1234567890123456789>"

Named: TypeAlias = tuple[str, Page]


class Worst:
    """All worst cases in one language, with or without emojis."""

    def __init__(self, language: str, *, emojis: bool) -> None:
        self._language = language
        self._emojis = emojis
        self._looks = self._screen("classic", None).looks

    def pages(self) -> Iterator[Named]:
        yield from self._lobbies()
        yield from self._tables()
        yield from self._endings()
        yield from self._hands()
        yield from self._questions()
        yield from self._dice()
        yield from self._short()
        yield from self._without_table()
        yield from self._scores()
        yield from self._past()
        yield from daily_pages(self._looks)

    def _screen(self, game: str, view: V, **facts: Any) -> ScreenOf[V]:
        return a_screen(game, view, language=self._language, emojis=self._emojis, **facts)

    def _lobby(self, game: str, **facts: Any) -> Screen:
        screen = self._screen(game, None, **facts)
        return changed(screen, places=tuple(changed(place, level="strong") for place in screen.places))

    def _lobbies(self) -> Iterator[Named]:
        blanks = MasterRules(phases="first 9", blank_action=Effect.TURN_AROUND)
        for screen in (
            self._lobby("classic", rules=ALL_RULES),
            self._lobby("master", rules=blanks),
            self._lobby("dice"),
        ):
            yield f"lobby of {screen.game}", lobby(screen)
            yield f"challenge to {screen.game}", challenge(screen, MENTION)
            yield f"in_thread with {screen.game}", in_thread(screen, MENTION)
            yield f"challenged_to {screen.game}", challenged_to(screen, MENTION)
            yield from options_pages(screen, self._note(screen))
        yield "lobby at which nobody sits", lobby(self._screen("classic", None, places=(), host=None))

    def _tables(self) -> Iterator[Named]:
        for game, view in public_views().items():
            screen = called(self._screen(game, view))
            yield f"table of {game}", table(screen, LOG)
            yield f"table of {game}, asked to end", table(asked_to_end(screen), LOG)
            yield f"table of {game} without pictures", table(screen, LOG, with_pictures=False)

    def _endings(self) -> Iterator[Named]:
        ended: dict[str, CardsView] = {
            "classic": classic.view(full_table(stage=ROUND_OVER), None),
            "master": master.view(all_cards_held(), None),
        }
        for game, of_round in ended.items():
            screen = self._screen(game, of_round)
            yield f"round_over in {game}", round_over(screen, LOG)
            yield f"round_over in {game}, asked to end", round_over(asked_to_end(screen), LOG)
            yield f"round_over in {game} without pictures", round_over(screen, LOG, with_pictures=False)
        for game, view in public_views().items():
            outcome = outcome_of(len(view.seats))
            over = self._screen(game, replace(view, outcome=outcome, seed=SEED), status="finished")
            changes = dict.fromkeys(range(len(view.seats)), (-100.0, 1000.0))
            newcomers = dict.fromkeys(changes, (None, 1000.0))
            earned = [AchievementEarned(seat, name) for seat in changes for name in ACHIEVEMENTS]
            yield f"game_over in {game}", game_over(over, outcome, changes, earned)
            yield f"game_over in {game} for newcomers", game_over(over, outcome, newcomers)
            yield f"ask_next_game after {game}", ask_next_game(over)
            yield f"fairness of {game}", fairness(over)

    def _hands(self) -> Iterator[Named]:
        states = {f"{count} cards in phase {no}": master_hand(count, no) for count in GROWN for no in range(1, 11)}
        states |= {"many hits": many_hits(), "five offers": five_offers(), "all to keep": keeping()}
        states["five offers owed"] = five_owed()
        screens: dict[str, CardsScreen] = {
            what: self._screen("master", master.view(state, 0)) for what, state in states.items()
        }
        screens["ten phases due"] = self._screen("classic", classic.view(all_phases_due(), 0))
        screens["many melds"] = self._screen("classic", classic.view(full_table(), 0))
        for what, screen in screens.items():
            for page_no in range(
                1 + sum(isinstance(move, Hit | Discard) for move in screen.view.moves) // MOST_OPTIONS
            ):
                yield f"hand with {what}, page {page_no}", hand(screen, self._note(screen), page_no)
            yield f"hand with {what} without pictures", hand(screen, with_pictures=False)
        waiting = called(self._screen("master", master.view(master_hand(60), 1)))
        yield "hand while all are waited for", hand(waiting, self._note(waiting))

    def _questions(self) -> Iterator[Named]:
        screen = self._screen("master", master.view(master_hand(60), 0))
        for card in (SKIP, Card.parse("B"), Card.parse("J7:YV")):
            yield f"ask_ending about {card}", ask_ending(screen, card)
        yield "ask_ending about a wild", ask_ending(self._screen("classic", classic.view(all_phases_due(), 0)), WILD)
        for count in GROWN:
            screen = self._screen("master", master.view(master_hand(count), 0))
            least, most = lay_down_sizes(screen.view)
            yield f"ask_cards of {count}", ask_cards(screen, range(most), least, most, self._note(screen))
        view = classic.view(many_ways(), 0)
        ways = arranged(view, parse_cards("W W W W W W W W"))
        yield "ask_way with wilds", ask_way(self._screen("classic", view), ways, range(120, 131))

    def _dice(self) -> Iterator[Named]:
        for seats in (1, 8):
            screen = self._screen("dice", dice_game.view(rolled(seats), 0))
            for kept in ((), range(9), range(10)):
                note = self._note(screen)
                yield f"dice of {seats}, {len(kept)} kept", dice(screen, kept, note, 0.9999)
                yield (
                    f"dice of {seats}, {len(kept)} kept, no picture",
                    dice(screen, kept, note, 0.5, with_pictures=False),
                )
            for move in (Decline(), Pass()):
                yield f"ask_giving_up at a table of {seats}: {move}", ask_giving_up(screen, move, range(10))
        yield "dice of somebody else", dice(called(self._screen("dice", dice_game.view(rolled(), 1))), (), "", None)

    def _short(self) -> Iterator[Named]:
        screen = called(self._screen("classic", classic.view(full_table(), 0)))
        note = self._note(screen)
        yield "notice", notice(note, note)
        yield "unreadable", unreadable(self._looks.words, "newer")
        yield "question", question(note, [])
        yield "closed", closed(screen, note)
        yield "more", more(screen, may_close=True)
        yield "more in a lobby", more(changed(screen, status="open", host=screen.seat), may_close=True)
        yield "seat_taken_over", seat_taken_over(screen, note)
        yield "ask_leave", ask_leave(screen)
        yield "ask_close", ask_close(screen)
        yield "ask_end", ask_end(asked_to_end(screen))
        yield "wait_for_end", wait_for_end(asked_to_end(screen))
        yield "ask_give_up", ask_give_up(screen)
        yield "ask_continue", ask_continue(screen, "classic 5 relaxed")

    def _without_table(self) -> Iterator[Named]:
        words = self._looks.words
        for game in GAMES:
            for section in SECTIONS:
                yield f"rules of {game}: {section}", rules(self._looks, game, section)
        for section in SECTIONS:
            yield f"rules of a table: {section}", rules(self._looks, "classic", section, ALL_RULES, 1 << 40)
        channels = tuple(range(LARGEST - MOST_CHANNELS, LARGEST))
        settings = GuildSettings(pace="slow", language="de", channels=channels)
        yield "server", server(words, settings, PACES, channels, "dice")
        yield "me", me(self._looks, PlayerSettings(language="de"))
        yield "my_data", my_data(words, Document("phase10-my-data.json.gz", b"{}"))
        yield "ask_delete", ask_delete(words)
        yield "guide", guide(words)
        yield "about", about(words, "100.100.100")

    def _past(self) -> Iterator[Named]:
        over = full_table(stage=ROUND_OVER)
        ended: dict[str, State] = {"classic": over, "master": all_cards_held(), "dice": rolled()}
        running: dict[str, State] = {"classic": full_table(), "master": many_hits()}
        for states in (ended, running):
            yield from past_pages(self._looks, states, HandSeen(0, 1, tuple(DECK[:40])))

    def _scores(self) -> Iterator[Named]:
        words = self._looks.words
        lines = tuple(standing(place) for place in range(99_990, 100_000))
        full = Stretch(lines=lines, own=standing(1_000_000), size=1_000_000, start=99_990, end=100_000)
        nobody = Stretch(lines=(), own=None, size=1_000_000, start=10, end=60)
        for board in (BoardChoice("master", by, span) for by in FIGURES for span in SPANS):
            yield f"leaderboard by {board}", leaderboard(words, board, full)
            yield f"leaderboard by {board} without me", leaderboard(words, board, nobody, 4)
            yield f"shared_board by {board}", shared_board(words, board, full)
        curves = tuple(Curve(game, (-9_999, 99_999), 99_999) for game in GAMES)
        own = {kind: figures_of(kind) for kind in KINDS}
        earned = tuple(PlayerAchievement(name, LARGEST, LATE) for name in ACHIEVEMENTS)
        portrait = Portrait(player_id=LARGEST, is_reader=False, own=own, server=own, achievements=earned)
        for kind in KINDS:
            yield f"stats of {kind}", stats(words, portrait, kind, rating_picture(words, curves))

    def _note(self, screen: Screen) -> str:
        """The line about a look at a large hand (M3)."""
        return screen.narrator.line(HandSeen(0, 1, tuple(DECK[:40])))


# Scores


def standing(place: int) -> Standing:
    return Standing(
        place=place,
        player_id=LARGEST - place,
        games=100_000,
        wins=99_999,
        win_rate=0.99999,
        best_score=100_000,
        rating=-1_000.05,
        points=1_000_000,
    )


def figures_of(game: str) -> Figures:
    return Figures(
        game=game,
        games=100_000,
        contests=99_999,
        wins=33_333,
        places=777_777,
        phases_done=999_999,
        rounds=1_000_000,
        phases_made=999_999,
        attempts=(99_999,) * 10,
        failed=(0,) * 7 + (88_888, 0, 0),
        fewest_points=1_995,
        most_points=999,
        best_score=9_999,
        streak=9_999,
        best_streak=99_999,
        rating=Rating(100.0, 1.0, 999.9, 99_999),
    )


# Positions


def hand_of(count: int, start: int = 0) -> str:
    return cards_text(DECK[start : start + count])


def full_table(**facts: Any) -> ClassicState:
    """Six seats with all possible melds and marks, and nine phases due."""
    seats = [
        positions.holding("W " * 11, MELDS.format(n=n), laid=1, done=(1,), points=1_995, skipped=True, knocked=True)
        for n in range(7, 13)
    ]
    return positions.a_round(*seats, rules=ALL_RULES, claim=5, round_no=30, sheet=SHEET, **facts)


def all_phases_due() -> ClassicState:
    """V4 with all ten phases to choose from, and cards for most of them."""
    hands = ("W W W R7 G7 Y7 V7 R8 G8 Y9 S", *("R1",) * 5)
    return positions.a_round(*map(positions.holding, hands), rules=ClassicRules(free_order=True))


def many_ways() -> ClassicState:
    """A hand of wilds, which can be any two sets."""
    return positions.a_round(*map(positions.holding, ("W W W W W W W W R1", "R1", "R1")))


def master_hand(count: int, phase_no: int = 1) -> MasterState:
    """A hand whose actions have every target to choose from."""
    mine = master_positions.holding(hand_of(count), done=tuple(range(1, phase_no)))
    others = [master_positions.holding(hand_of(10, 60)) for _ in range(5)]
    return master_positions.a_round(mine, *others, rules=MasterRules(blank_action=Effect.DRAW_TWO))


def many_hits() -> MasterState:
    """A large hand in which many cards fit on many melds."""
    seats = [
        master_positions.holding(hand_of(60), COLORED, points=1_995, front="S T2 AM GF B B B", saw=(5, hand_of(60)))
        for _ in range(6)
    ]
    rules = MasterRules(blank_action=Effect.TURN_AROUND)
    return master_positions.a_round(*seats, rules=rules, round_no=30, sheet=SHEET)


def all_cards_held() -> MasterState:
    """A round that ends with every card of the deck in somebody's hand."""
    hands = [hand_of(22, start) for start in range(0, len(DECK), 22)]
    seats = [master_positions.holding(held, points=1_995) for held in hands]
    return master_positions.a_round(*seats, stage=ROUND_OVER, round_no=30, sheet=SHEET)


def five_offers() -> MasterState:
    """Everybody has offered a joker to the seat on turn (M11)."""
    seats = [master_positions.holding(f"J7:YV {hand_of(40)}", front="GF") for _ in range(6)]
    offers = tuple(master_positions.an_offer(seat, "J7:YV") for seat in range(1, 6))
    return master_positions.a_round(*seats, stage=TAKE, offers=offers)


def five_owed() -> MasterState:
    """The first seat has a large hand and offers five cards in a row (M11b)."""
    seats = [master_positions.holding(hand_of(60), front="S T2 AM"), master_positions.holding("R1")]
    return master_positions.a_round(*seats, stage=OFFER, on_turn=1)


def keeping() -> MasterState:
    """Everybody has to decide about a large hand (M9)."""
    seats = [master_positions.holding(hand_of(21, 21 * n), front="AM") for n in range(6)]
    return master_positions.a_round(*seats, stage=KEEP, undecided=tuple(range(6)), sheet=SHEET)


def rolled(seats: int = 8) -> DiceState:
    """The first roll at phase 10, with full score columns."""
    columns = tuple(DiceSeat((99,) * 9, 40, 0, 0, 3) for _ in range(seats))
    before = replace(dice_game.new(seats, SEED), seats=columns, first_phase=10)
    return dice_game.apply(before, 0, Roll())[0]


def public_views() -> dict[str, View]:
    """What everybody sees of the fullest table of each game."""
    return {
        "classic": classic.view(full_table(), None),
        "master": master.view(many_hits(), None),
        "dice": dice_game.view(rolled(), None),
    }


def outcome_of(seats: int) -> Outcome:
    return Outcome(tuple(range(1, seats + 1)), (1_995,) * seats, (10,) * seats, "last_phase")


def asked_to_end(screen: ScreenOf[V]) -> ScreenOf[V]:
    """The screen with everybody mentioned and asked by the first seat to end the game."""
    places = tuple(
        changed(place, level=None, is_away=False, has_left=False, called=MENTION, wants_end=seat == 0)
        for seat, place in enumerate(screen.places)
    )
    return changed(screen, places=places, waits_for=tuple(range(len(places))))


def called(screen: ScreenOf[V]) -> ScreenOf[V]:
    """The screen with everybody awaited, away and mentioned."""
    places = tuple(changed(place, is_away=True, called=MENTION) for place in screen.places)
    return changed(screen, places=places, waits_for=tuple(range(len(places))))
