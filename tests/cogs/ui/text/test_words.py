"""Texts: complete in every language, with the same facts, and within Discord's limits."""

import re
from collections.abc import Iterator
from functools import cache

import discord
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from cogs.ui.layouts.past.history import date_words
from cogs.ui.text import words as words_module
from cogs.ui.text.words import LANGUAGES, LOCALES, NoText, Words, language_of
from engine.cards import NUMBERS
from engine.scoring import BONUS, CLASSIC_POINTS, FIVE_PHASE_POINTS

CODES = dict.fromkeys(locale.value.split("-")[0] for locale in discord.Locale)
"""The languages of Discord, which are what folders can be called."""
UNSPOKEN = next(code for code in CODES if code not in LANGUAGES)
LABEL = 80
PLACEHOLDER = 150
DESCRIPTION = 100
LONGEST = {
    "card": "Joker 7–12 yellow/violet",  # noqa: RUF001
    "the_card": "den Joker 7–12 gelb/violett",  # noqa: RUF001
    "the_meld": "die violette Folge 10–12",  # noqa: RUF001
    "name": "N" * 32,
    "owner": "N" * 32,
}


class References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


class Literals(Visitor):
    def __init__(self) -> None:
        self.numbers: set[int] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.numbers.update(map(int, re.findall(r"\d+", node.value)))


def entries(language: str) -> Iterator[ast.EntryType]:
    for file in sorted((LOCALES / language).glob("*.ftl")):
        yield from FluentResource(file.read_text(encoding="utf-8")).body


@cache
def patterns(language: str) -> dict[str, ast.Pattern]:
    """Every text by its key, attributes as `key.attribute`."""
    found: dict[str, ast.Pattern] = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            found |= {f"{entry.id.name}.{it.id.name}": it.value for it in entry.attributes}
    return found


def literals(pattern: ast.Pattern) -> set[int]:
    """The numbers that a text writes itself."""
    found = Literals()
    found.visit(pattern)
    return found.numbers


def variables(language: str, key: str) -> set[str]:
    """The variables of a text, including those of the texts it refers to."""
    references = References()
    references.visit(patterns(language)[key])
    return references.variables.union(*(variables(language, other) for other in references.messages))


