"""docs/RULES.md is the rule book: it defines every cited rule number, and tests cite every ruling in it.

A citation is a number such as `C8` or `C5b` in a comment, a docstring or a document. A range such as `C7-C9` cites
every number in it, but no rulings with letters, which have to be cited one by one.

A violet seven, `V7`, looks like a rule of the variants. That is why notation stands in backticks: nothing between
backticks is a citation. Other cards in code are strings, and only docstrings are read.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import phases
from engine.dice.faces import DICE, DICE_NAMES
from engine.phases import ColorOf, ColorRunOf, Need, RunOf, SetOf
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules
from tests import ROOT

BOOK = (ROOT / "docs/RULES.md").read_text(encoding="utf-8")
NUMBER = r"[CDFMV]\d+[a-z]?"
DEFINED = re.compile(rf"^(?:- )?\*\*({NUMBER})\b[^*]*\*\*( \*Ruling\b)?", re.MULTILINE)
CITED = re.compile(rf"\b({NUMBER})(?:-({NUMBER}))?\b")
NOTATION = re.compile(r"```.*?```|`(?:[^`\n]|\n(?!\n))*`", re.DOTALL)
"""Matches only within a paragraph, so that a stray backtick hides nothing below it."""

COUNTED = {2: "two", 4: "four", 6: "six", 7: "seven"}


def defined(book: str) -> list[str]:
    return [found[1] for found in DEFINED.finditer(book)]


def rulings(book: str) -> dict[str, int]:
    """The line of every ruling in the book."""
    return {found[1]: 1 + book.count("\n", 0, found.start()) for found in DEFINED.finditer(book) if found[2]}


# Reading prose


@cache
def files() -> dict[str, str]:
    """The text of every file in the project that can cite a rule."""
    ours = [top for top in sorted(ROOT.iterdir()) if not top.name.startswith(".") or top.name == ".github"]
    paths = [path for top in ours for path in (sorted(top.rglob("*")) if top.is_dir() else [top])]
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in paths
        if path.suffix in (".py", ".md", ".ftl")
    }


def prose(path: str, source: str) -> Iterator[tuple[int, str]]:
    """The first line and the text of every comment, docstring or document."""
    match Path(path).suffix:
        case ".py":
            yield from comments(source)
            yield from docstrings(source)
        case ".ftl":
            yield from ((no, line) for no, line in enumerate(source.splitlines(), 1) if line.startswith("#"))
        case _:
            yield 1, source


def comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Strings that stand alone: docstrings of modules, classes and functions, and strings below a constant."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def citations(path: str, source: str) -> Iterator[tuple[str, str]]:
    """The file and line of every citation, and the cited number."""
    if CITED.search(source) is None:
        return
    for first_line, text in prose(path, source):
        plain = NOTATION.sub(lambda notation: "\n" * notation[0].count("\n"), text)
        for found in CITED.finditer(plain):
            line = first_line + plain.count("\n", 0, found.start())
            yield from ((f"{path}:{line}", number) for number in cited_by(*found.groups()))


def cited_by(first: str, last: str | None) -> list[str]:
    """`C7-C9` stands for C7, C8 and C9; `V3a-V3c` for three rulings."""
    if last is None:
        return [first]
    if first[-1].isalpha() and first[:-1] == last[:-1]:
        return [f"{first[:-1]}{chr(letter)}" for letter in range(ord(first[-1]), ord(last[-1]) + 1)]
    if first[-1].isdigit() and first[0] == last[0] and last[-1].isdigit():
        return [f"{first[0]}{no}" for no in range(int(first[1:]), int(last[1:]) + 1)]
    return [first, last]


# Checks of the book and of the citations


def unknown(book: str, path: str, source: str) -> list[str]:
    known = {*defined(book)}
    return [
        f"{place} cites {number}, which docs/RULES.md does not define (notation stands in backticks)"
        for place, number in citations(path, source)
        if number not in known
    ]


def uncited(book: str, sources: Iterable[tuple[str, str]]) -> list[str]:
    """The rulings that none of these files cites."""
    cited = {number for path, source in sources for _, number in citations(path, source)}
    return [
        f"docs/RULES.md:{line} {number} is not cited" for number, line in rulings(book).items() if number not in cited
    ]


def test_every_rule_that_is_cited_is_in_the_book() -> None:
    reports = [report for path, source in files().items() for report in unknown(BOOK, path, source)]

    assert not reports, "\n".join(reports)


def test_every_ruling_is_cited_by_a_test() -> None:
    tests = [(path, source) for path, source in files().items() if re.fullmatch(r"tests/.*/test_\w+\.py", path)]

    reports = uncited(BOOK, tests)

    assert not reports, "\n".join(reports)


def test_every_ruling_is_cited_where_the_engine_decides_it() -> None:
    engine = [(path, source) for path, source in files().items() if path.startswith("engine/")]

    reports = uncited(BOOK, engine)

    assert not reports, "\n".join(reports)


def test_the_numbers_of_rules_have_no_gap() -> None:
    numbers = defined(BOOK)
    chapters = Counter(number[0] for number in numbers if number[-1].isdigit())
    rules = [f"{chapter}{no}" for chapter, count in chapters.items() for no in range(1, count + 1)]
    letters = Counter(number[:-1] for number in numbers if number[-1].isalpha())

    assert numbers == [f"{rule}{letter}" for rule in rules for letter in ["", *"abcdefghij"[: letters[rule]]]]
    assert {number for number in numbers if number[-1].isalpha()} <= {*rulings(BOOK)}


@pytest.mark.parametrize(
    ("path", "source", "lines"),
    [
        ("engine/a.py", "x = 1  # C99", [1]),
        ("engine/a.py", '"""As C8 says.\n\nAnd M99.\n"""', [3]),
        ("engine/a.py", 'HANDS = 3\n"""V9: how many."""', [2]),
        ("tests/test_a.py", 'def test_it() -> None:\n    """C8z."""', [2]),
        ("engine/a.py", "# C14-C17", [1, 1]),
        ("engine/a.py", "# V3h-V3k", [1, 1]),
        ("docs/a.md", "The `V7` of\n`R1\nG2` is a card, V7 is none.", [3]),
        ("docs/a.md", "```\nC99\n```\nD99", [4]),
        ("docs/a.md", "A lost ` backtick\n\nhides no M99 here `", [3]),
        ("locales/en/a.ftl", "# F9\nkey = F9", [1]),
    ],
)
def test_a_number_that_the_book_does_not_define_is_reported_by_file_and_line(
    path: str, source: str, lines: list[int]
) -> None:
    assert [report.split(" ")[0] for report in unknown(BOOK, path, source)] == [f"{path}:{line}" for line in lines]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/a.py", "# C1-C15, V1-V4; M8-M11"),
        ("engine/a.py", 'card("V7")  # the only `V7`'),
        ("engine/a.py", 'print("C99")'),
        ("engine/a.py", '"""`runV2[V2 V3 J1:*]` (M6)."""'),
        ("locales/en/a.ftl", "key = V12"),
    ],
)
def test_cards_and_strings_are_no_citations(path: str, source: str) -> None:
    assert unknown(BOOK, path, source) == []


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("# C5a, C5b", ["3 C5"]),
        ("# C4-C6, C5a", ["6 C5b"]),
        ('"""C5: a pile."""\n# C5a-C5b', []),
        ('text = "C5 C5a C5b"', ["3 C5", "5 C5a", "6 C5b"]),
    ],
)
def test_a_ruling_that_nobody_cites_is_reported_by_its_line(source: str, missing: list[str]) -> None:
    book = "**C4 Turn.** One.\n\n**C5 Pile.** *Ruling.* Two.\n\n- **C5a** *Ruling.* Three.\n- **C5b** *Ruling, four.*"

    reports = uncited(book, [("tests/test_a.py", source)])

    assert reports == [f"docs/RULES.md:{ruling} is not cited" for ruling in missing]


# Tables and names in the book


def in_words(needs: tuple[Need, ...]) -> str:
    """A phase as the book's tables write it: `two sets of 3`, or `set of 3 + run of 4`."""
    texts = [named(need) for need in needs]
    if len(texts) > 1 and len({*texts}) == 1:
        return f"{COUNTED[len(texts)]} {texts[0].replace('set', 'sets')}"
    return " + ".join(texts)


def named(need: Need) -> str:
    match need:
        case SetOf(size=size):
            return f"set of {size}"
        case RunOf(size=size):
            return f"run of {size}"
        case ColorRunOf(size=size):
            return f"color run of {size}"
        case ColorOf(size=size):
            return f"{COUNTED[size]} cards of one color"


def test_the_tables_of_phases_agree_with_the_engine() -> None:
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", BOOK, re.MULTILINE)

    played = [*phases.CLASSIC.values(), *phases.MASTER.values()]
    assert rows == [(str(phase.no), in_words(phase.needs)) for phase in played]


def test_the_table_of_dice_agrees_with_the_engine() -> None:
    rows = re.findall(r"\| ([LH]\d)((?: \| [BROG]){6}) \|", BOOK)

    assert {name: re.findall(r"\w", colors) for name, colors in rows} == {
        name: [face.color for face in die] for name, die in zip(DICE_NAMES, DICE, strict=True)
    }


def test_every_option_and_every_action_is_in_the_book() -> None:
    options = [name for kind in (ClassicRules, MasterRules, DiceRules) for name in kind.__struct_fields__]

    assert [name for name in (*options, *Effect) if f"`{name}`" not in BOOK] == []
