"""What a phase still needs, in words."""

from itertools import islice
from typing import Any

import pytest

from cogs.ui.text.phase_text import needs_words
from cogs.ui.text.words import LANGUAGES, Words
from engine.cardgame import classic, master
from engine.cardgame.turn import DRAW, ROUND_OVER, Stage
from engine.dice import game
from engine.dice.state import DiceStage
from engine.rules import ClassicRules
from tests.cogs.ui.pictures.positions import classic_view
from tests.engine.cardgame import master_positions
from tests.engine.cardgame.positions import ANA, BEN, PHASE_1, a_round, holding
from tests.engine.cardgame.random_master_games import MASTER_GAMES
from tests.engine.dice import positions as dice_positions
from tests.engine.random_games import CLASSIC_GAMES, Sample, moments

ENGLISH = Words("en")
GERMAN = Words("de")
FREE = ClassicRules(free_order=True)


def told(hand: str, done: int = 0, words: Words = ENGLISH, **more: Any) -> str:
    """What Ana reads after she has drawn; `more` changes the position."""
    seats = holding(hand, done=tuple(range(1, done + 1))), holding("R1")
    return needs_words(words, classic.view(a_round(*seats, **more), ANA))


def told_in_master(hand: str, done: int, words: Words = ENGLISH) -> str:
    seats = (
        master_positions.holding(hand, done=tuple(range(1, done + 1))),
        master_positions.holding("R1"),
    )
    return needs_words(words, master.view(master_positions.a_round(*seats), ANA))


def told_of_dice(words: Words = ENGLISH, seat: int = ANA, **turn: Any) -> str:
    seats = dice_positions.in_phase(1), dice_positions.in_phase(8)
    return needs_words(words, game.view(dice_positions.a_turn(*seats, **turn), seat))


# Cards


@pytest.mark.parametrize(
    ("words", "hand", "expected"),
    [
        (
            ENGLISH,
            "R1 G1 V1 R7 R8 R9 S",
            "Phase 2 needs a set of 3 and a run of 4. You are one card short: a 6 or a 10.",
        ),
        (
            GERMAN,
            "R1 G1 V1 R7 R8 R9 S",
            "Für Phase 2 brauchst du einen Drilling und eine Viererfolge. "
            "Dir fehlt noch eine Karte: eine 6 oder eine 10.",
        ),
        (ENGLISH, "R1 G1 V1 R9 R10 R12", "Phase 2 needs a set of 3 and a run of 4. You are one card short: an 11."),
        (ENGLISH, "R1 G1 V1 R9 R12 S S", "Phase 2 needs a set of 3 and a run of 4. You are 2 cards short."),
        (
            GERMAN,
            "R1 G1 V1 R9 W R11 R12 S",
            "Für Phase 2 brauchst du einen Drilling und eine Viererfolge. Du kannst sie auslegen.",
        ),
        (
            ENGLISH,
            "R1 G1 V1 R9 W R11 R12",
            "Phase 2 needs a set of 3 and a run of 4. You have it, but no card would be left to discard.",
        ),
    ],
)
def test_how_far_the_hand_is(words: Words, hand: str, expected: str) -> None:
    assert told(hand, done=1, words=words) == expected


@pytest.mark.parametrize(
    ("stage", "on_turn", "expected"),
    [(DRAW, ANA, "You have it: draw, then lay it down."), (DRAW, BEN, "You have it: lay it down on your turn.")],
)
def test_a_phase_that_can_be_laid_down_only_later(stage: Stage, on_turn: int, expected: str) -> None:
    sentence = told("R1 G1 V1 R2 G2 V2 S", stage=stage, on_turn=on_turn)

    assert sentence == f"Phase 1 needs two sets of 3. {expected}"


def test_all_cards_of_a_color_are_listed_as_one() -> None:
    assert told("R1 R2 R3 R4 R5 R6 G1", done=7).endswith("You are one card short: a red card.")
    assert told("R1 R2 R3 G1 G2 G3 W W W", done=7).endswith("You are one card short: a red card or a green card.")
    assert told("R1 R2 R3 R4 R5 R6 G1", done=7, words=GERMAN).endswith("eine rote Karte.")


def test_single_cards_are_listed_by_color_and_number() -> None:
    hand = "R7 Y7 G7 V7 R7 G2 G4"

    assert told_in_master(hand, done=9).endswith("You are one card short: a green 3.")
    assert told_in_master(hand, done=9, words=GERMAN).endswith("Dir fehlt noch eine Karte: eine grüne 3.")


def test_if_many_cards_would_do_only_the_number_of_missing_cards_is_shown() -> None:
    assert told("R1 R2 R3 R4 W W", done=3).endswith("You are one card short: a 5, a 6 or a 7.")
    assert told("R6 W W W W W", done=3).endswith("You are one card short.")
    assert told("R6 W W W W").endswith("You are one card short: any number card.")


