"""Finds what a document points to: links, and files, folders and names in backticks."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Final

from tests import ROOT

HIDDEN: Final = (".ci", ".github")
"""Folders that belong to the project although their names begin with a dot."""

_FENCED: Final = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
_CODE: Final = re.compile(r"`([^`\n]+)`")
_LINK: Final = re.compile(r"\]\(([^()\s]+)\)")
_HEADING: Final = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
_PATH: Final = re.compile(r"[\w.*<>-]+(/[\w.*<>-]+)*/?")
_FILE: Final = re.compile(r".*[\w*]\.(py|md|ftl|txt|toml|ya?ml|png|mako)")
_NAME: Final = re.compile(r"([A-Za-z_][\w.]*)(\(.*\))?")
_NAME_OF_CODE: Final = re.compile(r"[A-Z]\w\w|\w+[_.]\w")
_CITED: Final = re.compile(r"\b([A-Z]{3,}): [A-Z][a-z]+|([\w-]+\.md)\b")


def documents() -> list[Path]:
    return sorted(path for path in entries() if path.suffix == ".md")


@cache
def entries() -> frozenset[Path]:
    """Every file and folder of the project."""
    tops = [path for path in ROOT.iterdir() if path.is_file() or path.name in HIDDEN or not path.name.startswith(".")]
    inside = [below for top in tops if top.is_dir() for below in top.rglob("*") if "__pycache__" not in below.parts]
    return frozenset((*tops, *inside))


@cache
def _names_of_entries() -> frozenset[str]:
    return frozenset(path.relative_to(ROOT).as_posix() for path in entries())


# Links


def broken_links(document: Path, text: str) -> list[str]:
    """Relative links to a missing file, or to a missing heading of a file."""
    return [link for link in _links(text) if not _leads_somewhere(document, text, link)]


def _links(text: str) -> Iterator[str]:
    for link in _LINK.findall(_CODE.sub("", _FENCED.sub("", text))):
        if ":" not in link:
            yield link


def _leads_somewhere(document: Path, text: str, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = (document.parent / name).resolve() if name else document
    if target != document and target not in entries():
        return False
    if not anchor:
        return True
    return anchor in anchors(text if target == document else target.read_text(encoding="utf-8"))


def anchors(text: str) -> set[str]:
    """The anchors of all headings: lower case, hyphens for blanks, no punctuation."""
    headings = _HEADING.findall(_FENCED.sub("", text))
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


# Paths and names in backticks


def missing_paths(text: str) -> list[str]:
    """Files and folders in backticks that do not exist.

    A path whose first part is a top folder of the project counts from there. Any other path, such as `clocks.py`,
    only has to be the end of an existing path.
    """
    return [span for span in _CODE.findall(_FENCED.sub("", text)) if _is_path(span) and not _is_there(span)]


def _is_path(span: str) -> bool:
    begins_at_the_top = "/" in span and (ROOT / span.split("/")[0]).is_dir()
    return _PATH.fullmatch(span) is not None and (begins_at_the_top or _FILE.fullmatch(span) is not None)


def _is_there(span: str) -> bool:
    pattern = re.sub(r"<[^>]*>", "*", span.rstrip("/"))
    is_whole = "/" in pattern and (ROOT / pattern.split("/")[0]).is_dir()
    patterns = (pattern,) if is_whole else (pattern, f"*/{pattern}")
    return any(fnmatch(name, wanted) for name in _names_of_entries() for wanted in patterns)


def unknown_names(text: str) -> list[str]:
    """Names in backticks that look like our code, such as `next_clock` or `RuleError`, but are not in it."""
    return [span for span in _CODE.findall(_FENCED.sub("", text)) if not _is_known(span)]


def _is_known(span: str) -> bool:
    found = _NAME.fullmatch(span)
    if found is None or _is_path(span) or _NAME_OF_CODE.match(found[1]) is None:
        return True
    return all(word in _words_of_code() for word in found[1].split("."))


@cache
def _words_of_code() -> frozenset[str]:
    files = (path for path in entries() if path.suffix == ".py" and path.parent != Path(__file__).parent)
    sources = (path.read_text(encoding="utf-8") for path in files)
    return frozenset(word for source in sources for word in re.findall(r"\w+", source))


# Cited documents


def unknown_sources(text: str) -> list[str]:
    """Documents cited as `NAME.md` or `NAME: Section` that are not part of the project."""
    cited = (f"{section}.md" if section else name for section, name in _CITED.findall(text))
    return [name for name in cited if name not in _names_of_documents()]


@cache
def _names_of_documents() -> frozenset[str]:
    return frozenset(path.name for path in documents())


def remarks(source: str) -> str:
    """The docstrings and comments of Python code."""
    tree = ast.parse(source)
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, kinds)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return "\n".join([*docstrings, *(token.string for token in tokens if token.type == tokenize.COMMENT)])
