"""`python -m arena`: plays computers against each other and reports the results with 95 % intervals.

python -m arena [pairings] [--games N] [--seed S] [--only TEXT]
python -m arena solo [--games N]
python -m arena endings [N] [--seed S] [--only TEXT]
python -m arena dice-values
"""

import argparse
import sys
from statistics import fmean

from arena import dice_constants
from arena.endings import play_variant, variants
from arena.figures import Clock, mean_interval, share_interval
from arena.matches import PAIRINGS, EndlessGame, share_of_win
from arena.solo import solo_scores


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _progress(text: str) -> None:
    sys.stderr.write(f"\r{text:<78}")
    sys.stderr.flush()


def _play_pairings(games: int, seed: int, only: str) -> bool:
    """Play and report all pairings; True if every aim is reached."""
    is_reached = True
    for pairing in PAIRINGS:
        if only not in str(pairing):
            continue
        clock, total = Clock(), 0.0
        for number in range(games):
            total += share_of_win(pairing, number, seed, clock)
            _progress(f"{pairing}: {number + 1} of {games}, {total / (number + 1):.1%}")
        _progress("")
        low, high = share_interval(total, games)
        aim = f", aim {pairing.aim:.0%}" if pairing.aim else ""
        _say(f"\r{pairing}: {total / games:.1%} of {games:,} games ({low:.1%} to {high:.1%}{aim})")
        for line in clock.lines():
            _say(f"    {line}")
        is_reached &= total / games >= pairing.aim
    return is_reached


def _play_solo(games: int, seed: int) -> bool:
    totals = solo_scores(games, seed, lambda done: _progress(f"dice alone: {done} of {games} games are over"))
    low, high = mean_interval(totals)
    _say(f"\rdice alone, strong: {fmean(totals):.2f} points in {games:,} games ({low:.2f} to {high:.2f})")
    return True


def _play_endings(games: int, seed: int, only: str) -> bool:
    found = []
    for game, name, rules in variants():
        what = f"{game}, {name}"
        if only not in what:
            continue
        bad = []
        for number in range(games):
            try:
                play_variant(game, rules, number, seed)
            except EndlessGame as error:
                bad.append(str(error))
            _progress(f"{what}: {number + 1} of {games} games played")
        _progress("")
        _say(f"\r{what}: {games - len(bad):,} of {games:,} games ended")
        found += bad
    for text in found:
        _say(text)
    return not found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m arena", description="Computers against computers.")
    parser.add_argument("what", nargs="?", default="pairings", choices=["pairings", "solo", "endings", "dice-values"])
    parser.add_argument("count", nargs="?", type=int, help="games of each kind, as --games")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--only", default="", help="only pairings or variants whose name contains this")
    arguments = parser.parse_args()
    games = arguments.count or arguments.games
    match arguments.what:
        case "solo":
            return int(not _play_solo(games or 20_000, arguments.seed))
        case "endings":
            return int(not _play_endings(games or 10_000, arguments.seed, arguments.only))
        case "dice-values":
            sys.stdout.write(
                dice_constants.module(lambda done, of: _progress(f"chances to win: {done} of {of} pairs of phases"))
            )
            _progress("")
            return 0
        case _:
            return int(not _play_pairings(games or 2_000, arguments.seed, arguments.only))


sys.exit(main())
