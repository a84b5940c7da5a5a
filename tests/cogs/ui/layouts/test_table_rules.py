"""The rules pages of a table tell the rules of this table, and nothing that contradicts them."""

from itertools import product

import pytest

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.rules import GAMES, SECTIONS, Game, Section, rules
from cogs.ui.page import TEXT_LIMIT, Page
from cogs.ui.screen import Looks
from cogs.ui.text.words import LANGUAGES, Words
from engine.presets import PRESETS
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules, Rules
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
    own = ";".join(["s2+r3+c2+cr3"] * 10)
    tables: tuple[tuple[Game, Rules], ...] = (
        ("classic", EVERYTHING),
        ("classic", ClassicRules(own_phases=own, needs_number_card=True)),
        ("master", MasterRules(own_phases=own, blank_action=Effect.DRAW_TWO)),
        ("dice", DiceRules(phases="first 4")),
    )
    for game, played in tables:
        page = rules(Looks(Words(language)), game, section, played, 7)

        assert Shown(page).problems() == []
        assert page.view().content_length() < TEXT_LIMIT


def told(game: Game, section: Section, played: Rules | None, language: str) -> str:
    return text_of(rules(Looks(Words(language)), game, section, played, 7))


@pytest.mark.parametrize(
    ("language", "all_wild", "stuck", "empty"),
    [
        ("en", "you say what it stands for", "no card fits anywhere any more", "all discards but the top one"),
        ("de", "du sagst, wofür sie stehen", "keine Karte mehr irgendwo passt", "alle Ablagen außer der obersten"),
    ],
)
def test_all_wild_melds_stuck_rounds_and_empty_piles_are_told(
    language: str, all_wild: str, stuck: str, empty: str
) -> None:
    """C5, C8a, C12a, M12."""
    assert all_wild in told("classic", "special", None, language)
    games: tuple[Game, ...] = ("classic", "master")
    for game in games:
        assert stuck in told(game, "turn", None, language)
        assert empty in told(game, "turn", None, language)
    assert stuck not in told("dice", "turn", None, language)


@pytest.mark.parametrize(
    ("language", "blue", "all_jokers", "all_dice", "colors"),
    [
        (
            "en",
            "the blue pile too",
            "may even be all jokers",
            "a run may even be all wilds",
            "a run or a color may even",
        ),
        ("de", "auch der blaue Stapel", "sogar nur aus Jokern", "sogar nur aus Jokern", "eine Folge oder eine Farbe"),
    ],
)
def test_melds_of_nothing_but_wilds_are_told_where_they_are_played(
    language: str, blue: str, all_jokers: str, all_dice: str, colors: str
) -> None:
    """M2: in master only a color has no minimum of number cards."""
    without_colors = MasterRules(phases="1, 3, 4")

    assert all_jokers in told("master", "special", None, language)
    assert all_jokers not in told("master", "special", without_colors, language)
    assert all_jokers not in told("master", "special", MasterRules(own_phases="s3+r4;cr5"), language)
    assert all_jokers in told("master", "special", MasterRules(own_phases="s3;c5"), language)
    assert all_dice in told("dice", "special", None, language)
    assert colors in told("classic", "special", None, language)
    assert blue in told("master", "turn", None, language)
    assert blue not in told("classic", "turn", None, language)


@pytest.mark.parametrize(
    ("language", "counts", "not_played"),
    [
        ("en", "What failed attempts and declined scores have cost", "Phase 5 isn't played"),
        ("de", "Was misslungene Versuche und Verzichte gekostet haben", "Phase 5 wird nicht gespielt"),
    ],
)
def test_what_counts_for_the_five_phase_bonus_of_a_solo_game_is_told(
    language: str, counts: str, not_played: str
) -> None:
    """D8a, and D4a: only if phase 5 is played."""
    alone, short = (told("dice", "variants", played, language) for played in (None, DiceRules(phases="first 4")))

    assert counts in alone
    assert "221" in alone
    assert not_played not in alone
    assert counts not in short
    assert "221" not in short
    assert not_played in short


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_short_dice_game_the_last_phase_takes_the_place_of_phase_10(language: str) -> None:
    """D4a."""
    sections: tuple[Section, ...] = ("points", "variants")
    for section in sections:
        there = told("dice", section, DiceRules(phases="first 6"), language).partition("**Phas")[0]
        assert "Phase 6" in there or "phase 6" in there
        assert "hase 10" not in there
    assert "221" in told("dice", "points", DiceRules(phases="first 6"), language)
    assert "221" not in told("dice", "points", DiceRules(phases="first 4"), language)


def test_color_runs_are_explained_where_they_are_played() -> None:
    """V5."""
    assert "Color run:" in text_of(a_page("phases", ClassicRules(own_phases="cr5")))
    assert "Color run:" not in text_of(a_page("phases", None))


def test_the_other_sections_and_games_remember_the_table() -> None:
    custom_ids = [CustomId.parse(one.body["custom_id"]) for one in Shown(a_page("turn", EVERYTHING)).controls()]

    assert {custom_id.table for custom_id in custom_ids if custom_id} == {7}
    assert len(custom_ids) == len(SECTIONS) + len(GAMES) - 2
