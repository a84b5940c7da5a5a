"""The table message: whom the game waits for and why, what applies now, and nothing twice."""

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.ending import game_over, round_over
from cogs.ui.layouts.past.replay import Moment, replay
from cogs.ui.layouts.table import seat_lines, table, table_figures
from cogs.ui.screen import Place, ScreenOf, V
from cogs.ui.text.card_text import time_from_now
from engine.cardgame import classic, master
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import DRAW, KEEP, OFFER, ROUND_OVER, Stage
from engine.cards import BLANK
from engine.events import ActionPlayed, CardDrawn, HandSeen, RoundEnded
from engine.rules import ClassicRules
from engine.scoring import Outcome, RoundScore
from engine.views import MasterView
from tests.cogs.ui.layouts.screens import LATE, Shown, a_screen
from tests.cogs.ui.pictures.positions import dice_view
from tests.engine.cardgame import positions
from tests.engine.cardgame.master_positions import a_round, holding

ANA, BEN, CAM = Place("Ana"), Place("Ben"), Place("Cam")
SCORED = (RoundScore((0, 35, 10), (1, 0, 0), 0),)
OUTCOME = Outcome(places=(1, 3, 1), points=(5, 35, 5), phases_done=(10, 9, 10), reason="last_phase")
ENDED = RoundEnded(0, ((), (), ()), (0, 35, 10))
UNTIL = time_from_now(LATE)


def public_screen(game: str, view: V, *, language: str = "en", **facts: Any) -> ScreenOf[V]:
    """The public screen of a table of three on Ana's turn."""
    known: dict[str, Any] = {"places": (ANA, BEN, CAM), "held_until": None, "next_at": None, "emojis": False}
    return a_screen(game, view, language=language, **known | facts)


def master_screen(state: MasterState, **facts: Any) -> ScreenOf[MasterView]:
    return public_screen("master", master.view(state, None), **facts)


def offering(**facts: Any) -> ScreenOf[MasterView]:
    """Ana has played Give me five!, and Ben is the first to offer."""
    return master_screen(a_round(*map(holding, ("R1", "R2 G2", "R3 G3")), stage=OFFER), **facts)


def turned(direction: int, **facts: Any) -> ScreenOf[MasterView]:
    return master_screen(a_round(*map(holding, ("R1", "R2", "R3")), direction=direction, stage=DRAW), **facts)


def ended(stage: Stage = ROUND_OVER, **facts: Any) -> ScreenOf[MasterView]:
    seats = holding(""), holding("R2 G2", front="AM"), holding("R4", front="AM")
    undecided = (1, 2) if stage is KEEP else ()
    return master_screen(a_round(*seats, stage=stage, undecided=undecided, sheet=SCORED), **facts)


def deserted(screen: ScreenOf[MasterView]) -> ScreenOf[MasterView]:
    away = [changed(place, is_away=True) for place in screen.places[:-1]]
    return changed(screen, places=(*away, Place("Cam", level="strong")), ends_at=None, next_at=None)


def verbs(page: Shown) -> set[str]:
    return {custom_id.verb for it in page.controls() if (custom_id := CustomId.parse(it.body["custom_id"]))}


# Give me five!


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", f"<@2> has to offer **Ana** a card. ⏱ {UNTIL}"),
        ("de", f"<@2> muss **Ana** eine Karte anbieten. ⏱ {UNTIL}"),
    ],
)
def test_the_player_who_has_to_offer_a_card_is_not_on_turn(language: str, told: str) -> None:
    called = offering(language=language, places=(ANA, Place("Ben", called="<@2>"), CAM))

    assert told in Shown(table(called, ())).text.splitlines()


def test_the_picture_marks_the_same_seat_as_the_text() -> None:
    asked = offering()
    on_turn = changed(asked, waits_for=(0,))

    assert [line[0] for line in seat_lines(asked)] == ["▪", "▶", "▪"]
    assert table_figures(asked)[0].picture.png != table_figures(on_turn)[0].picture.png
    assert table_figures(asked)[0].picture.png == table_figures(ben_on_turn())[0].picture.png


