"""Cards, dice, melds and phases in words."""

import pytest

from cogs.ui.text.card_text import (
    Form,
    card_symbol,
    card_words,
    cards_words,
    clock_time,
    face_symbol,
    face_words,
    listed,
    meld_with_cards,
    meld_words,
    phase_titles,
    phase_words,
    rating_points,
    time_from_now,
)
from cogs.ui.text.words import LANGUAGES, Words
from engine.cards import Card, parse_cards
from engine.dice.faces import FACES, Face
from engine.melds import parse_meld
from engine.rules import ClassicRules, DiceRules, MasterRules

ENGLISH = Words("en")
GERMAN = Words("de")
FORMS: tuple[Form, ...] = ("name", "plain", "a", "the")


def test_a_card_in_its_forms() -> None:
    def forms(words: Words, text: str) -> list[str]:
        return [card_words(words, Card.parse(text), form) for form in FORMS]

    assert forms(ENGLISH, "R7") == ["Red 7", "red 7", "a red 7", "the red 7"]
    assert forms(GERMAN, "R7") == ["Rote 7", "rote 7", "eine rote 7", "die rote 7"]
    assert forms(GERMAN, "W") == ["Joker", "Joker", "einen Joker", "den Joker"]
    assert card_words(ENGLISH, Card.parse("J1:RY")) == "Joker 1–6 red/yellow"  # noqa: RUF001
    assert card_words(GERMAN, Card.parse("J7:*"), "the") == "den Joker 7–12 alle Farben"  # noqa: RUF001


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_and_no_two_faces_are_called_the_same(language: str) -> None:
    words = Words(language)
    for form in FORMS:
        assert len({card_words(words, card, form) for card in Card.faces()}) == len(Card.faces())
    assert len({card_symbol(card) for card in Card.faces()}) == len(Card.faces())
    assert len({face_words(words, face) for face in FACES}) == len(FACES)
    assert len({face_symbol(face) for face in FACES}) == len(FACES)


def test_symbols_and_faces() -> None:
    assert [card_symbol(card) for card in parse_cards("R7 W J1:RY")] == ["●7", "★", "★1-6●▲"]
    assert [face_symbol(Face.parse(text)) for text in ("B9", "OW")] == ["◆9", "▲★"]
    assert [face_words(GERMAN, Face.parse(text)) for text in ("B9", "OW")] == ["9 in Blau", "Joker in Orange"]
    assert [face_words(ENGLISH, Face.parse(text)) for text in ("B9", "OW")] == ["blue 9", "orange wild"]


def test_melds() -> None:
    melds = [parse_meld(text) for text in ("set7[R7 G7 W]", "run4[R4 W Y6]", "colorR[R1 W]", "runV2[V2 V3]")]

    assert [meld_words(ENGLISH, meld, "the").replace("–", "-") for meld in melds] == [  # noqa: RUF001
        "the 7s",
        "the run 4-6",
        "the red cards",
        "the violet run 2-3",
    ]
    assert [meld_words(GERMAN, meld, "the").replace("–", "-") for meld in melds] == [  # noqa: RUF001
        "die 7er",
        "die Folge 4-6",
        "die roten Karten",
        "die violette Folge 2-3",
    ]
    assert meld_with_cards(ENGLISH, melds[0]) == "7s: red 7, green 7, wild"
    assert cards_words(GERMAN, melds[0].cards) == "rote 7, grüne 7, Joker"


def test_phases_in_a_sentence() -> None:
    assert phase_words(ENGLISH, ClassicRules(), 2) == "a set of 3 and a run of 4"
    assert phase_words(GERMAN, ClassicRules(), 2) == "einen Drilling und eine Viererfolge"
    assert phase_words(ENGLISH, MasterRules(), 1) == "four sets of 2"
    assert phase_words(GERMAN, MasterRules(), 8) == "eine Viererfolge in einer Farbe und einen Drilling"
    assert phase_words(ENGLISH, DiceRules(), 8) == "7 dice of one color"


def test_the_ten_phases_of_each_game() -> None:
    assert phase_titles(GERMAN, ClassicRules()) == (
        "Phase 1: 2 Drillinge",
        "Phase 2: Drilling + Viererfolge",
        "Phase 3: Vierling + Viererfolge",
        "Phase 4: Siebenerfolge",
        "Phase 5: Achterfolge",
        "Phase 6: Neunerfolge",
        "Phase 7: 2 Vierlinge",
        "Phase 8: 7 Karten einer Farbe",
        "Phase 9: Fünfling + Zwilling",
        "Phase 10: Fünfling + Drilling",
    )
    assert phase_titles(ENGLISH, MasterRules())[7:] == (
        "Phase 8: color run of 4 + set of 3",
        "Phase 9: set of 5 + set of 3",
        "Phase 10: set of 5 + color run of 3",
    )
    assert phase_titles(GERMAN, DiceRules())[7] == "Phase 8: 7 Würfel einer Farbe"


def test_lists_and_times() -> None:
    assert listed(ENGLISH, ["a", "b", "c"]) == "a, b and c"
    assert listed(GERMAN, ["a", "b"], "or") == "a oder b"
    assert listed(GERMAN, ["a"]) == "a"
    assert listed(GERMAN, []) == ""
    assert clock_time(5_999) == "<t:5:f>"
    assert time_from_now(5_001) == "<t:6:R>"


@pytest.mark.parametrize(("ordinal", "shown"), [(0.0, 1000), (3.352, 1067), (-1.926, 961), (30.0, 1600), (-60.0, -200)])
def test_a_rating_starts_at_a_thousand(ordinal: float, shown: int) -> None:
    assert rating_points(ordinal) == shown
