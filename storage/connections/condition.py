"""Whether the database worked when it was asked last."""

from types import TracebackType

from storage.errors import DatabaseError


class Last:
    """Entered around every piece of work, so it is a slotted class instead of a generator."""

    __slots__ = ("is_well",)

    def __init__(self) -> None:
        self.is_well = True

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """A request that was refused, or an error that is no fault of the database, says nothing."""
        if error is None:
            self.is_well = True
        elif isinstance(error, DatabaseError):
            self.is_well = False


class Condition:
    """Reading and writing fail apart from each other: a full disk can still be read."""

    def __init__(self) -> None:
        self.reading = Last()
        self.writing = Last()

    @property
    def is_well(self) -> bool:
        return self.reading.is_well and self.writing.is_well