def ben_on_turn() -> ScreenOf[MasterView]:
    return master_screen(a_round(*map(holding, ("R1", "R2 G2", "R3 G3")), stage=DRAW, on_turn=1))


def test_a_seat_that_may_only_knock_or_start_the_next_round_is_not_marked() -> None:
    seats = [positions.holding(cards) for cards in ("R1", "R2", "R3")]
    claimed = positions.a_round(*seats, rules=ClassicRules(knocking=True), stage=DRAW, claim=2)
    knocking = public_screen("classic", classic.view(claimed, None))
    assert len(knocking.waits_for) > 1  # a replay includes all seats that may act

    assert [line[0] for line in seat_lines(knocking)] == ["▶", "▪", "▪"]
    assert [line[0] for line in seat_lines(ended())] == ["▪", "▪", "▪"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Classic · Round 1",
                "Draw pile: 1 card",
                "Discards: 2 cards, on top Yellow 2",
                "Ana: phase 1 is down, 1 card, 0 points, 7s: red 7, green 7, wild",
                "Ben: Phase 1, 1 card, 0 points, has to skip",
                "Cam: Phase 1, 2 cards, 5 points",
            ],
        ),
        (
            "de",
            [
                "Klassisch · Runde 1",
                "Stapel: 1 Karte",
                "Ablage: 2 Karten, oben Gelbe 2",
                "Ana: Phase 1 liegt, 1 Karte, 0 Punkte, 7er: rote 7, grüne 7, Joker",
                "Ben: Phase 1, 1 Karte, 0 Punkte, muss aussetzen",
                "Cam: Phase 1, 2 Karten, 5 Punkte",
            ],
        ),
    ],
)
def test_the_description_of_the_table_has_its_piles_and_all_about_each_seat(language: str, told: list[str]) -> None:
    ana = positions.holding("R1", "set7[R7 G7 W]", laid=1)
    seats = ana, positions.holding("R2", skipped=True), positions.holding("R3 R4", points=5)
    view = classic.view(positions.a_round(*seats, draw="R5", discard="R1 Y2"), None)
    shown = public_screen("classic", view, language=language)

    assert table_figures(shown)[0].picture.alt.splitlines() == told


# All mine!


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", f"Waiting for <@2> and **Cam**: keep the hand or give it back? ⏱ {UNTIL}"),
        ("de", f"Warten auf <@2> und **Cam**: Hand behalten oder zurückgeben? ⏱ {UNTIL}"),
    ],
)
def test_after_a_round_everybody_reads_who_has_to_decide_about_a_hand(language: str, told: str) -> None:
    called = ended(KEEP, language=language, places=(ANA, Place("Ben", called="<@2>"), CAM))

    assert told in Shown(round_over(called, ())).text.splitlines()


def test_without_a_clock_no_deadline_is_shown() -> None:
    page = Shown(round_over(ended(KEEP, ends_at=None), ()))

    assert "Waiting for **Ben** and **Cam**: keep the hand or give it back?" in page.text.splitlines()


# Nobody is there


def test_a_table_without_people_says_that_it_waits_and_gives_seats_back() -> None:
    line = "Nobody is here. The game waits until somebody takes their seat back."

    between = [round_over(deserted(ended(stage)), ()) for stage in (ROUND_OVER, KEEP)]
    for page in (table(deserted(turned(1)), ()), *between):
        shown = Shown(page)
        assert line in shown.text.splitlines()
        assert "turn." not in shown.text
        assert "take-back" in verbs(shown)
        assert shown.problems() == []


def test_while_somebody_is_there_no_seat_is_offered_in_public() -> None:
    for page in (table(turned(1), ()), round_over(ended(), ())):
        assert "take-back" not in verbs(Shown(page))
        assert "Nobody is here" not in Shown(page).text


# Turn around!


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "↺ Play goes counterclockwise."),
        ("de", "↺ Es geht gegen den Uhrzeigersinn."),
    ],
)
def test_the_reversed_direction_is_shown_after_the_turn(language: str, told: str) -> None:
    around, straight = (Shown(table(turned(way, language=language), ())).text for way in (-1, 1))

    assert told in around.splitlines()[0]
    assert told not in straight


