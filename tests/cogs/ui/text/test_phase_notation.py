"""V5: what hosts may write for phases of their own, in every language, and what they are told otherwise."""

from random import Random

import pytest

from cogs.ui.text.card_text import phase_label
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.phase_notation import LineNotRead, example, phases_written
from cogs.ui.text.words import LANGUAGES, Words
from engine.errors import Refusal
from engine.phases import CLASSIC, MASTER
from engine.rules import ClassicRules, MasterRules
from engine.workshop.errors import MeldTooSmall, TooManyCards, TooManyMelds, TooManyPhases
from tests.engine.random_phases import random_own_phases


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("set 3 + run 4", "s3+r4"),
        ("set of 3 and run of 4", "s3+r4"),
        ("Set of three, run of four", "s3+r4"),
        ("2 sets of 4", "s4+s4"),
        ("two sets of four", "s4+s4"),
        ("2 x set 4", "s4+s4"),
        ("7 of one color", "c7"),
        ("seven cards of one colour", "c7"),
        ("7 cards of the same color", "c7"),
        ("color 7", "c7"),
        ("color run 5", "cr5"),
        ("run of 5 in one color", "cr5"),
        ("2 color runs of 3 & pair", "s2+cr3+cr3"),
        ("3 of a kind + 4 of a kind", "s4+s3"),
        ("Phase 2: run 8", "r8"),
        ("3. run 8", "r8"),
        ("1) 4 sets of 2", "s2+s2+s2+s2"),
        ("Drilling + Viererfolge", "s3+r4"),
        ("Drilling und Viererfolge", "s3+r4"),
        ("2 Vierlinge", "s4+s4"),
        ("zwei Vierlinge", "s4+s4"),
        ("vier Zwillinge", "s2+s2+s2+s2"),
        ("7 Karten einer Farbe", "c7"),
        ("sieben einer Farbe", "c7"),
        ("Farbenfolge 5", "cr5"),
        ("Farbfolge mit 5", "cr5"),
        ("5er-Folge", "r5"),
        ("5er-Farbenfolge", "cr5"),
        ("Viererfolge in einer Farbe + Drilling", "s3+cr4"),
        ("2 Dreierfolgen", "r3+r3"),
        ("2 Dreierfolgen in je einer Farbe", "cr3+cr3"),
        ("3 gleiche + 4 gleiche", "s4+s3"),
        ("Paar + Folge von 8", "s2+r8"),
        ("Zehnling", "s10"),
    ],
)
def test_a_line_is_read(line: str, code: str) -> None:
    assert phases_written(line) == code
    assert phases_written(line.upper()) == code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [ClassicRules, MasterRules])
def test_what_the_bot_writes_itself_is_read(kind: type[ClassicRules | MasterRules], language: str) -> None:
    words = Words(language)
    for seed in range(40):
        rules = kind(own_phases=random_own_phases(Random(seed), 10))
        text = "\n".join(phase_label(words, rules, no) for no in rules.book)

        assert phases_written(text) == rules.own_phases, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("printed", [CLASSIC, MASTER])
def test_the_printed_phases_are_read_as_they_are_shown(printed: object, language: str) -> None:
    rules = ClassicRules() if printed is CLASSIC else MasterRules()
    text = "\n".join(f"Phase {no}: {phase_label(Words(language), rules, no)}" for no in rules.book)

    own = type(rules)(own_phases=phases_written(text))

    assert {no: {*phase.needs} for no, phase in own.book.items()} == {
        no: {*phase.needs} for no, phase in rules.book.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_read(language: str) -> None:
    assert phases_written(example(Words(language))) == "s3+r4"


def test_empty_lines_are_left_out() -> None:
    assert phases_written("\nset 3\n\n  \nrun 4\n") == "s3;r4"


@pytest.mark.parametrize(
    ("text", "refusal", "line"),
    [
        ("set 3\nbanana", LineNotRead, 2),
        ("set", LineNotRead, 1),
        ("3", LineNotRead, 1),
        ("set 3 +", LineNotRead, 1),
        ("set 3 4 5", LineNotRead, 1),
        ("run 4\n\nset 3 + 🎴", LineNotRead, 3),
        ("\nrun 2", MeldTooSmall, 2),
        ("set 3\n\nset 6 + run 6", TooManyCards, 3),
        ("set 3\n5 sets of 2", TooManyMelds, 2),
        ("999 sets of 2", TooManyMelds, 1),
        (f"{'an' * 2_000}ß 3", LineNotRead, 1),
        (f"{'an ' * 2_000}ß 3", LineNotRead, 1),
        ("set 3 " + "@everyone " * 300, LineNotRead, 1),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, refusal: type[Refusal], line: int) -> None:
    with pytest.raises(refusal) as caught:
        phases_written(text)

    assert caught.value.facts["line"] == line
    for language in LANGUAGES:
        told = Narrator(Words(language)).refusal(caught.value)
        assert str(line) in told
        assert told != Words(language)("refused-other")


@pytest.mark.parametrize(("text", "count"), [("", 0), ("  \n", 0), ("set 3\n" * 11, 11)])
def test_there_are_one_to_ten_phases(text: str, count: int) -> None:
    with pytest.raises(TooManyPhases) as caught:
        phases_written(text)

    assert caught.value.facts == {"count": count, "most": 10}


def test_a_refused_line_is_told_with_an_example() -> None:
    with pytest.raises(LineNotRead) as caught:
        phases_written("set 3\nthree bananas")

    assert Narrator(Words("en")).refusal(caught.value) == (
        "I can't read line 2: “three bananas”. Write it like this: “set 3 + run 4”, “2 sets of 4”, “7 of one color” or "
        "“color run 5”."
    )
