"""Takes pictures of messages and measures them."""

from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator

WIDTH: Final = 400
"""Pixels of the window, as on a phone."""
_ABOVE: Final = 66  # pixels of a message that are Discord's own: the author's line and the spaces around the panel
_STYLE: Final = (
    "body{background:#1e1f22;color:#ddd;font-family:sans-serif;display:flex;flex-wrap:wrap;gap:16px;padding:16px}"
    "figure{margin:0;width:400px}figcaption{padding:4px 0}img{width:400px}"
)


@dataclass
class Camera:
    """Keeps the height of every screen by its name, and a picture if there is a folder."""

    language: str
    folder: Path | None = None
    heights: dict[str, int] = field(default_factory=dict)

    def take(self, name: str, message: Locator) -> None:
        message.page.mouse.move(0, 0)  # what appears below a pointer is not ours
        box = message.bounding_box()
        assert box is not None, f"{name} is not shown"
        self.heights[name] = round(box["height"]) - _ABOVE
        if self.folder is not None:
            message.screenshot(path=self.folder / f"{self.language}-{name.replace(' ', '-')}.png")


def write_index(folder: Path, cameras: list[Camera]) -> Path:
    """A page with all pictures, screen by screen in every language."""
    names = dict.fromkeys(name for camera in cameras for name in camera.heights)
    figures = (
        f"<figure><figcaption>{escape(name)} · {camera.language} · {camera.heights[name]} px</figcaption>"
        f'<img src="{camera.language}-{name.replace(" ", "-")}.png" alt="{escape(name)}"></figure>'
        for name in names
        for camera in cameras
        if name in camera.heights
    )
    file = folder / "index.html"
    file.write_text(f"<!doctype html><title>Screens</title><style>{_STYLE}</style>{''.join(figures)}", "utf-8")
    return file
