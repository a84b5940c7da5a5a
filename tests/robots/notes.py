"""What a robot notes beside the answers: changes of tables, refusals, and lines in the log."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from unittest import mock

from cogs.live.open_hands import OpenHands
from cogs.ui.text.narrator import Narrator
from engine.errors import Refusal
from tables.happenings import Happening, StoredChange
from tables.table import Table


@dataclass(frozen=True)
class Noted:
    """A stored change: the table before and after it, and everything that happened; `before` is None for a new one."""

    before: Table | None
    after: Table
    happenings: tuple[Happening, ...]


@dataclass
class Notes:
    """What has happened since the last `clear`, and every table as it was stored last."""

    tables: dict[int, Table] = field(default_factory=dict)
    changes: list[Noted] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    log: list[str] = field(default_factory=list)

    def clear(self) -> None:
        self.changes.clear()
        self.refusals.clear()
        self.log.clear()

    def hear(self, happened: StoredChange) -> None:
        table = happened._table
        self.changes.append(Noted(self.tables.get(table.table_id), table, happened._happenings))
        self.tables[table.table_id] = table


class _Lines(logging.Handler):
    """Keeps warnings and errors as text."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(self.format(record))


@contextmanager
def listening(notes: Notes) -> Iterator[None]:
    """Notes every refusal that becomes a sentence, and every warning and error in the log.

    An open hand that is brought up to date may say why there are no cards yet: that refuses nobody.
    """
    told, refreshed, root, lines = Narrator.refusal, OpenHands._refresh_hand, logging.getLogger(), _Lines(notes.log)
    is_refreshing: ContextVar[bool] = ContextVar("is_refreshing", default=False)

    def refusal(narrator: Narrator, reason: Refusal) -> str:
        if not is_refreshing.get():
            notes.refusals.append(reason)
        return told(narrator, reason)

    async def refresh(hands: OpenHands, table_id: int, player_id: int) -> None:
        before = is_refreshing.set(True)
        try:
            await refreshed(hands, table_id, player_id)
        finally:
            is_refreshing.reset(before)

    root.addHandler(lines)
    try:
        with mock.patch.object(Narrator, "refusal", refusal), mock.patch.object(OpenHands, "_refresh_hand", refresh):
            yield
    finally:
        root.removeHandler(lines)
