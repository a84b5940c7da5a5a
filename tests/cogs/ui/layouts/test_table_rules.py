"""The rules pages of a table tell the rules of this table, and nothing that contradicts them."""

from itertools import product

import pytest

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.rules import GAMES, SECTIONS, Section, rules
from cogs.ui.page import TEXT_LIMIT, Page
from cogs.ui.screen import Looks
from cogs.ui.text.words import LANGUAGES, Words
from engine.presets import PRESETS
from engine.rules import ClassicRules, Rules
from tests.cogs.ui.layouts.screens import Shown

EVERYTHING = ClassicRules(
    phases="first 9",
    knocking=True,
    free_order=True,
    go_out_by_hit=True,
    skip_target="next",
    first_skip="skips",
    wild_points=25,
    needs_number_card=True,
)


def a_page(section: Section, played: Rules | None, language: str = "en") -> Page:
    return rules(Looks(Words(language)), "classic", section, played, 7)


def text_of(page: Page) -> str:
    return "\n".join(item.content for item in page.items if hasattr(item, "content"))


@pytest.mark.parametrize(
    ("section", "chosen", "only_then", "only_else"),
    [
        ("phases", ClassicRules(phases="even"), "Phases: the even ones", "- Phase 1:"),
        ("phases", ClassicRules(free_order=True), "in any order", "one after the other"),
        ("phases", ClassicRules(fixed_rounds=True), "one round for each", "you try it again"),
        ("points", ClassicRules(fixed_rounds=True), "one round for each phase", "lays down their last phase"),
        ("turn", ClassicRules(go_out_by_hit=True), "may be discarded or hit", "can't be a hit"),
        ("special", ClassicRules(needs_number_card=True), "at least one number card", "Even a whole phase"),
        ("special", ClassicRules(skip_target="next"), "the player on your left loses", "choose who loses"),
        (
            "special",
            ClassicRules(first_skip="skips"),
            "whoever would begin loses",
            "goes under the draw pile",
        ),
        ("points", ClassicRules(wild_points=25), "Wild: 25 points", "Wild: 20 points"),
    ],
)
def test_an_option_changes_the_sentence_that_it_is_about(
    section: Section, chosen: ClassicRules, only_then: str, only_else: str
) -> None:
    there, usual = text_of(a_page(section, chosen)), text_of(a_page(section, None))

    assert only_then in there
    assert only_else not in there
    assert only_then not in usual
    assert only_else in usual


def test_the_picture_of_points_counts_as_the_table_does() -> None:
    [figure] = a_page("points", PRESETS["mattel"]).figures

    assert "25 points" in figure.picture.alt
    assert "20 points" not in figure.picture.alt


@pytest.mark.parametrize(("language", "section"), [*product(LANGUAGES, SECTIONS)])
def test_what_is_not_as_usual_stands_on_every_page_of_the_table(language: str, section: Section) -> None:
    assert "Mattel" in text_of(a_page(section, PRESETS["mattel"], language))
    assert "Mattel" not in text_of(a_page(section, ClassicRules(), language))


@pytest.mark.parametrize(("language", "section"), [*product(LANGUAGES, SECTIONS)])
def test_with_everything_chosen_discord_accepts_every_page(language: str, section: Section) -> None:
    page = a_page(section, EVERYTHING, language)

    assert Shown(page).problems() == []
    assert page.view().content_length() < TEXT_LIMIT


@pytest.mark.parametrize(
    ("language", "all_wild", "stuck"),
    [
        ("en", "you say what it stands for", "no card fits anywhere any more"),
        ("de", "du sagst, wofür sie stehen", "keine Karte mehr irgendwo passt"),
    ],
)
def test_all_wild_melds_and_stuck_rounds_are_told(language: str, all_wild: str, stuck: str) -> None:
    assert all_wild in text_of(a_page("special", None, language))
    assert stuck in text_of(a_page("turn", None, language))


def test_the_other_sections_and_games_remember_the_table() -> None:
    custom_ids = [CustomId.parse(one.body["custom_id"]) for one in Shown(a_page("turn", EVERYTHING)).controls()]

    assert {custom_id.table for custom_id in custom_ids if custom_id} == {7}
    assert len(custom_ids) == len(SECTIONS) + len(GAMES) - 2
