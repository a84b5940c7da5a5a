"""The host's own phases (V5) in words, in every language."""

from random import Random

import pytest

from cogs.ui.text.card_text import phase_label, phase_titles, phase_words
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.option_text import rules_words
from cogs.ui.text.phase_text import needs_words
from cogs.ui.text.words import LANGUAGES, Words
from engine import GAMES
from engine.computer.player import hint
from engine.events import PhaseLaidDown
from engine.rules import ClassicRules, MasterRules
from tests.engine.random_games import seed_of
from tests.engine.random_phases import random_own_phases

TIMES = "\N{MULTIPLICATION SIGN}"
RULES = ClassicRules(own_phases="s3+r4;c3+c3;r3+r3+cr4;s10;r10;s6+s2;cr5")


def test_in_english() -> None:
    words = Words("en")

    assert phase_titles(words, RULES) == (
        "Phase 1: set of 3 + run of 4",
        f"Phase 2: 2 {TIMES} 3 cards of one color",
        "Phase 3: 2 runs of 3 + color run of 4",
        "Phase 4: set of 10",
        "Phase 5: run of 10",
        "Phase 6: set of 6 + set of 2",
        "Phase 7: color run of 5",
    )
    assert phase_words(words, RULES, 2) == "two times 3 cards of one color"
    assert rules_words(words, ClassicRules(own_phases="s3;c7")) == ("Own phases: set of 3; 7 cards of one color",)


def test_in_german() -> None:
    words = Words("de")

    assert phase_titles(words, RULES) == (
        "Phase 1: Drilling + Viererfolge",
        f"Phase 2: 2 {TIMES} 3 Karten einer Farbe",
        "Phase 3: 2 Dreierfolgen + Viererfolge in einer Farbe",
        "Phase 4: Zehnling",
        "Phase 5: Zehnerfolge",
        "Phase 6: Sechsling + Zwilling",
        "Phase 7: Fünferfolge in einer Farbe",
    )
    assert phase_words(words, RULES, 2) == "zweimal 3 Karten einer Farbe"
    assert rules_words(words, ClassicRules(own_phases="s3;c7")) == ("Eigene Phasen: Drilling; 7 Karten einer Farbe",)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_name", ["classic", "master"])
def test_every_phase_can_be_told_with_what_is_missing_and_with_a_hint(game_name: str, language: str) -> None:
    words, game, chance = Words(language), GAMES[game_name], Random(game_name)
    for seed in range(25):
        rules = (ClassicRules if game_name == "classic" else MasterRules)(own_phases=random_own_phases(chance, 4))
        state = game.new(2, seed_of(seed), rules)
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        narrator = Narrator(words, ("Ana", "Ben"), game_name, rules)
        told = [
            needs_words(words, view),
            narrator.reason(hint(view).reason),
            narrator.line(PhaseLaidDown(0, 4, ())),
            *phase_titles(words, rules),
            *(phase_label(words, rules, no) for no in rules.book),
        ]

        assert all(told)
        assert not any(sign in text for text in told for sign in "{}$")
