"""Names of the month, week and day of a moment, as standings store them."""

from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias

Span: TypeAlias = Literal["all", "month", "week", "day"]
SPANS: Final[tuple[Span, ...]] = ("all", "month", "week")
DAILY_SPANS: Final[tuple[Span, ...]] = (*SPANS, "day")


def period(span: Span, at: int) -> str:
    """`all`, `2026-11`, `2026-W46` (ISO) or `2026-11-16`; periods start at midnight UTC."""
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
    """Midnight UTC at the start of a day, in unix milliseconds."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)
