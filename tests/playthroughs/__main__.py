"""`make playthroughs`: write the recorded games again after a change that is meant to change them."""

from tests.playthroughs import FOLDER, PLAYTHROUGHS, played

for name in PLAYTHROUGHS:
    (FOLDER / f"{name}.txt").write_text(played(name), encoding="utf-8")
