"""Which month and week a moment belongs to, as the texts that standings are kept under."""

from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias

Span: TypeAlias = Literal["all", "month", "week"]
SPANS: Final[tuple[Span, ...]] = ("all", "month", "week")


def period(span: Span, at: int) -> str:
    """`all`, `2026-11` or (ISO) `2026-W46`; months and weeks begin at midnight UTC."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    match span:
        case "all":
            return "all"
        case "month":
            return f"{moment:%Y-%m}"
        case "week":
            return f"{moment:%G-W%V}"
