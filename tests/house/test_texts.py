"""No text for people is written in code, every text that code asks for exists, and every text is used."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import ROOT
from tests.cogs.ui.text.test_option_text import option_keys
from tests.cogs.ui.text.test_words import References, patterns

# Functions and parameters whose text is shown unchanged.
SHOWING = frozenset(
    ("button", "select", "text", "notice", "question", "say", "send", "send_message", "TextDisplay", "Line", "Group")
)
SHOWN = frozenset(("label", "placeholder", "description", "content", "title", "note", "sentence", "reason"))
ASKING = frozenset(("words", "told", "_told", "has"))
"""Functions whose first argument is the key of a text."""

NOTATION = re.compile(r"([A-Z]\w{0,2}(:[A-Z*]+)? ?)+")


class Literal(NamedTuple):
    place: str
    text: str
    """For an f-string its text, with NUL in place of each value."""


def files() -> list[Path]:
    return sorted((ROOT / "cogs").rglob("*.py"))


def literal(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(literal(value) or "\0" for value in values)
        case _:
            return None


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def is_sentence(text: str) -> bool:
    """Whether the text has two words, or a value and a word, in a row; notation and parts of drawings do not count."""
    if text.startswith("<"):
        return False
    return re.search(r"([^\W\d_]+|\0)[.,:;!?]? +[^\W\d_]+", text) is not None and not NOTATION.fullmatch(text)


def is_word(text: str) -> bool:
    return re.search(r"[^\W\d_]{2,}", text) is not None


class Reader(ast.NodeVisitor):
    """Collects what a file shows and which texts it asks for, without docstrings, logs and errors."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.written: list[Literal] = []
        self.shown: list[Literal] = []
        self.asked: list[Literal] = []

    def _found(self, into: list[Literal], node: ast.expr) -> None:
        text = literal(node)
        if text is not None:
            into.append(Literal(f"{self._name}:{node.lineno}", text))

    def visit_Expr(self, node: ast.Expr) -> None:
        if literal(node.value) is None:
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        pass

    def visit_Constant(self, node: ast.Constant) -> None:
        self._found(self.written, node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._found(self.written, node)
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                self.visit(value.value)

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node)
        if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") in ("log", "re"):
            return
        if name in ("TypeVar", "cast"):
            return
        if name in ASKING and node.args:
            self._asked(node.args[0])
        if name == "named":
            self.asked += [Literal(f"{self._name}:{node.lineno}", f"command-{key}") for key in map(literal, node.args)]
        if name in SHOWING:
            for argument in node.args:
                self._found(self.shown, argument)
        for keyword in node.keywords:
            if keyword.arg in SHOWN:
                self._found(self.shown, keyword.value)
        self.generic_visit(node)

    def _asked(self, key: ast.expr) -> None:
        if isinstance(key, ast.IfExp):
            self._asked(key.body)
            self._asked(key.orelse)
        else:
            self._found(self.asked, key)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for inside in (*node.decorator_list, node.args, *node.body):
            self.visit(inside)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815


def read(name: str, source: str) -> Reader:
    reader = Reader(name)
    reader.visit(ast.parse(source))
    return reader


@cache
def readers() -> tuple[Reader, ...]:
    return tuple(read(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")) for file in files())


def texts_in_code(reader: Reader) -> list[str]:
    """Every text for people, by file and line; a single word counts only where it would be shown."""
    found = [it for it in reader.written if is_sentence(it.text)] + [it for it in reader.shown if is_word(it.text)]
    return [f"{place} says {text!r}" for place, text in dict.fromkeys(found)]


# Texts in code


def test_no_text_for_people_is_written_in_code() -> None:
    assert [text for reader in readers() for text in texts_in_code(reader)] == []


@pytest.mark.parametrize(
    "line",
    [
        'text("Your turn")',
        'text(f"## {title} is over")',
        'button(custom_id, "Join")',
        'button(custom_id, label="Join")',
        'SelectOption(label=f"Phase {number}", value="1")',
        'words = {"a": "A table"}',
        'await answer.say("Done.")',
        'x = f"{name} wins"',
        'modal = Modal(title="Seats")',
    ],
)
def test_a_text_in_code_is_reported_by_file_and_line(line: str) -> None:
    [found] = texts_in_code(read("cogs/a.py", f"import x\n\n{line}"))

    assert found.startswith("cogs/a.py:3 says ")


@pytest.mark.parametrize(
    "line",
    [
        '"""A docstring of a module."""',
        'log.warning("Table %s is gone", 1)',
        'raise ValueError(f"no such card: {card} here")',
        'assert x, "this cannot happen"',
        'text(f"## {title}", f"**{name}** · {points}")',
        'button(screen.custom_id("hand"), words("button-my-hand"))',
        'cards = parse_cards("R7 W J1:RY AM")',
        'def f(a: "Phase10 | None") -> "Phase10 | None": return None',
        'custom_id = screen.custom_id("lay", f"{way_no} {places}")',
    ],
)
def test_strings_that_people_never_see_are_not_reported(line: str) -> None:
    assert texts_in_code(read("cogs/a.py", line)) == []


# Keys


def pattern_of(key: str) -> re.Pattern[str]:
    """A pattern for all keys that an f-string can produce."""
    return re.compile(".*".join(map(re.escape, key.split("\0"))))


def is_whole(key: str) -> bool:
    """Whether the key's fixed beginning says which texts are meant; `command-` alone could be any command."""
    return re.match(r"[a-z]+(-[a-z]+)*-?", key) is not None and key not in ("command-\0", "command-\0.about")


def missing_keys(reader: Reader) -> list[str]:
    known = patterns("en")
    return [
        f"{place} asks for {key!r}"
        for place, key in reader.asked
        if is_whole(key) and not any(pattern_of(key).fullmatch(other) for other in known)
    ]


def used_keys() -> Iterator[re.Pattern[str]]:
    """Every key that a file asks for or could pass on as a string, that another text uses, or that names an option."""
    for reader in readers():
        yield from (pattern_of(it.text) for it in reader.asked + reader.written if is_whole(it.text))
    references = References()
    for pattern in patterns("en").values():
        references.visit(pattern)
    yield from map(re.compile, references.messages)
    yield from map(re.compile, option_keys())


def test_every_text_that_code_asks_for_exists() -> None:
    assert [key for reader in readers() for key in missing_keys(reader)] == []


@pytest.mark.parametrize("key", ['"button-fly"', 'f"flying-{n}"', '"button-join" if x else "button-fly"'])
def test_a_missing_text_is_reported_by_file_and_line(key: str) -> None:
    [found] = missing_keys(read("cogs/a.py", f"\nscreen.words({key}, n=1)"))

    assert found.startswith("cogs/a.py:2 asks for ")


def test_every_text_is_used() -> None:
    used = [*used_keys()]
    unused = {
        key for key in patterns("en") if not any(it.fullmatch(key) or it.fullmatch(key.split(".")[0]) for it in used)
    }

    assert unused == set()
