"""Whole seeded games as text, recorded once and compared with every later version."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from engine import GAMES, record
from engine.events import Event
from engine.moves import Hit, LayDown, Move, Score
from engine.presets import with_preset
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules

FOLDER = Path(__file__).parent

PLAYTHROUGHS: Mapping[str, tuple[str, int, Any]] = {
    "classic_two_seats": ("classic", 2, ClassicRules(phases="first 4")),
    "classic_knocking_in_free_order": (
        "classic",
        4,
        ClassicRules(phases="odd", knocking=True, free_order=True),
    ),
    "classic_fixed_rounds_out_by_hit": (
        "classic",
        6,
        ClassicRules(phases="even", fixed_rounds=True, go_out_by_hit=True),
    ),
    "classic_ravensburger": ("classic", 3, with_preset(ClassicRules(phases="first 3"), "ravensburger")),
    "classic_mattel": ("classic", 3, with_preset(ClassicRules(phases="first 3"), "mattel")),
    "classic_knocking_out_by_hit": (
        "classic",
        4,
        ClassicRules(phases="first 3", knocking=True, go_out_by_hit=True, skip_target="next"),
    ),
    "master_three_seats": ("master", 3, MasterRules(phases="first 3")),
    "master_house_actions": ("master", 5, MasterRules(phases="odd", blank_action=Effect.TURN_AROUND)),
    "dice_alone": ("dice", 1, DiceRules()),
    "dice_three_seats": ("dice", 3, DiceRules()),
    "dice_of_a_day": ("dice", 1, DiceRules(daily=True)),
}


def played(name: str) -> str:
    """Plays the game again and returns its record; the name determines the seed and every choice."""
    start, steps = _play(name)
    return record.record_of(PLAYTHROUGHS[name][0], start, [(seat, move) for seat, move, _ in steps])


def happened(name: str) -> list[Event]:
    """Plays the game again and returns everything that happens in it."""
    return [event for _, _, events in _play(name)[1] for event in events]


def _play(name: str) -> tuple[Any, list[tuple[int, Move, tuple[Event, ...]]]]:
    """The state at the start, and every move with its seat and what happened."""
    game_name, seats, rules = PLAYTHROUGHS[name]
    game = GAMES[game_name]
    seed = sha256(name.encode()).digest()
    chooser = Random(name)
    start = state = game.new(seats, seed, rules)
    steps: list[tuple[int, Move, tuple[Event, ...]]] = []
    while game.outcome(state) is None:
        seat = _chosen_seat(chooser, game.to_act(state))
        move = _chosen_move(chooser, game.legal_moves(state, seat))
        state, events = game.apply(state, seat, move)
        steps.append((seat, move, tuple(events)))
    return start, steps


def _chosen_seat(chooser: Random, seats: tuple[int, ...]) -> int:
    """A seat that may act: mostly the first, which is on turn."""
    return chooser.choice(seats) if chooser.random() < 0.3 else seats[0]


def _chosen_move(chooser: Random, moves: tuple[Move, ...]) -> Move:
    """Mostly a lay-down, a hit or a score if there is one, else any move."""
    useful = [move for move in moves if isinstance(move, LayDown | Hit | Score)]
    return chooser.choice(useful if useful and chooser.random() < 0.9 else moves)
