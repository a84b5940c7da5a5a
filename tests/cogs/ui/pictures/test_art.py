"""The drawings: all are used and filled, every theme can be chosen, and `make art` shows them all."""

import re
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image

from cogs.ui.pictures import emoji_pictures, faces, sprites
from cogs.ui.pictures.canvas import _felt
from cogs.ui.pictures.charts import _drawn
from cogs.ui.pictures.palette import Palette
from cogs.ui.pictures.sprites import ACTIONS
from cogs.ui.pictures.theme import ART, BASE, Theme, ThemeName
from docs import art
from tables.people import preferences

PLACE = re.compile(r"\$(\w+)")


def drawings() -> dict[str, str]:
    return {file.stem: file.read_text("utf-8") for file in sorted((ART / BASE).glob("*.svg"))}


def parts() -> set[str]:
    return {file.stem for file in (ART / BASE / "parts").glob("*.svg")}


def test_every_theme_has_a_folder_and_can_be_chosen() -> None:
    assert art.themes() == sorted(get_args(ThemeName)) == sorted(get_args(preferences.ThemeName))


def test_the_sheets_show_every_theme_and_every_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: set[str] = set()
    render, keep = Theme.drawn, Palette.kept

    def noted(self: Theme, drawing: str, across: int, /, **values: object) -> Image.Image:
        shown.add(drawing)
        return render(self, drawing, across, **values)

    def kept(self: Palette, drawing: str, across: int, **values: str | int | float) -> object:
        shown.add(drawing)
        return keep(self, drawing, across, **values)

    monkeypatch.setattr(Theme, "drawn", noted)
    monkeypatch.setattr(Palette, "kept", kept)
    for remembered in (_felt, _drawn, faces._face, sprites.panel_sprite, emoji_pictures.emoji_pictures):
        remembered.cache_clear()
    for name in ("card", "back", "gap", "new", "placed", "die"):
        getattr(art, f"{name}_sprite").cache_clear()

    files = art.main(tmp_path)

    assert {file.name for file in files} == {file.name for file in tmp_path.iterdir()}
    assert len({file.read_bytes() for file in files}) == 2 * len(art.themes()) + 1
    assert shown == {*drawings()}


def test_every_part_is_used_by_a_drawing_or_is_the_sign_of_an_action() -> None:
    named = {name.replace("_", "-") for text in drawings().values() for name in PLACE.findall(text)}

    assert parts() - named == {*ACTIONS.values()}


def test_a_theme_replaces_only_what_the_base_has() -> None:
    known = {file.relative_to(ART / BASE) for file in (ART / BASE).rglob("*.*")}

    for name in get_args(ThemeName):
        assert {file.relative_to(ART / name) for file in (ART / name).rglob("*.*")} <= known


def test_every_font_has_its_license() -> None:
    fonts = {file.stem.partition("-")[0].removesuffix("Sans") for file in (ART / "fonts").glob("*.ttf")}

    assert fonts == {file.stem.partition("-")[0] for file in (ART / "fonts").glob("*.txt")}
