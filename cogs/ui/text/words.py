"""Texts in the reader's language, written in locales/<language>/*.ftl."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Resource

FALLBACK: Final = "en"
LOCALES: Final = Path(__file__).parents[3] / "locales"
LANGUAGES: Final = (FALLBACK, *sorted({file.parent.name for file in LOCALES.glob("*/*.ftl")} - {FALLBACK}))
"""A folder of texts is a language."""
CACHED: Final = 8192  # formatted texts: cards, phases and labels are needed again and again
_MINUS: Final = "\N{MINUS SIGN}"
_BELOW_ZERO: Final = re.compile(r"(?<![\w.,-])-(\d[\d.,]*)")
_NAMES: Final = ("command-", "parameter-")
"""Names of commands and parameters, which Discord shows in the language of the client."""

Fact: TypeAlias = str | int | float


class NoText(LookupError):
    """No language has a text for this key with these facts."""


@lru_cache(256)
def language_of(locale: str | None) -> str:
    """Our language for a Discord locale: "de" for "de", "en" for "en-US" and for every unsupported locale."""
    language = (locale or FALLBACK).replace("_", "-").split("-")[0].lower()
    return language if language in LANGUAGES else FALLBACK


class Words:
    """`words("button-join")`, `words("card-wild.the")`, `words("seat-cards", count=3)`."""

    __slots__ = ("commands", "language")

    def __init__(self, language: str | None, commands: str | None = None) -> None:
        """`commands` is the language in which Discord shows the reader the names of commands."""
        self.language = language_of(language)
        self.commands = language_of(commands) if commands else self.language

    def __call__(self, key: str, **facts: Fact) -> str:
        return _formatted((self.language, FALLBACK), self.commands, key, tuple(facts.items()))

    def has(self, key: str) -> bool:
        return any(_has_text(bundle(language), key) for language in (self.language, FALLBACK))


@cache
def bundle(language: str, commands: str | None = None) -> FluentBundle:
    """All texts of a language, with the names of commands and parameters in the language `commands`; cached."""
    texts = FluentBundle([language], use_isolating=False)
    for resource in _resources(language):
        texts.add_resource(resource)
    for resource in _resources(commands) if commands else ():
        messages = (entry for entry in resource.body if isinstance(entry, Message))
        names = (message for message in messages if message.id.name.startswith(_NAMES))
        texts.add_resource(Resource([*names]), allow_overrides=True)
    return texts


def _resources(language: str) -> Iterator[Resource]:
    for file in sorted((LOCALES / language).glob("*.ftl")):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"{file.name} ({language}) has a text that cannot be read: {entry.content}")
        yield resource


@lru_cache(CACHED)
def _formatted(languages: tuple[str, ...], commands: str, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    name, _, attribute = key.partition(".")
    for language in languages:
        texts = bundle(language) if language == commands else bundle(language, commands)
        if not _has_text(texts, key):
            continue
        message = texts.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            continue
        text, errors = texts.format_pattern(pattern, dict(facts))
        if not errors:
            return _with_minus(str(text), facts)
    raise NoText(f"{key} with {', '.join(fact for fact, _ in facts) or 'no facts'}")


def _with_minus(text: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    """Replaces the libraries' hyphen before negative numbers by a minus sign, and removes it before a rounded zero."""
    if not any(isinstance(fact, int | float) and fact < 0 for _, fact in facts):
        return text
    return _BELOW_ZERO.sub(lambda match: f"{_MINUS if match[1].strip('0.,') else ''}{match[1]}", text)


def _has_text(texts: FluentBundle, key: str) -> bool:
    name, _, attribute = key.partition(".")
    return texts.has_message(name) and (not attribute or attribute in texts.get_message(name).attributes)
