"""`make playthroughs` records the games anew after an intended change of the rules or the notation."""

from tests.playthroughs import FOLDER, PLAYTHROUGHS, played

for name in PLAYTHROUGHS:
    (FOLDER / f"{name}.txt").write_text(played(name), encoding="utf-8")
