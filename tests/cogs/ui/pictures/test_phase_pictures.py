"""Phases as a picture: example cards that really make the melds, and a description that tells everything."""

from random import Random

import pytest

from cogs.ui.layouts.workshop import Draft, workshop
from cogs.ui.pictures.canvas import ALT_LIMIT
from cogs.ui.pictures.phase_pictures import WIDTH, Row, example, phases_picture
from cogs.ui.text.words import LANGUAGES
from engine.cards import Card, cards_text
from engine.melds import Meld, parse_meld
from engine.phases import ColorOf, ColorRunOf, Need, RunOf
from engine.rules import ClassicRules
from engine.workshop.difficulty import HANDS, Share
from tests.cogs.ui.layouts.screens import a_screen
from tests.cogs.ui.layouts.worst_options import LONGEST_PHASES
from tests.engine.random_phases import random_own_phases


def made(need: Need, cards: tuple[Card, ...]) -> Meld:
    """The meld of these cards; parsing refuses cards that do not belong into it."""
    first = cards[0]
    match need:
        case RunOf():
            name = f"run{first.number}"
        case ColorOf():
            name = f"color{first.color}"
        case ColorRunOf():
            name = f"run{first.color}{first.number}"
        case _:
            name = f"set{first.number}"
    return parse_meld(f"{name}[{cards_text(cards)}]")


@pytest.mark.parametrize("seed", range(20))
def test_the_example_cards_make_the_phase(seed: int) -> None:
    rules = ClassicRules(own_phases=random_own_phases(Random(seed), 10))

    for phase in rules.book.values():
        melds = tuple(made(need, example(need, place)) for place, need in enumerate(phase.needs))
        assert phase.is_met_by(melds), phase


def test_every_phase_has_its_figure_in_the_description() -> None:
    book = ClassicRules(own_phases="s3+r4;c7").book
    picture = phases_picture([Row(book[1], "First", "44.5%", "±0.7"), Row(book[2], "Second", "…", "")])

    assert picture.alt == "First: 44.5% ±0.7\nSecond: …"
    assert picture.size[0] == WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_description_fits(language: str) -> None:
    rules = ClassicRules(own_phases=LONGEST_PHASES)
    draft = Draft(rules, dict.fromkeys(rules.book, Share(6_789, HANDS)))

    [figure] = workshop(a_screen("classic", None, language=language), draft, may_save=True).figures

    assert len(figure.picture.alt) < ALT_LIMIT
    assert len(figure.picture.alt.splitlines()) == 10