# Score sheets


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "-# ✓ phase made · ★ went out"), ("de", "-# ✓ Phase geschafft · ★ Schluss gemacht")],
)
def test_the_signs_of_a_score_sheet_are_explained_below_it(language: str, told: str) -> None:
    over = ended(language=language)
    finished = changed(over, view=replace(over.view, outcome=OUTCOME))
    moment = Moment(1, 1, LATE, (), 0, 1)

    for page in (round_over(over, ()), game_over(finished, OUTCOME, {}), replay(finished, moment)):
        assert told in Shown(page).text.splitlines()


def test_signs_that_are_not_shown_are_not_explained() -> None:
    over = ended()
    thrown = a_screen("dice", replace(dice_view(3), outcome=OUTCOME), language="en", places=(ANA, BEN, CAM))

    for page in (round_over(over, (), with_pictures=False), game_over(thrown, OUTCOME, {})):
        assert "★" not in Shown(page).text


@pytest.mark.parametrize(("language", "told"), [("en", "Ana is out!"), ("de", "Ana ist alle Karten los!")])
def test_at_the_end_of_a_round_the_log_leaves_points_to_list_and_sheet(language: str, told: str) -> None:
    screen = ended(language=language)

    assert Shown(round_over(screen, (ENDED,))).text.splitlines()[-1] == f"-# {told}"
    assert "35" in Shown(table(screen, (ENDED,))).text.splitlines()[-1]


# The log


def test_cards_that_an_action_gives_are_not_counted_to_the_next_turn() -> None:
    look = (ActionPlayed(0, BLANK, "look", 1), HandSeen(0, 1, None))
    draw_two = (ActionPlayed(0, BLANK, "draw_two", 1), CardDrawn(1, None), CardDrawn(1, None))

    lines = Shown(table(turned(1), (*look, *draw_two, CardDrawn(1, None)))).text.splitlines()

    assert lines[-3:] == [
        "-# **Ana** played Draw two! on Ben",
        "-# **Ben** drew 2",
        "-# **Ben** drew",
    ]


@pytest.mark.parametrize(
    ("language", "told"), [("en", ["0 cards", "2 cards", "1 card"]), ("de", ["0 Karten", "2 Karten", "1 Karte"])]
)
@pytest.mark.parametrize("stage", [KEEP, ROUND_OVER])
def test_the_end_of_a_round_of_master_shows_only_how_many_cards_are_left(
    stage: Stage, language: str, told: list[str]
) -> None:
    """M13a."""
    shown = Shown(round_over(ended(stage, language=language), ()))

    assert shown.text.splitlines()[1:4] == [
        f"**{name}** · {it}" for name, it in zip(("Ana", "Ben", "Cam"), told, strict=True)
    ]
    assert "R2" not in str(shown.body)
    assert "R4" not in str(shown.body)


# The end of a game


def test_the_end_of_a_game_of_master_shows_no_hands() -> None:
    """M13a."""
    over = ended()
    shown = Shown(game_over(changed(over, view=replace(over.view, outcome=OUTCOME)), OUTCOME, {}))

    assert "R2" not in str(shown.body)
    assert "R4" not in str(shown.body)


@pytest.mark.parametrize(
    ("language", "won"), [("en", "**Ana and Cam share the win!**"), ("de", "**Ana und Cam teilen sich den Sieg!**")]
)
def test_the_end_names_the_winners_and_shows_the_hands_of_the_last_round(language: str, won: str) -> None:
    seats = [positions.holding(cards) for cards in ("", "R2 G2", "R4")]
    over = classic.view(positions.a_round(*seats, stage=ROUND_OVER, sheet=SCORED), None)
    screen = public_screen("classic", replace(over, outcome=OUTCOME), language=language)
    shown = Shown(game_over(screen, OUTCOME, {}))

    lines = shown.text.splitlines()
    assert lines[1] == won
    assert [line.split()[0] for line in lines[2:5]] == ["**1.**", "**1.**", "**3.**"]  # Discord would renumber a list
    assert any("●2 ■2" in line for line in lines)