def text(language: str, key: str) -> str:
    """A text with facts of maximum length."""
    return Words(language)(key, **{fact: LONGEST.get(fact, 10) for fact in variables(language, key)})


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each language alone, without English as a fallback."""
    monkeypatch.setattr(words_module, "FALLBACK", request.param)
    return str(request.param)


def test_every_folder_is_a_language_that_discord_has_with_a_name_of_its_own() -> None:
    names = [Words(language)("language") for language in LANGUAGES]

    assert [language for language in LANGUAGES if language not in CODES] == []
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read_and_no_key_is_there_twice(language: str) -> None:
    messages = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]

    assert not [entry for entry in entries(language) if isinstance(entry, ast.Junk)]
    assert len(messages) == len(set(messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_texts_in_the_same_files(language: str) -> None:
    files = {file.name for file in (LOCALES / language).iterdir()}

    assert [key for key in patterns("en") if key not in patterns(language)] == []
    assert list(patterns(language)) == list(patterns("en"))
    assert files == {file.name for file in (LOCALES / "en").iterdir()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_use_the_same_facts(language: str) -> None:
    different = [key for key in patterns("en") if variables(language, key) != variables("en", key)]

    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_and_dice_count_is_told_by_the_engine_and_written_in_no_text(language: str) -> None:
    """The small values are also numbers of cards; test_rules_pages.py looks at those."""
    values = {*CLASSIC_POINTS.values(), BONUS, FIVE_PHASE_POINTS} - {*NUMBERS}
    written = {key: literals(pattern) & values for key, pattern in patterns(language).items()}

    assert {key: found for key, found in written.items() if found} == {}


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("daily-about", "penalty"),
        ("own-bonus-won", "least"),
        ("event-bonus-won", "least"),
        ("sheet-five-phase-bonus", "least"),
    ],
)
def test_a_text_asks_for_the_number_that_it_tells(key: str, number: str) -> None:
    assert number in variables("en", key)


def test_every_text_can_be_formatted(language: str) -> None:
    for key in patterns(language):
        told = text(language, key)

        assert told, key
        assert told == told.strip(), key
        assert not re.search(r"[{}$\u2066-\u2069]|(?<!\n)  ", told), told


def test_labels_placeholders_and_descriptions_are_short_enough(language: str) -> None:
    limits = {
        r"button-.*": LABEL,
        r"select-.*": PLACEHOLDER,
        r"(choice|card|phase|pace|level|effect|option|game|meld)-[^.]*": DESCRIPTION,
        r".*\.about": DESCRIPTION,
    }

    for pattern, limit in limits.items():
        fitting = [key for key in patterns(language) if re.fullmatch(pattern, key)]
        assert fitting
        assert [key for key in fitting if len(text(language, key)) > limit] == []


def test_names_of_commands_are_what_discord_accepts(language: str) -> None:
    names = [key for key in patterns(language) if re.fullmatch(r"(command|parameter)-[^.]*", key)]
    spoken = [text(language, key) for key in names if f"{key}.about" in patterns(language)]

    assert [name for name in spoken if not re.fullmatch(r"[^\W_-][\w-]{0,31}", name) or name != name.lower()] == []
    commands = [text(language, key) for key in names if key.startswith("command-")]
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("en-US", "en"), ("en-GB", "en"), ("de_AT", "de"), (UNSPOKEN, "en"), ("", "en"), (None, "en")],
)
def test_discords_locale_chooses_the_language(locale: str | None, language: str) -> None:
    assert language_of(locale) == language
    assert Words(locale).language == language


def test_plural_forms_follow_the_number() -> None:
    german = Words("de")

    assert [german("seat-cards", count=count) for count in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]


def test_numbers_are_written_as_in_the_language() -> None:
    english, german = (Words(language)("dice-chance", phase_no=3, percent=12.5) for language in ("en", "de"))

    assert english == "Chance of making phase 3 if you roll now: 12.5%"
    assert german == "Chance auf Phase 3, wenn du jetzt würfelst: 12,5\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("language", "value", "told"),
    [
        ("en", -3.14, "\N{MINUS SIGN}3.1"),
        ("de", -3.14, "\N{MINUS SIGN}3,1"),
        ("en", -1234.5, "\N{MINUS SIGN}1,234.5"),
        ("en", 3.14, "3.1"),
        ("en", -0.04, "0.0"),
        ("de", -0.04, "0,0"),
    ],
)
def test_a_number_below_zero_has_a_minus_sign_and_zero_has_none(language: str, value: float, told: str) -> None:
    assert Words(language)("stats-place", value=value).endswith(f": **{told}**")


def test_a_hyphen_that_is_no_minus_stays() -> None:
    assert Words("en")("seat-points", name="A-1", points=-5) == "A-1 \N{MINUS SIGN}5"


def test_a_day_is_written_as_people_write_it() -> None:
    assert [date_words(Words(language), "2026-03-06") for language in ("en", "de")] == ["Mar 6, 2026", "6. März 2026"]


@pytest.mark.parametrize(
    ("language", "commands", "named"),
    [("de", None, "`/spielen`"), ("de", "en-US", "`/play`"), ("en", "de", "`/spielen`"), ("en", UNSPOKEN, "`/play`")],
)
def test_commands_are_named_as_discord_shows_them(language: str, commands: str | None, named: str) -> None:
    words = Words(language, commands)

    told = words("help-text")

    assert named in told
    assert Words(language)("button-join") in told


def test_an_attribute_follows_a_dot() -> None:
    assert Words("de")("card-wild.the") == "den Joker"


def test_a_text_that_is_missing_in_a_language_is_shown_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(words_module.bundle("de")._messages, "knock-seconds-value")

    assert Words("de")("knock-seconds-value", count=2) == "2 seconds"
    assert Words("de").has("knock-seconds-value")


def test_an_unknown_text_is_refused() -> None:
    assert not Words("de").has("no-such-text")
    with pytest.raises(NoText, match="no-such-text"):
        Words("de")("no-such-text")
    with pytest.raises(NoText, match="seat-cards"):
        Words("de")("seat-cards")
