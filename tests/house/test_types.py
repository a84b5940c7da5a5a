"""No public field, function or alias of a room is annotated with `Any`, read from the source."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests import ROOT

DOORS = [
    "engine/__init__.py",
    "engine/computer/player.py",
    "engine/record.py",
    "engine/revealed.py",
    "engine/rules.py",
    "engine/views.py",
    "storage/database.py",
    "storage/records.py",
    "tables/happenings.py",
    "tables/host.py",
    "tables/results/past_results.py",
    "tables/results/replays.py",
    "tables/store.py",
    "tables/table.py",
    "tables/thinking.py",
    "cogs/live/screens.py",
    "cogs/ui/screen.py",
]


def holes(path: str, source: str) -> list[str]:
    """File, line and name of every public field, function or alias that is annotated with `Any`."""
    return [f"{path}:{line} {name}" for line, name in _open_names(ast.parse(source).body, "")]


def _open_names(body: list[ast.stmt], owner: str) -> Iterator[tuple[int, str]]:
    for node in body:
        match node:
            case ast.ClassDef(name=name) if _is_public(name):
                if any(map(_says_any, node.bases)):
                    yield node.lineno, owner + name
                yield from _open_names(node.body, f"{owner}{name}.")
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if _is_public(name):
                if any(map(_says_any, _annotations(node))):
                    yield node.lineno, owner + name
            case ast.AnnAssign(target=ast.Name(id=name)) if _is_public(name):
                if _says_any(node.annotation) or (_is_alias(node) and _says_any(node.value)):
                    yield node.lineno, owner + name


def _annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr | None]:
    given = function.args
    yield from (it.annotation for it in (*given.posonlyargs, *given.args, *given.kwonlyargs))
    yield from (it.annotation for it in (given.vararg, given.kwarg) if it is not None)
    yield function.returns


def _is_public(name: str) -> bool:
    return not name.startswith("_") or name == "__init__"


def _is_alias(node: ast.AnnAssign) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"


def _says_any(annotation: ast.expr | None) -> bool:
    """Whether the annotation contains `Any`, even inside another type or in a type written as a string."""
    for node in ast.walk(annotation) if annotation is not None else ():
        match node:
            case ast.Name(id="Any") | ast.Attribute(attr="Any"):
                return True
            case ast.Constant(value=str(text)) if "Any" in re.findall(r"\w+", text):
                return True
    return False


@pytest.mark.parametrize("door", DOORS)
def test_no_public_name_is_annotated_with_any(door: str) -> None:
    assert holes(door, (ROOT / door).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("class Table(Value):\n    state: Any", "Table.state"),
        ("class Table(Value):\n    states: dict[str, typing.Any]", "Table.states"),
        ("class Table(Held[Any]): ...", "Table"),
        ("class Table:\n    def __init__(self, state: Any) -> None: ...", "Table.__init__"),
        ("class Table:\n    async def move(self, *, view: 'Any | None') -> None: ...", "Table.move"),
        ("def view(state: State) -> Any: ...", "view"),
        ("def chosen(**options: Any) -> None: ...", "chosen"),
        ("View: TypeAlias = ClassicView | Any", "View"),
    ],
)
def test_a_public_any_is_reported_by_file_line_and_name(source: str, name: str) -> None:
    line = source.count("\n") + 1

    assert holes("tables/table.py", source) == [f"tables/table.py:{line} {name}"]


@pytest.mark.parametrize(
    "source",
    [
        "class Table(Value):\n    state: State | None",
        "class _Place:\n    table: Any",
        "_ANY_MOVE: Any = Move",
        "def move(view: View) -> Move:\n    found: Any = ask(view)\n    return found",
        "def _read(row: Any) -> Table: ...",
        'NAMES: Final = ("Any", "Ada")',
    ],
)
def test_private_names_may_be_any(source: str) -> None:
    assert holes("tables/table.py", source) == []
