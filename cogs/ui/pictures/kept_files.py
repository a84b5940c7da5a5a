"""Files of what can be drawn again, so that it is drawn once and not at every start."""

import logging
import os
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import get_ident
from typing import Final

log = logging.getLogger(__name__)

_FOLDER: Final = "phase10-bot"
_NOWHERE: Final = Path(os.devnull)
_DIGEST: Final = 8
"""So many bytes at the end of a file tell whether the others are undamaged."""


@cache
def folder() -> Path:
    """Where the system keeps such files; there every version of a theme has a folder of its own."""
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / _FOLDER
    except RuntimeError:  # there is no home
        return _NOWHERE / _FOLDER


def read(version: str, name: str) -> bytes | None:
    """The content of a file; None if there is no such file or it is damaged."""
    try:
        stored = (folder() / version / name).read_bytes()
    except OSError:
        return None
    content = stored[:-_DIGEST]
    return content if stored == content + _digest(content) else None


def write(version: str, name: str, content: bytes) -> None:
    """Writes beside and moves into place, because threads and processes write at once; no place is no harm."""
    file = folder() / version / name
    beside = file.with_suffix(f".{os.getpid()}-{get_ident()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(content + _digest(content))
        beside.replace(file)
    except OSError as error:
        log.debug("%s is drawn again at the next start: %s", name, error)


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=_DIGEST).digest()
