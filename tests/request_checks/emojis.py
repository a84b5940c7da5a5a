"""The limits of application emojis that Discord's description does not contain."""

import re
from collections.abc import Iterator

from simcord import HttpLogEntry

_ROUTE = re.compile(r"/applications/[^/]+/emojis")
MOST_BYTES = 256 * 1024


def problems(request: HttpLogEntry) -> Iterator[str]:
    if request.json and _ROUTE.fullmatch(request.path):
        size = len(request.json.get("image", "").partition(",")[2]) * 3 // 4
        if size > MOST_BYTES:
            yield f"image: it has {size} bytes, at most {MOST_BYTES} are allowed."
