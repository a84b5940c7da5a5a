"""V5: the notation of the host's own phases, and what is allowed."""

from random import Random

import pytest

from engine.errors import ChoiceError, VariantsExclude
from engine.phases import CLASSIC, MASTER, ColorOf, ColorRunOf, Phase, RunOf, SetOf
from engine.rules import ClassicRules, MasterRules
from engine.workshop.errors import MeldTooSmall, TooManyCards, TooManyMelds, TooManyPhases, UnknownPhaseCode
from engine.workshop.own_phases import code_of, own_book, phases_in
from tests.engine.random_phases import random_own_phases

PRINTED = {
    "s3+s3;s3+r4;s4+r4;r7;r8;r9;s4+s4;c7;s5+s2;s5+s3": CLASSIC,
    "s2+s2+s2+s2;c6;s4+r4;r8;c7;r9;s4+s4;s3+cr4;s5+s3;s5+cr3": MASTER,
}


def test_a_code_says_what_each_phase_needs() -> None:
    book = own_book("s3+r4;c7;cr5", jokers=False)

    assert book == {
        1: Phase(1, (SetOf(3), RunOf(4)), 7),
        2: Phase(2, (ColorOf(7),), 7),
        3: Phase(3, (ColorRunOf(5),), 5, is_mixed=True),
    }


def test_in_master_melds_need_number_cards() -> None:
    """M2, M2a: a set one, a run and a color run two, a color none."""
    [phase] = own_book("s2+r3+c2+cr3", jokers=True).values()

    assert phase.needs == (SetOf(2, 1), RunOf(3, 2), ColorOf(2), ColorRunOf(3, 2))
    assert phase.jokers


@pytest.mark.parametrize("code", PRINTED)
def test_the_printed_phases_can_be_written(code: str) -> None:
    book = PRINTED[code]
    own = own_book(code, jokers=book is MASTER)

    assert {no: {*phase.needs} for no, phase in own.items()} == {no: {*phase.needs} for no, phase in book.items()}
    assert not any(phase.is_mixed for phase in own.values())


@pytest.mark.parametrize("seed", range(50))
def test_a_code_is_read_as_it_was_written(seed: int) -> None:
    code = random_own_phases(Random(seed), 10)

    assert code_of(phases_in(code)) == code


def test_the_order_of_melds_does_not_matter() -> None:
    """V5b."""
    assert code_of(phases_in("cr3+r3+s2;c2+r4+r3")) == "s2+r3+cr3;r4+r3+c2"
    assert own_book("r4+s3", jokers=False) == own_book("s3+r4", jokers=False)


@pytest.mark.parametrize(
    ("code", "refusal", "facts"),
    [
        ("", UnknownPhaseCode, {"code": ""}),
        ("s3+", UnknownPhaseCode, {"code": "s3+"}),
        ("s3;;r4", UnknownPhaseCode, {"code": "s3;;r4"}),
        ("x3", UnknownPhaseCode, {"code": "x3"}),
        ("set3", UnknownPhaseCode, {"code": "set3"}),
        ("s3 + r4", UnknownPhaseCode, {"code": "s3 + r4"}),
        (";".join(["s3"] * 11), TooManyPhases, {"count": 11, "most": 10}),
        ("s3;s2+s2+s2+s2+s2", TooManyMelds, {"line": 2, "count": 5, "most": 4}),
        ("r8+s3", TooManyCards, {"line": 1, "count": 11, "most": 10}),
        ("s12", TooManyCards, {"line": 1, "count": 12, "most": 10}),
    ],
)
def test_what_is_not_allowed(code: str, refusal: type[ChoiceError], facts: dict[str, object]) -> None:
    with pytest.raises(refusal) as caught:
        ClassicRules(own_phases=code) if code else own_book(code, jokers=False)

    assert caught.value.facts == facts


@pytest.mark.parametrize(("code", "least"), [("s1", 2), ("c1", 2), ("r2", 3), ("cr2", 3), ("s0", 2)])
def test_a_meld_has_a_least_size(code: str, least: int) -> None:
    """V5a: two cards for sets and colors, three for runs."""
    with pytest.raises(MeldTooSmall) as caught:
        MasterRules(own_phases=f"s3;{code}")

    assert caught.value.facts == {"line": 2, "size": int(code[-1]), "least": least}


@pytest.mark.parametrize("kind", [ClassicRules, MasterRules])
def test_own_phases_and_a_choice_of_phases_exclude_each_other(kind: type[ClassicRules | MasterRules]) -> None:
    """V5c."""
    with pytest.raises(VariantsExclude) as caught:
        kind(phases="first 3", own_phases="s3")

    assert caught.value.facts == {"first": "phases", "second": "own_phases"}


@pytest.mark.parametrize("kind", [ClassicRules, MasterRules])
def test_only_the_own_phases_are_played(kind: type[ClassicRules | MasterRules]) -> None:
    assert kind(own_phases="s3;r4").played == (1, 2)
    assert kind(own_phases="s3;r4").book[2].size == 4
    assert kind(phases="even").played == (2, 4, 6, 8, 10)
    assert kind().book == kind.printed
