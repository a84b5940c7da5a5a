"""The pages that explain: the rules of each game, help, and what this bot is."""

import re
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

import engine
from cogs import __version__
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts import rules as rules_layout
from cogs.ui.layouts.about import about, guide
from cogs.ui.layouts.rules import GAMES, SCORED, SECTIONS, Game, Section, rules, section_words
from cogs.ui.page import TEXT_LIMIT, Page
from cogs.ui.pictures.canvas import MARGIN, Canvas, Picture
from cogs.ui.pictures.sprites import Look
from cogs.ui.screen import Looks
from cogs.ui.text.card_text import phase_titles
from cogs.ui.text.words import LANGUAGES, Words
from engine.cards import SKIP, parse_cards
from engine.dice.faces import DICE, Face, parse_faces
from engine.dice.score import best_score
from engine.phases import ALL
from engine.rules import ClassicRules, MasterRules
from tests.cogs.ui.layouts.screens import Shown

EVERY_PAGE = [*product(LANGUAGES, GAMES, SECTIONS)]


def a_page(language: str, game: Game, section: Section) -> Page:
    return rules(Looks(Words(language)), game, section)


def alt_of(page: Page) -> str:
    return page.figures[0].picture.alt


def numbers_from(least: int, text: str) -> list[str]:
    """Those that no text has of its own."""
    return [number for number in re.findall(r"\d+", text) if int(number) >= least]


def text_of(page: Page) -> str:
    return "\n".join(item.content for item in page.items if hasattr(item, "content"))


@pytest.mark.parametrize(("language", "game", "section"), EVERY_PAGE)
def test_every_section_of_every_game_is_a_page_that_discord_accepts(
    language: str, game: Game, section: Section
) -> None:
    length = a_page(language, game, section).view().content_length()

    assert Shown(a_page(language, game, section)).problems() == []
    assert 100 < length < TEXT_LIMIT


@pytest.mark.parametrize(("language", "game"), [*product(LANGUAGES, GAMES)])
def test_the_ten_phases_are_listed(language: str, game: Game) -> None:
    lines = text_of(a_page(language, game, "phases")).splitlines()
    titles = [f"- {title}" for title in phase_titles(Words(language), engine.GAMES[game].Rules())]

    assert len(titles) == len(ALL)
    assert [line for line in lines if line in titles] == titles


@pytest.mark.parametrize(("game", "section"), [*product(GAMES, SECTIONS)])
def test_every_other_section_and_every_other_game_is_one_click_away(game: Game, section: Section) -> None:
    custom_ids = [CustomId.parse(one.body["custom_id"]) for one in Shown(a_page("en", game, section)).controls()]

    assert custom_ids == [
        *(CustomId(0, 0, "rules", f"{game} {other}") for other in SECTIONS if other != section),
        *(CustomId(0, 0, "rules-of", f"{other} {section}") for other in GAMES if other != game),
    ]


def test_a_section_has_the_name_that_fits_its_game() -> None:
    assert section_words(Words("en"), "classic", "special") == "Special cards"
    assert section_words(Words("de"), "dice", "special") == "Joker"
    assert section_words(Words("de"), "dice", "variants") == "Allein"


# The pages agree with the engine


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_cards_agree_with_the_engine(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_classic = dict(zip(parse_cards("R1 V12 S W"), (71, 73, 75, 77), strict=True))
    monkeypatch.setattr(ClassicRules, "card_points", in_classic)
    monkeypatch.setattr(MasterRules, "card_points", {SKIP: 79})

    classic, master = (a_page(language, game, "points") for game in ("classic", "master"))

    assert numbers_from(70, text_of(classic)) == ["71", "73", "75", "77"]
    assert numbers_from(70, alt_of(classic)) == ["71", "73", "75", "77"]
    assert numbers_from(70, text_of(master)) == numbers_from(70, alt_of(master)) == ["79"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_dice_score_is_what_the_engine_counts(language: str) -> None:
    of_set, of_run, _ = map(parse_faces, SCORED)
    best = best_score(parse_faces(" ".join(SCORED)), 2)
    page = a_page(language, "dice", "points")

    assert best == sum(face.number for face in of_set + of_run)
    assert f" {best} " in text_of(page)
    assert [line.label.split()[0] for line in page.figures[0].picture.lines[:2]] == [
        str(sum(face.number for face in faces)) for faces in (of_set, of_run)
    ]


def test_the_example_of_a_dice_score_can_be_rolled() -> None:
    def can_show(faces: tuple[Face, ...], dice: tuple[tuple[Face, ...], ...]) -> bool:
        return not faces or any(
            faces[0] in die and can_show(faces[1:], dice[:n] + dice[n + 1 :]) for n, die in enumerate(dice)
        )

    faces = parse_faces(" ".join(SCORED))

    assert len(faces) == len(DICE)
    assert can_show(faces, DICE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bonuses_and_penalties_of_dice_agree_with_the_engine(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, name in ((71, "BONUS"), (73, "FIVE_PHASE_POINTS"), (75, "PENALTY")):
        monkeypatch.setattr(rules_layout, name, number)

    assert sorted(numbers_from(70, text_of(a_page(language, "dice", "points")))) == ["71", "71", "73"]
    assert sorted(numbers_from(70, text_of(a_page(language, "dice", "variants")))) == ["71", "73", "75"]


# Pictures


@pytest.mark.parametrize(("language", "game", "section"), EVERY_PAGE)
def test_every_section_but_the_variants_has_a_picture_in_which_everything_fits(
    language: str, game: Game, section: Section
) -> None:
    figures = a_page(language, game, section).figures

    assert len(figures) == (section != "variants")
    for figure in figures:
        assert edge(figure.picture) == edge(Canvas(*figure.picture.size).finished(()))


def edge(picture: Picture) -> bytes:
    """The stripe on the right, where only felt is to be seen."""
    shown = Image.open(BytesIO(picture.png)).convert("RGBA")
    return shown.crop((shown.width - MARGIN + 4, 0, shown.width, shown.height)).tobytes()


def test_a_picture_has_a_description() -> None:
    [figure] = a_page("en", "classic", "special").figures

    assert figure.picture.alt == "Run with a wild: Yellow 3, Red 4, Wild, Violet 6\nSkip: Skip"


def test_pictures_have_the_look_that_the_reader_chose() -> None:
    looks = (Look(), Look("contrast"), Look(letters=True))
    figures = [rules(Looks(Words("en"), look), "classic", "phases").figures[0] for look in looks]

    assert len({figure.picture.png for figure in figures}) == len({figure.name for figure in figures}) == len(looks)


# Help and about


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_about_are_pages_that_discord_accepts(language: str) -> None:
    words = Words(language)

    assert Shown(guide(words)).problems() == []
    assert Shown(about(words, __version__)).problems() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_the_commands_and_buttons_to_start_with(language: str) -> None:
    words = Words(language)
    told = text_of(guide(words))

    assert [
        name for name in ("play", "hand", "table", "rules", "me") if f"`/{words(f'command-{name}')}`" not in told
    ] == []
    assert [name for name in ("join", "start", "my-hand") if f"**{words(f'button-{name}')}**" not in told] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_shows_the_version_and_who_owns_the_name(language: str) -> None:
    told = text_of(about(Words(language), __version__))

    assert f" {__version__}." in told
    assert "Mattel" in told


def test_about_shows_that_the_bot_is_unofficial() -> None:
    assert "unofficial" in text_of(about(Words("en"), __version__))
    assert "inoffiziell" in text_of(about(Words("de"), __version__))
