"""The engine still plays the recorded games in the same way, and checks records line by line (F3)."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.record import RecordError, replayed
from engine.rules import RULES_VERSION
from tests.playthroughs import FOLDER, PLAYTHROUGHS, played

NAMES = sorted(PLAYTHROUGHS)
RECORD = (FOLDER / "classic_two_seats.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_played_the_same_way_today(name: str) -> None:
    assert played(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_a_finished_game(name: str) -> None:
    state = replayed((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))

    assert state.stage == "game_over"


def changed(line_no: int, line: str | None) -> str:
    lines = RECORD.splitlines()
    lines[line_no - 1 : line_no] = [] if line is None else [line]
    return "\n".join(lines)


def line_no_of(start: str) -> int:
    return next(no for no, line in enumerate(RECORD.splitlines(), 1) if line.startswith(start))


FIRST_MOVE = 8
FIRST_DRAW = line_no_of("0 draw")
END = line_no_of("end ")


@pytest.mark.parametrize(
    ("text", "line_no", "why"),
    [
        ("", 1, "a record begins with"),
        (changed(1, "phase 10 record 2"), 1, "a record begins with"),
        (changed(2, "engine new"), 2, "'new' is not a version of the rules"),
        (changed(2, "engine"), 2, "'' is not a version of the rules"),
        (changed(3, "game poker"), 3, "there is no game called 'poker'"),
        (changed(4, "seats two"), 4, "'two' is not a number of seats"),
        (changed(4, "seats 9"), 4, "the game cannot begin"),
        (changed(5, "seed xyz"), 5, "hexadecimal"),
        (changed(5, "seed 00ff"), 5, "a seed has 32 bytes"),
        (changed(6, 'rules {"type":"classic","phases":"some"}'), 6, "these rules cannot be played"),
        (changed(6, "rules {"), 6, "these rules cannot be played"),
        (changed(6, None), 6, "expected a line that begins with: rules"),
        (changed(FIRST_MOVE, "x draw"), FIRST_MOVE, "begins with the number of a seat"),
        (changed(FIRST_MOVE, "5 draw"), FIRST_MOVE, "this move is refused: UnknownSeat"),
        (changed(FIRST_MOVE, "0 fly"), FIRST_MOVE, "this move is refused: UnknownMove"),
        (changed(FIRST_DRAW + 1, "  seat 0 draws W W"), FIRST_DRAW + 1, "the record says: seat 0 draws W W"),
        (changed(FIRST_DRAW + 1, None), FIRST_DRAW + 1, "before this line the record must say"),
        (changed(END, "end unfinished"), END, "but the game comes to: end places"),
        (changed(END, None), END, "stops without an end line"),
        (RECORD + "0 draw\n", END + 1, "behind the end"),
    ],
)
def test_a_changed_or_broken_record_is_refused_with_its_line(text: str, line_no: int, why: str) -> None:
    with pytest.raises(RecordError, match=why) as refusal:
        replayed(text)

    assert refusal.value.line_no == line_no


def test_a_record_without_a_version_is_one_of_version_1() -> None:
    assert replayed(changed(2, None)).stage == "game_over"


def test_a_record_of_other_rules_is_tried_and_names_them_where_it_fails() -> None:
    newer = changed(2, f"engine {RULES_VERSION + 1}").splitlines()

    assert replayed("\n".join(newer)).stage == "game_over"
    newer[FIRST_MOVE - 1] = "0 fly"
    why = rf"UnknownMove.*; the game was played with version {RULES_VERSION + 1} of the rules"
    with pytest.raises(RecordError, match=why) as refusal:
        replayed("\n".join(newer))
    assert refusal.value.line_no == FIRST_MOVE


def replay_command(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", "replay", str(file)], capture_output=True, text=True, check=False
    )


def test_the_replay_command_prints_the_game_and_confirms_it(tmp_path: Path) -> None:
    done = replay_command(FOLDER / "classic_two_seats.txt")

    assert done.returncode == 0
    assert done.stdout.startswith(RECORD.rstrip())
    assert done.stdout.rstrip().endswith("replay to this end.")


def test_the_replay_command_refuses_with_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text(changed(FIRST_MOVE, "0 fly"), encoding="utf-8")

    done = replay_command(broken)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{broken}, line {FIRST_MOVE}: this move is refused: UnknownMove(text=fly)\n"


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_gets_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)

    done = replay_command(file)

    assert done.returncode == 1
    assert done.stderr.startswith(f"{file} ")
    assert done.stderr.count("\n") == 1
