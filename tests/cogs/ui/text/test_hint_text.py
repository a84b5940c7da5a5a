"""A hint in words: the move first, then the reason."""

from cogs.ui.text.hint_text import hint_words
from engine.cards import ALL_MINE, SKIP
from engine.computer.reasons import HasEffect, Hint, StopsSeat
from engine.moves import Play
from engine.rules import Effect
from tests.cogs.ui.layouts.screens import a_screen
from tests.cogs.ui.pictures.positions import classic_view, master_view


def test_a_hint_to_play_a_card_without_a_target_says_play_once() -> None:
    hint = Hint(Play(ALL_MINE), HasEffect(Effect.ALL_MINE))

    german = hint_words(a_screen("master", master_view()), hint)
    english = hint_words(a_screen("master", master_view(), language="en"), hint)

    assert german.startswith("Tipp: Alles meins! spielen. ")
    assert english.startswith("Tip: Play All mine!. ")


def test_a_card_that_is_played_on_somebody_names_them() -> None:
    hint = Hint(Play(SKIP, target=1), StopsSeat(1))

    told = hint_words(a_screen("classic", classic_view(), language="en"), hint)

    assert told.startswith("Tip: Play Skip on ")
