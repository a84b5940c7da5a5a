"""`python -m engine replay FILE`: replay a recorded game, print it and check its end.

`python -m engine think` plays for the computers: one question and one reply per line of JSON, until the input ends.
"""

import argparse
import sys
from pathlib import Path

from engine.computer.protocol import reply_line
from engine.record import RecordError, replayed


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Tools for recorded games.")
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="replay a record, print it and check its end")
    replay.add_argument("file", type=Path)
    commands.add_parser("think", help="answer questions to computer players, a line of JSON each")
    chosen = parser.parse_args(arguments)
    return _think() if chosen.command == "think" else _replay(chosen.file)


def _think() -> int:
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(reply_line(line) + b"\n")
        sys.stdout.buffer.flush()
    return 0


def _replay(file: Path) -> int:
    try:
        text = file.read_text(encoding="utf-8")
        state = replayed(text)
    except OSError as error:
        return _refuse(f"{file} cannot be read: {error.strerror}.")
    except UnicodeDecodeError:
        return _refuse(f"{file} is not a text file.")
    except RecordError as error:
        return _refuse(f"{file}, {error}")
    moves = sum(line[:1].isdecimal() for line in text.splitlines())
    print(text.rstrip())
    print(f"The record is sound: {moves} moves on {len(state.seats)} seats replay to this end.")
    return 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
