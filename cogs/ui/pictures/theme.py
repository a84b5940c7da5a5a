"""A theme: vector drawings and the colors of their roles, from a folder of art/."""

import re
from functools import cache, cached_property
from hashlib import blake2b
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from string import Template
from typing import Final, Literal, TypeAlias

from PIL import Image
from resvg_py import svg_to_bytes

ThemeName: TypeAlias = Literal["classic", "contrast"]
Rgb: TypeAlias = tuple[int, int, int]

ART: Final = Path(__file__).parents[3] / "art"
BASE: Final = "classic"
"""The theme whose drawings the others use unless they bring their own."""
NUMBERS_FONT: Final = ART / "fonts" / "Fredoka-Bold.ttf"
_STYLE: Final = "theme.css"
_PARTS: Final = "parts"
_CODE: Final = (Path(__file__), Path(__file__).with_name("palette.py"))
"""What decides about colors, besides the drawings."""
_COLOR: Final = re.compile(r"^\.([\w-]+) \{ (?:fill|stop-color): #([0-9a-f]{6})", re.MULTILINE)


class Theme:
    """The drawings and colors of one look; `theme` keeps one of each."""

    def __init__(self, name: ThemeName) -> None:
        self.name = name

    def drawn(self, drawing: str, across: int, /, **values: object) -> Image.Image:
        """The drawing with the values in its places, as a transparent picture of this width."""
        text = Template(self._source(f"{drawing}.svg")).substitute({**self._parts, **values})
        fonts = [str(NUMBERS_FONT)]
        png = svg_to_bytes(
            svg_string=text, width=across, skip_system_fonts=True, font_files=fonts, style_sheet=self._style
        )
        return Image.open(BytesIO(png)).convert("RGBA")

    def color(self, role: str) -> Rgb:
        """The color of a role, for what is not a drawing: letters and lines."""
        return self._colors[role]

    @cached_property
    def version(self) -> str:
        """Changes with every change of a drawing, a color, the font or the program that renders them."""
        files = sorted({*(ART / BASE).rglob("*.*"), *(ART / self.name).rglob("*.*"), NUMBERS_FONT})
        told = blake2b(f"{version('resvg-py')} {version('pillow')}".encode(), digest_size=8)
        for file in (*files, *_CODE):
            told.update(file.name.encode() + b"\0" + file.read_bytes())
        return told.hexdigest()

    @cached_property
    def _style(self) -> str:
        """The colors of the base, and after them those of this theme, which win."""
        parts = dict.fromkeys((BASE, self.name))
        return "\n".join((ART / part / _STYLE).read_text("utf-8") for part in parts)

    @cached_property
    def _colors(self) -> dict[str, Rgb]:
        found = {name: bytes.fromhex(digits) for name, digits in _COLOR.findall(self._style)}
        return {name: (red, green, blue) for name, (red, green, blue) in found.items()}

    @cached_property
    def _parts(self) -> dict[str, str]:
        """What several drawings share, by the name of its place in them."""
        names = sorted({file.name for name in (BASE, self.name) for file in (ART / name / _PARTS).glob("*.svg")})
        return {name.removesuffix(".svg").replace("-", "_"): self._source(f"{_PARTS}/{name}") for name in names}

    def part(self, name: str) -> str:
        return self._parts[name.replace("-", "_")]

    @cache  # noqa: B019 - themes live as long as the program
    def _source(self, file: str) -> str:
        own = ART / self.name / file
        return (own if own.exists() else ART / BASE / file).read_text("utf-8")


@cache
def theme(name: ThemeName = "classic") -> Theme:
    return Theme(name)
