"""Texts in the reader's language, written in locales/<language>/*.ftl."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

LANGUAGES: Final = ("en", "de")
FALLBACK: Final = "en"
LOCALES: Final = Path(__file__).parents[2] / "locales"
CACHED: Final = 8192  # texts with their facts: cards, phases and labels come again and again

Fact: TypeAlias = str | int | float


class NoText(LookupError):
    """No language has a text for this key, or not with these facts."""


def language_of(locale: str | None) -> str:
    """Our language for one of Discord's locales: "de" for "de", "en" for "en-US" and for all that we don't speak."""
    language = (locale or FALLBACK).replace("_", "-").split("-")[0].lower()
    return language if language in LANGUAGES else FALLBACK


class Words:
    """`words("button-join")`, `words("card-wild.the")`, `words("seat-cards", count=3)`."""

    __slots__ = ("language",)

    def __init__(self, language: str | None) -> None:
        self.language = language_of(language)

    def __call__(self, key: str, **facts: Fact) -> str:
        return _formatted((self.language, FALLBACK), key, tuple(facts.items()))

    def has(self, key: str) -> bool:
        return any(_has_text(bundle(language), key) for language in (self.language, FALLBACK))


@cache
def bundle(language: str) -> FluentBundle:
    """All texts of a language; read once."""
    texts = FluentBundle([language], use_isolating=False)
    for file in sorted((LOCALES / language).glob("*.ftl")):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"{file.name} ({language}) has a text that cannot be read: {entry.content}")
        texts.add_resource(resource)
    return texts


@lru_cache(CACHED)
def _formatted(languages: tuple[str, ...], key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    name, _, attribute = key.partition(".")
    for texts in map(bundle, languages):
        if not _has_text(texts, key):
            continue
        message = texts.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            continue
        text, errors = texts.format_pattern(pattern, dict(facts))
        if not errors:
            return str(text)
    raise NoText(f"{key} with {', '.join(fact for fact, _ in facts) or 'no facts'}")


def _has_text(texts: FluentBundle, key: str) -> bool:
    name, _, attribute = key.partition(".")
    return texts.has_message(name) and (not attribute or attribute in texts.get_message(name).attributes)
