"""What chosen cards miss, in words that fit on two or three lines of a phone."""

from random import Random

import pytest

from cogs.ui.text.fit_text import fit_words
from cogs.ui.text.words import LANGUAGES, Words
from engine.cards import parse_cards
from engine.phases import CLASSIC, MASTER, ColorOf, ColorRunOf, Phase, RunOf, SetOf, numbered
from engine.solver.partial_fit import closest_fit
from tests.engine.random_phases import random_hand, random_phase

FOUR = numbered((SetOf(2), RunOf(3), ColorOf(2), ColorRunOf(3)))[1]
LONGEST = 320


def told(phase: Phase, chosen: str, language: str = "en") -> str:
    fit = closest_fit(parse_cards(chosen), phase)
    assert fit is not None
    return fit_words(Words(language), fit, "master" if phase.jokers else "classic")


@pytest.mark.parametrize(
    ("phase", "chosen", "english", "german"),
    [
        (
            CLASSIC[2],
            "R3 G3 V3 R6 G9 W",
            "Run of 4 (6, 9, wild): a 7 or an 8 is missing; 3s: complete",
            None,
        ),
        (
            CLASSIC[2],
            "R4 G7 W W V9 Y9",
            "Run of 4 (4, 7, wild): a 5 or a 6 is missing; 9s: complete; laid another way, a 9 would do too",
            "Viererfolge (4, 7, Joker): eine 5 oder eine 6 fehlt; 9er: vollständig; anders gelegt, reicht auch eine 9",
        ),
        (CLASSIC[8], "R1 R2 R3 R4 R5 W G9", "Red cards: a red card is missing; the green 9 fits nowhere", None),
        (
            CLASSIC[1],
            "R7 G7 V7 R9 G9 V9 R12 S",
            "the red 12 and the skip fit nowhere",
            "nirgends passen: rote 12 und Aussetzer",
        ),
        (
            CLASSIC[6],
            "R1 R1 R1 R1 Y1 Y2 Y12 V8 V9 R11",
            "Run of 9 (8, 9, 11, 12): 5 cards are missing; 6 cards fit nowhere",
            "Neunerfolge (8, 9, 11, 12): 5 Karten fehlen; nirgends passen 6 Karten",
        ),
        (
            MASTER[4],
            "R1 J1:RY J1:RG J1:* J7:RY J7:* J7:GV J1:YV",
            "Run of 8 (1, 7 jokers): a 2, a 3, a 4, a 5 or a 6 is missing",
            "Achterfolge (1, 7 Joker): eine 2, eine 3, eine 4, eine 5 oder eine 6 fehlt",
        ),
        (
            FOUR,
            "R1 G1 R4 G5 V6 Y9 Y12 V8 V9 R11",
            "Violet run 8\u20139: a violet 7 or a violet 10 is missing; 1s, run 4\u20136, yellow cards: complete; "
            "the red 11 fits nowhere",
            None,
        ),
        (
            FOUR,
            "W",
            "Set of 2: 2 cards are missing; run of 3: 3 cards are missing; "
            "2 cards of one color (wild): any number card is missing; color run of 3: 3 cards are missing",
            None,
        ),
    ],
)
def test_as_people_read_it(phase: Phase, chosen: str, english: str, german: str | None) -> None:
    assert told(phase, chosen) == english
    assert german in (None, told(phase, chosen, "de"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_short(language: str) -> None:
    chance = Random(f"short {language}")
    for _ in range(300):
        jokers = chance.random() < 0.5
        fit = closest_fit(
            random_hand(chance, jokers=jokers, size=chance.randint(5, 11)), random_phase(chance, jokers=jokers)
        )
        if fit is not None:
            sentence = fit_words(Words(language), fit, "master" if jokers else "classic")
            assert len(sentence) <= LONGEST, sentence
