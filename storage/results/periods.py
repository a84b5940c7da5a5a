"""Which month and week a moment belongs to, as the texts that standings are kept under."""

from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias

Span: TypeAlias = Literal["all", "month", "week", "day"]
SPANS: Final[tuple[Span, ...]] = ("all", "month", "week")
DAILY_SPANS: Final[tuple[Span, ...]] = (*SPANS, "day")


def period(span: Span, at: int) -> str:
    """`all`, `2026-11`, (ISO) `2026-W46` or `2026-11-16`; all of them begin at midnight UTC."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    match span:
        case "all":
            return "all"
        case "month":
            return f"{moment:%Y-%m}"
        case "week":
            return f"{moment:%G-W%V}"
        case "day":
            return f"{moment:%Y-%m-%d}"


def start_of(day: str) -> int:
    """The first moment of a day."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)
