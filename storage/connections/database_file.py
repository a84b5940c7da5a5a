"""The file of an SQLite database: SQLite goes on in a file that was deleted, and nobody ever finds what it wrote."""

from pathlib import Path

from storage.errors import DatabaseGone


class DatabaseFile:
    """Knows the file that was opened; asked around every piece of work, which costs a microsecond."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: tuple[int, int] | None = None

    def remember(self) -> None:
        """The file that has this name now is the one that must keep it."""
        self._opened = self._named()

    def require(self) -> None:
        """DatabaseGone if the name stands for another file or for none."""
        if self._opened is not None and self._named() != self._opened:
            raise DatabaseGone

    def _named(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