def test_when_the_phase_is_down_the_next_one_is_named() -> None:
    state = a_round(holding("R1", down=PHASE_1), holding("R1"))

    assert needs_words(ENGLISH, classic.view(state, ANA)) == (
        "Phase 1 is down. In the next round, phase 2 needs a set of 3 and a run of 4."
    )
    assert needs_words(GERMAN, classic.view(state, ANA)) == (
        "Phase 1 liegt. In der nächsten Runde kommt Phase 2: Du brauchst einen Drilling und eine Viererfolge."
    )


def test_when_the_last_phase_is_down_nothing_comes_after_it() -> None:
    state = a_round(holding("R1", down=PHASE_1), holding("R1"), rules=ClassicRules(phases="first 1"))

    assert needs_words(ENGLISH, classic.view(state, ANA)) == "Phase 1 is down. You have done all your phases."


def test_between_rounds_a_phase_that_was_missed() -> None:
    assert told("R1", done=2, stage=ROUND_OVER) == "You didn't lay down phase 3."
    assert told("R1", stage=ROUND_OVER, rules=FREE) == "You didn't lay down a phase."


def test_in_free_order_the_phases_to_do_and_the_closest_ones() -> None:
    to_do = "Still to do: phases 4, 5, 6, 7, 8, 9 and 10."

    assert told("R1 G2 G3 V4 R5 R6 R9", 3, rules=FREE) == f"{to_do} Closest: phase 4, one card short: a 7."
    assert told("R1 G2 R3 R4 R5 R6 R9", 3, rules=FREE) == f"{to_do} Closest: phase 4 or 8, one card short."
    assert told("R1 R2 R3 R4 R5 R6 R9", 3, rules=FREE) == f"{to_do} You have what it takes for phase 8."
    assert told("R1 G1 Y2 V2", 3, rules=FREE).startswith(f"{to_do} Closest: phase ")
    assert told("R1 G2 R3 R4 R5 R6 R9", 9, rules=FREE).startswith("Phase 10 needs a set of 5 and a set of 3. ")


def test_in_free_order_what_is_left_when_a_phase_is_down() -> None:
    state = a_round(holding("R1", down=PHASE_1), holding("R1"), rules=FREE)

    assert needs_words(ENGLISH, classic.view(state, ANA)) == (
        "Phase 1 is down. Still to do: phases 2, 3, 4, 5, 6, 7, 8, 9 and 10."
    )


def test_the_public_has_no_phase() -> None:
    with pytest.raises(ValueError, match="public"):
        needs_words(ENGLISH, classic_view(seat=None))


# Dice


def test_dice_that_make_the_phase_or_not() -> None:
    made, not_made = dice_positions.TENS_AND_NINES, dice_positions.ODDS_AND_ENDS

    assert told_of_dice(faces=made) == "Phase 1 needs two sets of 3. Your dice make it: 57 points."
    assert told_of_dice(faces=not_made) == "Phase 1 needs two sets of 3. Your dice don't make it."
    assert told_of_dice(faces=not_made, rolls=1) == "Phase 1 needs two sets of 3. Your dice don't make it yet."
    assert (
        told_of_dice(GERMAN, faces=made)
        == "Für Phase 1 brauchst du zwei Drillinge. Deine Würfel reichen dafür: 57 Punkte."
    )


def test_before_a_roll_and_for_others_only_the_phase_is_shown() -> None:
    assert told_of_dice() == "Phase 1 needs two sets of 3."
    assert told_of_dice(seat=BEN, faces=dice_positions.TENS_AND_NINES) == "Phase 8 needs 7 dice of one color."


def test_after_the_tenth_phase_and_after_the_game_of_dice() -> None:
    seats = dice_positions.in_phase(11), dice_positions.in_phase(4)
    view = game.view(dice_positions.a_turn(*seats, on_turn=BEN), ANA)
    state = dice_positions.a_turn(*seats, on_turn=BEN, stage=DiceStage.GAME_OVER, finisher=ANA)

    assert needs_words(ENGLISH, view) == "You have done all your phases."
    assert needs_words(ENGLISH, game.view(state, BEN)) == "You didn't make phase 4."


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", [CLASSIC_GAMES, MASTER_GAMES], ids=lambda sample: sample.name)
def test_the_text_is_short_at_every_moment_of_a_game(sample: Sample, language: str) -> None:
    rules = FREE if sample is CLASSIC_GAMES else None
    for moment in islice(moments(sample, 3, rules, seed=7), 400):
        for seat in range(3):
            sentence = needs_words(Words(language), sample.game.view(moment.after, seat))

            assert sentence.endswith(".")
            assert len(sentence) < 200, sentence
